/* model.h -- the interface of a memory model.
   SPDX-License-Identifier: BSD-3-Clause

   A model is a pure library: no threads, fibers, I/O, globals, or compiler.
   In goes an event, out come the stores it may read.  Several models can live
   in one process.  All functions but those that say so leave the model
   unchanged.  All memory comes from the arena given to create.

   Order of calls for one event E of thread t (design.md section 4):

     load, RMW, CAS:  candidates (E) -> the strategy picks a store S
                      [feasible (E, S) is true for each candidate]
                      the engine fills in E->value, and turns a CAS into an
                      RMW (E->order) or a LOAD (E->order = fail_order, LOCKED)
                      commit (E, S)
     store, fence:    commit (E, NULL)

   A store that a model has named stays valid until the next call that modifies
   the model, and longer if it may still be read.

   Plain accesses do not come here unless they touch an atomic object (paper
   section 7.2) or the mode makes them atomic.  */

#ifndef C11T_MODEL_MODEL_H
#define C11T_MODEL_MODEL_H

#include <stddef.h>

#include "c11test/models.h"
#include "model/clock.h"
#include "model/event.h"
#include "model/rules.h"

struct c11t_arena;
struct c11t_broken;
struct c11t_lifted;
struct c11t_model;

/* A store (or RMW, or initial value) as the rest of the tool may see it.
   Models embed it first in their own node.  */
struct c11t_store
{
  c11t_tid tid;
  c11t_clk clk; /* it happens before thread t iff clk <= C_t[tid] */
  c11t_seq seq; /* position in execution order; 0 for initial values */
  c11t_value value;
  enum c11t_order order : 8;
  bool plain; /* entered from a plain write or an initial value */
  uint32_t origin; /* 0, or what the caller notes; no model looks at it */
  struct c11test_site *site; /* may be NULL */
  struct c11t_location *loc;
};

/* A list of stores that a read may take, newest of each thread first.  The
   memory belongs to the list and is reused from call to call.  */
struct c11t_rfset
{
  uint32_t n, cap;
  struct c11t_store **v;
};

/* What an internal step would do: let others see the store SEQ of thread TID
   at LOC.  It commutes with what neither touches LOC nor is of TID.  */
struct c11t_model_step
{
  uint32_t id; /* below 2^20; the same until it is taken or goes away */
  c11t_tid tid;
  c11t_seq seq;
  uint8_t size;
  struct c11t_location *loc;
};

/* What pruning may give up.  */
enum c11t_prune_policy
{
  C11T_PRUNE_NONE,
  C11T_PRUNE_CONSERVATIVE, /* no behaviour is lost (paper section 7.1) */
  /* And each location keeps about WINDOW stores at most: old ones can no
     longer be read.  Some behaviours are lost, none is invented.  */
  C11T_PRUNE_WINDOW
};

struct c11t_model_ops
{
  const char *name;
  const struct c11t_rules *rules;

  /* True if relaxed and release stores of different threads commute, so that
     a thread may run on after them without a switch (paper section 3).  */
  bool stores_commute;

  /* True if the stores of all threads are in one order that others can tell,
     and RMWs, seq_cst stores and fences, and synchronisation have a place in
     it: a store of one thread commutes with none of these of another one,
     whatever the locations.  */
  bool stores_ordered;

  /* True if seq_cst events of different threads commute like weaker ones: what
     is allowed does not depend on the order in which they are executed.  */
  bool seq_cst_commute;

  /* True if a load, and the reading of an RMW if stores commute, may take an
     old store as well after newer ones were made as before them.  */
  bool loads_stale;

  /* A new model in A, with no thread.  */
  struct c11t_model *(*create) (struct c11t_arena *a);

  /* Thread slots.  thread_start makes slot T live; if PARENT is not T, the
     thread starts with PARENT's clock (asw edge), and PARENT's clock ticks.
     A slot that was used before goes on counting from where it stopped.
     thread_end marks it not live: it no longer holds memory.  A joining
     thread calls sync_acquire with the clock that sync_release gave at the
     end of the joined one.  Modify the model.  */
  void (*thread_start) (struct c11t_model *, c11t_tid t, c11t_tid parent);
  void (*thread_end) (struct c11t_model *, c11t_tid t);

  /* T will do nothing before U has ended and T has called sync_acquire with
     U's final clock (an untimed join): until then T holds no history back.
     With U == T the wait is over, and what was forgotten meanwhile stays
     forgotten.  Optional to call.  Modifies the model.  */
  void (*thread_wait) (struct c11t_model *, c11t_tid t, c11t_tid u);

  /* The happens-before clock of T.  What it points to changes with T; the
     pointer is valid until the next thread_start.  */
  const struct c11t_clock *(*thread_clock) (const struct c11t_model *,
                                            c11t_tid t);

  /* Synchronisation through anything that is not an atomic object (mutex,
     join, once).  sync_release joins T's clock into C and ticks T;
     sync_acquire joins C into T's clock.  C's memory comes from the model's
     arena.  Modify the model.  */
  void (*sync_release) (struct c11t_model *, c11t_tid t, struct c11t_clock *c);
  void (*sync_acquire) (struct c11t_model *, c11t_tid t,
                        const struct c11t_clock *c);

