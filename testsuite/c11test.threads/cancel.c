/* cancel.c -- cancellation: deferred, disabled, in a wait, with cleanup handlers.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static sem_t sem;
static int cleaned, went_on;

static void
unlock (void *m)
{
  cleaned++;
  pthread_mutex_unlock (m);
}

/* A waiter for a condition holds the mutex in its cleanup handler.  */
static void *
in_cond (void *unused)
{
  pthread_mutex_lock (&mutex);
  pthread_cleanup_push (unlock, &mutex);
  for (;;)
    pthread_cond_wait (&cond, &mutex);
  pthread_cleanup_pop (0);
  return unused;
}

static void *
in_sem (void *unused)
{
  sem_wait (&sem);
  went_on++;
  return unused;
}

static void *
in_sleep (void *unused)
{
  for (;;)
    sleep (1000000);
  return unused;
}

static void *
in_loop (void *unused)
{
  int old;
  pthread_setcancelstate (PTHREAD_CANCEL_DISABLE, &old);
  assert (old == PTHREAD_CANCEL_ENABLE);
  pthread_testcancel ();
  went_on = 0;
  pthread_setcancelstate (old, NULL);
  for (;;)
    pthread_testcancel ();
  return unused;
}

static void
cancel (void *(*function) (void *))
{
  pthread_t t;
  void *result;
  assert (pthread_create (&t, NULL, function, NULL) == 0);
  assert (pthread_cancel (t) == 0);
  assert (pthread_join (t, &result) == 0);
  assert (result == PTHREAD_CANCELED);
}

int
main (void)
{
  sem_init (&sem, 0, 0);
  cancel (in_cond);
  assert (pthread_mutex_trylock (&mutex) == 0);
  cancel (in_sem);
  cancel (in_sleep);
  cancel (in_loop);
  assert (cleaned <= 1 && went_on == 0);
  return 0;
}
