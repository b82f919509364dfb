/* psc.c -- C++20's seq_cst in a candidate execution, and its verdicts.
   SPDX-License-Identifier: BSD-3-Clause

   C++20 (P0668) as RC11 puts it: Lahav, Vafeiadis, Kang, Hur and Dreyer,
   "Repairing sequential consistency in C/C++11", PLDI 2017.  It is a cycle
   test on rf and mo; no order of the seq_cst events is chosen, and none need
   be an order of execution.  Here are verdicts in which c11 and c20 differ,
   and the like in which they do not.  */

#include "axioms.h"
#include "selftest.h"

#include <string.h>

/* rf, mo and "reads before", or with SCB mo and "reads before" alone: from A
   to B, two accesses of one location.  */
static bool
communicates (const struct axioms *x, unsigned a, unsigned b, bool scb)
{
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  if (a == b || e->fence || f->fence || e->loc != f->loc)
    return false;
  if (!scb && f->reads && e->writes && x->rf[b] == a)
    return true;
  return f->writes
         && ((e->writes && x->mo_at[a] < x->mo_at[b])
             || (e->reads && x->mo_at[x->rf[a]] < x->mo_at[b]));
}

static bool
same_location (const struct axioms *x, unsigned a, unsigned b)
{
  return !x->e[a].fence && !x->e[b].fence && x->e[a].loc == x->e[b].loc;
}

/* OUT := A ; B.  */
static void
compose (const struct axioms *x, axioms_relation out, const axioms_relation a,
         const axioms_relation b)
{
  memset (out, 0, sizeof (axioms_relation));
  for (unsigned i = 0; i < x->n; i++)
    for (unsigned k = 0; k < x->n; k++)
      if (axioms_in (a, i, k))
        out[i] |= b[k];
}

/* scb := sb u sb|/=loc ; hb ; sb|/=loc u hb|loc u mo u rb.  */
static void
make_scb (const struct axioms *x, axioms_relation scb)
{
  axioms_relation apart = { 0 }, half;
  for (unsigned a = 0; a < x->n; a++)
    {
      apart[a] = 0;
      for (unsigned b = 0; b < x->n; b++)
        if (axioms_in (x->sb, a, b) && !same_location (x, a, b))
          apart[a] |= 1u << b;
    }
  compose (x, half, apart, x->hb);
  compose (x, scb, half, apart);
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = 0; b < x->n; b++)
      if (axioms_in (x->sb, a, b) || communicates (x, a, b, true)
          || (axioms_in (x->hb, a, b) && same_location (x, a, b)))
        scb[a] |= 1u << b;
}

/* hb u hb ; eco ; hb, of which fences see their own.  */
static void
make_fence_order (const struct axioms *x, axioms_relation order)
{
  axioms_relation eco = { 0 }, half;
  for (unsigned a = 0; a < x->n; a++)
    {
      eco[a] = 0;
      for (unsigned b = 0; b < x->n; b++)
        eco[a] |= (uint32_t) communicates (x, a, b, false) << b;
    }
  axioms_close (eco, x->n);
  compose (x, half, x->hb, eco);
  compose (x, order, half, x->hb);
  for (unsigned a = 0; a < x->n; a++)
    order[a] |= x->hb[a];
}

/* What stands for the seq_cst event S at one end of scb: itself, and for a
   fence what happens after it, if AFTER, or else before it.  */
static uint32_t
ends (const struct axioms *x, unsigned s, bool after)
{
  uint32_t set = 1u << s;
  for (unsigned a = 0; x->e[s].fence && a < x->n; a++)
    if (after ? axioms_in (x->hb, s, a) : axioms_in (x->hb, a, s))
      set |= 1u << a;
  return set;
}

