/* sleep.c -- sleep sets; see sleep.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/sleep.h"

#include <stddef.h>

void
c11t_sleep_begin (struct c11t_sleepers *s,
                  const struct c11test_strategy_start *start, bool may_doze)
{
  *s = (struct c11t_sleepers){ .d = c11t_dependence_of (start),
                               .may_doze = may_doze && start->loads_stale,
                               .alloc = start->alloc,
                               .arena = start->arena };
}

struct c11t_sleeper *
c11t_sleeper_of (const struct c11t_sleepers *s, uint32_t thread)
{
  struct c11t_sleeper *e = s->first;
  while (e && e->thread != thread)
    e = e->next;
  return e;
}

struct c11t_sleeper *
c11t_put_to_sleep (struct c11t_sleepers *s, const struct c11test_candidate *c,
                   uint64_t known)
{
  struct c11t_sleeper *e = c11t_sleeper_of (s, c->thread);
  if (!e)
    {
      e = s->spare;
      if (e)
        s->spare = e->next;
      else
        e = s->alloc (s->arena, sizeof *e);
      e->next = s->first;
      s->first = e;
    }
  *e = (struct c11t_sleeper){ .next = e->next,
                              .thread = c->thread,
                              .known = known,
                              .step = *c->step };
  return e;
}

/* What becomes of the sleeper E when STEP is taken: true if it wakes.  */
static bool
wakes (const struct c11t_sleepers *s, struct c11t_sleeper *e,
       const struct c11test_step *step)
{
  if (!s->may_doze)
    return c11t_depend (&s->d, step, &e->step);
  switch (c11t_steps_order (&s->d, step, &e->step))
    {
    case C11T_STEPS_ORDERED:
      return true;
    case C11T_STEPS_WROTE_BEFORE:
      e->dozes = true;
      return false;
    case C11T_STEPS_READ_BEFORE:
      /* An RMW that reads may have written, too.  */
      e->dozes |= c11t_step_changes (step) && c11t_step_reads (&e->step);
      return false;
    default:
      return false;
    }
}

void
c11t_wake_dependents (struct c11t_sleepers *s, uint32_t thread,
                      const struct c11test_step *step)
{
  for (struct c11t_sleeper **link = &s->first; *link;)
    {
      struct c11t_sleeper *e = *link;
      if (e->thread != thread && !wakes (s, e, step))
        {
          link = &e->next;
          continue;
        }
      *link = e->next;
      e->next = s->spare;
      s->spare = e;
    }
}
