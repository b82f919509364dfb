/* axioms-power.c -- Power's axioms, by definition.
   SPDX-License-Identifier: BSD-3-Clause

   "Herding Cats" (Alglave, Maranget and Tautschnig, TOPLAS 2014), figures 18
   and 25, as matrices over the reads and writes of events: of event i the read
   is node 2 i, the write 2 i + 1, and synchronisation, which is both, 2 i.

   Uses no rule and no data of the models.  Is permissive of late plain writes,
   of dependencies, and of what kind an RMW is (an isync orders nothing after
   an exchange), none of which a trace tells.  */

#include "model/axioms/axioms-power.h"

#include "base/arena.h"

typedef const struct c11t_lifted lifted;

#define NODES (2 * C11T_AXIOMS_MACHINE_MOST)
#define WORDS ((NODES + 63) / 64)

typedef uint64_t relation[NODES][WORDS];

struct power
{
  lifted *x;
  const uint64_t *mo;
  uint32_t words, n; /* nodes */
  relation moe, fre, rfe, moi, sync, fence;
  relation ii, ic, ci, cc, hb, base, prop, work, more;
};

/* --- relations ---------------------------------------------------------- */

static bool
in (relation r, uint32_t a, uint32_t b)
{
  return r[a][b / 64] >> b % 64 & 1;
}

static void
put (relation r, uint32_t a, uint32_t b)
{
  r[a][b / 64] |= UINT64_C (1) << b % 64;
}

/* R := R u A; true if that adds something.  */
static bool
add (const struct power *p, relation r, relation a)
{
  bool more = false;
  for (uint32_t i = 0; i < p->n; i++)
    for (uint32_t w = 0; w < WORDS; w++)
      {
        more |= (a[i][w] & ~r[i][w]) != 0;
        r[i][w] |= a[i][w];
      }
  return more;
}

static void
clear (const struct power *p, relation r)
{
  for (uint32_t i = 0; i < p->n; i++)
    for (uint32_t w = 0; w < WORDS; w++)
      r[i][w] = 0;
}

/* R := R u (A ; B); true if that adds something.  R may be A or B where all is
   repeated until nothing changes.  */
static bool
add_sequence (struct power *p, relation r, relation a, relation b)
{
  bool more = false;
  for (uint32_t i = 0; i < p->n; i++)
    for (uint32_t k = 0; k < p->n; k++)
      for (uint32_t w = 0; in (a, i, k) && w < WORDS; w++)
        {
          more |= (b[k][w] & ~r[i][w]) != 0;
          r[i][w] |= b[k][w];
        }
  return more;
}

static void
make_transitive (const struct power *p, relation r)
{
  for (uint32_t k = 0; k < p->n; k++)
    for (uint32_t i = 0; i < p->n; i++)
      for (uint32_t w = 0; in (r, i, k) && w < WORDS; w++)
        r[i][w] |= r[k][w];
}

static bool
is_irreflexive (const struct power *p, relation r)
{
  for (uint32_t i = 0; i < p->n; i++)
    if (in (r, i, i))
      return false;
  return true;
}

/* --- events ------------------------------------------------------------- */

static const struct c11t_trace_event *
event (const struct power *p, uint32_t i)
{
  return &p->x->trace->event[i];
}

static bool
is_sync (const struct power *p, uint32_t i)
{
  const struct c11t_trace_event *e = event (p, i);
  return !c11t_trace_reads (e) && !c11t_trace_writes (e)
         && e->kind != C11T_TRACE_FENCE;
}

/* Is there such a node?  */
static bool
reads (const struct power *p, uint32_t node)
{
  return node % 2 == 0
         && (is_sync (p, node / 2) || c11t_trace_reads (event (p, node / 2)));
}

static bool
writes (const struct power *p, uint32_t node)
{
  return node % 2 ? c11t_trace_writes (event (p, node / 2))
                  : is_sync (p, node / 2);
}

static bool
same_thread (const struct power *p, uint32_t a, uint32_t b)
{
  return event (p, a)->thread != C11T_TRACE_NONE
         && event (p, a)->thread == event (p, b)->thread;
}

/* Event A is sequenced before B, neither being late.  */
static bool
po (const struct power *p, uint32_t a, uint32_t b)
{
  return same_thread (p, a, b) && p->x->sb[a] < p->x->sb[b]
         && event (p, a)->kind != C11T_TRACE_INIT
         && event (p, a)->kind != C11T_TRACE_PLAIN
         && event (p, b)->kind != C11T_TRACE_INIT
         && event (p, b)->kind != C11T_TRACE_PLAIN;
}

