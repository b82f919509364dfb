/* profile-hints.c -- why a campaign is slow; see profile-hints.h.
   SPDX-License-Identifier: BSD-3-Clause

   A hint names a cause that the user can do something about, when it took more
   than a certain share.  What is merely much work has none.  */

#include "tools/finding/profile-hints.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/text.h"

#define WAITING_SHARE 0.25  /* of steps */
#define LONG_WAY_SHARE 0.15 /* of the time, as those below */
#define ALONE_SHARE 0.2
#define WATCHING_SHARE 0.15
#define LEAST_NANOSECONDS 1e8 /* so that shares say something */

static const struct
{
  const char *name, *text;
} reasons[] = {
#define C11T_ALONE(name, text) { #name, text },
#include "report/alone.def"
#undef C11T_ALONE
};

#define N_REASONS (sizeof reasons / sizeof *reasons)

static void
add (json_t *list, char *text)
{
  json_array_append_new (list, json_of_text (text));
  free (text);
}

/* The place in SUM with most steps that wait; NULL if there is none.  */
static const json_t *
waits_most (const json_t *sum)
{
  const json_t *best = NULL;
  const char *key;
  json_t *place;
  json_object_foreach (
      json_object_get (sum, "places"), key,
      place) if (profile_number (place, "waiting_steps") > 0
                 && (!best
                     || profile_number (place, "waiting_steps")
                            > profile_number (best, "waiting_steps"))) best
      = place;
  return best;
}

static void
add_waiting (json_t *list, const json_t *sum)
{
  double steps = profile_number (sum, "steps"),
         waits = profile_number (sum, "waiting_steps");
  const json_t *place = waits_most (sum);
  if (!place || waits < WAITING_SHARE * steps)
    return;
  add (list,
       text_format ("%.0f %% of steps are in waiting loops, %.0f %% at %s:%s "
                    "in %s: a loop that blocks instead costs no steps",
                    100 * waits / steps,
                    100 * profile_number (place, "waiting_steps") / steps,
                    json_text (json_object_get (place, "file"), ""),
                    json_text (json_object_get (place, "line"), ""),
                    json_text (json_object_get (place, "function"), "?")));
}

/* What makes plain accesses take the long way.  */
static char *
why_long_way (const struct options *o)
{
  if (options_uint (o, OPT_sites))
    return text_format ("--sites=1");
  if (*options_get (o, OPT_orders))
    return text_format ("--orders");
  if (options_is (o, OPT_plain_mode, "relaxed"))
    return text_format ("--plain=relaxed");
  return text_format ("--strategy=%s", options_get (o, OPT_strategy));
}

static void
add_long_way (json_t *list, const json_t *sum, const struct options *o)
{
  double share = profile_number (sum, "slow_plain") / profile_total (sum);
  if (share < LONG_WAY_SHARE)
    return;
  char *why = why_long_way (o);
  add (list, text_format ("plain accesses take the long way because of %s: "
                          "%.0f %% of the time",
                          why, 100 * share));
  free (why);
}

/* If half of EXECUTIONS had a process of their own.  */
static void
add_alone (json_t *list, const json_t *sum, uint64_t executions)
{
  const json_t *alone = json_object_get (sum, "alone");
  double share = profile_spent (sum, "executions") / profile_total (sum),
         all = 0;
  size_t best = 0;
  for (size_t i = 0; i < N_REASONS; i++)
    {
      double n = profile_number (alone, reasons[i].name);
      all += n;
      if (n > profile_number (alone, reasons[best].name))
        best = i;
    }
  /* After some that were in vain, only a few try to make several.  */
  bool tries = strcmp (reasons[best].name, "option") != 0
               && strcmp (reasons[best].name, "destructors") != 0;
  if (share < ALONE_SHARE || all == 0
      || all * (tries ? 64 : 2) < (double) executions)
    return;
  add (list, text_format ("executions are made in a process each, which takes "
                          "%.0f %% of the time, because %s",
                          100 * share, reasons[best].text));
}

static void
add_watching (json_t *list, const json_t *sum, const struct options *o)
{
  double share = profile_spent (sum, "watching") / profile_total (sum);
  if (share < WATCHING_SHARE)
    return;
  const char *analysis = options_get (o, OPT_analysis);
  if (options_uint (o, OPT_validate))
    add (list, text_format ("--validate=1 checks every execution: "
                            "validation and analyses take %.0f %% of the time",
                            100 * share));
  else if (strcmp (analysis, "none") != 0)
    add (list, text_format ("--analysis=%s takes %.0f %% of the time",
                            analysis, 100 * share));
}

json_t *
profile_hints (const json_t *sum, const struct options *o, uint64_t executions)
{
  json_t *list = json_array ();
  add_waiting (list, sum);
  if (profile_total (sum) < LEAST_NANOSECONDS)
    return list;
  add_long_way (list, sum, o);
  add_alone (list, sum, executions);
  add_watching (list, sum, o);
  return list;
}
