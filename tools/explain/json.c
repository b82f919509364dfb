/* json.c -- an explanation as data.
   SPDX-License-Identifier: BSD-3-Clause

   The events are those of the slice, as many as fit a screen, and for the
   graph those around them through which threads speak: accesses to what
   several threads use, synchronisation, creation and end of threads.  Edges
   are those between events that are there: reads-from, modification order and
   happens-before without what follows from the rest.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "tools/explain/explain.h"
#include "tools/explain/rule.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "model/event.h"
#include "tools/base/options.h"
#include "tools/symbolise/source.h"
#include "tools/symbolise/stack.h"

#define MOST_SLICE 20
#define MOST_EVENTS 240

/* --- Which events ---------------------------------------------------------- */

/* The least weight with which at most MOST_SLICE moments are in X's slice.  */
static unsigned
least_weight (const struct explanation *x)
{
  unsigned count[256] = { 0 }, sum = 0, w = 256;
  for (size_t i = 0; i < x->h->n; i++)
    count[x->weight[i]]++;
  while (w > 1 && sum + count[w - 1] <= MOST_SLICE)
    sum += count[--w];
  return w;
}

/* Is moment I of interest to more than its own thread?  */
static bool
is_public (const struct history *h, size_t i)
{
  const struct moment *m = &h->m[i];
  switch (m->e->kind)
    {
    case C11T_RECORD_ACCESS:
      if (!moment_plain (m) || m->e->flags & C11T_RECORD_FENCE)
        return true;
      return m->rf != NO_MOMENT && h->m[m->rf].e->thread != m->e->thread;
    case C11T_RECORD_CREATE:
      return true;
    default:
      return moment_call (m) && m->site->line != 0;
    }
}

/* The moments to emit, in order; *RET_N of them.  Malloced.  */
static size_t *
choose_events (const struct explanation *x, unsigned least, size_t *ret_n)
{
  const struct history *h = x->h;
  size_t *v = memory_new (MOST_EVENTS + MOST_SLICE, sizeof *v), n = 0;
  size_t end = x->finding == NO_MOMENT ? h->n : x->finding + 2;
  size_t start = end < h->n ? end : h->n, left = MOST_EVENTS;
  while (start > 0 && left > 0)
    left -= is_public (h, --start);
  for (size_t i = 0; i < h->n; i++)
    if ((x->weight[i] && x->weight[i] >= least)
        || (i >= start && i < end && is_public (h, i)))
      if (n < MOST_EVENTS + MOST_SLICE)
        v[n++] = i;
  *ret_n = n;
  return v;
}

/* --- One event ------------------------------------------------------------- */

static const char *
kind_of (const struct moment *m)
{
  switch (m->e->kind)
    {
    case C11T_RECORD_ACCESS:
      if (m->e->flags & C11T_RECORD_FENCE)
        return "fence";
      if (moment_plain (m))
        return moment_writes (m) ? "write" : "read";
      return moment_reads (m) ? moment_writes (m) ? "rmw" : "load" : "store";
    case C11T_RECORD_CREATE:
      return "create";
    case C11T_RECORD_END:
      return "end";
    case C11T_RECORD_ALLOC:
      return "alloc";
    case C11T_RECORD_FREE:
      return "free";
    case C11T_RECORD_LOCAL_END:
      return "local-end";
    default:
      return moment_call (m) ? "call" : "finding";
    }
}

static json_t *
value_of (uint64_t v, uint64_t size)
{
  char text[40];
  if (size < 8)
    v &= ((uint64_t) 1 << 8 * size) - 1;
  snprintf (text, sizeof text, v < 65536 ? "%llu" : "0x%llx",
            (unsigned long long) v);
  return json_string (text);
}

/* Is moment I the misuse of an object, by a call that is no step of the model
   or comes after it?  */
static bool
is_misuse (const struct explanation *x, size_t i)
{
  return x->f->kind == C11T_FINDING_MISUSE && i == x->finding;
}

static const char *
role_of (const struct explanation *x, size_t i)
{
  return i == x->second || is_misuse (x, i) ? "second"
         : i == x->first                      ? "first"
                                              : "";
}

