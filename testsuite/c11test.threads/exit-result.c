/* exit-result.c -- cleanup handlers do not lose the result of pthread_exit.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

static int data, handled;

static void
handle (void *p)
{
  (*(int *) p)++;
}

static void *
worker (void *unused)
{
  pthread_cleanup_push (handle, &handled);
  pthread_cleanup_push (handle, &handled);
  pthread_exit (&data);
  pthread_cleanup_pop (0);
  pthread_cleanup_pop (0);
  return unused;
}

int
main (void)
{
  pthread_t t;
  void *result;
  pthread_create (&t, NULL, worker, NULL);
  pthread_join (t, &result);
  assert (result == &data && handled == 2);
  return 0;
}
