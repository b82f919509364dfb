/* explain.c -- small bugs with a name, for explain.exp.
   SPDX-License-Identifier: BSD-3-Clause

   CASE is one of the names below; the lines that must change say so.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#include "c11test/c11test.h"

#define MP 1
#define MP_LOAD 2
#define FENCE 3
#define SB 4
#define IRIW 5
#define SEQUENCE 6
#define LOCKED 7
#define ORDER 8
#define CHOICES 9

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release

static int data;
static atomic_int x, y;
static int seen[4];

static void
put (atomic_int *p, int v, memory_order o)
{
  atomic_store_explicit (p, v, o);
}

static int
get (atomic_int *p, memory_order o)
{
  return atomic_load_explicit (p, o);
}

static void *
first (void *p)
{
#if CASE == MP
  data = 1;
  atomic_store_explicit (&x, 1, RLX); /* change */
#elif CASE == MP_LOAD || CASE == LOCKED
  data = 1;
  atomic_store_explicit (&x, 1, REL);
#elif CASE == FENCE
  data = 1;
  atomic_thread_fence (REL);
  atomic_store_explicit (&x, 1, RLX);
#elif CASE == SB
  atomic_store_explicit (&x, 1, REL); /* change */
  seen[0] = atomic_load_explicit (&y, ACQ); /* change */
#elif CASE == IRIW
  put (&x, 1, REL);
#elif CASE == SEQUENCE
  data = 1;
  put (&x, 1, REL);
#else
  data++; /* change */
#endif
  return p;
}

static void *
second (void *p)
{
#if CASE == MP
  if (get (&x, ACQ))
    seen[0] = data;
#elif CASE == MP_LOAD || CASE == FENCE
  if (atomic_load_explicit (&x, RLX)) /* change */
    seen[0] = data;
#elif CASE == SB
  atomic_store_explicit (&y, 1, REL); /* change */
  seen[1] = atomic_load_explicit (&x, ACQ); /* change */
#elif CASE == IRIW
  put (&y, 1, REL);
#elif CASE == SEQUENCE
  if (get (&x, RLX) == 1)
    atomic_store_explicit (&x, 2, RLX); /* change */
#else
  data++; /* change */
#endif
  return p;
}

static void *
third (void *p)
{
#if CASE == IRIW
  seen[0] = get (&x, ACQ);
  seen[1] = get (&y, ACQ);
#elif CASE == SEQUENCE
  if (get (&x, ACQ) == 2)
    seen[0] = data;
#endif
  return p;
}

static void *
fourth (void *p)
{
#if CASE == IRIW
  seen[2] = get (&y, ACQ);
  seen[3] = get (&x, ACQ);
#endif
  return p;
}

int
main (void)
{
  void *(*body[]) (void *) = { first, second, third, fourth };
  pthread_t t[4];
  (void) get;
  (void) put;
#if CASE == CHOICES
  /* Certain behind the second one; the others come too late.  */
  unsigned n = c11test_choose (10) == 7;
  n += c11test_choose (10) == 4;
  unsigned late = c11test_choose (2) + c11test_choose (3);
  assert (n < 2 || late > 100);
  return 0;
#endif
  for (int i = 0; i < 4; i++)
    pthread_create (&t[i], NULL, body[i], NULL);
  for (int i = 0; i < 4; i++)
    pthread_join (t[i], NULL);
#if CASE == SB
  assert (seen[0] || seen[1]);
#elif CASE == IRIW
  assert (!(seen[0] && !seen[1] && seen[2] && !seen[3]));
#endif
  return 0;
}
