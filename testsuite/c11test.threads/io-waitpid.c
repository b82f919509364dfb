/* io-waitpid.c -- a thread feeds the child for which another one waits.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int fd[2];

static void *
feed (void *unused)
{
  assert (write (fd[1], "x", 1) == 1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  char c;
  int status;
  assert (pipe (fd) == 0);
  pid_t child = fork ();
  if (child == 0)
    _exit (read (fd[0], &c, 1) == 1 ? 5 : 6);
  pthread_create (&t, NULL, feed, NULL);
  assert (waitpid (child, &status, 0) == child);
  assert (WEXITSTATUS (status) == 5);
  pthread_join (t, NULL);
  return 0;
}
