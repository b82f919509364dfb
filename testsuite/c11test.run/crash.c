/* crash.c -- a thread that dies of a signal does not take the campaign along.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding crash 13 }
   { c11t-expect {[Ss]egmentation fault} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic (int *) pointer;

static void *
worker (void *unused)
{
  *atomic_load (&pointer) = 1;
  return unused;
}

int
main (void)
{
  static int target;
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  atomic_store (&pointer, &target);
  pthread_join (thread, NULL);
  return 0;
}
