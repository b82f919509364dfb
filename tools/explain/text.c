/* text.c -- an explanation in columns, one for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Time goes downwards; source lines stand at the right:

     why (message passing):
       no happens-before from ...
                   T1                      T2
        #12  write data=1                                   mp.c:8  data = 1;
        #13  store relaxed ready=1                          mp.c:9  atomic_...
        #15                          load acquire ready=1   mp.c:14 while (...
                                       from #13
   mp.c:9:3: change: make it a release store, ...

   The table is table.c's.  Prints what the data say and decides nothing.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/explain/explain.h"
#include "tools/explain/portability.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"

static json_int_t
number (const json_t *j, const char *name)
{
  return json_integer_value (json_object_get (j, name));
}

static const char *
text (const json_t *j, const char *name)
{
  return json_text (json_object_get (j, name), "");
}

/* What has the place of J that users know.  */
static const json_t *
place_of (const json_t *j)
{
  const json_t *caller = json_object_get (j, "caller");
  return caller ? caller : j;
}

/* Is the event with INDEX in the table of EXPLANATION?  */
static bool
is_in_table (const json_t *explanation, json_int_t index)
{
  size_t i;
  json_t *e;
  json_array_foreach (json_object_get (explanation, "events"), i, e)
  {
    if (number (e, "index") == index)
      return json_is_true (json_object_get (e, "slice"));
  }
  return false;
}

/* From where on the finding is nearly certain.  */
static void
add_certain (const json_t *explanation, const struct explain_look *look,
             struct c11t_text *t)
{
  const json_t *c = json_object_get (explanation, "certain");
  long long of = (long long) number (c, "continuations");
  if (!c)
    return;
  if (number (c, "choices") == 0)
    {
      c11t_text_add (t, "  certain: %lld of %lld random executions show it\n",
                     (long long) number (c, "hits"), of);
      return;
    }
  bool known
      = look->message && is_in_table (explanation, number (c, "event"));
  c11t_text_add (t,
                 "  certain from #%lld on%s%s: %lld of %lld random "
                 "continuations show it, %lld from the start\n",
                 (long long) number (c, "event"), known ? "" : ", ",
                 known ? "" : text (c, "at"), (long long) number (c, "hits"),
                 of, (long long) number (c, "at_start"));
}

/* The sentences, but what LOOK does not want.  */
static void
add_sentences (const json_t *x, const struct explain_look *look,
               struct c11t_text *t)
{
  size_t i;
  json_t *s;
  unsigned n = 0;
  json_array_foreach (json_object_get (x, "sentences"), i, s)
  {
    const char *sentence = json_text (s, "");
    bool again = look->message
                 && !strncmp (look->message, "nothing orders", 14)
                 && !strncmp (sentence, "no happens-before from", 22);
    if (!again && n++ < look->sentences)
      c11t_text_add (t, "    %s\n", sentence);
  }
}

/* Does the change S only point to another?  */
static bool
is_reference (const json_t *s)
{
  return !strncmp (text (s, "what"), "see ", 4);
}

static void
add_changes (const json_t *x, const struct explain_look *look, const char *bold,
             const char *off, struct c11t_text *t)
{
  size_t i;
  json_t *s;
  json_array_foreach (json_object_get (x, "change"), i, s)
  {
    if (json_is_true (json_object_get (s, "again"))
        || (look->message && is_reference (s)))
      continue;
    const char *file = text (place_of (s), "file");
    long long column = (long long) number (place_of (s), "column");
    c11t_text_add (t, "%s:%lld", look->base_names ? text_base_name (file) : file,
                   (long long) number (place_of (s), "line"));
    if (column) /* an overlay may know none */
      c11t_text_add (t, ":%lld", column);
    c11t_text_add (t, ": %schange%s: %s\n", bold, off, text (s, "what"));
  }
}

static void
add_minimal (const json_t *x, struct c11t_text *t)
{
  if (json_is_true (json_object_get (x, "minimized")))
    c11t_text_add (t, "  minimal: %lld switch%s, %lld other choice%s\n",
                   (long long) number (x, "switches"),
                   number (x, "switches") == 1 ? "" : "es",
                   (long long) number (x, "others"),
                   number (x, "others") == 1 ? "" : "s");
}

void
explain_to_text (const json_t *finding, const struct explain_look *look,
                 struct c11t_text *t)
{
  const json_t *x = json_object_get (finding, "explanation");
  const char *bold = look->color ? "\033[1m" : "";
  const char *off = look->color ? "\033[0m" : "";
  size_t begin = t->len;
  if (json_is_true (json_object_get (json_object_get (finding, "replay"),
                                     "differs")))
    c11t_text_add (t, "  not explained: made again from its choices, the "
                      "execution did not show it;\n  what c11test does not "
                      "control was different\n");
  if (json_is_true (json_object_get (json_object_get (finding, "replay"),
                                     "unfinished")))
    c11t_text_add (t, "  not explained: to make it again with a record took too "
                      "long; allow more with\n  --explain or --max-time, or make "
                      "the execution shorter\n");
  if (!x)
    return;
  const char *pattern = text (x, "pattern");
  size_t heading = t->len;
  c11t_text_add (t, "  %swhy%s%s%s%s:\n", bold, *pattern ? " (" : "", pattern,
                 *pattern ? ")" : "", off);
  size_t nothing = t->len;
  add_sentences (x, look, t);
  explain_table (x, look, t);
  add_changes (x, look, bold, off, t);
  if (t->len == nothing)
    t->buf[t->len = heading] = 0; /* a heading of nothing */
  const char *tested = text (json_object_get (x, "tested"), "text");
  if (*tested)
    c11t_text_add (t, "  tested: %s\n", tested);
  const char *deadlines = text (json_object_get (x, "deadlines"), "text");
  if (*deadlines)
    c11t_text_add (t, "  needs an early deadline: %s\n", deadlines);
  char *models = portability_text (x);
  if (models)
    c11t_text_add (t, "  shows under: %s\n", models);
  free (models);
  add_minimal (x, t);
  add_certain (x, look, t);
  c11t_clean (t->buf + begin, t->len - begin, true);
}
