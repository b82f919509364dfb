/* explain-long-slow.c -- a race that takes longer to make again than is allowed.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 1 -j1 --explain=1" }
   { c11t-finding data-race 100 }
   { c11t-expect {not explained: to make it again with a record took too long} }  */

#include "explain-long.h"

static int plain[64];

int
main (void)
{
  for (int i = 0; i < 40000000; i++)
    plain[i % 64] += i;
  long_race ();
  return 0;
}
