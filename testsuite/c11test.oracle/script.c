/* script.c -- outcomes, and the short notation of scripts.
   SPDX-License-Identifier: BSD-3-Clause

   Does not print litmus tests; that is litmus.c.  */

#include "script.h"

#include <stdlib.h>
#include <string.h>

long
script_source_value (const struct script *s, uint64_t o, unsigned source)
{
  if (source == 0)
    return 0;
  const struct script_event *e = &s->e[source - 1];
  return e->value
         + (e->kind == SCRIPT_ADD ? script_value (s, o, source - 1) : 0);
}

bool
script_order_fits (enum script_kind kind, enum script_order order)
{
  switch (kind)
    {
    case SCRIPT_LOAD:
      return order != SCRIPT_REL && order != SCRIPT_ACQ_REL;
    case SCRIPT_STORE:
      return order != SCRIPT_ACQ && order != SCRIPT_ACQ_REL;
    case SCRIPT_FENCE:
      return order != SCRIPT_RLX;
    default:
      return true;
    }
}

/* Take a word of the N in TABLE from *P.  */
static bool
take_word (const char **p, const char *const *table, unsigned n, unsigned *out)
{
  size_t length = strcspn (*p += strspn (*p, " "), " ;|");
  for (*out = 0; *out < n; ++*out)
    if (strlen (table[*out]) == length && !strncmp (table[*out], *p, length))
      {
        *p += length;
        return true;
      }
  return false;
}

static bool
take_number (const char **p, long *out)
{
  char *end;
  *out = strtol (*p, &end, 10);
  bool ok = end != *p;
  *p = end;
  return ok;
}

static bool
take_order (const char **p, enum script_kind kind, enum script_order *out)
{
  static const char *const names[SCRIPT_ORDERS]
      = { "rlx", "acq", "rel", "acq_rel", "sc" };
  unsigned i;
  if (!take_word (p, names, SCRIPT_ORDERS, &i))
    return false;
  *out = (enum script_order) i;
  return script_order_fits (kind, *out);
}

/* Take one event from *P.  */
static bool
take_event (const char **p, struct script *s)
{
  static const char *const kinds[SCRIPT_KINDS]
      = { "load", "store", "xchg", "add", "cas", "weak", "fence" };
  static const char *const locs[SCRIPT_LOCATIONS] = { "x", "y", "z" };
  struct script_event *e = &s->e[s->n];
  unsigned kind;
  if (s->n++ == SCRIPT_EVENTS || !take_word (p, kinds, SCRIPT_KINDS, &kind))
    return false;
  *e = (struct script_event){ .kind = (enum script_kind) kind,
                              .thread = s->n_threads - 1 };
  if (e->kind != SCRIPT_FENCE && !take_word (p, locs, 3, &e->loc))
    return false;
  if (e->loc >= s->n_locs)
    s->n_locs = e->loc + 1;
  return (!script_is_cas (e) || take_number (p, &e->expected))
         && (!script_may_write (e) || take_number (p, &e->value))
         && take_order (p, e->kind, &e->order)
         && (!script_is_cas (e)
             || take_order (p, SCRIPT_LOAD, &e->fail_order));
}

bool
script_parse (struct script *s, const char *text)
{
  *s = (struct script){ .n_locs = 1 };
  for (const char *p = text;; p++)
    {
      if ((p == text || p[-1] == '|') && s->n_threads++ == SCRIPT_THREADS)
        return false;
      if (!take_event (&p, s))
        return false;
      p += strspn (p, " ");
      if (!*p)
        return true;
      if (*p != ';' && *p != '|')
        return false;
    }
}

void
outcome_text (const struct script *s, uint64_t o, bool finals,
              char text[SCRIPT_TEXT])
{
  int n = 0;
  text[0] = 0;
  for (unsigned i = 0; i < s->n; i++)
    {
      if (!script_reads (&s->e[i]))
        continue;
      long v = script_value (s, o, i);
      bool missed = script_is_cas (&s->e[i]) && v == s->e[i].expected
                    && !outcome_writes (o, i);
      n += snprintf (text + n, SCRIPT_TEXT - (size_t) n, "%s%ld%s",
                     n ? " " : "", v, missed ? "-" : "");
    }
  for (unsigned l = 0; finals && l < s->n_locs; l++)
    n += snprintf (text + n, SCRIPT_TEXT - (size_t) n, "%s%s=%ld",
                   n ? " " : "", script_loc_name (l),
                   script_source_value (s, o, outcome_final (o, l)));
}

/* Where O is in SET or would be.  */
static unsigned
position (const struct outcomes *set, uint64_t o)
{
  unsigned from = 0, to = set->n;
  while (from < to)
    {
      unsigned middle = (from + to) / 2;
      if (set->v[middle] < o)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

bool
outcomes_have (const struct outcomes *set, uint64_t o)
{
  unsigned i = position (set, o);
  return i < set->n && set->v[i] == o;
}

void
outcomes_add (struct outcomes *set, uint64_t o)
{
  unsigned i = position (set, o);
  if (i < set->n && set->v[i] == o)
    return;
  if (set->n == set->cap)
    {
      set->cap = set->cap ? 2 * set->cap : 64;
      set->v = realloc (set->v, set->cap * sizeof *set->v);
      if (!set->v)
        abort ();
    }
  memmove (set->v + i + 1, set->v + i, (set->n++ - i) * sizeof *set->v);
  set->v[i] = o;
}

void
outcomes_free (struct outcomes *set)
{
  free (set->v);
  *set = (struct outcomes){ 0 };
}
