/* l-dekker.c -- two interrupts and a device: flags that are volatile, no fence.
   SPDX-License-Identifier: BSD-3-Clause

   { planted-kind data-race }
   { planted-mend "bug after seq_cst" }
   { audit-class D }  */

#include "legacy.h"

static volatile char busy[2];
static int device_register;

static int
try_enter (int me)
{
  busy[me] = 1; /* bug */
  BUG (barrier (), mb ());
  if (busy[!me])
    {
      busy[me] = 0;
      return 0;
    }
  rmb ();
  return 1;
}

static void
leave (int me)
{
  wmb ();
  busy[me] = 0;
}

static void
access_device (int me, int bits)
{
  if (!try_enter (me))
    return;
  mb ();
  device_register |= bits;
  mb ();
  leave (me);
}

static void
timer (void)
{
  access_device (0, 1);
}

static void
uart (void)
{
  access_device (1, 2);
}

int
main (void)
{
  run (timer, uart, NULL);
  return 0;
}
