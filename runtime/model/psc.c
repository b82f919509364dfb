/* psc.c -- what a model asks of the window of psc.h, and tells it.
   SPDX-License-Identifier: BSD-3-Clause

   What an execution without seq_cst events asks for costs a look at the
   window; what reads the last store, or adds nothing that seq_cst events could
   tell, is answered at once.  Everything else is a cycle test on sets.

   mo[] of the window follows the mo-graph location by location, after each
   event of that location, since edges come with events only.  */

#include "model/psc.h"

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/power-order.h"
#include "model/state.h"

struct c11t_psc *
c11t_psc_new (struct c11t_arena *a, const struct c11t_rules *rules)
{
  struct c11t_psc *p = c11t_arena_alloc (a, sizeof *p);
  p->machine = rules->machine;
  p->exclusives = rules->exclusives;
  p->rcpc = rules->rcpc;
  if (p->machine == C11T_MACHINE_POWER)
    p->power = c11t_power_new (a);
  return p;
}

/* The kept event that made W, or NONE.  */
static int
maker (const struct c11t_psc *p, unsigned n, const struct c11t_node *w)
{
  for (unsigned i = n; w && i-- > 0;)
    if (p->e[i].write == w)
      return (int) i;
  return C11T_PSC_NONE;
}

/* Fill in who comes before event I of P; it knows C and, if it acquires from
   another thread, ALSO.  */
static void
find_before (struct c11t_psc *p, unsigned i, const struct c11t_clock *c,
             const struct c11t_clock *also)
{
  const struct c11t_psc_event *e = &p->e[i];
  p->hb_in[i] = p->sb_in[i] = 0;
  for (unsigned k = 0; k < i; k++)
    {
      const struct c11t_psc_event *f = &p->e[k];
      bool same = f->tid == e->tid;
      if (same && f->first_clk == e->first_clk)
        p->sb_in[i] |= c11t_psc_bit (k);
      if (same || f->clk <= c11t_clock_get (c, f->tid)
          || (also && f->clk <= c11t_clock_get (also, f->tid)))
        p->hb_in[i] |= c11t_psc_bit (k);
    }
}

/* Event I of P, by thread T of M, as far as that says what it is.  */
static struct c11t_psc_event *
new_event (const struct c11t_model *m, struct c11t_psc *p, unsigned i,
           c11t_tid t)
{
  const struct c11t_model_thread *me = &m->threads[t];
  p->e[i] = (struct c11t_psc_event){ .tid = t,
                                     .first_clk = me->first_clk,
                                     .clk = c11t_clock_get (&me->hb.c, t),
                                     .rf = C11T_PSC_NONE };
  return &p->e[i];
}

/* Event I, which is E, depends on kept reads.  Those that are sealed precede it
   in any case.  */
static void
find_dependencies (struct c11t_psc *p, unsigned i, const struct c11t_event *e)
{
  p->e[i].number = e->number;
  p->e[i].computes = e->computes;
  p->e[i].compares = e->cas || e->locked || e->kind == C11T_CAS;
  for (unsigned d = 0; d < e->n_depends; d++)
    for (c11t_psc_set s = p->sb_in[i]; s;)
      {
        unsigned k = c11t_psc_take (&s);
        if (p->e[k].number == e->depends[d].read && p->e[k].reads)
          p->e[i].from[e->depends[d].kind] |= c11t_psc_bit (k);
      }
}

/* MO of the writes of LOC, from the mo-graph.  */
static void
copy_order (struct c11t_psc *p, const struct c11t_location *loc)
{
  c11t_psc_set writes = c11t_psc_writes (p, p->n, loc);
  for (c11t_psc_set s = writes; s;)
    {
      unsigned a = c11t_psc_take (&s);
      for (c11t_psc_set others = writes & ~c11t_psc_bit (a); others;)
        {
          unsigned b = c11t_psc_take (&others);
          if (c11t_mograph_reaches (p->e[a].write, p->e[b].write))
            p->mo[a] |= c11t_psc_bit (b);
        }
    }
}

