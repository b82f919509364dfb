/* strategy-rff.c -- executions led to reads that were seldom seen: RFF.
   SPDX-License-Identifier: BSD-3-Clause

   Greybox fuzzing of which load reads from which store (Wolff, Shi, Duck,
   Mathur, Roychoudhury, ASPLOS 2024).  Lessons tell which places of the program
   read from which, and how rarely (rff-known.h).  An execution follows a
   schedule, a few such pairs, that lessons or earlier campaigns have left, with
   some changes; rarely seen sets of pairs are followed more often.

   In the paper memory is sequentially consistent: only threads are chosen, so
   that a load comes right behind its store.  Here, too (rff-guide.h); but a load
   may also be told which of several stores to read, and whether it was the
   newest is a part of the pair.  The rest is chosen as by pos.

   What is kept for later campaigns (option corpus) are the rarest pairs of
   executions that showed a new one, and of those with a finding.

   Invariant: what an execution does depends on its seed, its number and the
   corpus that the campaign began with.  */

#include "explore/priority.h"
#include "explore/rff-guide.h"
#include "explore/rff-known.h"
#include "explore/rff-note.h"
#include "explore/strategy.h"

struct rff
{
  struct c11t_priorities priorities;
  struct c11t_rff_guide guide;
  struct c11t_rff_note *note;
  struct c11t_rff_objects *objects;
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct rff *r = start->alloc (start->arena, sizeof *r);
  struct c11test_schedule s = { 0 };
  struct c11t_prng p;
  c11t_priorities_begin (&r->priorities, start);
  c11t_prng_seed (&p, start->seed, ~start->execution);
  if (start->shared)
    c11t_rff_draw (start->shared, start, &p, &s);
  c11t_rff_guide_begin (&r->guide, &s, &p);
  r->objects = start->alloc (start->arena, sizeof *r->objects);
  r->note = start->note;
  if (!r->note)
    r->note = start->alloc (start->arena, sizeof *r->note);
  c11t_rff_note_begin (r->note);
  return r;
}

/* Who of N candidates goes on: with the highest priority of those who had
   better go now; of the rest; or of those who had better wait.  */
static uint32_t
best_of (struct rff *r, uint32_t n, const struct c11test_candidate *c)
{
  uint32_t best = 0;
  enum c11t_rff_advice highest = C11T_RFF_WAIT;
  int64_t priority = INT64_MIN;
  c11t_rff_look (&r->guide, n, c);
  for (uint32_t i = 0; i < n; i++)
    {
      enum c11t_rff_advice advice = c11t_rff_advise (&r->guide, &c[i]);
      int64_t is = *c11t_priority_of (&r->priorities, c[i].thread);
      /* Who only waits goes on nevertheless as others want it.  */
      if (advice == C11T_RFF_NOW && is <= 0)
        advice = C11T_RFF_AS_WELL;
      if (advice < highest || (advice == highest && is <= priority))
        continue;
      best = i;
      highest = advice;
      priority = is;
    }
  for (uint32_t i = 0; highest > C11T_RFF_WAIT && i < n; i++)
    if (c11t_rff_advise (&r->guide, &c[i]) == C11T_RFF_WAIT)
      c11t_rff_waited (&r->guide, &c[i]);
  return best;
}

/* As in strategy-pos.c: the candidate BEST of N is executed.  */
static void
redraw (struct c11t_priorities *p, uint32_t n, uint32_t best,
        const struct c11test_candidate *c)
{
  for (uint32_t i = 0; i < n; i++)
    {
      int64_t *is = c11t_priority_of (p, c[i].thread);
      if (i == best
          || (*is > 0 && c11test_steps_race (c[i].step, c[best].step)))
        *is = c11t_priority_draw (p);
    }
}

static uint32_t
choose_thread (struct rff *r, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  uint32_t answer = 0;
  if (n == 1 || c11t_priority_simple (&r->priorities, n, ctx, &n, &answer))
    return answer;
  answer = best_of (r, n, ctx->candidate);
  redraw (&r->priorities, n, answer, ctx->candidate);
  return answer;
}

static uint32_t
choose_read (struct rff *r, uint32_t n,
             const struct c11test_choice_context *ctx)
{
  uint32_t i = c11t_rff_choose (&r->guide, ctx->here, ctx->place, n);
  if (i == n)
    i = n == 1 ? 0
               : c11t_draw (&r->priorities.draws, C11TEST_CHOOSE_READ, n, ctx);
  c11t_rff_note_read (r->note, ctx->here, ctx->place, n, i);
  c11t_rff_has_read (&r->guide, ctx->here, ctx->place, i);
  return i;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct rff *r = state;
  if (kind == C11TEST_CHOOSE_READ)
    return choose_read (r, n, ctx);
  if (kind != C11TEST_CHOOSE_THREAD)
    return c11t_draw (&r->priorities.draws, kind, n, ctx);
  uint32_t k = choose_thread (r, n, ctx);
  const struct c11test_candidate *c = &ctx->candidate[k];
  c11t_rff_made (&r->guide, c);
  c11t_rff_note_step (r->note, r->objects, c->step, c->place);
  return k;
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  c11t_rff_learn (shared, summary->note);
}

static bool
keep (const void *shared, const struct c11test_summary *summary,
      struct c11test_schedule *ret)
{
  const struct c11t_rff_note *n = summary->note;
  return c11t_rff_rarest (shared, n, ret)
         && (summary->found
             || c11t_rff_is_new (shared, n, summary->corpus,
                                 summary->n_corpus));
}

const struct c11test_strategy c11t_strategy_rff = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "rff",
  .wants_candidates = true,
  .all_steps = true,
  .places = true,
  .begin = begin,
  .choose = choose,
  .shared_size = sizeof (struct c11t_rff_known),
  .learns = C11T_RFF_LESSONS,
  .learn = learn,
  .note_size = sizeof (struct c11t_rff_note),
  .keep = keep,
};
