/* explore-surw.c -- surw draws the orders of what is interesting evenly.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   Programs are threads of some steps.  All orders that the steps at the one
   object that threads compete for can have are found by trying everything, which
   shares nothing with the strategy; each must be drawn as often as any other,
   within five standard deviations of chi-square.  The other strategies do not
   pass that, so it is a test.  */

#include <string.h>

#include "base/arena.h"
#include "explore/strategy.h"
#include "explore/surw-known.h"
#include "unit.h"

#define MOST 4         /* threads */
#define MOST_ORDERS 300
#define SAMPLES 20000
#define MOST_STEPS 20000 /* of an execution */

extern const struct c11test_strategy c11t_strategy_surw, c11t_strategy_random,
    c11t_strategy_pos;

/* STEP[T]: a letter for each step of thread T, the object that it changes; '.'
   is nobody else's; 'w' is one, too, made again and again until thread 1 has made
   an 'x'; '+' makes the next thread of those that are not there yet, of which at
   first there are FIRST.  */
struct program
{
  unsigned n, first;
  const char *step[MOST];
};

struct order
{
  char thread[24]; /* of steps at 'x', as digits */
};

struct counted
{
  unsigned n;
  struct order o[MOST_ORDERS];
  unsigned seen[MOST_ORDERS];
};

struct machine
{
  const struct program *p;
  unsigned at[MOST], made;
  struct order o;
};

static struct c11t_arena *arena;
static struct c11t_surw_known known;

static bool
is_alive (const struct machine *m, unsigned t)
{
  return t < m->made && m->p->step[t][m->at[t]];
}

static void
make_step (struct machine *m, unsigned t)
{
  char c = m->p->step[t][m->at[t]];
  m->at[t] += c != 'w' || strchr (m->o.thread, '1');
  m->made += c == '+';
  if (c == 'x')
    m->o.thread[strlen (m->o.thread)] = (char) ('0' + t);
}

static struct machine
new_machine (const struct program *p)
{
  return (struct machine){ .p = p, .made = p->first };
}

/* The step before which T stands, as the engine describes it.  */
static struct c11test_step
describe (const struct machine *m, unsigned t)
{
  char c = m->p->step[t][m->at[t]];
  if (c == '+')
    return (struct c11test_step){ .kind = C11TEST_STEP_LOCAL };
  return (struct c11test_step){ .kind = C11TEST_STEP_RMW,
                                .size = 4,
                                .object = c == '.' || c == 'w' ? 4096 * (t + 1)
                                                   : 8u * (unsigned char) c };
}

/* One execution of P by OPS.  */
static struct order
run (const struct program *p, const struct c11test_strategy *ops,
     uint64_t number)
{
  struct machine m = new_machine (p);
  unsigned last = 0;
  void *state = ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 5,
      .execution = number,
      .shared = ops->shared_size ? &known : NULL,
      .learning = number < ops->learns });
  for (uint64_t step = 0; step < MOST_STEPS; step++)
    {
      struct c11test_candidate c[MOST];
      struct c11test_step s[MOST];
      unsigned n = 0;
      for (unsigned i = 0; i < p->n; i++)
        {
          unsigned t = (last + i) % p->n;
          if (!is_alive (&m, t))
            continue;
          s[t] = describe (&m, t);
          c[n++] = (struct c11test_candidate){ t, &s[t], C11TEST_ACTOR_THREAD, 0, 0, 0 };
        }
      if (n == 0)
        return m.o;
      bool stays = is_alive (&m, last);
      struct c11test_choice_context ctx
          = { .candidate = c,
              .thread = last,
              .nth = m.at[last],
              .step = step,
              .current_first = stays,
              .local_first = stays && s[last].kind == C11TEST_STEP_LOCAL };
      uint32_t k = n == 1 && !ops->all_steps
                       ? 0
                       : ops->choose (state, C11TEST_CHOOSE_THREAD, n, &ctx);
      CHECK (k < n);
      last = c[k].thread;
      make_step (&m, last);
    }
  CHECK (!"it comes to its end");
  return m.o;
}

static unsigned
find (struct counted *all, const struct order *o)
{
  unsigned i = 0;
  while (i < all->n && strcmp (all->o[i].thread, o->thread) != 0)
    i++;
  CHECK (i < MOST_ORDERS);
  if (i == all->n)
    all->o[all->n++] = *o;
  return i;
}

