/* l-cas-once.c -- one thread wins and initialises, the others poll a state.
   SPDX-License-Identifier: BSD-3-Clause

   Winning is a full barrier; polling is not.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }
   { audit-class B }  */

#include "legacy.h"

enum { NEW, BUSY, READY };

static volatile int state;
static int key[2];

static void
init_once (void)
{
  if (__sync_bool_compare_and_swap (&state, NEW, BUSY))
    {
      key[0] = 0x5a;
      key[1] = 0xa5;
      wmb ();
      state = READY;
      return;
    }
  while (state != READY) /* bug */
    sched_yield ();
  BUG (barrier (), rmb ());
}

static void
encrypt (void)
{
  init_once ();
  assert ((key[0] ^ key[1]) == 0xff);
}

int
main (void)
{
  run (encrypt, encrypt, NULL);
  return 0;
}
