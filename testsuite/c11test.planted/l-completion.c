/* l-completion.c -- a request is waited for with a volatile flag and no barrier.
   SPDX-License-Identifier: BSD-3-Clause

   Who completes has its write barrier; who waits has none to read with.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }
   { audit-class B }  */

#include "legacy.h"

struct request
{
  volatile int done;
  int error, residue;
};

static struct request r = { 0, -1, -1 };

static void
interrupt (void)
{
  r.error = 0;
  r.residue = 512;
  wmb ();
  r.done = 1;
}

static void
submit (void)
{
  while (!r.done) /* bug */
    sched_yield ();
  BUG (barrier (), rmb ());
  if (!r.error)
    assert (r.residue == 512);
}

int
main (void)
{
  run (interrupt, submit, NULL);
  return 0;
}
