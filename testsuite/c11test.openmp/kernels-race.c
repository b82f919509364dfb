/* kernels-race.c -- kernels.c with a mistake in each.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp -w" }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-quick 60 }
   { c11t-each "dot histogram stencil product elimination maximum" }
   { c11t-each "fibonacci mergesort list blocks pipeline shift chain" }
   { c11t-each "seeds indirect halves collapse nowait setup buckets" }
   { c11t-each "array_reduction hand_over wavefront progress worklist" }
   { c11t-finding data-race 20 }  */

#define UNPROTECTED
#include "kernels.c"
