/* explore-dfs.c -- dfs and dpor make every execution that matters, once.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   A system of a few threads with random steps stands in for the engine.  Two
   executions are the same if all pairs of dependent steps come in the same
   order (Mazurkiewicz).  All interleavings, made one by one, give the set of
   different executions; the strategies must reach exactly that set, each member
   once, and give up the rest.  What is dependent is written down here once more.

   dpor makes the same in the same order when parts of its search are given away
   and joined, whenever they are made.  */

#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "explore/parts.h"
#include "explore/strategy.h"
#include "unit.h"

#define THREADS 3
#define STEPS 3 /* of a thread */
#define MOST 6000

extern const struct c11test_strategy c11t_strategy_dfs, c11t_strategy_dpor;
static const struct c11test_strategy *strategy = &c11t_strategy_dfs;

static struct c11test_step program[THREADS][STEPS];
static unsigned length[THREADS];

/* One bit for each pair of steps: the first comes before the second.  */
struct trace
{
  uint64_t bits[2];
};

static struct trace expected[MOST], reached[MOST];
static unsigned n_expected, n_reached;

static bool
overlap (const struct c11test_step *s, const struct c11test_step *t)
{
  for (uintptr_t a = s->object; a < s->object + s->size; a++)
    if (a >= t->object && a < t->object + t->size)
      return true;
  return false;
}

static bool
is_memory (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_WRITE
         || s->kind == C11TEST_STEP_RMW;
}

static bool
same_lock (const struct c11test_step *s, const struct c11test_step *t)
{
  const uintptr_t a[] = { s->object, s->other }, b[] = { t->object, t->other };
  for (int i = 0; i < 4; i++)
    if (a[i / 2] && a[i / 2] == b[i % 2])
      return true;
  return false;
}

/* For models in which modification order is execution order.  */
static bool
dependent (const struct c11test_step *s, const struct c11test_step *t)
{
  for (int i = 0; i < 2; i++)
    {
      const struct c11test_step *x = i ? s : t;
      if (x->kind == C11TEST_STEP_LOCAL || (x->kind == C11TEST_STEP_FENCE && !x->sc))
        return false;
    }
  if (s->kind == C11TEST_STEP_ANY || t->kind == C11TEST_STEP_ANY)
    return true;
  if (s->sc && t->sc
      && (s->kind == C11TEST_STEP_FENCE || t->kind == C11TEST_STEP_FENCE
          || (is_memory (s) && is_memory (t) && overlap (s, t)
              && (s->kind != C11TEST_STEP_READ || t->kind != C11TEST_STEP_READ))))
    return true;
  if (s->kind == C11TEST_STEP_SYNC && t->kind == C11TEST_STEP_SYNC)
    return same_lock (s, t);
  return is_memory (s) && is_memory (t) && overlap (s, t)
         && !(s->kind == C11TEST_STEP_READ && t->kind == C11TEST_STEP_READ);
}

/* The trace of the interleaving ORDER (thread numbers) of N steps.  */
static struct trace
trace_of (const unsigned *order, unsigned n)
{
  struct trace x = { { 0, 0 } };
  unsigned pc[THREADS] = { 0 }, id[THREADS * STEPS];
  for (unsigned i = 0; i < n; i++)
    id[i] = order[i] * STEPS + pc[order[i]]++;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = i + 1; k < n; k++)
      if (dependent (&program[id[i] / STEPS][id[i] % STEPS],
                     &program[id[k] / STEPS][id[k] % STEPS]))
        {
          unsigned bit = id[i] * THREADS * STEPS + id[k];
          x.bits[bit / 64] |= (uint64_t) 1 << bit % 64;
        }
  return x;
}

static bool
is_in (const struct trace *x, const struct trace *set, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (!memcmp (x, &set[i], sizeof *x))
      return true;
  return false;
}

/* Every interleaving that goes on from the first N threads of ORDER.  */
static void
enumerate (unsigned *order, unsigned n, unsigned *pc)
{
  bool more = false;
  for (unsigned t = 0; t < THREADS; t++)
    if (pc[t] < length[t])
      {
        more = true;
        pc[t]++;
        order[n] = t;
        enumerate (order, n + 1, pc);
        pc[t]--;
      }
  if (more)
    return;
  struct trace x = trace_of (order, n);
  if (!is_in (&x, expected, n_expected))
    {
      CHECK (n_expected < MOST);
      expected[n_expected++] = x;
    }
}

