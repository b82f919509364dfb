/* strategy-directed.c -- executions in which two places meet.
   SPDX-License-Identifier: BSD-3-Clause

   What the option target names: two accesses that are to race, or a load that
   is to read what the other one stores.  In the spirit of RaceFuzzer (Sen, PLDI
   2008): a thread that stands before one of the places is held back until
   another one stands before the other, at the same object; then one of them
   goes, and the other right behind it, in either order.  A load at one of the
   places mostly takes a store that was made at the other.  All else is chosen
   as by random.

   Places are executed many times, and the meeting may need one of the later
   times, or a thread's not having been held; a place may also be one that the
   other is never reached without.  So an execution draws at which places
   threads are held, how many times they are passed by before, and for how many
   choices anybody is held in all; and one of four is made by random, for what is
   looked for may need anything but a meeting.

   What is stored and read under a lock never meets.  So some executions with two
   places hold one thread, wherever it is, until a store was made at one of them, and
   from then on the thread that made it, until another one comes to a place: that is
   likely to read it.

   Invariant: a held thread goes on when nobody else can, so no execution ends,
   or waits, for the sake of a meeting.  Does not learn.  */

#include "explore/draws.h"
#include "explore/strategy.h"

/* So many choices, doubled so often, may hold somebody back.  */
#define PATIENCE 16u
#define N_PATIENCES 9
#define LATE 6   /* one of so many holds a thread wherever it is: */
#define N_LATE 4 /* one of these first ones */
#define N_SKIPS 6 /* up to 2^5 - 1 times are passed by */

struct directed
{
  void *random; /* the state of the strategy random */
  struct c11t_prng prng;
  uint32_t n_targets;
  uint8_t holds;     /* at which places, bits as of a candidate's target */
  uint32_t skip[2];  /* times that the place is passed by before */
  uint32_t visits[2]; /* times that it was executed */
  uint32_t patience; /* 0: nobody is held any more */
  uint32_t next;     /* number + 1 of the thread to go right behind, or 0 */
  bool reads;        /* loads are led */
  uint32_t late;     /* number + 1 of the thread that is held until a store was
                        made, then of who made it; 0: places are held */
  bool stored;       /* it was made */
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct directed *d = start->alloc (start->arena, sizeof *d);
  struct c11t_prng *p = &d->prng;
  c11t_prng_seed (p, start->seed, ~start->execution);
  d->random = c11t_strategy_random.begin (start);
  d->n_targets = start->n_targets;
  uint32_t holds = 1 + c11t_prng_below (p, 4);
  d->holds = (uint8_t) (start->n_targets == 1 || holds > 3 ? 3 : holds);
  bool again = c11t_prng_below (p, 3) == 0;
  for (int i = 0; again && i < 2; i++)
    d->skip[i] = c11t_prng_below (p, 1u << c11t_prng_below (p, N_SKIPS));
  uint32_t led = c11t_prng_below (p, 4); /* 0: not at all; 1: loads are not */
  if (led && start->n_targets)
    d->patience = PATIENCE << c11t_prng_below (p, N_PATIENCES);
  d->reads = led > 1;
  if (start->n_targets == 2 && c11t_prng_below (p, LATE) == 0)
    d->late = 1 + c11t_prng_below (p, N_LATE);
  return d;
}

/* True if C is a thread at one of the places.  */
static bool
is_there (const struct c11test_candidate *c)
{
  return c->target && c->actor == C11TEST_ACTOR_THREAD;
}

/* True if C stands before a place that has not been passed by often enough.  */
static bool
passes_by (const struct directed *d, const struct c11test_candidate *c)
{
  for (int i = 0; i < 2; i++)
    if (c->target & 1 << i && d->skip[i])
      return true;
  return false;
}

static bool
meet (const struct directed *d, const struct c11test_candidate *a,
      const struct c11test_candidate *b)
{
  return is_there (a) && is_there (b) && !passes_by (d, a)
         && !passes_by (d, b)
         && c11test_targets_meet (d->n_targets, a->target, b->target)
         && c11test_steps_race (a->step, b->step);
}

/* Two of the N candidates that meet: one of them, and the other is next; N if
   there are none.  */
static uint32_t
meeting (struct directed *d, uint32_t n, const struct c11test_candidate *c)
{
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = i + 1; is_there (&c[i]) && k < n; k++)
      if (meet (d, &c[i], &c[k]))
        {
          bool second = c11t_prng_below (&d->prng, 2);
          d->next = c[second ? i : k].thread + 1;
          if (c11t_prng_below (&d->prng, 2))
            d->patience = 0;
          return second ? k : i;
        }
  return n;
}