/* MO of all locations.  */
static void
copy_orders (struct c11t_psc *p)
{
  while (p->dirty)
    {
      const struct c11t_location *loc = p->e[c11t_psc_take (&p->dirty)].loc;
      for (c11t_psc_set s = p->dirty; s;)
        {
          unsigned i = c11t_psc_take (&s);
          if (p->e[i].loc == loc)
            p->dirty &= ~c11t_psc_bit (i);
        }
      copy_order (p, loc);
    }
}

/* The kept write of LOC that is last in the witness, but for I; or NONE.  */
static int
find_last (const struct c11t_psc *p, const struct c11t_location *loc,
           unsigned i)
{
  int last = C11T_PSC_NONE;
  for (unsigned k = 0; k < p->n; k++)
    if (k != i && p->e[k].write && p->e[k].loc == loc
        && (last == C11T_PSC_NONE || p->rank[k] > p->rank[last]))
      last = (int) k;
  return last;
}

/* --- may it read?
 * ------------------------------------------------------------ */

/* Does event I order what seq_cst events see of it: is it one, or does a
   seq_cst fence happen before it?  */
static bool
is_seen (const struct c11t_psc *p, unsigned i)
{
  if (p->e[i].sc || p->fences_sealed || p->machine)
    return true;
  for (c11t_psc_set s = p->hb_in[i]; s;)
    if (p->e[c11t_psc_take (&s)].fence)
      return true;
  return false;
}

/* MO with what the mo-graph would have if event I, E of M, read W.  Return
   whether that is more than a place for E's own write directly after W.  */
static bool
extend (const struct c11t_model *m, const struct c11t_event *e, unsigned i,
        struct c11t_node *w, c11t_psc_set *mo)
{
  const struct c11t_psc *p = m->psc;
  const struct c11t_prior *prior
      = c11t_priorset (m, e->loc, e->tid, C11T_PRIOR_HB);
  bool more = false;
  int made = maker (p, i, w);
  memcpy (mo, p->mo, i * sizeof *mo);
  mo[i] = 0;
  for (unsigned k = 0; p->e[i].write && k < i; k++)
    {
      const struct c11t_node *x = p->e[k].loc == e->loc ? p->e[k].write : NULL;
      if (x && (x == w || c11t_mograph_reaches (x, w)))
        mo[k] |= c11t_psc_bit (i);
      else if (x && c11t_mograph_reaches (w, x))
        mo[i] |= c11t_psc_bit (k);
    }
  for (uint32_t k = 0; k < prior->n; k++)
    {
      struct c11t_node *x = prior->v[k];
      int from = maker (p, i, x);
      if (x == w || c11t_mograph_reaches (x, w))
        continue;
      more = true;
      if (from == C11T_PSC_NONE)
        continue; /* sealed: before all others already */
      C11T_ASSERT (made != C11T_PSC_NONE);
      bool added
          = c11t_psc_add (p, i + 1, mo, (unsigned) from, (unsigned) made);
      C11T_ASSERT (added);
    }
  return more;
}

/* What is sealed comes before all that will be: may E's read, seen as SEEN,
   or its write, come before the last sealed store?  */
static bool
breaks_seal (const struct c11t_event *e, const struct c11t_node *w, bool seen,
             bool rmw)
{
  const struct c11t_node *last = e->loc->psc_last;
  return last && w != last && c11t_mograph_reaches (w, last) && (seen || rmw);
}

