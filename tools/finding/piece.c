/* piece.c -- what one process made of a campaign, as data; see piece.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/bounds.h"
#include "tools/finding/piece.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/finding/goals.h"
#include "tools/finding/orders.h"
#include "tools/finding/profile.h"
#include "tools/finding/sites.h"
#include "tools/finding/suppress.h"

/* --- Behaviours ------------------------------------------------------------
 */

static int
by_key (const void *a, const void *b)
{
  uint64_t x = ((const struct behaviour *) a)->key,
           y = ((const struct behaviour *) b)->key;
  return x < y ? -1 : x > y;
}

#define MOST_DIGITS 16

/* Write V in DIGITS hexadecimal digits or, if it has more, in those that it has.  Return
   the end.  A campaign has tens of thousands of these, and printf takes ten times
   as long.  */
static char *
put_hex (char *p, uint64_t v, int digits)
{
  while (digits < MOST_DIGITS && v >> 4 * digits)
    digits++;
  for (int i = digits; i-- > 0;)
    *p++ = "0123456789abcdef"[v >> 4 * i & 15];
  return p;
}

/* "KEY FIRST COUNT," for each that B kept, hexadecimal, by key.  */
static json_t *
keys_to_json (const struct behaviours *b)
{
  struct behaviour *kept = memory_new (b->kept, sizeof *kept);
  size_t n = 0;
  for (size_t i = 0; i < b->room; i++)
    if (b->slot[i].key)
      kept[n++] = b->slot[i];
  qsort (kept, n, sizeof *kept, by_key);
  char *text = memory_new (n + 1, 3 * (MOST_DIGITS + 1)), *p = text;
  for (size_t i = 0; i < n; i++)
    {
      p = put_hex (p, kept[i].key, MOST_DIGITS);
      *p++ = ' ';
      p = put_hex (p, kept[i].first, 1);
      *p++ = ' ';
      p = put_hex (p, kept[i].count, 1);
      *p++ = ',';
    }
  json_t *j = json_stringn (text, (size_t) (p - text));
  memory_check (j);
  free (text);
  free (kept);
  return j;
}

static json_t *
behaviours_to_json (const struct behaviours *b)
{
  json_t *j = json_object ();
  json_object_set_new (j, "samples", json_of_number (b->samples));
  json_object_set_new (j, "level", json_integer (b->level));
  json_object_set_new (j, "keys", keys_to_json (b));
  return j;
}

/* Read a number at *TEXT and the END after it, and move behind that; false if there is
   none, or a larger one than there may be.  */
static bool
read_hex (const char **text, char end, uint64_t *ret)
{
  const char *p = *text;
  uint64_t v = 0;
  for (int digit; (digit = text_hex_digit (*p)) >= 0; p++)
    v = v << 4 | (uint64_t) digit;
  size_t digits = (size_t) (p - *text);
  *ret = v;
  *text = p + 1;
  return digits > 0 && digits <= MOST_DIGITS && *p == end;
}

/* Read one entry at *TEXT, which moves behind it.  */
static bool
read_key (const char **text, struct behaviour *ret)
{
  return read_hex (text, ' ', &ret->key) && read_hex (text, ' ', &ret->first)
         && read_hex (text, ',', &ret->count) && ret->key && ret->count;
}

/* Add J to B; false if it is damaged.  B may be NULL.  */
static bool
behaviours_of_json (struct behaviours *b, const json_t *j)
{
  const char *text = json_text (json_object_get (j, "keys"), NULL);
  uint64_t level = json_number (json_object_get (j, "level"), 64);
  struct behaviour entry;
  if (!text || level >= 64)
    return false;
  if (b)
    behaviours_join (b, (unsigned) level,
                     json_number (json_object_get (j, "samples"), 0));
  while (*text)
    {
      if (!read_key (&text, &entry))
        return false;
      if (b)
        behaviours_put (b, &entry);
    }
  return true;
}

/* --- Writing ---------------------------------------------------------------
 */

static int
by_id (const void *a, const void *b)
{
  return strcmp ((*(struct result *const *) a)->finding.id,
                 (*(struct result *const *) b)->finding.id);
}

static int
by_status (const void *a, const void *b)
{
  const struct status_count *x = a, *y = b;
  int c = strcmp (x->status, y->status);
  return c ? c : x->code < y->code ? -1 : x->code > y->code;
}

