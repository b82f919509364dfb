/* behaviours.h -- how often each behaviour was seen.
   SPDX-License-Identifier: BSD-3-Clause

   A behaviour is a hash of who read what in an execution.  Memory is bounded:
   when there are too many behaviours, only those whose hash ends with LEVEL
   zero bits are kept ("adaptive sampling", Flajolet 1990), which is a fair
   sample of them all, with their true frequencies; numbers of behaviours are
   then estimates.

   LEVEL is the lowest with which there is room for all that were seen.  So
   what is kept depends on which executions were added, not on their order, and
   the numbers of several machines add up to those of one.  */

#ifndef C11T_TOOLS_BEHAVIOURS_H
#define C11T_TOOLS_BEHAVIOURS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BEHAVIOURS_MOST ((size_t) 1 << 20)

struct behaviour
{
  uint64_t key;   /* the hash, stirred; 0: a free place */
  uint64_t first; /* number of the first execution that showed it */
  uint64_t count;
};

/* All zero at first.  */
struct behaviours
{
  struct behaviour *slot; /* open hash table */
  size_t room, kept;
  size_t most;            /* behaviours to keep; 0: BEHAVIOURS_MOST */
  unsigned level;
  uint64_t samples;       /* executions */
  uint64_t once, twice;   /* kept behaviours seen that often */
};

/* Execution number EXECUTION showed HASH.  */
void behaviours_add (struct behaviours *b, uint64_t hash, uint64_t execution);

/* Add what others saw in SAMPLES executions and kept with LEVEL; all that they
   kept must follow, each with its key.  */
void behaviours_join (struct behaviours *b, unsigned level, uint64_t samples);
void behaviours_put (struct behaviours *b, const struct behaviour *other);

/* How many different ones there were, and how many of them once or twice
   only.  */
uint64_t behaviours_distinct (const struct behaviours *b);
uint64_t behaviours_once (const struct behaviours *b);
uint64_t behaviours_twice (const struct behaviours *b);

/* The chance that the next execution shows a new one is below this
   (confidence.h).  */
double behaviours_new_below (const struct behaviours *b);

/* How many showed first in EXECUTION or later.  */
uint64_t behaviours_since (const struct behaviours *b, uint64_t execution);

#endif
