/* stuck.c -- do threads that change nothing get anywhere?
   SPDX-License-Identifier: BSD-3-Clause

   A loop that waits for what nobody will do, and one that counts to a million
   and pauses each time, look the same from outside.  Inside they differ: the
   second one's counter is in a register or on the stack.  So when nothing has
   changed for long, threads are watched for some steps: at each one, what the
   running thread has is hashed, which is the place, the registers that calls
   preserve, and its stack.  A thread that comes back to a state it was in again
   and again, while nobody changes anything, will do so for ever.  When all do, that is a livelock.

   The state to compare with is replaced at steps 1, 2, 4, 8, ... (Brent), so that
   a loop of any length is seen.  Plain writes elsewhere than to the thread's own
   stack are counted, and are part of all states: then nothing is certain.

   If some thread never comes back, it may count to an end, or be a livelock with
   a counter of its own, for statistics.  C11T_LATER times livelock-steps are one
   all the same.

   Does not see: counters in code without instrumentation outside of the stack, in
   floating-point registers that calls preserve (aarch64, riscv64).  */

#include <stdbool.h>
#include <stdint.h>
#include <unwind.h>

#include "base/hash.h"
#include "base/large.h"
#include "engine/core/event.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/stuck.h"
#include "engine/core/thread.h"
#include "report/finding.h"
#include "sched/task.h"

#define WINDOW 300          /* steps that threads are watched, for each one */
#define RETURNS 3           /* that make certain */
#define MOST_STACK 65536    /* bytes that are hashed; beyond nothing is certain */

extern void *__libc_stack_end;

static struct watched
{
  uint32_t window; /* what follows is of this one */
  uint32_t n;      /* states seen */
  uint32_t again;  /* most returns to one of them */
  uint32_t returns; /* to this one: */
  uint64_t state;
} watched[C11T_MAX_THREADS] C11T_LARGE;

static struct
{
  uint32_t news;    /* when this began */
  uint32_t periods; /* of livelock-steps since */
  uint32_t window, left;
  uint64_t writes;
} now;

/* --- A state ---------------------------------------------------------------- */

struct state
{
  const struct c11t_module *self;
  uint64_t hash;
  uintptr_t sp;
};

static void
mix (struct state *s, uint64_t v)
{
  s->hash = (s->hash ^ v) * C11T_HASH_MULTIPLIER;
  s->hash ^= s->hash >> 29;
}

#ifdef __aarch64__
static const int preserved[] = { 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29 };
#elif defined __riscv
static const int preserved[] = { 8, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27 };
#else
static const int preserved[] = { 3, 6, 12, 13, 14, 15 }; /* rbx rbp r12... */
#endif

/* Up to the first frame that is not the runtime's.  Of that the places count, for
   one call of it may be several steps, and the program stands still between
   them.  */
static _Unwind_Reason_Code
look_at_frame (struct _Unwind_Context *context, void *closure)
{
  struct state *s = closure;
  uintptr_t pc = _Unwind_GetIP (context);
  mix (s, pc);
  if (pc - s->self->begin < s->self->end - s->self->begin)
    return _URC_NO_REASON;
  for (unsigned i = 0; i < sizeof preserved / sizeof *preserved; i++)
    mix (s, _Unwind_GetGR (context, preserved[i]));
  s->sp = _Unwind_GetCFA (context);
  return _URC_END_OF_STACK;
}

uint64_t
c11t_stuck_state (const struct c11t_thread *t)
{
  static struct c11t_module self;
  struct state s = { .self = &self };
  if (!self.end && !c11t_module_at ((uintptr_t) &look_at_frame, &self))
    return E.steps;
  _Unwind_Backtrace (look_at_frame, &s);
  uintptr_t high = t == E.main ? (uintptr_t) __libc_stack_end
                               : (uintptr_t) t->task.fiber.stack
                                     + t->task.fiber.stack_size;
  if (!s.sp || s.sp % sizeof (uint64_t) || s.sp > high
      || high - s.sp > MOST_STACK)
    return E.steps;
  for (uintptr_t at = s.sp; at + sizeof (uint64_t) <= high;
       at += sizeof (uint64_t))
    mix (&s, *(const uint64_t *) at);
  mix (&s, now.writes);
  return s.hash;
}

/* --- A window --------------------------------------------------------------- */

static void
begin_window (void)
{
  now.window++;
  now.left = WINDOW * (1 + E.sched.n_live);
  now.writes = 0;
  E.slow |= C11T_SLOW_WATCHED;
}

void
c11t_stuck_end (void)
{
  E.slow &= (uint8_t) ~C11T_SLOW_WATCHED;
}

void
c11t_stuck_write (uintptr_t addr)
{
  if (!c11t_on_own_stack (c11t_self (), addr))
    now.writes++;
}

static bool
can_go_on (const struct c11t_task *t)
{
  return t->state != C11T_TASK_FINISHED
         && (t->state != C11T_TASK_WAITING || t->deadline != C11T_NEVER);
}

static bool
all_come_back (void)
{
  for (uint32_t i = 0; i < E.n_tids; i++)
    if (E.by_tid[i] && can_go_on (&E.by_tid[i]->task)
        && !(watched[i].window == now.window
             && watched[i].again >= RETURNS))
      return false;
  return true;
}

/* True if no thread gets anywhere.  */
static bool
look (void)
{
  const struct c11t_thread *t = c11t_self ();
  struct watched *w = &watched[t->tid];
  uint64_t state = c11t_stuck_state (t);
  if (w->window != now.window)
    *w = (struct watched){ .window = now.window };
  if (w->n && state == w->state)
    {
      w->again = ++w->returns > w->again ? w->returns : w->again;
      w->n++;
      return w->again >= RETURNS && all_come_back ();
    }
  if ((w->n & (w->n + 1)) == 0)
    {
      w->state = state;
      w->returns = 0;
    }
  w->n++;
  return false;
}

bool
c11t_stuck (uint32_t news, enum c11t_livelock *ret_how)
{
  if (news != now.news)
    {
      now.news = news;
      now.periods = now.left = 0;
    }
  if (now.left == 0 || !c11t_is_watching ())
    begin_window ();
  *ret_how = C11T_STUCK;
  if (look ())
    return true;
  if (--now.left > 0)
    return false;
  c11t_stuck_end ();
  E.quiet = E.quiet_deadlines = 0;
  *ret_how = C11T_QUIET_FOR_LONG;
  return ++now.periods >= C11T_LATER;
}
