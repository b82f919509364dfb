/* sc-violation.h -- each of two threads says something, and looks at the other.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag[2];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *
announce (void *number)
{
  int i = number != NULL;
  BEGIN;
  atomic_store_explicit (&flag[i], 1, memory_order_relaxed);
  int other = atomic_load_explicit (&flag[!i], memory_order_relaxed);
  END;
  return other ? NULL : number;
}

int
main (void)
{
  pthread_t t;
  (void) mutex;
  pthread_create (&t, NULL, announce, NULL);
  announce (&t);
  pthread_join (t, NULL);
  return 0;
}
