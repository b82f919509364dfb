/* json-util.c -- jansson with our conventions; see json-util.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/base/json-util.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "report/finding.h"
#include "report/json.h"
#include "tools/base/memory.h"

static json_t *
checked (json_t *j)
{
  memory_check (j);
  return j;
}

/* Read back what the writers of report/ made.  */
static json_t *
of_written (const struct c11t_text *t)
{
  return checked (json_loadb (t->buf, t->len, JSON_DECODE_ANY, NULL));
}

json_t *
json_of_number (uint64_t n)
{
  char buf[32];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_json_number (&t, n);
  return of_written (&t);
}

json_t *
json_of_text (const char *s)
{
  size_t size = 6 * strlen (s) + 3;
  struct c11t_text t = { malloc (size), 0, size, 0 };
  if (!t.buf)
    checked (NULL);
  c11t_json_string (&t, s);
  json_t *j = of_written (&t);
  free (t.buf);
  return j;
}

json_t *
json_of_finding (const struct c11t_finding *f)
{
  char buf[65536];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_finding_to_json (f, &t);
  return of_written (&t);
}

const char *
json_text (const json_t *j, const char *fallback)
{
  return json_is_string (j) ? json_string_value (j) : fallback;
}

uint64_t
json_number (const json_t *j, uint64_t fallback)
{
  if (json_is_integer (j))
    return (uint64_t) json_integer_value (j);
  if (!json_is_string (j))
    return fallback;
  char *end;
  unsigned long long n = strtoull (json_string_value (j), &end, 10);
  return *json_string_value (j) && !*end ? n : fallback;
}

/* --- Findings -------------------------------------------------------------
 */

/* Copy the text member NAME of J to TO, cut to SIZE.  */
static void
copy (const json_t *j, const char *name, char *to, size_t size)
{
  snprintf (to, size, "%s", json_text (json_object_get (j, name), ""));
}

static uint64_t
number (const json_t *j, const char *name)
{
  return json_number (json_object_get (j, name), 0);
}

static bool
place_of_json (const json_t *j, struct c11t_place *p)
{
  int role = c11t_role_from_name (json_text (json_object_get (j, "role"), ""));
  int order
      = c11t_order_from_name (json_text (json_object_get (j, "order"), ""));
  if (role < 0 || order < 0)
    return false;
  const json_t *value = json_object_get (j, "value");
  p->role = (uint8_t) role;
  p->order = (uint8_t) order;
  p->kind = (uint8_t) number (j, "site_kind");
  p->size = (uint8_t) number (j, "size");
  p->line = (uint32_t) number (j, "line");
  p->column = (uint32_t) number (j, "column");
  p->ordinal = (uint32_t) number (j, "ordinal");
  p->has_value = value != NULL;
  p->value = json_number (value, 0);
  copy (j, "file", p->file, sizeof p->file);
  copy (j, "function", p->function, sizeof p->function);
  copy (j, "expr", p->expr, sizeof p->expr);
  copy (j, "thread", p->thread, sizeof p->thread);
  copy (j, "access", p->access, sizeof p->access);
  copy (j, "note", p->note, sizeof p->note);
  copy (j, "macro", p->macro, sizeof p->macro);
  copy (j, "macro_at", p->macro_at, sizeof p->macro_at);
  return true;
}

bool
finding_of_json (const json_t *j, struct c11t_finding *f)
{
  const json_t *first = json_object_get (j, "first");
  const json_t *places = json_object_get (j, "locations"), *place;
  int kind = c11t_finding_kind_from_name (
      json_text (json_object_get (j, "kind"), ""));
  size_t i;
  memset (f, 0, sizeof *f);
  copy (j, "id", f->id, sizeof f->id);
  copy (j, "former_id", f->former_id, sizeof f->former_id);
  if (kind < 0 || !f->id[0] || strspn (f->id, "0123456789abcdef") != 8)
    return false;
  f->kind = (uint8_t) kind;
  f->count = number (j, "count");
  f->seed = number (first, "seed");
  f->execution = number (first, "execution");
  f->address
      = strtoull (json_text (json_object_get (j, "address"), "0"), NULL, 16);
  copy (j, "message", f->message, sizeof f->message);
  copy (j, "doubt", f->doubt, sizeof f->doubt);
  json_array_foreach (places, i, place)
  {
    if (i >= C11T_MAX_PLACES || !place_of_json (place, &f->place[i]))
      return false;
    f->n_places++;
  }
  c11t_finding_clean (f);
  return true;
}
