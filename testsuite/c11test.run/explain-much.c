/* explain-much.c -- a failure by the order of steps, after very many accesses
   that are nobody else's.
   SPDX-License-Identifier: BSD-3-Clause

   To find what the switches are about must not take the square of that.

   { c11t-run "-n 40 --seed=1 --explain=20 --stop-on-first" }
   { c11t-finding assertion 1 }
   { c11t-expect {why \(lost update\)} }
   { c11t-expect {overwrites T\d's seq_cst store at explain-much.c:\d+} }  */

#include <pthread.h>
#include <stdatomic.h>

#include "c11test/c11test.h"

#define OWN 100000

static atomic_int value;
static volatile int own[2][64];

static void
work (volatile int *mine)
{
  for (int i = 0; i < OWN; i++)
    mine[i % 64]++;
}

static void *
add (void *arg)
{
  work (own[0]);
  atomic_store (&value, atomic_load (&value) + 1);
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, add, NULL);
  work (own[1]);
  atomic_store (&value, atomic_load (&value) + 1);
  pthread_join (t, NULL);
  C11TEST_ASSERT (atomic_load (&value) == 2);
}
