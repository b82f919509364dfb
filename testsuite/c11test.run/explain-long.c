/* explain-long.c -- a race, and then more events than are kept.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 1 -j1 --explain=60" }
   { c11t-finding data-race 100 }
   { c11t-expect {why \(unsynchronised access\)} }
   { c11t-expect {minimal: } }
   { c11t-never {not among} }

   Those that led to the race are.  */

#include "explain-long.h"

int
main (void)
{
  long_race ();
  long_way ();
  return 0;
}
