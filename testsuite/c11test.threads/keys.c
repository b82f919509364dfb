/* keys.c -- thread-specific data, with destructors that run in the thread.
   SPDX-License-Identifier: BSD-3-Clause

   The destructor of the first key sets the second one: another round of
   destructors is due.  All of that is over when join returns.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#define N 3

static pthread_key_t first, second, plain;
static int first_runs[N + 1], second_runs[N + 1];

static void
first_ends (void *value)
{
  first_runs[(intptr_t) value]++;
  pthread_setspecific (second, value);
}

static void
second_ends (void *value)
{
  second_runs[(intptr_t) value]++;
#ifdef UNPROTECTED
  second_runs[0]++;
#endif
}

static void *
worker (void *arg)
{
  assert (pthread_getspecific (first) == NULL);
  pthread_setspecific (first, arg);
  pthread_setspecific (plain, arg);
  assert (pthread_getspecific (first) == arg);
  assert (pthread_getspecific (plain) == arg);
  return NULL;
}

int
main (void)
{
  pthread_t thread[N];

  assert (pthread_key_create (&first, first_ends) == 0);
  assert (pthread_key_create (&second, second_ends) == 0);
  assert (pthread_key_create (&plain, NULL) == 0);
  for (intptr_t i = 0; i < N; i++)
    pthread_create (&thread[i], NULL, worker, (void *) (i + 1));
  for (int i = 0; i < N; i++)
    {
      pthread_join (thread[i], NULL);
      assert (first_runs[i + 1] == 1 && second_runs[i + 1] == 1);
    }
  assert (pthread_key_delete (first) == 0);
  return 0;
}
