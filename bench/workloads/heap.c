/* heap.c -- memory allocated, written and freed, some of it by the other one.
   SPDX-License-Identifier: BSD-3-Clause

   heap OPERATIONS  */

#include <pthread.h>
#include <stdint.h>

#include "workload.h"

#define SLOTS 256

static void *slots[SLOTS];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned long operations;

static void *
churn (void *arg)
{
  uint32_t random = (uint32_t) (uintptr_t) arg;

  for (unsigned long i = 0; i < operations; i++)
    {
      random = random * 1664525 + 1013904223;
      size_t size = 16 + (random >> 20);
      char *mine = malloc (size), *old;

      mine[0] = 1;
      mine[size - 1] = 2;
      pthread_mutex_lock (&mutex);
      old = slots[random >> 8 & (SLOTS - 1)];
      slots[random >> 8 & (SLOTS - 1)] = mine;
      pthread_mutex_unlock (&mutex);
      free (old);
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  operations = workload_number (argc, argv, 1) / 2;
  pthread_create (&thread, NULL, churn, (void *) 7);
  churn ((void *) 3);
  pthread_join (thread, NULL);
  for (int i = 0; i < SLOTS; i++)
    free (slots[i]);
  return 0;
}
