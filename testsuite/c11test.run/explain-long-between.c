/* explain-long-between.c -- a race of accesses with more events between them than
   are kept.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 1 -j1 --explain=60" }
   { c11t-finding data-race 100 }
   { c11t-expect {the earlier access is not among the 262144 events before} }  */

#include "explain-long.h"

int
main (void)
{
  pthread_t t;
  if (pthread_create (&t, NULL, racer, NULL))
    return 1;
  while (!atomic_load_explicit (&raced, memory_order_relaxed))
    ;
  long_way ();
  shared++;
  pthread_join (t, NULL);
  return 0;
}
