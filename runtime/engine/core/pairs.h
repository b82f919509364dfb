/* pairs.h -- the option target finds out by itself what is to communicate.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/; a part of target.h.  With target=unseen the first
   executions tell which pairs of places use one object (explore/goals.h); a
   later one has the places of a pair that none of them has shown as its two
   targets.

   All accesses are scheduling points then, plain ones the first times that an
   execution comes to a place while there are several threads: it must not depend
   on the pair, which is not known when a log is followed.

   A goal is shown by the execution that the server makes for the campaign, and
   counted, whichever the goal was that it was led to.

   With target=cycles the goals are those that the command has found without
   running anything (option goals-fd); nothing is learned.

   Does not: count calls of synchronisation functions as accesses.  */

#ifndef C11T_ENGINE_CORE_PAIRS_H
#define C11T_ENGINE_CORE_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/strategy.h"

struct c11t_event;
struct c11t_store;
struct c11t_thread;
struct c11test_site;

/* Whether the option asks for it.  */
extern bool c11t_pairs_on;

/* In the server, once: it does, and goals are GIVEN.  */
void c11t_pairs_prepare (bool given);

/* OPS, which also learns what goals there are if none are given.  */
const struct c11test_strategy *
c11t_pairs_strategy (const struct c11test_strategy *ops);

/* An execution begins, or its part in a followed child.  */
void c11t_pairs_begin (void);

/* True if the execution has a goal.  */
bool c11t_pairs_goal (void);

/* Which places of the execution's goal S is, bits as of c11t_target_of.  */
uint8_t c11t_pairs_find (const struct c11test_site *s);

/* True if a plain access at S is a scheduling point.  */
bool c11t_pairs_point (const struct c11test_site *s);

/* T makes STEP at S, of the model or plain.  */
void c11t_pairs_made (const struct c11t_thread *t,
                      const struct c11test_site *s,
                      const struct c11test_step *step);

/* T makes a plain access of KIND, READ or WRITE, to the N bytes at ADDR.  */
void c11t_pairs_plain (const struct c11t_thread *t,
                       const struct c11test_site *s,
                       enum c11test_step_kind kind, uintptr_t addr, size_t n);

/* E_ reads S.  */
void c11t_pairs_read (const struct c11t_event *e, const struct c11t_store *s);

/* Other objects begin in the N bytes at ADDR.  */
void c11t_pairs_forget (uintptr_t addr, size_t n);

/* The server: tell what has come to the goals.  */
void c11t_pairs_publish (void (*tell) (const char *line, size_t len));

#endif
