/* references-race.cc -- references.cc without what orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "task parallel local taskloop" }
   { c11t-finding data-race 20 }  */

#define UNPROTECTED
#include "references.cc"