bool
c11t_psc_may_read (const struct c11t_model *m, const struct c11t_event *e,
                   enum c11t_order order, bool rmw, struct c11t_node *w)
{
  struct c11t_psc *p = m->psc; /* its last place is for questions */
  unsigned i = p->n, rank[C11T_PSC_ROOM];
  c11t_psc_set mo[C11T_PSC_ROOM];
  int last = find_last (p, e->loc, i);
  if (w == (last == C11T_PSC_NONE ? e->loc->psc_last : p->e[last].write))
    return true;
  copy_orders (p);
  struct c11t_psc_event *f = new_event (m, p, i, e->tid);
  f->loc = e->loc;
  f->reads = true;
  f->sc = order == C11T_SEQ_CST;
  f->order = order;
  f->writes = rmw;
  f->write = rmw ? w : NULL; /* for its chain */
  f->rf = maker (p, i, w);
  find_before (p, i, &m->threads[e->tid].hb.c,
               c11t_order_acquires (order) ? &w->rf : NULL);
  find_dependencies (p, i, e);
  bool seen = is_seen (p, i), ok;
  if (breaks_seal (e, w, seen, rmw))
    ok = false;
  else if (!extend (m, e, i, w, mo) && !seen)
    ok = true;
  else
    {
      p->rank[i] = f->rf == C11T_PSC_NONE ? 0 : p->rank[f->rf];
      c11t_psc_place (p, i);
      ok = c11t_psc_complete (p, m->arena, i + 1, mo, rank);
      c11t_psc_unplace (p, i);
    }
  return ok;
}

/* --- it has happened
 * ----------------------------------------------------------- */

/* Event I, the newest, has changed the mo-graph: mend the witness.  What is
   made or read last fits into it.  */
static void
renew (struct c11t_model *m, unsigned i)
{
  struct c11t_psc *p = m->psc;
  c11t_psc_set mo[C11T_PSC_ROOM];
  const struct c11t_psc_event *e = &p->e[i];
  int last = find_last (p, e->loc, i);
  p->dirty |= c11t_psc_bit (i);
  p->rank[i] = last == C11T_PSC_NONE ? 0 : p->rank[last] + 1;
  if (!e->reads || e->rf == last)
    return;
  if (e->rf != C11T_PSC_NONE)
    p->rank[i] = p->rank[e->rf];
  copy_orders (p);
  memcpy (mo, p->mo, p->n * sizeof *mo);
  bool found = c11t_psc_complete (p, m->arena, p->n, mo, p->rank);
  C11T_ASSERT (found);
}

static bool
is_full (const struct c11t_psc *p)
{
  return p->n == C11T_PSC_EVENTS || (p->power && c11t_power_is_full (p));
}

/* The event I, complete but for what is after it, joins the window.  Sealing
   comes last: nothing that may be read now is chosen already.  */
static void
join (struct c11t_model *m, unsigned i)
{
  struct c11t_psc *p = m->psc;
  C11T_ASSERT (i == p->n && i < C11T_PSC_EVENTS);
  c11t_psc_place (p, i);
  p->rank[i] = 0;
  p->n++;
  if (p->e[i].loc)
    renew (m, i);
  while (is_full (p))
    {
      copy_orders (p);
      c11t_psc_seal (m);
    }
}

void
c11t_psc_event (struct c11t_model *m, const struct c11t_event *e,
                struct c11t_node *rf, struct c11t_node *n)
{
  struct c11t_psc *p = m->psc;
  unsigned i = p->n;
  struct c11t_psc_event *f = new_event (m, p, i, e->tid);
  f->loc = e->kind == C11T_FENCE ? NULL : e->loc;
  f->reads = rf != NULL;
  f->write = n;
  f->writes = n != NULL;
  f->sc = e->order == C11T_SEQ_CST;
  f->order = e->order;
  f->fence = f->sc && e->kind == C11T_FENCE;
  f->rf = maker (p, i, rf);
  find_before (p, i, &m->threads[e->tid].hb.c, NULL);
  find_dependencies (p, i, e);
  join (m, i);
}

void
c11t_psc_sync (struct c11t_model *m, c11t_tid t)
{
  struct c11t_psc *p = m->psc;
  unsigned i = p->n;
  new_event (m, p, i, t)->full = true;
  find_before (p, i, &m->threads[t].hb.c, NULL);
  join (m, i);
}

