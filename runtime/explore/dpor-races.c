/* dpor-races.c -- what dpor must try besides, by the races of an execution.
   SPDX-License-Identifier: BSD-3-Clause

   Happens-before is here what all equivalent executions have in common: the
   order of each thread's steps, of steps whose order matters, of a store and
   who reads it, of a step and whom it lets go on, and of a thread and who joins
   it.  A race is a pair of
   steps, E before F, of two threads, that F could also have come before: their
   order matters, and nothing between the two fixes it.  Then some execution
   has, in place of E, those steps after E that do not come after it in
   happens-before, and F.  It begins with one of several threads, the initials;
   if none of them is going to be tried at E's place, or sleeps there, one must
   be: then all taken there are a source set (Abdulla, Aronis, Jonsson and
   Sagonas, "Optimal dynamic partial order reduction", POPL 2014, algorithm 1).

   Clocks count steps of the stack: happens-before of step K has step E of actor
   A iff clock (K) [A] > E.  */

#include "explore/dpor.h"

#include <string.h>

#include "base/large.h"

static uint32_t
clock_of (const struct c11t_dpor *p, uint32_t step, uint32_t actor)
{
  const struct c11t_dpor_step *s = &p->step[step];
  return actor < s->n_clock ? p->clocks[s->clock + actor] : 0;
}

static void
join (struct c11t_dpor *p, uint32_t *clock, uint32_t step)
{
  const struct c11t_dpor_step *s = &p->step[step];
  const uint32_t *c = &p->clocks[s->clock];
  for (uint32_t a = 0; a < s->n_clock; a++)
    if (c[a] > clock[a])
      clock[a] = c[a];
}

/* The step that made the store that step AT reads; NONE: it was there before
   all, or is AT's own.  */
static uint32_t
writer_of (const struct c11t_dpor *p, uint32_t at)
{
  uint64_t number = p->step[at].read;
  uint32_t low = 0, high = at + 1; /* the last step with newest < number */
  while (low < high)
    {
      uint32_t mid = (low + high) / 2;
      if (p->step[mid].newest < number)
        low = mid + 1;
      else
        high = mid;
    }
  return low == 0 || low - 1 == at ? C11T_DPOR_NONE : low - 1;
}

/* --- What a race asks for
 * ----------------------------------------------------- */

/* The candidate of step AT that is ACTOR, and may be taken, or NONE.  */
static uint32_t
candidate_of (struct c11t_dpor *p, uint32_t at, uint32_t actor)
{
  const struct c11t_dpor_candidate *c = c11t_dpor_candidates (p, at);
  for (uint32_t i = 0; i < p->step[at].n; i++)
    if (c[i].actor == actor && !c[i].held)
      return i;
  return C11T_DPOR_NONE;
}

/* True if K's step comes after none of the first steps FIRST, by actor.  */
static bool
is_initial (const struct c11t_dpor *p, uint32_t k, const uint32_t *first)
{
  for (uint32_t a = 0; a < p->n_actors; a++)
    if (first[a] != C11T_DPOR_NONE && clock_of (p, k, a) > first[a])
      return false;
  return true;
}

/* The order of E and F, and what F reads, is not what it was when F comes
   first: could it take a store that is made by K, after E?  */
static bool
may_read (const struct c11t_dpor *p, uint32_t k, uint32_t f)
{
  const struct c11test_step *s = &p->step[k].step, *t = &p->step[f].step;
  return p->step[k].actor != p->step[f].actor && c11t_step_changes (s)
         && c11t_step_reads (t)
         && (c11t_steps_order (&p->d, s, t) == C11T_STEPS_WROTE_BEFORE
             || c11t_steps_order (&p->d, s, t) == C11T_STEPS_READ_BEFORE);
}

