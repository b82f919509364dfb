/* starved-writer.c -- readers that never leave the lock all together.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 120 }
   { c11t-run "-n 2 --max-steps=1000000 --seed=1" }
   { c11t-finding too-long 100 }
   { c11t-expect {starved-writer\.c:37:.*T[0-9] atomic load} }
   { c11t-expect {starved-writer\.c:59:.*T[0-9] pthread_rwlock_wrlock} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifdef FIXED
static pthread_mutex_t turnstile = PTHREAD_MUTEX_INITIALIZER;
#endif
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int turn, rounds;
static int stop;

/* Each reader unlocks only when the other one has locked.  */
static void *
reader (void *arg)
{
  int self = (intptr_t) arg, done = 0;
  while (!done)
    {
#ifdef FIXED
      pthread_mutex_lock (&turnstile);
      pthread_mutex_unlock (&turnstile);
#endif
      pthread_rwlock_rdlock (&lock);
      done = stop;
      rounds++;
#ifndef FIXED
      turn = !self;
      while (turn != self)
        ;
#endif
      pthread_rwlock_unlock (&lock);
    }
  return (void *) (intptr_t) self;
}

int
main (void)
{
  pthread_t a, b;

  pthread_rwlock_rdlock (&lock);
  pthread_create (&a, NULL, reader, (void *) 0);
  pthread_create (&b, NULL, reader, (void *) 1);
  while (rounds < 2)
    ;
#ifdef FIXED
  pthread_mutex_lock (&turnstile);
#endif
  pthread_rwlock_unlock (&lock);
  pthread_rwlock_wrlock (&lock);
  stop = 1;
  pthread_rwlock_unlock (&lock);
#ifdef FIXED
  pthread_mutex_unlock (&turnstile);
#endif
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
