/* two.h -- two threads that do FIRST and SECOND.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "robust.h"

static atomic_int x, y;

static void
t0 (void)
{
  FIRST;
}

static void
t1 (void)
{
  SECOND;
}

int
main (void)
{
  run_both ();
  return 0;
}
