/* dpor.h -- the steps of the execution that dpor is at.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-dpor.c, dpor-steps.c and dpor-races.c share: a stack of steps,
   and of the answers that were given under each of them.  An execution follows
   the stack and pushes what is beyond its end; then the races of the new steps
   say which other threads must go first somewhere (dpor-races.c), and the last
   step or answer that has something left to try gets its next one
   (c11t_dpor_next).

   It lies in memory that the server shares with all executions, so it survives
   their deaths; nothing in it is a pointer.

   Invariants: steps below FRESH, and the answers under those, are what they
   were in the execution before.  A step's candidates lie behind those of the
   steps before it, and so do the clocks.  */

#ifndef C11T_EXPLORE_DPOR_H
#define C11T_EXPLORE_DPOR_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/depend.h"

#define C11T_DPOR_STEPS ((uint32_t) 1 << 18)
#define C11T_DPOR_ANSWERS ((uint32_t) 1 << 18)
#define C11T_DPOR_CANDIDATES ((uint32_t) 1 << 20)
#define C11T_DPOR_CLOCKS ((uint32_t) 1 << 22)
#define C11T_DPOR_ACTORS 1024 /* threads, timers, ... of all executions */
#define C11T_DPOR_NONE UINT32_MAX

struct c11t_dpor_candidate
{
  uint32_t actor; /* an index of ACTOR below */
  bool wanted;    /* must be taken here, or was */
  bool done;      /* was taken, and all that came of it was seen */
  bool asleep;    /* need not be taken here, */
  bool dozes;     /* unless it reads a store newer than KNOWN (sleep.h) */
  uint64_t known;
  bool idle;      /* was taken, and the round of a loop had no effect; */
  bool stuck;     /* it has read the newest stores there, */
  bool was_stuck; /* or did so when it fell asleep */
  struct c11test_step step;
};

struct c11t_dpor_step
{
  uint64_t question; /* hash of the candidates, to tell if it is repeated */
  uint64_t newest;   /* the newest store before it */
  uint64_t read;     /* the number of the store that it read, or 0 */
  struct c11test_step step;
  uint32_t actor;
  uint32_t candidates, n, taken;
  uint32_t clock, n_clock;
  uint32_t before;  /* the last step of its thread, or NONE */
  uint32_t enabler; /* the one after which its thread could go on, or NONE */
  bool forced;      /* no other candidate need be tried instead of it */
  bool waited;      /* it was seen how all wait for ever here */
  bool alone;       /* others could go on, too, but were not asked */
};

/* An answer to another question than who is next.  */
struct c11t_dpor_answer
{
  uint32_t under; /* so many steps had been taken */
  uint32_t kind, n, taken;
};

struct c11t_dpor
{
  uint32_t n_steps, n_answers, n_candidates, n_clocks, n_actors;
  uint32_t fresh;
  /* What the execution has come by.  */
  uint32_t used_steps, used_answers;
  bool redundant;
  bool nothing_new; /* who took the last step had dozed, and might have gone on
                       sleeping: there was nothing new to read */
  /* Loops that only wait (enum c11test_round).  */
  bool again;       /* the execution must be made once more as it is */
  uint32_t awaited; /* the step that was in vain, or NONE */
  bool awaited_newest;
  uint32_t waits_at; /* NONE, or from this step on nothing is left out or tried:
                        all wait */
  const char *trouble; /* a sentence, if it cannot go on */
  struct c11t_dependence d;
  uint32_t number[C11T_DPOR_ACTORS]; /* that the candidates have */
  struct c11t_dpor_step step[C11T_DPOR_STEPS];
  struct c11t_dpor_answer answer[C11T_DPOR_ANSWERS];
  struct c11t_dpor_candidate candidate[C11T_DPOR_CANDIDATES];
  uint32_t clocks[C11T_DPOR_CLOCKS];
};

static inline struct c11t_dpor_candidate *
c11t_dpor_candidates (struct c11t_dpor *p, uint32_t step)
{
  return &p->candidate[p->step[step].candidates];
}

/* The index of who has NUMBER; NONE, with p->trouble set, if there is no
   room.  */
uint32_t c11t_dpor_actor (struct c11t_dpor *p, uint32_t number);

/* Push a step with N candidates, to be filled in; NULL, with p->trouble set, if
   there is no room.  */
struct c11t_dpor_step *c11t_dpor_push (struct c11t_dpor *p, uint32_t n);

/* Some candidate of step AT, not taken there, could be taken no more when its
   step was: the order of the two matters.  */
void c11t_dpor_lose (struct c11t_dpor *p, uint32_t at, uint32_t candidate);

/* Who took the last step might have slept: somebody else must be there that is
   to be tried, unless all sleep.  */
void c11t_dpor_sleep_on (struct c11t_dpor *p);

/* The last round of a loop, whose last read was step AWAITED, had no effect.  */
void c11t_dpor_await (struct c11t_dpor *p);

/* True if whoever could take step AT comes back to it, or sleeps and would, and
   how they all wait was not seen yet.  */
bool c11t_dpor_all_wait (const struct c11t_dpor *p, uint32_t at);

/* Forget the steps after WAITS_AT, and that.  */
void c11t_dpor_end_wait (struct c11t_dpor *p);

/* Go to the next execution; false after the last.  */
bool c11t_dpor_next (struct c11t_dpor *p);

/* dpor-races.c: have what the races of the steps from FRESH on ask for tried.
 */
void c11t_dpor_races (struct c11t_dpor *p);

#endif
