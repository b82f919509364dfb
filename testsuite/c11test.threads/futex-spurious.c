/* futex-spurious.c -- a futex's wait that ends by itself: who does not look
   again is wrong.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=3000 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 0.1 }

   { c11t-run "--strategy=dfs" }
   { c11t-status 66 }
   { c11t-finding assertion 5 }

   { c11t-run "--executions=1000 --spurious-wakeups=0" }
   { c11t-no-finding }

   { c11t-run "--strategy=dfs --spurious-wakeups=0" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef AGAIN
#define AGAIN if
#endif

static atomic_int event;

static void *
wait (void *unused)
{
  AGAIN (!event)
    syscall (SYS_futex, &event, FUTEX_WAIT, 0, NULL, NULL, 0);
  assert (event);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, wait, NULL);
  event = 1;
  syscall (SYS_futex, &event, FUTEX_WAKE, 9, NULL, NULL, 0);
  pthread_join (t, NULL);
  return 0;
}
