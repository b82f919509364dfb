/* validate-run.h -- executions of a model under the validator, in words.
   SPDX-License-Identifier: BSD-3-Clause

   Words separated by blanks or line ends; threads are digits (0 is there from
   the start), locations and locks letters (locations begin as 0):

       1 W rel x 5        store of 5
       1 R acq x 5        load that takes the newest store of 5
       1 U rlx x 5 6      RMW that takes 5 and writes 6
       1 F sc -           fence
       1 P - x 5          plain write; the model is told of it ...
       1 T - x -          ... here
       0 start - 1        thread 0 creates thread 1
       1 end - -          thread 1 ends,
       0 join - 1         and thread 0 learns what it knew
       1 unlock - m       synchronisation through m
       2 lock - m
       1 free - x         x is gone; the next use of the name is another one

   Each has four words, U five.  The inner model is a real one, or FAKE, which
   lets every read take every store: it has none of the rules.  */

#ifndef C11T_VALIDATE_RUN_H
#define C11T_VALIDATE_RUN_H

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/out.h"
#include "model/axioms/axioms.h"
#include "model/axioms/validate.h"
#include "watched.h"
#include "unit.h"

#define RUN_ROOM 256
#define RUN_THREADS 10

/* --- a model without rules ------------------------------------------------
 */

#define FAKE_STORES 64

struct fake
{
  c11t_clk clk[RUN_THREADS];
  struct c11t_clock clock; /* the last one asked for */
  struct c11t_store stores[FAKE_STORES];
  uint32_t n;
  c11t_seq seq;
};

static struct fake fake_model;

static inline void
fake_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  (void) m;
  fake_model.clk[t]++;
  if (parent != t)
    fake_model.clk[parent]++;
}

static inline void
fake_end (struct c11t_model *m, c11t_tid t)
{
  (void) m;
  (void) t;
}

static inline const struct c11t_clock *
fake_clock (const struct c11t_model *m, c11t_tid t)
{
  (void) m;
  (void) t;
  fake_model.clock = (struct c11t_clock){ RUN_THREADS, 0, fake_model.clk };
  return &fake_model.clock;
}

static inline void
fake_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  (void) m;
  c->n = 1; /* no longer empty */
  fake_model.clk[t]++;
}

static inline void
fake_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  (void) m;
  (void) t;
  (void) c;
}

static inline struct c11t_store *
fake_store (struct c11t_location *loc, uint64_t value)
{
  struct c11t_store *s = &fake_model.stores[fake_model.n++];
  *s = (struct c11t_store){ .seq = ++fake_model.seq,
                            .value = value,
                            .loc = loc };
  return s;
}

/* A location is where its initial value stands.  */
static inline struct c11t_location *
fake_location (struct c11t_model *m, uint8_t size, c11t_value value,
               c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  (void) m;
  (void) size;
  (void) tid;
  (void) clk;
  (void) site;
  struct c11t_store *s = fake_store (NULL, value);
  s->seq = 0;
  return s->loc = (struct c11t_location *) s;
}

static inline void
fake_free (struct c11t_model *m, struct c11t_location *loc)
{
  (void) m;
  for (uint32_t i = 0; i < fake_model.n; i++)
    if (fake_model.stores[i].loc == loc)
      fake_model.stores[i].loc = NULL;
}

static inline void
fake_plain (struct c11t_model *m, struct c11t_location *loc, c11t_value value,
            c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  (void) m;
  (void) tid;
  (void) clk;
  (void) site;
  fake_store (loc, value);
}

static inline struct c11t_store *
fake_latest (const struct c11t_model *m, struct c11t_location *loc)
{
  (void) m;
  uint32_t i = fake_model.n - 1;
  while (fake_model.stores[i].loc != loc)
    i--;
  return &fake_model.stores[i];
}

