/* run-message.c -- message passing by stlr and ldapr, loops and LSE: in order.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-march=armv8.3-a" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#include <assert.h>
#include <pthread.h>

#ifndef STORE
#define STORE "stlr"
#endif

static int data, flag, counter;

/* One more in COUNTER, with a loop or without.  */
static void
count (int by_loop)
{
  int v = 1;
  unsigned failed;
  if (by_loop)
    __asm__ volatile ("1: ldxr %w0, %2\n\tadd %w0, %w0, #1\n\t"
                      "stxr %w1, %w0, %2\n\tcbnz %w1, 1b"
                      : "=&r"(v), "=&r"(failed), "+Q"(counter)
                      :
                      : "memory");
  else
    __asm__ volatile ("ldadd %w0, %w0, %1" : "+r"(v), "+Q"(counter));
}

static void *
send (void *p)
{
  count (0);
  data = 42;
  __asm__ volatile (STORE " %w1, %0" : "=Q"(flag) : "r"(1) : "memory");
  return p;
}

int
main (void)
{
  pthread_t t;
  int seen;
  pthread_create (&t, NULL, send, NULL);
  count (1);
  __asm__ volatile ("ldapr %w0, %1" : "=r"(seen) : "Q"(flag) : "memory");
  if (seen)
    assert (data == 42);
  pthread_join (t, NULL);
  assert (counter == 2);
  return 0;
}
