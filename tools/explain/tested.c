/* tested.c -- is what an explanation proposes enough?  See tested.h.
   SPDX-License-Identifier: BSD-3-Clause

   Each change is tried alone, then all together.  A set is enough if the rate
   falls below a tenth of that without a change (rate.h).  Where the finding is
   too rare to tell, the figures stand for themselves.

   Where all together are not enough, an execution that still fails is
   explained with them made: a race in two directions has one id, and two
   mends.  What that asks for is added, and all is tried again, a few times.
   Where that is not enough either, other orders are looked for (widen.h): also
   where nothing is proposed, but an old value was read.

   What mends one finding may leave others, or make some: only the one with the
   same id is counted.  Does not: make a program robust; that is for c11test
   harden.  */

#define _GNU_SOURCE
#include "tools/explain/explain.h"
#include "tools/explain/tested.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/campaign/campaign.h"
#include "tools/explain/rate.h"
#include "tools/explain/rule.h"
#include "tools/explain/second-run.h"
#include "tools/explain/widen.h"

#define MOST_CHANGES 16
#define MOST_ROUNDS 5 /* of explaining what is left */

struct test
{
  struct rates rates;
  char *line[MOST_CHANGES]; /* for the option orders; NULL: cannot be tried */
  unsigned n, n_lines;
  enum widened widened; /* FOUND also if it was not asked */
};

/* Does the finding go away with the changes in TEXT?  */
static bool
holds (struct test *t, const char *text, struct rate *ret)
{
  return rates_hold (&t->rates, &(struct rates_other){ .orders = text }, ret);
}

/* --- The changes -----------------------------------------------------------
 */

/* Take the changes in the array CHANGES that are new.  */
static void
take_lines (struct test *t, const json_t *changes)
{
  for (; t->n < json_array_size (changes) && t->n < MOST_CHANGES; t->n++)
    {
      t->line[t->n] = rule_lines (json_array_get (changes, t->n));
      t->n_lines += t->line[t->n] != NULL;
    }
}

static bool
has_line (const struct test *t, const char *line)
{
  for (unsigned i = 0; i < t->n; i++)
    if (t->line[i] && !strcmp (t->line[i], line))
      return true;
  return false;
}

static char *
all_lines (const struct test *t)
{
  char *text = text_format ("%s", "");
  for (unsigned i = 0; i < t->n; i++)
    if (t->line[i])
      {
        char *longer = text_format ("%s%s", text, t->line[i]);
        free (text);
        text = longer;
      }
  return text;
}

/* --- What came of it -------------------------------------------------------
 */

/* Where the user sees change J: "queue.c:31".  Malloced.  */
static char *
place_of (const json_t *j)
{
  const json_t *caller = json_object_get (j, "caller");
  const json_t *at = caller ? caller : j;
  return text_format (
      "%s:%llu", text_base_name (json_text (json_object_get (at, "file"), "")),
      (unsigned long long) json_number (json_object_get (at, "line"), 0));
}

static char *
sentence (const struct test *t, const json_t *changes, int alone,
          const struct rate *new)
{
  char *place = alone >= 0
                    ? place_of (json_array_get (changes, (size_t) alone))
                    : NULL;
  char *with
      = alone < 0 || t->n == 1
            ? text_format ("with %s",
                           t->n_lines == 1 ? "this change" : "these changes")
            : text_format ("the change at %s alone is enough: with it", place);
  char *ret = text_format (
      "%s%s %llu of %llu executions %sshow it, without %llu of %llu%s",
      new->failures ? "not enough: " : "", with,
      (unsigned long long) new->failures, (unsigned long long) new->of,
      new->failures ? "still " : "",
      (unsigned long long) t->rates.old.failures,
      (unsigned long long) t->rates.old.of,
      t->widened == WIDENED_NONE
          ? "; no stronger order of an atomic access that was seen ends it"
      : new->failures ? "; c11test harden may find more"
      : new->of < rates_wanted (&t->rates) ? ": too rare to be certain"
                                           : "");
  free (with);
  free (place);
  return ret;
}

/* Say in X that with change ALONE, or all if that is -1, the rate is NEW.  */
static void
say (json_t *x, const struct test *t, int alone, const struct rate *new)
{
  const json_t *changes = json_object_get (x, "change");
  json_t *list = json_array ();
  char *text = sentence (t, changes, alone, new);
  for (unsigned i = 0; i < t->n; i++)
    if (t->line[i] && (alone < 0 || (unsigned) alone == i))
      json_array_append_new (list, json_integer (i));
  bool enough = !new->failures &&new->of >= rates_wanted (&t->rates);
  json_object_set_new (
      x, "tested",
      json_pack ("{s:o, s:b, s:o, s:o, s:o}", "changes", list, "enough",
                 enough, "before", rate_to_json (&t->rates.old), "after",
                 rate_to_json (new), "text", json_of_text (text)));
  free (text);
}

