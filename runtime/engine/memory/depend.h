/* depend.h -- on which earlier reads an event depends.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_MEMORY_DEPEND_H
#define C11T_ENGINE_MEMORY_DEPEND_H

#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/state.h"
#include "model/event.h"

struct c11t_thread;

#define C11T_READ_NOTES 64 /* a power of two */
#define C11T_MOST_DEPENDENCIES 16 /* of an event */

/* Of a thread: its latest reads, by place, and what its present event depends
   on.  */
struct c11t_depend
{
  uint32_t n_events; /* so far */
  struct c11t_last_read
  {
    const struct c11test_site *site;
    uintptr_t frame;
    uint32_t number; /* of the event */
  } last[C11T_READ_NOTES];
  /* A ring: a signal's handler makes events while another one waits.  */
  struct c11t_dependence of[8 * C11T_MOST_DEPENDENCIES];
  unsigned next;
};

/* A model begins: does it want to know?  */
void c11t_depend_prepare (void);

/* The event E_ of T, at E_'s site, has just been made up, by code with the stack
   pointer FRAME: number it, and say what it depends on.  */
void c11t_depend_number (struct c11t_thread *t, struct c11t_event *e,
                         uintptr_t frame);

/* The same, if somebody wants to know.  */
static inline void
c11t_depend (struct c11t_thread *t, struct c11t_event *e, uintptr_t frame)
{
  if (__builtin_expect (E.dependencies, 0))
    c11t_depend_number (t, e, frame);
}

#endif
