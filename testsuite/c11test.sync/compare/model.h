/* model.h -- small programs of synchronisation calls, and all they can do.
   SPDX-License-Identifier: BSD-3-Clause

   A sequential semantics of its own: it shares nothing with the runtime.  */

#ifndef MODEL_H
#define MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOST_THREADS 3
#define MOST_CALLS 6

/* What a call returns, where it is not a number: as in interpret.c.  */
enum
{
  OK,
  BUSY,
  TIMED_OUT,
  SKIPPED = 9,
  NOT_RETURNED = 0xff
};

/* The calls of thread 0 are main's.  Capital letters block; their small ones
   try, where there are both.
     M m T   mutex: lock, trylock, timedlock            u  unlock
     N n     spin lock: lock, trylock                   v  unlock
     R r Q   rwlock: rdlock, tryrdlock, timedrdlock     U  unlock
     W w X   the same for writing
     P p q t g  semaphore: post, wait, trywait, timedwait, getvalue
     C D S A condition: wait, timedwait (with the mutex), signal, broadcast
     B       barrier of two threads
     O       once; the result says who ran the function
     F G     futex: wait for a word that is 0, the same with a time
     k l     store 1, 0 to the word (seq_cst)
     K L     wake one, wake all: how many
     e f     eventfd that does not block: read (2 + the value), write 1
     E h     eventfd that blocks
     j J     main: tryjoin, timedjoin of thread 1
     i       seq_cst fetch_add of a counter  */
struct program
{
  int n;
  int initial; /* the semaphore's value */
  char call[MOST_THREADS][MOST_CALLS + 1];
};

struct outcome
{
  uint8_t result[MOST_THREADS][MOST_CALLS];
  uint8_t deadlock;
  uint8_t pad[1];
};

struct outcomes
{
  struct outcome *v;
  uint64_t *count;
  size_t n, room;
};

/* Add X to O; return its index.  */
size_t outcomes_add (struct outcomes *o, const struct outcome *x);
bool outcomes_have (const struct outcomes *o, const struct outcome *x);
void outcomes_free (struct outcomes *o);
/* X as text, to be read once.  */
const char *outcome_text (const struct program *p, const struct outcome *x);

/* What is left out or wrong on purpose.  */
struct semantics
{
  bool no_spurious; /* no wait ends by itself */
  bool no_failing;  /* a mistake: a trylock of the mutex that would fail waits */
  bool no_timeouts; /* a mistake: no time passes */
};

/* All outcomes of P.  False if there are too many states.  */
bool enumerate (const struct program *p, const struct semantics *s,
                struct outcomes *ret);

/* A random program from SEED.  */
void generate (uint64_t seed, struct program *ret);
/* P as interpret.c takes it.  */
void program_text (const struct program *p, char *buf);
bool program_parse (const char *text, int initial, struct program *ret);

/* What the runtime made of P.  */
struct seen
{
  struct outcomes outcomes;
  uint64_t executions;
  bool exhausted;
  char bounds[512]; /* why not, each cause once */
  char error[512];  /* something went wrong: "" */
};

/* Run EXE with P and the OPTIONS.  */
void run_program (const char *exe, const struct program *p,
                  const char *options, struct seen *ret);

#endif
