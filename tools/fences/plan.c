/* plan.c -- the edits of a solution, and which delay each stands between.
   SPDX-License-Identifier: BSD-3-Clause

   An edit is there for all cycles that it breaks; it is told with one: the
   first in which it is before the second access of a thread or, an order, at
   one of both, or else anywhere on a way between them; and rather with two
   accesses whose order the target does not keep.  */

#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/fences/plan.h"

/* Is E on a way between the accesses of P?  */
static bool
is_between (const struct flat *f, const struct part *p, const struct event *e)
{
  const struct root *r = &f->roots[f->nodes[p->first].root];
  bool *seen = NULL, found = false;
  for (unsigned i = r->first; i < r->end && !found; i++)
    {
      if (f->nodes[i].event != e)
        continue;
      if (!seen)
        seen = flat_reached (f, p->first);
      if (!seen[i - r->first])
        continue;
      bool *on = flat_reached (f, i);
      found = on[p->second - r->first];
      free (on);
    }
  free (seen);
  return found;
}

/* How well P explains E at one of its accesses: 0 not at all.  */
static unsigned
worth_at (struct search *s, const struct part *p, const struct edit *e)
{
  const struct flat *f = s->flat;
  if (p->first == p->second
      || (f->nodes[p->second].event != e->event
          && (e->kind != EDIT_ORDER || f->nodes[p->first].event != e->event)))
    return 0;
  return f->large ? 4 : 3u + method_relaxes_some (s, p->first, p->second);
}

/* The same on a way between them, if better than BEST.  It takes long, so that
   what the search has left of its time is all there is for it.  */
static unsigned
worth_between (struct search *s, const struct part *p, const struct edit *e,
               unsigned best)
{
  if (p->first == p->second || best >= 2 || cycles_seconds () > s->end
      || !is_between (s->flat, p, e->event))
    return 0;
  return 1u + method_relaxes_some (s, p->first, p->second);
}

/* Find what explains E, at an access if BETWEEN is false; return if something
   does.  */
static bool
find_delay (struct search *s, const struct solution *r, struct edit *e,
            bool between)
{
  unsigned best = 0, most = between ? 2 : 4;
  for (unsigned i = 0; i < r->n_rows && best < most; i++)
    for (unsigned k = 0; k < r->cycles[i].n && best < most; k++)
      {
        const struct part *p = &r->cycles[i].part[k];
        unsigned w = between ? worth_between (s, p, e, best)
                             : worth_at (s, p, e);
        if (w <= best)
          continue;
        best = w;
        e->cycle = (int) i;
        e->delay = (struct delay){ (int) p->first, (int) p->second };
      }
  return best > 0;
}

/* A plan has the delays of cycles as they were without edits.  */
static void
find_delays (struct plan *p, struct search *s, const struct solution *r)
{
  unsigned n = s->flat->program->n_events;
  struct edits none
      = { .order = memory_new (n, 1), .fence = memory_new (n, 1) };
  const struct edits *before = s->edits;
  paths_forget (s);
  s->edits = &none;
  for (unsigned i = 0; i < p->n; i++)
    if (!find_delay (s, r, &p->edits[i], false) && !s->flat->large)
      find_delay (s, r, &p->edits[i], true);
  paths_forget (s);
  s->edits = before;
  free (none.order);
  free (none.fence);
}

static void
add (struct plan *p, const struct event *event, enum edit_kind kind,
     unsigned level, enum order to)
{
  if (level == 0)
    return;
  if ((p->n & (p->n - 1)) == 0)
    {
      size_t room = p->n ? 2 * (size_t) p->n : 1;
      p->edits = realloc (p->edits, room * sizeof *p->edits);
      memory_check (p->edits);
    }
  p->edits[p->n++] = (struct edit){ .event = event,
                                    .kind = kind,
                                    .to = to,
                                    .level = level,
                                    .delay = { -1, -1 },
                                    .cycle = -1 };
}

/* Which events an edit may have to keep apart from another.  */
static bool *
those_that_matter (const struct search *s)
{
  const struct program *p = s->flat->program;
  bool *matters = memory_new (p->n_events, sizeof *matters);
  for (unsigned i = 0; i < p->n_events; i++)
    matters[i] = p->events[i]->kind == EV_CALL;
  for (unsigned i = 0; i < s->flat->n_nodes; i++)
    if (s->shared[i])
      matters[s->flat->nodes[i].event->id] = true;
  return matters;
}

void
plan_make (struct plan *p, struct search *s, const struct solution *r,
           enum method method, const struct marks *marks)
{
  const struct program *program = s->flat->program;
  p->matters = those_that_matter (s);
  for (unsigned i = 0; i < program->n_events && !r->impossible; i++)
    {
      const struct event *e = program->events[i];
      unsigned fence = r->edits.fence[i], order = r->edits.order[i];
      unsigned behind = method == METHOD_MINIMAL ? 0 : marks->behind[i];
      add (p, e, EDIT_FENCE, fence, fence == 2 ? SEQ_CST : ACQ_REL);
      add (p, e, EDIT_ORDER, order, edits_order (&r->edits, e));
      add (p, e, EDIT_BEHIND, behind, behind == 2 ? SEQ_CST : ACQ_REL);
    }
  if (method == METHOD_MINIMAL)
    find_delays (p, s, r);
  else
    for (unsigned i = 0; i < p->n; i++)
      p->edits[i].delay = marks->delay[p->edits[i].event->id];
}
