/* axioms-c20.c -- is there a modification order with which psc has no cycle?
   SPDX-License-Identifier: BSD-3-Clause

   RC11 (Lahav, Vafeiadis, Kang, Hur and Dreyer, PLDI 2017, section 4), which
   is C++20's seq_cst (P0668), by the definitions and on all events:

     scb      = sb u sb|/=loc ; hb ; sb|/=loc u hb|loc u mo u rb
     psc_base = ([SC] u [F SC] ; hb?) ; scb ; ([SC] u hb? ; [F SC])
     psc_F    = [F SC] ; (hb u hb ; eco ; hb) ; [F SC]

   A trace has no modification order.  The one that lifting found, a sort of
   what coherence demands, need not be the right one; then the pairs that are
   open are tried, one after the other, both ways.  Under the models of
   machines it is the order of axioms-machine.c that must have no cycle.

   Is permissive: of executions with more than MOST events nothing is asked,
   and a search that goes on for too long counts as found.  */

#include "base/arena.h"
#include "model/axioms/axioms.h"

typedef const struct c11t_lifted lifted;

#define MOST 600
#define WORDS ((MOST + 63) / 64)
#define LOOKS 20000

/* A relation: row A has those that come after A.  */
typedef uint64_t row[WORDS];
typedef row relation[MOST];

struct orders
{
  lifted *x;
  uint32_t n, looks;
  relation hb, sb, scb; /* scb but for mo and rb */
  relation psc;         /* scratch */
};

static bool
in (const row *r, uint32_t a, uint32_t b)
{
  return r[a][b / 64] >> b % 64 & 1;
}

static void
put (row *r, uint32_t a, uint32_t b)
{
  r[a][b / 64] |= UINT64_C (1) << b % 64;
}

/* Row A of R gets row B of S, too.  */
static void
unite (row *r, uint32_t a, const row *s, uint32_t b)
{
  for (uint32_t w = 0; w < WORDS; w++)
    r[a][w] |= s[b][w];
}

static const struct c11t_trace_event *
event (const struct orders *o, uint32_t i)
{
  return &o->x->trace->event[i];
}

static bool
is_access (const struct c11t_trace_event *e)
{
  return c11t_trace_reads (e) || c11t_trace_writes (e);
}

static bool
same_location (const struct orders *o, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = event (o, a), *f = event (o, b);
  return is_access (e) && is_access (f) && e->object == f->object;
}

static bool
is_fence (const struct orders *o, uint32_t i)
{
  return event (o, i)->kind == C11T_TRACE_FENCE;
}

/* --- what does not depend on modification order ---------------------------
 */

static void
make_hb (struct orders *o)
{
  for (uint32_t a = 0; a < o->n; a++)
    for (uint32_t b = 0; b < o->n; b++)
      if (o->x->place[a] < o->x->place[b] && c11t_lifted_hb (o->x, a, b))
        {
          put (o->hb, a, b);
          if (event (o, a)->thread != C11T_TRACE_NONE
              && event (o, a)->thread == event (o, b)->thread)
            put (o->sb, a, b);
        }
}

/* Who comes after A by sb|/=loc ; hb ; sb|/=loc.  */
static void
add_strong (struct orders *o, uint32_t a)
{
  row half[1] = { 0 };
  for (uint32_t b = 0; b < o->n; b++)
    if (in (o->sb, a, b) && !same_location (o, a, b))
      unite (half, 0, o->hb, b);
  for (uint32_t b = 0; b < o->n; b++)
    for (uint32_t c = 0; in (half, 0, b) && c < o->n; c++)
      if (in (o->sb, b, c) && !same_location (o, b, c))
        put (o->scb, a, c);
}

static void
make_scb (struct orders *o)
{
  for (uint32_t a = 0; a < o->n; a++)
    {
      add_strong (o, a);
      for (uint32_t b = 0; b < o->n; b++)
        if (in (o->sb, a, b) || (in (o->hb, a, b) && same_location (o, a, b)))
          put (o->scb, a, b);
    }
}

/* --- psc under a modification order
 * ------------------------------------------ */

/* The writes after A, or after what A reads, in MO, but A itself.  */
static bool
is_later (const struct orders *o, const row *mo, uint32_t a, uint32_t b)
{
  const struct c11t_trace_event *e = event (o, a);
  if (a == b || !is_access (e))
    return false;
  return (c11t_trace_writes (e) && in (mo, a, b))
         || (c11t_trace_reads (e) && in (mo, e->rf, b));
}

/* Row A of OUT: who comes after A by eco.  */
static void
add_eco (const struct orders *o, const row *mo, uint32_t a, row out)
{
  for (uint32_t b = 0; b < o->n; b++)
    {
      const struct c11t_trace_event *f = event (o, b);
      bool reads = c11t_trace_reads (f);
      if (is_later (o, mo, a, b) || (reads && f->rf == a)
          || (reads && is_later (o, mo, a, f->rf)))
        out[b / 64] |= UINT64_C (1) << b % 64;
    }
}

/* OUT := who comes after S, whose row of psc is wanted, by the first part and
   scb; FAR := by hb ; eco, for a fence.  */
static void
reach (struct orders *o, const row *mo, uint32_t s, row out, row far)
{
  for (uint32_t a = 0; a < o->n; a++)
    {
      bool after = is_fence (o, s) && in (o->hb, s, a);
      if (a != s && !after)
        continue;
      for (uint32_t w = 0; w < WORDS; w++)
        out[w] |= o->scb[a][w];
      for (uint32_t b = 0; b < o->n; b++)
        if (is_later (o, mo, a, b))
          out[b / 64] |= UINT64_C (1) << b % 64;
      if (after)
        add_eco (o, mo, a, far);
    }
}

