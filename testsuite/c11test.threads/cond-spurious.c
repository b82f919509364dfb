/* cond-spurious.c -- a wait without a loop is found: POSIX lets it end by itself.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1 --explain=1" }
   { c11t-status 66 }
   { c11t-finding assertion 1 }
   { c11t-expect {T0's wake-up at cond-spurious\.c:\d+ comes without a signal, as POSIX allows} }

   { c11t-run "--executions=300 --spurious-wakeups=0" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs" }
   { c11t-status 66 }
   { c11t-finding assertion 1 }  */

#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static int ready;

static void *
signals (void *unused)
{
  pthread_mutex_lock (&mutex);
  ready = 1;
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_mutex_lock (&mutex);
  pthread_create (&t, NULL, signals, NULL);
  pthread_cond_wait (&cond, &mutex);
  assert (ready);
  pthread_mutex_unlock (&mutex);
  pthread_join (t, NULL);
  return 0;
}
