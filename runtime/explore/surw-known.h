/* surw-known.h -- which objects threads compete for, and how often each uses one.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-surw.c learns: for each thread the steps at each object, in all
   lessons together, and of that, for an object that at least two threads use and
   one of them changes, a row with those threads.

   A thread is the same one in all executions if it is the Nth child of the same
   thread; the numbers of threads say less, for they tell the order in which
   several parents made theirs.

   Lies in memory that lessons share, all zeros at first.  A lesson may end in the
   middle of anything that writes here, at the same place whenever it is made.

   Does not: know an object that lies elsewhere in each execution, as memory from
   malloc may; count more than MOST threads and pairs: those that come later have
   no part in this.  */

#ifndef C11T_EXPLORE_SURW_KNOWN_H
#define C11T_EXPLORE_SURW_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "c11test/strategy.h"

#define C11T_SURW_THREADS 256
#define C11T_SURW_PAIRS 8192
#define C11T_SURW_SLOTS (2 * C11T_SURW_PAIRS)
#define C11T_SURW_OBJECTS 1024
#define C11T_SURW_NOBODY UINT32_MAX

struct c11t_surw_pair
{
  uintptr_t object;
  uint32_t thread;  /* an index of those below */
  bool changes;
  uint64_t steps;
};

struct c11t_surw_known
{
  uint32_t lessons; /* that are over */
  uint32_t n_threads, n_pairs, n_objects, n_users;
  struct
  {
    uint64_t key;
    uint32_t parent; /* an index below its own; of the first one: NOBODY */
  } thread[C11T_SURW_THREADS];
  /* In the order in which they came, which is the same wherever objects lie;
     and their index + 1 by hash, 0 where there is none.  */
  struct c11t_surw_pair pair[C11T_SURW_PAIRS];
  uint16_t slot[C11T_SURW_SLOTS];
  /* When the lessons are over: objects that threads compete for, each with its
     users, N from FIRST on.  */
  struct
  {
    uintptr_t object;
    uint32_t first, n;
  } object[C11T_SURW_OBJECTS];
  struct
  {
    uint32_t thread;
    uint64_t steps;
  } user[C11T_SURW_PAIRS];
};

/* The key of the child number NTH of a thread with the key PARENT; 0 and 0: of
   the first thread.  */
uint64_t c11t_surw_key (uint64_t parent, uint32_t nth);

/* The index of the thread with KEY; NOBODY if there is none.  */
uint32_t c11t_surw_find (const struct c11t_surw_known *k, uint64_t key);

/* The same in a lesson: made, as a child of the one with the index PARENT, if
   there is none and there is room.  */
uint32_t c11t_surw_meet (struct c11t_surw_known *k, uint64_t key,
                         uint32_t parent);

/* In a lesson: the thread with index THREAD, not NOBODY, makes STEP.  */
void c11t_surw_count (struct c11t_surw_known *k, uint32_t thread,
                      const struct c11test_step *step);

/* True if S uses OBJECT, not 0.  */
static inline bool
c11t_surw_uses (const struct c11test_step *s, uintptr_t object)
{
  return s->kind != C11TEST_STEP_LOCAL && s->kind != C11TEST_STEP_FENCE
         && (s->object == object
             || (s->kind == C11TEST_STEP_SYNC && s->other == object));
}

/* The last lesson is over: find the objects that threads compete for.  */
void c11t_surw_sum_up (struct c11t_surw_known *k);

/* For the object number I, in TOTAL[T] the steps at it of each thread T and of
   all that it makes, in all lessons.  TOTAL has room for all threads.  */
void c11t_surw_totals (const struct c11t_surw_known *k, uint32_t i,
                       uint64_t *total);

#endif