static void
make_program (struct c11t_prng *r)
{
  for (unsigned t = 0; t < THREADS; t++)
    {
      length[t] = 1 + c11t_prng_below (r, STEPS);
      for (unsigned i = 0; i < length[t]; i++)
        program[t][i] = (struct c11test_step){
          .kind = (uint8_t) c11t_prng_below (r, C11TEST_STEP_ANY + 1),
          .sc = c11t_prng_below (r, 4) == 0,
          .size = (uint8_t) (1 + c11t_prng_below (r, 4)),
          .object = 1 + c11t_prng_below (r, 6),
          .other = c11t_prng_below (r, 3),
        };
    }
}

/* What the model says of stores of different locations.  */
static bool ordered;

/* One execution under STRATEGY.  Return false if it was given up.  */
static bool
execute (struct c11t_arena *a, void *shared, bool commute, unsigned *order,
         unsigned *ret_n)
{
  const struct c11test_strategy_start start
      = { .alloc = c11t_arena_alloc, .arena = a, .shared = shared, .stores_commute = commute,
          .stores_ordered = ordered };
  void *state = strategy->begin (&start);
  unsigned pc[THREADS] = { 0 }, n = 0;
  uint64_t newest = 0;
  for (;;)
    {
      struct c11test_candidate c[THREADS];
      uint32_t able = 0;
      for (unsigned t = 0; t < THREADS; t++)
        if (pc[t] < length[t])
          c[able++] = (struct c11test_candidate){ t, &program[t][pc[t]],
                                             C11TEST_ACTOR_THREAD, 0, 0, 0 };
      *ret_n = n;
      if (able == 0)
        return true;
      uint32_t k = strategy->choose (
          state, C11TEST_CHOOSE_THREAD, able,
          &(struct c11test_choice_context){ .candidate = c, .newest = newest });
      if (k == C11TEST_REDUNDANT)
        return false;
      CHECK (k < able);
      newest += c[k].step->kind == C11TEST_STEP_WRITE
                || c[k].step->kind == C11TEST_STEP_RMW;
      order[n++] = c[k].thread;
      pc[c[k].thread]++;
    }
}

static void *
shared_room (void)
{
  static void *room;
  if (!room)
    room = c11t_map_shared (c11t_strategy_dfs.shared_size
                            + c11t_strategy_dpor.shared_size);
  return room;
}

/* A new SHARED, as the server makes it.  */
static void *
empty_room (void)
{
  return memset (shared_room (), 0, 256);
}

/* All executions that were made, given up or not, as hashes.  */
struct list
{
  unsigned n;
  uint64_t hash[2 * MOST];
};

static struct list made;

static void
add (struct list *l, const unsigned *order, unsigned n, bool whole)
{
  uint64_t h = 2 + whole;
  for (unsigned i = 0; i < n; i++)
    h = h * 4 + order[i];
  CHECK (l->n < 2 * MOST);
  l->hash[l->n++] = h;
}

static void
explore (bool commute, unsigned *ret_redundant)
{
  const char *why = NULL;
  void *shared = empty_room ();
  unsigned order[THREADS * STEPS], n;
  enum c11test_advance next;
  *ret_redundant = n_reached = made.n = 0;
  do
    {
      struct c11t_arena *a = c11t_arena_new ();
      bool whole = execute (a, shared, commute, order, &n);
      add (&made, order, n, whole);
      if (whole)
        {
          CHECK (n_reached < MOST);
          reached[n_reached++] = trace_of (order, n);
        }
      else
        ++*ret_redundant;
      c11t_arena_drop (a);
      next = strategy->advance (shared, &why);
    }
  while (next == C11TEST_MORE);
  CHECK (next == C11TEST_ALL_SEEN);
}

static void
reaches_every_execution_once (void)
{
  unsigned redundant = 0, most = 0, total = 0;
  for (unsigned seed = 0; seed < 400; seed++)
    {
      struct c11t_prng r;
      unsigned order[THREADS * STEPS], pc[THREADS] = { 0 };
      c11t_prng_seed (&r, seed, 0);
      make_program (&r);
      n_expected = 0;
      enumerate (order, 0, pc);
      explore (false, &redundant);
      total += redundant;
      most = n_expected > most ? n_expected : most;
      for (unsigned i = 0; i < n_reached; i++)
        {
          CHECK (is_in (&reached[i], expected, n_expected));
          CHECK (!is_in (&reached[i], reached, i));
        }
      CHECK_EQ (n_reached, n_expected);
    }
  /* The programs were not all trivial.  */
  CHECK (most > 100);
  CHECK (strategy == &c11t_strategy_dpor || total > 1000);
}

