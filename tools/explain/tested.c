/* tested.c -- is what an explanation proposes enough?  See tested.h.
   SPDX-License-Identifier: BSD-3-Clause

   Each change is tried alone, then all together.  The executions are those of
   the campaign's seed from number 0 on, first without a change: their share
   that shows the finding is the old rate.  A set is enough if so many
   executions show it in none that, 95 % certain, the new rate is under a tenth
   of the old one: 3 divided by their number (the rule of three).  Where the
   finding is too rare for that, the figures stand for themselves.

   Where all together are not enough, an execution that still fails is
   explained with them made: a race in two directions has one id, and two
   mends.  What that asks for is added, and all is tried again, a few times.

   What mends one finding may leave others, or make some: only the one with the
   same id is counted.  Does not: look for other changes than explanations
   propose, or for fewer; that is for c11test harden.  */

#define _GNU_SOURCE
#include "tools/explain/tested.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/campaign/campaign.h"
#include "tools/explain/second-run.h"

#define MOST_CHANGES 16
#define FIRST_BATCH 100
#define MOST_EXECUTIONS 5000
#define OLD_HITS 10   /* so many tell the old rate well */
#define MOST_ROUNDS 5 /* of explaining what is left */

struct rate
{
  uint64_t failures, of;
  uint64_t first; /* execution that failed, if any did */
};

struct test
{
  const struct rerun *like;
  char *line[MOST_CHANGES]; /* for the option orders; NULL: cannot be tried */
  unsigned n, n_lines;
  double deadline;
  struct rate old;
  int signal;
  bool cut; /* an attempt could not be finished */
};

/* --- Executions ------------------------------------------------------------
 */

/* Let R make COUNT executions from FIRST on with the changes in TEXT, or none.
   Return false if there is no time, or they could not all be made.  */
static bool
run (struct test *t, const char *text, uint64_t first, uint64_t count,
     struct rerun *r)
{
  double left = t->deadline - now_seconds ();
  t->cut |= left < 0.5 || t->signal;
  if (t->cut)
    return false;
  int fd = text ? rerun_text_file (text) : -1;
  char *name = text ? rerun_file_name (fd) : NULL;
  r->log = NULL;
  r->plans = NULL;
  r->follow = 0;
  r->count = count;
  r->seconds = left;
  r->options.value[OPT_strategy] = r->options.value[OPT_plan] = NULL;
  options_set_uint (&r->options, OPT_first, first);
  if (text)
    r->options.value[OPT_orders] = name;
  rerun_make (r);
  t->cut |= !r->complete;
  t->signal = r->signal;
  free (name);
  if (fd >= 0)
    close (fd);
  if (t->cut)
    rerun_free (r);
  return !t->cut;
}

/* The same, and add what they show to RATE.  */
static void
make (struct test *t, const char *text, uint64_t first, uint64_t count,
      struct rate *rate)
{
  struct rerun r = *t->like;
  r.record = false;
  if (!run (t, text, first, count, &r))
    return;
  for (uint64_t i = 0; i < count; i++)
    if (r.hit[i] && !rate->failures++)
      rate->first = first + i;
  rate->of += count;
  rerun_free (&r);
}

/* The old rate: until it is known well, or enough have been made.  */
static bool
find_old_rate (struct test *t)
{
  uint64_t batch = FIRST_BATCH;
  while (!t->cut && t->old.failures < OLD_HITS && t->old.of < MOST_EXECUTIONS)
    {
      make (t, NULL, t->old.of, batch, &t->old);
      batch = t->old.of + batch > MOST_EXECUTIONS ? MOST_EXECUTIONS - t->old.of
                                                  : t->old.of;
    }
  return !t->cut && t->old.failures > 0;
}

/* So many executions without a failure show that the new rate is under a tenth
   of the old one.  */
static uint64_t
wanted (const struct test *t)
{
  return 30 * t->old.of / t->old.failures + 1;
}

/* Does the finding go away with the changes in TEXT?  Their rate goes to
 *RET.  */
static bool
holds (struct test *t, const char *text, struct rate *ret)
{
  uint64_t most = wanted (t);
  most = most < FIRST_BATCH       ? FIRST_BATCH
         : most > MOST_EXECUTIONS ? MOST_EXECUTIONS
                                  : most;
  *ret = (struct rate){ 0 };
  while (!t->cut && !ret->failures && ret->of < most)
    {
      uint64_t n = ret->of ? most - ret->of : FIRST_BATCH;
      make (t, text, ret->of, n < most - ret->of ? n : most - ret->of, ret);
    }
  return !t->cut && !ret->failures;
}

