/* step.c -- the steps that change the model, watched and unwatched.
   SPDX-License-Identifier: BSD-3-Clause

   The frequent ones have a short way in step.h.  */

#include "engine/step/step.h"

#include "engine/step/internal.h"
#include "engine/step/observer.h"

void
c11t_step_watched (struct c11t_done *d)
{
  uint32_t was = c11t_spend (C11T_SPENT_watching);
  for (uint32_t i = 0; i < E.n_observers; i++)
    if (E.observer[i]->before)
      E.observer[i]->before (d);
  c11t_spend (C11T_SPENT_model);
  c11t_done_make (E.ops, E.model, d);
  c11t_spend (C11T_SPENT_watching);
  for (uint32_t i = 0; i < E.n_observers; i++)
    if (E.observer[i]->after)
      E.observer[i]->after (d);
  c11t_spend (was);
}

struct c11t_location *
c11t_step_location (uintptr_t addr, uint8_t size, c11t_value value,
                    c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  C11T_STEP (.kind = C11T_DONE_LOCATION, .address = addr, .size = size,
             .value = value, .tid = tid, .clk = clk, .site = site);
  c11t_internal_place (d.loc, addr);
  return d.loc;
}

void
c11t_step_internal (uint32_t i)
{
  struct c11t_model_step step = E.ops->about_step (E.model, i);
  C11T_STEP (.kind = C11T_DONE_INTERNAL, .tid = step.tid, .other = i,
             .step = step);
}

void
c11t_step_free (struct c11t_location *loc)
{
  C11T_STEP (.kind = C11T_DONE_FREE, .loc = loc);
}

void
c11t_step_inherit (struct c11t_location *to, const struct c11t_location *from)
{
  C11T_STEP (.kind = C11T_DONE_INHERIT, .loc = to, .from = from);
}

void
c11t_step_plain (struct c11t_location *loc, c11t_value value, c11t_tid tid,
                 c11t_clk clk, struct c11test_site *site)
{
  C11T_STEP (.kind = C11T_DONE_PLAIN, .loc = loc, .value = value, .tid = tid,
             .clk = clk, .site = site);
}

void
c11t_step_thread_start (c11t_tid t, c11t_tid parent)
{
  C11T_STEP (.kind = C11T_DONE_THREAD_START, .tid = t, .other = parent);
}

void
c11t_step_thread_end (c11t_tid t)
{
  C11T_STEP (.kind = C11T_DONE_THREAD_END, .tid = t);
}

void
c11t_step_thread_wait (c11t_tid t, c11t_tid u)
{
  C11T_STEP (.kind = C11T_DONE_THREAD_WAIT, .tid = t, .other = u);
}
