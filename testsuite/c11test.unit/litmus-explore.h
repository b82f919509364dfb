/* litmus-explore.h -- every execution of a litmus test that a model allows.
   SPDX-License-Identifier: BSD-3-Clause

   Depth-first search by running the test again and again on the model library
   alone: no fibers, no engine.  A choice is which thread takes the next step,
   or which candidate a read takes; the stack of choices is what one execution
   differs from the next in.

   Reductions (both can be turned off, to test them):
   - What only its own thread can notice or what commutes with all that others
     may do before it is done at once: relaxed and release stores, fences that
     are not seq_cst, plain accesses, the end of a thread (paper section 3).
   - Sleep sets (Godefroid): a thread that was tried at a choice is not tried
     again further down before a step that its next one depends on.

   Plain accesses read and write memory and are checked for races by
   happens-before; an execution with a race ends there and has no outcome.  */

#ifndef C11T_LITMUS_EXPLORE_H
#define C11T_LITMUS_EXPLORE_H

#include "base/arena.h"
#include "litmus-parse.h"
#include "model/model.h"

#define EXPLORE_DEPTH 256
#define EXPLORE_OUTCOMES 4096
#define EXPLORE_LINE 64

struct explore_options
{
  const struct c11t_model_ops *ops;
  unsigned long bound; /* executions */
  bool prune;          /* after every event */
  bool check;          /* after every event */
  bool reduce;
};

struct explore_choice
{
  unsigned n, taken;
};

/* One execution's state.  Thread I of the test is slot I + 1; slot 0 made the
   threads and waits for the first.  */
struct explore_run
{
  struct c11t_model *model;
  struct c11t_location *locs[LITMUS_LOCATIONS];
  long plain[LITMUS_LOCATIONS];
  /* Clocks of the last plain reads and writes by thread.  */
  c11t_clk seen[LITMUS_LOCATIONS][2][LITMUS_THREADS];
  unsigned pc[LITMUS_THREADS];
  long regs[LITMUS_THREADS][LITMUS_REGISTERS];
  unsigned asleep; /* set of threads */
  bool race;
};

struct explore
{
  const struct litmus_test *test;
  struct explore_options opt;
  struct c11t_arena *arena;
  unsigned arena_uses;
  struct c11t_rfset rf;
  struct explore_choice stack[EXPLORE_DEPTH];
  unsigned depth, used; /* choices on the stack; of these, used so far */
  struct explore_run run;
  /* results */
  unsigned long executions;
  bool race, complete;
  unsigned n_outcomes;
  char outcomes[EXPLORE_OUTCOMES][EXPLORE_LINE];
};

/* The next answer of N.  */
static inline unsigned
explore_choose (struct explore *x, unsigned n)
{
  if (n == 1)
    return 0;
  if (x->used == x->depth)
    {
      if (x->depth == EXPLORE_DEPTH)
        {
          fprintf (stderr, "%s: too many choices\n", x->test->name);
          exit (2);
        }
      x->stack[x->depth++] = (struct explore_choice){ n, 0 };
    }
  return x->stack[x->used++].taken;
}

/* Go to the next execution; return false after the last.  */
static inline bool
explore_advance (struct explore *x)
{
  while (x->depth > 0)
    {
      struct explore_choice *c = &x->stack[x->depth - 1];
      if (++c->taken < c->n)
        return true;
      x->depth--;
    }
  return false;
}

static inline const struct litmus_statement *
explore_next (const struct explore *x, unsigned t)
{
  const struct litmus_thread *code = &x->test->threads[t];
  return x->run.pc[t] < code->n ? &code->code[x->run.pc[t]] : NULL;
}

/* True if nothing is lost by taking S at once.  */
static inline bool
explore_is_quiet (const struct litmus_statement *s)
{
  switch (s->kind)
    {
    case LITMUS_STORE:
    case LITMUS_FENCE:
      return s->order != __ATOMIC_SEQ_CST;
    case LITMUS_PLAIN_LOAD:
    case LITMUS_PLAIN_STORE:
    case LITMUS_SET:
    case LITMUS_IF:
      return true;
    default:
      return false;
    }
}

