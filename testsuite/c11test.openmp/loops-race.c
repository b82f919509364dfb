/* loops-race.c -- loops.c without what orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp -w" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-quick 40 }
   { c11t-each "static dynamic guided nonmonotonic_dynamic" }
   { c11t-each "nonmonotonic_guided runtime nonmonotonic_runtime" }
   { c11t-each "maybe_nonmonotonic_runtime general ordered_static" }
   { c11t-each "ordered_dynamic ordered_guided ordered_runtime" }
   { c11t-each "ordered_general doacross_static doacross_dynamic" }
   { c11t-each "doacross_guided doacross_runtime doacross_general" }
   { c11t-each "parallel_static parallel_dynamic parallel_guided" }
   { c11t-each "parallel_runtime parallel_nonmonotonic_dynamic" }
   { c11t-each "parallel_nonmonotonic_guided parallel_nonmonotonic_runtime" }
   { c11t-each "parallel_maybe_nonmonotonic_runtime old_parallel old_static" }
   { c11t-each "old_dynamic old_guided old_runtime old_sections" }
   { c11t-finding data-race 20 }  */

#define UNPROTECTED
#include "loops.c"
