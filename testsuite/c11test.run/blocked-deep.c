/* blocked-deep.c -- blocked.c in a folder with a long name.
   SPDX-License-Identifier: BSD-3-Clause

   The place where it blocks is told however long the path of the file is.

   { c11t-timeout 60 }
   { c11t-run "--executions=1 --seed=1 --timeout=2" }
   { c11t-finding timeout 100 }
   { c11t-expect {within 2 seconds: T0 is in a system call that is not controlled} }
   { c11t-expect {now in main at folder\.c:(32|33)} }  */

#line 13 "/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/folder.c"
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int place;
static char page[4096];

int
main (void)
{
  int fds[2];
  struct iovec bytes = { page, sizeof page };
  assert (pipe (fds) == 0);
  int end = fds[1];
  atomic_store (&place, 1);
  for (;;)
    vmsplice (end, &bytes, 1, 0);
}