/* All orders that P can have.  */
static void
enumerate (const struct machine *m, struct counted *all)
{
  bool some = false;
  for (unsigned t = 0; t < m->p->n; t++)
    if (is_alive (m, t))
      {
        struct machine next = *m;
        make_step (&next, t);
        enumerate (&next, all);
        some = true;
      }
  if (!some)
    find (all, &m->o);
}

/* Learn from P.  */
static void
learn (const struct program *p, const struct c11test_strategy *ops)
{
  memset (&known, 0, sizeof known);
  for (uint64_t e = 0; e < ops->learns; e++)
    {
      run (p, ops, e);
      ops->learn (&known, &(struct c11test_summary){ .execution = e });
    }
}

/* Learn from P, then count the orders of executions of Q.  */
static void
sample (const struct program *p, const struct program *q,
        const struct c11test_strategy *ops, struct counted *all)
{
  learn (p, ops);
  memset (all->seen, 0, sizeof all->seen);
  for (uint64_t e = 0; e < SAMPLES; e++)
    {
      struct order o = run (q, ops, ops->learns + e);
      all->seen[find (all, &o)]++;
      if (e % 1000 == 0)
        {
          c11t_arena_drop (arena);
          arena = c11t_arena_new ();
        }
    }
}

/* Chi-square of N classes has mean N - 1 and variance 2 (N - 1).  */
static bool
is_even (const struct counted *all)
{
  double each = (double) SAMPLES / all->n, chi = 0, free = all->n - 1;
  for (unsigned i = 0; i < all->n; i++)
    chi += ((double) all->seen[i] - each) * ((double) all->seen[i] - each)
           / each;
  double d = chi - free;
  return d <= 0 || d * d <= 25 * 2 * free;
}

static const struct program programs[] = {
  { 2, 2, { "xxx", "xxx" } },
  { 2, 2, { "xxxx", "xxxx" } },
  { 2, 2, { ".....xx", ".xx..x" } },
  { 2, 2, { "x", "......xxxx" } },
  { 3, 3, { "x", "x.x", "xx.x" } },
  { 4, 4, { "x", ".x", "..x", "xx" } },
  { 2, 1, { "+xxx", "xxx" } },
  { 2, 1, { "x.+xx", "x.xx" } },
  { 3, 1, { "++", "xxx", ".xxx" } },
  { 3, 1, { "x+x+x", "xx", "x.." } },
  { 3, 1, { "+xx", "x+x", "xx" } },
  { 4, 1, { "+x", "+x", "x+x", "xx" } },
};

static void
orders_are_even (void)
{
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    {
      static struct counted all;
      memset (&all, 0, sizeof all);
      struct machine m = new_machine (&programs[i]);
      enumerate (&m, &all);
      unsigned n = all.n;
      CHECK (n > 1);
      sample (&programs[i], &programs[i], &c11t_strategy_surw, &all);
      CHECK (all.n == n);
      CHECK (is_even (&all));
    }
}

static void
others_are_not (void)
{
  static const struct c11test_strategy *const ops[]
      = { &c11t_strategy_random, &c11t_strategy_pos };
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    for (size_t k = 1; k < 4; k++)
      {
        static struct counted all;
        memset (&all, 0, sizeof all);
        struct machine m = new_machine (&programs[k]);
        enumerate (&m, &all);
        sample (&programs[k], &programs[k], ops[i], &all);
        CHECK (!is_even (&all));
      }
}

/* Whatever was learned, each order can come, and nothing else.  */
static void
wrong_numbers_lose_nothing (void)
{
  static const struct program some[]
      = { { 2, 2, { "x", "x" } },
          { 2, 2, { "xxxxxx", "x" } },
          { 2, 2, { "y", "y" } },
          { 3, 1, { "x+x+x", "xx", "x" } },
          { 2, 2, { "x", "" } } };
  static const struct program p = { 2, 2, { "x.xx", "xx" } };
  for (size_t i = 0; i < sizeof some / sizeof *some; i++)
    {
      static struct counted all;
      memset (&all, 0, sizeof all);
      struct machine m = new_machine (&p);
      enumerate (&m, &all);
      unsigned n = all.n;
      sample (&some[i], &p, &c11t_strategy_surw, &all);
      CHECK (all.n == n);
      for (unsigned k = 0; k < n; k++)
        CHECK (all.seen[k] > 20);
    }
}

