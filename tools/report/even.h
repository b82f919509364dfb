/* even.h -- what surw promises of a campaign.
   SPDX-License-Identifier: BSD-3-Clause

   surw draws the orders of the steps at one object evenly (strategy-surw.c), so
   the executions that were made say how many orders could be told apart.  How
   many a program has is not known here.  */

#ifndef C11T_TOOLS_EVEN_H
#define C11T_TOOLS_EVEN_H

#include <stdint.h>

#include "tools/base/options.h"

/* The largest M such that each of M outcomes that are equally likely shows in N
   executions with a probability of at least 0.95: 1 - (1 - 1 / M)^N >= 0.95 if
   N / M >= ln 20 = 2.9957...  */
uint64_t even_most (uint64_t n);

/* A sentence, which the caller frees; NULL if O has another strategy, or all of
   EXECUTIONS may have been those that it learns from.  */
char *even_text (const struct options *o, uint64_t executions);

#endif