/* Relaxed stores of two threads: one order will do where stores commute.  */
static void
stores_commute_where_they_do (void)
{
  unsigned redundant;
  memset (program, 0, sizeof program);
  length[0] = length[1] = 2;
  length[2] = 1;
  for (unsigned t = 0; t < THREADS; t++)
    for (unsigned i = 0; i < length[t]; i++)
      program[t][i] = (struct c11test_step){ .kind = C11TEST_STEP_WRITE,
                                          .size = 4,
                                          .object = 8 };
  explore (true, &redundant);
  CHECK_EQ (n_reached, 1);
  CHECK_EQ (redundant, 0);
  explore (false, &redundant);
  CHECK_EQ (n_reached, 30); /* 5! / (2! 2!) */
}

/* How many executions of one step of KIND and a relaxed store elsewhere, in two
   threads, there are.  */
static unsigned
executions_beside_a_store (enum c11test_step_kind kind, bool sc)
{
  unsigned redundant;
  memset (program, 0, sizeof program);
  memset (length, 0, sizeof length);
  length[0] = length[1] = 1;
  program[0][0] = (struct c11test_step){
    .kind = (uint8_t) kind, .sc = sc, .size = 4, .object = 16
  };
  program[1][0]
      = (struct c11test_step){ .kind = C11TEST_STEP_WRITE, .size = 4, .object = 8 };
  explore (false, &redundant);
  return n_reached;
}

static void
all_stores_are_ordered_where_they_are (void)
{
  static const struct
  {
    enum c11test_step_kind kind;
    bool sc;
    unsigned executions;
  } table[] = {
    { C11TEST_STEP_WRITE, false, 2 }, { C11TEST_STEP_RMW, false, 2 },
    { C11TEST_STEP_FENCE, true, 2 },  { C11TEST_STEP_SYNC, false, 2 },
    { C11TEST_STEP_READ, false, 1 },  { C11TEST_STEP_READ, true, 1 },
    { C11TEST_STEP_FENCE, false, 1 }, { C11TEST_STEP_LOCAL, false, 1 },
  };
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    {
      ordered = false;
      CHECK_EQ (executions_beside_a_store (table[i].kind, table[i].sc), 1);
      ordered = true;
      unsigned n = executions_beside_a_store (table[i].kind, table[i].sc);
      ordered = false;
      CHECK_EQ (n, table[i].executions);
    }
}

static void
all_answers_of_other_choices (void)
{
  const char *why = NULL;
  void *shared = empty_room ();
  unsigned seen = 0, executions = 0;
  enum c11test_advance next;
  do
    {
      struct c11t_arena *a = c11t_arena_new ();
      void *state = strategy->begin (
          &(struct c11test_strategy_start){ .alloc = c11t_arena_alloc, .arena = a, .shared = shared });
      struct c11test_choice_context none = { 0 };
      uint32_t k = strategy->choose (state, C11TEST_CHOOSE_READ, 3, &none);
      uint32_t l = 0;
      if (k == 2)
        l = strategy->choose (state, C11TEST_CHOOSE_VALUE, 4, &none);
      seen |= 1u << (k * 4 + l);
      executions++;
      c11t_arena_drop (a);
      next = strategy->advance (shared, &why);
    }
  while (next == C11TEST_MORE);
  CHECK_EQ (executions, 6);
  CHECK_EQ (seen, 0xf11);
}

/* What does not repeat its choices is noticed: another question, fewer.  */
static void
unstable_programs_are_noticed (void)
{
  for (int how = 0; how < 2; how++)
    {
      const char *why = NULL;
      void *shared = empty_room ();
      struct c11t_arena *a = c11t_arena_new ();
      struct c11test_strategy_start start
          = { .alloc = c11t_arena_alloc, .arena = a, .shared = shared };
      struct c11test_choice_context none = { 0 };
      void *state = strategy->begin (&start);
      strategy->choose (state, C11TEST_CHOOSE_READ, 2, &none);
      strategy->choose (state, C11TEST_CHOOSE_READ, 2, &none);
      CHECK (strategy->advance (shared, &why) == C11TEST_MORE);
      state = strategy->begin (&start);
      strategy->choose (
          state, how ? C11TEST_CHOOSE_READ : C11TEST_CHOOSE_VALUE, 2, &none);
      CHECK (strategy->advance (shared, &why) == C11TEST_CANNOT_GO_ON);
      CHECK (why && strstr (why, "does not repeat itself"));
      c11t_arena_drop (a);
    }
}

/* --- Parts ------------------------------------------------------------------ */

#define PARTS 40
#define PART_ROOM 100000

static struct part
{
  bool ended;
  unsigned owner;
  struct c11t_branch place;
  uint8_t packed[PART_ROOM];
  struct list made;
} part[PARTS];
static unsigned n_parts, n_given, n_joined;

