/* learn.c -- executions that the strategy learns from; see learn.h.
   SPDX-License-Identifier: BSD-3-Clause

   A server does not make all executions (claim.h), and so does not make some of
   those that its strategy learns from.  It makes these as well, quietly:
   nothing of them is told, counted, recorded or heard, for they are somebody
   else's, or were made when the campaign was.

   Invariant: those of the executions below KNOWN that are lessons, and no others,
   have been learned from.

   Does not: pass on what was learned from server to server.  That would have to
   wait for all of them, and a single execution could not be made again alone.
   Each of JOBS servers makes the few first ones once more instead.  */

#include "engine/campaign/learn.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"

static uint64_t known;

/* Of the strategy: the program does not run here.  */
static void
on_crash (int sig)
{
  c11t_strategy_crashed (strsignal (sig));
}

/* Let the strategy learn from the execution S.  */
static void
teach (const struct c11test_summary *s)
{
  static const int fatal[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
  enum
  {
    N = sizeof fatal / sizeof *fatal
  };
  struct sigaction was[N], mine = { .sa_handler = on_crash };
  for (int i = 0; i < N; i++)
    sigaction (fatal[i], &mine, &was[i]);
  c11t_campaign_strategy.ops->learn (c11t_strategy_room, s);
  for (int i = 0; i < N; i++)
    sigaction (fatal[i], &was[i], NULL);
}

/* Nothing is to be learned from some of them.  */
static void
pass_by (void)
{
  while (known < c11t_strategy_learns () && !c11t_strategy_is_lesson (known))
    known++;
}

bool
c11t_learn_is_due (uint64_t number, uint64_t *ret_number)
{
  pass_by ();
  *ret_number = known;
  return known < number && known < c11t_strategy_learns ();
}

void
c11t_learn (void)
{
  const struct c11t_shared *sh = c11t_shared;
  pass_by ();
  if (sh->execution != known || known >= c11t_strategy_learns ())
    return;
  teach (&(struct c11test_summary){ .execution = sh->execution,
                                    .steps = sh->steps,
                                    .behaviour = sh->behaviour,
                                    .note = c11t_strategy_note });
  known++;
}

bool
c11t_learn_waits (uint64_t number)
{
  for (uint64_t n = number; n < number + c11t_params.stride; n++)
    if (c11t_strategy_is_lesson (n))
      return true;
  return false;
}
