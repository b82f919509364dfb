/* dead-stack.c -- the stacks of threads that have ended.
   SPDX-License-Identifier: BSD-3-Clause

   A thread's locals end with it.  Until somebody joins it its stack stays
   mapped, so the end marks the part that is used first, as a free does; when it
   is reaped the stack is unmapped, and who still uses it crashes (stack.h).
   Then we know whose it was.

   Does not: mark more than FIRST_BYTES; look at the main thread, whose stack programs go
   on with after pthread_exit, nor at stacks that the program gives, which it may
   use for something else.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/core/dead-stack.h"
#include "engine/core/event.h"
#include "engine/core/stack.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/memory/location.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/task.h"

#define FIRST_BYTES 16384
#define REMEMBERED 16

/* The last ones that were reaped; a ring.  */
static struct
{
  struct
  {
    uintptr_t low, high;
    uint32_t thread; /* number */
  } v[REMEMBERED];
  unsigned n; /* ever */
} reaped;

void
c11t_stack_dies (struct c11t_thread *t)
{
  if (t == E.main || t->stack.is_users)
    return;
  uintptr_t high = (uintptr_t) t->stack.base + t->stack.size;
  size_t n = t->stack.size - t->stack.guard_size;
  n = n < FIRST_BYTES ? n : FIRST_BYTES;
  c11t_race_mark_dead (E.race, high - n, n, t->tid,
                       c11t_clock_get (c11t_my_clock (t), t->tid),
                       c11t_location_drop, NULL);
}

void
c11t_stack_reaped (const struct c11t_thread *t)
{
  uintptr_t low = (uintptr_t) t->stack.base;
  if (t->stack.is_users)
    return;
  reaped.v[reaped.n % REMEMBERED].low = low;
  reaped.v[reaped.n % REMEMBERED].high = low + t->stack.size;
  reaped.v[reaped.n++ % REMEMBERED].thread = t->task.number;
}

void
c11t_stack_given (const struct c11t_thread *t)
{
  uintptr_t low = (uintptr_t) t->stack.base;
  for (unsigned i = 0; i < REMEMBERED; i++)
    if (reaped.v[i].low < low + t->stack.size && reaped.v[i].high > low)
      reaped.v[i].low = reaped.v[i].high = 0;
}

bool
c11t_stack_is_dead (uintptr_t addr, uint32_t *ret_thread)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      const struct c11t_thread *t = E.by_tid[i];
      if (t && t->stack.base && t->task.state == C11T_TASK_FINISHED
          && addr - (uintptr_t) t->stack.base < t->stack.size)
        {
          *ret_thread = t->task.number;
          return true;
        }
    }
  for (unsigned i = 0; i < REMEMBERED; i++)
    if (addr >= reaped.v[i].low && addr < reaped.v[i].high)
      {
        *ret_thread = reaped.v[i].thread;
        return true;
      }
  return false;
}
