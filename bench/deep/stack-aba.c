/* stack-aba.c -- a lock-free stack of nodes that are used again.
   SPDX-License-Identifier: BSD-3-Clause

   Pop compares only where the top node is, not that it was there all the time
   (Treiber 1986; the ABA problem).  Three orders must coincide: the first
   thread reads the top node and its next one before the second pops both; the
   second has pushed the first node again before the first one's exchange; and
   this comes before the second node is pushed as well, which would be another
   top.  Then a node is on the stack that the second thread has.

   Fixed: the top has a number that each exchange increases.  */

#include "../threads.h"

#define NODES 3
#define NONE NODES

/* A top: the node in the low byte, a number above.  */
#ifdef FIXED
#define NEXT_NUMBER(top) (((top) & ~0xffu) + 0x100)
#else
#define NEXT_NUMBER(top) 0u
#endif

static atomic_uint top;
static atomic_uint next[NODES] = { 1, 2, NONE };
static atomic_bool taken[NODES];

static unsigned
pop (void)
{
  unsigned seen = atomic_load (&top), node, after;
  do
    {
      node = seen & 0xff;
      if (node == NONE)
        return NONE;
      after = atomic_load (&next[node]);
    }
  while (!atomic_compare_exchange_strong (&top, &seen,
                                          NEXT_NUMBER (seen) | after));
  C11TEST_ASSERT (!atomic_exchange (&taken[node], true));
  return node;
}

static void
push (unsigned node)
{
  if (node == NONE)
    return;
  atomic_store (&taken[node], false);
  unsigned seen = atomic_load (&top);
  do
    atomic_store (&next[node], seen & 0xff);
  while (!atomic_compare_exchange_strong (&top, &seen,
                                          NEXT_NUMBER (seen) | node));
}

static void
taker (void)
{
  pop ();
  pop ();
}

static void
user (void)
{
  unsigned first = pop ();
  unsigned second = pop ();
  push (first);
  push (second);
}

C11TEST_TEST (stack_aba)
{
  run (taker, user, NULL);
}