/* --- The changes -----------------------------------------------------------
 */

/* The line for the option orders that makes change J; NULL if none does.  */
static char *
line_of (const json_t *j)
{
  const json_t *rule = json_object_get (j, "rule");
  const char *from = json_text (json_object_get (rule, "from"), "");
  if (!rule)
    return NULL;
  return text_format (
      "%s:%llu:%llu %s%s%s\n", json_text (json_object_get (rule, "file"), ""),
      (unsigned long long) json_number (json_object_get (rule, "line"), 0),
      (unsigned long long) json_number (json_object_get (rule, "column"), 0),
      json_text (json_object_get (rule, "change"), ""), *from ? " from " : "",
      from);
}

/* Take the changes in the array CHANGES that are new.  */
static void
take_lines (struct test *t, const json_t *changes)
{
  for (; t->n < json_array_size (changes) && t->n < MOST_CHANGES; t->n++)
    {
      t->line[t->n] = line_of (json_array_get (changes, t->n));
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
      new->failures ? "still " : "", (unsigned long long) t->old.failures,
      (unsigned long long) t->old.of,
      new->failures          ? "; c11test harden may find more"
      : new->of < wanted (t) ? ": too rare to be certain"
                             : "");
  free (with);
  free (place);
  return ret;
}

static json_t *
rate_to_json (const struct rate *r)
{
  return json_pack ("{s:I, s:I}", "failures", (json_int_t) r->failures,
                    "executions", (json_int_t) r->of);
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
  bool enough = !new->failures &&new->of >= wanted (t);
  json_object_set_new (
      x, "tested",
      json_pack ("{s:o, s:b, s:o, s:o, s:o}", "changes", list, "enough",
                 enough, "before", rate_to_json (&t->old), "after",
                 rate_to_json (new), "text", json_of_text (text)));
  free (text);
}

/* Do A and B say one thing of one place?  */
static bool
says_same (const json_t *a, const json_t *b)
{
  static const char *const members[]
      = { "file", "line", "column", "what", "caller" };
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    {
      const json_t *x = json_object_get (a, members[i]);
      const json_t *y = json_object_get (b, members[i]);
      if (x != y && !json_equal (x, y))
        return false;
    }
  return true;
}

/* Add J, which nobody has tried, to CHANGES: told again if the words are those
   of another one.  */
static void
add_change (json_t *changes, json_t *j)
{
  size_t i;
  json_t *other;
  json_array_foreach (changes, i, other) if (says_same (other, j))
      json_object_set_new (j, "again", json_true ());
  json_array_append (changes, j);
}

/* Explain execution NUMBER, which fails with the changes in TEXT; what else it
   asks for goes to X.  Return true if there is something.  */
static bool
learn (struct test *t, json_t *x, const char *text, uint64_t number)
{
  struct rerun r = *t->like;
  json_t *changes = json_object_get (x, "change"), *j;
  size_t i;
  r.record = true;
  r.jobs = 1;
  if (!run (t, text, number, 1, &r))
    return false;
  json_t *more = r.hit[0] && r.recorded
                     ? explain_record (r.recorded, &r.finding)
                     : NULL;
  json_array_foreach (
      json_object_get (json_object_get (more, "explanation"), "change"), i, j)
  {
    char *line = line_of (j);
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
      bool done = holds (t, text, ret) || t->cut || round == MOST_ROUNDS
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

int
tested_say (json_t *x, const struct rerun *like, double seconds)
{
  struct test t = { .like = like, .deadline = now_seconds () + seconds };
  struct rate new = { 0 };
  take_lines (&t, json_object_get (x, "change"));
  /* Of what nothing orders it is not said that an order mends it.  */
  bool bare = !strcmp (json_text (json_object_get (x, "pattern"), ""),
                       "unsynchronised access");
  bool can = t.n_lines > 0 && !bare && !like->options.value[OPT_orders];
  if (can && find_old_rate (&t))
    {
      int alone = find_alone (&t, &new);
      if (alone < 0)
        try_all (&t, x, &new);
      if (new.of)
        say (x, &t, alone, &new);
    }
  for (unsigned i = 0; i < t.n; i++)
    free (t.line[i]);
  return t.signal;
}
