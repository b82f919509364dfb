/* relevant.c -- what the search need not look at.
   SPDX-License-Identifier: BSD-3-Clause

   Before calls are inlined: an access that nobody may compete with, wherever
   their functions are called from, needs no node, and a call of a function
   without anything that counts is no call.  Two accesses do not compete if main
   alone reaches both.

   Does not: know which calls come before a thread's start (order.c).  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"
#include "tools/fences/calls.h"
#include "tools/fences/cycle.h"
#include "tools/fences/groups.h"
#include "tools/fences/points.h"
#include "tools/fences/relevant.h"

/* Who reaches a function.  */
enum reach
{
  BY_MAIN = 1,
  BY_THREADS = 2
};

struct marks
{
  struct program *p;
  unsigned char *reach; /* by function */
  struct node *nodes;   /* one for each event */
  struct groups groups;
};

static void reach (struct marks *m, struct function *f, enum reach by);

/* Threads may begin with F.  */
static void
begin (struct marks *m, struct function *f)
{
  f->begins = true;
  reach (m, f, BY_THREADS);
}

/* E, a call that BY reaches, is one of CALLEE.  */
static void
reach_call (struct marks *m, const struct event *e, enum reach by)
{
  struct program *p = m->p;
  const struct known_call *known = e->known;
  size_t i;
  json_t *j;
  if (known && known->call == CALL_CREATE)
    for (int k = -1;
         (k = points_routine (p, e, (unsigned) known->routine, k)) >= 0;)
      begin (m, p->functions[k]);
  if (known)
    return;
  if (!e->callee)
    for (int k = -1; (k = points_callee (p, e, k)) >= 0;)
      reach (m, p->functions[k], by);
  struct function *callee
      = e->callee ? graph_function (p, e->callee, e->function->unit) : NULL;
  if (callee)
    reach (m, callee, by);
  json_array_foreach (e->args, i, j)
  {
    struct function *callback = graph_argument (p, j, e->function->unit);
    if (callback)
      reach (m, callback, by);
  }
}

static void
reach (struct marks *m, struct function *f, enum reach by)
{
  if (m->reach[f->index] & by)
    return;
  m->reach[f->index] |= (unsigned char) by;
  for (unsigned i = 0; i < f->n_events; i++)
    if (f->events[i].kind == EV_CALL)
      reach_call (m, &f->events[i], by);
}

/* The function NAME, symbol or as in the source; NULL if there is none.  */
static bool
named (const char *entries, const struct function *f)
{
  char *copy = text_format ("%s", entries), *rest = copy, *name;
  bool found = false;
  while ((name = strsep (&rest, ",")))
    found |= strcmp (name, f->symbol) == 0 || strcmp (name, f->name) == 0;
  free (copy);
  return found;
}

static void
reach_all (struct marks *m, const char *entries)
{
  struct program *p = m->p;
  struct function *main_function = graph_function (p, "main", "");
  for (unsigned i = 0; i < p->n_functions; i++)
    if (*entries ? named (entries, p->functions[i])
                 : !main_function && !p->functions[i]->is_static)
      begin (m, p->functions[i]);
  for (unsigned i = 0; i < p->n_functions; i++)
    if (p->functions[i]->runs)
      begin (m, p->functions[i]);
  if (!*entries && main_function)
    reach (m, main_function, BY_MAIN);
}

/*
 * Accesses.
 */

static void
make_node (struct marks *m, const struct event *e)
{
  struct node *n = &m->nodes[e->id];
  size_t i;
  json_t *j;
  n->event = e;
  if (e->kind > EV_UPDATE || !m->reach[e->function->index])
    return;
  n->role = NODE_ACCESS;
  n->addresses
      = memory_new (json_array_size (e->addresses), sizeof *n->addresses);
  json_array_foreach (e->addresses, i, j)
    if (json_text (json_array_get (j, 0), "u:")[0] != 't')
      n->addresses[n->n_addresses++] = points_address (m->p, e->function, j,
                                                      e->function->index);
}

/* Two groups of accesses.  */
static bool
may_compete (void *data, unsigned a, unsigned b)
{
  const struct marks *m = data;
  const struct event *x = m->groups.nodes[a].event,
                     *y = m->groups.nodes[b].event;
  return (!x->relevant || !y->relevant)
         && ((m->reach[x->function->index] | m->reach[y->function->index])
             & BY_THREADS);
}

static void
competes (void *data, unsigned a, unsigned b)
{
  const struct marks *m = data;
  m->p->events[m->groups.nodes[a].event->id]->relevant = true;
  m->p->events[m->groups.nodes[b].event->id]->relevant = true;
}

/* What else tells accesses apart: who reaches them, and whether they count in
   any case.  */
static void
print_reach (void *data, unsigned node, FILE *out)
{
  const struct marks *m = data;
  const struct event *e = m->nodes[node].event;
  fprintf (out, "%d %d", m->reach[e->function->index], e->relevant);
}

/* Mark what competes with something.  */
static void
mark_accesses (struct marks *m)
{
  struct program *p = m->p;
  struct groups *g = &m->groups;
  groups_make (g, p, m->nodes, p->n_events, print_reach, m);
  conflicts_each (p, g->nodes, g->n, may_compete, competes, m);
  for (unsigned i = 0; i < g->n; i++)
    for (unsigned k = 0; k < g->members[i].n; k++)
      p->events[g->members[i].nodes[k]]->relevant = g->nodes[i].event->relevant;
  groups_free (g);
}

/*
 * Functions.
 */

/* Add to F what it is by calling CALLEE, which may be NULL.  */
static void
inherit (struct function *f, const struct function *callee)
{
  f->relevant |= callee && callee->relevant;
  f->locking |= callee && callee->locking;
}

/* Add to F what it is by E.  */
static void
mark (const struct program *p, struct function *f, const struct event *e)
{
  size_t i;
  json_t *j;
  const struct known_call *known = e->known;
  if (e->kind != EV_CALL)
    {
      f->relevant |= e->relevant;
      return;
    }
  if (known)
    {
      f->relevant = true;
      f->locking |= known->call == CALL_LOCK || known->call == CALL_UNLOCK;
      return;
    }
  if (!e->callee)
    for (int k = -1; (k = points_callee (p, e, k)) >= 0;)
      inherit (f, p->functions[k]);
  else
    inherit (f, graph_function (p, e->callee, f->unit));
  json_array_foreach (e->args, i, j)
    inherit (f, graph_argument (p, j, f->unit));
}

static void
mark_functions (struct program *p)
{
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (unsigned i = 0; i < p->n_functions; i++)
        {
          struct function *f = p->functions[i];
          bool relevant = f->relevant, locking = f->locking;
          for (unsigned k = 0; k < f->n_events; k++)
            mark (p, f, &f->events[k]);
          changed |= f->relevant != relevant || f->locking != locking;
        }
    }
}

void
relevant_find (struct program *p, const char *entries, bool all)
{
  struct marks m = { .p = p };
  m.reach = memory_new (p->n_functions, 1);
  m.nodes = memory_new (p->n_events, sizeof *m.nodes);
  reach_all (&m, entries);
  points_escape (p);
  for (unsigned i = 0; i < p->n_events; i++)
    {
      make_node (&m, p->events[i]);
      p->events[i]->relevant
          = all || p->events[i]->kind == EV_FENCE || p->events[i]->order > VOLATILE;
    }
  mark_accesses (&m);
  mark_functions (p);
  for (unsigned i = 0; i < p->n_events; i++)
    free (m.nodes[i].addresses);
  free (m.nodes);
  free (m.reach);
}
