/* blocked-deep.c -- blocked.c in a folder with a long name.
   SPDX-License-Identifier: BSD-3-Clause

   The place where it blocks is told however long the path of the file is.

   { c11t-timeout 60 }
   { c11t-run "--executions=1 --seed=1 --timeout=2" }
   { c11t-finding timeout 100 }
   { c11t-expect {within 2 seconds: T0 is in a system call that is not controlled} }
   { c11t-expect {now in main at folder\.c:2[89]} }  */

#line 13 "/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/folder.c"
#include <assert.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int place;
static char name[] = "blocked-deep-fifo";

int
main (void)
{
  atomic_store (&place, 1);
  unlink (name);
  assert (mkfifo (name, 0600) == 0);
  int fd = open (name, O_RDONLY);
  return fd;
}
