/* self-lock.c -- a function that holds a lock calls one that takes it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {self-lock\.c:18:.*T[0-9] pthread_mutex_lock} }  */

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void
add (void)
{
#ifndef FIXED
  pthread_mutex_lock (&mutex);
#endif
  count++;
#ifndef FIXED
  pthread_mutex_unlock (&mutex);
#endif
}

int
main (void)
{
  pthread_mutex_lock (&mutex);
  add ();
  pthread_mutex_unlock (&mutex);
  return 0;
}
