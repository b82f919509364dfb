/* sleep-start.c -- threads that sleep first, and a main thread that sleeps long.
   SPDX-License-Identifier: BSD-3-Clause

   Sleeps that end at about the same time order nothing: "start".  One that is
   long may last for all the work of another thread, and may not: "main".  With
   LOCKED it makes no difference.

   { c11t-args "start" }
   { c11t-run "--executions=1000 --seed=1 --explain=0" }
   { c11t-finding assertion 96 }
   { c11t-run "--strategy=dfs --executions=2000 --explain=0" }
   { c11t-finding assertion 5 }
   { c11t-args "main" }
   { c11t-run "--executions=1000 --seed=1 --explain=0" }
   { c11t-finding exit-status 10 } late: the work was done
   { c11t-finding assertion 10 } and was not  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WORK 300

static atomic_int counter, go, done, own;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *
add (void *unused)
{
  usleep (10000);
  for (int i = 0; i < 3; i++)
    {
#ifdef LOCKED
      pthread_mutex_lock (&mutex);
#endif
      int n = atomic_load_explicit (&counter, memory_order_relaxed);
      atomic_store_explicit (&counter, n + 1, memory_order_relaxed);
#ifdef LOCKED
      pthread_mutex_unlock (&mutex);
#endif
    }
  return unused;
}

static void
start (void)
{
  pthread_t thread[3];

  for (int i = 0; i < 3; i++)
    pthread_create (&thread[i], NULL, add, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (thread[i], NULL);
  assert (counter == 9);
}

static void *
work (void *unused)
{
  for (int i = 0; i < WORK; i++)
    own++;
#ifdef LOCKED
  while (!go)
    ;
#endif
  done = 1;
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  (void) argc;

  if (!strcmp (argv[1], "start"))
    start ();
  else
    {
      pthread_create (&thread, NULL, work, NULL);
      sleep (2);
      int late = done;
      go = 1;
      pthread_join (thread, NULL);
      if (late)
        exit (1);
#ifndef LOCKED
      assert (late);
#endif
    }
  return 0;
}
