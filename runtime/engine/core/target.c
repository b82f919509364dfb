/* target.c -- the places that the campaign is to bring together; see target.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/target.h"

#include "base/out.h"
#include "c11test/strategy.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"

unsigned c11t_n_targets;
static struct c11t_named_place targets[C11T_MOST_TARGETS];

void
c11t_targets_prepare (void)
{
  if (!c11t_params.target[0])
    return;
  enum c11t_target_word word = c11t_target_ask (c11t_params.target);
  if (word)
    {
      c11t_n_targets = C11T_MOST_TARGETS;
      c11t_pairs_prepare (word == C11T_TARGET_CYCLES);
      return;
    }
  int n = c11t_targets_read (c11t_params.target, targets);
  if (n < 0)
    c11t_die ("option target: '%s' is not FILE:LINE, nor two of them with a "
              "comma between them, nor one of the words 'unseen' and 'cycles'",
              c11t_params.target);
  c11t_n_targets = (unsigned) n;
}

unsigned
c11t_targets_now (void)
{
  return c11t_pairs_on && !c11t_pairs_goal () ? 0 : c11t_n_targets;
}

uint8_t
c11t_target_find (struct c11test_site *s)
{
  if (c11t_pairs_on)
    return c11t_pairs_find (s);
  if (!(s->flags & C11TEST_SITE_SOUGHT))
    {
      s->flags |= C11TEST_SITE_SOUGHT;
      for (unsigned i = 0; i < c11t_n_targets; i++)
        if (s->file && c11t_named_place_fits (&targets[i], s->file, s->line, 0))
          s->flags |= (uint32_t) C11TEST_SITE_TARGET << i;
    }
  return (uint8_t) (s->flags / C11TEST_SITE_TARGET % (1u << C11T_MOST_TARGETS));
}

static void
count (enum c11t_target_count which)
{
  struct c11t_target_counted *c = &c11t_shared->target[which];
  if (c->last == c11t_shared->nth + 1)
    return;
  c->last = c11t_shared->nth + 1;
  c->executions++;
}

void
c11t_target_made (struct c11t_thread *t, struct c11test_site *s,
                  const struct c11test_step *step)
{
  if (c11t_pairs_on)
    {
      c11t_pairs_made (t, s, step);
      return;
    }
  uint8_t here = c11t_target_find (s);
  for (unsigned i = 0; i < c11t_n_targets; i++)
    if (here & 1u << i)
      count (C11T_TARGET_FIRST + i);
  for (struct c11t_task *o = E.sched.run.first; o; o = o->next)
    {
      struct c11t_thread *other = (struct c11t_thread *) o;
      if (other != t && other->turns.step.kind != C11TEST_STEP_LOCAL
          && c11test_targets_meet (c11t_n_targets, here,
                                   c11t_target_of (other->site))
          && c11test_steps_race (step, &other->turns.step))
        count (C11T_TARGET_TOGETHER);
    }
}

void
c11t_target_has_read (const struct c11t_event *e, const struct c11t_store *s)
{
  if (c11t_pairs_on)
    c11t_pairs_read (e, s);
  else if (s->tid != e->tid
      && c11test_targets_meet (c11t_n_targets, c11t_target_of (e->site),
                               c11t_target_of (s->site)))
    count (C11T_TARGET_READ);
}

void
c11t_target_point (struct c11t_thread *t, struct c11test_site *s,
                   enum c11test_step_kind kind, uintptr_t addr, size_t size)
{
  uintptr_t frame = c11t_caller_frame; /* others may call meanwhile */
  if (c11t_pairs_on ? c11t_pairs_point (s) : c11t_target_of (s) != 0)
    {
      c11t_before_access (t, s, size > 8 ? C11TEST_STEP_ANY : kind,
                          C11T_RELAXED, addr, (unsigned) size);
      t->choosing.after_store = false;
      c11t_caller_frame = frame;
    }
  if (c11t_pairs_on)
    c11t_pairs_plain (t, s, kind, addr, size);
}

void
c11t_targets_publish (void (*tell) (const char *line, size_t len))
{
  char buf[200];
  struct c11t_text t = C11T_TEXT (buf);
  bool any = false;
  if (c11t_pairs_on)
    {
      c11t_pairs_publish (tell);
      return;
    }
  c11t_text_add (&t, "{\"t\":\"target\",\"executions\":[");
  for (int i = 0; i < C11T_N_TARGET_COUNTS; i++)
    {
      struct c11t_target_counted *c = &c11t_shared->target[i];
      any |= c->executions > c->told;
      c11t_text_add (&t, "%s%llu", i ? "," : "",
                     (unsigned long long) (c->executions - c->told));
      c->told = c->executions;
    }
  c11t_text_add (&t, "]}\n");
  if (any)
    tell (buf, t.len);
}
