/* list.c -- the accesses that may point anywhere.
   SPDX-License-Identifier: BSD-3-Clause

   An access is one if some call of its function gives it an address that is
   neither in a variable nor in a set of objects.  That makes most of the
   cycles that are none, so those in the cycles of the result come first.

   Does not: find the causes (trace.c).  */

#include <stdlib.h>

#include "tools/base/memory.h"
#include "tools/fences/report.h"
#include "tools/fences/why/why.h"

static bool
anywhere (const struct node *n)
{
  for (unsigned i = 0; i < n->n_addresses; i++)
    if (!address_known (&n->addresses[i]) && !n->addresses[i].set)
      return true;
  return false;
}

/* By event: is it in a cycle of R?  Malloced.  */
static bool *
in_cycles (const struct search *s, const struct solution *r)
{
  bool *in = memory_new (s->flat->program->n_events, 1);
  for (unsigned i = 0; i < r->n_rows; i++)
    for (unsigned k = 0; k < r->cycles[i].n; k++)
      {
        const struct part *p = &r->cycles[i].part[k];
        in[s->flat->nodes[p->first].event->id] = true;
        in[s->flat->nodes[p->second].event->id] = true;
      }
  return in;
}

static json_t *
tell (struct why *w, const struct event *e, bool in_cycle)
{
  json_t *j = fences_place (e);
  json_object_set_new (j, "in_cycle", json_boolean (in_cycle));
  json_object_set_new (j, "because", why_event (w, e));
  return j;
}

json_t *
why_json (const struct search *s, const struct solution *r, bool all)
{
  const struct program *p = s->flat->program;
  json_t *list = json_array ();
  bool *in = in_cycles (s, r), *seen = memory_new (p->n_events, 1);
  struct why *w = why_new (p);
  for (int cycle = 1; cycle >= !all; cycle--)
    for (unsigned i = 0; i < s->flat->n_nodes; i++)
      {
        const struct node *n = &s->flat->nodes[i];
        if (n->role != NODE_ACCESS || seen[n->event->id]
            || in[n->event->id] != cycle || !anywhere (n))
          continue;
        seen[n->event->id] = true;
        json_array_append_new (list, tell (w, n->event, cycle));
      }
  why_free (w);
  free (in);
  free (seen);
  return list;
}
