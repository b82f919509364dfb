/* history.h -- what happened at one location, thread by thread.
   SPDX-License-Identifier: BSD-3-Clause

   The queries of Figures 12 and 13 are all of the form "the last event of
   thread u at this location before ...": before a fence (by position in
   execution order) or before the current event in happens-before (by clock).
   So each thread has logs that are sorted by both, and a query looks at the
   newest entry, then bisects: no cost grows with the length of the history.

   Two logs for each thread:
   - stores: its stores and RMWs, all of them (stores (t, a));
   - accesses: its loads, stores and RMWs (loads_stores (t, a)), of which only
     get_write matters, and that only for "the last X that happens before E".
     Two kinds of entries are left out, which changes no answer:
     * X reads or is the same store as the entry before it: if X happens before
       E, so does that entry, and get_write is the same;
     * X is followed by an access at the same clock: whoever knows X knows the
       follower (hb.h), so X is never the last.
   And one log for the location: its seq_cst stores in sc order.

   A thread's get_writes never go back in modification order (coherence), so
   both logs are sorted by mo as well.

   Does not decide anything: see priorset.h and rfset.h.  */

#ifndef C11T_MODEL_HISTORY_H
#define C11T_MODEL_HISTORY_H

#include "model/mograph.h"

struct c11t_entry
{
  struct c11t_node *write; /* get_write of the access */
  c11t_seq seq;            /* of the access */
  c11t_clk clk;
};

/* Entries, oldest first.  */
struct c11t_log
{
  struct c11t_entry *v;
  uint32_t n, cap;
};

struct c11t_history
{
  struct c11t_log stores, accesses;
  /* Stands for the stores that were pruned before the first one in STORES, if
     part of their chain is left (WRITE); its SEQ is below all of theirs.  */
  struct c11t_entry floor;
  uint32_t n_chains; /* number of the newest chain headed by this thread */
};

/* What tells of most threads that a reader of a location of one chain need not look at
   their accesses.  The newest one is of a member of that chain at position
   REACHED or earlier, and has the clock CLK; the others, if any, are of one at BEFORE
   or earlier.  */
struct c11t_reach
{
  uint64_t before;
  c11t_clk clk;
};

/* A release sequence that the last store of a location is in (sequence.h).  */
struct c11t_head
{
  c11t_tid tid; /* thread of the store that heads it */
  c11t_clk clk; /* its clock at its newest store in the sequence */
  struct c11t_clock clock; /* what acquirers learn */
};

struct c11t_location
{
  struct c11t_location *prev, *next; /* in the model's list */
  uint32_t number;                   /* no other one ever has it */
  uint8_t size;
  struct c11t_mograph mo;
  struct c11t_log sc;
  struct c11t_history *by; /* by thread slot */
  uint32_t n_by;
  struct c11t_reach *reach; /* by thread slot, if there are many; else NULL */
  uint64_t *reached;        /* and POS of each */
  struct c11t_head *heads; /* models with cxx11_sequences only */
  uint32_t n_heads, cap_heads;
  uint32_t prune_at; /* number of stores at which pruning pays */
  struct c11t_node *psc_last; /* models with psc only (psc.h); or NULL */
  c11t_seq born;     /* if it took the place of others (inherit): when */
};

/* Make room for more of G's entries.  */
void c11t_log_grow (struct c11t_arena *a, struct c11t_log *g);

/* Append an access to G.  SEQ and CLK are not below those of the newest.  */
static inline void
c11t_log_push (struct c11t_arena *a, struct c11t_log *g,
               struct c11t_node *write, c11t_seq seq, c11t_clk clk)
{
  if (__builtin_expect (g->n == g->cap, 0))
    c11t_log_grow (a, g);
  g->v[g->n++] = (struct c11t_entry){ write, seq, clk };
}

/* The newest entry of G, the newest with clock at most CLK, and the newest
   with seq below SEQ; NULL if there is none.  */
static inline const struct c11t_entry *
c11t_log_newest (const struct c11t_log *g)
{
  return g->n ? &g->v[g->n - 1] : NULL;
}
/* The newest with clock at most CLK, which the newest of all is not.  */
const struct c11t_entry *c11t_log_search (const struct c11t_log *g,
                                          c11t_clk clk);
static inline const struct c11t_entry *
c11t_log_known (const struct c11t_log *g, c11t_clk clk)
{
  const struct c11t_entry *top = c11t_log_newest (g);
  return !top || top->clk <= clk ? top : c11t_log_search (g, clk);
}
const struct c11t_entry *c11t_log_before (const struct c11t_log *g,
                                          c11t_seq seq);

/* The store that stands for W, about to be pruned, from now on: the first one
   of its chain that stays, because nothing can come between them.  NULL if the
   whole chain goes.  */
static inline struct c11t_node *
c11t_history_heir (const struct c11t_node *w)
{
  return w->pruned ? w->chain->stays : (struct c11t_node *) w;
}

/* Remove the entries of H or SC whose store is marked pruned.  Others stand
   for them where they still order what stays.  */
void c11t_history_filter (struct c11t_location *loc, c11t_tid u);
void c11t_log_inherit (struct c11t_log *g);

/* The last store of H's thread before position SEQ, or who stands for it.  */
const struct c11t_entry *
c11t_history_store_before (const struct c11t_history *h, c11t_seq seq);

/* The history of thread T at LOC, made if need be.  */
struct c11t_history *c11t_history_make (struct c11t_arena *a,
                                        struct c11t_location *loc, c11t_tid t);
static inline struct c11t_history *
c11t_history_of (struct c11t_arena *a, struct c11t_location *loc, c11t_tid t)
{
  return __builtin_expect (t < loc->n_by, 1) ? &loc->by[t]
                                             : c11t_history_make (a, loc, t);
}

/* Record an access of WRITE in G, whose newest is none of it.  */
void c11t_history_put (struct c11t_arena *a, struct c11t_log *g,
                       struct c11t_node *write, c11t_seq seq, c11t_clk clk);

/* Note in LOC, which has REACH, that U's newest access will be one of WRITE.  */
void c11t_history_reach (struct c11t_location *loc, c11t_tid u,
                         const struct c11t_node *write, c11t_clk clk);

/* Record in H, U's history at LOC, an access of WRITE's value (or WRITE itself).  */
static inline void
c11t_history_access (struct c11t_arena *a, struct c11t_location *loc, c11t_tid u,
                     struct c11t_history *h, struct c11t_node *write,
                     c11t_seq seq, c11t_clk clk)
{
  struct c11t_log *g = &h->accesses;
  if (g->n && g->v[g->n - 1].write == write)
    return;
  if (loc->reach)
    c11t_history_reach (loc, u, write, clk);
  c11t_history_put (a, g, write, seq, clk);
}

/* Assert that the logs of LOC are what this comment says.  */
void c11t_history_check (const struct c11t_location *loc);

#endif
