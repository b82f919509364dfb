/* explore-priorities.c -- pct and pos make orders as often as their papers say.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   Programs are threads of some steps, of which each uses an object.  What pct
   makes of one is enumerated: all orders of priorities, all points where one is
   lowered, all slots, by a naive scheduler that shares nothing with the
   strategy.  For pos a naive sampler with numbers of its own does it, and for
   one program there is a formula.  */

#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "explore/named.h"
#include "explore/strategy.h"
#include "unit.h"

#define MOST 6 /* threads, steps of one, lowerings */
#define SAMPLES 40000

/* STEP[T]: a letter for each step of thread T, the object that it changes; '.'
   is nobody else's.  */
struct program
{
  unsigned n;
  const char *step[MOST];
};

/* The threads in the order in which they made their steps, as digits.  */
struct order
{
  char thread[MOST * MOST + 1];
};

static struct c11t_arena *arena;

static unsigned
length_of (const struct program *p)
{
  size_t n = 0;
  for (unsigned t = 0; t < p->n; t++)
    n += strlen (p->step[t]);
  return (unsigned) n;
}

/* The step of a thread before which it stands, as the engine describes it.  */
static struct c11test_step
describe (const struct program *p, unsigned t, unsigned at)
{
  char c = p->step[t][at];
  uintptr_t object = c == '.' ? 4096 * (t + 1) : 8u * (unsigned char) c;
  return (struct c11test_step){ .kind = C11TEST_STEP_WRITE,
                                .size = 4,
                                .object = object };
}

/* One execution of P by the strategy TEXT, execution NUMBER.  */
static struct order
run (const struct program *p, const char *text, uint64_t number)
{
  struct order o = { "" };
  struct c11t_named named;
  char buf[200];
  struct c11t_text why = C11T_TEXT (buf);
  CHECK (c11t_named_take (&named,
                          c11t_named_find (text, c11t_named_length (text)),
                          text, &why));
  void *state = named.ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 5,
      .execution = number,
      .argument = named.argument });
  unsigned at[MOST] = { 0 }, last = 0;
  for (unsigned step = 0; step < length_of (p); step++)
    {
      struct c11test_candidate c[MOST];
      struct c11test_step s[MOST];
      unsigned n = 0;
      bool stays = p->step[last][at[last]] != 0;
      for (unsigned i = 0; i < p->n; i++)
        {
          unsigned t = (last + i) % p->n;
          s[t] = describe (p, t, at[t]);
          if (p->step[t][at[t]])
            c[n++] = (struct c11test_candidate){ t, &s[t],
                                                 C11TEST_ACTOR_THREAD, 0, 0, 0 };
        }
      struct c11test_choice_context ctx = { .candidate = c,
                                            .thread = last,
                                            .nth = at[last],
                                            .step = step,
                                            .current_first = stays };
      uint32_t k = n == 1 ? 0
                          : named.ops->choose (state, C11TEST_CHOOSE_THREAD, n,
                                               &ctx);
      last = c[k].thread;
      at[last]++;
      o.thread[step] = (char) ('0' + last);
    }
  return o;
}

/* --- Depth ----------------------------------------------------------------------- */

/* A bug: O has the letters of WANTED in this order, not necessarily together;
   and then, where WANTED has a blank, goes on with another thread at once.  */
static bool
shows (const struct order *o, const char *wanted)
{
  const char *s = o->thread;
  for (; *wanted; wanted++)
    {
      s = strchr (s, *wanted);
      if (!s)
        return false;
      s++;
    }
  return true;
}

static struct order
naive (const struct program *p, const int *priority, const unsigned *point,
       const unsigned *slot, unsigned n_points)
{
  struct order o = { "" };
  int is[MOST];
  unsigned at[MOST] = { 0 };
  for (unsigned t = 0; t < p->n; t++)
    is[t] = 100 + priority[t];
  for (unsigned step = 0; step < length_of (p); step++)
    {
      unsigned best = MOST;
      for (unsigned t = 0; t < p->n; t++)
        if (p->step[t][at[t]] && (best == MOST || is[t] > is[best]))
          best = t;
      at[best]++;
      o.thread[step] = (char) ('0' + best);
      for (unsigned i = 0; i < n_points; i++)
        if (point[i] == step + 1)
          is[best] = (int) slot[i];
    }
  return o;
}

/* Of all ways that pct may draw, how many make WANTED of P: *RET_HITS of
   *RET_ALL.  */
