/* stdio-closed.c -- fclose ends what is known of a descriptor.
   SPDX-License-Identifier: BSD-3-Clause

   A FIFO gets the number of a pipe that only this process had.  Others may
   write to the FIFO, so waiting for it is no deadlock.

   { c11t-run "--executions=1 --seed=1 --timeout=2 --pids=real" }
   { c11t-finding timeout 100 }  */

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int
main (void)
{
  int fd[2];
  char name[] = "/tmp/c11test-fifo-XXXXXX", byte;
  assert (pipe (fd) == 0);
  fclose (fdopen (fd[0], "r"));
  fclose (fdopen (fd[1], "w"));
  snprintf (name, sizeof name, "/tmp/c11test-fifo-%d", (int) getpid ());
  assert (mkfifo (name, 0600) == 0);
  int fifo = open (name, O_RDWR);
  unlink (name);
  assert (fifo == fd[0]);
  return (int) read (fifo, &byte, 1);
}
