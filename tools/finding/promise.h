/* promise.h -- what the strategy promises of a campaign.
   SPDX-License-Identifier: BSD-3-Clause

   pct shows a bug of depth D with a probability that depends on the number of
   threads and steps (strategy-pct.c); a campaign knows the most that an
   execution had, so it can say what its executions were good for.  */

#ifndef C11T_TOOLS_PROMISE_H
#define C11T_TOOLS_PROMISE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct options;
struct results;

struct promise
{
  uint64_t depth, threads, steps;
  uint64_t k;         /* as given; 0: drawn */
  double probability; /* at least, of all executions together; 0: no promise,
                         for there were more steps than K allows */
};

/* 1 - (1 - p)^EXECUTIONS, where p is what pct:d=DEPTH,k=K makes of an
   execution with at most THREADS and STEPS: 1 / (THREADS * K^(DEPTH - 1)) by
   the paper's theorem, 0 if STEPS is above K.  With K == 0 it is drawn among
   the powers of two from 8 to 8192, and the smallest that is enough is one in
   11 of them.  */
double promise_pct (uint64_t depth, uint64_t k, uint64_t threads,
                    uint64_t steps, uint64_t executions);

/* What R's executions by the strategy in O promise.  False if that strategy
   promises nothing, or nothing has run.  */
bool promise_of (const struct options *o, const struct results *r,
                 struct promise *ret);

json_t *promise_to_json (const struct promise *p);

/* A sentence.  The caller frees it.  */
char *promise_text (const struct promise *p, uint64_t executions);

#endif