static bool
is_held (const struct directed *d, const struct c11test_candidate *c)
{
  if (d->late)
    return c->actor == C11TEST_ACTOR_THREAD && c->thread + 1 == d->late;
  return is_there (c) && c->target & d->holds && !passes_by (d, c);
}

/* How often C's place was executed, the more often if it is both.  */
static uint32_t
visits_of (const struct directed *d, const struct c11test_candidate *c)
{
  uint32_t most = 0;
  for (int i = 0; i < 2; i++)
    if (c->target & 1 << i && d->visits[i] > most)
      most = d->visits[i];
  return most;
}

/* Not candidate K, which is held: one of the N that are not, or a deadline that
   passes if there is nobody else.  If all are held, they stand before different
   objects: the one whose place is executed more often may come to another's.  */
static uint32_t
instead (struct directed *d, uint32_t n, uint32_t k,
         const struct c11test_choice_context *ctx)
{
  const struct c11test_candidate *c = ctx->candidate;
  uint32_t others = ctx->timed_last ? n - 1 : n, free = 0, answer = k;
  for (uint32_t i = 0; i < others; i++)
    if (!is_held (d, &c[i]) && c11t_prng_below (&d->prng, ++free) == 0)
      answer = i;
  if (!free && ctx->timed_last && !is_held (d, &c[n - 1]))
    answer = n - 1;
  bool all = answer == k;
  for (uint32_t i = 0; all && i < others; i++)
    if (visits_of (d, &c[i]) > visits_of (d, &c[answer]))
      answer = i;
  d->patience -= answer != k;
  return answer;
}

/* C is executed, where somebody is held wherever it is.  */
static void
look_for_store (struct directed *d, const struct c11test_candidate *c)
{
  if (!is_there (c) || passes_by (d, c))
    return;
  if (d->stored && c->thread + 1 != d->late)
    d->late = d->patience = 0;
  else if (!d->stored && c->step->kind != C11TEST_STEP_READ)
    {
      d->late = c->thread + 1;
      d->stored = true;
    }
}

/* The thread that is to go right behind another one, if it is among the N; N
   if not.  */
static uint32_t
right_behind (struct directed *d, uint32_t n, const struct c11test_candidate *c)
{
  uint32_t i = 0;
  while (i < n && !(is_there (&c[i]) && c[i].thread + 1 == d->next))
    i++;
  d->next = 0;
  return i;
}

static uint32_t
choose_thread (struct directed *d, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  uint32_t k = n;
  if (d->next)
    k = right_behind (d, n, ctx->candidate);
  else if (d->patience && !d->late)
    k = meeting (d, n, ctx->candidate);
  if (k < n)
    return k;
  k = c11t_strategy_random.choose (d->random, C11TEST_CHOOSE_THREAD, n, ctx);
  if (d->patience && is_held (d, &ctx->candidate[k]))
    k = instead (d, n, k, ctx);
  return k;
}

/* One of N stores that was made at the other place; N if there is none.  */
static uint32_t
led_read (struct directed *d, uint32_t n,
          const struct c11test_choice_context *ctx)
{
  uint32_t found = 0, answer = n;
  for (uint32_t i = 0; d->reads && ctx->here_target && i < n; i++)
    if (c11test_targets_meet (d->n_targets, ctx->here_target, ctx->target[i])
        && c11t_prng_below (&d->prng, ++found) == 0)
      answer = i;
  return found && c11t_prng_below (&d->prng, 4) ? answer : n;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  struct directed *d = state;
  if (kind == C11TEST_CHOOSE_THREAD)
    {
      uint32_t k = choose_thread (d, n, ctx);
      if (d->late)
        look_for_store (d, &ctx->candidate[k]);
      for (int i = 0; i < 2; i++)
        if (ctx->candidate[k].target & 1 << i)
          {
            d->visits[i]++;
            d->skip[i] -= d->skip[i] > 0;
          }
      return k;
    }
  uint32_t k = kind == C11TEST_CHOOSE_READ ? led_read (d, n, ctx) : n;
  return k < n ? k : c11t_strategy_random.choose (d->random, kind, n, ctx);
}

const struct c11test_strategy c11t_strategy_directed = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "directed",
  .wants_candidates = true,
  .targets = true,
  .begin = begin,
  .choose = choose,
};
