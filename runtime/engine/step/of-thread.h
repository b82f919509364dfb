/* of-thread.h -- what a step keeps for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Parts of struct c11t_thread, each of the file that it names.  */

#ifndef C11T_ENGINE_STEP_OF_THREAD_H
#define C11T_ENGINE_STEP_OF_THREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "model/event.h"
#include "model/model.h"

struct c11t_store;
struct c11test_site;

#define C11T_SPINS 16 /* a power of two */
#define C11T_CALLED_SPINS 32
#define C11T_OVERLOOKED 16 /* a power of two */

/* read.c, visible.c: what its accesses may take.  */
struct c11t_choosing
{
  const struct c11t_event *compares; /* the compare-exchange that it stands
                                        before */
  uint64_t asked;   /* choices so far, but for those of a thread */
  bool after_store; /* the last event was a store others may not split */
  bool has_stored;  /* a store was its last access */
  struct c11t_rfset candidates, finals;
  struct c11t_overlooked
  {
    uint32_t location; /* its number */
    uint32_t n;   /* reads of it in a row that left a newer store aside */
    bool changed; /* the thread has changed it by an RMW */
  } overlooked[C11T_OVERLOOKED];
};

/* spin.c: reads that took the same again.  */
struct c11t_spins
{
  struct c11t_spin
  {
    struct c11test_site *site;
    const struct c11t_store *store;
    c11t_value value;
    uint32_t count;
    uint32_t round; /* COUNT is 0 if this is not the thread's */
    uint64_t stack; /* 0: whoever called */
  } own[C11T_SPINS], called[C11T_CALLED_SPINS];
  uint32_t round;
  unsigned n_called;
};

#endif
