/* perthread.c -- errno, locales, messages and thread-local variables are each
   thread's own, whenever threads switch.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --model=sc --timeouts=late" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define N 3

static __thread int own = 7;

static void *
work (void *arg)
{
  int self = (int) (intptr_t) arg;
  char expected[64];
  locale_t none = uselocale ((locale_t) 0);
  locale_t mine = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  assert (none == LC_GLOBAL_LOCALE && mine && own == 7);
  own = self;
  sched_yield ();
  assert (uselocale (mine) == none);
  /* An unknown number's message lies in memory of the thread.  */
  char *text = strerror (10000 + self);
  snprintf (expected, sizeof expected, "Unknown error %d", 10000 + self);
  for (int i = 0; i < 4; i++)
    {
      errno = 0;
      assert (close (-1 - self) == -1 && errno == EBADF);
      errno = 100 + self;
      sched_yield ();
      assert (errno == 100 + self && own == self);
      assert (uselocale ((locale_t) 0) == mine);
      assert (strcmp (text, expected) == 0);
    }
  assert (uselocale (none) == mine);
  freelocale (mine);
  return arg;
}

int
main (void)
{
  pthread_t t[N];
  for (intptr_t i = 0; i < N; i++)
    pthread_create (&t[i], NULL, work, (void *) i);
  work ((void *) (intptr_t) N);
  for (int i = 0; i < N; i++)
    pthread_join (t[i], NULL);
  return 0;
}
