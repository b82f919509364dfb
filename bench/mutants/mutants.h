/* mutants.h -- what the structures of bench/mutants share: orders, threads.
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

#include <assert.h>
#include <c11test/c11test.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#ifndef MUTANT
#define MUTANT 0
#define WEAKER rlx
#endif
#define ORDER(kind, k, order) (MUTANT == (k) ? WEAKER : (order))

#define rlx memory_order_relaxed
#define acq memory_order_acquire
#define rel memory_order_release
#define acq_rel memory_order_acq_rel
#define sc memory_order_seq_cst

typedef void (*mutants_body) (void);

static void *
mutants_start (void *body)
{
  (*(mutants_body *) body) ();
  return NULL;
}

/* Run FIRST, SECOND and, unless NULL, THIRD as threads, to their ends.  */
static inline void
run (mutants_body first, mutants_body second, mutants_body third)
{
  mutants_body body[] = { first, second, third };
  int n = third ? 3 : 2;
  pthread_t t[3];

  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, mutants_start, &body[i]);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
}

#endif
