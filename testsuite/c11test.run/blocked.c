/* blocked.c -- a call that is not controlled blocks, and is named.
   SPDX-License-Identifier: BSD-3-Clause

   Nobody reads from the pipe.

   { c11t-timeout 60 }
   { c11t-run "--executions=1 --seed=1 --timeout=2" }
   { c11t-finding timeout 100 }
   { c11t-expect {within 2 seconds: T0 is in a system call that is not controlled} }
   { c11t-expect {blocked\.c:30:.*T0 atomic store.*now in main at .*blocked\.c:(31|32)} }  */

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
