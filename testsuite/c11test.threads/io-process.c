/* io-process.c -- a pipe that another process writes to.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int fd[2], done;

static void *
other (void *unused)
{
  done = 1;
  return unused;
}

int
main (void)
{
  pthread_t t;
  char c = 0;
  int status;
  assert (pipe (fd) == 0);
  pid_t child = fork ();
  if (child == 0)
    {
      struct timespec some = { 0, 20000000 };
      nanosleep (&some, NULL);
      _exit (write (fd[1], "x", 1) == 1 ? 3 : 4);
    }
  pthread_create (&t, NULL, other, NULL);
  assert (read (fd[0], &c, 1) == 1 && c == 'x');
  assert (waitpid (child, &status, 0) == child);
  assert (WIFEXITED (status) && WEXITSTATUS (status) == 3);
  pthread_join (t, NULL);
  return !done;
}