/* In an order that says nothing of the order of executions.  */
static json_t *
findings_to_json (const struct results *r)
{
  json_t *list = json_array ();
  struct result **sorted = memory_new (r->n, sizeof *sorted);
  for (size_t i = 0; i < r->n; i++)
    sorted[i] = &r->result[i];
  qsort (sorted, r->n, sizeof *sorted, by_id);
  for (size_t i = 0; i < r->n; i++)
    {
      json_t *f = json_of_finding (&sorted[i]->finding);
      if (sorted[i]->suppressed_by)
        json_object_set_new (f, "suppression",
                             json_of_text (sorted[i]->suppressed_by->text));
      json_array_append_new (list, f);
    }
  free (sorted);
  return list;
}

static json_t *
statuses_to_json (const struct results *r)
{
  json_t *list = json_array ();
  struct status_count *sorted = memory_new (r->n_status, sizeof *sorted);
  if (r->n_status)
    memcpy (sorted, r->status, r->n_status * sizeof *sorted);
  qsort (sorted, r->n_status, sizeof *sorted, by_status);
  for (size_t i = 0; i < r->n_status; i++)
    {
      const struct status_count *s = &sorted[i];
      json_t *row = json_object ();
      json_object_set_new (row, "status", json_of_text (s->status));
      json_object_set_new (row, "code", json_integer (s->code));
      json_object_set_new (row, "count", json_of_number (s->count));
      json_array_append_new (list, row);
    }
  free (sorted);
  return list;
}

static json_t *
warnings_to_json (const struct results *r)
{
  json_t *list = json_array (), *w;
  size_t i;
  json_array_foreach (r->warnings, i, w)
  {
    json_t *row = json_object ();
    json_object_set (row, "first", json_array_get (r->warned, i));
    json_object_set (row, "warning", w);
    json_array_append_new (list, row);
  }
  return list;
}

static json_t *
suppressions_to_json (const struct suppressions *s)
{
  json_t *j = json_object (), *list = json_array ();
  json_object_set_new (j, "file", json_of_text (s->file));
  for (size_t i = 0; i < s->n; i++)
    {
      json_t *row = json_object ();
      json_object_set_new (row, "rule", json_of_text (s->rule[i].text));
      json_object_set_new (row, "line", json_integer (s->rule[i].line));
      json_object_set_new (row, "used", json_boolean (s->rule[i].used));
      json_array_append_new (list, row);
    }
  json_object_set_new (j, "rules", list);
  return j;
}

/* The numbers of R that add up, and those of which the largest counts.  */
#define C11T_SUMS(X)                                                          \
  X (exec_findings)                                                           \
  X (redundant) X (cut) X (replaced) X (forked) X (validated) X (exec_unkept)    \
  X (target_first) X (target_second) X (target_together) X (target_read)
#define C11T_MAXIMA(X)                                                        \
  X (unkept) X (unkept_formal) X (most_threads) X (most_steps)        \
  X (twins)
#define C11T_FLAGS(X)                                                         \
  X (scope_known) X (threads) X (sharing) X (plain) X (diverged) X (apart)

static json_t *
numbers_to_json (const struct results *r)
{
  json_t *j = json_object ();
#define NUMBER(name) json_object_set_new (j, #name, json_of_number (r->name));
#define FLAG(name) json_object_set_new (j, #name, json_boolean (r->name));
  C11T_SUMS (NUMBER)
  C11T_MAXIMA (NUMBER)
  C11T_FLAGS (FLAG)
#undef NUMBER
#undef FLAG
  return j;
}

json_t *
piece_new (const struct results *r, double seconds)
{
  json_t *j = json_object ();
  json_object_set_new (j, "made", ranges_to_json (&r->made));
  json_object_set_new (j, "seconds", json_real (seconds));
  json_object_set_new (j, "findings", findings_to_json (r));
  json_object_set_new (j, "statuses", statuses_to_json (r));
  json_object_set_new (j, "numbers", numbers_to_json (r));
  json_object_set_new (j, "behaviours", behaviours_to_json (&r->behaviours));
  json_object_set_new (j, "warnings", warnings_to_json (r));
  if (r->assembly)
    json_object_set (j, "assembly", r->assembly);
  if (r->sites)
    json_object_set (j, "sites", r->sites);
  if (r->bounds)
    json_object_set_new (j, "bounds", json_deep_copy (r->bounds));
  if (r->goals)
    json_object_set_new (j, "pairs", json_deep_copy (r->goals));
  if (r->profile)
    json_object_set_new (j, "profile", json_deep_copy (r->profile));
  if (r->orders)
    json_object_set_new (j, "orders", orders_to_json (r->orders));
  if (r->suppressions)
    json_object_set_new (j, "suppressions",
                         suppressions_to_json (r->suppressions));
  if (r->refused)
    json_object_set_new (j, "refused", json_of_text (r->refused));
  return j;
}