/* What the line SOURCE has before its call of the member function FUNCTION
   ("std::__atomic_base<int>::load"): "q->head" of "q->head.load ()". Malloced;
   NULL if there is no such call, or more than one.  */
static char *
object_in (const char *source, const char *function)
{
  const char *name = strrchr (function, ':'), *found = NULL;
  name = name ? name + 1 : function;
  size_t n = strlen (name);
  for (const char *s = source; n && (s = strstr (s, name)); s += n)
    {
      bool member = s > source + 1 && (s[-1] == '.' || s[-1] == '>');
      if (!member || isalnum ((unsigned char) s[n]) || s[n] == '_')
        continue;
      if (found)
        return NULL;
      found = s - (s[-1] == '.' ? 1 : 2);
    }
  const char *begin = found;
  while (begin && begin > source
         && (isalnum ((unsigned char) begin[-1]) || strchr ("_.[]", begin[-1])
             || (begin > source + 1 && begin[-1] == '>' && begin[-2] == '-')
             || (begin[-1] == '-' && *begin == '>')))
    begin--;
  return found && begin < found
             ? text_format ("%.*s", (int) (found - begin), begin)
             : NULL;
}

/* The user's name for what moment I of H accesses, called by SOURCE: that of a
   variable, or what stands there; malloced, or NULL.  */
static char *
object_of (const struct history *h, size_t i, const char *source)
{
  const struct moment *m = &h->m[i];
  char *variable = m->e->address && h->symboliser ? stack_variable (
                       h->symboliser, m->e->address, (unsigned) m->e->size)
                                                  : NULL;
  return variable ? variable
                  : object_in (source, history_string (h, m->site->function));
}

void
explain_add_caller (json_t *j, const struct history *h, size_t i)
{
  json_t *caller = moment_caller (h, i);
  if (!caller)
    return;
  const json_t *line = json_object_get (caller, "line");
  char *source
      = source_line (json_text (json_object_get (caller, "file"), ""),
                     (unsigned) json_integer_value (line));
  json_object_set_new (caller, "source", json_of_text (source ? source : ""));
  char *object = source ? object_of (h, i, source) : NULL;
  if (object)
    json_object_set_new (caller, "object", json_of_text (object));
  json_object_set_new (j, "caller", caller);
  free (object);
  free (source);
}

static json_t *
event_to_json (const struct explanation *x, size_t i, unsigned least,
               struct symboliser *s)
{
  const struct history *h = x->h;
  const struct moment *m = &h->m[i];
  const char *file = history_string (h, m->site->file);
  json_t *j = json_object ();
  char *source = source_line (file, m->site->line);
  bool misuse = is_misuse (x, i);
  char *object = m->e->address ? stack_variable (s, m->e->address,
                                                 (unsigned) m->e->size)
                               : NULL;
  const char *expr = history_string (h, m->site->expr);
  json_object_set_new (j, "index", json_integer ((json_int_t) m->number));
  json_object_set_new (j, "thread", json_integer (m->e->thread));
  json_object_set_new (j, "kind", json_string (misuse ? "call" : kind_of (m)));
  if (m->e->order != 0xff)
    json_object_set_new (j, "order",
                         json_string (c11t_order_name (m->e->order)));
  if (m->site->kind == C11TEST_SITE_VREAD
      || m->site->kind == C11TEST_SITE_VWRITE)
    json_object_set_new (j, "volatile", json_true ());
  bool call = misuse || moment_call (m);
  json_object_set_new (j, "size", json_of_number (call ? 0 : m->e->size));
  json_object_set_new (
      j, "object",
      json_of_text (call     ? history_call (h, m, object ? object : "")
                    : object && m->e->kind != C11T_RECORD_LOCAL_END ? object
                                                                    : expr));
  if (m->e->address)
    json_object_set_new (
        j, "address",
        json_sprintf ("0x%llx", (unsigned long long) m->e->address));
  if (moment_reads (m))
    json_object_set_new (j, "read", value_of (m->e->read, m->e->size));
  if (moment_writes (m))
    json_object_set_new (j, "written", value_of (m->e->written, m->e->size));
  if (m->e->kind == C11T_RECORD_CREATE)
    json_object_set_new (j, "created", json_integer (m->e->other));
  json_object_set_new (j, "file", json_of_text (file));
  json_object_set_new (j, "line", json_integer (m->site->line));
  json_object_set_new (j, "column", json_integer (m->site->column));
  json_object_set_new (j, "function",
                       json_of_text (history_string (h, m->site->function)));
  json_object_set_new (j, "expr", json_of_text (expr));
  json_object_set_new (j, "source", json_of_text (source ? source : ""));
  json_object_set_new (j, "role", json_string (role_of (x, i)));
  json_object_set_new (j, "slice",
                       json_boolean (x->weight[i] && x->weight[i] >= least));
  json_object_set_new (j, "stale", json_boolean (explain_is_old (h, i)));
  if (x->weight[i] >= EXPLAIN_KEY)
    json_object_set_new (j, "key", json_true ());
  if (x->weight[i] && x->weight[i] >= least && m->e->stack)
    {
      json_object_set_new (j, "stack", stack_to_json (s, h->r, m->e->stack));
      explain_add_caller (j, h, i);
    }
  free (source);
  free (object);
  return j;
}

