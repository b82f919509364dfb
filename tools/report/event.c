/* event.c -- the events of an explanation; see report-event.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/report/event.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"

#define MOST_SHOWN 200 /* a picture of more is none */

/* The events of EXPLANATION; only those of the slice if SLICE.  */
static struct event_list
collect (const json_t *explanation, bool slice)
{
  const json_t *events = json_object_get (explanation, "events"), *e;
  struct event_list list = { NULL, 0, json_array_size (events) };
  size_t i, room = list.total < MOST_SHOWN ? list.total : MOST_SHOWN;
  list.event = calloc (room + 1, sizeof *list.event);
  memory_check (list.event);
  json_array_foreach (events, i, e)
    if (list.n < room && json_is_object (e)
        && (!slice || report_true (e, "slice")))
      list.event[list.n++] = e;
  return list;
}

struct event_list
events_all (const json_t *explanation)
{
  return collect (explanation, false);
}

struct event_list
events_shown (const json_t *explanation)
{
  struct event_list list = collect (explanation, true);
  if (list.n)
    return list;
  free (list.event);
  return collect (explanation, false);
}

long
event_position (const struct event_list *list, uint64_t index)
{
  for (size_t i = 0; i < list->n; i++)
    if (report_number (list->event[i], "index") == index)
      return (long) i;
  return -1;
}

/* --- Words ----------------------------------------------------------------
 */

char *
event_thread (const json_t *e)
{
  return text_format ("T%llu",
                      (unsigned long long) report_number (e, "thread"));
}

char *
event_action (const json_t *e)
{
  const char *order = report_get (e, "order");
  const char *kind = report_get (e, "kind");
  if (!*order || strcmp (order, "plain") == 0)
    return text_format ("%s", kind);
  return text_format ("%s (%s)", kind, order);
}

const char *
event_object (const json_t *e)
{
  const char *object = report_get (e, "object");
  return *object ? object : report_get (e, "expr");
}

char *
event_values (const json_t *e)
{
  char *read = report_scalar (e, "read"), *written
                                          = report_scalar (e, "written");
  char *text = text_format ("%s%s%s%s%s", *read ? "reads " : "", read,
                            *read && *written ? ", " : "",
                            *written ? "writes " : "", written);
  free (read);
  free (written);
  return text;
}

char *
event_text (const json_t *e)
{
  char buf[1024];
  struct c11t_text t = C11T_TEXT (buf);
  char *thread = event_thread (e), *action = event_action (e),
       *values = event_values (e);
  const char *object = event_object (e), *note = report_get (e, "note");
  unsigned long long size = report_number (e, "size");
  c11t_text_add (&t, "%s %s", thread, action);
  if (size)
    c11t_text_add (&t, " of %llu byte%s", size, size == 1 ? "" : "s");
  if (*object)
    c11t_text_add (&t, " '%s'", object);
  if (*values)
    c11t_text_add (&t, ", %s", values);
  if (report_true (e, "stale"))
    c11t_text_add (&t, ", an old value");
  if (*note)
    c11t_text_add (&t, "; %s", note);
  free (thread);
  free (action);
  free (values);
  return text_format ("%s", buf);
}
