/* strategy.c -- find the strategy, also in a shared library; see strategy.h.
   SPDX-License-Identifier: BSD-3-Clause

   A library is read into the program under test before its first execution, so
   it lies in the same place in all of them.  */

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/out.h"
#include "base/real.h"
#include "engine/core/pairs.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "explore/strategy.h"

struct c11t_named c11t_campaign_strategy;

/* What the library at PATH defines, or NULL with the reason in WHY.  */
static const struct c11test_strategy *
read_library (const char *path, struct c11t_text *why)
{
  void *library = C11T_REAL (dlopen) (path, RTLD_NOW | RTLD_LOCAL);
  const struct c11test_strategy *s
      = library ? dlsym (library, "c11test_strategy") : NULL;
  if (!library)
    c11t_text_add (why, "cannot be read: %s", dlerror ());
  else if (!s)
    c11t_text_add (why, "defines no c11test_strategy (c11test/strategy.h)");
  else if (s->version != C11TEST_STRATEGY_VERSION)
    {
      c11t_text_add (why,
                     "is made for version %u of c11test/strategy.h, and this "
                     "is version %u: compile it again",
                     (unsigned) s->version, C11TEST_STRATEGY_VERSION);
      s = NULL;
    }
  else if (!s->name || !s->begin || !s->choose
           || (s->exhaustive && (!s->advance || !s->restart))
           || (s->learns && (!s->learn || !s->shared_size)))
    {
      c11t_text_add (why, "lacks a name, begin, choose, or what an exhaustive "
                          "strategy or one that learns needs");
      s = NULL;
    }
  return s;
}

/* The strategy that the user has named, or that the option target asks for.  */
static const char *
wanted (void)
{
  bool directed = c11t_params.target[0]
                  && !strcmp (c11t_params.strategy, c11t_strategies[0]->name);
  return directed ? "directed" : c11t_params.strategy;
}

/* The option target goes with strategies that know what it is.  */
static void
check_target (const struct c11test_strategy *ops)
{
  bool target = c11t_params.target[0];
  if (target && !ops->targets)
    c11t_die ("option target: the strategy '%s' does not bring places "
              "together; leave out --strategy, or say --strategy=directed",
              ops->name);
  if (!target && ops->targets)
    c11t_die ("option strategy: '%s' needs to know what to bring together; "
              "say --target=FILE:LINE,FILE:LINE, or --target=unseen",
              ops->name);
}

void
c11t_strategy_prepare (void)
{
  const char *text = wanted ();
  size_t n = c11t_named_length (text);
  char path[sizeof c11t_params.strategy];
  char buf[400];
  struct c11t_text why = C11T_TEXT (buf);
  memcpy (path, text, n);
  path[n] = 0;
  const struct c11test_strategy *ops = c11t_named_find (text, n);
  if (!ops)
    ops = read_library (path, &why);
  bool replays = c11t_params.replay[0] && !c11t_params.follow;
  if (ops && c11t_named_take (&c11t_campaign_strategy, ops, text, &why))
    {
      if (!replays)
        check_target (ops);
      c11t_campaign_strategy.ops = c11t_pairs_strategy (ops);
      return;
    }
  if (!replays)
    c11t_die ("option strategy: '%s' %s", path, buf);
  c11t_campaign_strategy.ops = c11t_strategies[0];
}

uint64_t
c11t_strategy_learns (void)
{
  return c11t_params.replay[0] || c11t_params.plan[0]
             ? 0
             : c11t_campaign_strategy.ops->learns;
}

bool
c11t_strategy_is_lesson (uint64_t execution)
{
  const struct c11test_strategy *ops = c11t_campaign_strategy.ops;
  return execution < c11t_strategy_learns ()
         && (!ops->is_lesson || ops->is_lesson (execution));
}

void
c11t_strategy_protect (uint64_t execution)
{
  static bool done;
  const struct c11test_strategy *ops = c11t_campaign_strategy.ops;
  if (done || !ops->shared_size || ops->exhaustive
      || execution < c11t_strategy_learns ())
    return;
  done = true;
  if (C11T_REAL (mprotect) (c11t_strategy_room, ops->shared_size, PROT_READ) < 0)
    c11t_die ("the memory of the strategy '%s' cannot be protected: %s",
              ops->name, strerror (errno));
}

void
c11t_strategy_crashed (const char *named)
{
  c11t_die ("the strategy '%s' itself has crashed: %s",
            c11t_campaign_strategy.ops->name, named);
}
