/* psc.h -- seq_cst as C++20 has it: a cycle test instead of an order.
   SPDX-License-Identifier: BSD-3-Clause

   C++20 (P0668) as RC11 puts it (Lahav, Vafeiadis, Kang, Hur and Dreyer,
   "Repairing sequential consistency in C/C++11", PLDI 2017, section 4): an
   execution is consistent if it is coherent, its RMWs are atomic, sb u rf has
   no cycle, and neither has psc = psc_base u psc_F, where

     scb      = sb u sb|/=loc ; hb ; sb|/=loc u hb|loc u mo u fr
     psc_base = ([SC] u [F SC] ; hb?) ; scb ; ([SC] u hb? ; [F SC])
     psc_F    = [F SC] ; (hb u hb ; eco ; hb) ; [F SC]
     eco      = (rf u mo u fr)+

   There is no order of the seq_cst events that others could see, so they are
   executed like any others, and what an event reads is allowed iff
   modification order can still be completed without a cycle.  Whoever reads
   the last store of a completion that exists adds no way back, nor does a
   store or a fence; so there is always something to read.

   The events that can matter are kept in a window of C11T_PSC_EVENTS, the
   newest ones, as sets of 128 bits.  When it is full, the older half is sealed
   together with whatever must come before it: as if all of it preceded all
   that comes later in every order.  That may lose executions (the model's
   n_forgotten counts) and invents none.

   Invariants:
   - RANK orders the kept writes of each location such that psc has no cycle
     and the mo-graph is respected (the witness);
   - MO [x] are the kept writes that the mo-graph has after x, but for the
     locations of DIRTY;
   - all kept writes of a location come after its PSC_LAST, which is the last
   of those that are sealed or were there at first.

   Does not know happens-before but by the threads' clocks, nor coherence, nor
   atomicity: see priorset.h and mograph.h.  */

#ifndef C11T_MODEL_PSC_H
#define C11T_MODEL_PSC_H

#include "model/model.h"

#ifndef C11T_PSC_EVENTS
#define C11T_PSC_EVENTS 128
#endif
#define C11T_PSC_NONE (-1)

typedef unsigned __int128 c11t_psc_set;

struct c11t_node;

struct c11t_psc_event
{
  c11t_tid tid;
  c11t_clk first_clk;              /* tells threads that had one slot apart */
  c11t_clk clk;                    /* known iff clk <= C [tid] */
  const struct c11t_location *loc; /* NULL: fence, synchronisation, freed */
  struct c11t_node *write; /* NULL if it does not write, or LOC is freed */
  int rf; /* the event that made what it reads; NONE: a sealed store */
  bool reads, writes, sc, fence; /* FENCE: a seq_cst one */
  enum c11t_order order; /* of accesses and fences; FULL: synchronisation */
  bool full;
  /* RMWs: does it write what it computes from what it reads; or only if it
     reads what it expects?  An exchange does neither.  */
  bool computes, compares;
  uint32_t number; /* in its thread, of what others may depend on; or 0 */
  c11t_psc_set from[3]; /* what it depends on, by enum c11t_dependence_kind */
};

static inline bool
c11t_psc_is_fence (const struct c11t_psc_event *e)
{
  return !e->reads && !e->writes && !e->full;
}

/* One more than the window: what a read would be.  */
#define C11T_PSC_ROOM (C11T_PSC_EVENTS + 1)

struct c11t_psc
{
  enum c11t_machine machine; /* NO_MACHINE: psc */
  bool exclusives, rcpc;     /* rules.h */
  struct c11t_power *power;  /* power-order.c; NULL for others */
  unsigned n;
  bool fences_sealed; /* a seq_cst fence was */
  unsigned n_sealed;
  struct c11t_psc_event e[C11T_PSC_ROOM];
  /* By event.  What is before it: sb, sb|/=loc, hb, scb but for mo and fr.
     What is after it: hb, scb as before, mo as far as it is fixed (of a read
     of a location that is no more: fr), and with a machine what program order
     keeps, by port (machine-order.c) or by kind of fence (power-order.c).  */
  c11t_psc_set sb_in[C11T_PSC_ROOM], apart_in[C11T_PSC_ROOM],
      hb_in[C11T_PSC_ROOM], scb_in[C11T_PSC_ROOM];
  c11t_psc_set hb_out[C11T_PSC_ROOM], scb_out[C11T_PSC_ROOM],
      mo[C11T_PSC_ROOM], kept[2][2][C11T_PSC_ROOM];
  unsigned rank[C11T_PSC_ROOM];
  c11t_psc_set dirty; /* events since which MO of their locations is old */
  struct c11t_psc_levels *levels; /* psc-search.c */
};

/* A new window in A, for what RULES say: psc or a machine.  */
struct c11t_psc *c11t_psc_new (struct c11t_arena *a,
                               const struct c11t_rules *rules);

