/* blocked.c -- a call that is not controlled blocks, and is named.
   SPDX-License-Identifier: BSD-3-Clause

   Nobody opens the FIFO for writing.

   { c11t-timeout 60 }
   { c11t-run "--executions=1 --seed=1 --timeout=2" }
   { c11t-finding timeout 100 }
   { c11t-expect {within 2 seconds: T0 is in a system call that is not controlled} }
   { c11t-expect {blocked\.c:25:.*T0 atomic store.*now in main at .*blocked\.c:2[89]} }  */

#include <assert.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int place;
static char name[] = "blocked-fifo";

int
main (void)
{
  atomic_store (&place, 1);
  unlink (name);
  assert (mkfifo (name, 0600) == 0);
  int fd = open (name, O_RDONLY);
  return fd;
}
