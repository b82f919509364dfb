/* strategy-dpor.c -- every execution that matters: dynamic partial order
   reduction.
   SPDX-License-Identifier: BSD-3-Clause

   Where dfs tries every candidate that is awake, dpor tries those that a race
   of an execution made already asks for: source-DPOR (Abdulla, Aronis, Jonsson
   and Sagonas, POPL 2014, algorithm 1), with the sleep sets of sleep.h.  What
   is asked under a step, such as what a load reads, is tried in all ways, as
   dfs does.  dpor.h has the stack, dpor-races.c the races.

   - A quiet step (depend.h) is taken at once.
   - Where loads may be stale a load comes late, as it can still take old
     stores then; a sleeper may doze, and reads only what is new then.
   - A candidate that is gone, or stands before something else, after a step of
     another one (a timeout that a signal prevents; who could have gone on in
     a waiting loop; anybody when the execution ends) is tried before that step:
     no execution shows their race.
   - A loop that only waits (enum c11test_round) ends the execution when its
     first round without effect does: what is left to see lies behind the steps
     of others in place of its last read, one of which is tried.  Where nobody can
     do anything else there is one execution more, in which they all wait.

   Like dfs it does not know addresses, values or data races.  */

#include <string.h>

#include "base/hash.h"
#include "explore/dpor.h"
#include "explore/dpor-twins.h"
#include "explore/sleep.h"
#include "explore/strategy.h"

#define UNSEEN "code that is not seen has written what a compare-exchange reads"
#define NO_REPEAT                                                             \
  "the program does not repeat itself: the same choices led to other ones"

struct actor
{
  bool stepped, enabled; /* the next two are known */
  uint32_t before, enabler; /* see dpor.h */
};

struct dpor
{
  struct c11t_dpor *p;
  struct c11t_sleepers sleep;
  uint32_t at, answers; /* the next step, the next answer */
  uint32_t last;        /* step at which all candidates were told, or NONE */
  uint32_t reads;       /* of the present step */
  bool dozed;           /* who takes it dozed until now, */
  uint64_t known;       /* and knows these stores */
  struct actor actor[C11T_DPOR_ACTORS];
  struct c11t_dpor_moves moves[C11T_DPOR_ACTORS];
};

static void *
begin (const struct c11test_strategy_start *start)
{
  struct dpor *d = start->alloc (start->arena, sizeof *d);
  d->p = start->shared;
  d->p->used_steps = d->p->used_answers = 0;
  d->p->redundant = d->p->nothing_new = d->p->again = false;
  d->p->awaited = C11T_DPOR_NONE;
  if (!d->p->n_steps)
    d->p->waits_at = C11T_DPOR_NONE;
  d->p->d = c11t_dependence_of (start);
  d->last = C11T_DPOR_NONE;
  c11t_sleep_begin (&d->sleep, start, true);
  return d;
}

/* --- Candidates
 * --------------------------------------------------------------- */

static uint64_t
question_of (uint32_t n, const struct c11test_candidate *c)
{
  uint64_t h = n;
  for (uint32_t i = 0; i < n; i++)
    {
      h = (h ^ c[i].thread) * C11T_HASH_MULTIPLIER;
      h = ((h ^ h >> 29) + c[i].step->kind) * C11T_HASH_MULTIPLIER;
      h ^= h >> 29 ^ c[i].step->object;
    }
  return h;
}

static bool
is_same (const struct c11test_step *s, const struct c11test_step *t)
{
  return s->kind == t->kind && s->sc == t->sc && s->size == t->size
         && s->object == t->object && s->other == t->other;
}

/* The candidate of S that is ACTOR, and may be taken, or N.  */
static uint32_t
find (const struct c11t_dpor *p, const struct c11t_dpor_step *s,
      uint32_t actor)
{
  const struct c11t_dpor_candidate *c = &p->candidate[s->candidates];
  uint32_t i = 0;
  while (i < s->n && (c[i].actor != actor || c[i].held))
    i++;
  return i;
}

