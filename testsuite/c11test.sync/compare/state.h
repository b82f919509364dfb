/* state.h -- one state of a small program; private to model.c and calls.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef STATE_H
#define STATE_H

#include "model.h"

enum phase
{
  RUNS,
  WAITS,  /* for a condition, the barrier or the futex: somebody ends it */
  WOKEN   /* from a condition: wants the mutex */
};

#define NOBODY 0xff

struct state
{
  uint8_t result[MOST_THREADS][MOST_CALLS];
  uint8_t at[MOST_THREADS], phase[MOST_THREADS], answer[MOST_THREADS];
  uint8_t has_rwlock[MOST_THREADS];
  uint8_t ended[MOST_THREADS];
  uint8_t mutex, spin, writer; /* who has it */
  uint8_t readers, value, once, word, counter, try_event, block_event;
  uint8_t arrived, joined;
};

struct search
{
  const struct program *p;
  const struct semantics *s;
  struct outcomes *outcomes;
  struct state *seen; /* hash table */
  uint8_t *used;
  size_t n;
  struct state *todo;
  size_t n_todo, room;
  bool too_many;
  unsigned steps; /* of the present state, those for no reason not counted */
};

/* N comes after the present state.  */
void reach (struct search *x, const struct state *n);
/* All that T can do in NOW.  */
void thread_steps (struct search *x, const struct state *now, int t);

#endif
