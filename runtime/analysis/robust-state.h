/* robust-state.h -- what the robustness analysis knows.
   SPDX-License-Identifier: BSD-3-Clause

   Private to robust*.c.  Each access gives its thread a new time; a clock says
   up to which time of each thread it knows.  There are two families of clocks,
   since with a fence before each seq_cst access more is ordered: BASE for the
   policies RC20 and PSC, FENCED for the other.  They are the same until the
   first seq_cst access, and there is but one till then.  */

#ifndef C11T_ANALYSIS_ROBUST_STATE_H
#define C11T_ANALYSIS_ROBUST_STATE_H

#include "analysis/robust.h"
#include "model/clock.h"

enum
{
  BASE,
  FENCED,
  N_FAMILIES
};

/* Clocks of a thread.  ACQUIRE has what an acquire fence would add, RELEASE is
   what relaxed writes after the last release fence pass on.  SC is hb_SC.  */
enum
{
  CURRENT,
  ACQUIRE,
  RELEASE,
  SC,
  N_THREAD_CLOCKS
};

/* Clocks of a location: what an acquire read of the newest write learns by
   happens-before; hb_SC of that write; hb_SC of all accesses so far.  */
enum
{
  LAST,
  SC_WRITE,
  SC_ANY,
  N_LOCATION_CLOCKS
};

/* For PSC, of a thread: what is before its next seq_cst access; what is before
   the fences it has made; what a fence would learn in addition.  */
enum
{
  PSC_ACCESS,
  PSC_FENCED,
  PSC_PENDING,
  N_THREAD_PSC
};

/* Of a location: what is before its writes and its reads, and what an acquire
   read of the newest write learns.  */
enum
{
  PSC_WRITES,
  PSC_READS,
  PSC_LAST,
  N_LOCATION_PSC
};

#define NOBODY UINT32_MAX /* the writer of an initial value */

/* Somebody's time.  */
struct moment
{
  c11t_tid tid;
  c11t_clk time;
};

/* A value that was overwritten, and whether by a plain store: only then is
   there a place for another write between the two.  */
struct lost_value
{
  c11t_value value;
  bool open;
};

#define MOST_LOST 64   /* values kept of the writes folded into one */
#define NEAR_READERS 2 /* of a write, kept in it */

struct write
{
  struct moment by; /* tid NOBODY: everybody is aware of it */
  c11t_value value;
  struct c11test_site *site;
  uint32_t thread;
  uint8_t order;
  bool rmw;
  bool open; /* a plain store came directly after it */
  /* Writes directly before this one that are no longer kept (robust-fold.c):
     one of them was a store, and what they wrote.  */
  bool folded_store;
  uint32_t n_lost, cap_lost;
  struct lost_value *lost;
  /* The first time that each thread read it: the first few here, where they
     are looked at with the rest, the others apart.  */
  uint32_t n_readers, cap_readers;
  struct moment near[NEAR_READERS], *reader;
};

struct c11t_robust_location
{
  struct c11t_robust_location *next, **link; /* of all */
  struct c11t_clock clock[N_FAMILIES][N_LOCATION_CLOCKS];
  struct c11t_clock psc[N_LOCATION_PSC];
  bool broken; /* the newest store is not seq_cst */
  uint32_t n, cap;
  struct write *write; /* oldest first */
};

struct c11t_robust_sync
{
  struct c11t_robust_sync *next;
  struct c11t_clock hb[N_FAMILIES], sc[N_FAMILIES];
  struct c11t_clock psc[PSC_PENDING]; /* PSC_ACCESS, PSC_FENCED */
};

struct thread
{
  c11t_clk now;
  struct c11t_clock clock[N_FAMILIES][N_THREAD_CLOCKS];
  struct c11t_clock psc[N_THREAD_PSC];
};

struct c11t_robust
{
  struct c11t_arena *arena;
  struct thread *thread;
  uint32_t n_threads, cap_threads;
  bool mixed; /* there has been a seq_cst access: all families count */
  struct c11t_robust_location *locations;
  struct c11t_robust_sync *syncs;
  struct c11t_robust_location fence; /* hidden; has no writes */
  struct c11t_clock psc_fence;       /* of the newest seq_cst fence */
  size_t n_locations, n_writes, fold_at;
  uint64_t forgotten;
};

/* Reader number I of W.  */
static inline const struct moment *
robust_reader (const struct write *w, uint32_t i)
{
  return i < NEAR_READERS ? &w->near[i] : &w->reader[i - NEAR_READERS];
}

static inline unsigned
families (const struct c11t_robust *r)
{
  return r->mixed ? N_FAMILIES : 1;
}

/* What X does, seen as happening.  */
static inline bool
robust_writes (const struct c11t_robust_access *x)
{
  return x->kind == C11T_ROBUST_WRITE || x->kind == C11T_ROBUST_RMW
         || x->kind == C11T_ROBUST_BCAS
         || ((x->kind == C11T_ROBUST_CAS || x->kind == C11T_ROBUST_WEAK_CAS)
             && !x->failed);
}

static inline bool
robust_reads (const struct c11t_robust_access *x)
{
  return x->kind != C11T_ROBUST_WRITE;
}

static inline enum c11t_order
robust_order (const struct c11t_robust_access *x)
{
  return x->failed ? x->fail_order : x->order;
}

/* A seq_cst access, whatever comes of it.  */
static inline bool
robust_may_be_sc (const struct c11t_robust_access *x)
{
  bool cas = x->kind == C11T_ROBUST_CAS || x->kind == C11T_ROBUST_WEAK_CAS;
  return x->order == C11T_SEQ_CST || (cas && x->fail_order == C11T_SEQ_CST);
}

/* robust-clocks.c: X happens, with the time that its thread has now.  */
void c11t_robust_clocks (struct c11t_robust *r,
                         const struct c11t_robust_access *x);
void c11t_robust_begin_mixed (struct c11t_robust *r);
/* A seq_cst fence of T, in FAMILY.  */
void c11t_robust_full_fence (struct c11t_robust *r, c11t_tid t,
                             unsigned family);

/* robust-psc.c: an access and a seq_cst fence happen; is W before what T does
   next, an access of ORDER?  Only once there has been a seq_cst access.  */
void c11t_robust_psc_access (struct c11t_robust *r,
                             const struct c11t_robust_access *x);
void c11t_robust_psc_fence (struct c11t_robust *r, c11t_tid t);
bool c11t_robust_psc_knows (const struct c11t_robust *r, c11t_tid t,
                            bool seq_cst, const struct write *w);

/* robust-fold.c.  */
void c11t_robust_drop_writes (struct c11t_robust *r,
                              struct c11t_robust_location *l);

#endif