/* --- Edges ----------------------------------------------------------------- */

static void
add_edge (json_t *edges, const struct history *h, const char *kind, size_t a,
          size_t b)
{
  json_array_append_new (
      edges,
      json_pack ("{s:s, s:I, s:I}", "kind", kind, "from",
                 (json_int_t) h->m[a].number, "to",
                 (json_int_t) h->m[b].number));
}

/* The place of moment I in its location's modification order, if it has
   one.  */
static bool
mo_place (const struct history *h, size_t i, uint32_t *ret_location,
          uint32_t *ret)
{
  const struct moment *m = &h->m[i];
  if (!h->lifted || !h->lifted->has_mo || !moment_writes (m) || m->e->trace >= h->r->trace.n
      || !c11t_trace_writes (&h->r->trace.event[m->e->trace]))
    return false;
  *ret_location = h->r->trace.event[m->e->trace].object;
  *ret = h->lifted->mo[m->e->trace];
  return true;
}

/* From each write to the next one of its location among those shown.  */
static void
add_mo (json_t *edges, const struct history *h, const size_t *v, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      uint32_t loc, place, best = UINT32_MAX;
      size_t next = NO_MOMENT;
      if (!mo_place (h, v[i], &loc, &place))
        continue;
      for (size_t k = 0; k < n; k++)
        {
          uint32_t l2, p2;
          if (mo_place (h, v[k], &l2, &p2) && l2 == loc && p2 > place
              && p2 < best)
            {
              best = p2;
              next = v[k];
            }
        }
      if (next != NO_MOMENT)
        add_edge (edges, h, "mo", v[i], next);
    }
}

/* A happens before B, of another thread, and not by way of the event of A's
   thread after A or of B's thread before B.  */
static bool
is_direct_hb (const struct history *h, const size_t *v, size_t n, size_t a,
              size_t b)
{
  uint32_t ta = h->m[v[a]].e->thread, tb = h->m[v[b]].e->thread;
  if (ta == tb || !history_hb (h, v[a], v[b]))
    return false;
  for (size_t k = a + 1; k < n && v[k] < v[b]; k++)
    if (h->m[v[k]].e->thread == ta && history_hb (h, v[k], v[b]))
      return false;
  for (size_t k = b; k-- > 0;)
    if (h->m[v[k]].e->thread == tb && v[k] > v[a]
        && history_hb (h, v[a], v[k]))
      return false;
  return true;
}

