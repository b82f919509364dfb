/* psc-seal.c -- let go of the older half of the window.
   SPDX-License-Identifier: BSD-3-Clause

   What goes is closed: whatever precedes it by psc, or by modification order,
   as the witness has them, goes with it.  From then on nothing may come before
   it.  The mo-graph gets edges that say so for writes; reads that seq_cst
   events could tell must not take a store older than PSC_LAST (psc.c).

   An event that stays and an event that goes: a seq_cst fence that happens
   before one that goes is older than that and goes too, so that no path of psc
   through it is lost that begins with something that stays; a path that ends
   with something that stays, through a write that goes, would begin with a way
   into what is sealed.  */

#include <string.h>

#include "base/assert.h"
#include "model/psc.h"
#include "model/state.h"

/* Modification order by the witness.  */
static void
witness (const struct c11t_psc *p, c11t_psc_set *mo)
{
  for (unsigned a = 0; a < p->n; a++)
    {
      mo[a] = p->mo[a];
      for (unsigned b = 0; p->e[a].write && b < p->n; b++)
        if (p->e[b].write && p->e[b].loc == p->e[a].loc
            && p->rank[a] < p->rank[b])
          mo[a] |= c11t_psc_bit (b);
    }
}

/* The older half, with all that must come before it.  */
static c11t_psc_set
choose (const struct c11t_psc *p)
{
  c11t_psc_set mo[C11T_PSC_ROOM], psc[C11T_PSC_ROOM];
  c11t_psc_set out = c11t_psc_bit (p->n / 2) - 1, before;
  witness (p, mo);
  c11t_psc_edges (p, p->n, mo, psc);
  do
    {
      before = out;
      for (unsigned i = 0; i < p->n; i++)
        if ((mo[i] | psc[i]) & out)
          out |= c11t_psc_bit (i);
    }
  while (out != before);
  return out;
}

/* The mo-graph says that the writes of LOC in OUT come first, in the order of
   the witness.  */
static void
fix_order (struct c11t_model *m, struct c11t_location *loc, c11t_psc_set out)
{
  struct c11t_psc *p = m->psc;
  c11t_psc_set all = c11t_psc_writes (p, p->n, loc), left = all & out;
  while (left)
    {
      unsigned first = C11T_PSC_ROOM;
      for (c11t_psc_set s = left; s;)
        {
          unsigned i = c11t_psc_take (&s);
          if (first == C11T_PSC_ROOM || p->rank[i] < p->rank[first])
            first = i;
        }
      left &= ~c11t_psc_bit (first);
      struct c11t_node *n = p->e[first].write;
      if (loc->psc_last && loc->psc_last != n)
        c11t_mograph_add_edge (&m->pool, &loc->mo, loc->psc_last, n);
      loc->psc_last = n;
    }
  for (c11t_psc_set s = all & ~out; s;)
    c11t_mograph_add_edge (&m->pool, &loc->mo, loc->psc_last,
                           p->e[c11t_psc_take (&s)].write);
}

/* SET without OUT, in the new numbers.  */
static c11t_psc_set
renumber (c11t_psc_set set, c11t_psc_set out, const unsigned *number)
{
  c11t_psc_set s = 0;
  for (set &= ~out; set;)
    s |= c11t_psc_bit (number[c11t_psc_take (&set)]);
  return s;
}

/* Event FROM becomes event TO.  */
static void
move (struct c11t_psc *p, unsigned to, unsigned from, c11t_psc_set out,
      const unsigned *number)
{
  c11t_psc_set *relations[]
      = { p->sb_in,      p->apart_in,   p->hb_in,     p->scb_in,
          p->hb_out,     p->scb_out,    p->mo,        p->kept[0][0],
          p->kept[0][1], p->kept[1][0], p->kept[1][1] };
  int rf = p->e[from].rf;
  p->e[to] = p->e[from];
  p->rank[to] = p->rank[from];
  if (rf != C11T_PSC_NONE)
    p->e[to].rf = out & c11t_psc_bit ((unsigned) rf) ? C11T_PSC_NONE
                                                     : (int) number[rf];
  for (unsigned k = 0; k < 3; k++)
    p->e[to].from[k] = renumber (p->e[to].from[k], out, number);
  for (unsigned k = 0; k < sizeof relations / sizeof *relations; k++)
    relations[k][to] = renumber (relations[k][from], out, number);
}

/* Do all threads that will do something know what is in OUT?  Then nothing of
   it could have been overtaken.  */
static bool
is_known (const struct c11t_model *m, c11t_psc_set out)
{
  while (out)
    {
      const struct c11t_psc_event *e = &m->psc->e[c11t_psc_take (&out)];
      for (c11t_tid t = 0; t < m->n_threads; t++)
        {
          const struct c11t_model_thread *u = &m->threads[t];
          if (u->live && !u->waits && t != e->tid
              && c11t_clock_get (&u->hb.c, e->tid) < e->clk)
            return false;
        }
    }
  return true;
}

void
c11t_psc_seal (struct c11t_model *m)
{
  struct c11t_psc *p = m->psc;
  unsigned number[C11T_PSC_ROOM], n = 0;
  c11t_psc_set out = choose (p), done = 0;
  bool lossy = !is_known (m, out);
  for (c11t_psc_set s = out; s;)
    {
      unsigned i = c11t_psc_take (&s);
      p->fences_sealed |= p->e[i].fence;
      if (!p->e[i].write || (done & c11t_psc_bit (i)))
        continue;
      done |= c11t_psc_writes (p, p->n, p->e[i].loc);
      fix_order (m, (struct c11t_location *) p->e[i].loc, out);
    }
  for (unsigned i = 0; i < p->n; i++)
    if (!(out & c11t_psc_bit (i)))
      number[i] = n++;
  for (unsigned i = 0; i < p->n; i++)
    if (!(out & c11t_psc_bit (i)))
      move (p, number[i], i, out, number);
  p->n = n;
  p->dirty = 0;
  p->n_sealed++;
  m->n_forgotten += lossy;
  m->stamp++;
}
