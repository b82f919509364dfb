/* lost-wakeup.c -- the condition changes without the mutex.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=50 --spurious-wakeups=0" }
   { golden-status 66 }
   { golden-kind deadlock }  */

#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int done;

static void *
finish (void *unused)
{
  atomic_store (&done, 1);
  pthread_cond_signal (&changed);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, finish, NULL);
  pthread_mutex_lock (&mutex);
  while (!atomic_load (&done))
    pthread_cond_wait (&changed, &mutex);
  pthread_mutex_unlock (&mutex);
  pthread_join (t, NULL);
  return 0;
}
