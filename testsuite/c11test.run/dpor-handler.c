/* dpor-handler.c -- a signal's handler is not the compare-exchange that it delays.
   SPDX-License-Identifier: BSD-3-Clause

   The thread stands before a compare-exchange that fails, and its signal is due:
   what it does next is a store.  An exhaustive search that takes it for a read
   misses that the other thread sees 1.

   { c11t-run "--strategy=dpor --model=sc --output=pass" }
   { c11t-status 0 }
   { c11t-expect {exhaustive: every execution was made} }
   { c11t-expect {saw 0, found 0} }
   { c11t-expect {saw 0, found 1} }
   { c11t-expect {saw 1, found 1} }
   { c11t-run "--strategy=dpor --model=tso --output=pass" }
   { c11t-status 0 }
   { c11t-expect {exhaustive: every execution was made} }
   { c11t-expect {saw 0, found 0} }
   { c11t-expect {saw 0, found 1} }
   { c11t-expect {saw 1, found 1} }
   { c11t-run "--strategy=dpor --model=c11 --output=pass" }
   { c11t-status 0 }
   { c11t-expect {exhaustive: every execution was made} }
   { c11t-expect {saw 0, found 0} }
   { c11t-expect {saw 0, found 1} }
   { c11t-expect {saw 1, found 1} }  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_int x;
static int seen, found;

static void
on_signal (int signal)
{
  (void) signal;
  atomic_fetch_add (&x, 1);
}

static void *
compare (void *unused)
{
  int expected = 5;
  atomic_compare_exchange_strong (&x, &expected, 6);
  found = expected;
  return unused;
}

static void *
look (void *unused)
{
  seen = atomic_load (&x);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  signal (SIGUSR1, on_signal);
  pthread_create (&a, NULL, compare, NULL);
  pthread_create (&b, NULL, look, NULL);
  pthread_kill (a, SIGUSR1);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  printf ("saw %d, found %d\n", seen, found);
  return 0;
}
