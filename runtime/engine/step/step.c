/* step.c -- the steps that change the model, watched and unwatched.
   SPDX-License-Identifier: BSD-3-Clause

   The frequent ones have a short way in step.h.  */

#include "engine/step/step.h"

#include "engine/step/internal.h"
#include "engine/step/observer.h"

/* Make D, and show it to all observers.  */
static void
make_watched (struct c11t_done *d)
{
  if (!E.n_observers)
    {
      uint32_t was = c11t_spend (C11T_SPENT_model);
      c11t_done_make (E.ops, E.model, d);
      c11t_spend (was);
      return;
    }
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

#define STEP(...)                                                             \
  struct c11t_done d = { __VA_ARGS__ };                                       \
  make_watched (&d)

struct c11t_store *
c11t_step_commit_watched (const struct c11t_event *e, struct c11t_store *rf)
{
  STEP (.kind = C11T_DONE_COMMIT, .tid = e->tid, .event = e, .read = rf,
        .site = e->site);
  return d.made;
}

void
c11t_step_release_watched (c11t_tid t, struct c11t_clock *c)
{
  STEP (.kind = C11T_DONE_RELEASE, .tid = t, .clock = c);
}

void
c11t_step_acquire_watched (c11t_tid t, struct c11t_clock *c)
{
  STEP (.kind = C11T_DONE_ACQUIRE, .tid = t, .clock = c);
}

struct c11t_location *
c11t_step_location (uintptr_t addr, uint8_t size, c11t_value value,
                    c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  STEP (.kind = C11T_DONE_LOCATION, .address = addr, .size = size,
        .value = value, .tid = tid, .clk = clk, .site = site);
  c11t_internal_place (d.loc, addr);
  return d.loc;
}

/* Who waits for the end of a thread will know what that one has seen.  */
void
c11t_step_seen_by_all (struct c11t_location *loc, uint8_t size)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      const struct c11t_thread *t = E.by_tid[i], *joined = t->life.joining;
      struct c11t_event e = { .kind = C11T_LOAD,
                              .order = C11T_RELAXED,
                              .tid = i,
                              .size = size,
                              .loc = loc };
      struct c11t_store *last = E.ops->latest (E.model, loc);
      if (t->task.state != C11T_TASK_UNUSED
          && t->task.state != C11T_TASK_FINISHED
          && !(joined && joined->task.state != C11T_TASK_FINISHED)
          && E.ops->feasible (E.model, &e, last))
        c11t_done_make (E.ops, E.model,
                        &(struct c11t_done){ .kind = C11T_DONE_COMMIT,
                                             .event = &e,
                                             .read = last });
    }
}

void
c11t_step_internal (uint32_t i)
{
  struct c11t_model_step step = E.ops->about_step (E.model, i);
  STEP (.kind = C11T_DONE_INTERNAL, .tid = step.tid, .other = i,
        .step = step);
}

void
c11t_step_free (struct c11t_location *loc)
{
  STEP (.kind = C11T_DONE_FREE, .loc = loc);
}

void
c11t_step_inherit (struct c11t_location *to, const struct c11t_location *from)
{
  STEP (.kind = C11T_DONE_INHERIT, .loc = to, .from = from);
}

void
c11t_step_plain (struct c11t_location *loc, c11t_value value, c11t_tid tid,
                 c11t_clk clk, struct c11test_site *site)
{
  STEP (.kind = C11T_DONE_PLAIN, .loc = loc, .value = value, .tid = tid,
        .clk = clk, .site = site);
}

void
c11t_step_thread_start (c11t_tid t, c11t_tid parent)
{
  STEP (.kind = C11T_DONE_THREAD_START, .tid = t, .other = parent);
}

void
c11t_step_thread_end (c11t_tid t)
{
  STEP (.kind = C11T_DONE_THREAD_END, .tid = t);
}

void
c11t_step_thread_wait (c11t_tid t, c11t_tid u)
{
  STEP (.kind = C11T_DONE_THREAD_WAIT, .tid = t, .other = u);
}