/* --- Reading ---------------------------------------------------------------
 */

char *
piece_check (const json_t *j, struct ranges *ret_made)
{
  static const struct
  {
    const char *name;
    json_type type;
  } members[] = { { "findings", JSON_ARRAY },
                  { "statuses", JSON_ARRAY },
                  { "numbers", JSON_OBJECT },
                  { "warnings", JSON_ARRAY },
                  { "behaviours", JSON_OBJECT } };
  struct ranges made;
  json_t *f;
  size_t i;
  if (!ranges_of_json (json_object_get (j, "made"), &made))
    return text_format ("it does not tell which executions were made");
  if (ret_made)
    *ret_made = made;
  else
    ranges_free (&made);
  for (i = 0; i < sizeof members / sizeof *members; i++)
    {
      const json_t *member = json_object_get (j, members[i].name);
      if (!member || json_typeof (member) != members[i].type)
        return text_format ("it has no '%s'", members[i].name);
    }
  json_array_foreach (json_object_get (j, "findings"), i, f)
  {
    struct c11t_finding data;
    if (!finding_of_json (f, &data))
      return text_format ("its finding number %zu is none", i + 1);
  }
  if (!behaviours_of_json (NULL, json_object_get (j, "behaviours")))
    return text_format ("its behaviours are damaged");
  return NULL;
}

/* Take over the names of the suppressions J; what they match the piece has
   noted.  */
static struct suppressions *
suppressions_named (const json_t *j)
{
  const json_t *rules = json_object_get (j, "rules"), *row;
  struct suppressions *s = memory_new (1, sizeof *s);
  size_t i;
  s->file = text_format ("%s", json_text (json_object_get (j, "file"), ""));
  s->rule = memory_new (json_array_size (rules), sizeof *s->rule);
  s->n = json_array_size (rules);
  json_array_foreach (rules, i, row)
  {
    s->rule[i].text
        = text_format ("%s", json_text (json_object_get (row, "rule"), ""));
    s->rule[i].line
        = (unsigned) json_number (json_object_get (row, "line"), 0);
  }
  return s;
}

static void
add_suppressions (struct results *r, const json_t *j)
{
  const json_t *row;
  size_t i;
  if (j && !r->suppressions)
    r->suppressions = suppressions_named (j);
  json_array_foreach (json_object_get (j, "rules"), i,
                      row) if (i < r->suppressions->n) r->suppressions->rule[i]
      .used
      |= json_is_true (json_object_get (row, "used"));
}

static struct suppression *
find_suppression (const struct results *r, const char *text)
{
  for (size_t i = 0; r->suppressions && i < r->suppressions->n; i++)
    if (strcmp (r->suppressions->rule[i].text, text) == 0)
      return &r->suppressions->rule[i];
  return NULL;
}

static void
add_finding (struct results *r, const json_t *j)
{
  struct c11t_finding f;
  if (!finding_of_json (j, &f))
    return; /* piece_check would have told */
  struct result *x = results_find (r, f.id);
  if (x)
    {
      uint64_t count = x->finding.count + f.count;
      if (f.execution < x->finding.execution)
        x->finding = f;
      x->finding.count = count;
      return;
    }
  x = results_new (r);
  x->finding = f;
  result_judge (r, x);
  const char *text = json_text (json_object_get (j, "suppression"), NULL);
  if (text)
    x->suppressed_by = find_suppression (r, text);
}

static void
add_numbers (struct results *r, const json_t *j)
{
#define NUMBER(name) json_number (json_object_get (j, #name), 0)
#define SUM(name) r->name += NUMBER (name);
#define MAXIMUM(name)                                                         \
  if (NUMBER (name) > r->name)                                                \
    r->name = NUMBER (name);
#define FLAG(name) r->name |= json_is_true (json_object_get (j, #name));
  C11T_SUMS (SUM)
  C11T_MAXIMA (MAXIMUM)
  C11T_FLAGS (FLAG)
#undef NUMBER
#undef SUM
#undef MAXIMUM
#undef FLAG
}

static void
add_places (struct results *r, const json_t *piece)
{
  const char *id;
  json_t *place;
  json_object_foreach (json_object_get (piece, "assembly"), id, place)
  {
    json_t *named = json_copy (place);
    json_object_set_new (named, "id", json_of_text (id));
    results_add_assembly (
        r, named, json_number (json_object_get (place, "first"), 0),
        json_number (json_object_get (place, "executions"), 0));
    json_decref (named);
  }
  json_object_foreach (json_object_get (piece, "sites"), id, place)
  {
    json_t *copy = json_deep_copy (place);
    sites_take (&r->sites, copy);
    json_decref (copy);
  }
}

