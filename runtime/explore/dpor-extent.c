/* dpor-extent.c -- how many executions dpor is going to make; see extent.h.
   SPDX-License-Identifier: BSD-3-Clause

   Children of a step are the candidates that are to be tried, as far as was asked
   for by now; given ones count as not made until they are joined.  */

#include "explore/dpor.h"

#include "explore/extent.h"

/* The estimate for step S, if what is taken there has CHILD.  */
static double
up_step (const struct c11t_dpor *p, const struct c11t_dpor_step *s,
         double child)
{
  const struct c11t_dpor_candidate *c = &p->candidate[s->candidates];
  uint32_t n = 0;
  if (s->n_wanted < 2 && !s->waited)
    return child;
  for (uint32_t i = 0; i < s->n; i++)
    n += c[i].wanted && (c[i].done || !c[i].asleep);
  return c11t_extent_up (&p->extent, &s->extent, n, s->n_done, child);
}

double
c11t_dpor_extent (const void *shared)
{
  const struct c11t_dpor *p = shared;
  double child = 0;
  uint32_t f = p->n_answers;
  if (p->base_steps || p->base_answers)
    return 0;
  for (uint32_t s = p->n_steps;; s--)
    {
      for (; f > 0 && p->answer[f - 1].under == s; f--)
        child = c11t_extent_up (&p->extent, &p->answer[f - 1].extent,
                                p->answer[f - 1].n, p->answer[f - 1].taken,
                                child);
      if (s == 0)
        return child;
      child = up_step (p, &p->step[s - 1], child);
    }
}
