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

   Prints what the data say and decides nothing.  At most 40 lines, for the
   slice is cut to a screen when it is made.  */

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

#define MOST_COLUMNS 4
#define SOURCE_WIDTH 44

struct columns
{
  json_int_t thread[64];
  unsigned n;
  int width; /* 0: the thread stands before each event instead */
};

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

static bool
in_slice (const json_t *event)
{
  return json_is_true (json_object_get (event, "slice"));
}

/* --- One event ------------------------------------------------------------- */

/* The event that EVENT reads from, or -1.  */
static json_int_t
reads_from (const json_t *edges, const json_t *event)
{
  size_t i;
  json_t *e;
  json_array_foreach (edges, i, e)
    if (!strcmp (text (e, "kind"), "rf")
        && number (e, "to") == number (event, "index"))
      return number (e, "from");
  return -1;
}

/* What EVENT does: "store relaxed ready=1".  */
static void
describe (const json_t *event, char *buf, size_t size)
{
  struct c11t_text t = { buf, 0, size, 0 };
  const char *kind = text (event, "kind"), *object = text (event, "object");
  const char *read = text (event, "read"), *written = text (event, "written");
  buf[0] = 0;
  if (json_is_true (json_object_get (event, "volatile")))
    c11t_text_add (&t, "volatile %s",
                   *written ? "write" : "read");
  else if (!strcmp (kind, "call"))
    {
      c11t_text_add (&t, "%s", *object ? object : "synchronise");
      return;
    }
  else if (!strcmp (kind, "create"))
    {
      c11t_text_add (&t, "create T%lld", (long long) number (event, "created"));
      return;
    }
  else
    c11t_text_add (&t, "%s", kind);
  if (*text (event, "order")
      && !json_is_true (json_object_get (event, "volatile")))
    c11t_text_add (&t, " %s", text (event, "order"));
  if (!strcmp (kind, "fence"))
    return;
  c11t_text_add (&t, " %s", *object ? object : text (event, "address"));
  if (!strcmp (kind, "alloc") || !strcmp (kind, "free"))
    return;
  if (*read && *written)
    c11t_text_add (&t, "=%s->%s", read, written);
  else if (number (event, "size") <= 8)
    c11t_text_add (&t, "=%s", *read ? read : written);
}

/* What has the place of J that users know.  */
static const json_t *
place_of (const json_t *j)
{
  const json_t *caller = json_object_get (j, "caller");
  return caller ? caller : j;
}

static void
add_source (const json_t *event, struct c11t_text *t)
{
  event = place_of (event);
  const char *file = text (event, "file");
  if (!*file)
    return;
  c11t_text_add (t, " %s:%lld", text_base_name (file),
                 (long long) number (event, "line"));
  const char *source = text (event, "source");
  if (*source)
    c11t_text_add (t, "  %.*s%s", SOURCE_WIDTH, source,
                   strlen (source) > SOURCE_WIDTH ? "..." : "");
}

static void
add_event (const json_t *event, const json_t *edges, const struct columns *c,
           struct c11t_text *t)
{
  char what[200];
  unsigned k = 0;
  json_int_t rf = reads_from (edges, event);
  describe (event, what, sizeof what);
  struct c11t_text w = { what, strlen (what), sizeof what, 0 };
  if (json_is_true (json_object_get (event, "stale")))
    c11t_text_add (&w, " (old)");
  if (rf >= 0)
    c11t_text_add (&w, " <#%lld", (long long) rf);
  if (*text (event, "role"))
    c11t_text_add (&w, " *");
  while (k + 1 < c->n && c->thread[k] != number (event, "thread"))
    k++;
  c11t_text_add (t, "%5s", "");
  c11t_text_add (t, "#%-4lld ", (long long) number (event, "index"));
  if (!c->width)
    c11t_text_add (t, "T%-2lld %-34s", (long long) number (event, "thread"),
                   what);
  else
    {
      int left = (int) (c->n - k - 1) * c->width, n = (int) strlen (what);
      c11t_text_add (t, "%*s%-*s", (int) k * c->width, "", c->width, what);
      if (n > c->width)
        left -= n - c->width;
      c11t_text_add (t, "%*s", left > 0 ? left : 0, "");
    }
  add_source (event, t);
  c11t_text_add (t, "\n");
}

/* --- The table ------------------------------------------------------------- */