static inline void
fake_candidates (const struct c11t_model *m, const struct c11t_event *e,
                 struct c11t_rfset *out)
{
  static struct c11t_store *all[FAKE_STORES];
  (void) m;
  *out = (struct c11t_rfset){ 0, FAKE_STORES, all };
  for (uint32_t i = fake_model.n; i-- > 0;)
    if (fake_model.stores[i].loc == e->loc)
      all[out->n++] = &fake_model.stores[i];
}

static inline struct c11t_store *
fake_commit (struct c11t_model *m, const struct c11t_event *e,
             struct c11t_store *rf)
{
  (void) m;
  (void) rf;
  fake_model.seq++;
  if (c11t_order_releases (e->order) && e->kind != C11T_LOAD)
    fake_model.clk[e->tid]++;
  return e->kind == C11T_STORE || e->kind == C11T_RMW
             ? fake_store (e->loc, e->value)
             : NULL;
}

static const struct c11t_model_ops fake_ops = {
  .thread_start = fake_start,
  .thread_end = fake_end,
  .thread_clock = fake_clock,
  .sync_release = fake_release,
  .sync_acquire = fake_acquire,
  .location = fake_location,
  .location_free = fake_free,
  .plain_store = fake_plain,
  .candidates = fake_candidates,
  .commit = fake_commit,
  .latest = fake_latest,
};

/* --- an execution ---------------------------------------------------------
 */

static struct
{
  struct c11t_arena *arena;
  struct c11t_trace *trace;
  const struct c11t_model_ops *ops;
  struct c11t_model *model;
  struct c11t_location *locs[26];
  struct c11t_clock locks[26], ended[RUN_THREADS];
  struct c11t_rfset set;
  struct
  {
    c11t_tid tid;
    c11t_clk clk;
    uint64_t value;
  } plain[26]; /* the model was not told of yet */
  char text[65536];
} run;

/* Begin an execution of the model INNER, or of the fake one under the name
   NAME if INNER is NULL, with threads 0 to N.  */
static inline void
run_begin (const struct c11t_model_ops *inner, const char *name, unsigned n)
{
  static struct c11t_model_ops named;
  const struct c11t_model_ops *model = inner;
  if (run.arena)
    c11t_arena_drop (run.arena);
  memset (&run, 0, sizeof run);
  memset (&fake_model, 0, sizeof fake_model);
  run.arena = c11t_arena_new ();
  run.trace = c11t_arena_alloc (run.arena, c11t_trace_size (RUN_ROOM));
  if (!inner)
    {
      named = fake_ops;
      named.name = name;
      for (unsigned i = 0; i < C11T_N_MODELS; i++)
        if (name && !strcmp (c11t_models[i]->name, name))
          model = c11t_models[i];
    }
  c11t_trace_reset (run.trace, RUN_ROOM, model);
  struct c11t_model *m = inner ? inner->create (run.arena) : NULL;
  struct c11t_validator *v
      = c11t_validator_new (run.arena, inner ? inner : &named, m, run.trace);
  run.ops = watched_ops (inner ? inner : &named, v);
  run.model = m;
  run.ops->thread_start (run.model, 0, 0);
  for (unsigned t = 1; t <= n; t++)
    run.ops->thread_start (run.model, t, 0);
}

static inline struct c11t_location *
run_location (char name)
{
  struct c11t_location **l = &run.locs[name - 'a'];
  if (!*l)
    *l = run.ops->location (run.model, 4, 0, 0, 0, NULL);
  return *l;
}

static inline enum c11t_order
run_order (const char *name)
{
  static const char *const names[] = { "rlx", "", "acq", "rel", "ar", "sc" };
  for (int i = 0; i < 6; i++)
    if (!strcmp (name, names[i]))
      return (enum c11t_order) i;
  abort ();
}

static inline c11t_clk
run_clk (c11t_tid t)
{
  return c11t_clock_get (run.ops->thread_clock (run.model, t), t);
}

