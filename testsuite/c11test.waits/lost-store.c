/* lost-store.c -- a plain store that ends the wait of an exchange.
   SPDX-License-Identifier: BSD-3-Clause

   It comes while the other thread spins: memory must go on holding it, and the
   next exchange must find it.  With NEVER it does not come.

   { c11t-timeout 60 }
   { c11t-run "--executions=1000 --seed=1 --model=sc --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=1 --model=c11 --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=1 --model=tso --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=2 --plain=relaxed --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=3 --volatile=plain --explain=0" }
   { c11t-never {livelock} }  */

#include <pthread.h>
#include <stddef.h>

static long lock = 1;

static void *
release (void *unused)
{
#ifndef NEVER
  lock = 0;
#endif
  return unused;
}

static void *
take (void *unused)
{
  while (__atomic_exchange_n (&lock, 1, __ATOMIC_RELAXED))
    ;
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  pthread_create (&thread[0], NULL, release, NULL);
  pthread_create (&thread[1], NULL, take, NULL);
  pthread_join (thread[0], NULL);
  pthread_join (thread[1], NULL);
  return 0;
}
