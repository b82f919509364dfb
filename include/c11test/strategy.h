/* strategy.h -- how threads, values and failures are chosen: write your own.
   SPDX-License-Identifier: BSD-3-Clause

   Everything that varies between executions of a program is asked of a
   strategy: which thread runs next, which store a load reads, which waiter
   wakes, whether a weak compare-exchange fails, whether a wait ends by itself.
   The runtime's own strategies go through this header, and so can yours: a
   shared library that defines

     const struct c11test_strategy c11test_strategy = { ... };

   and is named with --strategy=./NAME.so or --strategy=./NAME.so:ARGUMENTS.

   It runs inside the program under test, between two of its steps, where it
   must not call what the program could see or what waits: no malloc, no stdio,
   no locks.  Memory comes from begin's START->alloc.  State lives for one
   execution; executions may be made in any order, by several processes, and
   are known by their number, so the answers must be a function of SEED,
   EXECUTION, what was asked, and what was learned.

   What is learned between executions is learned from the first ones of all,
   those with numbers below LEARNS, and from them only.  Every process that
   makes a later one makes these before, in the order of their numbers, without
   telling anybody of those that are not its own: so what is known in an
   execution depends on its number alone, and not on how many processes there
   are, which part of a campaign they make, or whether it is made again.  */

#ifndef C11TEST_STRATEGY_H
#define C11TEST_STRATEGY_H

#ifdef __C11TEST__
#error "a strategy is no program under test: compile it without c11test-gcc"
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/schedule.h"

/* Of this header; a library made with another one is refused.  */
#define C11TEST_STRATEGY_VERSION 6

/* What is being chosen.  The numbers are part of the choice log's format.
   Candidates have a fixed order, and number 0 is always the boring one.  */
enum c11test_choice_kind
{
  C11TEST_CHOOSE_THREAD = 0, /* who runs next; 0: stay on this thread */
  C11TEST_CHOOSE_READ = 1,   /* which store a load reads; 0: the newest, the
                                last: the oldest that it may read */
  C11TEST_CHOOSE_WAITER = 2, /* which waiter wakes; 0: who waits longest */
  C11TEST_CHOOSE_WEAK_FAIL
  = 3,                      /* 1: a weak compare-exchange fails spuriously */
  C11TEST_CHOOSE_VALUE = 4, /* c11test_choose */
  C11TEST_CHOOSE_SPURIOUS = 5, /* 1: a wait ends by itself */
  C11TEST_N_CHOICE_KINDS
};

enum c11test_step_kind
{
  C11TEST_STEP_LOCAL, /* no other thread can notice when it happens; the end
                         of the thread OBJECT, and a join with it, too */
  C11TEST_STEP_READ,  /* of SIZE bytes at OBJECT */
  C11TEST_STEP_WRITE, /* the same */
  C11TEST_STEP_RMW,   /* the same; also a compare-exchange, which may only read
                       */
  C11TEST_STEP_FENCE,
  C11TEST_STEP_SYNC, /* uses the synchronisation objects OBJECT and OTHER */
  C11TEST_STEP_ANY   /* may depend on anything */
};

/* What a thread will do when it runs next: everything from one scheduling
   point to the next, which is the event that it stands before, then code that
   only it can notice.  Objects are addresses that are compared, never
   followed.  */
struct c11test_step
{
  uint8_t kind; /* enum c11test_step_kind */
  bool sc;      /* seq_cst, or may be */
  uint8_t size;
  bool failed; /* RMW: it was taken, and has written nothing; a candidate's, to
                  who asks for EVERY_STEP: it would write nothing now */
  uintptr_t object, other; /* 0: none */
};

enum c11test_actor
{
  C11TEST_ACTOR_THREAD, /* which may sleep, or wait with a timeout */
  C11TEST_ACTOR_TIMER,
  C11TEST_ACTOR_MODEL /* a step that the memory model takes by itself */
};