/* Who is meant waits for who is held up, and nobody can tell: then another one is
   meant after a while.  */
static void
nobody_is_held_for_ever (void)
{
  static const struct program p[] = { { 2, 2, { "xxxxwx", "x" } },
                                      { 3, 3, { "wxxxxx", ".x", "wx" } } };
  for (size_t i = 0; i < 2; i++)
    {
      unsigned first = 0;
      learn (&p[i], &c11t_strategy_surw);
      for (uint64_t e = 0; e < 500; e++)
        first += run (&p[i], &c11t_strategy_surw, 100 + e).thread[0] == '1';
      CHECK (first > 20);
    }
}

/* Each of two objects is interesting in half of all executions.  */
static void
objects_are_drawn (void)
{
  static const struct program p = { 2, 2, { "xy", "yx" } };
  static struct counted all;
  memset (&all, 0, sizeof all);
  sample (&p, &p, &c11t_strategy_surw, &all);
  CHECK (known.n_objects == 2);
  CHECK (known.n_threads == 2);
  CHECK (all.n == 2);
}

/* Who is alone with an object, or only reads, does not compete.  */
static void
what_competes (void)
{
  static struct c11t_surw_known k;
  struct c11test_step read = { .kind = C11TEST_STEP_READ, .object = 64 },
                      write = { .kind = C11TEST_STEP_WRITE, .object = 128 },
                      lock = { .kind = C11TEST_STEP_SYNC,
                               .object = 192,
                               .other = 256 },
                      local = { .kind = C11TEST_STEP_LOCAL, .object = 320 };
  uint64_t total[C11T_SURW_THREADS], root = c11t_surw_key (0, 0);
  uint32_t a = c11t_surw_meet (&k, root, C11T_SURW_NOBODY);
  uint32_t b = c11t_surw_meet (&k, c11t_surw_key (root, 1), a);
  CHECK (a == 0 && b == 1 && c11t_surw_meet (&k, root, b) == a);
  for (int i = 0; i < 3; i++)
    {
      c11t_surw_count (&k, a, &read);
      c11t_surw_count (&k, b, &read);
      c11t_surw_count (&k, a, &write);
      c11t_surw_count (&k, a, &lock);
      c11t_surw_count (&k, b, &local);
    }
  c11t_surw_sum_up (&k);
  CHECK (k.n_objects == 0);
  c11t_surw_count (&k, b, &lock);
  c11t_surw_sum_up (&k);
  CHECK (k.n_objects == 2 && k.object[0].object == 192
         && k.object[1].object == 256);
  c11t_surw_totals (&k, 1, total);
  CHECK (total[a] == 4 && total[b] == 1);
  read.object = 128;
  c11t_surw_count (&k, b, &read);
  c11t_surw_sum_up (&k);
  CHECK (k.n_objects == 3 && k.object[0].object == 128);
}

/* More than there is room for is left out.  */
static void
there_is_an_end (void)
{
  static struct c11t_surw_known k;
  struct c11test_step write = { .kind = C11TEST_STEP_WRITE };
  for (uint32_t t = 0; t < 300; t++)
    {
      uint32_t i = c11t_surw_meet (&k, c11t_surw_key (7, t), C11T_SURW_NOBODY);
      CHECK (i == (t < C11T_SURW_THREADS ? t : C11T_SURW_NOBODY));
    }
  for (write.object = 8; write.object < 8 * 6000; write.object += 8)
    {
      c11t_surw_count (&k, 0, &write);
      c11t_surw_count (&k, 1, &write);
    }
  CHECK (k.n_pairs == C11T_SURW_PAIRS);
  c11t_surw_sum_up (&k);
  CHECK (k.n_objects == C11T_SURW_OBJECTS && k.object[9].object == 80);
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (orders_are_even);
  RUN (others_are_not);
  RUN (wrong_numbers_lose_nothing);
  RUN (nobody_is_held_for_ever);
  RUN (objects_are_drawn);
  RUN (what_competes);
  RUN (there_is_an_end);
  return unit_done ();
}
