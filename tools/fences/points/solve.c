/* solve.c -- sets of objects that satisfy the constraints of points.c.
   SPDX-License-Identifier: BSD-3-Clause

   All constraints are applied in turns until nothing changes; after that, once
   more, with calls of pointers to nothing known being calls of whatever fits.
   Sets have a stamp, of their last change: what has not changed since a constraint
   was applied is not joined again.

   Does not: take cycles of constraints together.  */

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/points/parts.h"

#define MAX_WORDS (UINT64_C (1) << 27) /* of all sets: 1 GB */

/* TO |= FROM, which was done before unless FROM has changed after a->since.  */
static void
join (struct points *a, unsigned to, unsigned from)
{
  const struct objects *b = &a->sets[from];
  struct objects *t = &a->sets[to];
  if (to == from || !b->bits || b->stamp <= a->since)
    return;
  if (!t->bits)
    t->bits = memory_new (a->words, sizeof *t->bits);
  for (unsigned i = 0; i < a->words; i++)
    {
      uint64_t more = b->bits[i] & ~t->bits[i];
      if (!more)
        continue;
      t->bits[i] |= more;
      t->n += (unsigned) __builtin_popcountll (more);
      t->stamp = ++a->clock;
    }
}

bool
points_fit (const struct function *callee, const char *type)
{
  return !type || !*type || strcmp (callee->type, type) == 0;
}

/* E calls CALLEE through a pointer.  */
static void
bind_now (struct points *a, const struct event *e,
          const struct function *callee)
{
  const struct function *f = e->function;
  const struct known_call *known = e->known;
  size_t i;
  json_t *j;
  json_array_foreach (e->args, i, j)
  {
    unsigned k = known ? 0 : (unsigned) i;
    if (json_is_null (j) || (known && (int) i != known->argument))
      continue;
    char name[64];
    snprintf (name, sizeof name, "%u/a:%u.%u", f->index, e->number,
              (unsigned) i);
    int from = names_find (&a->vars, name);
    snprintf (name, sizeof name, "%u/p:%u", callee->index, k);
    int to = names_find (&a->vars, name);
    if (from >= 0 && to >= 0)
      join (a, (unsigned) to, (unsigned) from);
  }
  if (e->result >= 0)
    {
      char name[64];
      snprintf (name, sizeof name, "%u/r:%d", f->index, e->result);
      int to = names_find (&a->vars, name);
      snprintf (name, sizeof name, "%u/ret", callee->index);
      int from = names_find (&a->vars, name);
      if (from >= 0 && to >= 0)
        join (a, (unsigned) to, (unsigned) from);
    }
}

static void
apply_call (struct points *a, const struct program *p,
            const struct constraint *c)
{
  const struct objects *via = &a->sets[c->from];
  bool found = false;
  FOR_EACH_OBJECT (a, via, o)
    {
      int callee = a->function[o];
      if (callee < 0 || !points_fit (p->functions[callee], c->event->type))
        continue;
      found = true;
      bind_now (a, c->event, p->functions[callee]);
    }
  for (unsigned i = 0; i < p->n_functions && !found && a->all_types; i++)
    if (p->functions[i]->taken && *c->event->type
        && points_fit (p->functions[i], c->event->type))
      bind_now (a, c->event, p->functions[i]);
}

/* What is to be done for each object of VIA was done for all of them, unless it has
   changed.  */
static const struct objects *
each_of (struct points *a, unsigned via)
{
  if (a->sets[via].stamp > a->since)
    a->since = 0;
  return &a->sets[via];
}

static void
apply_load (struct points *a, const struct constraint *c)
{
  if (c->member != NONE)
    join (a, c->to, c->member);
  const struct objects *s = each_of (a, c->from);
  FOR_EACH_OBJECT (a, s, o)
    join (a, c->to, c->member != NONE ? a->bare[o] : a->whole[o]);
}

static void
apply_store (struct points *a, const struct constraint *c)
{
  if (c->member != NONE)
    join (a, c->member, c->from);
  const struct objects *s = each_of (a, c->to);
  FOR_EACH_OBJECT (a, s, o)
    {
      if (c->member == NONE)
        join (a, a->bare[o], c->from);
      join (a, a->whole[o], c->from);
    }
}