static inline bool
explore_is_sc (const struct litmus_statement *s)
{
  return s->order == __ATOMIC_SEQ_CST
         || (s->kind == LITMUS_CAS && s->fail_order == __ATOMIC_SEQ_CST);
}

/* True if the order of S and T, of different threads, may matter.  T is not
   quiet.  */
static inline bool
explore_dependent (const struct litmus_statement *s,
                   const struct litmus_statement *t)
{
  if (explore_is_sc (s) && explore_is_sc (t))
    return true;
  if (s->kind > LITMUS_CAS || t->kind > LITMUS_CAS || s->loc != t->loc)
    return false;
  return s->kind != LITMUS_LOAD || t->kind != LITMUS_LOAD;
}

static inline void
explore_plain (struct explore *x, unsigned t, const struct litmus_statement *s)
{
  struct explore_run *run = &x->run;
  bool write = s->kind == LITMUS_PLAIN_STORE;
  const struct c11t_clock *c = x->opt.ops->thread_clock (run->model, t + 1);
  for (unsigned u = 0; u < x->test->n_threads; u++)
    for (int w = !write; w < 2; w++)
      if (u != t && run->seen[s->loc][w][u] > c11t_clock_get (c, u + 1))
        run->race = true;
  run->seen[s->loc][write][t] = c11t_clock_get (c, t + 1);
  if (write)
    run->plain[s->loc] = s->value;
  else
    run->regs[t][s->reg] = run->plain[s->loc];
}

/* Let the model make the event E of statement S, thread T.  */
static inline void
explore_event (struct explore *x, unsigned t, const struct litmus_statement *s,
               struct c11t_event *e)
{
  const struct c11t_model_ops *ops = x->opt.ops;
  struct c11t_store *rf = NULL;
  if (e->kind == C11T_LOAD || e->kind == C11T_RMW || e->kind == C11T_CAS)
    {
      ops->candidates (x->run.model, e, &x->rf);
      rf = x->rf.v[explore_choose (x, x->rf.n)];
      x->run.regs[t][s->reg] = (long) rf->value;
    }
  if (s->kind == LITMUS_FETCH_ADD)
    e->value = rf->value + (uint64_t) s->value;
  if (s->kind == LITMUS_CAS)
    {
      bool success = rf->value == e->expected;
      e->kind = success ? C11T_RMW : C11T_LOAD;
      e->order = success ? e->order : e->fail_order;
    }
  ops->commit (x->run.model, e, rf);
  if (x->opt.prune)
    ops->prune (x->run.model, C11T_PRUNE_CONSERVATIVE, 0);
  if (x->opt.check)
    ops->check (x->run.model);
}

static inline void
explore_atomic (struct explore *x, unsigned t,
                const struct litmus_statement *s)
{
  static const enum c11t_kind kinds[]
      = { [LITMUS_LOAD] = C11T_LOAD,    [LITMUS_STORE] = C11T_STORE,
          [LITMUS_EXCHANGE] = C11T_RMW, [LITMUS_FETCH_ADD] = C11T_RMW,
          [LITMUS_CAS] = C11T_CAS,      [LITMUS_FENCE] = C11T_FENCE };
  struct c11t_event e = { .kind = kinds[s->kind],
                          .order = (enum c11t_order) s->order,
                          .fail_order = (enum c11t_order) s->fail_order,
                          .tid = t + 1,
                          .value = (uint64_t) s->value,
                          .expected = (uint64_t) x->run.regs[t][s->reg] };
  if (s->kind != LITMUS_FENCE)
    {
      e.loc = x->run.locs[s->loc];
      e.size = 4;
    }
  explore_event (x, t, s, &e);
}

/* Take the next step of thread T.  */
static inline void
explore_step (struct explore *x, unsigned t)
{
  const struct litmus_statement *s = explore_next (x, t);
  struct explore_run *run = &x->run;
  run->pc[t]++;
  switch (s->kind)
    {
    case LITMUS_SET:
      run->regs[t][s->reg] = s->value;
      break;
    case LITMUS_IF:
      if (run->regs[t][s->reg] != s->value)
        run->pc[t] = s->target;
      break;
    case LITMUS_PLAIN_LOAD:
    case LITMUS_PLAIN_STORE:
      explore_plain (x, t, s);
      break;
    default:
      explore_atomic (x, t, s);
      for (unsigned u = 0; u < x->test->n_threads; u++)
        if (run->asleep >> u & 1 && explore_dependent (s, explore_next (x, u)))
          run->asleep &= ~(1u << u);
    }
  if (!explore_next (x, t))
    x->opt.ops->thread_end (run->model, t + 1);
}

