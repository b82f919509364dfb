/* ask.c -- what points.c found out.
   SPDX-License-Identifier: BSD-3-Clause

   Does not: know of calls; which one a variable is in, CONTEXT says.  */

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/points/parts.h"

const struct objects *
points_base (const struct program *p, const struct function *f,
             const char *base)
{
  const struct points *a = p->points;
  char name[600];
  if (a->failed || strchr ("ut", base[0]))
    return NULL;
  if (strchr ("glhf", base[0]))
    {
      int o = points_object (p, f, base);
      snprintf (name, sizeof name, "&%d", o);
      if (o < 0)
        return NULL;
    }
  else
    snprintf (name, sizeof name, "%u/%s", f->index, base);
  int v = names_find (&a->vars, name);
  if (v < 0)
    return NULL;
  const struct objects *s = &a->sets[v];
  return s->n == 0 ? NULL : s;
}

int
points_object (const struct program *p, const struct function *f,
               const char *base)
{
  if (!strchr ("glhf", base[0]))
    return -1;
  char *name = points_own_name (f, base);
  int o = names_find (&p->points->objects, name);
  free (name);
  return o;
}

static bool
is_known (const struct points *a, const char *variable)
{
  int v = names_find (&a->vars, variable);
  return v >= 0 && a->sets[v].n > 0;
}

bool
points_kept (const struct program *p, const struct function *f,
             const json_t *j)
{
  const struct points *a = p->points;
  const char *base = json_text (json_array_get (j, 0), "u:");
  const json_t *m = json_array_get (j, 2);
  char name[600];
  if (a->failed)
    return false;
  snprintf (name, sizeof name, ".%s %lld", json_text (json_array_get (m, 0), ""),
            (long long) json_integer_value (json_array_get (m, 1)));
  if (is_known (a, name))
    return true;
  const struct objects *in = points_base (p, f, base);
  for (int o = -1; in && (o = objects_next (p, in, o)) >= 0;)
    {
      snprintf (name, sizeof name, "**%d", o);
      if (is_known (a, name))
        return true;
    }
  return false;
}

void
points_part (struct program *p, const char *base)
{
  struct points *a = p->points;
  names_number (&p->alone, base);
  int o = names_find (&a->objects, base);
  if (o < 0 || a->failed)
    return;
  /* The number of objects stays: a set that is empty now is not unknown.  */
  for (unsigned i = 0; i < a->vars.n; i++)
    if (a->sets[i].bits)
      a->sets[i].bits[o / 64] &= ~(UINT64_C (1) << (o % 64));
  a->taken.bits[o / 64] &= ~(UINT64_C (1) << (o % 64));
}

struct address
points_address (const struct program *p, const struct function *f,
                const json_t *j, unsigned context)
{
  const char *base = json_text (json_array_get (j, 0), "u:");
  const json_t *offset = json_array_get (j, 1);
  struct address a = { .base = base,
                       .object = points_object (p, f, base),
                       .exact = json_is_integer (offset),
                       .own = base[0] == 'l' || base[0] == 'h',
                       .alone = names_find (&p->alone, base) >= 0,
                       .offset = json_integer_value (offset),
                       .members
                       = points_members (p->points, json_array_get (j, 2)) };
  if (a.own && a.object >= 0 && p->points->own.bits
      && objects_have (&p->points->own, (unsigned) a.object))
    a.alone = true;
  if (a.own)
    a.base = text_format ("%s#%u", base, context);
  else if (base[0] != 'g' && base[0] != 'f')
    {
      a.base = "u:";
      a.set = points_base (p, f, base);
    }
  return a;
}

bool
objects_have (const struct objects *a, unsigned o)
{
  return (a->bits[o / 64] >> (o % 64)) & 1;
}

int
objects_next (const struct program *p, const struct objects *a, int at)
{
  unsigned from = (unsigned) (at + 1);
  for (unsigned w = from / 64; w < p->points->words; w++)
    {
      uint64_t bits = a->bits[w];
      if (w == from / 64)
        bits &= ~UINT64_C (0) << (from % 64);
      if (bits)
        return (int) (w * 64 + (unsigned) __builtin_ctzll (bits));
    }
  return -1;
}

uint64_t
objects_hash (const struct program *p, const struct objects *a)
{
  uint64_t h = C11T_FNV_BASIS;
  for (unsigned i = 0; i < p->points->words; i++)
    if (a->bits[i])
      h = (h ^ i ^ a->bits[i]) * C11T_FNV_PRIME;
  return h ^ (h >> 32);
}

bool
objects_equal (const struct program *p, const struct objects *a,
               const struct objects *b)
{
  return memcmp (a->bits, b->bits, p->points->words * sizeof *a->bits) == 0;
}

bool
objects_meet (const struct program *p, const struct objects *a,
              const struct objects *b)
{
  if (!a || !b)
    {
      /* Any, and perhaps none that is left (escape.c).  */
      a = a ? a : b;
      return !a || objects_next (p, a, -1) >= 0;
    }
  for (unsigned i = 0; i < p->points->words; i++)
    if (a->bits[i] & b->bits[i])
      return true;
  return false;
}

bool
points_reach (const struct program *p, const struct objects *a, int o)
{
  const struct points *x = p->points;
  if (x->failed)
    return true;
  return o >= 0 && objects_have (a ? a : &x->taken, (unsigned) o);
}

/* The next function in the set V of type TYPE; all taken ones if it has
   none.  */
static int
next_function (const struct program *p, int v, const char *type, int at)
{
  const struct points *a = p->points;
  bool found = false;
  int best = -1;
  if (v >= 0 && !a->failed)
    {
      const struct objects *s = &a->sets[v];
      FOR_EACH_OBJECT (a, s, o)
        {
          int callee = a->function[o];
          if (callee < 0 || !points_fit (p->functions[callee], type))
            continue;
          found = true;
          if (callee > at && (best < 0 || callee < best))
            best = callee;
        }
    }
  if (found || !type || !*type)
    return best;
  for (unsigned i = (unsigned) (at + 1); i < p->n_functions; i++)
    if (p->functions[i]->taken && points_fit (p->functions[i], type))
      return (int) i;
  return -1;
}

int
points_callee (const struct program *p, const struct event *e, int at)
{
  char name[64];
  snprintf (name, sizeof name, "%u/v:%u", e->function->index, e->number);
  return next_function (p, names_find (&p->points->vars, name), e->type, at);
}

int
points_routine (const struct program *p, const struct event *e, unsigned arg,
                int at)
{
  char name[64];
  snprintf (name, sizeof name, "%u/a:%u.%u", e->function->index, e->number,
            arg);
  return next_function (p, names_find (&p->points->vars, name), NULL, at);
}
