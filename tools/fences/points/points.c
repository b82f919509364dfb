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
#include "tools/fences/points/parts.h"

/*
 * Names of objects and variables.
 */

char *
points_own_name (const struct function *f, const char *base)
{
  return base[0] == 'g' || base[0] == 'f'
             ? text_format ("%s", base)
             : text_format ("%u/%s", f->index, base);
}

static unsigned
object (struct points *a, const struct function *f, const char *base)
{
  char *name = points_own_name (f, base);
  unsigned n = names_number (&a->objects, name);
  free (name);
  return n;
}

unsigned
points_var (struct points *a, const char *format, ...)
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
    return points_var (a, "&%u", object (a, f, base));
  if (base[0] == 'p' || base[0] == 'c' || base[0] == 'r')
    return points_var (a, "%u/%s", f->index, base);
  return points_var (a, "nothing");
}

/* The same of ADDRESS's base.  */
static unsigned
var_of_address (struct points *a, const struct function *f,
                const json_t *address)
{
  return var_of_base (a, f, json_text (json_array_get (address, 0), "u:"));
}

/* The variable of the member that ADDRESS names, or NONE.  */
static unsigned
var_of_member (struct points *a, const json_t *address)
{
  const json_t *m = json_array_get (address, 2);
  if (json_array_size (m) < 2)
    return NONE;
  return points_var (a, ".%s %lld", json_text (json_array_get (m, 0), ""),
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
  constrain (a, (struct constraint){ COPY, to, from, NONE, NULL, 0 });
}

/* TO gets what the ADDRESSES of F are.  */
static void
take (struct points *a, const struct function *f, unsigned to,
      const json_t *addresses)
{
  size_t i;
  json_t *j;
  json_array_foreach (addresses, i, j)
    copy (a, to, var_of_address (a, f, j));
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
                      LOAD, to, var_of_address (a, f, j),
                      var_of_member (a, j), NULL, 0 });
}

/* What FROM points to is kept at the ADDRESSES of F.  */
static void
store (struct points *a, const struct function *f, const json_t *addresses,
       const json_t *from)
{
  size_t i;
  json_t *j;
  unsigned value = points_var (a, "=%u", a->fresh++);
  take (a, f, value, from);
  json_array_foreach (addresses, i, j)
    constrain (a, (struct constraint){
                      STORE, var_of_address (a, f, j), value,
                      var_of_member (a, j), NULL, 0 });
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
                        MOVE, var_of_address (a, f, x),
                        var_of_address (a, f, y),
                        points_var (a, "=%u", a->fresh++), NULL, 0 });
}

/* The variable that is what ARG, an argument in F, points to.  */
static unsigned
var_of_argument (struct points *a, const struct function *f,
                 const json_t *arg)
{
  unsigned v = points_var (a, "=%u", a->fresh++);
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
      copy (a, points_var (a, "%u/p:%u", callee->index, (unsigned) i),
            var_of_argument (a, f, j));
  if (e->result >= 0)
    copy (a, points_var (a, "%u/r:%d", f->index, e->result),
          points_var (a, "%u/ret", callee->index));
}

/* E, in F, calls what has no graph.  */
static void
bind_unknown (struct points *a, const struct program *p,
              const struct function *f, const struct event *e)
{
  size_t i;
  json_t *j;
  unsigned all = points_var (a, "=%u", a->fresh++);
  json_array_foreach (e->args, i, j)
    if (!json_is_null (j))
      copy (a, all, var_of_argument (a, f, j));
  json_array_foreach (e->args, i, j)
    {
      const struct function *callback = graph_argument (p, j, f->unit);
      for (unsigned k = 0; callback && k < 4; k++)
        copy (a, points_var (a, "%u/p:%u", callback->index, k), all);
    }
  if (e->result >= 0)
    {
      unsigned r = points_var (a, "%u/r:%d", f->index, e->result);
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
  const struct known_call *known = e->known;
  if (!e->callee)
    {
      unsigned via = points_var (a, "%u/v:%u", f->index, e->number);
      copy (a, via, var_of_argument (a, f, e->via));
      constrain (a, (struct constraint){ CALL, NONE, via, NONE, e, 0 });
      /* Made here, for while the sets grow nothing is.  */
      if (e->result >= 0)
        points_var (a, "%u/r:%d", f->index, e->result);
      return;
    }
  const struct function *callee = graph_function (p, e->callee, f->unit);
  if (known && known->call == CALL_CREATE)
    constrain (a, (struct constraint){
                      CALL, NONE,
                      var_of_argument (
                          a, f,
                          json_array_get (e->args, (size_t) known->routine)),
                      NONE, e, 0 });
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
    load (a, f, points_var (a, "%u/c:%u", f->index, (unsigned) i), j);
  json_array_foreach (f->returns, i, j)
    take (a, f, points_var (a, "%u/ret", f->index), j);
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
                        NULL, 0 });
  }
}

/* The arguments of calls through pointers have variables of their own.  */
static void
name_arguments (struct points *a, const struct program *p)
{
  for (unsigned i = 0; i < p->n_events; i++)
    {
      const struct event *e = p->events[i];
      const struct known_call *known = e->known;
      size_t k;
      json_t *j;
      if (e->kind != EV_CALL
          || (e->callee && (!known || known->call != CALL_CREATE)))
        continue;
      json_array_foreach (e->args, k, j)
        if (!json_is_null (j))
          copy (a,
                points_var (a, "%u/a:%u.%u", e->function->index, e->number,
                     (unsigned) k),
                var_of_argument (a, e->function, j));
    }
}

void
points_find (struct program *p)
{
  struct points *a = memory_new (1, sizeof *a);
  p->points = a;
  a->program = p;
  for (unsigned i = 0; i < p->n_functions; i++)
    tell_function (a, p, p->functions[i]);
  name_arguments (a, p);
  tell_inits (a, p);
  points_solve (a);
}