/* How much later than others to try C at a new step.  */
static unsigned
reluctance (const struct c11t_dependence *d,
            const struct c11t_dpor_candidate *c)
{
  if (c->step.kind == C11TEST_STEP_ANY) /* perhaps just a timeout, or a loop */
    return 3;
  if (c->dozes)
    return 2;
  return d->loads_stale && c->step.kind == C11TEST_STEP_READ;
}

/* Fill in S, a new step with the candidates C.  Return false if all sleep.  */
static bool
fill (struct dpor *d, struct c11t_dpor_step *s,
      const struct c11test_candidate *c)
{
  struct c11t_dpor_candidate *to = &d->p->candidate[s->candidates];
  unsigned best = 4;
  s->forced = d->p->waits_at != C11T_DPOR_NONE;
  for (uint32_t i = 0; i < s->n; i++)
    {
      const struct c11t_sleeper *e = c11t_sleeper_of (&d->sleep, c[i].thread);
      to[i] = (struct c11t_dpor_candidate){
        .actor = c11t_dpor_actor (d->p, c[i].thread),
        .asleep = e && !e->dozes,
        .dozes = e && e->dozes,
        .was_stuck = e && e->stuck,
        .known = e ? e->known : 0,
        .step = *c[i].step
      };
      if (to[i].actor == C11T_DPOR_NONE)
        return false;
      c11t_dpor_meet_twin (d->p, d->moves, to[i].actor, &c[i]);
      /* Also where another one's quiet step is taken: compare looks there.  */
      to[i].held = d->p->waits_at == C11T_DPOR_NONE
                   && !c11t_step_is_quiet (&d->p->d, &to[i].step)
                   && c11t_dpor_is_held (d->p, d->moves, to[i].actor);
      if (!s->forced && c11t_step_is_quiet (&d->p->d, &to[i].step))
        {
          s->forced = true;
          s->taken = i;
        }
      if (!s->forced && !to[i].asleep && !to[i].held
          && reluctance (&d->p->d, &to[i]) < best)
        {
          best = reluctance (&d->p->d, &to[i]);
          s->taken = i;
        }
    }
  if (!s->forced && best == 4 && c11t_dpor_all_wait (d->p, d->at))
    {
      s->waited = true;
      d->p->waits_at = d->at;
      best = 0;
    }
  c11t_dpor_want (d->p, d->at, s->taken);
  return s->forced || best < 4;
}

/* The next step is AT, which is NEW or is repeated: who is there that was not
   before, or stands before something else, and who is there no more?  */
static void
compare (struct dpor *d, uint32_t at, bool new)
{
  struct c11t_dpor *p = d->p;
  const struct c11t_dpor_step *s = &p->step[at], *t = &p->step[d->last];
  const struct c11t_dpor_candidate *now = &p->candidate[s->candidates], *then;
  for (uint32_t i = 0; d->last != C11T_DPOR_NONE && i < s->n; i++)
    {
      if (now[i].held)
        continue;
      uint32_t k = find (p, t, now[i].actor);
      then = &p->candidate[t->candidates + k];
      if (k == t->n || (k != t->taken && !is_same (&then->step, &now[i].step)))
        {
          d->actor[now[i].actor].enabled = true;
          d->actor[now[i].actor].enabler = at - 1;
        }
    }
  for (uint32_t k = 0; new && d->last != C11T_DPOR_NONE && k < t->n; k++)
    {
      then = &p->candidate[t->candidates + k];
      uint32_t i = find (p, s, then->actor);
      if (k != t->taken
          && (i == s->n || !is_same (&then->step, &now[i].step)))
        c11t_dpor_lose (p, d->last, k);
    }
  d->last = at;
}

/* The last step was taken, and the newest store is NEWEST now.  */
static void
settle (struct dpor *d, uint64_t newest)
{
  if (d->at == 0)
    return;
  struct c11t_dpor_step *s = &d->p->step[d->at - 1];
  struct c11t_dpor_candidate *c
      = &c11t_dpor_candidates (d->p, d->at - 1)[s->taken];
  struct c11test_step step = c->step;
  bool expected = step.failed;
  step.failed = step.kind == C11TEST_STEP_RMW && newest == s->newest;
  s->step.failed = step.failed;
  if (expected && !step.failed)
    d->p->trouble = UNSEEN;
  /* Who has dozed has left out stores with which it might succeed.  */
  c->fails = step.failed && c->wanted == 1 && !d->dozed
             && !(d->answers && d->p->answer[d->answers - 1].under == d->at);
  c11t_wake_dependents (&d->sleep, d->p->number[s->actor], &step);
}

