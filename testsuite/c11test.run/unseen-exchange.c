/* unseen-exchange.c -- what an unseen exchange has taken, no other one takes.
   SPDX-License-Identifier: BSD-3-Clause

   Whoever waits says so in the word by a compare-exchange that the plugin does
   not see, as in a library of somebody else's, and sleeps until the one who
   takes that out of the word wakes him.  That one may not find the value from
   before.  With an argument he looks first and then stores, so a sleeper may be
   forgotten.

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-no-finding }
   { c11t-args "store" }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 3 }  */

#include <assert.h>
#include <limits.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { IDLE, RUNNING, WAITED, DONE };

static _Atomic int word;
static bool stores;
static int value;

/* Return what *P held; N is there now, if that was OLD.  */
int unseen_exchange (_Atomic int *p, int old, int n);

#if defined __x86_64__
__asm__ (".text\n"
         "unseen_exchange:\n"
         "  movl %esi, %eax\n"
         "  lock; cmpxchgl %edx, (%rdi)\n"
         "  ret\n");
#else
int
unseen_exchange (_Atomic int *p, int old, int n)
{
  atomic_compare_exchange_strong (p, &old, n);
  return old;
}
#endif

static int
finish (void)
{
  int was = WAITED;

  if (!stores)
    return atomic_exchange_explicit (&word, DONE, memory_order_release);
  was = atomic_load_explicit (&word, memory_order_relaxed);
  atomic_store_explicit (&word, DONE, memory_order_release);
  return was;
}

static void *
once (void *unused)
{
  int old = IDLE;

  if (atomic_compare_exchange_strong (&word, &old, RUNNING))
    {
      value = 1;
      if (finish () == WAITED)
        syscall (SYS_futex, &word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
    }
  while ((old = atomic_load_explicit (&word, memory_order_acquire)) != DONE)
    if (old == WAITED || unseen_exchange (&word, RUNNING, WAITED) != DONE)
      syscall (SYS_futex, &word, FUTEX_WAIT, WAITED, NULL, NULL, 0);
  assert (value == 1);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];

  (void) argv;
  stores = argc > 1;
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, once, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