void
c11t_psc_plain (struct c11t_model *m, struct c11t_node *n)
{
  static const struct c11t_clock nothing;
  struct c11t_psc *p = m->psc;
  unsigned i = p->n;
  struct c11t_psc_event *f = new_event (m, p, i, n->store.tid);
  f->loc = n->store.loc;
  f->write = n;
  f->writes = true;
  f->clk = n->store.clk;
  find_before (p, i, &nothing, NULL);
  for (unsigned k = 0; k < i; k++)
    if (p->e[k].tid == f->tid && p->e[k].clk > f->clk)
      {
        p->hb_in[i] &= ~c11t_psc_bit (k);
        p->sb_in[i] &= ~c11t_psc_bit (k);
      }
  join (m, i);
}

/* From now on MO says all of it, also of the reads.  */
void
c11t_psc_free (struct c11t_model *m, struct c11t_location *loc)
{
  struct c11t_psc *p = m->psc;
  c11t_psc_set writes = c11t_psc_writes (p, p->n, loc);
  copy_orders (p);
  for (unsigned i = 0; i < p->n; i++)
    if (p->e[i].loc == loc)
      {
        if (p->e[i].reads && !p->e[i].write && p->e[i].rf == C11T_PSC_NONE)
          p->mo[i] = writes;
        for (c11t_psc_set s = p->e[i].write ? writes : 0; s;)
          {
            unsigned k = c11t_psc_take (&s);
            if (p->rank[i] < p->rank[k])
              p->mo[i] |= c11t_psc_bit (k);
          }
      }
  for (unsigned i = 0; i < p->n; i++)
    if (p->e[i].loc == loc)
      {
        p->e[i].loc = NULL;
        p->e[i].write = NULL;
      }
}

/* --- what is last
 * --------------------------------------------------------------- */

bool
c11t_psc_keeps (const struct c11t_model *m, const struct c11t_node *n)
{
  return m->psc && maker (m->psc, m->psc->n, n) != C11T_PSC_NONE;
}

struct c11t_node *
c11t_psc_latest (const struct c11t_model *m, const struct c11t_location *loc)
{
  int last = find_last (m->psc, loc, C11T_PSC_ROOM);
  return last == C11T_PSC_NONE ? NULL : m->psc->e[last].write;
}

bool
c11t_psc_last (const struct c11t_model *m, struct c11t_store *const *v,
               unsigned n)
{
  struct c11t_psc *p = m->psc;
  c11t_psc_set mo[C11T_PSC_ROOM];
  unsigned rank[C11T_PSC_ROOM];
  copy_orders (p);
  memcpy (mo, p->mo, p->n * sizeof *mo);
  for (unsigned i = 0; i < n; i++)
    {
      int last = maker (p, p->n, (const struct c11t_node *) v[i]);
      c11t_psc_set others = c11t_psc_writes (p, p->n, v[i]->loc);
      if (last == C11T_PSC_NONE)
        {
          if (others)
            return false;
          continue;
        }
      for (others &= ~c11t_psc_bit ((unsigned) last); others;)
        {
          unsigned k = c11t_psc_take (&others);
          if (p->e[k].write->chain != p->e[last].write->chain
              && !c11t_psc_add (p, p->n, mo, k, (unsigned) last))
            return false;
        }
    }
  return c11t_psc_complete (p, m->arena, p->n, mo, rank);
}

void
c11t_psc_check (const struct c11t_model *m)
{
  const struct c11t_psc *p = m->psc;
  c11t_psc_set mo[C11T_PSC_ROOM];
  for (unsigned a = 0; a < p->n; a++)
    {
      mo[a] = 0;
      for (unsigned b = 0; p->e[a].write && b < p->n; b++)
        if (b != a && p->e[b].write && p->e[a].loc == p->e[b].loc)
          {
            C11T_ASSERT (p->rank[a] != p->rank[b]);
            C11T_ASSERT (!c11t_mograph_reaches (p->e[a].write, p->e[b].write)
                         || p->rank[a] < p->rank[b]);
            if (p->rank[a] < p->rank[b])
              mo[a] |= c11t_psc_bit (b);
          }
      if (!p->e[a].write)
        mo[a] = p->mo[a]; /* of a location that is no more */
    }
  C11T_ASSERT (c11t_psc_acyclic (p, p->n, mo));
}