/* Step S is taken: note what comes of that.  */
static void
take (struct dpor *d, struct c11t_dpor_step *s,
      const struct c11test_candidate *c, uint64_t newest)
{
  const struct c11t_dpor_candidate *own = &d->p->candidate[s->candidates];
  struct actor *a = &d->actor[own[s->taken].actor];
  for (uint32_t i = 0; i < s->n; i++)
    if (i != s->taken && own[i].done)
      {
        struct c11t_sleeper *e = c11t_put_to_sleep (&d->sleep, &c[i], newest);
        e->stuck = own[i].stuck;
        e->step.failed = own[i].fails || own[i].step.failed;
      }
  const struct c11t_sleeper *e
      = c11t_sleeper_of (&d->sleep, c[s->taken].thread);
  d->dozed = e != NULL;
  d->known = e ? e->known : 0;
  s->actor = own[s->taken].actor;
  s->step = own[s->taken].step;
  s->newest = newest;
  s->read = 0;
  s->before = a->stepped ? a->before : C11T_DPOR_NONE;
  s->enabler = a->enabled ? a->enabler : C11T_DPOR_NONE;
  a->stepped = true;
  a->before = d->at;
  c11t_dpor_meet_twin (d->p, d->moves, s->actor, &c[s->taken]);
  c11t_dpor_note_move (d->p, d->moves, d->at);
  d->reads = 0;
  d->p->used_steps = ++d->at;
}

/* --- Choices --------------------------------------------------------------- */

static uint32_t
give_up (struct dpor *d)
{
  d->p->redundant = true;
  return C11TEST_REDUNDANT;
}

/* The thread of CTX, whose step is next, comes from a round of a loop that had
   no effect.  Return true if the execution need not go on; not if others could
   not have been asked in place of the thread's last read.  */
static bool
is_in_vain (struct dpor *d, const struct c11test_choice_context *ctx)
{
  struct c11t_dpor *p = d->p;
  uint32_t actor = c11t_dpor_actor (p, ctx->thread), at = d->at;
  if (at != p->n_steps || p->waits_at != C11T_DPOR_NONE)
    return false;
  p->again = ctx->round == C11TEST_ROUND_NEW;
  while (at > 0 && p->step[at - 1].forced && p->step[at - 1].actor == actor)
    at--;
  if (p->again || at == 0 || p->step[at - 1].actor != actor
      || p->step[at - 1].forced || p->step[at - 1].alone)
    return p->again;
  p->awaited = at - 1;
  p->awaited_newest = ctx->round == C11TEST_ROUND_NEWEST;
  return true;
}

static uint32_t
choose_thread (struct dpor *d, uint32_t n,
               const struct c11test_choice_context *ctx)
{
  struct c11t_dpor *p = d->p;
  uint64_t question = question_of (n, ctx->candidate);
  bool new = d->at == p->n_steps;
  if (p->trouble) /* what is still found counts, and then it is told */
    return 0;
  settle (d, ctx->newest);
  if (p->nothing_new
      || (ctx->round != C11TEST_ROUND_NONE && is_in_vain (d, ctx)))
    return give_up (d);
  struct c11t_dpor_step *s = new ? c11t_dpor_push (p, n) : &p->step[d->at];
  if (!s)
    return 0;
  if (new)
    {
      s->question = question;
      s->alone = ctx->alone;
    }
  else if (s->question != question || s->n != n)
    {
      p->trouble = NO_REPEAT;
      return 0;
    }
  bool awake = !new || fill (d, s, ctx->candidate);
  if (p->trouble)
    return 0;
  if (!ctx->alone)
    compare (d, d->at, new);
  if (!awake)
    {
      p->n_steps--;
      p->n_candidates = s->candidates;
      return give_up (d);
    }
  take (d, s, ctx->candidate, ctx->newest);
  return s->taken;
}

