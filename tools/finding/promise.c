/* promise.c -- the probability that pct promises; see promise.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/promise.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/options.h"
#include "tools/base/text.h"
#include "tools/finding/confidence.h"
#include "tools/finding/results.h"

/* As in strategy-pct.c.  */
#define SHORTEST 8
#define N_LENGTHS 11

double
promise_pct (uint64_t depth, uint64_t k, uint64_t threads, uint64_t steps,
             uint64_t executions)
{
  uint64_t of = threads ? threads : 1;
  if (!k)
    {
      k = SHORTEST;
      for (int i = 1; k < steps && i < N_LENGTHS; i++)
        k *= 2;
      of *= N_LENGTHS;
    }
  if (steps > k)
    return 0;
  for (uint64_t i = 1; i < depth; i++)
    if (__builtin_mul_overflow (of, k, &of))
      return 0; /* below 10^-19 */
  return 1 - confidence_missed (1, of, executions);
}

/* The number that the argument NAME has in TEXT, or OTHERWISE.  */
static uint64_t
argument (const char *text, const char *name, uint64_t otherwise)
{
  size_t n = strlen (name);
  for (const char *s = strchr (text, ':'); s; s = strchr (s + 1, ','))
    if (strncmp (s + 1, name, n) == 0 && s[n + 1] == '=')
      return strtoull (s + n + 2, NULL, 10);
  return otherwise;
}

bool
promise_of (const struct options *o, const struct results *r,
            struct promise *ret)
{
  const char *text = options_get (o, OPT_strategy);
  if (strcspn (text, ":") != 3 || strncmp (text, "pct", 3) != 0
      || !r->most_steps || !r->executions)
    return false;
  *ret = (struct promise){ .depth = argument (text, "d", 3),
                           .k = argument (text, "k", 0),
                           .threads = r->most_threads ? r->most_threads : 1,
                           .steps = r->most_steps };
  ret->probability = promise_pct (ret->depth, ret->k, ret->threads, ret->steps,
                                  r->executions);
  return true;
}

json_t *
promise_to_json (const struct promise *p)
{
  json_t *j = json_object ();
  json_object_set_new (j, "depth", json_of_number (p->depth));
  json_object_set_new (j, "threads", json_of_number (p->threads));
  json_object_set_new (j, "steps", json_of_number (p->steps));
  json_object_set_new (j, "probability", json_real (p->probability));
  return j;
}

char *
promise_text (const struct promise *p, uint64_t executions)
{
  char *head = text_format (
      "pct: executions had up to %llu thread%s and %llu steps",
      (unsigned long long) p->threads, p->threads == 1 ? "" : "s",
      (unsigned long long) p->steps);
  char *all
      = p->probability > 0
            ? text_format ("%s: a bug that %llu ordered steps show, with the "
                           "newest values, shows in %llu of them with a "
                           "probability of at least %.2g",
                           head, (unsigned long long) p->depth,
                           (unsigned long long) executions, p->probability)
            : text_format ("%s, more than k allows: nothing is promised "
                           "(k=%llu is enough)",
                           head, (unsigned long long) p->steps);
  free (head);
  return all;
}
