/* power.c -- what Power does, by brute force.
   SPDX-License-Identifier: BSD-3-Clause

   herd7's ppc.cat ("Herding Cats", TOPLAS 2014), line by line, for a candidate
   that is coherent and in which RMWs are atomic, and for what GCC makes of
   C11: lwsync before releases, sync before what is seq_cst, isync after
   acquiring loads and RMWs.  herd7's flag of a conditional store depends on
   the registers that the store reads, so that the isync after an exchange
   orders nothing; its acquire is what the standard says of it, by coherence
   with happens-before.

   Event A's read is node 2 A, its write 2 A + 1.  */

#include "axioms.h"

#define NODES (2 * AXIOMS_EVENTS)

typedef uint32_t relation[NODES];

struct power
{
  const struct axioms *x;
  uint32_t reads, writes;
  relation poloc, rfi, rfe, fre, coe, co, sync, lwsync;
  relation dd, ctrl, ctrlisync, addrpo;
};

/* --- cat's operators ---------------------------------------------------- */

static void
join (relation r, relation a)
{
  for (unsigned i = 0; i < NODES; i++)
    r[i] |= a[i];
}

/* OUT := A ; B  */
static void
then (relation out, relation a, relation b)
{
  relation r = { 0 };
  for (unsigned i = 0; i < NODES; i++)
    for (unsigned k = 0; k < NODES; k++)
      if (a[i] >> k & 1)
        r[i] |= b[k];
  for (unsigned i = 0; i < NODES; i++)
    out[i] = r[i];
}

static void
join_then (relation r, relation a, relation b)
{
  relation both;
  then (both, a, b);
  join (r, both);
}

/* R := R*  */
static void
star (relation r)
{
  for (unsigned i = 0; i < NODES; i++)
    r[i] |= 1u << i;
  for (unsigned k = 0; k < NODES; k++)
    for (unsigned i = 0; i < NODES; i++)
      if (r[i] >> k & 1)
        r[i] |= r[k];
}

static bool
acyclic (relation r)
{
  relation all = { 0 }, plus;
  join (all, r);
  star (all);
  then (plus, r, all);
  for (unsigned i = 0; i < NODES; i++)
    if (plus[i] >> i & 1)
      return false;
  return true;
}

/* R := R & (FROM * TO)  */
static void
restrict_to (relation r, uint32_t from, uint32_t to)
{
  for (unsigned i = 0; i < NODES; i++)
    r[i] = from >> i & 1 ? r[i] & to : 0;
}

/* OUT := A & B  */
static void
meet (relation out, relation a, relation b)
{
  for (unsigned i = 0; i < NODES; i++)
    out[i] = a[i] & b[i];
}

static unsigned
size (relation r)
{
  unsigned n = 0;
  for (unsigned i = 0; i < NODES; i++)
    n += (unsigned) __builtin_popcount (r[i]);
  return n;
}

/* --- what herd7 finds in the program ------------------------------------ */

static void
nodes (struct power *p)
{
  for (unsigned a = 0; a < p->x->n; a++)
    {
      p->reads |= (uint32_t) p->x->e[a].reads << 2 * a;
      p->writes |= (uint32_t) p->x->e[a].writes << (2 * a + 1);
    }
}

/* R := R u what FROM, a side of event A, has before all of event B.  */
static void
pair (struct power *p, relation r, unsigned a, uint32_t from, unsigned b)
{
  uint32_t there = p->reads | p->writes, to = 3u << 2 * b & there;
  for (unsigned i = 2 * a; i < 2 * a + 2; i++)
    if (from & there & 1u << i)
      r[i] |= to;
}

/* Of events A and B, the second of which may be the first.  */
static void
communicate (struct power *p, unsigned a, unsigned b)
{
  const struct axioms *x = p->x;
  const struct axioms_event *e = &x->e[a], *f = &x->e[b];
  bool external = e->thread != f->thread || !e->s || !f->s;
  if (e->fence || f->fence || e->loc != f->loc)
    return;
  if (f->reads && x->rf[b] == a)
    (external ? p->rfe : p->rfi)[2 * a + 1] |= 1u << 2 * b;
  if (f->writes && e->writes && x->mo_at[a] < x->mo_at[b])
    {
      p->co[2 * a + 1] |= 2u << 2 * b;
      p->coe[2 * a + 1] |= external ? 2u << 2 * b : 0;
    }
  if (f->writes && e->reads && external && x->mo_at[x->rf[a]] < x->mo_at[b])
    p->fre[2 * a] |= 2u << 2 * b;
}

/* Is a fence between A and B, which is later in the thread, by itself or as
   what GCC puts before an access?  */
static bool
fenced (const struct axioms *x, unsigned a, unsigned b, bool strong)
{
  for (unsigned f = 0; f < x->n; f++)
    {
      const struct axioms_event *e = &x->e[f];
      if (!axioms_in (x->sb, a, f) || (f != b && !axioms_in (x->sb, f, b)))
        continue;
      if (strong ? e->sc : e->fence || (e->writes && e->releases))
        return true;
    }
  return false;
}

static bool
is_exchange (const struct axioms_event *e)
{
  return e->s && e->s->kind == SCRIPT_EXCHANGE;
}

