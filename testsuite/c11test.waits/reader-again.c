/* reader-again.c -- a reader reads again behind a writer that has precedence.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 300 --seed=1" }
   { c11t-finding deadlock 5 }
   { c11t-expect {reader-again\.c:21:.*T[0-9] pthread_rwlock_wrlock} }
   { c11t-expect {reader-again\.c:31:.*T[0-9] pthread_rwlock_rdlock} }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>

static pthread_rwlock_t lock
    = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
static int value;

static void *
writer (void *unused)
{
  pthread_rwlock_wrlock (&lock);
  value++;
  pthread_rwlock_unlock (&lock);
  return unused;
}

static int
get (void)
{
#ifndef FIXED
  pthread_rwlock_rdlock (&lock);
#endif
  int v = value;
#ifndef FIXED
  pthread_rwlock_unlock (&lock);
#endif
  return v;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, writer, NULL);
  pthread_rwlock_rdlock (&lock);
  int sum = get () + get ();
  pthread_rwlock_unlock (&lock);
  pthread_join (thread, NULL);
  return sum > 2;
}
