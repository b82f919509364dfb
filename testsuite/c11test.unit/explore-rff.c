/* explore-rff.c -- rff is led to the reads that it is told of.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   Programs are threads of stores and loads of one variable, each at a place of
   its own, in a memory where loads read the newest store, or any one since the
   thread's last read.  A wish that can come true must do so much more often than
   without it; and what lessons leave is a function of what they showed.  */

#include <string.h>

#include "base/arena.h"
#include "explore/rff-known.h"
#include "explore/strategy.h"
#include "unit.h"

#define THREADS 3
#define SAMPLES 2000

extern const struct c11test_strategy c11t_strategy_rff;

/* Upper case: a store at that place; lower case: a load; '.': nobody's.  */
static const char *const step[THREADS]
    = { "..A......B..", "......x.....", "...C......y." };

static struct c11t_arena *arena;
static struct c11t_rff_known known;
static struct c11t_rff_note note;
static int variable;

/* What loads have read, by place: the place of the store, 0: the initial
   value.  */
struct outcome
{
  char read[128];
  bool old[128];
};

struct machine
{
  unsigned at[THREADS], seen[THREADS]; /* stores, from the newest that is known */
  char store[8];                       /* places, in order */
  unsigned n_stores;
  bool stale; /* loads may read old stores */
  struct outcome o;
};

static struct c11test_step
describe (char c)
{
  return (struct c11test_step){ .kind = c == '.'   ? C11TEST_STEP_LOCAL
                                        : c < 'a' ? C11TEST_STEP_WRITE
                                                  : C11TEST_STEP_READ,
                                .size = 4,
                                .object = c == '.' ? 0
                                                   : (uintptr_t) &variable };
}

/* Thread T loads at C: STATE is asked which store.  */
static void
load (struct machine *m, void *state, unsigned t, char c)
{
  uint64_t place[9];
  unsigned n = 0;
  for (unsigned i = m->n_stores + 1; i-- > (m->stale ? m->seen[t] : m->n_stores);)
    place[n++] = i ? (uint64_t) m->store[i - 1] : 0;
  uint32_t k = c11t_strategy_rff.choose (
      state, C11TEST_CHOOSE_READ, n,
      &(struct c11test_choice_context){
          .thread = t, .here = (uint64_t) c, .place = place });
  CHECK (k < n);
  m->seen[t] = m->n_stores - k;
  m->o.read[(unsigned) c] = (char) place[k];
  m->o.old[(unsigned) c] = k > 0;
}

static void
make_step (struct machine *m, void *state, unsigned t)
{
  char c = step[t][m->at[t]++];
  if (c == '.')
    return;
  if (c >= 'a')
    {
      load (m, state, t, c);
      return;
    }
  m->store[m->n_stores++] = c;
  m->seen[t] = m->n_stores;
}

/* Execution NUMBER, in which loads may be STALE, with N schedules at CORPUS.  */
static struct outcome
run (uint64_t number, bool stale, const struct c11test_schedule *corpus,
     uint32_t n_corpus)
{
  struct machine m = { .stale = stale };
  unsigned last = 0;
  void *state = c11t_strategy_rff.begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = arena,
      .seed = 5,
      .execution = number,
      .shared = &known,
      .note = &note,
      .corpus = corpus,
      .n_corpus = n_corpus,
      .learning = number < C11T_RFF_LESSONS });
  for (;;)
    {
      struct c11test_candidate c[THREADS];
      struct c11test_step s[THREADS];
      unsigned n = 0;
      for (unsigned i = 0; i < THREADS; i++)
        {
          unsigned t = (last + i) % THREADS;
          char at = step[t][m.at[t]];
          if (!at)
            continue;
          s[t] = describe (at);
          c[n++] = (struct c11test_candidate){
            t, &s[t], C11TEST_ACTOR_THREAD, at == '.' ? 0 : (uint64_t) at, 0, 0
          };
        }
      if (n == 0)
        return m.o;
      uint32_t k = c11t_strategy_rff.choose (
          state, C11TEST_CHOOSE_THREAD, n,
          &(struct c11test_choice_context){
              .candidate = c,
              .thread = last,
              .current_first = step[last][m.at[last]] != 0 });
      CHECK (k < n);
      last = c[k].thread;
      make_step (&m, state, last);
    }
}

/* Learn anew.  */
static void
learn (bool stale)
{
  memset (&known, 0, sizeof known);
  for (uint64_t e = 0; e < C11T_RFF_LESSONS; e++)
    {
      run (e, stale, NULL, 0);
      c11t_strategy_rff.learn (
          &known, &(struct c11test_summary){ .execution = e, .note = &note });
    }
}

static bool
came_true (const struct outcome *o, const struct c11test_wish *w)
{
  char store = o->read[w->read];
  switch (w->kind)
    {
    case C11TEST_WISH_READS:
      return (uint64_t) store == w->store && !o->old[w->read];
    case C11TEST_WISH_READS_OLD:
      return (uint64_t) store == w->store && o->old[w->read];
    default:
      return (uint64_t) store != w->store;
    }
}

/* In how many of SAMPLES executions W comes true, of which some FOLLOW it.  */
static unsigned
often (const struct c11test_wish *w, bool stale, uint32_t follow)
{
  struct c11test_schedule s = { .n = 1, .finding = "1" };
  unsigned n = 0;
  s.wish[0] = *w;
  for (unsigned i = 0; i < SAMPLES; i++)
    {
      struct outcome o = run (C11T_RFF_LESSONS + i, stale, &s, follow);
      n += came_true (&o, w);
    }
  return n;
}

/* --- Wishes -------------------------------------------------------------- */

