/* dpor-steps.c -- dpor's stack; see dpor.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/dpor.h"

#include <stddef.h>

#define NO_ROOM "an execution has more steps than can be kept"

uint32_t
c11t_dpor_actor (struct c11t_dpor *p, uint32_t number)
{
  uint32_t i = 0;
  while (i < p->n_actors && p->number[i] != number)
    i++;
  if (i < p->n_actors)
    return i;
  if (i == C11T_DPOR_ACTORS)
    {
      p->trouble = "there are more threads and timers than can be kept";
      return C11T_DPOR_NONE;
    }
  p->number[p->n_actors++] = number;
  return i;
}

struct c11t_dpor_step *
c11t_dpor_push (struct c11t_dpor *p, uint32_t n)
{
  if (p->n_steps == C11T_DPOR_STEPS
      || n > C11T_DPOR_CANDIDATES - p->n_candidates)
    {
      p->trouble = NO_ROOM;
      return NULL;
    }
  struct c11t_dpor_step *s = &p->step[p->n_steps++];
  *s = (struct c11t_dpor_step){ .candidates = p->n_candidates,
                                .n = n,
                                .extent = c11t_extent_meet (&p->extent),
                                .before = C11T_DPOR_NONE,
                                .enabler = C11T_DPOR_NONE,
                                .twin = C11T_DPOR_NONE };
  p->n_candidates += n;
  return s;
}

void
c11t_dpor_want (struct c11t_dpor *p, uint32_t at, uint32_t candidate)
{
  struct c11t_dpor_candidate *c = &c11t_dpor_candidates (p, at)[candidate];
  if (!c->wanted)
    c->wanted = ++p->step[at].n_wanted;
}

uint32_t
c11t_dpor_next_wanted (struct c11t_dpor *p, uint32_t at, bool not_given)
{
  const struct c11t_dpor_step *s = &p->step[at];
  const struct c11t_dpor_candidate *c = c11t_dpor_candidates (p, at);
  uint32_t next = s->n;
  for (uint32_t i = 0; i < s->n; i++)
    if (c[i].wanted && !c[i].done && !c[i].asleep && i != s->taken
        && !(not_given && c[i].given)
        && (next == s->n || c[i].wanted < c[next].wanted))
      next = i;
  return next;
}

void
c11t_dpor_end_wait (struct c11t_dpor *p)
{
  while (p->n_answers && p->answer[p->n_answers - 1].under > p->waits_at)
    p->n_answers--;
  p->n_steps = p->used_steps = p->waits_at + 1;
  p->used_answers = p->n_answers;
  p->nothing_new = false;
  p->waits_at = C11T_DPOR_NONE;
}

bool
c11t_dpor_all_wait (const struct c11t_dpor *p, uint32_t at)
{
  const struct c11t_dpor_step *s = &p->step[at];
  const struct c11t_dpor_candidate *c = &p->candidate[s->candidates];
  uint32_t i = 0;
  bool any = false; /* who is held would do as its twin does */
  while (i < s->n
         && (c[i].held || c[i].stuck || (c[i].asleep && c[i].was_stuck)))
    any |= !c[i++].held;
  return i == s->n && any && !s->waited;
}

/* Let step AT, the last one, be that of its next candidate that must be taken;
   false if there is none.  */
static bool
next_candidate (struct c11t_dpor *p, uint32_t at)
{
  struct c11t_dpor_step *s = &p->step[at];
  struct c11t_dpor_candidate *c = c11t_dpor_candidates (p, at);
  s->n_done += !c[s->taken].done;
  c[s->taken].done = true;
  c11t_extent_next (&p->extent, &s->extent, s->n_done);
  uint32_t next = c11t_dpor_next_wanted (p, at, false);
  if (next < s->n)
    {
      s->taken = next;
      p->joins = c[next].given;
      return true;
    }
  if (!c11t_dpor_all_wait (p, at))
    return false;
  s->waited = true;
  p->waits_at = at;
  return true;
}

bool
c11t_dpor_next (struct c11t_dpor *p)
{
  p->joins = false;
  while (p->n_steps > p->base_steps || p->n_answers > p->base_answers)
    {
      if (p->n_answers > p->base_answers
          && p->answer[p->n_answers - 1].under == p->n_steps)
        {
          struct c11t_dpor_answer *a = &p->answer[p->n_answers - 1];
          p->fresh = p->n_steps ? p->n_steps - 1 : 0;
          c11t_extent_next (&p->extent, &a->extent, a->taken + 1);
          if (++a->taken < a->n)
            {
              p->joins = a->taken <= a->given;
              return !p->joins;
            }
          c11t_extent_leave (&p->extent, &a->extent, a->n);
          p->n_answers--;
        }
      else
        {
          p->fresh = p->n_steps - 1;
          p->n_candidates = p->step[p->fresh].candidates + p->step[p->fresh].n;
          if (next_candidate (p, p->fresh))
            return !p->joins;
          c11t_extent_leave (&p->extent, &p->step[p->fresh].extent,
                             p->step[p->fresh].n_done);
          p->n_candidates = p->step[p->fresh].candidates;
          p->n_steps--;
        }
    }
  return false;
}
