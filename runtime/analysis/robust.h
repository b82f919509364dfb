/* robust.h -- does an execution show that the program is not robust?
   SPDX-License-Identifier: BSD-3-Clause

   A program is robust if all that RC20 (the C++20 model without seq_cst
   accesses) allows it to do are interleavings.  The analysis watches one
   interleaving, access by access, and tells before each whether RC20 would let
   that one go otherwise: a read take an older store, a write come before one
   that has been made.  If it says so, the program is not robust; if it is not
   robust, some interleaving makes it say so.  What it is told next stays an
   interleaving, so it goes on being right after that.

   Every thread has a happens-before clock and one for hb_SC, the order of this
   interleaving as far as it can be observed.  Of each location it keeps the
   writes.  The newest write that the thread's hb_SC clock knows has certainly
   been made; the newest one that it is aware of by happens-before is the
   oldest that it can be confined to.  What lies between is what may go
   otherwise.

   seq_cst accesses are not in RC20.  They are judged in three ways, see
   enum c11t_robust_policy.  seq_cst fences are: an acquire fence, an
   acq_rel read-modify-write of one hidden location, a release fence.

   Plain accesses are not told, but where they hit an atomic object their
   writes are (plain_store): in a program without data races whoever comes
   later is aware of them anyway; with a race, that is the thing to report.

   Memory: clocks for threads and locations; and of each location's writes the
   ones that some clock can tell from the next one (robust-fold.c).  */

#ifndef C11T_ANALYSIS_ROBUST_H
#define C11T_ANALYSIS_ROBUST_H

#include <stddef.h>

#include "model/event.h"

struct c11t_arena;
struct c11t_robust;

/* What an access of a seq_cst order means: a finding persists under some.  */
enum c11t_robust_policy
{
  C11T_ROBUST_RC20 = 1,  /* acquire and release: reports too much */
  C11T_ROBUST_PSC = 2,   /* what RC11's order of seq_cst events forbids is not
                            reported (robust-psc.c) */
  C11T_ROBUST_FENCED = 4 /* a seq_cst fence, then acquire and release: may
                            report too little */
};
#define C11T_ROBUST_POLICIES 7

enum c11t_robust_kind
{
  C11T_ROBUST_READ,
  C11T_ROBUST_WRITE,
  C11T_ROBUST_RMW,
  C11T_ROBUST_CAS,      /* strong */
  C11T_ROBUST_WEAK_CAS, /* may fail without cause */
  C11T_ROBUST_WAIT,     /* reads, but only what is wanted, and waits for it */
  C11T_ROBUST_BCAS      /* waits for EXPECTED and replaces it */
};

struct c11t_robust_access
{
  enum c11t_robust_kind kind;
  enum c11t_order order;      /* of a compare-exchange: of success */
  enum c11t_order fail_order; /* of a compare-exchange that fails */
  bool failed; /* for commit: a compare-exchange did not write */
  c11t_tid tid;
  uint32_t thread;     /* who that is to people; comes back in verdicts */
  c11t_value value;    /* for commit: what it writes, if it does */
  c11t_value expected; /* of a compare-exchange or wait */
  /* WAIT: is VALUE what is wanted?  NULL: EXPECTED alone is.  */
  bool (*wanted) (const void *closure, c11t_value value);
  const void *closure;
  struct c11t_robust_location *loc;
  struct c11test_site *site; /* comes back in verdicts, never looked into */
};

/* A write, as a verdict tells of it.  */
struct c11t_robust_write
{
  bool initial; /* or by a plain access: nothing below is known but VALUE */
  bool rmw;
  enum c11t_order order;
  c11t_tid tid;
  uint32_t thread;
  c11t_value value;
  struct c11test_site *site;
};

struct c11t_robust_verdict
{
  unsigned policies; /* those under which it can go otherwise; 0: it cannot */
  /* The write that a read could miss; the store that a write could be put
     before.  */
  struct c11t_robust_write missed;
  /* The oldest write that the thread is confined to: what the read could
     take, or what the write could come directly after.  */
  struct c11t_robust_write stale;
};

/* A new analysis in A, which has no thread.  */
struct c11t_robust *c11t_robust_new (struct c11t_arena *a);

/* Slot T begins to live, created by PARENT; T itself: by nobody.  A slot that
   is used again goes on counting.  thread_end forgets what T knows: whoever
   joins it acquires what T released last.  */
void c11t_robust_thread_start (struct c11t_robust *r, c11t_tid t,
                               c11t_tid parent);
void c11t_robust_thread_end (struct c11t_robust *r, c11t_tid t);

/* Synchronisation through what is no atomic object.  A new one is empty; reset
   makes it so again.  acquire_all is for who synchronises with somebody
   unknown: all that was done so far happens before.  */
struct c11t_robust_sync *c11t_robust_sync_new (struct c11t_robust *r);
void c11t_robust_sync_reset (struct c11t_robust_sync *s);
void c11t_robust_release (struct c11t_robust *r, c11t_tid t,
                          struct c11t_robust_sync *s);
void c11t_robust_acquire (struct c11t_robust *r, c11t_tid t,
                          const struct c11t_robust_sync *s);
void c11t_robust_acquire_all (struct c11t_robust *r, c11t_tid t);

/* A location whose initial value, VALUE, everybody is aware of.  Freed, it may
   not be named again.  */
struct c11t_robust_location *c11t_robust_location (struct c11t_robust *r,
                                                   c11t_value value);
void c11t_robust_location_free (struct c11t_robust *r,
                                struct c11t_robust_location *l);

/* TO stands for bytes that FROM stood for.  */
void c11t_robust_inherit (struct c11t_robust *r,
                          struct c11t_robust_location *to,
                          const struct c11t_robust_location *from);

/* A plain access has written VALUE.  */
void c11t_robust_plain_store (struct c11t_robust *r,
                              struct c11t_robust_location *l,
                              c11t_value value);

/* X is about to happen, or, if it waits, would like to.  Fill in V.  Return
   true if X can go otherwise under some policy.  May be called several times
   for one access.  */
bool c11t_robust_check (struct c11t_robust *r,
                        const struct c11t_robust_access *x,
                        struct c11t_robust_verdict *v);

/* X happens; a read takes the newest value.  */
void c11t_robust_commit (struct c11t_robust *r,
                         const struct c11t_robust_access *x);

/* T executes a fence; RELAXED is none.  */
void c11t_robust_fence (struct c11t_robust *r, c11t_tid t,
                        enum c11t_order order);

/* Forget what nobody can tell any more; done from time to time without being
   asked.  */
void c11t_robust_fold (struct c11t_robust *r);

/* Writes that are kept now, of all locations; and how often one was forgotten
   that could have mattered (then the analysis may miss something).  */
size_t c11t_robust_kept (const struct c11t_robust *r);
uint64_t c11t_robust_forgotten (const struct c11t_robust *r);

#endif