/* One execution in eight follows what was found: most of these make a wish come
   true that seldom does else.  */
static void
what_is_rare_comes_true (void)
{
  static const struct
  {
    struct c11test_wish wish;
    bool stale;
    double share; /* of those that follow it */
  } rare[] = { { { 'x', 'A', C11TEST_WISH_READS }, false, 0.9 },
               { { 'x', 'B', C11TEST_WISH_READS }, false, 0.8 },
               { { 'x', 'C', C11TEST_WISH_READS }, false, 0.8 },
               /* C, of the same thread, may come between.  */
               { { 'y', 'A', C11TEST_WISH_READS }, false, 0.5 },
               { { 'x', 'A', C11TEST_WISH_READS_OLD }, true, 0.7 },
               { { 'y', 'A', C11TEST_WISH_READS_OLD }, true, 0.25 },
               { { 'y', 'C', C11TEST_WISH_READS_NOT }, false, 0.6 } };
  memset (&known, 0, sizeof known);
  for (size_t i = 0; i < sizeof rare / sizeof *rare; i++)
    {
      unsigned without = often (&rare[i].wish, rare[i].stale, 0),
               with = often (&rare[i].wish, rare[i].stale, 1);
      double follow = SAMPLES / 8.0, free = without * 7 / 8.0;
      CHECK (with > free + follow * rare[i].share);
    }
}

/* --- Lessons ---------------------------------------------------------------- */

static void
what_lessons_showed_is_known (void)
{
  for (unsigned stale = 0; stale < 2; stale++)
    {
      learn (stale);
      CHECK_EQ (known.lessons, C11T_RFF_LESSONS);
      CHECK (known.n_schedules > 0 && known.n_sets > 2);
      unsigned x = 0, old = 0;
      for (uint32_t i = 0; i < known.n_pairs; i++)
        {
          const struct c11t_rff_pair *p = &known.pair[i];
          CHECK (p->seen <= C11T_RFF_LESSONS);
          CHECK_EQ (c11t_rff_seen (&known, &p->wish), p->seen);
          x += p->wish.read == 'x' ? p->seen : 0;
          old += p->wish.kind == C11TEST_WISH_READS_OLD;
        }
      CHECK_EQ (x, C11T_RFF_LESSONS); /* each has read once there */
      CHECK_EQ (old > 0, stale);
    }
}

/* The same again: nothing but what lessons showed has a part in it.  */
static void
lessons_can_be_made_again (void)
{
  static struct c11t_rff_known first;
  learn (true);
  first = known;
  learn (true);
  CHECK (!memcmp (&first, &known, sizeof known));
  for (uint64_t e = 300; e < 320; e++)
    {
      struct outcome a = run (e, true, NULL, 0), b = run (e, true, NULL, 0);
      CHECK (!memcmp (&a, &b, sizeof a));
    }
}

/* What is kept has what was new, and what the corpus has is not new.  */
static void
what_is_new_is_kept_once (void)
{
  struct c11test_schedule kept, again;
  memset (&known, 0, sizeof known);
  run (0, true, NULL, 0);
  struct c11test_summary s = { .execution = 0, .note = &note };
  c11t_strategy_rff.learn (&known, &s);
  CHECK (c11t_strategy_rff.keep (&known, &s, &kept));
  CHECK (kept.n > 0);
  s.corpus = &kept;
  s.n_corpus = 1;
  CHECK (!c11t_strategy_rff.keep (&known, &s, &again));
  s.found = true;
  CHECK (c11t_strategy_rff.keep (&known, &s, &again));
}

/* More than there is room for.  */
static void
what_does_not_fit_is_left_out (void)
{
  memset (&known, 0, sizeof known);
  for (uint64_t e = 0; e < C11T_RFF_LESSONS + 10; e++)
    {
      c11t_rff_note_begin (&note);
      for (uint64_t i = 1; i < 2 * C11T_RFF_MOST_READ; i++)
        c11t_rff_note_read (&note, e * 10000 + i, &(uint64_t){ i }, 1, 0);
      CHECK_EQ (note.read.n, C11T_RFF_MOST_READ);
      c11t_rff_learn (&known, &note);
    }
  CHECK_EQ (known.n_pairs, C11T_RFF_PAIRS);
  CHECK_EQ (known.lessons, C11T_RFF_LESSONS);
  struct c11t_prng p;
  struct c11test_schedule s;
  c11t_prng_seed (&p, 1, 1);
  for (uint64_t e = 0; e < 5000; e++)
    {
      c11t_rff_draw (&known, &(struct c11test_strategy_start){ .execution = e },
                     &p, &s);
      CHECK (s.n <= C11TEST_MOST_WISHES);
    }
}

/* A use of a mutex reads from the use before.  */
static void
uses_of_objects_are_reads (void)
{
  static struct c11t_rff_objects objects;
  struct c11test_step s = { .kind = C11TEST_STEP_SYNC, .object = 64 };
  c11t_rff_note_begin (&note);
  for (uint64_t place = 1; place <= 3; place++)
    c11t_rff_note_step (&note, &objects, &s, place);
  CHECK_EQ (note.read.n, 2);
  CHECK (note.read.pair[1].read == 3 && note.read.pair[1].store == 2);
  CHECK (note.possible.n >= 3); /* also the other way round */
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (what_is_rare_comes_true);
  RUN (what_lessons_showed_is_known);
  RUN (lessons_can_be_made_again);
  RUN (what_is_new_is_kept_once);
  RUN (what_does_not_fit_is_left_out);
  RUN (uses_of_objects_are_reads);
  return unit_done ();
}
