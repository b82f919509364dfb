/* json.c -- the edits, and why, as JSON.
   SPDX-License-Identifier: BSD-3-Clause

   doc/schema/fences.json describes it.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/fences/report.h"
#include "tools/fences/why/why.h"

static const char *
kind_name (enum kind k)
{
  static const char *const names[]
      = { "load", "store", "update", "fence", "call" };
  return names[k];
}

json_t *
fences_place (const struct event *e)
{
  return json_pack ("{s:s, s:i, s:i, s:o, s:s, s:o, s:s}", "file", e->file,
                    "line", (int) e->line, "column", (int) e->column,
                    "function", json_of_text (e->function->name), "kind",
                    kind_name (e->kind), "expr", json_of_text (e->expr),
                    "order", order_name (e->order));
}

/* A delay, as two places; the second may not be known.  */
static json_t *
between (const struct search *s, const struct delay *d)
{
  json_t *list = json_array ();
  if (d->first >= 0)
    json_array_append_new (list, fences_place (s->flat->nodes[d->first].event));
  if (d->second >= 0)
    json_array_append_new (list, fences_place (s->flat->nodes[d->second].event));
  return list;
}

/* In how many of R's cycles E may help.  */
static unsigned
rows (const struct solution *r, const struct edit *e)
{
  unsigned n = 0;
  for (unsigned i = 0; i < r->n_elements; i++)
    if (r->elements[i].event == e->event->id
        && r->elements[i].fence == (e->kind == EDIT_FENCE)
        && r->elements[i].level <= e->level)
      n += r->elements[i].rows;
  return n;
}

/* What the profile X makes of costs; NULL if there is none.  */
static json_t *
profile (const struct profile *x)
{
  return x->file ? json_pack ("{s:o, s:f, s:i, s:O, s:O}", "file",
                              json_of_text (x->file),
                              "most", x->most, "scale", PROFILE_MOST,
                              "without_count", x->unknown, "stale", x->stale)
                 : NULL;
}

/* Note in J, an edit, by what X multiplies the cost of EVENT of P.  */
static void
add_weight (json_t *j, const struct profile *x, const struct program *p,
            unsigned event)
{
  if (!x->file)
    return;
  json_object_set_new (j, "weight", json_integer (p->weights[event]));
  if (x->counts[event] >= 0)
    json_object_set_new (j, "count", json_real (x->counts[event]));
}

static json_t *
edit (const struct search *s, const struct solution *r, const struct edit *e,
      const struct profile *x)
{
  static const char *const kinds[] = { "fence", "fence-behind", "order" };
  json_t *j = fences_place (e->event);
  json_object_set_new (j, "edit", json_string (kinds[e->kind]));
  json_object_set_new (j, "to", json_string (order_name (e->to)));
  json_object_set_new (j, "cycles", json_integer (rows (r, e)));
  json_object_set_new (
      j, "cost",
      json_integer (method_cost (s->target, s->flat->program, e->event->id,
                                 e->kind != EDIT_ORDER, e->level)));
  add_weight (j, x, s->flat->program, e->event->id);
  json_object_set_new (j, "between", between (s, &e->delay));
  if (e->cycle >= 0)
    json_object_set_new (j, "cycle", json_integer (e->cycle));
  if (e->by_hand)
    json_object_set_new (j, "by_hand", json_string (e->by_hand));
  if (e->fix)
    json_object_set (j, "fix", e->fix);
  return j;
}

static json_t *
cycle (const struct search *s, const struct cycle *c)
{
  json_t *threads = json_array ();
  char *name = cycle_shape (s->flat, c);
  for (unsigned i = 0; i < c->n; i++)
    {
      const struct part *p = &c->part[i];
      const struct node *n = &s->flat->nodes[p->first];
      json_t *events = json_array ();
      json_array_append_new (events, fences_place (n->event));
      if (p->path >= 0)
        json_array_append_new (events,
                               fences_place (s->flat->nodes[p->second].event));
      json_array_append_new (
          threads,
          json_pack ("{s:s, s:o}", "thread",
                     s->flat->roots[n->root].function->name, "events",
                     events));
    }
  json_t *j = json_pack ("{s:s, s:o}", "name", name, "threads", threads);
  free (name);
  return j;
}

/* The accesses in cycles that are neither atomic nor volatile, each once.  */
static json_t *
plain_accesses (const struct search *s, const struct solution *r)
{
  const struct program *p = s->flat->program;
  bool *seen = memory_new (p->n_events, 1);
  json_t *list = json_array ();
  for (unsigned i = 0; i < r->n_rows; i++)
    for (unsigned k = 0; k < r->cycles[i].n; k++)
      {
        const struct part *part = &r->cycles[i].part[k];
        unsigned nodes[] = { part->first, part->second };
        for (unsigned m = 0; m < 2; m++)
          {
            const struct event *e = s->flat->nodes[nodes[m]].event;
            if (e->order > VOLATILE || seen[e->id])
              continue;
            seen[e->id] = true;
            json_array_append_new (list, fences_place (e));
          }
      }
  free (seen);
  return list;
}

json_t *
fences_json (const struct search *s, const struct solution *r,
             const struct plan *plan, const struct given *given,
             double seconds)
{
  const struct program *p = s->flat->program;
  json_t *edits = json_array (), *cycles = json_array ();
  unsigned accesses = 0;
  for (unsigned i = 0; i < s->flat->n_nodes; i++)
    accesses += s->flat->nodes[i].role == NODE_ACCESS;
  for (unsigned i = 0; i < plan->n; i++)
    json_array_append_new (edits, edit (s, r, &plan->edits[i], &given->profile));
  for (unsigned i = 0; i < r->n_rows; i++)
    json_array_append_new (cycles, cycle (s, &r->cycles[i]));
  json_t *j = json_pack (
      "{s:i, s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:o, s:o, s:o, s:i, s:b, s:b, "
      "s:i}",
      "version", 1, "method", plan->method, "target", s->target->name,
      "target_is", s->target->what, "units", (int) p->n_units, "functions",
      (int) p->n_functions, "threads", (int) s->flat->n_roots, "accesses",
      (int) accesses, "edits", edits, "cycles", cycles, "not_atomic",
      plain_accesses (s, r), "cost", (int) r->cost, "proved", r->proved,
      "impossible", r->impossible, "rounds", (int) r->rounds);
  json_object_set (j, "assumed", p->assumed);
  json_object_set_new (j, "imprecise", why_json (s, r, given->verbose));
  if (given->facts.file)
    json_object_set_new (j, "facts", facts_json (&given->facts));
  if (given->profile.file)
    json_object_set_new (j, "profile", profile (&given->profile));
  json_object_set_new (j, "cut", json_boolean (s->cut));
  json_object_set_new (j, "complete", json_boolean (r->complete));
  json_object_set_new (j, "diff", json_of_text (plan->diff));
  json_object_set_new (j, "by_hand", json_integer (plan->n_by_hand));
  json_object_set_new (j, "seconds", json_real (seconds));
  return j;
}