static json_t *
edges_to_json (const struct explanation *x, const size_t *v, size_t n)
{
  const struct history *h = x->h;
  json_t *edges = json_array ();
  size_t sc = NO_MOMENT;
  for (size_t i = 0; i < n; i++)
    {
      const struct moment *m = &h->m[v[i]];
      for (size_t k = 0; k < i; k++)
        {
          if (m->rf == v[k])
            add_edge (edges, h, "rf", v[k], v[i]);
          if (is_direct_hb (h, v, n, k, i))
            add_edge (edges, h, "hb", v[k], v[i]);
        }
      if (m->e->kind == C11T_RECORD_ACCESS && m->e->order == C11T_SEQ_CST)
        {
          if (sc != NO_MOMENT)
            add_edge (edges, h, "sc", sc, v[i]);
          sc = v[i];
        }
    }
  add_mo (edges, h, v, n);
  for (unsigned i = 0; i < x->n_missing; i++)
    add_edge (edges, h, "missing", x->missing[i].from, x->missing[i].to);
  return edges;
}

/* --- All ------------------------------------------------------------------- */

/* What has the place of J that users know.  */
static const json_t *
seen_place (const json_t *j)
{
  const json_t *caller = json_object_get (j, "caller");
  return caller ? caller : j;
}

bool
explain_says_same (const json_t *a, const json_t *b)
{
  static const char *const members[] = { "file", "line", "column" };
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    if (!json_equal (json_object_get (seen_place (a), members[i]),
                     json_object_get (seen_place (b), members[i])))
      return false;
  return json_equal (json_object_get (a, "what"), json_object_get (b, "what"));
}

json_t *
explain_change_to_json (const struct explanation *x, unsigned k,
                        struct symboliser *s)
{
  const struct moment *m = &x->h->m[x->change[k]];
  json_t *j = json_object ();
  json_object_set_new (
      j, "file", json_of_text (history_string (x->h, m->site->file)));
  json_object_set_new (j, "line", json_integer (m->site->line));
  json_object_set_new (j, "column", json_integer (m->site->column));
  json_object_set_new (j, "what", json_string (x->change_to[k]));
  explain_add_caller (j, x->h, x->change[k]);
  json_t *rule = rule_to_json (x, k, s), *fence = fence_to_json (x, k);
  if (rule)
    json_object_set_new (j, "rule", rule);
  if (fence)
    json_object_set_new (j, "fence", fence);
  return j;
}

static json_t *
changes_to_json (const struct explanation *x, struct symboliser *s)
{
  json_t *list = json_array ();
  for (unsigned i = 0; i < x->n_changes; i++)
    {
      json_t *j = explain_change_to_json (x, i, s);
      for (size_t k = 0; k < json_array_size (list); k++)
        if (explain_says_same (json_array_get (list, k), j))
          json_object_set_new (j, "again", json_true ());
      json_array_append_new (list, j);
    }
  return list;
}

static json_t *
path_to_json (const struct explanation *x)
{
  json_t *list = json_array ();
  for (unsigned i = 0; i < x->n_path; i++)
    json_array_append_new (
        list, json_pack ("{s:I, s:s}", "index",
                         (json_int_t) x->h->m[x->path[i].at].number, "by",
                         explain_by_name (x->path[i].by)));
  return list;
}

json_t *
explanation_to_json (const struct explanation *x, struct symboliser *s)
{
  unsigned least = least_weight (x);
  size_t n, *v = choose_events (x, least, &n);
  json_t *j = json_object (), *list = json_array ();
  for (unsigned i = 0; i < x->n_sentences; i++)
    json_array_append_new (list, json_of_text (x->sentence[i]));
  json_object_set_new (j, "pattern", json_string (x->pattern));
  json_object_set_new (j, "stale_reads", json_integer (x->stale));
  json_object_set_new (j, "sentences", list);
  json_object_set_new (j, "change", changes_to_json (x, s));
  list = json_array ();
  for (size_t i = 0; i < n; i++)
    json_array_append_new (list, event_to_json (x, v[i], least, s));
  json_object_set_new (j, "events", list);
  json_object_set_new (j, "edges", edges_to_json (x, v, n));
  if (x->n_path)
    json_object_set_new (j, "path", path_to_json (x));
  json_object_set_new (j, "truncated",
                       json_boolean (x->h->r->n > C11T_RECORD_EVENTS));
  free (v);
  return j;
}