/* The newest candidate of E with VALUE, or NULL.  */
static inline struct c11t_store *
run_find (const struct c11t_event *e, uint64_t value)
{
  run.ops->candidates (run.model, e, &run.set);
  struct c11t_store *found = NULL;
  for (uint32_t i = 0; i < run.set.n; i++)
    if (run.set.v[i]->value == value
        && (!found || found->seq < run.set.v[i]->seq))
      found = run.set.v[i];
  return found;
}

/* Thread T's access or fence KIND ("W", "R", "U", "F").  */
static inline bool
run_event (c11t_tid t, char kind, const char *order, const char *what,
           uint64_t read, uint64_t written)
{
  struct c11t_event e = { .tid = t,
                          .order = run_order (order),
                          .size = 4,
                          .value = kind == 'W' ? read : written };
  struct c11t_store *rf = NULL;
  e.kind = kind == 'W'   ? C11T_STORE
           : kind == 'R' ? C11T_LOAD
           : kind == 'U' ? C11T_RMW
                         : C11T_FENCE;
  if (kind != 'F')
    e.loc = run_location (*what);
  if (kind == 'R' || kind == 'U')
    {
      rf = run_find (&e, read);
      if (!rf)
        return false;
    }
  run.ops->commit (run.model, &e, rf);
  return true;
}

/* What is no event of its own.  */
static inline bool
run_other (c11t_tid t, const char *verb, const char *what, uint64_t value)
{
  unsigned i = (unsigned) (*what - 'a'), u = (unsigned) (*what - '0');
  if (!strcmp (verb, "P"))
    {
      run.plain[i].tid = t;
      run.plain[i].clk = run_clk (t);
      run.plain[i].value = value;
    }
  else if (!strcmp (verb, "T"))
    run.ops->plain_store (run.model, run_location (*what), run.plain[i].value,
                          run.plain[i].tid, run.plain[i].clk, NULL);
  else if (!strcmp (verb, "start"))
    run.ops->thread_start (run.model, u, t);
  else if (!strcmp (verb, "end"))
    {
      run.ops->sync_release (run.model, t, &run.ended[t]);
      run.ops->thread_end (run.model, t);
    }
  else if (!strcmp (verb, "join"))
    {
      run.ops->sync_acquire (run.model, t, &run.ended[u]);
      run.ended[u] = (struct c11t_clock){ 0 };
    }
  else if (!strcmp (verb, "unlock"))
    run.ops->sync_release (run.model, t, &run.locks[i]);
  else if (!strcmp (verb, "lock"))
    run.ops->sync_acquire (run.model, t, &run.locks[i]);
  else if (!strcmp (verb, "free"))
    {
      run.ops->location_free (run.model, run.locs[i]);
      run.locs[i] = NULL;
    }
  else
    return false;
  return true;
}

/* Do what TEXT says; false if the model does not allow it.  */
static inline bool
run_script (const char *text)
{
  unsigned t;
  unsigned long a, b;
  char verb[8], order[8], what[8];
  int n;
  for (; sscanf (text, " %u %7s %7s %7s%n", &t, verb, order, what, &n) == 4;
       text += n)
    {
      a = b = 0;
      text += n;
      n = 0;
      if (strchr ("WRP", *verb) && !verb[1])
        sscanf (text, " %lu%n", &a, &n);
      else if (*verb == 'U')
        sscanf (text, " %lu %lu%n", &a, &b, &n);
      bool ok = strchr ("WRUF", *verb)
                    ? run_event (t, *verb, order, what, a, b)
                    : run_other (t, verb, what, a);
      if (!ok)
        return false;
    }
  return true;
}

/* Check the execution so far; what is wrong with it is in run.text.  */
static inline enum c11t_verdict
run_verdict (void)
{
  struct c11t_text out = C11T_TEXT (run.text);
  struct c11t_arena *a = c11t_arena_new ();
  run.text[0] = 0;
  enum c11t_verdict v = c11t_trace_check (run.trace, a, &out);
  c11t_arena_drop (a);
  return v;
}

#endif
