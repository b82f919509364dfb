/* l-atomic-dec.c -- atomic_dec_and_test of an old header, which orders nothing.
   SPDX-License-Identifier: BSD-3-Clause

   The header's comment promised a full barrier; its compiler builtin has none.

   { planted-kind data-race }
   { planted-mend "bug rmw acq_rel" }
   { audit-class D }  */

#include "legacy.h"

typedef struct { volatile int counter; } atomic_t;

#define atomic_dec_and_test(v) \
  (__atomic_sub_fetch (&(v)->counter, 1, \
                       BUG (__ATOMIC_RELAXED, __ATOMIC_ACQ_REL)) == 0)

struct skb
{
  atomic_t users;
  int len;
};

static struct skb *skb;

static void
kfree_skb (struct skb *s)
{
  if (atomic_dec_and_test (&s->users)) /* bug */
    free (s);
}

static void
device (void)
{
  skb->len += 14;
  kfree_skb (skb);
}

static void
sniffer (void)
{
  kfree_skb (skb);
}

int
main (void)
{
  skb = malloc (sizeof *skb);
  skb->users.counter = 2;
  skb->len = 100;
  run (device, sniffer, NULL);
  return 0;
}