/* --- psc.c: the questions and the steps of a model
 * --------------------------- */

/* May E, which reads with ORDER and, if RMW, writes, read W?  What coherence
   asks has been asked.  */
bool c11t_psc_may_read (const struct c11t_model *m, const struct c11t_event *e,
                        enum c11t_order order, bool rmw, struct c11t_node *w);

/* E has happened, reading RF and making N, either of which may be NULL, and
   its thread has not ticked yet.  */
void c11t_psc_event (struct c11t_model *m, const struct c11t_event *e,
                     struct c11t_node *rf, struct c11t_node *n);

/* T has synchronised otherwise (creation, mutex, join), before it ticks.  */
void c11t_psc_sync (struct c11t_model *m, c11t_tid t);

/* N is a plain write that has just been told (paper section 7.2).  */
void c11t_psc_plain (struct c11t_model *m, struct c11t_node *n);

/* LOC is about to be freed.  */
void c11t_psc_free (struct c11t_model *m, struct c11t_location *loc);

/* True if N must stay although nobody can read it.  */
bool c11t_psc_keeps (const struct c11t_model *m, const struct c11t_node *n);

/* The last store of LOC in the witness; NULL if none of its stores is kept. */
struct c11t_node *c11t_psc_latest (const struct c11t_model *m,
                                   const struct c11t_location *loc);

/* Can the N stores at V, each of another location, be the last ones of their
   locations all at once?  */
bool c11t_psc_last (const struct c11t_model *m, struct c11t_store *const *v,
                    unsigned n);

/* Assert the invariants.  */
void c11t_psc_check (const struct c11t_model *m);

/* --- psc-order.c ------------------------------------------------------------
 */

static inline c11t_psc_set
c11t_psc_bit (unsigned i)
{
  return (c11t_psc_set) 1 << i;
}

/* The first member of *S, which is not empty; it is taken out.  */
static inline unsigned
c11t_psc_take (c11t_psc_set *s)
{
  uint64_t low = (uint64_t) *s;
  unsigned i = low ? (unsigned) __builtin_ctzll (low)
                   : 64 + (unsigned) __builtin_ctzll ((uint64_t) (*s >> 64));
  *s &= *s - 1;
  return i;
}

/* Put event I, whose members E and sb_in and hb_in are set, into the relations
   of the others; take it out again.  */
void c11t_psc_place (struct c11t_psc *p, unsigned i);
void c11t_psc_unplace (struct c11t_psc *p, unsigned i);

/* psc, or what the machine orders, of the first N events under the
   modification order MO, as far as that is fixed.  OUT has room for N sets. */
void c11t_psc_edges (const struct c11t_psc *p, unsigned n,
                     const c11t_psc_set *mo, c11t_psc_set *out);

/* True if that has no cycle.  */
bool c11t_psc_acyclic (const struct c11t_psc *p, unsigned n,
                       const c11t_psc_set *mo);

/* Relations that depend on modification order, by event.  */
struct c11t_psc_orders
{
  c11t_psc_set communicates[C11T_PSC_ROOM]; /* mo u fr */
  c11t_psc_set readers[C11T_PSC_ROOM];
};

/* Those of the first N events under MO.  */
void c11t_psc_orders (const struct c11t_psc *p, unsigned n,
                      const c11t_psc_set *mo, struct c11t_psc_orders *o);

/* --- machine-order.c: the same for a machine
 * ---------------------------------- */

void c11t_machine_order_place (struct c11t_psc *p, unsigned i);
void c11t_machine_order_unplace (struct c11t_psc *p, unsigned i);
void c11t_machine_order_edges (const struct c11t_psc *p, unsigned n,
                               const c11t_psc_set *mo, c11t_psc_set *out);
bool c11t_machine_order_acyclic (const struct c11t_psc *p, unsigned n,
                                 const c11t_psc_set *mo);

/* The writes of I's location among the first N events.  */
c11t_psc_set c11t_psc_writes (const struct c11t_psc *p, unsigned n,
                              const struct c11t_location *loc);

/* --- psc-search.c -----------------------------------------------------------
 */

/* A and B are writes of one location: all of A's chain comes before all of
   B's.  Return false if it is the other way round already.  */
bool c11t_psc_add (const struct c11t_psc *p, unsigned n, c11t_psc_set *mo,
                   unsigned a, unsigned b);

/* Complete MO, of the first N events, such that psc has no cycle: near to the
   present witness if possible.  Return false if there is no way, or none was
   found in a bounded search; else fill RANK.  MO is changed.  */
bool c11t_psc_complete (struct c11t_psc *p, struct c11t_arena *a, unsigned n,
                        c11t_psc_set *mo, unsigned *rank);

/* --- psc-seal.c
 * --------------------------------------------------------------- */

/* Make room in the window.  */
void c11t_psc_seal (struct c11t_model *m);

#endif
