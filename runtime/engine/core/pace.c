/* pace.c -- time while a child works.
   SPDX-License-Identifier: BSD-3-Clause

   Virtual time costs nothing, but the work of a child does, which runs natively
   or, if it is followed, in turns that are not ours: an alarm of four seconds
   would be there before a child of a millisecond has ended, which no machine
   does.  So, as long as a child lives,
   - a timer does not act before as much real time has passed since it was set,
     also after the child has ended, unless nobody can do anything without it;
   - once the program has waited or looked for a child in vain, has sent it a
     signal, or has found a descriptor not ready that it may move, neither does a
     sleep or a timeout end before that, so that a loop which looks every
     now and then gives the child the time that it would have natively; nor, in
     any case, does a wait for such a descriptor, or, while a child that is not
     controlled may share memory with the program, any.

   A child lives until somebody has waited for it.

   Does not: know which child is waited for.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/campaign/shared.h"
#include "engine/core/pace.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/io.h"
#include "engine/door/process.h"
#include "engine/memory/mapping.h"
#include "sched/task.h"

static bool
child_lives (void)
{
  siginfo_t info;
  return E.has_children
         && c11t_params.time_mode == C11T_TIME_VIRTUAL
         && syscall (SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT,
                     NULL)
                == 0;
}

uint64_t
c11t_pace_of (uint64_t deadline)
{
  if (deadline == C11T_NEVER)
    return C11T_NEVER;
  return c11t_real_now () + (deadline > E.now ? deadline - E.now : 0);
}

bool
c11t_pace_holds (uint64_t due, bool *held, bool others_can_run)
{
  bool lives = child_lives ();
  *held |= lives;
  return (lives || (*held && others_can_run)) && c11t_real_now () < due;
}

/* Is there memory in which a child may say something without our notice?  */
static bool
shares_memory (void)
{
  return c11t_has_words && c11t_shared->group.strays;
}

/* Does T, which waits, wait for a descriptor that a child may move?  */
static bool
waits_for_child (const struct c11t_thread *t)
{
  for (unsigned i = 0; i < t->io.n_polled; i++)
    if (t->io.polled[i].fd >= 0
        && !c11t_fd_is_ours (t->io.polled[i].fd))
      return true;
  return false;
}

bool
c11t_pace_holds_task (const struct c11t_task *t)
{
  static struct
  {
    const struct c11t_task *task; /* with the earliest deadline */
    uint64_t deadline, due;
  } held;
  if ((!E.child_awaited && !shares_memory ()
       && !waits_for_child ((const struct c11t_thread *) t))
      || !child_lives ())
    return false;
  if (held.task != t || held.deadline != t->deadline)
    {
      held.task = t;
      held.deadline = t->deadline;
      held.due = c11t_pace_of (held.deadline);
    }
  return c11t_real_now () < held.due;
}

void
c11t_child_awaited (bool found)
{
  E.child_awaited = !found;
}