static void
enumerate (const struct program *p, unsigned depth, const char *wanted,
           unsigned *ret_hits, unsigned *ret_all)
{
  unsigned k = length_of (p), n_points = depth - 1;
  unsigned orders = 1, draws = 1;
  *ret_hits = *ret_all = 0;
  for (unsigned t = 0; t < p->n; t++)
    orders *= p->n;
  for (unsigned i = 0; i < n_points; i++)
    draws *= k;
  for (unsigned a = 0; a < orders; a++)
    for (unsigned b = 0; b < draws; b++)
      {
        int priority[MOST];
        unsigned point[MOST], slot[MOST], x = a, y = b, bad = 0;
        for (unsigned t = 0; t < p->n; t++, x /= p->n)
          priority[t] = (int) (x % p->n);
        for (unsigned i = 0; i < n_points; i++, y /= k)
          {
            point[i] = 1 + y % k;
            slot[i] = i + 1;
          }
        for (unsigned i = 0; i < p->n; i++)
          for (unsigned j = 0; j < i; j++)
            bad += priority[i] == priority[j];
        for (unsigned i = 0; i < n_points; i++)
          for (unsigned j = 0; j < i; j++)
            bad += point[i] == point[j];
        if (bad)
          continue;
        struct order o = naive (p, priority, point, slot, n_points);
        *ret_all += 1;
        *ret_hits += shows (&o, wanted);
      }
}

/* True if HITS of SAMPLES are a probability of ALL's share, within five
   standard deviations: (h/S - p)^2 <= 25 p (1 - p) / S.  */
static bool
fits (unsigned hits, double p)
{
  double d = (double) hits / SAMPLES - p;
  return d * d <= 25 * (p * (1 - p) + 1e-6) / SAMPLES;
}

static void
pct_is_what_is_enumerated (void)
{
  static const struct
  {
    struct program p;
    unsigned depth;
    const char *wanted;
  } tests[] = {
    { { 2, { "...", "..." } }, 1, "111000" },
    { { 2, { "....", "...." } }, 2, "01111" },
    { { 2, { "....", "..." } }, 2, "0011100" },
    { { 2, { "....", "...." } }, 3, "01000111" },
    { { 3, { "..", "...", ".." } }, 2, "1200" },
    { { 3, { "...", "...", "..." } }, 3, "0121" },
    { { 3, { "...", "...", "..." } }, 3, "001112220" },
    { { 4, { "..", "..", ".", "." } }, 2, "320011" },
  };
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    {
      const struct program *p = &tests[i].p;
      unsigned hits, all, seen = 0, depth = tests[i].depth;
      char text[40];
      snprintf (text, sizeof text, "pct:d=%u,k=%u", depth, length_of (p));
      enumerate (p, depth, tests[i].wanted, &hits, &all);
      CHECK (hits > 0);
      for (unsigned e = 0; e < SAMPLES; e++)
        {
          struct order o = run (p, text, e);
          seen += shows (&o, tests[i].wanted);
          if (e % 1000 == 0)
            {
              c11t_arena_drop (arena);
              arena = c11t_arena_new ();
            }
        }
      CHECK (fits (seen, (double) hits / all));
      CHECK (!fits (seen, 1.3 * hits / all));
    }
}

/* The theorem: 1 / (N K^(D-1)) at least, for each order that D - 1 switches
   make.  */
static void
pct_keeps_its_promise (void)
{
  const struct program p = { 2, { "...", "..." } };
  static const char *const two[] = { "011100", "001110", "100011", "110001" };
  for (size_t i = 0; i < sizeof two / sizeof *two; i++)
    {
      unsigned seen = 0;
      for (unsigned e = 0; e < SAMPLES; e++)
        {
          struct order o = run (&p, "pct:d=2,k=6", e);
          seen += strcmp (o.thread, two[i]) == 0;
        }
      CHECK (seen >= SAMPLES / 12 - SAMPLES / 120);
    }
}

/* --- Partial orders ---------------------------------------------------------------- */

/* Thread 0 makes M steps of its own before one that races with thread 1's: that
   it comes first nevertheless has probability 1 / (M + 2), while toss-ups give
   2^-(M+1).  */
static void
pos_does_not_count_the_others_steps (void)
{
  static const char *const steps[] = { "x", ".x", "...x", ".....x" };
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
    {
      const struct program p = { 2, { steps[i], "x" } };
      size_t m = strlen (steps[i]) - 1;
      unsigned seen = 0;
      for (unsigned e = 0; e < SAMPLES; e++)
        {
          struct order o = run (&p, "pos", e);
          seen += o.thread[m] == '0' && strspn (o.thread, "0") == m + 1;
        }
      CHECK (fits (seen, 1.0 / (double) (m + 2)));
    }
}

static double
uniform (struct c11t_prng *r)
{
  return (double) (c11t_prng_next (r) >> 11) / (double) (1ull << 53);
}

static struct order
naive_pos (const struct program *p, struct c11t_prng *r)
{
  struct order o = { "" };
  double is[MOST];
  unsigned at[MOST] = { 0 };
  for (unsigned t = 0; t < p->n; t++)
    is[t] = uniform (r);
  for (unsigned step = 0; step < length_of (p); step++)
    {
      unsigned best = MOST;
      for (unsigned t = 0; t < p->n; t++)
        if (p->step[t][at[t]] && (best == MOST || is[t] > is[best]))
          best = t;
      char object = p->step[best][at[best]];
      for (unsigned t = 0; t < p->n; t++)
        if (t == best || (object != '.' && p->step[t][at[t]] == object))
          is[t] = uniform (r);
      at[best]++;
      o.thread[step] = (char) ('0' + best);
    }
  return o;
}

