/* handoff.c -- two threads hand a flag back and forth, spinning.
   SPDX-License-Identifier: BSD-3-Clause

   handoff OPERATIONS  */

#include <pthread.h>
#include <stdatomic.h>

#include "workload.h"

static atomic_int flag;
static unsigned long rounds, data;

static void *
play (void *arg)
{
  const unsigned long n = rounds;
  int self = (int) (long) arg;

  for (unsigned long i = 0; i < n; i++)
    {
      while (atomic_load_explicit (&flag, memory_order_acquire) != self)
        continue;
      data++;
      atomic_store_explicit (&flag, !self, memory_order_release);
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  rounds = workload_number (argc, argv, 1) / 2;
  pthread_create (&thread, NULL, play, (void *) 1L);
  play ((void *) 0L);
  pthread_join (thread, NULL);
  return data != 2 * rounds;
}
