/* signal-kill.c -- pthread_kill: the handler runs on its thread, once, and
   what its sender did happens before it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

static int data, seen, runs;
static pthread_t worker;
static atomic_int ready, done;

static void
handler (int number)
{
  assert (number == SIGUSR1);
  assert (pthread_equal (pthread_self (), worker));
  seen = data;
  runs++;
  errno = 4711;
  atomic_store_explicit (&done, 1, memory_order_relaxed);
}

static void *
work (void *unused)
{
  int mine = 1;
  errno = 0;
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
  while (!atomic_load_explicit (&done, memory_order_relaxed))
    mine++;
  /* The handler ran on this thread, in the order of the program.  */
  assert (seen == 42 && runs == 1 && errno == 0 && mine > 0);
  return unused;
}

int
main (void)
{
  assert (signal (SIGUSR1, handler) == SIG_DFL);
  assert (pthread_create (&worker, NULL, work, NULL) == 0);
  while (!atomic_load_explicit (&ready, memory_order_relaxed))
    ;
  data = 42;
  assert (pthread_kill (worker, 0) == 0);
  assert (pthread_kill (worker, 65) == EINVAL);
  assert (pthread_kill (worker, SIGUSR1) == 0);
  assert (pthread_join (worker, NULL) == 0);
  return 0;
}
