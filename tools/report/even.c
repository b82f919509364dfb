/* even.c -- what surw promises of a campaign; see even.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/report/even.h"

#include <string.h>

#include "tools/base/text.h"

#define LESSONS 8 /* as in strategy-surw.c */

uint64_t
even_most (uint64_t n)
{
  return n / 3;
}

char *
even_text (const struct options *o, uint64_t executions)
{
  const char *strategy = options_get (o, OPT_strategy);
  if (strcspn (strategy, ":") != 4 || strncmp (strategy, "surw", 4) != 0
      || executions <= LESSONS || !even_most (executions - LESSONS))
    return NULL;
  uint64_t n = executions - LESSONS;
  return text_format (
      "surw: with %llu executions an order of the steps at one of m objects that "
      "threads compete for, one of n that there are, shows with a probability of "
      "at least 0.95, if m n is at most %llu and threads do not wait for each "
      "other",
      (unsigned long long) n, (unsigned long long) even_most (n));
}
