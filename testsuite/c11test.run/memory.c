/* memory.c -- a million operations leave no history behind.
   SPDX-License-Identifier: BSD-3-Clause

   Three programs in one; argv[1] picks it.  Each asserts that the execution
   never had more than 64 MB.  A store that cannot be read any more costs
   nothing (paper section 7.1); if each cost 100 bytes, these would fail.

   { c11t-args "one" }
   { c11t-run "--executions=2 --seed=1" }
   { c11t-no-finding }
   { c11t-args "many" }
   { c11t-run "--executions=2 --seed=2" }
   { c11t-no-finding }
   { c11t-args "lock" }
   { c11t-run "--executions=2 --seed=3" }
   { c11t-no-finding }
   { c11t-args "one" }
   { c11t-run "--executions=2 --seed=4 --model=tsan11" }
   { c11t-no-finding }
   { c11t-args "idle" }
   { c11t-run "--executions=2 --seed=5 --history=1000" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>

#define N 1000000
#define MEGABYTES 64

static atomic_long message[1000];
static atomic_int done;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static long n_locations, counter;
static int go;

static void *
producer (void *arg)
{
  for (long i = 1; i <= N; i++)
    atomic_store_explicit (&message[i % n_locations], i, memory_order_release);
  atomic_store (&done, 1);
  return arg;
}

static void *
consumer (void *arg)
{
  for (long i = 0; !atomic_load_explicit (&done, memory_order_acquire); i++)
    atomic_load_explicit (&message[i % n_locations], memory_order_acquire);
  return arg;
}

static void *
locker (void *arg)
{
  for (long i = 0; i < N / 2; i++)
    {
      pthread_mutex_lock (&mutex);
      counter++;
      pthread_mutex_unlock (&mutex);
    }
  return arg;
}

/* Could look back on every store, but for the window.  */
static void *
idle (void *arg)
{
  pthread_mutex_lock (&mutex);
  while (!go)
    pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
  return arg;
}

static void
release_idle (void)
{
  pthread_mutex_lock (&mutex);
  go = 1;
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  int lock = !strcmp (what, "lock"), idles = !strcmp (what, "idle");
  pthread_t t[2];
  struct rusage u;
  n_locations = !strcmp (what, "many") ? 1000 : 1;
  pthread_create (&t[0], NULL, lock ? locker : producer, NULL);
  pthread_create (&t[1], NULL, lock ? locker : idles ? idle : consumer, NULL);
  pthread_join (t[0], NULL);
  if (idles)
    release_idle ();
  pthread_join (t[1], NULL);
  assert (!lock || counter == N);
  assert (getrusage (RUSAGE_SELF, &u) == 0);
  assert (u.ru_maxrss <= MEGABYTES * 1024);
  return 0;
}
