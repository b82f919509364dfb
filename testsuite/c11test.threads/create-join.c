/* create-join.c -- create and join order what comes before and after.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static int input, output;

static void *
worker (void *arg)
{
  output = input + *(int *) arg;
  return &output;
}

int
main (void)
{
  pthread_t thread;
  void *result;
  int one = 1;

  input = 41;
  pthread_create (&thread, NULL, worker, &one);
#ifdef UNPROTECTED
  if (output == 42)
    input = 0;
#endif
  pthread_join (thread, &result);
  assert (result == &output && output == 42);
  return 0;
}
