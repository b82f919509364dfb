/* stdio-process.c -- what popen gives waits without stopping other threads.
   SPDX-License-Identifier: BSD-3-Clause

   The child repeats what another thread writes.

   { c11t-run "--executions=10 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int fd[2];

static void *
writer (void *arg)
{
  sleep (1);
  assert (write (fd[1], "line\n", 5) == 5);
  close (fd[1]);
  return arg;
}

int
main (void)
{
  pthread_t t;
  char command[99], line[99];
  assert (pipe (fd) == 0);
  snprintf (command, sizeof command, "exec %d>&-; cat <&%d", fd[1], fd[0]);
  pthread_create (&t, NULL, writer, NULL);
  FILE *f = popen (command, "r");
  assert (f && fgets (line, sizeof line, f) && !strcmp (line, "line\n"));
  assert (!fgets (line, sizeof line, f));
  assert (pclose (f) == 0);
  pthread_join (t, NULL);
  return 0;
}
