/* axioms.c -- makes all candidate executions of a script: events, rf, finals.
   SPDX-License-Identifier: BSD-3-Clause

   In the order rf, final writes, mo, sc (the latter two in orders.c): each is
   completed before the next is begun, so that the rules can be the plain
   formulas.  A partial choice is given up as soon as a rule about what is
   chosen already fails; that is all the cleverness there is.  Values are
   checked with rf: a CAS writes if it reads what it expects, a weak one may;
   reading in a circle (sb u rf) is out, in all models.  */

#include "axioms.h"

#include <string.h>

/* Kinds and orders of event I, which for a CAS depend on whether it WRITES. */
static void
settle (struct axioms *x, unsigned i, bool writes)
{
  struct axioms_event *e = &x->e[i];
  bool failed = script_is_cas (e->s) && !writes;
  enum script_order o = failed ? e->s->fail_order : e->s->order;
  e->settled = true;
  e->fence = e->s->kind == SCRIPT_FENCE;
  e->reads = script_reads (e->s);
  e->writes = writes;
  e->sc = o == SCRIPT_SC;
  e->acquires = (e->reads || e->fence)
                && (o == SCRIPT_SC || o == SCRIPT_ACQ || o == SCRIPT_ACQ_REL);
  e->releases = (e->writes || e->fence)
                && (o == SCRIPT_SC || o == SCRIPT_REL || o == SCRIPT_ACQ_REL);
}

static void
make_events (struct axioms *x)
{
  const struct script *s = x->script;
  x->n = s->n_locs + s->n;
  for (unsigned l = 0; l < s->n_locs; l++)
    x->e[l] = (struct axioms_event){
      .thread = SCRIPT_THREADS, .loc = l, .settled = true, .writes = true
    };
  for (unsigned i = 0; i < s->n; i++)
    {
      unsigned a = s->n_locs + i;
      x->e[a] = (struct axioms_event){ .s = &s->e[i],
                                       .thread = s->e[i].thread,
                                       .loc = s->e[i].loc };
      if (!script_reads (&s->e[i]))
        settle (x, a, s->e[i].kind == SCRIPT_STORE);
    }
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = a + 1; b < x->n; b++)
      if (!x->e[a].s ? !!x->e[b].s : x->e[a].thread == x->e[b].thread)
        x->sb[a] |= 1u << b;
}

/* Put what W writes, if it does, into V.  Only an addition needs rf for that;
   false if it has none yet.  */
static bool
value_of (const struct axioms *x, unsigned w, long *v)
{
  const struct axioms_event *e = &x->e[w];
  *v = 0;
  if (!e->s)
    return true;
  if (e->s->kind == SCRIPT_ADD && !(e->settled && value_of (x, x->rf[w], v)))
    return false;
  *v += e->s->value;
  return true;
}

/* Does what the CAS R reads, if that is known, fit what it does?  */
static bool
cas_fits (const struct axioms *x, unsigned r)
{
  const struct axioms_event *e = &x->e[r];
  long v;
  if (!script_is_cas (e->s) || !value_of (x, x->rf[r], &v))
    return true;
  return v == e->s->expected ? e->writes || e->s->kind == SCRIPT_WEAK_CAS
                             : !e->writes;
}

/* Does an RMW other than R, directly after it in mo therefore, read W?  */
static bool
followed (const struct axioms *x, unsigned w, unsigned r)
{
  for (unsigned a = 0; a < x->n; a++)
    if (a != r && x->e[a].settled && x->e[a].reads && x->e[a].writes
        && x->rf[a] == w)
      return axioms_has (x, RULE_RMW);
  return false;
}

/* Is rf, as far as it is chosen, possible at all?  LAST was chosen last.  */
static bool
rf_possible (const struct axioms *x, unsigned last)
{
  axioms_relation r;
  if (x->e[last].writes && followed (x, x->rf[last], last))
    return false;
  memcpy (r, x->sb, sizeof r);
  for (unsigned a = 0; a < x->n; a++)
    if (x->e[a].settled && x->e[a].reads)
      r[x->rf[a]] |= 1u << a;
  if (!axioms_close (r, x->n)) /* before following rf */
    return false;
  for (unsigned a = 0; a < x->n; a++)
    if (x->e[a].settled && x->e[a].reads
        && ((x->e[x->rf[a]].settled && !x->e[x->rf[a]].writes)
            || !cas_fits (x, a)))
      return false;
  return true;
}

/* A as it is read.  */
static unsigned
source (const struct axioms *x, unsigned a)
{
  return a < x->script->n_locs ? 0 : a - x->script->n_locs + 1;
}

static uint64_t
outcome (const struct axioms *x)
{
  uint64_t o = 0;
  unsigned first = x->script->n_locs;
  for (unsigned a = first; a < x->n; a++)
    if (x->e[a].reads)
      o |= outcome_bits (a - first, source (x, x->rf[a]), x->e[a].writes);
  for (unsigned l = 0; l < x->script->n_locs; l++)
    o |= outcome_final_bits (l, source (x, x->final[l]));
  return o;
}

/* Try all final writes for the locations from L on.  */
static void
try_final (struct axioms *x, unsigned l, struct outcomes *out)
{
  if (l == x->script->n_locs)
    {
      if (axioms_orders_exist (x))
        outcomes_add (out, outcome (x));
      return;
    }
  for (unsigned w = 0; w < x->n; w++)
    if (axioms_writes (x, l) >> w & 1 && !followed (x, w, x->n))
      {
        x->final[l] = w;
        try_final (x, l + 1, out);
      }
}

/* Try all sources for the reads from event R on.  */
static void
try_rf (struct axioms *x, unsigned r, struct outcomes *out)
{
  while (r < x->n && (!x->e[r].s || !script_reads (x->e[r].s)))
    r++;
  if (r == x->n)
    {
      try_final (x, 0, out);
      return;
    }
  const struct script_event *s = x->e[r].s;
  for (unsigned w = 0; w < x->n; w++)
    for (int writes = 0; writes < 2; writes++)
      {
        if (w == r || x->e[w].loc != s->loc
            || (x->e[w].s && !script_may_write (x->e[w].s))
            || (!script_is_cas (s) && writes != (s->kind != SCRIPT_LOAD)))
          continue;
        x->rf[r] = w;
        settle (x, r, writes);
        if (rf_possible (x, r))
          try_rf (x, r + 1, out);
        x->e[r].settled = false;
      }
}

void
axioms_outcomes (const struct script *s, const struct axioms_model *model,
                 struct outcomes *out)
{
  struct axioms x = { .script = s, .model = model };
  make_events (&x);
  try_rf (&x, 0, out);
}