static bool
is_access (const struct power *p, uint32_t i)
{
  return c11t_trace_reads (event (p, i)) || c11t_trace_writes (event (p, i));
}

static bool
same_location (const struct power *p, uint32_t a, uint32_t b)
{
  return is_access (p, a) && is_access (p, b)
         && event (p, a)->object == event (p, b)->object;
}

/* Writes A and B of one location in modification order.  */
static bool
mo (const struct power *p, uint32_t a, uint32_t b)
{
  return p->mo[(size_t) a * p->words + b / 64] >> b % 64 & 1;
}

/* --- what the axioms are made of ---------------------------------------- */

/* Events A and B.  */
static void
communicate (struct power *p, uint32_t a, uint32_t b)
{
  bool external = !same_thread (p, a, b);
  if (is_sync (p, a) && is_sync (p, b))
    {
      if (external && p->x->place[a] < p->x->place[b]
          && c11t_lifted_hb (p->x, a, b))
        put (p->rfe, 2 * a, 2 * b);
      return;
    }
  if (!same_location (p, a, b))
    return;
  if (c11t_trace_reads (event (p, b)) && event (p, b)->rf == a && external)
    put (p->rfe, 2 * a + 1, 2 * b);
  if (!c11t_trace_writes (event (p, b)))
    return;
  if (c11t_trace_writes (event (p, a)) && mo (p, a, b))
    put (external ? p->moe : p->moi, 2 * a + 1, 2 * b + 1);
  if (c11t_trace_reads (event (p, a)) && external
      && mo (p, event (p, a)->rf, b))
    put (p->fre, 2 * a, 2 * b + 1);
}

/* Is there a sync, or else an lwsync, at or before event F?  */
static bool
has_sync (const struct power *p, uint32_t f)
{
  return is_sync (p, f) || c11t_trace_sc (event (p, f));
}

static bool
has_lwsync (const struct power *p, uint32_t f)
{
  const struct c11t_trace_event *e = event (p, f);
  return (e->kind == C11T_TRACE_FENCE && e->order != C11T_RELAXED)
         || (c11t_trace_writes (e)
             && c11t_order_releases ((enum c11t_order) e->order));
}

/* What stands between the events A and B, in this order of one thread; nodes
   U and V of them.  */
static void
fence (struct power *p, uint32_t a, uint32_t b)
{
  bool strong = is_sync (p, a), light = false;
  for (uint32_t f = 0; f < p->x->trace->n; f++)
    if (po (p, a, f) && (f == b || po (p, f, b)))
      {
        strong |= has_sync (p, f);
        light |= has_lwsync (p, f);
      }
  for (uint32_t u = 2 * a; u < 2 * a + 2; u++)
    for (uint32_t v = 2 * b; v < 2 * b + 2; v++)
      {
        if ((!reads (p, u) && !writes (p, u))
            || (!reads (p, v) && !writes (p, v)))
          continue;
        if (strong)
          put (p->sync, u, v);
        if (strong || (light && (reads (p, u) || writes (p, v))))
          put (p->fence, u, v);
      }
}

/* The bases of preserved program order, of events A and B.  */
static void
preserve (struct power *p, uint32_t a, uint32_t b)
{
  bool acquires
      = event (p, a)->kind == C11T_TRACE_LOAD
        && c11t_order_acquires ((enum c11t_order) event (p, a)->order);
  for (uint32_t v = 2 * b; v < 2 * b + 2; v++)
    {
      if (!reads (p, v) && !writes (p, v))
        continue;
      if (acquires)
        put (p->ci, 2 * a, v);
      if (same_location (p, a, b) && reads (p, 2 * a))
        put (p->cc, 2 * a, v);
      if (same_location (p, a, b) && writes (p, 2 * a + 1))
        put (p->cc, 2 * a + 1, v);
    }
  if (!same_location (p, a, b) || !c11t_trace_reads (event (p, b)))
    return;
  uint32_t w = 2 * event (p, b)->rf + 1;
  if (w == 2 * a + 1)
    put (p->ii, w, 2 * b);
  if (in (p->rfe, w, 2 * b) && in (p->fre, 2 * a, w))
    put (p->ii, 2 * a, 2 * b);
  if (in (p->rfe, w, 2 * b) && in (p->moe, 2 * a + 1, w))
    put (p->ci, 2 * a + 1, 2 * b);
}

