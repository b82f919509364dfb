/* after-you.c -- two that make way for each other for ever; things change.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 2 --max-steps=1000000 --seed=1" }
   { c11t-finding too-long 100 }
   { c11t-expect {after-you\.c:21:.*T[0-9] atomic load} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static atomic_int owner;

static void *
diner (void *arg)
{
  int self = (intptr_t) arg, hungry = 1;
  while (hungry)
    {
      if (owner != self)
        continue;
#ifdef FIXED
      hungry = 0;
#endif
      owner = !self;
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, diner, (void *) 1);
  diner (NULL);
  pthread_join (thread, NULL);
  return 0;
}
