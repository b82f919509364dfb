/* mutants.h -- what the structures of bench/mutants share: weaker orders.
   SPDX-License-Identifier: BSD-3-Clause

   Each file beside this is a test of one structure, small enough for the
   systematic search.  ORDER (KIND, K, O) stands where a memory order does, for
   the Kth place whose order can be weakened: the order is O, and KIND, one of
   load, store, rmw and fence, says which weaker ones there are.  With
   -DMUTANT=K -DWEAKER=W it is W.  K counts from 1 in each file; "run" reads
   these lines, so there is no other list.  A relaxed fence is none.
   Does not: check anything; a test asserts, and has plain data for races.  */

#ifndef C11T_BENCH_MUTANTS_H
#define C11T_BENCH_MUTANTS_H

#include "../threads.h"

#ifndef MUTANT
#define MUTANT 0
#define WEAKER rlx
#endif
#define ORDER(kind, k, order) (MUTANT == (k) ? WEAKER : (order))

#endif
