/* io-pipe-fork.c -- what was written to a pipe before the process forked is read
   after it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

static int ends[2], data;

static void *
give (void *unused)
{
  data = 1;
  assert (write (ends[1], "x", 1) == 1);
  return unused;
}

static void *
take (void *unused)
{
  char c;
  assert (read (ends[0], &c, 1) == 1);
  assert (data == 1);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  assert (pipe (ends) == 0);
  pthread_create (&t[0], NULL, give, NULL);
  pthread_create (&t[1], NULL, take, NULL);
  pid_t child = fork ();
  if (child == 0)
    _exit (0);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  assert (waitpid (child, NULL, 0) == child);
  return 0;
}
