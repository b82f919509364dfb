/* loop-forever.c -- a loop without any access ends by the time limit.
   SPDX-License-Identifier: BSD-3-Clause

   The report names its function and line.

   { c11t-timeout 60 }
   { c11t-run "--executions=2 --seed=1 --timeout=2" }
   { c11t-status 66 }
   { c11t-finding timeout 100 }
   { c11t-expect {within 2 seconds: T[12] spins without any atomic, volatile or plain access} }
   { c11t-expect {loop-forever\.c:2[12]:.*in spin: T[12]} }
   { c11t-expect {loop-forever\.c:38:.*in main: T0 (call .)?pthread_join} }
   { c11t-expect {T[12]; has not done anything yet} }  */

#include <pthread.h>
#include <stddef.h>

__attribute__ ((noinline)) static void
spin (void)
{
  for (;;)
    __asm__ volatile ("");
}

static void *
work (void *arg)
{
  spin ();
  return arg;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, work, NULL);
  pthread_create (&t[1], NULL, work, NULL);
  pthread_join (t[0], NULL);
  return 0;
}
