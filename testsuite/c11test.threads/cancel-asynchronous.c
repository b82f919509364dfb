/* cancel-asynchronous.c -- asynchronous cancellation ends any wait and any
   loop, and unwinds.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int started, spins;
static int cleaned;

static void
clean (void *arg)
{
  cleaned += *(int *) arg;
}

static void *
spin (void *arg)
{
  pthread_cleanup_push (clean, arg);
  pthread_setcanceltype (PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
  started = 1;
  for (;;)
    spins++;
  pthread_cleanup_pop (0);
  return NULL;
}

static void *
lock (void *arg)
{
  pthread_cleanup_push (clean, arg);
  pthread_setcanceltype (PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
  started = 1;
  pthread_mutex_lock (&mutex);
  assert (!"reached");
  pthread_cleanup_pop (0);
  return NULL;
}

static void *
write_lock (void *arg)
{
  pthread_cleanup_push (clean, arg);
  pthread_setcanceltype (PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
  started = 1;
  pthread_rwlock_wrlock (&rwlock);
  assert (!"reached");
  pthread_cleanup_pop (0);
  return NULL;
}

static void
cancel (void *(*function) (void *))
{
  pthread_t t;
  void *result;
  int one = 1;
  started = cleaned = 0;
  assert (pthread_create (&t, NULL, function, &one) == 0);
  while (!started)
    ;
  assert (pthread_cancel (t) == 0);
  assert (pthread_join (t, &result) == 0);
  assert (result == PTHREAD_CANCELED && cleaned == 1);
}

int
main (void)
{
  cancel (spin);
  pthread_mutex_lock (&mutex);
  cancel (lock);
  pthread_mutex_unlock (&mutex);
  pthread_rwlock_rdlock (&rwlock);
  cancel (write_lock);
  pthread_rwlock_unlock (&rwlock);
  return 0;
}
