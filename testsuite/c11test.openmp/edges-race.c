/* edges-race.c -- edges.c without what orders.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fopenmp -w" }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-quick 60 }
   { c11t-each "fork_join barrier critical critical_name atomic single" }
   { c11t-each "copyprivate master sections section_next parallel_sections" }
   { c11t-each "reduction threadprivate firstprivate lastprivate nested" }
   { c11t-each "task taskwait taskgroup depend depend_in depend_object" }
   { c11t-each "taskwait_depend undeferred final detach priority yield" }
   { c11t-each "taskloop taskloop_ull task_reduction parallel_reduction" }
   { c11t-each "loop_reduction sections_reduction scope teams target" }
   { c11t-each "lock test_lock nest_lock test_nest_lock pools flush" }
   { c11t-finding data-race 20 }  */

#define UNPROTECTED
#include "edges.c"
