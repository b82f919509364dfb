/* points.c -- what pointers point to, in the whole program.
   SPDX-License-Identifier: BSD-3-Clause

   L. O. Andersen's inclusion constraints, with members as N. Heintze and
   O. Tardieu have them ("Ultra-fast Aliasing Analysis using CLA", PLDI 2001):
   one place for a member of all structures of a type.  So a load or store that
   names a member needs no pointer to be known.  One that does not is about the
   objects that the pointer points to: what was stored there without a member's
   name, BARE, and what was stored there anyhow, WHOLE.

   Sets grow until nothing changes.  A call through a pointer means the
   functions that the pointer may point to, which take and give the same; if none
   is known, all whose address is taken and that do.  What a function without a
   graph returns is something of its own, or what its arguments point to; a
   function that it is given is called with the other arguments.

   Does not: tell calls of a function apart (flat.c does, for parameters), or
   follow pointers that are kept as integers, or stored through pointers to
   anything.  */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/names.h"
#include "tools/fences/points.h"

#define MAX_WORDS (UINT64_C (1) << 27) /* of all sets: 1 GB */

enum what
{
  COPY,  /* TO gets what FROM points to */
  LOAD,  /* TO gets what is kept in what FROM points to */
  STORE, /* what TO points to keeps FROM; MEMBER, if it is named so, too */
  MOVE,  /* what TO points to keeps what FROM points to keeps */
  CALL   /* FROM is called, as in EVENT */
};

#define NONE (~0u)

struct constraint
{
  enum what what;
  unsigned to, from;
  unsigned member; /* variable, or NONE */
  const struct event *event;
};

struct points
{
  const struct program *program;
  struct names objects, vars;
  struct objects *sets;        /* by variable */
  unsigned words;
  struct constraint *list;
  unsigned n, room;
  unsigned *bare, *whole;      /* variables, by object */
  int *function;               /* by object: the function, or -1 */
  struct objects taken;        /* what some pointer points to */
  bool failed;
  bool changed;
  bool all_types; /* calls of pointers to nothing known mean all functions */
};

/*
 * Names of objects and variables.
 */

static char *
own_name (const struct function *f, const char *base)
{
  return base[0] == 'g' || base[0] == 'f'
             ? text_format ("%s", base)
             : text_format ("%u/%s", f->index, base);
}

static unsigned
object (struct points *a, const struct function *f, const char *base)
{
  char *name = own_name (f, base);
  unsigned n = names_number (&a->objects, name);
  free (name);
  return n;
}

static unsigned
var (struct points *a, const char *format, ...)
{
  char name[600];
  va_list args;
  va_start (args, format);
  vsnprintf (name, sizeof name, format, args);
  va_end (args);
  return names_number (&a->vars, name);
}

/* The variable that points to what BASE of F is.  */
static unsigned
var_of_base (struct points *a, const struct function *f, const char *base)
{
  if (strchr ("glhf", base[0]))
    return var (a, "&%u", object (a, f, base));
  if (base[0] == 'p' || base[0] == 'c' || base[0] == 'r')
    return var (a, "%u/%s", f->index, base);
  return var (a, "nothing");
}

/* The variable of the member that ADDRESS names, or NONE.  */
static unsigned
var_of_member (struct points *a, const json_t *address)
{
  const json_t *m = json_array_get (address, 2);
  if (json_array_size (m) < 2)
    return NONE;
  return var (a, ".%s %lld", json_text (json_array_get (m, 0), ""),
              (long long) json_integer_value (json_array_get (m, 1)));
}

static void
constrain (struct points *a, struct constraint c)
{
  if (a->n == a->room)
    {
      a->room = a->room ? 2 * a->room : 256;
      a->list = realloc (a->list, a->room * sizeof *a->list);
      memory_check (a->list);
    }
  a->list[a->n++] = c;
}

static void
copy (struct points *a, unsigned to, unsigned from)
{
  constrain (a, (struct constraint){ COPY, to, from, NONE, NULL });
}

