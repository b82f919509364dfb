/* sarif-place.c -- locations, stacks and flows of a SARIF log.
   SPDX-License-Identifier: BSD-3-Clause

   Section numbers are those of SARIF 2.1.0.  */

#define _GNU_SOURCE
#include "tools/report/sarif.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/report/event.h"
#include "tools/base/json-util.h"
#include "tools/base/options.h"

void
sarif_set (json_t *j, const char *name, json_t *value)
{
  if (value)
    json_object_set_new (j, name, value);
}

void
sarif_set_text (json_t *j, const char *name, const char *value)
{
  if (*value)
    json_object_set_new (j, name, json_of_text (value));
}

json_t *
sarif_message (const char *text)
{
  json_t *j = json_object ();
  json_object_set_new (j, "text", json_of_text (text));
  return j;
}

/* --- Files ----------------------------------------------------------------
 */

/* START and then PATH with all but what may stand in a path of a URI
   escaped.  Malloced.  */
static char *
uri (const char *start, const char *path, const char *end)
{
  size_t size = strlen (start) + 3 * strlen (path) + strlen (end) + 1;
  struct c11t_text t = { malloc (size), 0, size, 0 };
  memory_check (t.buf);
  c11t_text_add (&t, "%s", start);
  for (const unsigned char *c = (const unsigned char *) path; *c; c++)
    if ((*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z')
        || (*c >= 'A' && *c <= 'Z') || strchr ("-._~/+,@=", *c))
      c11t_text_add (&t, "%c", *c);
    else
      c11t_text_add (&t, "%%%02X", *c);
  c11t_text_add (&t, "%s", end);
  return t.buf;
}

json_t *
sarif_artifact (const struct report *r, const char *file)
{
  bool full;
  char *name = report_file_name (r, file, &full);
  char *text = uri (full ? "file://" : "", name, "");
  json_t *j = json_object ();
  json_object_set_new (j, "uri", json_of_text (text));
  if (!full)
    json_object_set_new (j, "uriBaseId", json_string ("SRCROOT"));
  free (text);
  free (name);
  return j;
}

json_t *
sarif_folder (const char *dir)
{
  char *text = uri ("file://", dir, "/");
  json_t *j = json_object ();
  json_object_set_new (j, "uri", json_of_text (text));
  free (text);
  return j;
}

/* Columns count characters (3.14.17), those of GCC bytes.  */
static uint64_t
characters (const char *line, uint64_t column)
{
  uint64_t n = 0;
  for (uint64_t i = 0; i < column && line[i]; i++)
    n += ((unsigned char) line[i] & 0xc0) != 0x80;
  return n ? n : 1;
}

static json_t *
region (const struct report *r, const json_t *j)
{
  uint64_t line = report_number (j, "line"),
           column = report_number (j, "column");
  if (!line)
    return NULL;
  const char *text = report_source_line (r, report_get (j, "file"), line);
  json_t *region = json_object ();
  json_object_set_new (region, "startLine", json_integer ((json_int_t) line));
  if (text && column && column <= strlen (text))
    column = characters (text, column);
  if (column)
    json_object_set_new (region, "startColumn",
                         json_integer ((json_int_t) column));
  if (text)
    json_object_set_new (region, "snippet", sarif_message (text));
  return region;
}

json_t *
sarif_location (const struct report *r, const json_t *j, const char *message)
{
  json_t *l = json_object ();
  j = report_seen (j);
  const char *file = report_get (j, "file");
  const char *function = report_get (j, "function");
  if (*file)
    {
      json_t *physical = json_object ();
      json_object_set_new (physical, "artifactLocation",
                           sarif_artifact (r, file));
      sarif_set (physical, "region", region (r, j));
      json_object_set_new (l, "physicalLocation", physical);
    }
  if (*function)
    {
      json_t *name = json_object ();
      json_object_set_new (name, "name", json_of_text (function));
      json_object_set_new (name, "kind", json_string ("function"));
      json_object_set_new (l, "logicalLocations", json_pack ("[o]", name));
    }
  if (message && *message)
    json_object_set_new (l, "message", sarif_message (message));
  return l;
}

json_t *
sarif_stack (const struct report *r, const json_t *stack, const char *message)
{
  json_t *j, *frames = json_array ();
  const json_t *f;
  size_t i;
  json_array_foreach (stack, i, f)
  {
    json_t *frame = json_object ();
    json_object_set_new (frame, "location",
                         sarif_location (r, f,
                                         report_true (f, "inlined") ? "inlined"
                                                                    : NULL));
    sarif_set_text (frame, "module", report_get (f, "module"));
    json_array_append_new (frames, frame);
  }
  if (!json_array_size (frames))
    {
      json_decref (frames);
      return NULL;
    }
  j = json_object ();
  if (message)
    json_object_set_new (j, "message", sarif_message (message));
  json_object_set_new (j, "frames", frames);
  return j;
}

/* --- The explanation ------------------------------------------------------
 */

/* 3.38.8 suggests these words.  */
static json_t *
flow_kinds (const char *kind)
{
  static const char *const table[][3]
      = { { "lock", "acquire", "lock" },   { "unlock", "release", "lock" },
          { "alloc", "acquire", "memory" }, { "free", "release", "memory" },
          { "local-end", "release", "memory" },
          { "call", "call", NULL },        { "load", "memory", "load" },
          { "store", "memory", "store" },  { "rmw", "memory", "rmw" },
          { "read", "memory", "read" },    { "write", "memory", "write" } };
  json_t *list = json_array ();
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strcmp (table[i][0], kind) == 0)
      for (size_t k = 1; k < 3 && table[i][k]; k++)
        json_array_append_new (list, json_string (table[i][k]));
  if (!json_array_size (list) && *kind)
    json_array_append_new (list, json_of_text (kind));
  return list;
}

