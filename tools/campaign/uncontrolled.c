/* uncontrolled.c -- what to say of a program that does not come under control, or
   gets out of it; see uncontrolled.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/campaign/uncontrolled.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "base/out.h"
#include "tools/base/program.h"
#include "tools/base/status.h"
#include "tools/base/text.h"
#include "tools/campaign/tsan.h"
#include "tools/campaign/worker.h"

bool
uncontrolled_is_killed (const struct worker *w)
{
  return w->ended && WIFSIGNALED (w->wait_status)
         && WTERMSIG (w->wait_status) == SIGKILL;
}

char *
uncontrolled_why_lost (const struct worker *w)
{
  if (WIFSIGNALED (w->wait_status))
    return text_format (
        "the process that controls the program was killed by signal %d "
        "(%s), most likely by the program",
        WTERMSIG (w->wait_status), strsignal (WTERMSIG (w->wait_status)));
  return text_format (
      "the process that controls the program ended with status %d in "
      "the middle of an execution",
      WEXITSTATUS (w->wait_status));
}

void
uncontrolled_die (const struct worker *w, const struct program *p,
                  unsigned starts, int seconds, bool tsan_abi)
{
  const char *name = p->argv[0];
  if (w->ended && WIFEXITED (w->wait_status)
      && WEXITSTATUS (w->wait_status) == STATUS_USAGE)
    c11t_die ("'%s' could not be started (see above)", name);
  if (uncontrolled_is_killed (w))
    c11t_die ("'%s' was killed %u times before it was under control; something "
              "on this machine kills it: a limit, a batch system, memory that "
              "ran out",
              name, starts);
  char how[64];
  if (!w->ended)
    snprintf (how, sizeof how, "is still running after %d seconds",
              seconds);
  else if (WIFSIGNALED (w->wait_status))
    snprintf (how, sizeof how, "was ended by signal %d",
              WTERMSIG (w->wait_status));
  else
    snprintf (how, sizeof how, "ended with status %d",
              WEXITSTATUS (w->wait_status));
  if (!tsan_abi && tsan_is (p->path))
    c11t_die ("'%s' %s and never came under control: it was compiled with "
              "-fsanitize=thread; say --tsan-abi",
              name, how);
  c11t_die ("'%s' %s and never came under control: it does not load "
            "libc11test; compile it with c11test-gcc, or add "
            "-fplugin=c11test and link with -lc11test "
            "(static programs cannot be controlled)",
            name, how);
}
