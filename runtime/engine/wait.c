/* wait.c -- futex words, the virtual clock, sleeps.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <errno.h>
#include <time.h>

#include "base/real.h"

#include "engine/object.h"

/* The kernel's comparison is a load after a full fence: of a store that is not
   ordered before, it may see the value that was there.  The comparison and going
   to sleep are one step, for the kernel holds a lock.  What the model does not
   know of is read from memory.  */
static bool
is_still (struct c11t_thread *t, uint32_t *addr, uint32_t value)
{
  uintptr_t at = (uintptr_t) addr, begin = at;
  unsigned size = 0;
  c11t_fence_within (t, C11T_SEQ_CST, t->call);
  struct c11t_location *l
      = begin % 4 == 0 ? c11t_location_next (&at, begin + 4, &size) : NULL;
  if (!l || at != begin || size != 4)
    return *(volatile uint32_t *) addr == value;
  struct c11t_event e = { .kind = C11T_LOAD,
                          .order = C11T_RELAXED,
                          .tid = t->tid,
                          .size = 4,
                          .loc = l,
                          .site = t->call };
  return (uint32_t) c11t_read_within (t, &e) == value;
}

/* Waking and waiting order nothing by themselves: the futex word's atomics do,
   and the fences in the kernel.  */
int
c11t_futex_wait (uint32_t *addr, uint32_t value, uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  int err = EAGAIN;
  c11t_before_sync (t, C11T_STEP_ANY, addr, NULL);
  bool waits = is_still (t, addr, value);
  if (waits && c11t_wakes_spuriously (t))
    err = 0;
  else if (waits)
    {
      /* Apart from mutexes.  */
      struct c11t_object *o = c11t_object_get ((char *) addr + 1);
      enum c11t_wake how;
      do
        how = c11t_block_interruptible (&o->waiters, deadline,
                                        "a futex wait", o);
      while (how == C11T_RESTART && is_still (t, addr, value));
      switch (how)
        {
        case C11T_RESTART: /* the word has changed */
          break;
        case C11T_WOKEN:
          err = 0;
          break;
        case C11T_TIMED_OUT:
          err = ETIMEDOUT;
          break;
        case C11T_INTERRUPTED:
          err = EINTR;
          break;
        }
    }
  c11t_note_answer (t, (uint32_t) err);
  c11t_leave ();
  return err;
}

/* Code that is not instrumented, in libstdc++.so for one, wakes when it has
   written the word, which the model must then learn of: what the thread did
   before happens before what follows the read of it.  */
int
c11t_futex_wake (uint32_t *addr, int most, const void *caller)
{
  struct c11t_thread *t = c11t_enter ();
  int n = 0;
  if (caller && !c11t_is_instrumented ((uintptr_t) caller))
    {
      c11t_location_publish (t, (uintptr_t) addr, sizeof *addr);
      if (!t->library)
        t->library = c11t_unseen_library (caller);
    }
  c11t_before_sync (t, C11T_STEP_ANY, addr, NULL);
  c11t_fence_within (t, C11T_SEQ_CST, t->call);
  struct c11t_object *o = c11t_object_get ((char *) addr + 1);
  for (; n < most && o->waiters.first; n++)
    c11t_task_wake (&E.sched, c11t_choose_waiter (t, &o->waiters), false);
  c11t_note_answer (t, (uint32_t) n);
  c11t_progress ();
  c11t_leave ();
  return n;
}

uint64_t
c11t_now (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11T_STEP_ANY, NULL, NULL);
  E.now += c11t_quiet_look ();
  c11t_refresh_now ();
  uint64_t now = E.now;
  c11t_leave ();
  return now;
}

bool
c11t_sleep_until (uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  enum c11t_wake how = C11T_WOKEN;
  c11t_before_sync (t, C11T_STEP_ANY, NULL, NULL);
  c11t_refresh_now ();
  if (deadline != C11T_NEVER && deadline > E.now)
    how = c11t_block_interruptible (NULL, deadline, "a sleep", NULL);
  else
    c11t_turn_idle ();
  c11t_leave ();
  return how == C11T_INTERRUPTED || how == C11T_RESTART;
}

/* --- Real time --------------------------------------------------------------- */

static uint64_t
real_clock (clockid_t clock)
{
  struct timespec t;
  C11T_REAL (clock_gettime) (clock, &t);
  return (uint64_t) t.tv_sec * 1000000000u + (uint64_t) t.tv_nsec;
}

uint64_t
c11t_real_now (void)
{
  return real_clock (CLOCK_MONOTONIC);
}

bool
c11t_time_is_real (void)
{
  return c11t_params.time_mode == C11T_TIME_REAL;
}

uint64_t
c11t_wall_base (void)
{
  return c11t_time_is_real ()
             ? real_clock (CLOCK_REALTIME) - real_clock (CLOCK_MONOTONIC)
             : C11T_WALL_BASE;
}