/* Choose a thread and let it step.  Return false if all have ended, or what
   remains has been seen before.  */
static inline bool
explore_turn (struct explore *x)
{
  unsigned able[LITMUS_THREADS], n = 0;
  for (unsigned t = 0; t < x->test->n_threads; t++)
    {
      const struct litmus_statement *s = explore_next (x, t);
      if (!s)
        continue;
      if (s->kind >= LITMUS_PLAIN_LOAD
          || (x->opt.reduce && explore_is_quiet (s)))
        {
          explore_step (x, t);
          return true;
        }
      if (!(x->run.asleep >> t & 1))
        able[n++] = t;
    }
  if (n == 0)
    return false;
  unsigned k = explore_choose (x, n);
  for (unsigned i = 0; x->opt.reduce && i < k; i++)
    x->run.asleep |= 1u << able[i];
  explore_step (x, able[k]);
  return true;
}

/* A fresh model with the test's locations and threads.  */
static inline void
explore_start (struct explore *x)
{
  const struct c11t_model_ops *ops = x->opt.ops;
  struct explore_run *run = &x->run;
  memset (run, 0, sizeof *run);
  if (x->arena && ++x->arena_uses == 50)
    {
      c11t_arena_drop (x->arena);
      x->arena = NULL;
    }
  if (!x->arena)
    {
      x->arena = c11t_arena_new ();
      x->arena_uses = 0;
      x->rf = (struct c11t_rfset){ 0 };
    }
  run->model = ops->create (x->arena);
  ops->thread_start (run->model, 0, 0);
  for (unsigned l = 0; l < x->test->n_locs; l++)
    {
      run->plain[l] = x->test->initial[l];
      run->locs[l] = ops->location (
          run->model, 4, (uint64_t) x->test->initial[l], 0, 0, NULL);
    }
  for (unsigned t = 0; t < x->test->n_threads; t++)
    ops->thread_start (run->model, t + 1, 0);
  if (ops->thread_wait)
    ops->thread_wait (run->model, 0, 1);
  for (unsigned t = 0; t < x->test->n_threads; t++)
    if (!explore_next (x, t))
      ops->thread_end (run->model, t + 1);
}

/* Remember the outcome of the execution that has ended.  */
static inline void
explore_note (struct explore *x)
{
  char line[EXPLORE_LINE] = "-";
  unsigned n = 0;
  for (unsigned i = 0; i < x->test->n_observed; i++)
    n += (unsigned) snprintf (
        line + n, sizeof line - n, "%s%ld", i ? "," : "",
        x->run.regs[x->test->observed[i].thread][x->test->observed[i].reg]);
  for (unsigned i = 0; i < x->n_outcomes; i++)
    if (!strcmp (line, x->outcomes[i]))
      return;
  if (x->n_outcomes == EXPLORE_OUTCOMES || n >= sizeof line)
    {
      fprintf (stderr, "%s: too many outcomes\n", x->test->name);
      exit (2);
    }
  strcpy (x->outcomes[x->n_outcomes++], line);
}

/* Run TEST in every way.  The caller frees the result.  */
static inline struct explore *
explore (const struct litmus_test *test, const struct explore_options *opt)
{
  struct explore *x = calloc (1, sizeof *x);
  x->test = test;
  x->opt = *opt;
  do
    {
      x->used = 0;
      explore_start (x);
      while (!x->run.race && explore_turn (x))
        ;
      bool ended = true;
      for (unsigned t = 0; t < test->n_threads; t++)
        ended &= !explore_next (x, t);
      x->race |= x->run.race;
      if (ended && !x->run.race)
        explore_note (x);
      x->executions++;
      x->complete = !explore_advance (x);
    }
  while (!x->complete && x->executions < opt->bound);
  c11t_arena_drop (x->arena);
  return x;
}

#endif
