/* rule.c -- what a change would be as a line for the option orders.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: propose; explanations do, and say what is lacking.  */

#define _GNU_SOURCE
#include "tools/explain/rule.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "model/event.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/symbolise/stack.h"

/* What the option orders would do about the lack NEED of an operation that is
   READ or WRITE, or both, and has ORDER (0xff: none); "" if nothing.  */
static const char *
order_for (enum explain_need need, bool read, bool write, uint8_t order)
{
  bool acquires = order != 0xff && c11t_order_acquires (order);
  bool releases = order != 0xff && c11t_order_releases (order);
  if (need == NEEDS_SEQ_CST)
    return "after seq_cst";
  if (need == NEEDS_SC_ORDER)
    return read && write ? "rmw seq_cst"
           : write       ? "store seq_cst"
                         : "load seq_cst";
  if (need == NEEDS_BOTH)
    return "rmw acq_rel";
  if (read && write)
    return need == NEEDS_RELEASE ? acquires ? "rmw acq_rel" : "rmw release"
           : releases            ? "rmw acq_rel"
                                 : "rmw acquire";
  if (write)
    return need == NEEDS_RELEASE ? "store release" : "";
  return read && need == NEEDS_ACQUIRE ? "load acquire" : "";
}

/* Are A and B made by one place of the source, as the plugin sees it?  */
static bool
is_same_site (const struct moment *a, const struct moment *b)
{
  return a->site->line == b->site->line && a->site->column == b->site->column
         && a->site->kind == b->site->kind && a->site->file == b->site->file;
}

/* M is a compare-exchange that failed, with the order for that.  Does one at
   its place release when it succeeds?  That must not be lost.  */
static bool
succeeds_releasing (const struct history *h, const struct moment *m)
{
  for (size_t i = 0; i < h->n; i++)
    if (h->m[i].e->kind == C11T_RECORD_ACCESS && moment_writes (&h->m[i])
        && is_same_site (&h->m[i], m) && h->m[i].e->order != 0xff
        && c11t_order_releases (h->m[i].e->order))
      return true;
  return false;
}

static bool
is_same_line (const json_t *a, const json_t *b)
{
  return json_equal (json_object_get (a, "file"), json_object_get (b, "file"))
         && json_equal (json_object_get (a, "line"),
                        json_object_get (b, "line"))
         && json_equal (json_object_get (a, "column"),
                        json_object_get (b, "column"));
}

/* Take NAME, malloced or NULL, into the array LIST unless it is OWN or there.
 */
static void
take_call (json_t *list, const char *own, char *name)
{
  size_t i;
  json_t *known;
  bool is_new = name && strcmp (name, own) != 0;
  json_array_foreach (list, i, known) is_new
      &= strcmp (json_text (known, ""), name) != 0;
  if (is_new)
    json_array_append_new (list, json_of_text (name));
  free (name);
}

/* A header's line is everybody's: only what the user's line does is meant that
   calls it for M.  The compiler may have made several calls of that, by
   inlining: those in H are told in J, too.  */
static void
add_calls (json_t *j, const struct history *h, const struct moment *m,
           struct symboliser *s)
{
  char *from = NULL, *other;
  if (!m->e->stack || !stack_is_library (history_string (h, m->site->file)))
    return;
  json_t *line
      = stack_caller_from (s, h->r, m->e->stack, m->site->line, &from);
  json_t *list = json_array ();
  for (size_t i = 0; from && i < h->n; i++)
    {
      const struct moment *n = &h->m[i];
      if (!n->e->stack || n->e->stack == m->e->stack || !is_same_site (n, m))
        continue;
      json_t *at
          = stack_caller_from (s, h->r, n->e->stack, n->site->line, &other);
      if (is_same_line (at, line))
        take_call (list, from, other);
      else
        free (other);
      json_decref (at);
    }
  if (from)
    json_object_set_new (j, "from", json_of_text (from));
  if (json_array_size (list))
    json_object_set (j, "also", list);
  json_decref (list);
  json_decref (line);
  free (from);
}