/* TO gets what the ADDRESSES of F are.  */
static void
take (struct points *a, const struct function *f, unsigned to,
      const json_t *addresses)
{
  size_t i;
  json_t *j;
  json_array_foreach (addresses, i, j)
    copy (a, to, var_of_base (a, f, json_text (json_array_get (j, 0), "u:")));
}

/* TO gets what is kept at the ADDRESSES of F.  */
static void
load (struct points *a, const struct function *f, unsigned to,
      const json_t *addresses)
{
  size_t i;
  json_t *j;
  json_array_foreach (addresses, i, j)
    constrain (a, (struct constraint){
                      LOAD, to,
                      var_of_base (a, f,
                                   json_text (json_array_get (j, 0), "u:")),
                      var_of_member (a, j), NULL });
}

/* What FROM points to is kept at the ADDRESSES of F.  */
static void
store (struct points *a, const struct function *f, const json_t *addresses,
       const json_t *from)
{
  size_t i;
  json_t *j;
  unsigned value = var (a, "=%u", a->n);
  take (a, f, value, from);
  json_array_foreach (addresses, i, j)
    constrain (a, (struct constraint){
                      STORE,
                      var_of_base (a, f,
                                   json_text (json_array_get (j, 0), "u:")),
                      value, var_of_member (a, j), NULL });
}

static void
move (struct points *a, const struct function *f, const json_t *to,
      const json_t *from)
{
  size_t i, k;
  json_t *x, *y;
  json_array_foreach (to, i, x)
    json_array_foreach (from, k, y)
      constrain (a, (struct constraint){
                        MOVE,
                        var_of_base (a, f,
                                     json_text (json_array_get (x, 0), "u:")),
                        var_of_base (a, f,
                                     json_text (json_array_get (y, 0), "u:")),
                        NONE, NULL });
}

/* The variable that is what ARG, an argument in F, points to.  */
static unsigned
var_of_argument (struct points *a, const struct function *f,
                 const json_t *arg)
{
  unsigned v = var (a, "=%u", a->n);
  const char *symbol = json_text (json_object_get (arg, "f"), NULL);
  char *base;
  take (a, f, v, json_object_get (arg, "s"));
  load (a, f, v, json_object_get (arg, "v"));
  if (symbol)
    {
      const struct function *known
          = graph_function (a->program, symbol, f->unit);
      base = known && known->is_static
                 ? text_format ("f:%s@%s", symbol, f->unit)
                 : text_format ("f:%s", symbol);
      copy (a, v, var_of_base (a, f, base));
      free (base);
    }
  /* The next one has another name.  */
  copy (a, v, v);
  return v;
}

/*
 * Constraints of the program.
 */

/* E, in F, calls CALLEE.  */
static void
bind (struct points *a, const struct function *f, const struct event *e,
      const struct function *callee)
{
  size_t i;
  json_t *j;
  json_array_foreach (e->args, i, j)
    if (!json_is_null (j))
      copy (a, var (a, "%u/p:%u", callee->index, (unsigned) i),
            var_of_argument (a, f, j));
  if (e->result >= 0)
    copy (a, var (a, "%u/r:%d", f->index, e->result),
          var (a, "%u/ret", callee->index));
}

/* E, in F, calls what has no graph.  */
static void
bind_unknown (struct points *a, const struct program *p,
              const struct function *f, const struct event *e)
{
  size_t i;
  json_t *j;
  unsigned all = var (a, "=%u", a->n);
  copy (a, all, all);
  json_array_foreach (e->args, i, j)
    if (!json_is_null (j))
      copy (a, all, var_of_argument (a, f, j));
  json_array_foreach (e->args, i, j)
    {
      const char *symbol = json_text (json_object_get (j, "f"), NULL);
      const struct function *callback
          = symbol ? graph_function (p, symbol, f->unit) : NULL;
      for (unsigned k = 0; callback && k < 4; k++)
        copy (a, var (a, "%u/p:%u", callback->index, k), all);
    }
  if (e->result >= 0)
    {
      unsigned r = var (a, "%u/r:%d", f->index, e->result);
      char *base = text_format ("h:x%d", e->result);
      copy (a, r, all);
      copy (a, r, var_of_base (a, f, base));
      free (base);
    }
}

