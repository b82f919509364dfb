/* chaselev-pushes.c -- Chase and Lev's deque, pushed to several times.
   SPDX-License-Identifier: BSD-3-Clause

   A push stores bottom, and the next one loads top: nothing orders these.  If
   the latter saw no steal yet, a thief that has stolen after that, and then looks
   at bottom again, would see the former in any interleaving.  On x86 it need not.
   No task is lost by that: the thief only believes that there are fewer.  */

#include "chaselev.h"

static void *
t0 (void *arg)
{
  push (3);
  push (4);
  task (take ());
  return arg;
}

static int stolen;

static void *
t1 (void *arg)
{
  stolen = steal ();
  task (stolen);
  task (steal ());
  return arg;
}

int
main (void)
{
  push (1);
  push (2);
  run_both ();
  tasks (4, 0, 1);
  C11TEST_ASSERT (stolen == 0 || pushed_at != 0 || stolen_at != 2);
  return 0;
}