  /* A new location of SIZE bytes whose initial value VALUE was written at
     (TID, CLK); clk 0 means before everything.  SITE may be NULL.  location
     and location_free modify the model; a freed location's stores may never
     be named again.  */
  struct c11t_location *(*location) (struct c11t_model *, uint8_t size,
                                     c11t_value value, c11t_tid tid,
                                     c11t_clk clk, struct c11test_site *site);
  void (*location_free) (struct c11t_model *, struct c11t_location *);

  /* TO is new and stands for bytes that FROM stood for (accesses of another
     size): who acquires from TO's initial value synchronises with whatever
     FROM's last stores would have given.  Modifies the model.  */
  void (*inherit) (struct c11t_model *, struct c11t_location *to,
                   const struct c11t_location *from);

  /* A plain write at (TID, CLK) that an atomic access is about to meet
     (paper section 7.2): becomes a store after all stores that the location
     has so far.  Modifies the model.  */
  void (*plain_store) (struct c11t_model *, struct c11t_location *,
                       c11t_value value, c11t_tid tid, c11t_clk clk,
                       struct c11test_site *site);

  /* Fill OUT with the stores that the load, RMW or CAS E may read now: all
     of them, and no other.  For a CAS, a store is a candidate if E could
     succeed as an RMW of E->order on it (its value is E->expected) or fail
     as a load of E->fail_order (its value is not).  Never empty.  */
  void (*candidates) (const struct c11t_model *, const struct c11t_event *e,
                      struct c11t_rfset *out);

  /* True if E (a LOAD or RMW) may read S now.  */
  bool (*feasible) (const struct c11t_model *, const struct c11t_event *e,
                    const struct c11t_store *s);

  /* Make E happen, reading from RF (NULL for stores and fences).  Return the
     new store for stores and RMWs, NULL otherwise.  Modifies the model.  */
  struct c11t_store *(*commit) (struct c11t_model *,
                                const struct c11t_event *e,
                                struct c11t_store *rf);

  /* The place, from 1, in S, the order of all seq_cst events, of the one that
     was committed last; no two have the same, and there may be gaps.  NULL:
     they are in S as they are executed, if the model has such an order (not
     with RULES->psc).  */
  uint32_t (*sc_place) (const struct c11t_model *);

  /* The store that memory should hold for LOC: one that no other store of
     LOC follows in modification order as far as it is fixed; the newest
     executed among those.  */
  struct c11t_store *(*latest) (const struct c11t_model *,
                                struct c11t_location *loc);

  /* Fill OUT with the stores of LOC that may be the last one in modification
     order.  Each combination is possible if LAST_TOGETHER says so.  */
  void (*finals) (const struct c11t_model *, struct c11t_location *loc,
                  struct c11t_rfset *out);

  /* May the N stores at V, finals of as many locations, be the last ones all
     at once?  NULL: locations are independent.  */
  bool (*last_together) (const struct c11t_model *,
                         struct c11t_store *const *v, unsigned n);

  /* Drop what nobody can read any more.  Return bytes given back.  Models
     also prune by themselves, amortised, with the policy set here.  WINDOW is
     for C11T_PRUNE_WINDOW only.  */
  size_t (*prune) (struct c11t_model *, enum c11t_prune_policy,
                   uint32_t window);

  /* How often something was dropped that could still have been read or
     overtaken: a window (C11T_PRUNE_WINDOW, psc.h) was too small for it.  */
  uint64_t (*forgotten) (const struct c11t_model *);

  /* Internal steps: what the machine may do by itself, such as to let others
     see a store that waits in a buffer.  How many there are now, what number
     I is, and to take it, which modifies the model.  Each is a candidate
     wherever threads are, and none is ever owed: an execution may end before.
     NULL in models without them: tso needs none (buffer.h).  */
  unsigned (*n_steps) (const struct c11t_model *);
  struct c11t_model_step (*about_step) (const struct c11t_model *, unsigned i);
  void (*step) (struct c11t_model *, unsigned i);

  /* With internal steps: may the next step of T, besides what it says, take
     some of them along or offer another one instead?  It then commutes with
     nothing.  True of each T that has one on offer.  */
  bool (*takes_along) (const struct c11t_model *, c11t_tid t);

  /* Do the axioms hold that this model has beside those that RULES choose?
     NULL: there are none (axioms.h).  */
  bool (*axioms) (const struct c11t_lifted *, struct c11t_broken *ret);

  /* Check every internal invariant against the naive formula; asserts.  */
  void (*check) (const struct c11t_model *);
};

/* The models, by their numbers (c11test/models.h).  */
#define C11T_MODEL_DECLARE(name, upper)                                       \
  extern const struct c11t_model_ops c11t_model_##name;
C11T_MODELS (C11T_MODEL_DECLARE, C11T_MODEL_DECLARE)
#undef C11T_MODEL_DECLARE
extern const struct c11t_model_ops *const c11t_models[C11T_N_MODELS];

/* LOC's number, from 1: that of its creation, which does not depend on where
   memory comes from.  */
uint32_t c11t_location_number (const struct c11t_location *loc);

/* The model called NAME, or NULL.  */
const struct c11t_model_ops *c11t_model_named (const char *name);

#endif
