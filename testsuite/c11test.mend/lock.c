/* lock.c -- a lock whose orders the compiler's command line says.
   SPDX-License-Identifier: BSD-3-Clause

   LOCK, UNLOCK: of its exchange and its store.  -DBARE: a counter is written
   beside the lock, too, which no order mends.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int lock;
static int counter, bare;

static void *
add (void *arg)
{
  while (atomic_exchange_explicit (&lock, 1, LOCK)) /* take */
    ;
  counter++;
  atomic_store_explicit (&lock, 0, UNLOCK); /* give */
#ifdef BARE
  bare++;
#endif
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, add, NULL);
  pthread_create (&t[1], NULL, add, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  return bare;
}