static void make_part (unsigned i, struct c11t_prng *r);

/* Make part K while I, which is made, waits.  */
static void
make_other (unsigned i, unsigned k, struct c11t_prng *r)
{
  const struct c11t_parting *p = &c11t_parting_dpor;
  CHECK (p->pack (shared_room (), part[i].packed, PART_ROOM) > 0);
  p->unpack (shared_room (), part[k].packed);
  make_part (k, r);
  CHECK (p->pack (shared_room (), part[k].packed, PART_ROOM) > 0);
  part[k].ended = true;
  p->unpack (shared_room (), part[i].packed);
}

static void
give_some (unsigned i, struct c11t_prng *r)
{
  const struct c11t_parting *p = &c11t_parting_dpor;
  struct part *x = &part[n_parts];
  if (n_parts == PARTS || c11t_prng_below (r, 3)
      || !p->may_give (shared_room ()))
    return;
  CHECK (p->give (shared_room (), x->packed, PART_ROOM, &x->place) > 0);
  x->owner = i;
  x->ended = false;
  x->made.n = 0;
  n_given++;
  if (c11t_prng_below (r, 2))
    make_other (i, n_parts++, r);
  else
    n_parts++;
}

/* What comes next in part I is at PLACE.  Return false if I makes it itself.  */
static bool
join_other (unsigned i, const struct c11t_branch *place, struct c11t_prng *r)
{
  unsigned k = 0;
  while (k < n_parts && (part[k].owner != i
                         || memcmp (&part[k].place, place, sizeof *place)))
    k++;
  CHECK (k < n_parts);
  part[k].owner = PARTS; /* another one may begin there */
  if (!part[k].ended && c11t_prng_below (r, 2))
    return false;
  if (!part[k].ended)
    make_other (i, k, r);
  CHECK (c11t_parting_dpor.join (shared_room (), part[k].packed));
  struct list *to = &part[i].made;
  CHECK (to->n + part[k].made.n <= 2 * MOST);
  memcpy (to->hash + to->n, part[k].made.hash,
          part[k].made.n * sizeof *to->hash);
  to->n += part[k].made.n;
  n_joined++;
  return true;
}

static void
make_part (unsigned i, struct c11t_prng *r)
{
  const char *why = NULL;
  unsigned order[THREADS * STEPS], n;
  enum c11test_advance next;
  do
    {
      struct c11t_arena *a = c11t_arena_new ();
      struct c11t_branch place;
      bool whole = execute (a, shared_room (), false, order, &n);
      c11t_arena_drop (a);
      add (&part[i].made, order, n, whole);
      next = strategy->advance (shared_room (), &why);
      while (next == C11TEST_ALL_SEEN
             && c11t_parting_dpor.joins (shared_room (), &place))
        next = join_other (i, &place, r)
                   ? c11t_parting_dpor.skip (shared_room (), &why)
                   : C11TEST_MORE;
      if (next == C11TEST_MORE)
        give_some (i, r);
    }
  while (next == C11TEST_MORE);
  CHECK (next == C11TEST_ALL_SEEN);
}

static void
parts_make_the_same_in_order (void)
{
  strategy = &c11t_strategy_dpor;
  for (unsigned seed = 0; seed < 400; seed++)
    {
      struct c11t_prng r;
      unsigned redundant;
      c11t_prng_seed (&r, seed, 1);
      make_program (&r);
      explore (false, &redundant);
      empty_room ();
      n_parts = 1;
      part[0].owner = PARTS;
      part[0].made.n = 0;
      make_part (0, &r);
      CHECK_EQ (part[0].made.n, made.n);
      CHECK (memcmp (part[0].made.hash, made.hash,
                     made.n * sizeof *made.hash) == 0);
    }
  CHECK (n_given > 1000);
  CHECK (n_joined > 500);
}

static void
dpor_reaches_every_execution_once (void)
{
  strategy = &c11t_strategy_dpor;
  reaches_every_execution_once ();
}

int
main (void)
{
  RUN (reaches_every_execution_once);
  RUN (stores_commute_where_they_do);
  RUN (all_stores_are_ordered_where_they_are);
  RUN (all_answers_of_other_choices);
  RUN (unstable_programs_are_noticed);
  RUN (dpor_reaches_every_execution_once);
  RUN (all_stores_are_ordered_where_they_are);
  RUN (all_answers_of_other_choices);
  RUN (unstable_programs_are_noticed);
  RUN (parts_make_the_same_in_order);
  return unit_done ();
}
