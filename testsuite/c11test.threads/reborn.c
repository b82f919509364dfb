/* reborn.c -- a lock or a once flag at the address of one that is gone.
   SPDX-License-Identifier: BSD-3-Clause

   Both are initialised statically and end without a call, on the stack and on
   the heap: the second one is free, and its function has not been run.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <threads.h>

struct objects
{
  pthread_mutex_t mutex;
  pthread_rwlock_t rwlock;
  pthread_once_t once;
  once_flag flag;
};

static const struct objects fresh
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER,
        PTHREAD_ONCE_INIT, ONCE_FLAG_INIT };
static int n; /* plain: the flags order its changes */

static void
count (void)
{
  n++;
}

static void *
use (void *arg)
{
  struct objects *o = arg;

  pthread_once (&o->once, count);
  call_once (&o->flag, count);
  return arg;
}

/* Leaves the locks held.  */
static __attribute__ ((noinline)) void
use_all (struct objects *o)
{
  pthread_t thread;

  assert (pthread_mutex_trylock (&o->mutex) == 0);
  assert (pthread_mutex_trylock (&o->mutex) != 0);
  assert (pthread_rwlock_trywrlock (&o->rwlock) == 0);
  assert (pthread_rwlock_tryrdlock (&o->rwlock) != 0);
  pthread_create (&thread, NULL, use, o);
  use (o);
  pthread_join (thread, NULL);
}

static __attribute__ ((noinline)) void
on_stack (void)
{
  struct objects o = fresh;

  use_all (&o);
}

static void
on_heap (void)
{
  struct objects *o = malloc (sizeof *o);

  *o = fresh;
  use_all (o);
  free (o);
}

int
main (void)
{
  for (int i = 1; i <= 3; i++)
    {
      on_stack ();
      assert (n == 4 * i - 2);
      on_heap ();
      assert (n == 4 * i);
    }
  return 0;
}