json_t *
rule_to_json (const struct explanation *x, unsigned k, struct symboliser *s)
{
  const struct history *h = x->h;
  const struct moment *access = &h->m[x->change_for[k]];
  bool fence
      = x->change_need[k] == NEEDS_SEQ_CST && x->change[k] != x->change_for[k];
  const struct moment *m = fence ? &h->m[x->change[k]] : access;
  uint8_t kind = m->site->kind;
  bool rmw = kind == C11TEST_SITE_RMW || kind == C11TEST_SITE_CAS;
  uint8_t order = m->e->order;
  if (kind == C11TEST_SITE_CAS && !moment_writes (m)
      && succeeds_releasing (h, m))
    order = C11T_RELEASE;
  const char *to = fence
                       ? "fence seq_cst"
                       : order_for (x->change_need[k], rmw || moment_reads (m),
                                    rmw || moment_writes (m), order);
  if (x->change_need[k] == NEEDS_SOMETHING || !*to || !m->site->line
      || m->e->kind != C11T_RECORD_ACCESS)
    return NULL;
  const char *expr = history_string (h, access->site->expr);
  char *object = access->e->address ? stack_variable (
                     s, access->e->address, (unsigned) access->e->size)
                                    : NULL;
  json_t *j = json_pack (
      "{s:o, s:I, s:I, s:s, s:o, s:o, s:o, s:o}", "file",
      json_of_text (history_string (h, m->site->file)), "line",
      (json_int_t) m->site->line, "column", (json_int_t) m->site->column,
      "change", to, "function",
      json_of_text (history_string (h, m->site->function)), "variable",
      json_of_text (object ? object : expr), "expr", json_of_text (expr),
      "address",
      json_sprintf ("0x%llx", (unsigned long long) access->e->address));
  const char *macro = history_string (h, m->site->macro);
  if (*macro)
    json_object_set_new (j, "macro", json_of_text (macro));
  add_calls (j, h, m, s);
  free (object);
  return j;
}

json_t *
fence_to_json (const struct explanation *x, unsigned k)
{
  const struct moment *m = &x->h->m[x->change[k]];
  enum explain_need need = x->change_need[k];
  if (x->change[k] == x->change_for[k] || !m->site->line
      || !(m->e->flags & C11T_RECORD_FENCE)
      || (need != NEEDS_RELEASE && need != NEEDS_ACQUIRE))
    return NULL;
  bool both
      = c11t_order_acquires (m->e->order) || c11t_order_releases (m->e->order);
  return json_pack ("{s:o, s:I, s:I, s:s}", "file",
                    json_of_text (history_string (x->h, m->site->file)),
                    "line", (json_int_t) m->site->line, "column",
                    (json_int_t) m->site->column, "change",
                    both                    ? "fence acq_rel"
                    : need == NEEDS_RELEASE ? "fence release"
                                            : "fence acquire");
}

char *
rule_lines (const json_t *change)
{
  const json_t *fence = json_object_get (change, "fence"), *more;
  const json_t *rule = fence ? fence : json_object_get (change, "rule");
  const char *from = json_text (json_object_get (rule, "from"), "");
  size_t i;
  if (!rule)
    return NULL;
  char *line = text_format (
      "%s:%llu:%llu %s", json_text (json_object_get (rule, "file"), ""),
      (unsigned long long) json_number (json_object_get (rule, "line"), 0),
      (unsigned long long) json_number (json_object_get (rule, "column"), 0),
      json_text (json_object_get (rule, "change"), ""));
  char *text = text_format ("%s%s%s\n", line, *from ? " from " : "", from);
  json_array_foreach (json_object_get (rule, "also"), i, more)
  {
    char *longer
        = text_format ("%s%s from %s\n", text, line, json_text (more, ""));
    free (text);
    text = longer;
  }
  free (line);
  return text;
}
