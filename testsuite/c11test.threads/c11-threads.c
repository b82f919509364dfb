/* c11-threads.c -- threads.h: threads, mutexes, conditions, once, tss.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <threads.h>

#ifdef UNPROTECTED
#define LOCK(m) 0
#define UNLOCK(m) 0
#else
#define LOCK(m) mtx_lock (m)
#define UNLOCK(m) mtx_unlock (m)
#endif

static mtx_t mutex;
static cnd_t ready;
static once_flag once = ONCE_FLAG_INIT;
static tss_t key;
static int data, made, ended;

static void
make (void)
{
  made++;
}

static void
destroy (void *p)
{
  *(int *) p = 1;
}

static int
worker (void *unused)
{
  (void) unused;
  call_once (&once, make);
  tss_set (key, &ended);
  assert (tss_get (key) == &ended);
  assert (LOCK (&mutex) == thrd_success);
  data = 1;
  assert (UNLOCK (&mutex) == thrd_success);
  cnd_signal (&ready);
  thrd_exit (7);
}

int
main (void)
{
  thrd_t t;
  int result;
  assert (mtx_init (&mutex, mtx_timed) == thrd_success);
  assert (cnd_init (&ready) == thrd_success);
  assert (tss_create (&key, destroy) == thrd_success);
  assert (thrd_create (&t, worker, NULL) == thrd_success);
  call_once (&once, make);
  mtx_lock (&mutex);
  while (!data)
    {
#ifdef UNPROTECTED
      break;
#endif
      cnd_wait (&ready, &mutex);
    }
  assert (mtx_trylock (&mutex) == thrd_busy);
  mtx_unlock (&mutex);
  thrd_yield ();
  assert (thrd_join (t, &result) == thrd_success && result == 7);
  assert (made == 1 && ended == 1);
  tss_delete (key);
  cnd_destroy (&ready);
  mtx_destroy (&mutex);
  return 0;
}
