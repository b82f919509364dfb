/* walk.c -- the running thread's stack, unwound once for the same stack.
   SPDX-License-Identifier: BSD-3-Clause

   Whoever writes down each access of a loop asks for the same stack again and
   again, and to unwind it takes ten times as long as all the rest.  So a walk
   is kept, with the place at which each frame's return address was found.  If
   the one asks who asked then, from the same depth of the same thread's stack,
   and all these places hold what they held, then the stack is the same one:
   from the innermost frame outwards each return address says where the next
   one is.  (In a frame that allocates by alloca it does not; but what is kept
   is then a place within that frame, and would have to hold the same address.)

   Where return addresses are not kept right below the frame of the caller
   (only x86-64 does so for sure), each stack is unwound.  */

#include <stdbool.h>
#include <stdint.h>
#include <unwind.h>

#include "base/hash.h"
#include "base/large.h"
#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/control.h"
#include "engine/observe/walk.h"

#define WALKS 256 /* a power of two */

static struct kept
{
  struct c11t_walk walk;
  uint64_t at[C11T_RECORD_FRAMES]; /* where walk.pc[i] is; the first is not */
  uintptr_t frame;                 /* of who asked; 0: none */
  uint32_t thread;
} kept[WALKS] C11T_LARGE;

static _Unwind_Reason_Code
step_out (struct _Unwind_Context *context, void *closure)
{
  struct kept *k = closure;
  uint64_t pc = _Unwind_GetIP (context);
  if (!pc || k->walk.n == C11T_RECORD_FRAMES)
    return _URC_END_OF_STACK;
  k->at[k->walk.n] = _Unwind_GetCFA (context) - sizeof (uint64_t);
  k->walk.pc[k->walk.n++] = pc;
  return _URC_NO_REASON;
}

/* Has K been made by T at FRAME, and are all its return addresses still where
   they were?  The outermost one is the highest.  */
static bool
is_same (const struct kept *k, uintptr_t frame, const struct c11t_thread *t)
{
  if (k->frame != frame || k->thread != t->task.number
      || !c11t_on_own_stack (t, k->at[k->walk.n - 1]))
    return false;
  for (uint32_t i = 1; i < k->walk.n; i++)
    if (*(const uint64_t *) k->at[i] != k->walk.pc[i])
      return false;
  return true;
}

/* May K be compared later?  */
static bool
is_comparable (const struct kept *k, const struct c11t_thread *t)
{
#ifdef __x86_64__
  for (uint32_t i = 1; i < k->walk.n; i++)
    if (!c11t_on_own_stack (t, k->at[i])
        || *(const uint64_t *) k->at[i] != k->walk.pc[i])
      return false;
  return k->walk.n > 1;
#else
  (void) k, (void) t;
  return false;
#endif
}

/* Not inlined: its frame is the one that all walks begin with.  */
__attribute__ ((noinline)) const struct c11t_walk *
c11t_walk (void)
{
  const struct c11t_thread *t = c11t_self ();
  uintptr_t frame = (uintptr_t) __builtin_frame_address (0);
  uint64_t h = (frame ^ t->task.number) * C11T_HASH_MULTIPLIER;
  struct kept *k = &kept[(h >> 32) % WALKS];
  if (is_same (k, frame, t))
    return &k->walk;
  /* The unwinder takes locks, which are not the program's.  */
  int state = c11t_engine_state;
  c11t_set_state (2);
  k->walk.n = 0;
  _Unwind_Backtrace (step_out, k);
  c11t_set_state (state);
  k->frame = is_comparable (k, t) ? frame : 0;
  k->thread = t->task.number;
  return &k->walk;
}
