/* l-grace-period.c -- readers count in and out, the updater waits for zero.
   SPDX-License-Identifier: BSD-3-Clause

   Counting in and then reading the pointer needs a full barrier between.

   { planted-kind data-race }
   { planted-mend "bug after seq_cst" }
   { audit-class A }  */

#include "legacy.h"

struct policy { int limit; };

static struct policy old_policy = { 10 }, new_policy = { 20 };
static struct policy *volatile policy = &old_policy;
static volatile int nesting;

static void
check (void)
{
  nesting = 1; /* bug */
  BUG (wmb (), mb ());
  struct policy *p = policy;
  assert (p->limit > 0);
  mb ();
  nesting = 0;
}

static void
update (void)
{
  policy = &new_policy;
  mb ();
  while (nesting)
    sched_yield ();
  mb ();
  old_policy.limit = -1;
}

int
main (void)
{
  run (check, update, NULL);
  return 0;
}
