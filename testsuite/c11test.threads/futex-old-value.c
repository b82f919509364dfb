/* futex-old-value.c -- the kernel compares with an old value: a wakeup is lost.
   SPDX-License-Identifier: BSD-3-Clause

   The store of the word is a release one, and the load behind it sees no waiter:
   nothing says that the waiter's comparison, which comes later, sees the store.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-status 66 }
   { c11t-finding deadlock 2 }

   { c11t-run "--strategy=dfs" }
   { c11t-status 66 }
   { c11t-finding deadlock 1 }  */

#define _GNU_SOURCE
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef ORDER
#define ORDER memory_order_release
#endif

static atomic_int word, waiters;

static void *
wait (void *unused)
{
  waiters++;
  if (!atomic_load_explicit (&word, memory_order_acquire))
    syscall (SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, wait, NULL);
  atomic_store_explicit (&word, 1, ORDER);
  if (waiters)
    syscall (SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  pthread_join (t, NULL);
  return 0;
}
