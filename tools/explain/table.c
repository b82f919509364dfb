/* table.c -- the events of an explanation, in a column for each thread.
   SPDX-License-Identifier: BSD-3-Clause

               T1                      T2
     #12   write data=1                                    mp.c:8  data = 1;
     #13   store relaxed ready=1                           mp.c:9  atomic_...
     #15                           load acquire ready=1 <#13 mp.c:14 while (...

   The columns overlap where there is too little room, for a line has one event
   only.  If not all may be printed, events are left out from the first on, but
   the accesses that clash: those that nobody reads from and that read from
   nobody, then those, then reads of old values.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/explain/explain.h"

#define MOST_COLUMNS 4
#define SOURCE_WIDTH 44
#define LEAST_STEP 8
#define LEAST_SOURCE 26 /* columns for the place and the source */
#define MARGIN 11       /* columns before the first thread's */

struct columns
{
  json_int_t thread[64];
  unsigned n;
  int step;  /* from one thread to the next; 0: the thread stands before each
                event instead */
  int total; /* of all threads */
  int width; /* of the line; 0: any */
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

/* --- One event -------------------------------------------------------------
 */

/* The event that EVENT reads from, or -1.  */
static json_int_t
reads_from (const json_t *edges, const json_t *event)
{
  size_t i;
  json_t *e;
  json_array_foreach (edges, i, e)
  {
    if (!strcmp (text (e, "kind"), "rf")
        && number (e, "to") == number (event, "index"))
      return number (e, "from");
  }
  return -1;
}

/* CALL, "pthread_mutex_lock m", as in a narrow column: what the object is, its
   line shows.  */
static const char *
short_call (const char *call)
{
  static const char *const prefixes[]
      = { "pthread_mutex_", "pthread_rwlock_", "pthread_spin_" };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (strchr (call, ' ')
        && strncmp (call, prefixes[i], strlen (prefixes[i])) == 0)
      return call + strlen (prefixes[i]);
  return call;
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
    c11t_text_add (&t, "volatile %s", *written ? "write" : "read");
  else if (!strcmp (kind, "call"))
    {
      c11t_text_add (&t, "%s", *object ? short_call (object) : "synchronise");
      return;
    }
  else if (!strcmp (kind, "create"))
    {
      c11t_text_add (&t, "create T%lld",
                     (long long) number (event, "created"));
      return;
    }
  else if (!strcmp (kind, "local-end"))
    {
      c11t_text_add (&t, "end of local %s", object);
      return;
    }
  else if ((!strcmp (kind, "alloc") || !strcmp (kind, "free")) && *object)
    {
      c11t_text_add (&t, "%s", object); /* the call: free, operator delete */
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

/* The place of EVENT and its source line, in ROOM columns, or as many as they
   like if that is 0.  */
static void
add_source (const json_t *event, int room, struct c11t_text *t)
{
  event = place_of (event);
  const char *file = text (event, "file"), *source = text (event, "source");
  char place[300];
  if (!*file)
    return;
  int n = snprintf (place, sizeof place, " %s:%lld", text_base_name (file),
                    (long long) number (event, "line"));
  int left = !room || room - n - 2 > SOURCE_WIDTH + 3 ? SOURCE_WIDTH + 3
                                                      : room - n - 2;
  c11t_text_add (t, "%s", place);
  if (!*source || left < 8)
    return;
  if ((int) strlen (source) <= left)
    c11t_text_add (t, "  %s", source);
  else
    c11t_text_add (t, "  %.*s...", left - 3, source);
}

/* "rmw relaxed x=0->1 <#4 *": EVENT with what the table adds.  */
static void
describe_in_table (const json_t *event, const json_t *edges, char *what,
                   size_t size)
{
  json_int_t rf = reads_from (edges, event);
  describe (event, what, size);
  struct c11t_text w = { what, strlen (what), size, 0 };
  if (json_is_true (json_object_get (event, "stale")))
    c11t_text_add (&w, " (old)");
  if (rf >= 0)
    c11t_text_add (&w, " <#%lld", (long long) rf);
  if (*text (event, "role"))
    c11t_text_add (&w, " *");
}

static void
add_event (const json_t *event, const json_t *edges, const struct columns *c,
           struct c11t_text *t)
{
  char what[200];
  unsigned k = 0;
  describe_in_table (event, edges, what, sizeof what);
  while (k + 1 < c->n && c->thread[k] != number (event, "thread"))
    k++;
  size_t begin = t->len;
  c11t_text_add (t, "%5s#%-4lld ", "", (long long) number (event, "index"));
  if (!c->step)
    c11t_text_add (t, "T%-2lld %-34s", (long long) number (event, "thread"),
                   what);
  else
    c11t_text_add (t, "%*s%-*s", (int) k * c->step, "",
                   c->total - (int) k * c->step, what);
  int used = (int) (t->len - begin);
  add_source (event, !c->width ? 0 : c->width > used ? c->width - used : 1, t);
  if (c->width && t->len - begin > (size_t) c->width)
    {
      t->len = begin + (size_t) c->width - 3;
      c11t_text_add (t, "...");
    }
  c11t_text_add (t, "\n");
}

/* --- The table -------------------------------------------------------------
 */

static void
sort_threads (struct columns *c)
{
  for (unsigned a = 0; a < c->n; a++)
    for (unsigned b = a + 1; b < c->n; b++)
      if (c->thread[b] < c->thread[a])
        {
          json_int_t swap = c->thread[a];
          c->thread[a] = c->thread[b];
          c->thread[b] = swap;
        }
}

/* Where C's threads stand, if LONGEST is what they do at the most.  */
static void
set_steps (struct columns *c, int longest)
{
  int last = longest > 44 ? 44 : longest;
  c->step = longest > 34 ? 34 : longest;
  if (c->n > MOST_COLUMNS)
    c->step = 0;
  int room = c->width - MARGIN - LEAST_SOURCE - last;
  if (c->width && c->step && c->n > 1 && (int) (c->n - 1) * c->step > room)
    c->step = room / (int) (c->n - 1) < LEAST_STEP ? LEAST_STEP
                                                   : room / (int) (c->n - 1);
  if (!c->width) /* as wide as the last thread's events are */
    last = c->step;
  c->total = (int) (c->n - 1) * c->step + last;
}

static void
set_columns (const json_t *events, const json_t *edges, struct columns *c)
{
  size_t i, longest = 18;
  json_t *e;
  json_array_foreach (events, i, e)
  {
    char what[200];
    unsigned k = 0;
    if (!in_slice (e))
      continue;
    describe_in_table (e, edges, what, sizeof what);
    if (strlen (what) + 2 > longest)
      longest = strlen (what) + 2;
    while (k < c->n && c->thread[k] != number (e, "thread"))
      k++;
    if (k == c->n && c->n < 64)
      c->thread[c->n++] = number (e, "thread");
  }
  sort_threads (c);
  if (c->n)
    set_steps (c, (int) longest);
}

unsigned
explain_n_events (const json_t *explanation)
{
  unsigned n = 0;
  size_t i;
  json_t *e;
  json_array_foreach (json_object_get (explanation, "events"), i, e)
  {
    n += in_slice (e);
  }
  return n;
}

static bool
is_read_from (const json_t *event, const json_t *edges)
{
  size_t i;
  json_t *e;
  json_array_foreach (edges, i, e)
  {
    if (!strcmp (text (e, "kind"), "rf")
        && number (e, "from") == number (event, "index"))
      return true;
  }
  return false;
}

/* How little EVENT is needed; 0: it must be there.  */
static unsigned
dispensable (const json_t *event, const json_t *edges)
{
  if (*text (event, "role"))
    return 0;
  if (json_is_true (json_object_get (event, "stale"))
      || json_is_true (json_object_get (event, "key")))
    return 1;
  return is_read_from (event, edges) || reads_from (edges, event) >= 0 ? 2 : 3;
}

/* Say in HIDDEN, by index in EVENTS, which of them to leave out so that MOST
   stay.  */
static void
choose_hidden (const json_t *events, const json_t *edges, unsigned n,
               unsigned most, bool *hidden)
{
  for (unsigned worst = 3; worst && n > most; worst--)
    {
      size_t i;
      json_t *e;
      json_array_foreach (events, i, e)
      {
        if (n <= most || !in_slice (e) || hidden[i]
            || dispensable (e, edges) < worst)
          continue;
        hidden[i] = true;
        n--;
      }
    }
}

static void
add_head (const struct columns *c, struct c11t_text *t)
{
  c11t_text_add (t, "%*s", MARGIN, "");
  for (unsigned k = 0; k < c->n; k++)
    {
      char name[24];
      snprintf (name, sizeof name, "T%lld", (long long) c->thread[k]);
      c11t_text_add (t, "%-*s", k + 1 < c->n ? c->step : 0, name);
    }
  c11t_text_add (t, "\n");
}

void
explain_table (const json_t *explanation, const struct explain_look *look,
               struct c11t_text *t)
{
  const json_t *events = json_object_get (explanation, "events");
  const json_t *edges = json_object_get (explanation, "edges");
  struct columns c = { .width = (int) look->width };
  unsigned n = explain_n_events (explanation), left_out = 0;
  bool *hidden = memory_new (json_array_size (events) + 1, sizeof *hidden);
  size_t i;
  json_t *e;
  set_columns (events, edges, &c);
  choose_hidden (events, edges, n, look->events, hidden);
  if (c.n && c.step)
    add_head (&c, t);
  json_array_foreach (events, i, e)
  {
    if (in_slice (e) && hidden[i])
      left_out++;
    else if (in_slice (e))
      add_event (e, edges, &c, t);
  }
  if (left_out)
    c11t_text_add (t, "%5s%u more event%s: --verbose\n", "", left_out,
                   left_out == 1 ? "" : "s");
  free (hidden);
}
