/* target.h -- the places that the campaign is to bring together.
   SPDX-License-Identifier: BSD-3-Clause

   With the option target (report/target.h).  Each access, and each call of a
   synchronisation function, at one of the places is a scheduling point, plain
   ones included; strategies that ask for it are told which candidates stand
   there (c11test/strategy.h).  In how many executions the places were reached,
   and met, is counted for the user.

   A site is asked for once in a process; the answer stands in its flags.  Where
   each execution has places of its own, all are asked (pairs.h).

   Does not choose: that is explore/strategy-directed.c.  */

#ifndef C11T_ENGINE_CORE_TARGET_H
#define C11T_ENGINE_CORE_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "c11test/strategy.h"
#include "engine/core/pairs.h"
#include "report/target.h"

struct c11t_event;
struct c11t_store;
struct c11t_thread;

/* Of one count, in memory that the server shares with its executions.  */
struct c11t_target_counted
{
  uint64_t executions, told;
  uint64_t last; /* NTH + 1 of the last one */
};

/* How many places there are at most; 0 without the option.  */
extern unsigned c11t_n_targets;

/* How many this execution has, which may have none.  */
unsigned c11t_targets_now (void);

/* In the server, once.  A bad option ends the process with status 67.  */
void c11t_targets_prepare (void);

/* See c11t_target_of.  */
uint8_t c11t_target_find (struct c11test_site *s);

/* Which places S is, bits: 1 for the first, 2 for the second, 3 for both, of
   one line.  S may be NULL.  */
static inline uint8_t
c11t_target_of (struct c11test_site *s)
{
  return __builtin_expect (c11t_n_targets, 0) && s ? c11t_target_find (s) : 0;
}

/* True if all steps at S are scheduling points, and told of.  */
static inline bool
c11t_target_is_point (struct c11test_site *s)
{
  return __builtin_expect (c11t_n_targets, 0) && s
         && (c11t_pairs_on || c11t_target_find (s));
}

/* T makes STEP at S, where c11t_target_is_point.  */
void c11t_target_made (struct c11t_thread *t, struct c11test_site *s,
                       const struct c11test_step *step);
/* See c11t_target_read.  */
void c11t_target_has_read (const struct c11t_event *e,
                           const struct c11t_store *s);

/* T reads S by E_ (observers.def).  */
static inline void
c11t_target_read (struct c11t_thread *t, const struct c11t_event *e,
                  const struct c11t_store *s)
{
  (void) t;
  if (__builtin_expect (c11t_n_targets, 0))
    c11t_target_has_read (e, s);
}

/* A scheduling point of T before the plain access of KIND to the SIZE bytes at
   ADDR, which would be none elsewhere, if S is one of the places.  May switch
   fibers.  */
void c11t_target_point (struct c11t_thread *t, struct c11test_site *s,
                        enum c11test_step_kind kind, uintptr_t addr,
                        size_t size);

/* The server: tell what has come to the counts.  */
void c11t_targets_publish (void (*tell) (const char *line, size_t len));

#endif
