/* tried.c -- a race behind a semaphore that was tried in vain, which is no lock.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t ready;
static int data;

static void *
use (void *arg)
{
  if (sem_trywait (&ready) != 0)
    data++;
  return arg;
}

int
main (void)
{
  pthread_t t;
  sem_init (&ready, 0, 0);
  pthread_create (&t, NULL, use, NULL);
  data++;
  pthread_join (t, NULL);
}
