/* prune.c -- pruning of one location's history.
   SPDX-License-Identifier: BSD-3-Clause

   The cost is one pass over the location's stores for each floor; as the next
   pass comes only when the history has doubled, that is a constant for each
   store made.  */

#include "model/prune.h"

#include "base/assert.h"
#include "model/psc.h"
#include "model/state.h"

/* Histories up to this length are not worth a look; where there are MANY locations, or
   MORE, it is what they take of the processor's caches that counts.  */
#define PRUNE_MIN 64
#define PRUNE_MIN_OF_MANY 16
#define PRUNE_MIN_OF_MORE 4
#define MANY 256
#define MORE 512

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

/* What the window of psc.h keeps stays.  All of it comes after what may go. */
static void
keep_window (const struct c11t_model *m, struct c11t_chain *list)
{
  for (struct c11t_chain *c = list; c; c = c->next)
    for (struct c11t_node *n = c->first; n && n->pos < c->cut; n = n->next)
      if (c11t_psc_keeps (m, n))
        c->cut = n->pos;
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
  if (m->psc)
    {
      keep_window (m, loc->mo.inner);
      keep_window (m, loc->mo.sinks);
    }
  return any;
}

/* Mark the members of the chains in LIST that go.  */
static void
mark (struct c11t_chain *list)
{
  for (struct c11t_chain *c = list; c; c = c->next)
    {
      struct c11t_node *n = c->first;
      for (; n && n->pos < c->cut; n = n->next)
        n->pruned = true;
      c->stays = n;
    }
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

/* Remove from LOC what lies before its chains' cuts; return bytes.  */
static size_t
remove_cut (struct c11t_model *m, struct c11t_location *loc)
{
  mark (loc->mo.inner);
  mark (loc->mo.sinks);
  for (uint32_t u = 0; u < loc->n_by; u++)
    c11t_history_filter (loc, u);
  c11t_log_inherit (&loc->sc);
  if (loc->psc_last && loc->psc_last->pruned)
    loc->psc_last = NULL;
  size_t bytes = drop (m, loc, loc->mo.inner);
  bytes += drop (m, loc, loc->mo.sinks);
  m->stamp++;
  C11T_ASSERT (loc->mo.sinks);
  return bytes;
}

/* --- The window ------------------------------------------------------------ */

/* The number of stores at LOC before position SEQ.  */
static uint32_t
count_before (const struct c11t_location *loc, c11t_seq seq)
{
  uint32_t n = 0;
  for (uint32_t u = 0; u < loc->n_by; u++)
    {
      const struct c11t_log *g = &loc->by[u].stores;
      const struct c11t_entry *x = c11t_log_before (g, seq);
      n += x ? (uint32_t) (x - g->v) + 1 : 0;
    }
  return n;
}

/* The position from which on LOC has at most WINDOW stores.  */
static c11t_seq
window_start (const struct c11t_model *m, const struct c11t_location *loc)
{
  c11t_seq low = 0, high = m->seq + 1; /* the answer is in (LOW, HIGH] */
  while (high - low > 1)
    {
      c11t_seq mid = low + (high - low) / 2;
      if (loc->mo.n_nodes - count_before (loc, mid) <= m->window)
        high = mid;
      else
        low = mid;
    }
  return high;
}

/* Cut the chains in LIST at the first member from position START on.  Chains
   with a member that stays go on the stack *TOP.  */
static void
cut_by_age (const struct c11t_model *m, struct c11t_chain *list,
            c11t_seq start, struct c11t_chain **top)
{
  for (struct c11t_chain *c = list; c; c = c->next)
    {
      const struct c11t_node *n = c->first;
      while (n && n->store.seq < start && !c11t_psc_keeps (m, n))
        n = n->next;
      c->cut = n ? n->pos : UINT64_MAX;
      if (n)
        {
          c->work = *top ? *top : c;
          *top = c;
        }
    }
}

/* Drop what is older than the window of LOC and not after what stays.  */
static size_t
apply_window (struct c11t_model *m, struct c11t_location *loc, c11t_seq keep)
{
  c11t_seq start = window_start (m, loc);
  struct c11t_chain *top = NULL; /* a stack; its last element is its own WORK */
  start = start < keep ? start : keep;
  cut_by_age (m, loc->mo.inner, start, &top);
  cut_by_age (m, loc->mo.sinks, start, &top);
  while (top)
    {
      struct c11t_chain *c = top;
      top = c->work == c ? NULL : c->work;
      c->work = NULL;
      for (struct c11t_edge *e = c->out; e; e = e->next)
        {
          bool stays = e->to->cut <= e->to->first->pos;
          e->to->cut = e->to->first->pos;
          if (!stays && !e->to->work)
            {
              e->to->work = top ? top : e->to;
              top = e->to;
            }
        }
    }
  size_t bytes = remove_cut (m, loc);
  m->n_forgotten += bytes > 0;
  return bytes;
}

/* --- When --------------------------------------------------------------------- */

/* The number of stores at which a look at a location pays.  */
static uint32_t
least_look (const struct c11t_model *m)
{
  uint32_t least = m->n_made > MORE   ? PRUNE_MIN_OF_MORE
                   : m->n_made > MANY ? PRUNE_MIN_OF_MANY
                                      : PRUNE_MIN;
  return m->policy == C11T_PRUNE_WINDOW && 2 * m->window < least
             ? 2 * m->window
             : least;
}

size_t
c11t_prune_location (struct c11t_model *m, struct c11t_location *loc,
                     c11t_seq keep)
{
  /* A store that can be read is never before everybody's floor, so KEEP needs
     no care here.  */
  size_t bytes = find_cuts (m, loc) ? remove_cut (m, loc) : 0;
  if (m->policy == C11T_PRUNE_WINDOW && loc->mo.n_nodes > m->window)
    bytes += apply_window (m, loc, keep);
  uint32_t n = 2 * loc->mo.n_nodes, least = least_look (m);
  loc->prune_at = n < least ? least : n;
  return bytes;
}

void
c11t_prune_grown (struct c11t_model *m, struct c11t_location *loc,
                  c11t_seq keep)
{
  if (m->policy == C11T_PRUNE_NONE)
    return;
  if (loc->prune_at == 0)
    loc->prune_at = least_look (m);
  if (loc->mo.n_nodes >= loc->prune_at)
    c11t_prune_location (m, loc, keep);
}
