/* orders.c -- searches the mo and the sc of a candidate execution.
   SPDX-License-Identifier: BSD-3-Clause

   With rf and the final writes chosen: mo of one location after the other,
   then happens-before, then sc.  */

#include "axioms.h"

#include <string.h>

/* Of the events LEFT none has a place in sc before AT.  */
static void
sc_later (struct axioms *x, uint32_t left, unsigned at)
{
  for (unsigned e = 0; e < x->n; e++)
    if (left >> e & 1)
      x->sc_at[e] = at;
}

/* Try all sc orders that begin as X->sc does.  LEFT: the other events.  */
static bool
try_sc (struct axioms *x, uint32_t left)
{
  if (!left)
    return true;
  unsigned at = x->n_sc++;
  for (unsigned e = 0; e < x->n; e++)
    if (left >> e & 1)
      {
        sc_later (x, left, at + 1);
        x->sc[at] = e;
        x->sc_at[e] = at;
        if (axioms_sc_allows (x, e) && try_sc (x, left & ~(1u << e)))
          return true;
      }
  x->n_sc = at;
  return false;
}

/* Are all accesses of L coherent, hb being as it is?  */
static bool
location_coherent (const struct axioms *x, unsigned l)
{
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = 0; b < x->n; b++)
      if (axioms_in (x->hb, a, b) && !x->e[a].fence && !x->e[b].fence
          && x->e[a].loc == l && x->e[b].loc == l
          && !axioms_coherent (x, a, b))
        return false;
  return true;
}

/* With rf and mo chosen: is there an sc?  */
static bool
mo_complete (struct axioms *x)
{
  if (axioms_has (x, RULE_INTERLEAVING))
    return axioms_interleaves (x);
  if (axioms_has (x, RULE_X86))
    return axioms_x86_allows (x);
  if (x->model->machine)
    return axioms_machine_allows (x);
  if (!axioms_make_hb (x))
    return false;
  for (unsigned l = 0; l < x->script->n_locs; l++)
    if (!location_coherent (x, l))
      return false;
  if (x->model->psc)
    return axioms_psc (x);
  if (!axioms_make_order (x, axioms_has (x, RULE_MO_ORDER)))
    return false;
  uint32_t sc = 0;
  for (unsigned e = 0; e < x->n; e++)
    sc |= (uint32_t) x->e[e].sc << e;
  x->n_sc = 0;
  return try_sc (x, sc);
}

uint32_t
axioms_writes (const struct axioms *x, unsigned l)
{
  uint32_t set = 0;
  for (unsigned w = 0; w < x->n; w++)
    set |= (uint32_t) (x->e[w].writes && x->e[w].loc == l) << w;
  return set;
}

/* Put W, one of LEFT, at place AT of its mo.  False if a rule fails.  */
static bool
place (struct axioms *x, unsigned w, uint32_t left, unsigned at)
{
  /* Those left come later; an RMW whose source is left is seen as wrong.  */
  for (unsigned k = 0; k < x->n; k++)
    if (left >> k & 1)
      x->mo_at[k] = at + 1;
  x->mo[x->e[w].loc][at] = w;
  x->mo_at[w] = at;
  if ((at == 0) != !x->e[w].s || !axioms_atomic (x, w)
      || (w == x->final[x->e[w].loc] && left != 1u << w))
    return false;
  for (unsigned k = 0; k < x->n && axioms_has (x, RULE_COWW); k++)
    if (left >> k & 1 && axioms_in (x->hb, k, w))
      return false;
  return true;
}

static bool try_mo (struct axioms *x, unsigned l, uint32_t left);

/* The mo of L is complete: go on with the next location.  */
static bool
location_complete (struct axioms *x, unsigned l)
{
  if (!location_coherent (x, l))
    return false;
  if (++l < x->script->n_locs)
    {
      x->n_mo[l] = 0;
      return try_mo (x, l, axioms_writes (x, l));
    }
  axioms_relation hb;
  memcpy (hb, x->hb, sizeof hb);
  bool found = mo_complete (x);
  memcpy (x->hb, hb, sizeof hb);
  return found;
}

/* Try all mo of the locations from L on that begin as X->mo does.  LEFT: the
   other writes of L.  hb is at most what it will be.  */
static bool
try_mo (struct axioms *x, unsigned l, uint32_t left)
{
  if (!left)
    return location_complete (x, l);
  unsigned at = x->n_mo[l]++;
  for (unsigned w = 0; w < x->n; w++)
    if (left >> w & 1 && place (x, w, left, at)
        && try_mo (x, l, left & ~(1u << w)))
      return true;
  x->n_mo[l] = at;
  return false;
}

bool
axioms_orders_exist (struct axioms *x)
{
  /* C++11's release sequences need mo, until then hb is sb; "sc", "tso"
     and machines have no other hb; but Power, whose isync does not keep what
     the standard says of an exchange that acquires (power.c).  */
  bool early = !x->model->cxx11_release_sequence
               && !axioms_has (x, RULE_INTERLEAVING)
               && !axioms_has (x, RULE_X86)
               && (!x->model->machine || x->model->machine == POWER);
  if (!(early ? axioms_make_hb : axioms_hb_is_sb) (x))
    return false;
  x->n_mo[0] = 0;
  return try_mo (x, 0, axioms_writes (x, 0));
}