/* Event E, the one number RANK of those shown.  */
static json_t *
flow_location (const struct report *r, const json_t *e, size_t rank)
{
  char *text = event_text (e);
  json_t *j = json_object ();
  json_object_set_new (j, "location", sarif_location (r, e, text));
  json_object_set_new (j, "executionOrder", json_integer ((json_int_t) rank));
  json_object_set_new (j, "importance",
                       json_string (*report_get (e, "role") ? "essential"
                                                            : "important"));
  json_object_set_new (j, "kinds", flow_kinds (report_get (e, "kind")));
  sarif_set (j, "stack", sarif_stack (r, json_object_get (e, "stack"), NULL));
  free (text);
  return j;
}

/* The flow in FLOWS whose id is THREAD; made if there is none.  */
static json_t *
flow_of (json_t *flows, const char *thread)
{
  json_t *flow;
  size_t i;
  json_array_foreach (flows, i, flow)
    if (strcmp (report_get (flow, "id"), thread) == 0)
      return json_object_get (flow, "locations");
  json_t *locations = json_array ();
  flow = json_object ();
  json_object_set_new (flow, "id", json_of_text (thread));
  json_object_set_new (flow, "message", sarif_message (thread));
  json_object_set_new (flow, "locations", locations);
  json_array_append_new (flows, flow);
  return locations;
}

json_t *
sarif_code_flow (const struct report *r, const json_t *explanation)
{
  json_t *flows = json_array ();
  struct event_list shown = events_shown (explanation);
  for (size_t i = 0; i < shown.n; i++)
    {
      char *thread = event_thread (shown.event[i]);
      json_array_append_new (flow_of (flows, thread),
                             flow_location (r, shown.event[i], i + 1));
      free (thread);
    }
  free (shown.event);
  if (!json_array_size (flows))
    {
      json_decref (flows);
      return NULL;
    }
  json_t *j = json_object ();
  json_object_set_new (j, "message",
                       sarif_message ("The events that explain the finding, "
                                      "thread by thread."));
  json_object_set_new (j, "threadFlows", flows);
  return j;
}

/* --- The graph ------------------------------------------------------------
 */

static json_t *
node (const struct report *r, const json_t *e)
{
  char *id = report_scalar (e, "index"), *text = event_text (e);
  json_t *j = json_object ();
  json_object_set_new (j, "id", json_of_text (id));
  json_object_set_new (j, "label", sarif_message (text));
  json_object_set_new (j, "location", sarif_location (r, e, NULL));
  free (id);
  free (text);
  return j;
}

static json_t *
edge (const json_t *e, size_t number)
{
  char *from = report_scalar (e, "from"), *to = report_scalar (e, "to");
  char *id = text_format ("edge %zu", number);
  json_t *j = json_object ();
  json_object_set_new (j, "id", json_of_text (id));
  json_object_set_new (j, "label", sarif_message (report_get (e, "kind")));
  json_object_set_new (j, "sourceNodeId", json_of_text (from));
  json_object_set_new (j, "targetNodeId", json_of_text (to));
  free (id);
  free (from);
  free (to);
  return j;
}

json_t *
sarif_graph (const struct report *r, const json_t *explanation)
{
  struct event_list shown = events_shown (explanation);
  json_t *nodes = json_array (), *edges = json_array (), *e;
  size_t i;
  for (i = 0; i < shown.n; i++)
    json_array_append_new (nodes, node (r, shown.event[i]));
  json_array_foreach (json_object_get (explanation, "edges"), i, e)
    if (event_position (&shown, report_number (e, "from")) >= 0
        && event_position (&shown, report_number (e, "to")) >= 0
        && *report_get (e, "kind"))
      json_array_append_new (edges, edge (e, i));
  free (shown.event);
  if (!json_array_size (nodes))
    {
      json_decref (nodes);
      json_decref (edges);
      return NULL;
    }
  json_t *j = json_object ();
  json_object_set_new (j, "description",
                       sarif_message ("The execution; program order is the "
                                      "order of a thread's nodes."));
  json_object_set_new (j, "nodes", nodes);
  json_object_set_new (j, "edges", edges);
  return j;
}
