/* locks.h -- which locks a thread holds at an access.
   SPDX-License-Identifier: BSD-3-Clause

   As of a lock set (Savage and others, Eraser, 1997): what the recorded calls
   of the thread have locked and not unlocked before.  Pure, but for the names
   of variables.  */

#ifndef TOOLS_EXPLAIN_LOCKS_H
#define TOOLS_EXPLAIN_LOCKS_H

#include <stddef.h>

#include "tools/explain/history.h"

#define MOST_HELD 8

struct held
{
  size_t by[MOST_HELD]; /* the moments at which each was locked */
  unsigned n;
  bool known; /* the whole execution is recorded: there are no more */
};

/* Those that the thread of moment I holds there: mutexes, spin locks, read and
   write locks.  */
void locks_held (const struct history *h, size_t i, struct held *ret);

/* The newest moment before I at which the thread of I asked for a lock that it
   was not given, and has not got or unlocked since; NO_MOMENT if there is none.  */
size_t locks_refused (const struct history *h, size_t i);

/* The newest moments before END, MOST at the most, at which a thread asked for a lock or semaphore
   for the last time, was not given it, and has not got or given it back since in all of the
   history, into RET.  Return how many.  */
unsigned locks_refused_before (const struct history *h, size_t end, size_t *ret,
                               unsigned most);
/* The first post of the semaphore that moment I asks for, after it; NO_MOMENT.  */
size_t locks_post_after (const struct history *h, size_t i);
/* Where the lock that moment I asks for in vain was locked by who has it there: the newest such
   moment; NO_MOMENT if none is recorded.  */
size_t locks_holder (const struct history *h, size_t i);

/* Is there a lock that A and B have both for reading only?  *RET_A and *RET_B: where each has
   locked it.  */
bool locks_shared (const struct history *h, const struct held *a,
                   const struct held *b, size_t *ret_a, size_t *ret_b);

/* "'a.lock' and 'plain'", "no pthread lock", or NULL if nothing is known.  The
   caller frees it.  */
char *locks_text (const struct history *h, const struct held *held);
/* The name of what moment I is about.  The caller frees it.  */
char *locks_name (const struct history *h, size_t i);

#endif
