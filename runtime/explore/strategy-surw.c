/* strategy-surw.c -- orders of the steps at one object, drawn evenly: SURW.
   SPDX-License-Identifier: BSD-3-Clause

   Selectively uniform random walk (Zhao, Wolff, Mathur, Roychoudhury, ASPLOS
   2025).  If threads have n1, n2, ... steps left, and the next one is taken from
   thread i with a probability of ni / (n1 + n2 + ...), all orders of these steps
   are equally likely, for just ni / (n1 + ...) of the orders begin so.  That
   holds for the orders of some interesting steps, whatever stands between them,
   if what others do has no influence on them.  So:

   - a thread is drawn by the interesting steps that it has left, and those of the
     threads that it will make; it is meant to make the next interesting step.
     Others that stand before one wait; who runs of all the rest is drawn evenly;
   - when it has made it the next thread is drawn.  When it makes a thread that
     has m of its n steps, that one is meant in its place with probability m / n;
   - when everybody waits, the one that was meant waits for others itself: then it
     is drawn again, among those that can go on.

   Interesting is what uses one object for which threads compete, drawn for each
   execution.  What there is, and how many steps threads have, is learned from
   LESSONS executions by random (surw-known.h), of which the mean is taken.

   The promise holds for threads that neither lock nor wait, and always make as
   many steps as in the lessons; else for as many as do.  Who waits for another
   one in a way that is not known as waiting does not hold that up for ever: after
   MOST_TURNS one of those held up goes on.  Where nobody competes for anything
   executions are those of random.  What loads read is drawn (draws.h).  */

#include "explore/draws.h"
#include "explore/strategy.h"
#include "explore/surw-known.h"
#include "explore/surw-walk.h"

#define LESSONS 8
#define MOST_TURNS 1000
#define MANY_HINTS 8 /* in a row are believed */

extern const struct c11test_strategy c11t_strategy_random;

struct surw
{
  struct c11t_draws draws;
  struct c11t_surw_walk walk;
  void *random;   /* the other strategy's state, when it chooses */
  uint32_t turns; /* in which somebody was held up, in a row */
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct c11t_surw_known *known = start->shared;
  struct surw *s = start->alloc (start->arena, sizeof *s);
  c11t_draws_begin (&s->draws, start);
  s->walk = (struct c11t_surw_walk){ .alloc = start->alloc,
                                     .arena = start->arena,
                                     .prng = &s->draws.prng,
                                     .known = known,
                                     .learning = start->learning };
  if (start->learning || !known || known->lessons < LESSONS
      || !known->n_objects)
    {
      s->random = c11t_strategy_random.begin (start);
      return s;
    }
  uint32_t i = c11t_prng_below (&s->draws.prng, known->n_objects);
  s->walk.object = known->object[i].object;
  s->walk.total
      = start->alloc (start->arena, C11T_SURW_THREADS * sizeof (uint64_t));
  c11t_surw_totals (known, i, s->walk.total);
  return s;
}

/* One of N candidates who is not held up.  */
static uint32_t
draw_thread (struct surw *s, uint32_t n,
             const struct c11test_choice_context *ctx)
{
  const struct c11test_candidate *c = ctx->candidate;
  uint32_t interesting = 0, held = 0;
  for (uint32_t i = 0; i < n; i++)
    interesting += c11t_surw_is_interesting (&s->walk, &c[i]);
  if (interesting && !s->walk.some_meant)
    c11t_surw_draw_meant (&s->walk);
  for (uint32_t i = 0; i < n; i++)
    held += c11t_surw_is_held (&s->walk, &c[i]);
  if (held && (held == n || ++s->turns > MOST_TURNS))
    return c11t_surw_draw_held (&s->walk, n, ctx);
  uint32_t k = c11t_prng_below (&s->draws.prng, n - held), i = 0;
  for (; c11t_surw_is_held (&s->walk, &c[i]) || k; i++)
    k -= !c11t_surw_is_held (&s->walk, &c[i]);
  return i;
}

static uint32_t
choose_thread (struct surw *s, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  if (ctx->timed_last && n > 1)
    {
      n--;
      if (c11t_draw_deadline (&s->draws))
        return n;
    }
  if (n == 1 || ctx->local_first)
    return 0;
  if (ctx->hint
      && (ctx->n_hints > MANY_HINTS || c11t_prng_below (&s->draws.prng, 8)))
    n--;
  return n == 1 ? 0 : draw_thread (s, n, ctx);
}

/* In a lesson: C goes on.  */
static void
note (struct surw *s, const struct c11test_candidate *c)
{
  uint32_t index = s->walk.of[c->thread].index;
  if (index != C11T_SURW_NOBODY)
    c11t_surw_count (s->walk.known, index, c->step);
}

/* C goes on, and makes one of its interesting steps if it stands before one; of
   what is left in all lessons these are as many as there were.  */
static void
make (struct surw *s, const struct c11test_candidate *c)
{
  struct c11t_surw_thread *t = &s->walk.of[c->thread];
  t->left -= t->left < LESSONS ? t->left : LESSONS;
  s->walk.some_meant = false;
  s->turns = 0;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct surw *s = state;
  if (kind != C11TEST_CHOOSE_THREAD)
    return s->random ? c11t_strategy_random.choose (s->random, kind, n, ctx)
                     : c11t_draw (&s->draws, kind, n, ctx);
  if (s->random && !s->walk.learning)
    return n == 1 ? 0
                  : c11t_strategy_random.choose (s->random, kind, n, ctx);
  c11t_surw_meet_all (&s->walk, n, ctx);
  uint32_t k = n == 1 ? 0
               : s->random
                   ? c11t_strategy_random.choose (s->random, kind, n, ctx)
                   : choose_thread (s, n, ctx);
  const struct c11test_candidate *c = &ctx->candidate[k];
  if (s->random && c11t_surw_is_thread (c))
    note (s, c);
  else if (!s->random && c11t_surw_is_interesting (&s->walk, c))
    make (s, c);
  return k;
}

static void
learn (void *shared, const struct c11test_summary *summary)
{
  struct c11t_surw_known *k = shared;
  (void) summary;
  if (++k->lessons == LESSONS)
    c11t_surw_sum_up (k);
}

const struct c11test_strategy c11t_strategy_surw = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "surw",
  .wants_candidates = true,
  .all_steps = true,
  .begin = begin,
  .choose = choose,
  .shared_size = sizeof (struct c11t_surw_known),
  .learns = LESSONS,
  .learn = learn,
};
