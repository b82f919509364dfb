/* profile.h -- what an execution's time goes to (option profile).
   SPDX-License-Identifier: BSD-3-Clause

   A part of state.h.  The execution says what it does now, by one store at each
   border; the server's clock ticks (engine/campaign/ticks.h), and at the next
   border the ticks that have come are counted for what went on until there, and
   for the place where the thread is.  So no clock is read, no signal is sent
   and no timer made in the program's process, and what is done often costs no
   more than what takes as long at a stretch.

   Off, each border is a test of one word; the frequent ways test once for both
   borders of a part, or have a test for observers in any case.  Nothing here switches fibers, and
   nothing asks: executions are the same with it and without.  */

#ifndef C11T_ENGINE_OBSERVE_PROFILE_H
#define C11T_ENGINE_OBSERVE_PROFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct c11test_site;

enum c11t_spent
{
#define C11T_SPENT(name, text) C11T_SPENT_##name,
#include "report/spent.def"
#undef C11T_SPENT
  C11T_N_SPENT
};

/* Why a process makes one execution only.  */
enum c11t_alone
{
#define C11T_ALONE(name, text) C11T_ALONE_##name,
#include "report/alone.def"
#undef C11T_ALONE
  C11T_N_ALONE
};

#define C11T_PROFILE_ROWS 512 /* a power of two */

/* A place of the program.  */
struct c11t_profile_row
{
  const struct c11test_site *site; /* where it was seen first; NULL: free */
  char file[160], function[80];
  uint32_t line, column;
  uint64_t ticks, waits; /* steps in waiting loops */
};

/* In memory that the server shares with its executions, which alone write to
   it, but for DUE, and for NOW while none runs.  */
struct c11t_profile
{
  uint32_t now;             /* enum c11t_spent */
  uint32_t due;             /* ticks that nobody has counted yet */
  uint64_t ticks[C11T_N_SPENT];
  uint64_t slow_plain;      /* those in plain accesses that have no short way */
  uint64_t steps, waits;    /* of executions that have ended; of all */
  uint64_t alone[C11T_N_ALONE]; /* processes */
  uint32_t n_rows;
  struct c11t_profile_row row[C11T_PROFILE_ROWS];
};

/* NULL: off.  Hidden, so that a test is one instruction that compares.  */
extern struct c11t_profile *c11t_profile
    __attribute__ ((visibility ("hidden")));

static inline bool
c11t_profile_on (void)
{
  return __builtin_expect (c11t_profile != NULL, 0);
}

/* Make room, if the option asks for it.  */
void c11t_profile_prepare (void);

/* From now on it is S; return what it was.  */
uint32_t c11t_profile_go (uint32_t s);

static inline uint32_t
c11t_spend (uint32_t s)
{
  return c11t_profile_on () ? c11t_profile_go (s) : 0;
}

/* N more steps of a loop that waits at S.  */
void c11t_profile_wait (const struct c11test_site *s, uint32_t n);

static inline void
c11t_spend_waiting (const struct c11test_site *s, uint32_t n)
{
  if (c11t_profile_on ())
    c11t_profile_wait (s, n);
}

/* An execution has ended, after STEPS.  */
void c11t_profile_end (uint64_t steps);
/* This process makes one execution only, because of WHY.  The first word
   counts.  */
void c11t_profile_alone (enum c11t_alone why);
/* This process has left control: it says no more.  */
void c11t_profile_leave (void);

#endif
