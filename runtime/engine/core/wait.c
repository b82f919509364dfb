/* wait.c -- the virtual clock, sleeps.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "base/real.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/params.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/turn.h"
#include "engine/core/twins.h"
#include "engine/door/time.h"
#include "engine/sync/object.h"
#include "c11test/strategy.h"
#include "sched/task.h"

static uint64_t
look (void)
{
  E.now += c11t_quiet_look ();
  c11t_refresh_now ();
  return E.now;
}

uint64_t
c11t_now (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
  uint64_t now = look ();
  c11t_leave ();
  return now;
}

uint64_t
c11t_now_at_once (void)
{
  c11t_twins_apart (c11t_enter ());
  uint64_t now = look ();
  c11t_leave ();
  return now;
}

bool
c11t_sleep_until (uint64_t deadline)
{
  struct c11t_thread *t = c11t_enter ();
  enum c11t_wake how = C11T_WOKEN;
  c11t_before_sync (t, C11TEST_STEP_ANY, NULL, NULL);
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