static void
tell_call (struct points *a, const struct program *p,
           const struct function *f, const struct event *e)
{
  const struct known_call *known = calls_find (e->callee);
  if (!e->callee)
    {
      unsigned via = var (a, "%u/v:%u", f->index, e->number);
      copy (a, via, var_of_argument (a, f, e->via));
      constrain (a, (struct constraint){ CALL, NONE, via, NONE, e });
      return;
    }
  const struct function *callee = graph_function (p, e->callee, f->unit);
  if (known && known->call == CALL_CREATE)
    constrain (a, (struct constraint){
                      CALL, NONE,
                      var_of_argument (
                          a, f,
                          json_array_get (e->args, (size_t) known->routine)),
                      NONE, e });
  else if (callee)
    bind (a, f, e, callee);
  else if (!known)
    bind_unknown (a, p, f, e);
}

static void
tell_event (struct points *a, const struct program *p,
            const struct function *f, const struct event *e)
{
  if (e->kind == EV_CALL)
    tell_call (a, p, f, e);
  else if (e->kind != EV_READ && e->pointer)
    store (a, f, e->addresses, e->pointer);
  if (e->copied)
    move (a, f, e->addresses, e->copied);
}

static void
tell_function (struct points *a, const struct program *p,
               const struct function *f)
{
  size_t i;
  json_t *j;
  json_array_foreach (f->cells, i, j)
    load (a, f, var (a, "%u/c:%u", f->index, (unsigned) i), j);
  json_array_foreach (f->returns, i, j)
    take (a, f, var (a, "%u/ret", f->index), j);
  json_array_foreach (f->moves, i, j)
    store (a, f, json_array_get (j, 0), json_array_get (j, 1));
  for (unsigned k = 0; k < f->n_events; k++)
    tell_event (a, p, f, &f->events[k]);
}

static void
tell_inits (struct points *a, const struct program *p)
{
  static const struct function nowhere;
  size_t i, k;
  json_t *j, *x;
  json_array_foreach (p->inits, i, j)
  {
    const char *name = json_text (json_object_get (j, "var"), "u:");
    json_array_foreach (json_object_get (j, "to"), k, x)
      constrain (a, (struct constraint){
                        STORE, var_of_base (a, &nowhere, name),
                        var_of_base (a, &nowhere, json_text (x, "u:")), NONE,
                        NULL });
  }
}

/*
 * The solution.
 */

/* A |= B.  */
static void
join (struct points *a, unsigned to, unsigned from)
{
  const struct objects *b = &a->sets[from];
  struct objects *t = &a->sets[to];
  if (to == from || !b->bits)
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
      a->changed = true;
    }
}

