/* only-long.c -- an execution of many steps is too long, and no livelock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 2 --seed=1 --max-steps=20000 --explain=0" }
   { c11t-finding too-long 100 }
   { c11t-expect {did not end within 20000 steps; if it is only long, raise --max-steps} }
   { c11t-never {livelock} }
   { c11t-run "-n 2 --seed=1 --max-steps=200000" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int counter;

static void *
count (void *unused)
{
  for (int i = 0; i < 20000; i++)
    atomic_fetch_add (&counter, 1);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, count, NULL);
  count (NULL);
  pthread_join (thread, NULL);
  return counter != 40000;
}
