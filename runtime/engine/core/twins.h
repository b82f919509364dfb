/* twins.h -- threads that are alike; see twins.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  All do nothing unless E.symmetric.  */

#ifndef C11T_ENGINE_TWINS_H
#define C11T_ENGINE_TWINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/strategy.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"

/* An execution begins in which they are of use to the strategy, or not.  */
void c11t_twins_begin (void);

/* SELF has just created T, and the program finds its handle AT; KNOWN: in a call
   that the program made.  */
void c11t_twins_created (struct c11t_thread *self, struct c11t_thread *t,
                         const void *at, bool known);
/* SELF has joined T, and takes its result if ASKED.  */
void c11t_twins_joined (struct c11t_thread *self, struct c11t_thread *t,
                        bool asked);
/* T ends.  */
void c11t_twins_end (struct c11t_thread *t);

/* Something that its twins would do otherwise concerns T: it was told who or
   when it is, or somebody has named it.  */
void c11t_twins_apart (struct c11t_thread *t);

/* What a candidate says of T (struct c11test_candidate).  */
uint32_t c11t_twins_before (struct c11t_thread *t);

/* The rest is about what the running thread T does.  */
void c11t_twins_left_slowly (struct c11t_thread *t);
void c11t_twins_wrote_slowly (const struct c11t_thread *t, uintptr_t addr,
                              size_t n);
void c11t_twins_read_slowly (struct c11t_thread *t, uintptr_t addr, size_t n);

/* It has left the runtime.  */
static inline void
c11t_twins_left (struct c11t_thread *t)
{
  if (__builtin_expect (t->twins.created || t->twins.joins, 0))
    c11t_twins_left_slowly (t);
}

/* It writes to N bytes at ADDR.  */
static inline void
c11t_twins_wrote (const struct c11t_thread *t, uintptr_t addr, size_t n)
{
  if (__builtin_expect (E.twin_reads.n, 0))
    c11t_twins_wrote_slowly (t, addr, n);
}

/* It reads N bytes at ADDR, plainly.  */
static inline void
c11t_twins_read (struct c11t_thread *t, uintptr_t addr, size_t n)
{
  if (__builtin_expect (E.symmetric, 0))
    c11t_twins_read_slowly (t, addr, n);
}

/* It has taken STEP.  */
static inline void
c11t_twins_stepped (struct c11t_thread *t, const struct c11test_step *step)
{
  if (step->kind == C11TEST_STEP_WRITE || step->kind == C11TEST_STEP_RMW)
    c11t_twins_wrote (t, step->object, step->size);
  t->twins.moved |= step->kind != C11TEST_STEP_LOCAL;
  t->twins.stepped |= step->kind == C11TEST_STEP_READ
                      || step->kind == C11TEST_STEP_RMW
                      || step->kind == C11TEST_STEP_SYNC;
}

#endif
