/* semaphore.c -- who finds nothing in a semaphore goes on.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static sem_t free_places;
static int taken;

static void *
take (void *arg)
{
  if (sem_trywait (&free_places) == 0)
    taken++;
  return arg;
}

int
main (void)
{
  pthread_t t;
  sem_init (&free_places, 0, 0);
  pthread_create (&t, NULL, take, NULL);
  sem_post (&free_places);
  pthread_join (t, NULL);
  assert (taken == 1);
}
