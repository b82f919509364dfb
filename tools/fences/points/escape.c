/* escape.c -- what no other thread than the one that made it can reach.
   SPDX-License-Identifier: BSD-3-Clause

   J.-D. Choi and others, "Escape Analysis for Java" (OOPSLA 1999), on what
   points.c found: another thread has the address of a local variable, or of a
   block of the heap, only from memory that it can reach itself, or from what it
   was started with.  So whatever is kept in a global variable, in a member of
   any structure, or where it is not known, gets out, with all that is kept in
   it in turn; and what threads and unknown callers are given.  The rest is its
   thread's own, and competes with nothing, neither with pointers to anything.

   Does not: tell members of a structure on the stack from those of shared
   ones.  A function without a graph is taken not to hand to other threads what
   it is given, unless it is given a function as well.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/fences/calls.h"
#include "tools/fences/points/parts.h"

#define PARAMETERS 64 /* of a function; more get no pointers to locals */

struct escape
{
  struct points *a;
  struct objects out;
  unsigned *stack, top;
};

/* What variable V points to gets out.  */
static void
let_out (struct escape *e, unsigned v)
{
  const struct objects *s = &e->a->sets[v];
  FOR_EACH_OBJECT (e->a, s, o)
    if (!objects_have (&e->out, o))
      {
        e->out.bits[o / 64] |= UINT64_C (1) << (o % 64);
        e->stack[e->top++] = o;
      }
}

/* The same of variable NAME, if there is one.  */
static void
let_out_named (struct escape *e, const char *name)
{
  int v = names_find (&e->a->vars, name);
  if (v >= 0)
    let_out (e, (unsigned) v);
}

/* Is object O a variable or block of the thread that made it?  */
static bool
is_own (const struct points *a, unsigned o)
{
  const char *base = strchr (a->objects.list[o], '/');
  return base && (base[1] == 'l' || base[1] == 'h');
}

/* What is kept where others, or nobody knows who, can find it.  */
static void
let_out_kept (struct escape *e)
{
  struct points *a = e->a;
  for (unsigned v = 0; v < a->vars.n; v++)
    if (a->vars.list[v][0] == '.')
      let_out (e, v);
  for (unsigned o = 0; o < a->objects.n; o++)
    if (!is_own (a, o))
      {
        let_out (e, a->bare[o]);
        let_out (e, a->whole[o]);
      }
  for (unsigned i = 0; i < a->n; i++)
    {
      const struct constraint *c = &a->list[i];
      if ((c->what != STORE && c->what != MOVE) || a->sets[c->to].n > 0)
        continue;
      const struct objects *from = &a->sets[c->from];
      if (c->what == STORE)
        let_out (e, c->from);
      else
        FOR_EACH_OBJECT (a, from, o)
          let_out (e, a->whole[o]);
    }
}

/* Arguments and results of functions that threads begin with, or nobody knows
   who calls; and what a function without a graph is given beside FUNCTION.  */
static void
let_out_given (struct escape *e, const struct function *f, bool results)
{
  char name[64];
  for (unsigned k = 0; k < PARAMETERS; k++)
    {
      snprintf (name, sizeof name, "%u/p:%u", f->index, k);
      let_out_named (e, name);
    }
  snprintf (name, sizeof name, "%u/ret", f->index);
  if (results)
    let_out_named (e, name);
}

/* What the call X hands over to another thread, or to whom it is not known.  */
static void
let_out_by_call (struct escape *e, const struct program *p,
                 const struct event *x)
{
  char name[64];
  size_t i;
  json_t *j;
  json_array_foreach (x->args, i, j)
  {
    const struct function *callback
        = graph_argument (p, j, x->function->unit);
    if (x->known && x->known->call == CALL_CREATE)
      {
        snprintf (name, sizeof name, "%u/a:%u.%u", x->function->index,
                  x->number, (unsigned) i);
        let_out_named (e, name);
      }
    else if (callback && x->callee
             && !graph_function (p, x->callee, x->function->unit))
      let_out_given (e, callback, false);
  }
}

static void
let_out_by_calls (struct escape *e, const struct program *p)
{
  bool library = !graph_function (p, "main", "");
  for (unsigned i = 0; i < p->n_events; i++)
    if (p->events[i]->kind == EV_CALL)
      let_out_by_call (e, p, p->events[i]);
  for (unsigned i = 0; i < p->n_functions; i++)
    if (p->functions[i]->begins || (library && !p->functions[i]->is_static))
      let_out_given (e, p->functions[i], true);
}

/* Take what did not get out from all sets: pointers to it are its thread's.  */
static void
keep_in (struct points *a, const struct objects *out)
{
  a->own.bits = memory_new (a->words, sizeof *a->own.bits);
  for (unsigned o = 0; o < a->objects.n; o++)
    if (is_own (a, o) && !objects_have (out, o))
      a->own.bits[o / 64] |= UINT64_C (1) << (o % 64);
  for (unsigned w = 0; w < a->words; w++)
    a->taken.bits[w] &= ~a->own.bits[w];
  /* The number of objects stays: a set that is empty now is not unknown.  */
  for (unsigned v = 0; v < a->vars.n; v++)
    for (unsigned w = 0; a->sets[v].bits && w < a->words; w++)
      a->sets[v].bits[w] &= ~a->own.bits[w];
}

void
points_escape (struct program *p)
{
  struct points *a = p->points;
  struct escape e = { .a = a };
  if (a->failed)
    return;
  e.out.bits = memory_new (a->words, sizeof *e.out.bits);
  e.stack = memory_new (a->objects.n, sizeof *e.stack);
  let_out_kept (&e);
  let_out_by_calls (&e, p);
  while (e.top > 0)
    {
      unsigned o = e.stack[--e.top];
      let_out (&e, a->bare[o]);
      let_out (&e, a->whole[o]);
    }
  keep_in (a, &e.out);
  free (e.out.bits);
  free (e.stack);
}
