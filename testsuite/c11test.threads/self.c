/* self.c -- pthread_self, pthread_equal, errno and __thread are per thread.
   SPDX-License-Identifier: BSD-3-Clause

   The twin shares the variable that is thread-local here.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>

#define N 3

#ifdef UNPROTECTED
static int own;
#else
static __thread int own = 5;
#endif

static void *
worker (void *arg)
{
  int self = (intptr_t) arg;

#ifndef UNPROTECTED
  assert (own == 5);
#endif
  errno = self + 100;
  own = self;
  for (int i = 0; i < 3; i++)
    {
      sched_yield ();
#ifndef UNPROTECTED
      assert (own == self);
#endif
      assert (errno == self + 100);
    }
  return (void *) pthread_self ();
}

int
main (void)
{
  pthread_t thread[N];

  for (intptr_t i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, worker, (void *) i);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      assert (!pthread_equal (thread[i], thread[j])
              && !pthread_equal (thread[i], pthread_self ()));
  for (int i = 0; i < N; i++)
    {
      pthread_t expected = thread[i];
      void *result;
      pthread_join (thread[i], &result);
      assert (pthread_equal ((pthread_t) result, expected));
    }
  return 0;
}
