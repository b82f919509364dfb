/* script.h -- small straight-line programs, and sets of their outcomes.
   SPDX-License-Identifier: BSD-3-Clause

   A script is what both sides of the oracle take: the axioms (axioms.h) and
   the exhaustive search on the model library (explore.h).  It has atomic
   accesses and fences only, all locations begin as 0, and events stand thread
   by thread in program order.  Nothing here knows a memory model.

   An outcome says for each event that reads which write it takes and whether
   it writes, and for each location which write is the last one in modification
   order; this is more than the values show.  A source, that is a write as it
   is read, is 0 for an initial value or 1 + the index of an event.  An outcome
   is one number: event I has the bits 5 * I to 5 * I + 4, its source below
   whether it writes; then location L has four bits with its final source.  */

#ifndef ORACLE_SCRIPT_H
#define ORACLE_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define SCRIPT_EVENTS 9 /* so that an outcome fits */
#define SCRIPT_THREADS 6
#define SCRIPT_LOCATIONS 3
#define SCRIPT_TEXT 512

enum script_kind
{
  SCRIPT_LOAD,
  SCRIPT_STORE,
  SCRIPT_EXCHANGE,
  SCRIPT_ADD,
  SCRIPT_CAS,
  SCRIPT_WEAK_CAS,
  SCRIPT_FENCE,
  SCRIPT_KINDS
};

enum script_order
{
  SCRIPT_RLX,
  SCRIPT_ACQ,
  SCRIPT_REL,
  SCRIPT_ACQ_REL,
  SCRIPT_SC,
  SCRIPT_ORDERS
};

enum script_dependence
{
  SCRIPT_ADDRESS,
  SCRIPT_DATA,
  SCRIPT_CONTROL,
  SCRIPT_DEPENDENCES
};

struct script_event
{
  enum script_kind kind;
  enum script_order order, fail_order; /* fail_order: CAS only */
  unsigned thread, loc;
  long value;    /* written or added */
  long expected; /* CAS only */
  /* So many events before it is the read, of its thread, that its address, its
     value or a branch before it depends on; 0: none.  The notation and the
     litmus tests do not show it.  */
  unsigned back[SCRIPT_DEPENDENCES];
};

struct script
{
  unsigned n, n_threads, n_locs;
  struct script_event e[SCRIPT_EVENTS];
};

/* A sorted set of outcomes.  */
struct outcomes
{
  unsigned n, cap;
  uint64_t *v;
};

static inline bool
script_reads (const struct script_event *e)
{
  return e->kind != SCRIPT_STORE && e->kind != SCRIPT_FENCE;
}

static inline bool
script_is_cas (const struct script_event *e)
{
  return e->kind == SCRIPT_CAS || e->kind == SCRIPT_WEAK_CAS;
}

static inline bool
script_may_write (const struct script_event *e)
{
  return e->kind != SCRIPT_LOAD && e->kind != SCRIPT_FENCE;
}

/* The source of event I in O.  */
static inline unsigned
outcome_source (uint64_t o, unsigned i)
{
  return o >> (5 * i) & 15;
}

static inline bool
outcome_writes (uint64_t o, unsigned i)
{
  return o >> (5 * i + 4) & 1;
}

/* The bits that say that event I takes SOURCE and writes if WRITES.  */
static inline uint64_t
outcome_bits (unsigned i, unsigned source, bool writes)
{
  return (uint64_t) (source | (unsigned) writes << 4) << (5 * i);
}

/* The final source of location L in O.  */
static inline unsigned
outcome_final (uint64_t o, unsigned l)
{
  return o >> (5 * SCRIPT_EVENTS + 4 * l) & 15;
}

/* The bits that say that location L ends with SOURCE.  */
static inline uint64_t
outcome_final_bits (unsigned l, unsigned source)
{
  return (uint64_t) source << (5 * SCRIPT_EVENTS + 4 * l);
}

/* The value that a source has in the outcome O of S.  */
long script_source_value (const struct script *s, uint64_t o, unsigned source);

/* The value that event I of S reads in the outcome O.  */
static inline long
script_value (const struct script *s, uint64_t o, unsigned i)
{
  return script_source_value (s, o, outcome_source (o, i));
}

/* The name of location L.  */
static inline const char *
script_loc_name (unsigned l)
{
  static const char *const names[SCRIPT_LOCATIONS] = { "x", "y", "z" };
  return names[l];
}

/* True if the order makes sense for the kind of event.  */
bool script_order_fits (enum script_kind kind, enum script_order order);

/* Read the notation of known.def: threads apart by "|", events by ";":

     store x 1 rel; load y acq | cas x 0 2 sc rlx; fence acq_rel

   Also xchg, add (written as store) and weak (as cas).  Returns false if TEXT
   is something else.  */
bool script_parse (struct script *s, const char *text);

/* Print S as a litmus test in herd7's C syntax with the name NAME, asking
   whether the outcome O exists if ASK.  */
void script_print (FILE *f, const struct script *s, const char *name, bool ask,
                   uint64_t o);

/* The outcome O of S in the notation of known.def: the values of the events
   that read, with "-" where a CAS that could have written did not, and if
   FINALS what the locations end with.  */
void outcome_text (const struct script *s, uint64_t o, bool finals,
                   char text[SCRIPT_TEXT]);

/* Add O to SET.  */
void outcomes_add (struct outcomes *set, uint64_t o);

/* True if O is in SET.  */
bool outcomes_have (const struct outcomes *set, uint64_t o);

/* Give SET's memory back and make it empty.  */
void outcomes_free (struct outcomes *set);

#endif
