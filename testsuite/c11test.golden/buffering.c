/* buffering.c -- store buffering: both threads read an old value.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=50" }
   { golden-status 66 }
   { golden-kind assertion }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int inside;

static void *
enter (void *argument)
{
  int me = argument != NULL;
  atomic_store_explicit (&wants[me], 1, memory_order_relaxed);
  if (!atomic_load_explicit (&wants[!me], memory_order_relaxed))
    atomic_fetch_add (&inside, 1);
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, enter, NULL);
  pthread_create (&t[1], NULL, enter, &t);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  assert (atomic_load (&inside) < 2);
  return 0;
}
