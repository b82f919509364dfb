/* chaselev.c -- Chase and Lev's deque, of fixed size.
   SPDX-License-Identifier: BSD-3-Clause

   D. Chase and Y. Lev, "Dynamic circular work-stealing deque" (SPAA 2005).  Each
   task is taken once.  The owner pushes once, and takes; chaselev-pushes.c
   pushes more often.  */

#include "chaselev.h"

static void *
t0 (void *arg)
{
  push (2);
  task (take ());
  task (take ());
  return arg;
}

static void *
t1 (void *arg)
{
  task (steal ());
  task (steal ());
  return arg;
}

int
main (void)
{
  push (1);
  run_both ();
  tasks (2, 0, 1);
  return 0;
}
