/* states.h -- the set of final states of a litmus test, counted.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_LITMUS_STATES_H
#define C11T_TOOLS_LITMUS_STATES_H

#include <stddef.h>
#include <stdint.h>

struct c11t_litmus_states
{
  unsigned width; /* values in a state */
  size_t n, cap;
  int64_t *values; /* N * WIDTH */
  uint64_t *counts;
  uint32_t *slots; /* hash table of 1 + state; 0: empty */
  size_t n_slots;  /* a power of two */
};

/* An empty set of states of WIDTH values.  */
void c11t_litmus_states_init (struct c11t_litmus_states *s, unsigned width);
void c11t_litmus_states_free (struct c11t_litmus_states *s);

/* Count the state V COUNT times more.  */
void c11t_litmus_states_add (struct c11t_litmus_states *s, const int64_t *v,
                             uint64_t count);

/* The position of the state V; -1: it is not there.  */
long c11t_litmus_states_find (const struct c11t_litmus_states *s,
                              const int64_t *v);

/* The values of state I.  */
static inline const int64_t *
c11t_litmus_state (const struct c11t_litmus_states *s, size_t i)
{
  return s->values + i * s->width;
}

/* Sort S by values.  */
void c11t_litmus_states_sort (struct c11t_litmus_states *s);

#endif
