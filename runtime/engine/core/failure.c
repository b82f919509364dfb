/* failure.c -- ends of an execution that are not the program's doing.
   SPDX-License-Identifier: BSD-3-Clause

   The runtime needs memory, threads and processes of its own.  When there are
   no more it cannot go on; neither can an execution that somebody else has
   killed.  Both end the server with a sentence, and none is a finding.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>

#include "engine/core/failure.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "base/out.h"
#include "engine/campaign/shared.h"
#include "engine/door/signal.h"

static const int watched[] = { RLIMIT_NPROC, RLIMIT_AS, RLIMIT_DATA };
static struct rlimit at_start[sizeof watched / sizeof *watched];

/* What c11t_die calls in a child: the server says it.  */
static void
note (const char *message)
{
  struct c11t_text t = C11T_TEXT (c11t_shared->failed);
  c11t_text_add (&t, "%s", message);
  c11t_shared->ended = 1;
}

void
c11t_failure_begin (void)
{
  c11t_die_hook = note;
  for (size_t i = 0; i < sizeof watched / sizeof *watched; i++)
    getrlimit (watched[i], &at_start[i]);
}

bool
c11t_failure_own_limits (void)
{
  for (size_t i = 0; i < sizeof watched / sizeof *watched; i++)
    {
      struct rlimit now;
      if (getrlimit (watched[i], &now) == 0
          && now.rlim_cur != at_start[i].rlim_cur)
        return true;
    }
  return false;
}

void
c11t_note_kill (int number)
{
  if (number == SIGKILL && c11t_shared)
    c11t_shared->kills = 1;
}

void
c11t_failure_of_end (int status)
{
  const struct c11t_shared *sh = c11t_shared;
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL && !sh->ended
      && !sh->kills && !sh->replaced && !sh->forked)
    note ("an execution was ended by signal 9 (Killed), which the program did "
          "not send: most likely there was not enough memory, or processor "
          "time (see dmesg, ulimit -t, and memory.max of the control group)");
}
