/* detach.c -- detached threads, by attribute and by call, run to their end.
   SPDX-License-Identifier: BSD-3-Clause

   Without the mutex (detach-race.c) the counter says that both are done, but
   orders nothing.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

#ifndef UNPROTECTED
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#endif
static int done;
static atomic_int hint;

static void *
worker (void *unused)
{
#ifndef UNPROTECTED
  pthread_mutex_lock (&mutex);
  done++;
  pthread_mutex_unlock (&mutex);
#else
  done++;
#endif
  atomic_fetch_add_explicit (&hint, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_attr_t attr;

  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  pthread_create (&thread, &attr, worker, NULL);
  pthread_attr_destroy (&attr);
  pthread_create (&thread, NULL, worker, NULL);
  pthread_detach (thread);

  while (atomic_load_explicit (&hint, memory_order_relaxed) != 2)
    sched_yield ();
#ifndef UNPROTECTED
  pthread_mutex_lock (&mutex);
  assert (done == 2);
  pthread_mutex_unlock (&mutex);
#endif
  return 0;
}