static void
apply_move (struct points *a, const struct constraint *c)
{
  const struct objects *to = each_of (a, c->to), *of = each_of (a, c->from);
  /* Together first: not each of one with each of the other.  */
  FOR_EACH_OBJECT (a, of, x)
    join (a, c->member, a->whole[x]);
  FOR_EACH_OBJECT (a, to, o)
    join (a, a->whole[o], c->member);
}

static void
apply (struct points *a, const struct program *p, struct constraint *c)
{
  a->since = c->applied;
  c->applied = a->clock;
  switch (c->what)
    {
    case COPY:
      join (a, c->to, c->from);
      break;
    case LOAD:
      apply_load (a, c);
      break;
    case STORE:
      apply_store (a, c);
      break;
    case MOVE:
      apply_move (a, c);
      break;
    case CALL:
      each_of (a, c->from);
      apply_call (a, p, c);
      break;
    }
}

/* Give each object its number, its variables and its function.  */
static void
number_objects (struct points *a, const struct program *p)
{
  unsigned n = a->objects.n;
  a->bare = memory_new (n, sizeof *a->bare);
  a->whole = memory_new (n, sizeof *a->whole);
  a->function = memory_new (n, sizeof *a->function);
  for (unsigned i = 0; i < n; i++)
    {
      a->bare[i] = points_var (a, "*%u", i);
      a->whole[i] = points_var (a, "**%u", i);
      a->function[i] = -1;
    }
  for (unsigned i = 0; i < p->n_functions; i++)
    {
      char *base = p->functions[i]->is_static
                       ? text_format ("f:%s@%s", p->functions[i]->symbol,
                                      p->functions[i]->unit)
                       : text_format ("f:%s", p->functions[i]->symbol);
      int o = names_find (&a->objects, base);
      free (base);
      if (o >= 0)
        a->function[o] = (int) i;
    }
}

static void
begin_sets (struct points *a)
{
  a->words = (a->objects.n + 63) / 64;
  a->sets = memory_new (a->vars.n, sizeof *a->sets);
  for (unsigned i = 0; i < a->objects.n; i++)
    {
      char name[32];
      snprintf (name, sizeof name, "&%u", i);
      int v = names_find (&a->vars, name);
      if (v < 0)
        continue;
      a->sets[v].bits = memory_new (a->words, sizeof *a->sets[v].bits);
      a->sets[v].bits[i / 64] |= UINT64_C (1) << (i % 64);
      a->sets[v].n = 1;
      a->sets[v].stamp = ++a->clock;
    }
}

/* Does every constraint hold, whatever was skipped?  */
static bool
holds (struct points *a, const struct program *p)
{
  uint64_t before = a->clock;
  for (unsigned i = 0; i < a->n; i++)
    {
      a->list[i].applied = 0;
      apply (a, p, &a->list[i]);
    }
  return a->clock == before;
}

static void
solve_constraints (struct points *a, const struct program *p)
{
  for (int pass = 0; pass < 2; pass++)
    {
      uint64_t before;
      a->all_types = pass > 0;
      for (unsigned i = 0; i < a->n; i++)
        a->list[i].applied = 0;
      do
        {
          before = a->clock;
          for (unsigned i = 0; i < a->n; i++)
            apply (a, p, &a->list[i]);
        }
      while (a->clock != before);
      C11T_INVARIANT (holds (a, p));
    }
}

void
points_solve (struct points *a)
{
  struct program *p = a->program;
  number_objects (a, p);
  a->failed = (uint64_t) a->vars.n * ((a->objects.n + 63) / 64) > MAX_WORDS;
  if (a->failed)
    {
      graph_assume (p, "there are too many pointers to follow: they are told "
                       "apart by types alone");
      return;
    }
  begin_sets (a);
  solve_constraints (a, p);
  a->taken.bits = memory_new (a->words, sizeof *a->taken.bits);
  for (unsigned i = 0; i < a->vars.n; i++)
    for (unsigned w = 0; a->vars.list[i][0] != '&' && a->sets[i].bits
                         && w < a->words; w++)
      a->taken.bits[w] |= a->sets[i].bits[w];
}
