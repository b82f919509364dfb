/* event.h -- the one description of a step that every layer shares.
   SPDX-License-Identifier: BSD-3-Clause

   Every front door (compiled hooks, overlays, libc interposition) turns what
   the program does into a struct c11t_event on its stack; the engine passes
   it to the race detector, the model, the strategy and the observers.
   Nothing here depends on fibers, memory or the compiler.  */

#ifndef C11T_MODEL_EVENT_H
#define C11T_MODEL_EVENT_H

#include <stdbool.h>
#include <stdint.h>

struct c11test_site;

/* A thread slot.  Slots are reused when nothing can tell the difference.  */
typedef uint32_t c11t_tid;

/* Value of a thread's own clock component.  Grows at every release.  */
typedef uint32_t c11t_clk;

/* Position in the order in which the engine executes events; 0 is "before
   everything".  Unique within one execution.  */
typedef uint64_t c11t_seq;

/* What a location holds, zero-extended: up to 16 bytes.  Aligned as a word, so
   that it makes no holes in the records that are kept by the million.  */
__extension__ typedef unsigned __int128 c11t_value
    __attribute__ ((aligned (8)));

/* *TO = *FROM.  By halves, as values are mostly written: a load of 16 bytes waits
   until both stores of 8 have left the processor's store buffer.  */
static inline void
c11t_value_copy (c11t_value *to, const c11t_value *from)
{
  uint64_t half;
  __builtin_memcpy (&half, from, sizeof half);
  __builtin_memcpy (to, &half, sizeof half);
  __builtin_memcpy (&half, (const char *) from + 8, sizeof half);
  __builtin_memcpy ((char *) to + 8, &half, sizeof half);
}

/* Memory orders, numbered as GCC's __ATOMIC_*; consume never gets this far
   (it is acquire).  */
enum c11t_order
{
  C11T_RELAXED = 0,
  C11T_ACQUIRE = 2,
  C11T_RELEASE = 3,
  C11T_ACQ_REL = 4,
  C11T_SEQ_CST = 5
};

static inline bool
c11t_order_acquires (enum c11t_order o)
{
  return o == C11T_ACQUIRE || o == C11T_ACQ_REL || o == C11T_SEQ_CST;
}

static inline bool
c11t_order_releases (enum c11t_order o)
{
  return o == C11T_RELEASE || o == C11T_ACQ_REL || o == C11T_SEQ_CST;
}

enum c11t_kind
{
  C11T_LOAD,
  C11T_STORE,
  C11T_RMW, /* always writes; VALUE is filled in after the read is chosen */
  C11T_CAS, /* before the choice only: becomes an RMW or a LOAD */
  C11T_FENCE
};

struct c11t_location; /* the model's record of one atomic object */

/* What of an event is computed from an earlier read of its thread.  */
enum c11t_dependence_kind
{
  C11T_ADDRESS,
  C11T_DATA,   /* the value that it writes */
  C11T_CONTROL /* a branch without which it would not be made */
};

struct c11t_dependence
{
  uint32_t read; /* the event's number */
  enum c11t_dependence_kind kind;
};

struct c11t_event
{
  /* Together no more than the compiler sets to zero with a few stores: each
     access makes one.  */
  enum c11t_kind kind : 8;
  enum c11t_order order : 8;         /* for a CAS: of success */
  enum c11t_order fail_order : 8;    /* CAS only */
  enum c11t_order success_order : 8; /* of a LOAD or RMW that a CAS became */
  c11t_tid tid;
  uint8_t size;        /* bytes: 1, 2, 4, 8 or 16; 0 for fences */
  bool plain;          /* a plain access that touches an atomic object */
  bool locked;         /* a LOAD that is a compare-exchange that failed */
  bool weak;           /* a compare-exchange that may fail without cause */
  bool computes;       /* an RMW that writes what it computes from the read */
  bool cas; /* a LOAD or RMW that a compare-exchange became by what it read */
  c11t_value value;    /* written */
  c11t_value expected; /* CAS only */
  struct c11t_location *loc; /* NULL for fences */
  struct c11test_site *site; /* may be NULL; the model never looks inside */
  /* For models that keep dependencies in order: the number of the event in its
     thread, from 1, 0 if nobody will depend on it; and what it depends on.  */
  uint32_t number, n_depends;
  const struct c11t_dependence *depends;
};

#endif