#define MOST_ORDERS 200

struct counted
{
  struct order o;
  unsigned n[2];
};

static void
count (struct counted *all, const struct order *o, int which)
{
  size_t i = 0;
  while (all[i].o.thread[0] && strcmp (all[i].o.thread, o->thread) != 0)
    i++;
  CHECK (i < MOST_ORDERS - 1);
  all[i].o = *o;
  all[i].n[which]++;
}

static void
pos_is_what_is_sampled (void)
{
  static const struct program tests[] = {
    { 2, { "xy", "xy" } },   { 2, { "x.y", "yx" } },  { 3, { "x", "xy", "y" } },
    { 2, { ".xx", "x.x" } }, { 3, { "xx", "x", "." } },
  };
  struct c11t_prng r;
  c11t_prng_seed (&r, 99, 1);
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    {
      static struct counted all[MOST_ORDERS];
      memset (all, 0, sizeof all);
      for (unsigned e = 0; e < SAMPLES; e++)
        {
          struct order o = run (&tests[i], "pos", e), n = naive_pos (&tests[i], &r);
          count (all, &o, 0);
          count (all, &n, 1);
        }
      for (size_t k = 0; all[k].o.thread[0]; k++)
        {
          double d = (double) all[k].n[0] - (double) all[k].n[1];
          CHECK (d * d <= 25.0 * (all[k].n[0] + all[k].n[1]));
        }
    }
}

/* --- Other actors --------------------------------------------------------------- */

/* Steps of the model have numbers of their own, which are large; each candidate
   is taken some time.  */
static void
steps_of_the_model_are_candidates (void)
{
  static const char *const names[] = { "pct", "pctwm", "pos", "portfolio",
                                       "surw", "bandit", "rff" };
  struct c11test_step step = { .kind = C11TEST_STEP_WRITE, .size = 4 };
  const struct c11test_candidate c[]
      = { { 0, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
          { 700, &step, C11TEST_ACTOR_THREAD, 0, 0, 0 },
          { 1u << 30 | 5, &step, C11TEST_ACTOR_MODEL, 0, 0, 0 },
          { UINT32_MAX, &step, C11TEST_ACTOR_MODEL, 0, 0, 0 } };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      unsigned taken[4] = { 0 };
      for (uint64_t e = 0; e < 400; e++)
        {
          struct c11t_named named;
          char buf[200];
          struct c11t_text why = C11T_TEXT (buf);
          CHECK (c11t_named_take (
              &named, c11t_named_find (names[i], strlen (names[i])), names[i],
              &why));
          void *state = named.ops->begin (&(struct c11test_strategy_start){
              .alloc = c11t_arena_alloc,
              .arena = arena,
              .execution = e,
              .argument = named.argument });
          struct c11test_choice_context ctx
              = { .candidate = c, .thread = 0, .current_first = true };
          for (ctx.step = 0; ctx.step < 3; ctx.step++)
            {
              uint32_t k = named.ops->choose (state, C11TEST_CHOOSE_THREAD, 4,
                                              &ctx);
              CHECK (k < 4);
              taken[k]++;
            }
        }
      for (int k = 0; k < 4; k++)
        CHECK (taken[k] > 20);
    }
}

/* --- Names ------------------------------------------------------------------------- */

static bool
says (const char *text, const char *wanted)
{
  struct c11t_named named;
  char buf[400];
  struct c11t_text why = C11T_TEXT (buf);
  return !c11t_named_take (&named,
                           c11t_named_find (text, c11t_named_length (text)),
                           text, &why)
         && strstr (buf, wanted);
}

static void
arguments_are_checked (void)
{
  CHECK (c11t_named_find ("pct:d=2", 3) != NULL);
  CHECK (c11t_named_find ("pc", 2) == NULL);
  CHECK (says ("pct:e=2", "has no argument 'e'; it has d=3"));
  CHECK (says ("pct:d", "needs a number for 'd'"));
  CHECK (says ("pct:d=", "a number from 1 to 100"));
  CHECK (says ("pct:d=0", "a number from 1 to 100"));
  CHECK (says ("pct:d=101", "a number from 1 to 100"));
  CHECK (says ("pct:d=99999999999999999999999", "a number from 1 to 100"));
  CHECK (says ("pct:d=2x", "a number from 1 to 100"));
  CHECK (says ("pct:d=2,", "has no argument ''"));
  CHECK (says ("pct:,d=2", "has no argument ''"));
  CHECK (says ("random:d=2", "it has no arguments"));
  CHECK (!says ("pct:", ""));
  CHECK (!says ("pct:k=7,d=2", ""));
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (pct_is_what_is_enumerated);
  RUN (pct_keeps_its_promise);
  RUN (pos_does_not_count_the_others_steps);
  RUN (pos_is_what_is_sampled);
  RUN (steps_of_the_model_are_candidates);
  RUN (arguments_are_checked);
  return unit_done ();
}