void
piece_add (struct results *r, const json_t *piece, double *seconds)
{
  const json_t *row;
  struct ranges made;
  size_t i;
  if (ranges_of_json (json_object_get (piece, "made"), &made))
    {
      r->executions += ranges_count (&made);
      ranges_add_all (&r->made, &made);
      ranges_free (&made);
    }
  *seconds += json_number_value (json_object_get (piece, "seconds"));
  add_suppressions (r, json_object_get (piece, "suppressions"));
  json_array_foreach (json_object_get (piece, "findings"), i, row)
      add_finding (r, row);
  json_array_foreach (json_object_get (piece, "statuses"), i, row)
      results_add_status (
          r, json_text (json_object_get (row, "status"), "?"),
          (int) json_integer_value (json_object_get (row, "code")),
          json_number (json_object_get (row, "count"), 0));
  add_numbers (r, json_object_get (piece, "numbers"));
  behaviours_of_json (&r->behaviours, json_object_get (piece, "behaviours"));
  json_array_foreach (json_object_get (piece, "warnings"), i, row)
      results_add_warning (r, json_object_get (row, "warning"),
                           json_number (json_object_get (row, "first"), 0));
  add_places (r, piece);
  json_array_foreach (json_object_get (piece, "bounds"), i, row)
      bounds_take (r, row);
  json_array_foreach (json_object_get (piece, "pairs"), i, row)
      if (goals_is_valid (row))
        goals_take (&r->goals, row);
  const json_t *profile = json_object_get (piece, "profile");
  if (profile_is_valid (profile))
    profile_add (&r->profile, profile);
  orders_take (r->orders, json_object_get (piece, "orders"));
  const char *refused = json_text (json_object_get (piece, "refused"), NULL);
  if (refused && !r->refused)
    r->refused = text_format ("%s", refused);
}

/* --- Order ----------------------------------------------------------------
 */

/* Something and the execution that showed it first; AT keeps those of one
   execution as they were.  */
struct dated
{
  uint64_t first;
  size_t at;
};

static int
by_first (const void *a, const void *b)
{
  const struct dated *x = a, *y = b;
  if (x->first != y->first)
    return x->first < y->first ? -1 : 1;
  return x->at < y->at ? -1 : x->at > y->at;
}

static void
sort_warnings (struct results *r)
{
  size_t n = json_array_size (r->warnings);
  struct dated *d = memory_new (n, sizeof *d);
  json_t *warnings = json_array (), *warned = json_array ();
  for (size_t i = 0; i < n; i++)
    d[i] = (struct dated){ json_number (json_array_get (r->warned, i), 0), i };
  qsort (d, n, sizeof *d, by_first);
  for (size_t i = 0; i < n; i++)
    {
      json_array_append (warnings, json_array_get (r->warnings, d[i].at));
      json_array_append (warned, json_array_get (r->warned, d[i].at));
    }
  free (d);
  json_decref (r->warnings);
  json_decref (r->warned);
  r->warnings = warnings;
  r->warned = warned;
}

static void
sort_assembly (struct results *r)
{
  size_t n = json_object_size (r->assembly), i = 0;
  struct dated *d = memory_new (n, sizeof *d);
  const char **ids = memory_new (n, sizeof *ids), *id;
  json_t *place, *sorted = json_object ();
  json_object_foreach (r->assembly, id, place)
  {
    d[i] = (struct dated){ json_number (json_object_get (place, "first"), 0),
                           i };
    ids[i++] = id;
  }
  qsort (d, n, sizeof *d, by_first);
  for (i = 0; i < n; i++)
    json_object_set (sorted, ids[d[i].at],
                     json_object_get (r->assembly, ids[d[i].at]));
  free (d);
  free (ids);
  json_decref (r->assembly);
  r->assembly = sorted;
}

static int
by_first_sight (const void *a, const void *b)
{
  const struct c11t_finding *f = &((const struct result *) a)->finding,
                            *g = &((const struct result *) b)->finding;
  if (f->execution != g->execution)
    return f->execution < g->execution ? -1 : 1;
  return strcmp (f->id, g->id);
}

void
pieces_end (struct results *r)
{
  if (r->n)
    qsort (r->result, r->n, sizeof *r->result, by_first_sight);
  if (r->warnings)
    sort_warnings (r);
  if (r->assembly)
    sort_assembly (r);
}
