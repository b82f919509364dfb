/* prune.c -- conservative pruning of one location's history.
   SPDX-License-Identifier: BSD-3-Clause

   The cost is one pass over the location's stores for each floor; as the next
   pass comes only when the history has doubled, that is a constant for each
   store made.  */

#include "model/prune.h"

#include "base/assert.h"
#include "model/model-c11.h"

/* Histories up to this length are not worth a look.  */
#define PRUNE_MIN 64

/* How many members of C, counted by position, are strictly before a member of
   the floor P: those below the returned position.  */
static uint64_t
cut (const struct c11t_prior *p, const struct c11t_chain *c)
{
  uint64_t pos = 0;
  for (uint32_t i = 0; i < p->n; i++)
    if (p->v[i]->chain == c)
      pos = p->v[i]->pos > pos ? p->v[i]->pos : pos;
    else if (c11t_mograph_chain_reaches (c, p->v[i]->chain))
      return UINT64_MAX;
  return pos;
}

/* Lower the cut of each chain in LIST to what the floor P lets go.  Return
   false if nothing in LIST can go any more.  */
static bool
lower_cuts (struct c11t_chain *list, const struct c11t_prior *p)
{
  bool any = false;
  for (struct c11t_chain *c = list; c; c = c->next)
    if (c->cut)
      {
        uint64_t pos = cut (p, c);
        c->cut = pos < c->cut ? pos : c->cut;
        any |= c->cut > c->first->pos;
      }
  return any;
}

static void
start_cuts (struct c11t_chain *list)
{
  for (struct c11t_chain *c = list; c; c = c->next)
    c->cut = UINT64_MAX;
}

/* Find for each chain of LOC the position before which nobody can read.
   Return false if nothing can go.  */
static bool
find_cuts (struct c11t_model *m, struct c11t_location *loc)
{
  bool any = false;
  start_cuts (loc->mo.inner);
  start_cuts (loc->mo.sinks);
  for (c11t_tid t = 0; t < m->n_threads; t++)
    {
      if (!m->threads[t].live || m->threads[t].waits)
        continue;
      const struct c11t_prior *p = c11t_priorset (m, loc, t, C11T_PRIOR_HB);
      any = lower_cuts (loc->mo.inner, p);
      any |= lower_cuts (loc->mo.sinks, p);
      if (!any)
        return false;
    }
  return any;
}

/* Mark the members of C that go.  */
static void
mark (struct c11t_chain *list)
{
  for (struct c11t_chain *c = list; c; c = c->next)
    for (struct c11t_node *n = c->first; n && n->pos < c->cut; n = n->next)
      n->pruned = true;
}

/* Drop what is marked, from LIST of LOC; return bytes.  */
static size_t
drop (struct c11t_model *m, struct c11t_location *loc, struct c11t_chain *list)
{
  size_t bytes = 0;
  for (struct c11t_chain *c = list, *next; c; c = next)
    {
      next = c->next;
      bytes += c11t_mograph_drop (&m->pool, &loc->mo, c, c->cut);
    }
  return bytes;
}

size_t
c11t_prune_location (struct c11t_model *m, struct c11t_location *loc)
{
  size_t bytes = 0;
  if (find_cuts (m, loc))
    {
      mark (loc->mo.inner);
      mark (loc->mo.sinks);
      for (uint32_t u = 0; u < loc->n_by; u++)
        {
          c11t_log_filter (&loc->by[u].stores);
          c11t_log_filter (&loc->by[u].accesses);
        }
      c11t_log_filter (&loc->sc);
      bytes = drop (m, loc, loc->mo.inner);
      bytes += drop (m, loc, loc->mo.sinks);
      m->stamp++;
    }
  C11T_ASSERT (loc->mo.sinks);
  uint32_t n = 2 * loc->mo.n_nodes;
  loc->prune_at = n < PRUNE_MIN ? PRUNE_MIN : n;
  return bytes;
}

void
c11t_prune_grown (struct c11t_model *m, struct c11t_location *loc)
{
  if (m->policy == C11T_PRUNE_NONE)
    return;
  if (loc->prune_at == 0)
    loc->prune_at = PRUNE_MIN;
  if (loc->mo.n_nodes >= loc->prune_at)
    c11t_prune_location (m, loc);
}