static bool
depends (const struct axioms *x, unsigned a, unsigned b,
         enum script_dependence kind)
{
  const struct script_event *s = x->e[b].s;
  return s && s->back[kind] && s->back[kind] == b - a && x->e[a].reads;
}

static void
depend (struct power *p, unsigned a, unsigned b)
{
  const struct axioms *x = p->x;
  uint32_t read = 1u << 2 * a;
  if (depends (x, a, b, SCRIPT_ADDRESS))
    {
      pair (p, p->dd, a, read, b);
      for (unsigned c = 0; c < x->n; c++)
        if (axioms_in (x->sb, b, c))
          pair (p, p->addrpo, a, read, c);
    }
  if (depends (x, a, b, SCRIPT_DATA) && x->e[b].writes)
    p->dd[2 * a] |= 2u << 2 * b;
  if (depends (x, a, b, SCRIPT_CONTROL))
    pair (p, p->ctrl, a, read, b);
  if (x->e[a].reads && x->e[a].acquires && !is_exchange (&x->e[a]))
    pair (p, p->ctrlisync, a, read, b);
}

static void
find (struct power *p)
{
  const struct axioms *x = p->x;
  nodes (p);
  for (unsigned a = 0; a < x->n; a++)
    for (unsigned b = 0; b < x->n; b++)
      {
        communicate (p, a, b);
        if (!axioms_in (x->sb, a, b) || !x->e[a].s || !x->e[b].s)
          continue;
        depend (p, a, b);
        if (fenced (x, a, b, true))
          pair (p, p->sync, a, 3u << 2 * a, b);
        if (fenced (x, a, b, false))
          pair (p, p->lwsync, a, 3u << 2 * a, b);
        if (!x->e[a].fence && !x->e[b].fence && x->e[a].loc == x->e[b].loc)
          pair (p, p->poloc, a, 3u << 2 * a, b);
      }
  for (unsigned a = 0; a < x->n; a++)
    if (x->e[a].reads && x->e[a].writes)
      {
        p->poloc[2 * a] |= 2u << 2 * a;
        if (x->e[a].s->kind == SCRIPT_ADD)
          p->dd[2 * a] |= 2u << 2 * a;
      }
  /* lwsync: all but from writes to reads.  */
  for (unsigned i = 0; i < NODES; i++)
    if (p->writes >> i & 1)
      p->lwsync[i] &= p->writes;
}

/* --- ppc.cat ------------------------------------------------------------ */

static void
preserved (struct power *p, relation ppo)
{
  relation rdw, detour, ii = { 0 }, ic = { 0 }, ci = { 0 }, cc = { 0 };
  then (rdw, p->fre, p->rfe);
  meet (rdw, rdw, p->poloc);
  then (detour, p->coe, p->rfe);
  meet (detour, detour, p->poloc);
  unsigned before, now = 0;
  do
    {
      before = now;
      join (ii, p->dd), join (ii, rdw), join (ii, p->rfi), join (ii, ci);
      join_then (ii, ic, ci), join_then (ii, ii, ii);
      join (ic, ii), join (ic, cc);
      join_then (ic, ic, cc), join_then (ic, ii, ic);
      join (ci, p->ctrlisync), join (ci, detour);
      join_then (ci, ci, ii), join_then (ci, cc, ci);
      join (cc, p->dd), join (cc, p->poloc), join (cc, p->ctrl);
      join (cc, p->addrpo), join (cc, ci);
      join_then (cc, ci, ic), join_then (cc, cc, cc);
      now = size (ii) + size (ic) + size (ci) + size (cc);
    }
  while (now != before);
  restrict_to (ii, p->reads, p->reads);
  restrict_to (ic, p->reads, p->writes);
  join (ppo, ii), join (ppo, ic);
}

static void
propagation (struct power *p, relation fence, relation hbstar, relation prop)
{
  relation base = { 0 }, both, chapo = { 0 }, strong;
  join (base, fence), join_then (base, p->rfe, fence);
  then (base, base, hbstar);
  join (prop, base);
  restrict_to (prop, p->writes, p->writes);
  star (base);
  join (chapo, p->fre), join (chapo, p->coe);
  then (both, chapo, p->rfe);
  join (chapo, both), join (chapo, p->rfe);
  for (unsigned i = 0; i < NODES; i++)
    chapo[i] |= 1u << i;
  then (strong, p->sync, hbstar);
  then (both, base, strong);
  join_then (prop, chapo, both);
}

bool
axioms_power_allows (const struct axioms *x)
{
  struct power p = { .x = x };
  relation hb = { 0 }, fence = { 0 }, hbstar = { 0 }, prop = { 0 }, r;
  find (&p);
  join (fence, p.sync), join (fence, p.lwsync);
  preserved (&p, hb);
  join (hb, fence), join (hb, p.rfe);
  if (!acyclic (hb))
    return false;
  join (hbstar, hb);
  star (hbstar);
  propagation (&p, fence, hbstar, prop);
  then (r, p.fre, prop);
  then (r, r, hbstar);
  for (unsigned i = 0; i < NODES; i++)
    if (r[i] >> i & 1)
      return false; /* observation */
  join (prop, p.co);
  return acyclic (prop);
}