/* The answer to a question of KIND that has N.  */
static uint32_t
branch (struct dpor *d, uint32_t kind, uint32_t n)
{
  struct c11t_dpor *p = d->p;
  if (n == 1 || p->trouble)
    return 0;
  struct c11t_dpor_answer *a = &p->answer[d->answers];
  if (d->answers == C11T_DPOR_ANSWERS)
    {
      p->trouble = "an execution has more choices than can be kept";
      return 0;
    }
  if (d->answers == p->n_answers)
    {
      *a = (struct c11t_dpor_answer){
        .under = d->at,
        .kind = kind,
        .n = n,
        .extent = c11t_extent_meet (&p->extent)
      };
      p->n_answers++;
    }
  p->used_answers = ++d->answers;
  if (a->under == d->at && a->kind == kind && a->n == n)
    return a->taken;
  p->trouble = NO_REPEAT;
  return 0;
}

/* Which of the N stores is read?  Of those that who dozed knows none.  */
static uint32_t
choose_read (struct dpor *d, uint32_t n,
             const struct c11test_choice_context *ctx)
{
  bool waits = d->at > d->p->waits_at; /* never if that is NONE */
  bool filter = d->dozed && d->reads == 0 && ctx->store && !waits;
  uint32_t open = 0, k = 0;
  for (uint32_t i = 0; i < n; i++)
    open += !filter || ctx->store[i] > d->known;
  if (open == 0)
    {
      d->p->nothing_new = true;
      filter = false;
      open = 1;
    }
  uint32_t answer = branch (d, C11TEST_CHOOSE_READ, open);
  while ((filter && ctx->store[k] <= d->known) || answer-- > 0)
    k++;
  if (d->at == 0 || !ctx->store)
    return k;
  struct c11t_dpor_step *s = &d->p->step[d->at - 1];
  s->read = ctx->store[k];
  if (++d->reads > 1) /* who reads twice is ordered by either */
    s->step.kind = C11TEST_STEP_ANY;
  return k;
}

static uint32_t
choose (void *state, enum c11test_choice_kind kind, uint32_t n,
        const struct c11test_choice_context *ctx)
{
  switch (kind)
    {
    case C11TEST_CHOOSE_THREAD:
      return choose_thread (state, n, ctx);
    case C11TEST_CHOOSE_READ:
      return choose_read (state, n, ctx);
    default:
      return branch (state, kind, n);
    }
}

static enum c11test_advance
advance (void *shared, const char **ret_why)
{
  struct c11t_dpor *p = shared;
  p->extent.made++;
  if (p->again && !p->trouble)
    return C11TEST_MORE;
  /* What was repeated had something new behind it.  */
  if (!p->trouble
      && (p->used_steps < p->n_steps || p->used_answers < p->n_answers))
    p->trouble = NO_REPEAT;
  bool waited = p->waits_at != C11T_DPOR_NONE;
  if (waited)
    c11t_dpor_end_wait (p);
  if (!p->trouble)
    c11t_dpor_races (p);
  if (p->trouble)
    {
      *ret_why = p->trouble;
      return C11TEST_CANNOT_GO_ON;
    }
  if (p->awaited != C11T_DPOR_NONE)
    c11t_dpor_await (p);
  else if (p->nothing_new)
    c11t_dpor_sleep_on (p);
  else if (!p->redundant && !waited && p->n_steps)
    for (uint32_t i = 0; i < p->step[p->n_steps - 1].n; i++)
      c11t_dpor_lose (p, p->n_steps - 1, i);
  return c11t_dpor_next (p) ? C11TEST_MORE : C11TEST_ALL_SEEN;
}

static void
restart (void *shared)
{
  struct c11t_dpor *p = shared;
  p->n_steps = p->n_answers = p->n_candidates = p->n_clocks = p->fresh = 0;
  p->base_steps = p->base_answers = 0;
  p->trouble = NULL;
}

const struct c11test_strategy c11t_strategy_dpor = {
  .version = C11TEST_STRATEGY_VERSION,
  .name = "dpor",
  .wants_candidates = true,
  .exhaustive = true,
  .every_step = true,
  .shared_size = sizeof (struct c11t_dpor),
  .begin = begin,
  .choose = choose,
  .advance = advance,
  .restart = restart,
};
