/* stranger.c -- another thread's unlock of a mutex that looks who it is.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {stranger\.c:37:.*T[0-9] pthread_mutex_lock} }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static int count;

static void *
owner (void *unused)
{
  pthread_mutex_lock (&mutex);
  count++;
#ifdef FIXED
  pthread_mutex_unlock (&mutex);
#endif
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, owner, NULL);
  pthread_join (thread, NULL);
#ifndef FIXED
  pthread_mutex_unlock (&mutex); /* EPERM */
#endif
  pthread_mutex_lock (&mutex);
  count++;
  pthread_mutex_unlock (&mutex);
  return 0;
}
