/* cycle.h -- critical cycles, and the edits that make them impossible.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_CYCLE_H
#define C11T_TOOLS_FENCES_CYCLE_H

#include "tools/fences/exec.h"
#include "tools/fences/flat.h"

#define PATH_BARRIERS 10 /* on a path; more of them are overlooked */
#define CYCLE_THREADS 8

/* What orders on a path, as one byte: its kind, and its order in the low bits.  */
enum barrier
{
  BARRIER_LOCK = 0x10,
  BARRIER_UNLOCK = 0x20,
  BARRIER_FENCE = 0x30,
  BARRIER_UPDATE = 0x40,
  BARRIER_READ = 0x50,
  BARRIER_WRITE = 0x60,
  BARRIER_KIND = 0xf0
};

/* Stronger orders and new fences, by the number of the event: 0 as it is, 1
   acquire, release or acq_rel, 2 seq_cst.  FENCE is right before the event.  */
struct edits
{
  unsigned char *order, *fence;
};

/* The order of E with edits.  */
enum order edits_order (const struct edits *x, const struct event *e);
/* The strongest level that E's order, and a fence before it, can have; and the
   first that changes something.  */
unsigned edits_first (const struct event *e);

/* A way from the first to the second access of a thread, with the kinds of what
   orders on it.  */
struct path
{
  unsigned char codes[PATH_BARRIERS];
  unsigned n_codes;
  unsigned node;   /* where it ends */
  int parent;      /* the path up to before that; -1 at its beginning */
  /* Does every way write the first access's place after it; the second's before
     it?  0 not known yet, 1 no, 2 yes.  */
  unsigned char first_again, second_before;
};

/* The paths from one node on, the weakest only.  */
struct paths
{
  unsigned from;
  struct path *list;
  unsigned n;
};

/* A thread's part in a cycle: two accesses and the way between them, or one,
   with SAME.  */
struct part
{
  unsigned first, second;
  const struct paths *paths;
  int path; /* -1 of a single access */
};

struct cycle
{
  struct part part[CYCLE_THREADS];
  unsigned n;
};

struct conflicts
{
  unsigned **with; /* by node: those that it competes with; shared, rising */
  unsigned *n;
};

struct search
{
  struct flat *flat;
  const struct target *target;
  struct conflicts conflicts;
  bool *shared;         /* by node: competes with some */
  struct paths **paths; /* by node; made when they are asked for */
  struct ways *ways;    /* ways.c's */
  const struct edits *edits;
  bool acq_rel_is_full; /* a fence of that order keeps everything in order, too */
  bool race_free;       /* plain accesses do not: two of them are no delay */
  unsigned max_pairs;   /* of threads with two accesses */
  unsigned long steps, max_steps; /* for each beginning */
  double end;           /* by cycles_seconds */
  bool late;            /* that is over */
  bool cut;             /* a search was given up */
};

/* Seconds on a clock that only goes forward.  */
double cycles_seconds (void);

/* Tell, with DATA, of each two of the N accesses among NODES that may be about the
   same memory, one of them a write, and that are WANTed.  */
void conflicts_each (const struct program *p, const struct node *nodes,
                     unsigned n,
                     bool (*want) (void *data, unsigned a, unsigned b),
                     void (*tell) (void *data, unsigned a, unsigned b),
                     void *data);

/* Find what competes in F.  */
void conflicts_find (struct conflicts *c, struct flat *f);

/* The paths from node FROM in S.  */
const struct paths *paths_from (struct search *s, unsigned from);
/* The same, but not beyond a full fence, nor beyond the end of a path of which
   STOP, with DATA and the list so far, says so; it is asked once of each.  The
   caller frees list and paths.  */
struct paths *paths_weak (struct search *s, unsigned from,
                          bool (*stop) (void *data, const struct paths *list,
                                        int path),
                          void *data);
/* Are A's barriers some of B's, in that order?  */
bool path_weaker (const struct path *a, const struct path *b);
/* Does a seq_cst fence on P keep the accesses at its ends in order on every
   target?  */
bool path_ordered (const struct path *p);
/* The nodes of path PATH, its end included; N of them.  Malloced.  */
unsigned *path_nodes (const struct paths *paths, int path, unsigned *n);
/* Is each way from node FROM to TO by way of another write of what node OF is
   about?  */
bool path_writes (const struct flat *f, unsigned from, unsigned to, unsigned of);
/* What kind of barrier NODE is, and a new fence before it; 0 if none.  */
unsigned char barrier_own (const struct flat *f, const struct edits *x,
                           unsigned node);
unsigned char barrier_fence (const struct flat *f, const struct edits *x,
                             unsigned node);
/* Forget all paths, and what nodes order: the edits changed.  */
void paths_forget (struct search *s);

/* Find cycles that the target allows, one for each beginning at most, at most
   MAX; return how many.  When the time is over, those that there are by then.  */
unsigned cycles_find (struct search *s, struct cycle *ret, unsigned max);

/* Need nobody keep nodes A and B of a thread in order, since both are plain and
   S is race-free?  */
bool pair_is_data (const struct search *s, unsigned a, unsigned b);

/* Is C, with the edits X, allowed by the target of S?  */
bool cycle_allowed (const struct search *s, const struct cycle *c,
                    const struct edits *x);

/* Is a cycle allowed through the pair P and another thread that keeps its
   accesses in order?  A bit for each kind of those: 1 if the first is a write, 2
   if the last is: bit 0 for neither, to bit 3 for both.  */
unsigned pair_allowed (const struct search *s, const struct part *p);

/* An access, as far as it matters for order.  */
struct simple
{
  enum kind kind;
  enum order order;
  bool swap;
};

/* The same as pair_allowed for FIRST and SECOND with the N CODES between, and
   what SECOND DEPENDS on FIRST for: 1 its address, 2 its value, 4 whether it is
   there.  */
unsigned simple_allowed (const struct target *t, const struct simple *first,
                         const struct simple *second,
                         const unsigned char *codes, unsigned n,
                         unsigned depends);
/* For what node TO depends on node FROM, as above.  */
unsigned node_depends (const struct flat *f, unsigned from, unsigned to);

/* What such a cycle is called: "SB", "MP", ...; or how many threads it has.
   Malloced.  */
char *cycle_shape (const struct flat *f, const struct cycle *c);

#endif