static void
make_row (struct orders *o, const row *mo, uint32_t s)
{
  row out = { 0 }, far = { 0 };
  reach (o, mo, s, out, far);
  for (uint32_t t = 0; t < o->n; t++)
    {
      bool edge = out[t / 64] >> t % 64 & 1;
      if (!c11t_trace_sc (event (o, t)))
        continue;
      edge |= is_fence (o, s) && is_fence (o, t) && in (o->hb, s, t);
      for (uint32_t b = 0; is_fence (o, t) && !edge && b < o->n; b++)
        edge = in (o->hb, b, t)
               && ((out[b / 64] >> b % 64 & 1) || (far[b / 64] >> b % 64 & 1));
      if (edge)
        put (o->psc, s, t);
    }
}

static bool
acyclic (struct orders *o, const row *mo)
{
  uint32_t n = 0, sc[MOST];
  bool gone[MOST] = { false }, again = true;
  o->looks++;
  if (o->x->trace->rules.machine)
    return c11t_axioms_machine_acyclic (o->x, &mo[0][0], WORDS);
  for (uint32_t s = 0; s < o->n; s++)
    {
      for (uint32_t w = 0; w < WORDS; w++)
        o->psc[s][w] = 0;
      if (c11t_trace_sc (event (o, s)))
        sc[n++] = s;
    }
  for (uint32_t i = 0; i < n; i++)
    make_row (o, mo, sc[i]);
  while (again)
    {
      again = false;
      for (uint32_t i = 0; i < n; i++)
        {
          bool leads = false;
          for (uint32_t k = 0; k < n; k++)
            leads |= !gone[k] && in (o->psc, sc[i], sc[k]);
          again |= !gone[i] && !leads;
          gone[i] |= !leads;
        }
    }
  for (uint32_t i = 0; i < n; i++)
    if (!gone[i])
      return false;
  return true;
}

/* --- which modification order
 * --------------------------------------------------- */

/* The write that heads the chain of RMWs that W is in.  */
static uint32_t
head (const struct orders *o, uint32_t w)
{
  while (event (o, w)->kind == C11T_TRACE_RMW)
    w = event (o, w)->rf;
  return w;
}

/* The chain of A comes before that of B in MO, with all that follows.  */
static void
add (const struct orders *o, row *mo, uint32_t a, uint32_t b)
{
  uint32_t p = head (o, a), q = head (o, b);
  for (uint32_t c = 0; c < o->n; c++)
    {
      if (!c11t_trace_writes (event (o, c)) || !same_location (o, a, c)
          || !(head (o, c) == p || in (mo, c, p)))
        continue;
      for (uint32_t d = 0; d < o->n; d++)
        if (c11t_trace_writes (event (o, d)) && same_location (o, b, d)
            && (head (o, d) == q || in (mo, q, d)) && head (o, d) != p)
          put (mo, c, d);
    }
}

/* Try MO, then the first two writes whose order is open, both ways.  */
static bool
search (struct orders *o, const row *mo)
{
  if (!acyclic (o, mo))
    return false;
  for (uint32_t a = 0; a < o->n; a++)
    for (uint32_t b = a + 1; c11t_trace_writes (event (o, a)) && b < o->n; b++)
      {
        if (!c11t_trace_writes (event (o, b)) || !same_location (o, a, b)
            || in (mo, a, b) || in (mo, b, a))
          continue;
        struct c11t_arena *arena = o->x->arena;
        row *next = c11t_arena_alloc (arena, sizeof (relation));
        bool found = o->looks >= LOOKS;
        for (int way = 0; way < 2 && !found; way++)
          {
            for (uint32_t i = 0; i < o->n; i++)
              for (uint32_t w = 0; w < WORDS; w++)
                next[i][w] = mo[i][w];
            add (o, next, way ? b : a, way ? a : b);
            found = search (o, next);
          }
        c11t_arena_free (arena, next, sizeof (relation));
        return found;
      }
  return true;
}

bool
c11t_axioms_c20_hold (lifted *x, struct c11t_broken *b)
{
  uint32_t n = x->trace->n;
  if (n > (x->trace->rules.machine ? C11T_AXIOMS_MACHINE_MOST : MOST))
    return true;
  struct orders *o = c11t_arena_alloc (x->arena, sizeof *o);
  row *mo = c11t_arena_alloc (x->arena, sizeof (relation));
  row *demanded = c11t_arena_alloc (x->arena, sizeof (relation));
  o->x = x;
  o->n = n;
  make_hb (o);
  make_scb (o);
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < n; k++)
      if (i != k && c11t_trace_writes (event (o, i))
          && c11t_trace_writes (event (o, k)) && same_location (o, i, k))
        {
          if (x->mo[i] < x->mo[k])
            put (mo, i, k);
          if (c11t_lifted_demanded (x, i, k))
            put (demanded, i, k);
        }
  bool ok = acyclic (o, mo) || search (o, demanded);
  c11t_arena_free (x->arena, mo, sizeof (relation));
  c11t_arena_free (x->arena, demanded, sizeof (relation));
  c11t_arena_free (x->arena, o, sizeof *o);
  if (!ok)
    *b = x->trace->rules.machine
             ? (struct c11t_broken){ "machine order", "axioms-machine.c",
                                     "no modification order makes what the "
                                     "machine orders acyclic",
                                     C11T_TRACE_NONE, C11T_TRACE_NONE }
             : (struct c11t_broken){ "psc", "C++20 [atomics.order]p4",
                                     "no modification order makes psc acyclic",
                                     C11T_TRACE_NONE, C11T_TRACE_NONE };
  return ok;
}
