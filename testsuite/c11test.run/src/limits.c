/* limits.c -- a race, some work, and some output.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int data;

static void *
worker (void *unused)
{
  data++;
  usleep (1000);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  for (volatile int i = 0; i < 200000; i++)
    continue;
  puts ("out");
  return 0;
}
