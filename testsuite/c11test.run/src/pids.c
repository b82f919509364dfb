/* pids.c -- print every number of a process, a thread or a group.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void *
thread (void *unused)
{
  printf (" thread %d", (int) gettid ());
  return unused;
}

int
main (void)
{
  pthread_t t;
  printf ("%d %d %d %d %d %ld %ld", (int) getpid (), (int) getppid (),
          (int) getpgrp (), (int) getpgid (0), (int) getsid (0),
          syscall (SYS_getpid), syscall (SYS_gettid));
  pthread_create (&t, NULL, thread, NULL);
  pthread_join (t, NULL);
  for (int i = 0; i < 2; i++)
    {
      fflush (stdout);
      pid_t p = fork ();
      if (p == 0)
        {
          printf (" child %d of %d", (int) getpid (), (int) getppid ());
          fflush (stdout);
          _exit (0);
        }
      printf (" made %d, gone %d", (int) p, (int) waitpid (p, NULL, 0));
    }
  putchar ('\n');
  return 0;
}
