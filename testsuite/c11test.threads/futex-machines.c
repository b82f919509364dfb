/* futex-machines.c -- whoever comes after the waker sees what he wrote.
   SPDX-License-Identifier: BSD-3-Clause

   The waiter puts a mark into the word and sleeps as long as it is there; the
   waker takes it out and wakes.  The kernel has a full fence on either side and
   a list between them, so that holds on every machine.  With an argument the
   waker wakes before he takes the mark out.

   { c11t-run "--executions=500 --seed=1 --model=armv8" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1 --model=armv8_any" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1 --model=riscv" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1 --model=power" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1 --model=mca" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1 --model=c20" }
   { c11t-no-finding }
   { c11t-args "early" }
   { c11t-run "--executions=500 --seed=1 --model=armv8" }
   { c11t-status 66 }
   { c11t-finding deadlock 3 }
   { c11t-args "early" }
   { c11t-run "--executions=500 --seed=1 --model=power" }
   { c11t-status 66 }
   { c11t-finding deadlock 3 }  */

#define _GNU_SOURCE
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { IDLE, MARKED, DONE };

static atomic_int word;

static void
futex (int op, int n)
{
  syscall (SYS_futex, &word, op, n, NULL, NULL, 0);
}

static void *
wait (void *unused)
{
  int was = IDLE;

  if (!atomic_compare_exchange_strong_explicit (&word, &was, MARKED,
                                                memory_order_relaxed,
                                                memory_order_relaxed))
    return unused;
  while (atomic_load_explicit (&word, memory_order_relaxed) == MARKED)
    futex (FUTEX_WAIT, MARKED);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t;

  (void) argv;
  pthread_create (&t, NULL, wait, NULL);
  if (argc > 1)
    futex (FUTEX_WAKE, 1);
  if (atomic_exchange_explicit (&word, DONE, memory_order_relaxed) == MARKED
      && argc == 1)
    futex (FUTEX_WAKE, 1);
  pthread_join (t, NULL);
  return 0;
}
