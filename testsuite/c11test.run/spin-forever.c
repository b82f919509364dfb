/* spin-forever.c -- waiting for what nobody does is a livelock.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=5 --seed=1 --max-steps=20000" }
   { c11t-status 66 }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-forever\.c:[0-9]+} }  */

#include <stdatomic.h>

static atomic_int flag;

int
main (void)
{
  while (!atomic_load_explicit (&flag, memory_order_acquire))
    ;
  return 0;
}
