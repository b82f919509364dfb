/* widen-peterson.c -- Peterson's lock without seq_cst: no single change mends it.
   SPDX-License-Identifier: BSD-3-Clause

   With -DTURN_SEQ_CST one fence is enough; with -DHASTY=N no order is, for who
   has waited long goes in anyway.  */

#include <pthread.h>
#include <stdatomic.h>

#ifndef TURN_SEQ_CST
#define AT_TURN(o) memory_order_##o
#else
#define AT_TURN(o) memory_order_seq_cst
#endif
#ifndef HASTY
#define HASTY 0
#endif

static atomic_bool wants[2];
static atomic_int turn;
static int inside;

static void
enter (int me)
{
  int other = 1 - me, rounds = 0;
  atomic_store_explicit (&wants[me], 1, memory_order_release);
  atomic_store_explicit (&turn, other, AT_TURN (release));
  while (atomic_load_explicit (&wants[other], memory_order_acquire)
         && atomic_load_explicit (&turn, AT_TURN (acquire)) == other)
    if (HASTY && rounds++ == HASTY)
      break;
}

static void *
work (void *arg)
{
  int me = arg != NULL;
  for (int i = 0; i < 3; i++)
    {
      enter (me);
      inside++;
      atomic_store_explicit (&wants[me], 0, memory_order_release);
    }
  return NULL;
}

int
main (void)
{
  pthread_t t, u;
  pthread_create (&t, NULL, work, NULL);
  pthread_create (&u, NULL, work, &turn);
  pthread_join (t, NULL);
  pthread_join (u, NULL);
  return inside > 6;
}
