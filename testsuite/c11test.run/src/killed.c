/* killed.c -- a race, in threads of a process that has a child.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int data;

static void *
worker (void *unused)
{
  data++;
  return unused;
}

static void
race (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}

int
main (void)
{
  pid_t pid = fork ();
  race ();
  for (volatile int i = 0; i < 100000; i++)
    continue;
  if (pid == 0)
    _exit (0);
  waitpid (pid, NULL, 0);
  return 0;
}
