/* history.h -- a record of an execution, ready to be asked questions.
   SPDX-License-Identifier: BSD-3-Clause

   Moments are the recorded events without the choices, in order of execution.
   Happens-before and modification order are lifted from what the model was
   told (model/axioms/lift.h); plain accesses, which the model mostly does not
   see, lie between the events of their thread that it does see.  */

#ifndef C11T_TOOLS_HISTORY_H
#define C11T_TOOLS_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#include "model/axioms/lift.h"
#include "report/record.h"

#define NO_MOMENT SIZE_MAX

struct symboliser;

struct moment
{
  const struct c11t_record_event *e;
  const struct c11t_record_site *site; /* never NULL */
  uint64_t number; /* of the event in the record */
  size_t rf;       /* the write that it read; NO_MOMENT: the initial value */
  size_t newest;   /* a stale read: the newest write it could have read */
  bool unknown;    /* it read what no write that was seen has stored */
  uint32_t before, after; /* events in the trace: the thread's last one up to
                             here, its first one from here on; or none */
};

struct history
{
  const struct c11t_record *r;
  struct moment *m;
  size_t n;
  struct c11t_lifted *lifted; /* NULL: too long, or overflowed; may lack
                                 the modification order */
  struct c11t_arena *arena;
  size_t *of_trace; /* event in the trace -> moment */
  size_t *life;     /* the moments at which memory is allocated or freed */
  size_t n_lives;
  struct symboliser *symboliser; /* the caller's; may be NULL */
};

/* The history in R, which stays the caller's and must outlive it.  */
struct history *history_new (const struct c11t_record *r);
void history_free (struct history *h);

/* Does moment A happen before moment B?  Without a lifted trace, only
   sequenced-before is known.  */
bool history_hb (const struct history *h, size_t a, size_t b);

/* Are A and B, writes of a byte in common, in this order in modification
   order, whatever else is chosen?  Where that is not known, as of plain
   writes, the order of execution answers.  */
bool history_mo_before (const struct history *h, size_t a, size_t b);

/* Do they have a byte in common?  Both are accesses then.  */
bool history_overlap (const struct moment *a, const struct moment *b);

/* The moments of finding NUMBER and of its access (NO_MOMENT: not there).  */
size_t history_finding (const struct history *h, uint32_t number);
size_t history_access_of (const struct history *h, size_t finding);

/* The moment before I at which the memory of I, an access, was freed, if it
   was not allocated again since; or NO_MOMENT.  */
size_t history_freed (const struct history *h, size_t i);

/* The moment between read I, which is unknown, and the write before it at which
   a local ended that had its memory, or NO_MOMENT.  */
size_t history_local_end (const struct history *h, size_t i);

/* What M, a call that synchronises through the object NAME ("": unknown), is
   to people: "pthread_mutex_lock m", "pthread_cond_signal c: wakes nobody". In
   a buffer that the next call uses again.  */
const char *history_call (const struct history *h, const struct moment *m,
                          const char *name);

static inline bool
moment_writes (const struct moment *m)
{
  return m->e->kind == C11T_RECORD_ACCESS
         && m->e->flags & C11T_RECORD_WRITES;
}

static inline bool
moment_reads (const struct moment *m)
{
  return m->e->kind == C11T_RECORD_ACCESS && m->e->flags & C11T_RECORD_READS;
}

static inline bool
moment_plain (const struct moment *m)
{
  return m->e->flags & C11T_RECORD_PLAIN;
}

/* Is M a call that uses a synchronisation object?  */
static inline bool
moment_call (const struct moment *m)
{
  switch (m->e->kind)
    {
    case C11T_RECORD_ACQUIRE:
    case C11T_RECORD_RELEASE:
    case C11T_RECORD_SIGNAL:
    case C11T_RECORD_WOKEN:
    case C11T_RECORD_REFUSED:
    case C11T_RECORD_INIT:
      return true;
    default:
      return false;
    }
}

static inline const char *
history_string (const struct history *h, uint32_t at)
{
  return at < C11T_RECORD_POOL ? h->r->pool + at : "";
}

#endif