bool
axioms_psc (const struct axioms *x)
{
  axioms_relation scb, order, psc = { 0 };
  make_scb (x, scb);
  make_fence_order (x, order);
  for (unsigned s = 0; s < x->n; s++)
    for (unsigned t = 0; x->e[s].sc && t < x->n; t++)
      {
        uint32_t from = ends (x, s, true), to = ends (x, t, false);
        if (!x->e[t].sc)
          continue;
        for (unsigned a = 0; a < x->n; a++)
          if (from >> a & 1 && scb[a] & to)
            psc[s] |= 1u << t;
        if (x->e[s].fence && x->e[t].fence && axioms_in (order, s, t))
          psc[s] |= 1u << t;
      }
  return axioms_close (psc, x->n);
}

static const struct
{
  const char *name, *script, *outcome;
  bool c11, c20;
} table[] = {
  { "Z6.U (P0668)",
    "store x 1 sc; store y 1 rel | add y 1 sc; load y rlx"
    " | store y 3 sc; load x sc",
    "1 3 0", false, true },
  { "Z6.U, release store seq_cst",
    "store x 1 sc; store y 1 sc | add y 1 sc; load y rlx"
    " | store y 3 sc; load x sc",
    "1 3 0", false, false },
  { "RWC+fences (P0668)",
    "store x 1 rlx | load x rlx; fence sc; load y rlx"
    " | store y 1 rlx; fence sc; load x rlx",
    "1 0 0", true, false },
  { "RWC+fences, one acq_rel",
    "store x 1 rlx | load x rlx; fence acq_rel; load y rlx"
    " | store y 1 rlx; fence sc; load x rlx",
    "1 0 0", true, true },
  { "IRIW+fences (P0668)",
    "store x 1 rlx | store y 1 rlx | load x rlx; fence sc; load y rlx"
    " | load y rlx; fence sc; load x rlx",
    "1 0 1 0", true, false },
  { "IRIW+acq+sc",
    "store x 1 sc | store y 1 sc | load x acq; load y sc"
    " | load y acq; load x sc",
    "1 0 1 0", false, true },
  { "IRIW+sc",
    "store x 1 sc | store y 1 sc | load x sc; load y sc"
    " | load y sc; load x sc",
    "1 0 1 0", false, false },
  { "W+RWC+sc",
    "store x 1 sc; store y 1 rel | load y acq; load z sc"
    " | store z 1 sc; load x sc",
    "1 0 0", false, false },
  { "W+RWC+sc, relaxed load",
    "store x 1 sc; store y 1 rel | load y rlx; load z sc"
    " | store z 1 sc; load x sc",
    "1 0 0", false, true },
  { "SB+sc", "store x 1 sc; load y sc | store y 1 sc; load x sc", "0 0", false,
    false },
  { "SB+fence+sc",
    "store x 1 rlx; fence sc; load y rlx | store y 1 sc; load x sc", "0 0",
    false, false },
  { "SB+sc+rlx", "store x 1 sc; load y rlx | store y 1 sc; load x sc", "0 0",
    true, true },
};

static bool
says (const char *script, const char *outcome, const struct axioms_model *m)
{
  struct script s;
  struct outcomes set = { 0 };
  char one[SCRIPT_TEXT];
  bool have = false;
  if (!script_parse (&s, script))
    return !printf ("not understood: %s\n", script);
  axioms_outcomes (&s, m, &set);
  for (unsigned i = 0; i < set.n && !have; i++)
    {
      outcome_text (&s, set.v[i], false, one);
      have = !strcmp (one, outcome);
    }
  outcomes_free (&set);
  return have;
}

bool
test_psc (void)
{
  bool ok = true;
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    {
      bool c11 = says (table[i].script, table[i].outcome, &axioms_models[0]);
      bool c20 = says (table[i].script, table[i].outcome, &axioms_models[4]);
      if (c11 != table[i].c11 || c20 != table[i].c20)
        printf ("%s: c11 %d, c20 %d\n", table[i].name, c11, c20);
      ok &= verdict (c11 == table[i].c11 && c20 == table[i].c20,
                     "psc:", table[i].name);
    }
  return ok;
}