/* Who may go on next, and what it stands before.  */
struct c11test_candidate
{
  /* Of a thread: 0 for main, then in order of creation.  The other actors have
     numbers of their own above these.  */
  uint32_t thread;
  const struct c11test_step *step;
  enum c11test_actor actor;
  uint64_t place; /* with PLACES: of a thread's step, 0 if it has none */
  uint8_t target; /* with TARGETS: which of those its step is at, bits: 1 for the
                     first, 2 for the second, 3 for both */
  /* With EVERY_STEP, of a thread: one more than the number of the last one that
     was created before it and is like it; 0 if there is none.  Let the two change
     places in an execution: that is the same one but for names.  */
  uint32_t twin;
};

/* What is known of a loop that has brought the running thread to the read that
   it stands before.  */
enum c11test_round
{
  C11TEST_ROUND_NONE,
  C11TEST_ROUND_NEW,    /* it comes here again, and will be known next time */
  C11TEST_ROUND_OLD,    /* its last round, whose last step but for LOCAL ones
                           was the thread's last, had no effect */
  C11TEST_ROUND_NEWEST, /* and would have none if it were the last of all */
};

/* What a strategy may know about a choice besides its kind and size.  */
struct c11test_choice_context
{
  /* THREAD, if the strategy WANTS_CANDIDATES: those; else NULL.  */
  const struct c11test_candidate *candidate;
  uint32_t thread; /* the number of who asks: of the thread that runs or ran */
  uint64_t nth;    /* choice of that thread; THREAD apart from all others, and
                      all its steps counted, asked for or not */
  uint64_t step;   /* THREAD: steps of the execution so far */
  bool current_first; /* THREAD: candidate 0 is the running thread */
  bool local_first;   /* THREAD: and nobody can notice its next step */
  bool after_store;   /* READ: the thread's last access was a store */
  bool again;         /* READ: it has changed this location by an RMW before */
  uint32_t same;   /* READ: it has read this old store here before; 0: none */
  bool timed_last; /* THREAD: the last candidate sleeps or has a timeout */
  /* THREAD: the last candidate but for a timed one is the running thread,
     which has said, or shown, that it only waits (pause, sched_yield, a loop
     that reads the same again).  That is a hint: it may go on at once.  */
  bool hint;
  bool yields; /* with HINT: by sched_yield, which gives up a processor */
  uint32_t
      n_hints; /* with HINT: so many before, without progress of anybody */
  bool alone; /* THREAD: others could go on, too, but an earlier answer holds */
  /* THREAD and READ, if the strategy asks for EVERY_STEP: the number of the
     newest store that was made; and READ: the number of each store among the
     candidates, 0 for initial values.  Numbers grow as stores are made.  */
  uint64_t newest;
  const uint64_t *store;
  enum c11test_round round; /* THREAD, with EVERY_STEP */
  /* READ, with PLACES: of the load, and of the store that each candidate is, 0
     for initial values.  */
  uint64_t here;
  const uint64_t *place;
  /* READ: candidate 0 is what a waiting loop has read here just before, and may
     be the last store in modification order: it may wait for ever.  */
  bool stays;
  /* READ, with TARGETS: which of those the load is at, and each candidate.  */
  uint8_t here_target;
  const uint8_t *target;
};

struct c11t_arena;

/* What an execution begins with.  */
struct c11test_strategy_start
{
  /* SIZE bytes, zeroed, for as long as the execution: alloc (arena, size).  */
  void *(*alloc) (struct c11t_arena *arena, size_t size);
  struct c11t_arena *arena;
  uint64_t seed, execution;
  const uint64_t *argument; /* values, in the order of the strategy's list */
  void *shared;             /* SHARED_SIZE bytes, or NULL; read-only unless
                               LEARNING or exhaustive */
  /* Of the memory model: relaxed and release stores of different threads
     commute; all stores are in one order that others can tell; seq_cst makes
     no difference to what commutes; a load may take an old store as well after
     newer ones were made as before.  */
  bool stores_commute, stores_ordered, seq_cst_commute, loads_stale;
  bool learning; /* this execution is one to learn from */
  void *note;    /* NOTE_SIZE bytes, as the execution before left them; NULL in
                    the child of a fork, which is a part of the execution */
  /* What earlier campaigns have kept (option corpus), those with findings
     first; the same in all executions.  */
  const struct c11test_schedule *corpus;
  uint32_t n_corpus;
  uint32_t n_targets; /* places of the option target, at most 2; 0: this
                         execution has none */
};

