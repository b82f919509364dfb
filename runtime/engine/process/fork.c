/* fork.c -- a process divides.
   SPDX-License-Identifier: BSD-3-Clause

   The child leaves control, or is followed (option follow-fork).  A followed
   child has one thread, the one that called fork, with the locks that it and
   the others held; what the process did before is behind it: memory is a copy
   that no other thread has touched, so the model and the race detector begin
   anew with what memory holds.

   The functions here are called by the C library around each fork
   (interpose/process/process.c), before the program's own handlers in the
   child.

   Does not: follow the child of _Fork or clone, or validate a child.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/quiet.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/door/user.h"
#include "engine/process/fork.h"
#include "engine/process/group.h"
#include "engine/signal/signal.h"
#include "engine/sync/sharing.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "sched/lend.h"

static struct
{
  bool follow; /* the child of the present one */
  uint32_t n;
} forks;

void
c11t_fork_prepare (void)
{
  struct c11t_thread *t = c11t_enter ();
  c11t_flush_pending (t);
  forks.follow = c11t_group_fork ();
  forks.n++;
  c11t_leave ();
}

void
c11t_fork_parent (void)
{
  c11t_fd_shared ();
}

void
c11t_fork_escape (void)
{
  E.followed = false; /* the turn stays with the parent */
  c11t_profile_leave ();
  c11t_engine_leave ();
}

void
c11t_fork_child (void)
{
  if (!forks.follow)
    {
      c11t_fork_escape ();
      E.process = forks.n; /* what it is called */
      return;
    }
  struct c11t_thread *t = c11t_enter ();
  c11t_group_join ();
  c11t_lenders_forked ();
  c11t_execution_forked ();
  c11t_threads_forked (t);
  c11t_sharing_begin ();
  c11t_objects_forked (t);
  c11t_signals_forked (t);
  c11t_timers_forked ();
  c11t_io_forked ();
  c11t_changed ();
  c11t_leave ();
  c11t_fd_shared ();
}

void
c11t_fork_left (void)
{
  c11t_shared->forked = 1;
  c11t_shared->group.strays = true;
}

void
c11t_fork_done (pid_t pid)
{
  c11t_enter ();
  if (pid > 0 && !forks.follow)
    c11t_fork_left ();
  if (forks.follow)
    {
      struct c11test_choice_context ctx = { 0 };
      bool child_first
          = pid >= 0
            && c11t_choose (&E.explorer, C11TEST_CHOOSE_VALUE, 2, &ctx) == 1;
      c11t_group_forked (pid, child_first);
      c11t_shared->scope.threads = true;
    }
  forks.follow = false;
  c11t_leave ();
}
