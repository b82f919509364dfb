/* dpor.h -- the steps of the execution that dpor is at.
   SPDX-License-Identifier: BSD-3-Clause

   What strategy-dpor.c, dpor-steps.c and dpor-races.c share: a stack of steps,
   and of the answers that were given under each of them.  An execution follows
   the stack and pushes what is beyond its end; then the races of the new steps
   say which other threads must go first somewhere (dpor-races.c), and the last
   step or answer that has something left to try gets its next one
   (c11t_dpor_next).

   It lies in memory that the server shares with all executions, so it survives
   their deaths; nothing in it is a pointer that matters.

   What is to be tried at a step is tried in the order in which it was asked
   for.  So the next one is known as soon as it is, and so is who sleeps then:
   another process may try it at once (dpor-parts.h).  The first BASE_STEPS steps
   and BASE_ANSWERS answers are those of whom such a part was taken from.  They
   stay as they are: what the part's executions ask of them is kept in LOG, for
   the owner of those steps (dpor-asks.c).

   Invariants: steps below FRESH, and the answers under those, are what they
   were in the execution before.  A step's candidates lie behind those of the
   steps before it, and so do the clocks.  */

#ifndef C11T_EXPLORE_DPOR_H
#define C11T_EXPLORE_DPOR_H

#include <stdbool.h>
#include <stdint.h>

#include "explore/depend.h"
#include "explore/extent.h"

#define C11T_DPOR_STEPS ((uint32_t) 1 << 18)
#define C11T_DPOR_ANSWERS ((uint32_t) 1 << 18)
#define C11T_DPOR_CANDIDATES ((uint32_t) 1 << 20)
#define C11T_DPOR_CLOCKS ((uint32_t) 1 << 22)
#define C11T_DPOR_ACTORS 1024 /* threads, timers, ... of all executions */
#define C11T_DPOR_NONE UINT32_MAX
#define C11T_DPOR_LOG_WORDS ((uint32_t) 1 << 16)
#define C11T_DPOR_LOG_SLOTS ((uint32_t) 1 << 12) /* a power of two */

struct c11t_dpor_candidate
{
  uint32_t actor; /* an index of ACTOR below */
  uint32_t wanted; /* must be taken here, or was, as the so-many-th; or 0 */
  bool given;     /* to another process to be taken here */
  bool done;      /* was taken, and all that came of it was seen */
  bool held;      /* may not be taken here before a twin (dpor-twins.h) */
  bool asleep;    /* need not be taken here, */
  bool dozes;     /* unless it reads a store newer than KNOWN (sleep.h) */
  uint64_t known;
  bool idle;      /* was taken, and the round of a loop had no effect; */
  bool stuck;     /* it has read the newest stores there, */
  bool was_stuck; /* or did so when it fell asleep */
  bool fails; /* a compare-exchange that can only fail here */
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
  uint32_t n_wanted, n_done; /* among the candidates */
  uint32_t clock, n_clock;
  uint32_t before;  /* the last step of its thread, or NONE */
  uint32_t enabler; /* the one after which its thread could go on, or NONE */
  uint32_t twin;    /* that of a twin, which had to come first, or NONE */
  bool forced;      /* no other candidate need be tried instead of it */
  bool waited;      /* it was seen how all wait for ever here */
  bool alone;       /* others could go on, too, but were not asked */
  struct c11t_extent_node extent;
};

/* An answer to another question than who is next.  */
struct c11t_dpor_answer
{
  uint32_t under; /* so many steps had been taken */
  uint32_t kind, n, taken;
  uint32_t given; /* those up to this one are, to other processes */
  struct c11t_extent_node extent;
};

/* Who asks what of which step; see dpor-asks.c.  */
struct c11t_dpor_log
{
  uint32_t n_asks, n_words;
  uint32_t slot[C11T_DPOR_LOG_SLOTS]; /* hash table: where one begins, + 1 */
  uint32_t word[C11T_DPOR_LOG_WORDS];
};

struct c11t_dpor
{
  uint32_t n_steps, n_answers, n_candidates, n_clocks, n_actors;
  uint32_t fresh;
  uint32_t base_steps, base_answers;
  struct c11t_extent extent;
  uint64_t base_made; /* its executions before those of this part */
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
  bool joins; /* what comes next was given to another process */
  struct c11t_dependence d;
  uint32_t number[C11T_DPOR_ACTORS]; /* that the candidates have */
  struct c11t_dpor_step step[C11T_DPOR_STEPS];
  struct c11t_dpor_answer answer[C11T_DPOR_ANSWERS];
  struct c11t_dpor_candidate candidate[C11T_DPOR_CANDIDATES];
  uint32_t clocks[C11T_DPOR_CLOCKS];
  struct c11t_dpor_log log;
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

/* Have CANDIDATE of step AT tried.  */
void c11t_dpor_want (struct c11t_dpor *p, uint32_t at, uint32_t candidate);

/* The candidate of step AT that is tried next, of those that are not GIVEN if
   NOT_GIVEN; N if there is none.  */
uint32_t c11t_dpor_next_wanted (struct c11t_dpor *p, uint32_t at,
                                bool not_given);

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

/* Go to the next execution; false after the last, or if it is another
   process's: then p->joins.  */
bool c11t_dpor_next (struct c11t_dpor *p);

/* dpor-races.c: have what the races of the steps from FRESH on ask for tried.
 */
void c11t_dpor_races (struct c11t_dpor *p);

/* dpor-asks.c.  A race of step AT asks for one of the threads that could be the
   first, which c11t_dpor_race_add adds one by one.  */
struct c11t_dpor_race
{
  uint32_t at;
  uint32_t last;         /* the candidate that races with it, if it could be
                            the first; or NONE */
  bool may_read_new;     /* it could read what comes after step AT */
  uint32_t n_words;
  uint32_t word[4 + 3 * C11T_DPOR_ACTORS];
};

/* CANDIDATE of step R->at could be the first; its step is then step K.  */
void c11t_dpor_race_add (const struct c11t_dpor *p, struct c11t_dpor_race *r,
                         uint32_t candidate, uint32_t k);
void c11t_dpor_race_ask (struct c11t_dpor *p, struct c11t_dpor_race *r);

/* Make LOG's table anew, from its words.  */
void c11t_dpor_log_index (struct c11t_dpor_log *log);

/* Do with P's steps what LOG asks.  */
void c11t_dpor_asks_apply (struct c11t_dpor *p,
                           const struct c11t_dpor_log *log);

#endif