/* An argument is a number: --strategy=NAME:d=3,k=100.  */
struct c11test_argument
{
  const char *name;
  uint64_t value; /* if it is not given */
  uint64_t min, max;
  const char *text; /* a few words for the message that lists them */
};

/* The answer "nothing new lies behind any candidate": the execution ends.  To
   CHOOSE_THREAD only, by exhaustive strategies only.  */
#define C11TEST_REDUNDANT UINT32_MAX

/* Of an execution that has ended, however it did.  */
struct c11test_summary
{
  uint64_t execution; /* its number */
  uint64_t steps;
  uint64_t behaviour; /* a hash of which store each load read */
  bool found;         /* it has had a finding */
  const void *note;   /* what it has left there */
  const struct c11test_schedule *corpus; /* as at its begin */
  uint32_t n_corpus;
};

enum c11test_advance
{
  C11TEST_MORE, /* there are executions left */
  C11TEST_ALL_SEEN,
  C11TEST_CANNOT_GO_ON
};

struct c11test_strategy
{
  uint32_t version; /* C11TEST_STRATEGY_VERSION */
  const char *name;
  const struct c11test_argument *arguments; /* up to one without a name; NULL:
                                               none */
  /* Ask it with the candidates, which costs some time.  */
  bool wants_candidates;
  /* It makes each execution that matters once, in an order of its own, and
     keeps the place in SHARED_SIZE bytes that all executions of a server see,
     zero at first.  It is told the candidates, and is asked for a thread even
     if there is only one.  */
  bool exhaustive;
  /* Exhaustive: it is told of every step of all threads, also while only one
     can go on, and is asked what a load reads even if that is one store.  */
  bool every_step;
  size_t shared_size;
  /* State for one execution.  */
  void *(*begin) (const struct c11test_strategy_start *start);
  /* An answer below N.  N >= 2 but for threads of exhaustive strategies, and
     for loads with EVERY_STEP.  */
  uint32_t (*choose) (void *state, enum c11test_choice_kind kind, uint32_t n,
                      const struct c11test_choice_context *ctx);
  /* Exhaustive: called in the server after each execution.  *RET_WHY becomes
     a sentence if it cannot go on.  */
  enum c11test_advance (*advance) (void *shared, const char **ret_why);
  /* Exhaustive: forget what was made, for steps mean something else now.  */
  void (*restart) (void *shared);
  /* It is asked for a thread at each step of each thread, also if there is
     only one: so it can count them.  Implied by EVERY_STEP.  */
  bool all_steps;
  /* Not exhaustive: it learns from so many executions, and sees in SHARED what
     those with lower numbers have left there, all zeros before the first.  They
     may write there as they go, for what they have written stays when they
     crash.  When a choice log is followed nothing is learned, and nothing
     asked.  */
  uint32_t learns;
  /* It learns: from these of those only; NULL: from all of them.  */
  bool (*is_lesson) (uint64_t execution);
  /* It learns: called after each of them, in the order of their numbers, in a
     process that runs nothing of the program.  */
  void (*learn) (void *shared, const struct c11test_summary *summary);
  /* It is told the places of steps and stores, with ALL_STEPS; and of each step
     and each read, also those that are no choice.  */
  bool places;
  /* It writes so many bytes in each execution, also those it does not learn
     from, that are there when that has ended, however it did.  */
  size_t note_size;
  /* With NOTE_SIZE; NULL: keeps nothing for later campaigns.  Called after each
     execution it learns from, when it has, and each one with a finding, if there
     is a corpus.  Return true if *RET is to be kept.  */
  bool (*keep) (const void *shared, const struct c11test_summary *summary,
                struct c11test_schedule *ret);
  /* It needs the option target, and is told who and what is at those places;
     with one that does not the option is an error.  */
  bool targets;
};

#include "c11test/strategy-help.h"

#endif
