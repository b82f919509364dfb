/* explain-lost-wakeup.c -- who waits for a signal that has been given.
   SPDX-License-Identifier: BSD-3-Clause

   The flag is looked at without the lock: the signal may come between the look
   and the wait.  The explanation has both threads.

   { c11t-run "--executions=300 --seed=1 --explain=20" }
   { c11t-finding deadlock 10 }
   { c11t-expect {no thread can run: T0 waits for T1 to end; T1 waits for a signal that T2 gave too early} }
   { c11t-expect {why \(lost wake-up\):} }
   { c11t-expect {T2's signal at [^ ]*:46 wakes nobody, because it comes before T1 waits} }
   { c11t-expect {load seq_cst ready=0 +[^ ]*:33} }
   { c11t-expect {pthread_cond_signal condition: wakes nobody +[^ ]*:46} }
   { c11t-expect {pthread_cond_wait: unlocks \w+ \* +[^ ]*:36} }
   { c11t-never {for nobody|every read took} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static atomic_int ready;

static void *
wait_for_it (void *arg)
{
#ifdef RIGHT
  pthread_mutex_lock (&mutex);
  while (!atomic_load (&ready))
    pthread_cond_wait (&condition, &mutex);
#else
  if (!atomic_load (&ready))
    {
      pthread_mutex_lock (&mutex);
      pthread_cond_wait (&condition, &mutex);
    }
#endif
  return arg;
}

static void *
give (void *arg)
{
  atomic_store (&ready, 1);
  pthread_cond_signal (&condition);
  return arg;
}

int
main (void)
{
  pthread_t w, g;
  pthread_create (&w, NULL, wait_for_it, NULL);
  pthread_create (&g, NULL, give, NULL);
  pthread_join (w, NULL);
  pthread_join (g, NULL);
  return 0;
}