#define FOR_EACH_OBJECT(a, set, o)                                            \
  for (unsigned o##_w = 0; (set)->bits && o##_w < (a)->words; o##_w++)        \
    for (uint64_t o##_b = (set)->bits[o##_w], o = 0;                          \
         o##_b                                                                \
         && (o = o##_w * 64 + (unsigned) __builtin_ctzll (o##_b), true);      \
         o##_b &= o##_b - 1)

static bool
fits (const struct function *callee, const char *type)
{
  return !type || !*type || strcmp (callee->type, type) == 0;
}

/* E calls CALLEE through a pointer.  */
static void
bind_now (struct points *a, const struct event *e,
          const struct function *callee)
{
  const struct function *f = e->function;
  const struct known_call *known = calls_find (e->callee);
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
      if (callee < 0 || !fits (p->functions[callee], c->event->type))
        continue;
      found = true;
      bind_now (a, c->event, p->functions[callee]);
    }
  for (unsigned i = 0; i < p->n_functions && !found && a->all_types; i++)
    if (p->functions[i]->taken && *c->event->type
        && fits (p->functions[i], c->event->type))
      bind_now (a, c->event, p->functions[i]);
}

static void
apply (struct points *a, const struct program *p, const struct constraint *c)
{
  const struct objects *s;
  switch (c->what)
    {
    case COPY:
      join (a, c->to, c->from);
      break;
    case LOAD:
      if (c->member != NONE)
        join (a, c->to, c->member);
      s = &a->sets[c->from];
      FOR_EACH_OBJECT (a, s, o)
        join (a, c->to, c->member != NONE ? a->bare[o] : a->whole[o]);
      break;
    case STORE:
      if (c->member != NONE)
        join (a, c->member, c->from);
      s = &a->sets[c->to];
      FOR_EACH_OBJECT (a, s, o)
        {
          if (o == POINTS_ANY)
            continue;
          if (c->member == NONE)
            join (a, a->bare[o], c->from);
          join (a, a->whole[o], c->from);
        }
      break;
    case MOVE:
      s = &a->sets[c->to];
      FOR_EACH_OBJECT (a, s, o)
        {
          const struct objects *of = &a->sets[c->from];
          FOR_EACH_OBJECT (a, of, x)
            if (o != POINTS_ANY)
              join (a, a->whole[o], a->whole[x]);
        }
      break;
    case CALL:
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
      a->bare[i] = var (a, "*%u", i);
      a->whole[i] = var (a, "**%u", i);
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
    }
}

/* The arguments of calls through pointers have variables of their own.  */
static void
name_arguments (struct points *a, const struct program *p)
{
  for (unsigned i = 0; i < p->n_events; i++)
    {
      const struct event *e = p->events[i];
      const struct known_call *known = calls_find (e->callee);
      size_t k;
      json_t *j;
      if (e->kind != EV_CALL
          || (e->callee && (!known || known->call != CALL_CREATE)))
        continue;
      json_array_foreach (e->args, k, j)
        if (!json_is_null (j))
          copy (a,
                var (a, "%u/a:%u.%u", e->function->index, e->number,
                     (unsigned) k),
                var_of_argument (a, e->function, j));
    }
}

static void
solve_constraints (struct points *a, const struct program *p)
{
  for (int pass = 0; pass < 2; pass++)
    {
      a->all_types = pass > 0;
      do
        {
          a->changed = false;
          for (unsigned i = 0; i < a->n; i++)
            apply (a, p, &a->list[i]);
        }
      while (a->changed);
    }
}

void
points_find (struct program *p)
{
  struct points *a = memory_new (1, sizeof *a);
  p->points = a;
  a->program = p;
  names_number (&a->objects, "anything");
  var (a, "anything");
  var (a, "nothing");
  for (unsigned i = 0; i < p->n_functions; i++)
    tell_function (a, p, p->functions[i]);
  name_arguments (a, p);
  tell_inits (a, p);
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

/*
 * Questions.
 */

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
  return s->n == 0 || (s->bits[0] & 1) ? NULL : s;
}

int
points_object (const struct program *p, const struct function *f,
               const char *base)
{
  if (!strchr ("glhf", base[0]))
    return -1;
  char *name = own_name (f, base);
  int o = names_find (&p->points->objects, name);
  free (name);
  return o;
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

bool
objects_meet (const struct program *p, const struct objects *a,
              const struct objects *b)
{
  if (!a || !b)
    return true;
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
          if (callee < 0 || !fits (p->functions[callee], type))
            continue;
          found = true;
          if (callee > at && (best < 0 || callee < best))
            best = callee;
        }
    }
  if (found || !type || !*type)
    return best;
  for (unsigned i = (unsigned) (at + 1); i < p->n_functions; i++)
    if (p->functions[i]->taken && fits (p->functions[i], type))
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