/* Add J, which nobody has tried, to CHANGES: told again if the words are those
   of another one.  */
static void
add_change (json_t *changes, json_t *j)
{
  size_t i;
  json_t *other;
  json_array_foreach (changes, i, other) if (explain_says_same (other, j))
      json_object_set_new (j, "again", json_true ());
  json_array_append (changes, j);
}

/* Does explanation X say that nothing orders the accesses?  */
static bool
is_bare (const json_t *x)
{
  return !strcmp (json_text (json_object_get (x, "pattern"), ""),
                  "unsynchronised access");
}

/* Explain execution NUMBER, which fails with the changes in TEXT; what else it
   asks for goes to X.  Return true if there is something.  */
static bool
learn (struct test *t, json_t *x, const char *text, uint64_t number)
{
  struct rerun r = *t->rates.like;
  json_t *changes = json_object_get (x, "change"), *j;
  size_t i;
  r.record = true;
  r.jobs = 1;
  if (!rates_run (&t->rates, &(struct rates_other){ .orders = text }, number,
                  1, &r))
    return false;
  json_t *more = r.hit[0] && r.recorded
                     ? explain_record (r.recorded, &r.finding)
                     : NULL;
  const json_t *why = json_object_get (more, "explanation");
  /* Where nothing orders, it asks for other accesses: that hides a lock that
     does not exclude.  */
  json_array_foreach (is_bare (why) ? NULL : json_object_get (why, "change"),
                      i, j)
  {
    char *line = rule_lines (j);
    if (line && !has_line (t, line))
      add_change (changes, j);
    free (line);
  }
  unsigned before = t->n_lines;
  take_lines (t, changes);
  json_decref (more);
  rerun_free (&r);
  return t->n_lines > before;
}

/* Try them all together, and what else is asked for then.  The rate goes to
 *RET.  */
static void
try_all (struct test *t, json_t *x, struct rate *ret)
{
  for (unsigned round = 0;; round++)
    {
      char *text = all_lines (t);
      bool done = holds (t, text, ret) || t->rates.cut || round == MOST_ROUNDS
                  || !learn (t, x, text, ret->first);
      free (text);
      if (done)
        return;
    }
}

/* The change that is enough alone, if there are several; -1 if none is.  */
static int
find_alone (struct test *t, struct rate *ret)
{
  for (unsigned i = 0; i < t->n && t->n_lines > 1; i++)
    if (t->line[i] && holds (t, t->line[i], ret))
      return (int) i;
  return -1;
}

static void
drop_lines (struct test *t)
{
  for (unsigned i = 0; i < t->n; i++)
    free (t->line[i]);
  t->n = t->n_lines = 0;
}

/* Look for other changes than those of X, which are not enough with the rate
   *RATE; if there are some they take the place of these.  */
static void
try_others (struct test *t, json_t *x, struct rate *rate)
{
  struct rate new;
  json_t *found;
  bool bare = is_bare (x);
  t->widened
      = widen (&t->rates, bare ? NULL : json_object_get (x, "change"),
               t->rates.like->recorded, &found, &new);
  if (!found)
    return;
  if (json_array_size (found) <= MOST_CHANGES)
    {
      json_object_set (x, "change", found);
      drop_lines (t);
      take_lines (t, found);
      *rate = new;
    }
  json_decref (found);
}

/* Of what nothing orders, and nothing old was read, it is not said that an
   order mends it.  */
static bool
may_mend (const struct test *t, const json_t *x)
{
  return is_bare (x) ? json_number (json_object_get (x, "stale_reads"), 0) > 0
                     : t->n_lines > 0;
}

int
tested_say (json_t *x, const struct rerun *like, double seconds)
{
  struct test t
      = { .rates = { .like = like, .deadline = now_seconds () + seconds } };
  struct rate new = { 0 };
  take_lines (&t, json_object_get (x, "change"));
  if (may_mend (&t, x) && !like->options.value[OPT_orders]
      && rates_old (&t.rates))
    {
      bool bare = is_bare (x);
      int alone = bare ? -1 : find_alone (&t, &new);
      if (alone < 0 && !bare)
        try_all (&t, x, &new);
      if (alone < 0 && (bare || new.failures) && !t.rates.cut)
        try_others (&t, x, &new);
      if (new.of)
        say (x, &t, alone, &new);
    }
  drop_lines (&t);
  return t.rates.signal;
}
