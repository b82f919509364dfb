/* exit.c -- pthread_exit deep in a call ends the thread with its value.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int data;

static void __attribute__ ((noinline))
deep (int value)
{
  data = value;
  pthread_exit (&data);
}

static void __attribute__ ((noinline))
middle (int value)
{
  deep (value + 1);
  abort ();
}

static void *
worker (void *unused)
{
  middle (6);
  abort ();
  return unused;
}

int
main (void)
{
  pthread_t thread;
  void *result = NULL;

  pthread_create (&thread, NULL, worker, NULL);
#ifdef UNPROTECTED
  if (data == 8)
    abort ();
#endif
  pthread_join (thread, &result);
  assert (result == &data && data == 7);
  return 0;
}
