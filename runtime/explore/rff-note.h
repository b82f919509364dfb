/* rff-note.h -- which place has read from which, in one execution.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-rff.c writes down as an execution goes on, in memory that the
   server sees: what was read, and what could have been, for two threads use one
   object at those places.  A use of a synchronisation object reads from the use
   before.

   Invariant: no pair stands here twice.  An execution may end in the middle of
   anything that writes here, at the same place whenever it is made.

   Does not: count how often a pair was read in the execution; know more than
   MOST of each, those that come later have no part in this.  */

#ifndef C11T_EXPLORE_RFF_NOTE_H
#define C11T_EXPLORE_RFF_NOTE_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/strategy.h"

#define C11T_RFF_MOST_READ 512
#define C11T_RFF_MOST_POSSIBLE 1024
#define C11T_RFF_OBJECTS 256
#define C11T_RFF_PLACES 6 /* of each kind, of an object */

/* A set of wishes, none of them NOT.  */
struct c11t_rff_set
{
  uint32_t n;
  uint16_t slot[2 * C11T_RFF_MOST_POSSIBLE]; /* by hash: index + 1, or 0 */
  struct c11test_wish pair[C11T_RFF_MOST_POSSIBLE];
};

struct c11t_rff_note
{
  struct c11t_rff_set read, possible;
};

/* Which places use an object: the execution's own.  */
struct c11t_rff_object
{
  uintptr_t object; /* 0: a free slot */
  uint64_t last;    /* the place of the last store, or use */
  uint32_t n_reads, n_stores;
  uint64_t read[C11T_RFF_PLACES], store[C11T_RFF_PLACES];
};

struct c11t_rff_objects
{
  uint32_t n;
  struct c11t_rff_object slot[2 * C11T_RFF_OBJECTS];
};

/* Make N empty.  */
void c11t_rff_note_begin (struct c11t_rff_note *n);

/* The hash of a pair; sums of these are hashes of sets.  */
uint64_t c11t_rff_hash (const struct c11test_wish *w);

/* Put W into S, where there is room for MOST.  */
void c11t_rff_put (struct c11t_rff_set *s, const struct c11test_wish *w,
                   uint32_t most);

/* READ reads from the store I of those at STORE, of which there are N; the
   first is the newest.  */
void c11t_rff_note_read (struct c11t_rff_note *n, uint64_t read,
                         const uint64_t *store, uint32_t n_stores, uint32_t i);

/* STEP, at PLACE, is made next.  */
void c11t_rff_note_step (struct c11t_rff_note *n, struct c11t_rff_objects *o,
                         const struct c11test_step *step, uint64_t place);

static inline bool
c11t_rff_reads (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_READ || s->kind == C11TEST_STEP_RMW
         || s->kind == C11TEST_STEP_SYNC;
}

static inline bool
c11t_rff_stores (const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_WRITE || s->kind == C11TEST_STEP_RMW
         || s->kind == C11TEST_STEP_SYNC;
}

#endif
