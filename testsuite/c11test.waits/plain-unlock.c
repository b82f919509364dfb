/* plain-unlock.c -- a lock taken by an exchange, released by a plain store.
   SPDX-License-Identifier: BSD-3-Clause

   A data race; but no waiting thread spins for ever, for the store comes after
   the exchanges that failed.  With KEEPS, who takes it for the third time
   keeps it.

   { c11t-timeout 60 }
   { c11t-run "--executions=1000 --seed=1 --explain=0" }
   { c11t-never {livelock} }
   { c11t-finding data-race 90 }
   { c11t-run "--executions=1000 --seed=2 --model=sc --explain=0" }
   { c11t-never {livelock} }
   { c11t-run "--executions=1000 --seed=3 --plain=relaxed --explain=0" }
   { c11t-never {livelock} }  */

#include <pthread.h>
#include <stddef.h>

static int lock, counter;

static void *
worker (void *unused)
{
  for (int i = 0; i < 3; i++)
    {
      while (__atomic_exchange_n (&lock, 1, __ATOMIC_SEQ_CST))
        ;
      counter++;
#ifdef KEEPS
      if (i < 2)
#endif
        lock = 0;
    }
  return unused;
}

int
main (void)
{
  pthread_t thread[2];

  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  return 0;
}