/* F could come before E.  */
static void
reverse (struct c11t_dpor *p, uint32_t e, uint32_t f)
{
  static uint32_t first[C11T_DPOR_ACTORS];
  static struct c11t_dpor_race race C11T_LARGE;
  uint32_t actor = p->step[f].actor, c;
  race.at = e;
  race.last = C11T_DPOR_NONE;
  race.may_read_new = false;
  race.n_words = 0;
  memset (first, 0xff, p->n_actors * sizeof *first);
  for (uint32_t k = e + 1; k < f; k++)
    {
      uint32_t other = p->step[k].actor;
      if (clock_of (p, k, p->step[e].actor) > e)
        continue;
      race.may_read_new |= may_read (p, k, f);
      if (first[other] != C11T_DPOR_NONE)
        continue;
      if (is_initial (p, k, first)
          && (c = candidate_of (p, e, other)) != C11T_DPOR_NONE)
        c11t_dpor_race_add (p, &race, c, k);
      first[other] = k;
    }
  if (first[actor] == C11T_DPOR_NONE && is_initial (p, f, first))
    race.last = candidate_of (p, e, actor);
  c11t_dpor_race_ask (p, &race);
}

/* --- Finding them
 * ------------------------------------------------------------- */

/* All steps before this one come before the next step with CLOCK anyway.  */
static uint32_t
covered (const struct c11t_dpor *p, const uint32_t *clock, uint32_t self,
         const uint32_t *last)
{
  uint32_t low = C11T_DPOR_NONE;
  for (uint32_t a = 0; a < p->n_actors; a++)
    if (a != self && last[a] > clock[a] && clock[a] < low)
      low = clock[a];
  return low;
}

/* True if S, then T are the end of a thread and the join that need not wait for
   it: nobody else notices either, but what comes after them is ordered.  */
static bool
are_end_and_join (const struct c11test_step *s, const struct c11test_step *t)
{
  return s->kind == C11TEST_STEP_LOCAL && t->kind == C11TEST_STEP_LOCAL
         && s->object && s->object == t->object;
}

/* Find the clock of step F, and its races.  LAST [A] is one more than the last
   step of actor A before F.  */
static void
look (struct c11t_dpor *p, uint32_t f, const uint32_t *last)
{
  struct c11t_dpor_step *s = &p->step[f];
  uint32_t *clock = &p->clocks[s->clock];
  uint32_t writer = writer_of (p, f);
  if (s->before != C11T_DPOR_NONE)
    join (p, clock, s->before);
  if (s->enabler != C11T_DPOR_NONE)
    join (p, clock, s->enabler);
  if (s->twin != C11T_DPOR_NONE)
    join (p, clock, s->twin);
  uint32_t low = covered (p, clock, s->actor, last);
  for (uint32_t e = f; low != C11T_DPOR_NONE && e-- > low;)
    {
      const struct c11t_dpor_step *t = &p->step[e];
      if (t->actor == s->actor || clock[t->actor] > e)
        continue;
      enum c11t_order_of_steps order
          = c11t_steps_order (&p->d, &t->step, &s->step);
      if ((order == C11T_STEPS_ORDERED || order == C11T_STEPS_READ_BEFORE)
          && !t->forced && !t->alone)
        reverse (p, e, f);
      if (order == C11T_STEPS_ORDERED || e == writer
          || are_end_and_join (&t->step, &s->step))
        {
          join (p, clock, e);
          low = covered (p, clock, s->actor, last);
        }
    }
  clock[s->actor] = f + 1;
}

void
c11t_dpor_races (struct c11t_dpor *p)
{
  static uint32_t last[C11T_DPOR_ACTORS];
  memset (last, 0, p->n_actors * sizeof *last);
  for (uint32_t f = 0; f < p->used_steps; f++)
    {
      struct c11t_dpor_step *s = &p->step[f];
      if (f == p->fresh)
        p->n_clocks = f ? p->step[f - 1].clock + p->step[f - 1].n_clock : 0;
      if (f >= p->fresh)
        {
          if (p->n_actors > C11T_DPOR_CLOCKS - p->n_clocks)
            {
              p->trouble = "an execution has more steps than can be kept";
              return;
            }
          s->clock = p->n_clocks;
          s->n_clock = p->n_actors;
          p->n_clocks += p->n_actors;
          memset (&p->clocks[s->clock], 0, s->n_clock * sizeof *p->clocks);
          look (p, f, last);
        }
      last[s->actor] = f + 1;
    }
}
