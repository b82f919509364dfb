/* unseen-library.c -- a library with a thread and synchronisation of its own.
   SPDX-License-Identifier: BSD-3-Clause

   Correct; but without the plugin its atomic operations are not seen.  */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

void library_call (void (*function) (void));

static void (*todo) (void);
static atomic_int given, done;

static void *
worker (void *unused)
{
  while (!atomic_load_explicit (&given, memory_order_acquire))
    sched_yield ();
  todo ();
  atomic_store_explicit (&done, 1, memory_order_release);
  return unused;
}

/* Run FUNCTION in a thread; return when it has returned.  */
void
library_call (void (*function) (void))
{
  pthread_t t;
  pthread_create (&t, NULL, worker, NULL);
  todo = function;
  atomic_store_explicit (&given, 1, memory_order_release);
  while (!atomic_load_explicit (&done, memory_order_acquire))
    sched_yield ();
  pthread_detach (t);
}