static void
set_columns (const json_t *events, struct columns *c)
{
  size_t i, longest = 18;
  json_t *e;
  json_array_foreach (events, i, e)
    {
      char what[200];
      unsigned k = 0;
      if (!in_slice (e))
        continue;
      describe (e, what, sizeof what);
      if (strlen (what) + 8 > longest)
        longest = strlen (what) + 8;
      while (k < c->n && c->thread[k] != number (e, "thread"))
        k++;
      if (k == c->n && c->n < 64)
        c->thread[c->n++] = number (e, "thread");
    }
  for (unsigned a = 0; a < c->n; a++)
    for (unsigned b = a + 1; b < c->n; b++)
      if (c->thread[b] < c->thread[a])
        {
          json_int_t swap = c->thread[a];
          c->thread[a] = c->thread[b];
          c->thread[b] = swap;
        }
  c->width = c->n > MOST_COLUMNS ? 0 : longest > 34 ? 34 : (int) longest;
}

static void
add_table (const json_t *explanation, struct c11t_text *t)
{
  const json_t *events = json_object_get (explanation, "events");
  const json_t *edges = json_object_get (explanation, "edges");
  struct columns c = { .n = 0 };
  size_t i;
  json_t *e;
  set_columns (events, &c);
  if (!c.n)
    return;
  if (c.width)
    {
      c11t_text_add (t, "%5s%6s", "", "");
      for (unsigned k = 0; k < c.n; k++)
        {
          char name[24];
          snprintf (name, sizeof name, "T%lld", (long long) c.thread[k]);
          c11t_text_add (t, "%-*s", k + 1 < c.n ? c.width : 0, name);
        }
      c11t_text_add (t, "\n");
    }
  json_array_foreach (events, i, e)
    if (in_slice (e))
      add_event (e, edges, &c, t);
}

/* From where on the finding is nearly certain.  */
static void
add_certain (const json_t *explanation, struct c11t_text *t)
{
  const json_t *c = json_object_get (explanation, "certain");
  long long of = (long long) number (c, "continuations");
  if (!c)
    return;
  if (number (c, "choices") == 0)
    c11t_text_add (t, "  certain: %lld of %lld random executions show it\n",
                   (long long) number (c, "hits"), of);
  else
    c11t_text_add (t,
                   "  certain from #%lld on, %s: %lld of %lld random "
                   "continuations show it, %lld from the start\n",
                   (long long) number (c, "event"), text (c, "at"),
                   (long long) number (c, "hits"), of,
                   (long long) number (c, "at_start"));
}

void
explain_to_text (const json_t *finding, bool color, struct c11t_text *t)
{
  const json_t *x = json_object_get (finding, "explanation"), *s;
  const char *bold = color ? "\033[1m" : "", *off = color ? "\033[0m" : "";
  size_t i, begin = t->len;
  if (json_is_true (json_object_get (json_object_get (finding, "replay"),
                                     "differs")))
    c11t_text_add (t, "  not explained: made again from its choices, the "
                      "execution did not show it;\n  what c11test does not "
                      "control was different\n");
  if (!x)
    return;
  const char *pattern = text (x, "pattern");
  c11t_text_add (t, "  %swhy%s%s%s%s:\n", bold, *pattern ? " (" : "", pattern,
                 *pattern ? ")" : "", off);
  json_array_foreach (json_object_get (x, "sentences"), i, s)
    c11t_text_add (t, "    %s\n", json_text (s, ""));
  add_table (x, t);
  json_array_foreach (json_object_get (x, "change"), i, s)
    if (!json_is_true (json_object_get (s, "again")))
      c11t_text_add (t, "%s:%lld:%lld: %schange%s: %s\n",
                     text (place_of (s), "file"),
                     (long long) number (place_of (s), "line"),
                     (long long) number (place_of (s), "column"), bold, off,
                     text (s, "what"));
  const char *tested = text (json_object_get (x, "tested"), "text");
  if (*tested)
    c11t_text_add (t, "  tested: %s\n", tested);
  char *models = portability_text (x);
  if (models)
    c11t_text_add (t, "  shows under: %s\n", models);
  free (models);
  const json_t *m = json_object_get (x, "minimized");
  if (json_is_true (m))
    c11t_text_add (t, "  minimal: %lld switch%s, %lld other choice%s\n",
                   (long long) number (x, "switches"),
                   number (x, "switches") == 1 ? "" : "es",
                   (long long) number (x, "others"),
                   number (x, "others") == 1 ? "" : "s");
  add_certain (x, t);
  c11t_clean (t->buf + begin, t->len - begin, true);
}
