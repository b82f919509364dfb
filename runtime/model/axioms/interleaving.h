/* interleaving.h -- is a trace one of an interleaving?
   SPDX-License-Identifier: BSD-3-Clause

   An execution is sequentially consistent if its events have a total order that
   agrees with program order and synchronisation, and in which each read takes
   the last write before it (Lamport 1979).  With modification order (mo) and
   what a read comes before (fr: the writes that overwrite what it took) that is
   so iff program order, synchronisation, reads-from, mo and fr together have no
   cycle (Shasha and Snir 1988; "Herding Cats", TOPLAS 2014).

   Where the model says that modification order is the order of execution, that
   is taken; else only what follows of it from the rest, over and over: a write
   that comes before a read comes before what the read took, and what comes after
   that comes after the read.  So a cycle that is found is one whatever the rest
   of the order is.

   Late plain writes have no place in their thread's order here, and initial
   values are only before all other writes of their location: less is known, and
   nothing made up.

   Does not: find every execution that is no interleaving where modification
   order is not given, for that is NP-hard (Gibbons and Korach 1997).  With two
   or three threads that have a few accesses none was missed (the unit test
   interleaving-random counts them).  */

#ifndef C11T_MODEL_INTERLEAVING_H
#define C11T_MODEL_INTERLEAVING_H

#include "model/trace.h"

struct c11t_arena;

enum c11t_before
{
  C11T_BEFORE_PO,   /* program order */
  C11T_BEFORE_RF,   /* a read takes a write */
  C11T_BEFORE_MO,   /* modification order */
  C11T_BEFORE_FR,   /* from a read to what overwrites the write it took */
  C11T_BEFORE_SYNC, /* threads' starts, synchronisation objects */
  C11T_N_BEFORE
};

extern const char *const c11t_before_name[C11T_N_BEFORE];

/* Event EVENT of a cycle is before the next one of it, by KIND.  */
struct c11t_cycle_step
{
  uint32_t event;
  enum c11t_before kind;
};

/* For one trace that grows.  Memory comes from A, and is used again.  */
struct c11t_interleaving *
c11t_interleaving_new (struct c11t_arena *a, const struct c11t_trace *t);

/* Look at the whole trace.  If no interleaving makes it, return the length of
   a cycle with as few edges between threads as there can be, and write its
   first MOST steps to RET; else return 0.  Takes time that grows with the
   square of the number of accesses of a location.  */
uint32_t c11t_interleaving_cycle (struct c11t_interleaving *x,
                                  struct c11t_cycle_step *ret, uint32_t most);

/* From now on, as if it were not known what the read EVENT took.  */
void c11t_interleaving_forget (struct c11t_interleaving *x, uint32_t event);

#endif
