/* kill.c -- kill -9 of the program does not take the campaign along.
   SPDX-License-Identifier: BSD-3-Clause

   Every second execution, roughly, kills itself.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding crash 20 }
   { c11t-expect {signal 9 \(Killed\)} }  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_int flag;

static void *
worker (void *unused)
{
  if (atomic_load (&flag))
    kill (getpid (), SIGKILL);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  atomic_store (&flag, 1);
  pthread_join (thread, NULL);
  return 0;
}
