/* bounds.c -- why "every execution was made" would not be true; see bounds.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/bounds.h"

#include <stdio.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/finding/results.h"
#include "tools/base/text.h"

static const struct
{
  const char *name, *text;
} causes[] = {
#define C11T_CUT(name, text) { #name, text },
#include "report/cuts.def"
#undef C11T_CUT
};

static const char *
text_of (const char *cause)
{
  for (size_t i = 0; i < sizeof causes / sizeof *causes; i++)
    if (strcmp (causes[i].name, cause) == 0)
      return causes[i].text;
  return cause;
}

static bool
is_same (const json_t *a, const json_t *b, const char *name)
{
  return json_equal (json_object_get (a, name), json_object_get (b, name));
}

void
bounds_take (struct results *r, const json_t *j)
{
  size_t i;
  json_t *b;
  if (!r->bounds)
    r->bounds = json_array ();
  json_array_foreach (r->bounds, i, b)
    if (is_same (b, j, "cause") && is_same (b, j, "file")
        && is_same (b, j, "line") && is_same (b, j, "column"))
      {
        uint64_t n = json_number (json_object_get (b, "executions"), 0)
                     + json_number (json_object_get (j, "executions"), 0);
        json_object_set_new (b, "executions", json_of_number (n));
        return;
      }
  json_t *copy = json_copy ((json_t *) j);
  json_object_set_new (
      copy, "message",
      json_string (text_of (json_text (json_object_get (j, "cause"), ""))));
  json_array_append_new (r->bounds, copy);
}

/* Add to LIST that in N executions, or as a whole if that is 0, CAUSE
   happened, of which MESSAGE tells.  */
static void
add (json_t *list, const char *cause, const char *message, uint64_t n)
{
  json_t *j = json_object ();
  json_object_set_new (j, "cause", json_string (cause));
  json_object_set_new (j, "message", json_of_text (message));
  if (n)
    json_object_set_new (j, "executions", json_of_number (n));
  json_array_append_new (list, j);
}

static uint64_t
with_kind (const struct results *r, enum c11t_finding_kind kind)
{
  uint64_t n = 0;
  for (size_t i = 0; i < r->n; i++)
    if (r->result[i].finding.kind == kind)
      n += r->result[i].finding.count;
  return n;
}

static uint64_t
with_status (const struct results *r, const char *status)
{
  uint64_t n = 0;
  for (size_t i = 0; i < r->n_status; i++)
    if (strcmp (r->status[i].status, status) == 0)
      n += r->status[i].count;
  return n;
}

static uint64_t
with_assembly (const struct results *r)
{
  uint64_t n = 0;
  const char *id;
  json_t *place;
  json_object_foreach (r->assembly, id, place)
    n += json_number (json_object_get (place, "executions"), 0);
  return n;
}

json_t *
bounds_list (const struct results *r, const struct outcome *end)
{
  json_t *list = json_array ();
  if (!end->exhausted)
    add (list, "unfinished",
         end->why ? end->why : "not every execution was made", 0);
  json_array_extend (list, r->bounds);
  uint64_t n = with_kind (r, C11T_FINDING_TIMEOUT);
  if (n)
    add (list, "time_limit", "the time limit ended an execution", n);
  if (r->replaced)
    add (list, "replaced", "the program became another one, which was not "
                           "controlled", r->replaced);
  n = with_status (r, "lost");
  if (n)
    add (list, "lost", "nothing is known of an execution", n);
  n = with_assembly (r);
  if (n)
    add (list, "assembly", "inline assembly ran that is not understood", n);
  return list;
}

bool
bounds_none (const struct results *r, const struct outcome *end)
{
  json_t *list = bounds_list (r, end);
  bool none = json_array_size (list) == 0;
  json_decref (list);
  return none;
}

static void
show_place (const json_t *b)
{
  const char *file = json_text (json_object_get (b, "file"), "");
  if (*file)
    text_print (stderr, " at %s:%llu", file,
             (unsigned long long) json_number (json_object_get (b, "line"),
                                               0));
}

void
bounds_show (const struct results *r, const struct outcome *end)
{
  json_t *list = bounds_list (r, end), *b;
  size_t i;
  json_array_foreach (list, i, b)
    {
      uint64_t n = json_number (json_object_get (b, "executions"), 0);
      text_print (stderr, "c11test: bounded: %s",
               json_text (json_object_get (b, "message"), ""));
      show_place (b);
      if (n)
        text_print (stderr, ", in %llu execution%s", (unsigned long long) n,
                 n == 1 ? "" : "s");
      text_print (stderr, "\n");
    }
  json_decref (list);
}
