/* signal-kill-race.c -- what follows a pthread_kill races with the handler.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-finding data-race 10 }
   { c11t-expect {signal-kill-race.c:(15|36)} }  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

static int data, seen;
static atomic_int ready, done;
static void
handler (int number) { (void) number; seen = data; done = 1; }

static void *
work (void *unused)
{
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
  while (!atomic_load_explicit (&done, memory_order_relaxed))
    ;
  return unused;
}

int
main (void)
{
  pthread_t t;
  signal (SIGUSR1, handler);
  pthread_create (&t, NULL, work, NULL);
  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    ;
  pthread_kill (t, SIGUSR1);
  /* Too late.  */
  data = 42;
  pthread_join (t, NULL);
  return seen > 42;
}