static void
grow (struct power *p)
{
  bool more;
  do
    {
      more = add (p, p->ii, p->ci) | add (p, p->ic, p->ii)
             | add (p, p->ic, p->cc) | add (p, p->cc, p->ci);
      more |= add_sequence (p, p->ii, p->ic, p->ci)
              | add_sequence (p, p->ii, p->ii, p->ii)
              | add_sequence (p, p->ic, p->ic, p->cc)
              | add_sequence (p, p->ic, p->ii, p->ic)
              | add_sequence (p, p->ci, p->ci, p->ii)
              | add_sequence (p, p->ci, p->cc, p->ci)
              | add_sequence (p, p->cc, p->ci, p->ic)
              | add_sequence (p, p->cc, p->cc, p->cc);
    }
  while (more);
}

static void
make (struct power *p)
{
  uint32_t n = p->x->trace->n;
  for (uint32_t a = 0; a < n; a++)
    for (uint32_t b = 0; b < n; b++)
      if (a != b)
        communicate (p, a, b);
  for (uint32_t a = 0; a < n; a++)
    {
      if (event (p, a)->kind == C11T_TRACE_RMW)
        put (p->cc, 2 * a, 2 * a + 1);
      for (uint32_t b = 0; b < n; b++)
        if (po (p, a, b))
          {
            fence (p, a, b);
            preserve (p, a, b);
          }
    }
  grow (p);
}

/* --- the axioms --------------------------------------------------------- */

static bool
happens_before (struct power *p)
{
  add (p, p->hb, p->fence);
  add (p, p->hb, p->rfe);
  for (uint32_t a = 0; a < p->n; a++)
    for (uint32_t b = 0; reads (p, a) && b < p->n; b++)
      if ((reads (p, b) && in (p->ii, a, b))
          || (writes (p, b) && in (p->ic, a, b)))
        put (p->hb, a, b);
  make_transitive (p, p->hb);
  return is_irreflexive (p, p->hb);
}

/* prop, with MORE and WORK for what it is made of.  */
static void
propagate (struct power *p)
{
  add (p, p->work, p->fence);
  add_sequence (p, p->work, p->rfe, p->fence);
  add (p, p->base, p->work);
  add_sequence (p, p->base, p->work, p->hb);
  for (uint32_t a = 0; a < p->n; a++)
    for (uint32_t b = 0; b < p->n; b++)
      if (writes (p, a) && writes (p, b) && in (p->base, a, b))
        put (p->prop, a, b);
  make_transitive (p, p->base);
  clear (p, p->work);
  add (p, p->work, p->sync);
  add_sequence (p, p->work, p->sync, p->hb); /* sync ; hb* */
  add (p, p->more, p->work);
  add_sequence (p, p->more, p->base, p->work); /* propbase* before it */
  add (p, p->prop, p->more);
  clear (p, p->work);
  add (p, p->work, p->fre);
  add (p, p->work, p->moe);
  clear (p, p->base);
  add (p, p->base, p->work);
  add_sequence (p, p->base, p->work, p->rfe);
  add (p, p->base, p->rfe); /* chapo */
  add_sequence (p, p->prop, p->base, p->more);
}

static bool
axioms_hold (struct power *p)
{
  make (p);
  if (!happens_before (p))
    return false;
  propagate (p);
  clear (p, p->work);
  clear (p, p->more);
  add_sequence (p, p->work, p->fre, p->prop);
  add (p, p->more, p->work);
  add_sequence (p, p->more, p->work, p->hb);
  if (!is_irreflexive (p, p->more))
    return false;
  add (p, p->prop, p->moe);
  add (p, p->prop, p->moi);
  make_transitive (p, p->prop);
  return is_irreflexive (p, p->prop);
}

bool
c11t_axioms_power_hold (lifted *x, const uint64_t *mo, uint32_t words)
{
  struct power *p = c11t_arena_alloc (x->arena, sizeof *p);
  p->x = x;
  p->mo = mo;
  p->words = words;
  p->n = 2 * x->trace->n;
  bool hold = axioms_hold (p);
  c11t_arena_free (x->arena, p, sizeof *p);
  return hold;
}
