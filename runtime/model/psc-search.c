/* psc-search.c -- is there a modification order without a cycle in psc?
   SPDX-License-Identifier: BSD-3-Clause

   First what is next to the present witness: the order of ranks, as far as the
   constraints let it be.  Mostly that will do.  Else a search: the first two
   writes whose order is open come one way or the other, the way of the witness
   first; since more order only adds to psc, a cycle ends a branch.

   A chain of RMWs moves as one (mograph.h).  */

#include <string.h>

#include "base/arena.h"
#include "base/assert.h"
#include "model/mograph.h"
#include "model/psc.h"

/* How deep, and how many orders are looked at for one question.  Only programs
   with many unordered stores of many locations come near.  */
#define DEPTH 24
#define LOOKS 4000

struct c11t_psc_levels
{
  c11t_psc_set mo[DEPTH][C11T_PSC_ROOM];
};

struct search
{
  struct c11t_psc *p;
  struct c11t_arena *arena;
  unsigned n, looks;
  unsigned *rank;
};

/* The members of A's chain among the first N.  */
static c11t_psc_set
chain_of (const struct c11t_psc *p, unsigned n, unsigned a)
{
  c11t_psc_set s = c11t_psc_bit (a);
  for (unsigned i = 0; i < n; i++)
    if (p->e[i].write && p->e[i].write->chain == p->e[a].write->chain)
      s |= c11t_psc_bit (i);
  return s;
}

bool
c11t_psc_add (const struct c11t_psc *p, unsigned n, c11t_psc_set *mo,
              unsigned a, unsigned b)
{
  c11t_psc_set from = chain_of (p, n, a), to = chain_of (p, n, b);
  if (from == to)
    return true;
  c11t_psc_set up = to;
  for (c11t_psc_set s = to; s;)
    up |= mo[c11t_psc_take (&s)];
  if (up & from)
    return false;
  for (unsigned i = 0; i < n; i++)
    if ((from & c11t_psc_bit (i)) || (mo[i] & from))
      mo[i] |= up & ~from;
  return true;
}

/* Writes A and B of one location in the order of RANK.  */
static bool
ranked (const unsigned *rank, unsigned a, unsigned b)
{
  return rank[a] < rank[b] || (rank[a] == rank[b] && a < b);
}

/* Two writes of one location whose order MO leaves open; false if none.  */
static bool
find_open (const struct c11t_psc *p, unsigned n, const c11t_psc_set *mo,
           unsigned *a, unsigned *b)
{
  for (*a = 0; *a < n; ++*a)
    {
      if (!p->e[*a].write)
        continue;
      for (*b = *a + 1; *b < n; ++*b)
        if (p->e[*b].write && p->e[*b].loc == p->e[*a].loc
            && !(mo[*a] & c11t_psc_bit (*b)) && !(mo[*b] & c11t_psc_bit (*a)))
          return true;
    }
  return false;
}

/* RANK := the places in the complete order MO.  */
static void
set_ranks (const struct search *x, const c11t_psc_set *mo)
{
  for (unsigned i = 0; i < x->n; i++)
    x->rank[i] = 0;
  for (unsigned i = 0; i < x->n; i++)
    for (c11t_psc_set s = mo[i]; s;)
      x->rank[c11t_psc_take (&s)]++;
}

/* The chain that comes next among the writes in LEFT: of those that no other
   one in LEFT must precede, the one of least rank.  */
static c11t_psc_set
next_chain (const struct search *x, const c11t_psc_set *mo,
            const c11t_psc_set *chain, c11t_psc_set left)
{
  c11t_psc_set blocked = 0, best = 0;
  unsigned least = 0;
  for (c11t_psc_set s = left; s;)
    {
      unsigned i = c11t_psc_take (&s);
      blocked |= mo[i] & ~chain[i];
    }
  for (c11t_psc_set s = left; s;)
    {
      unsigned i = c11t_psc_take (&s);
      if (!(chain[i] & blocked & left)
          && (!best || ranked (x->p->rank, i, least)))
        {
          best = chain[i] & left;
          least = i;
        }
    }
  C11T_ASSERT (best);
  return best;
}

/* OUT := a complete order that respects MO, near to the witness.  */
static void
straighten (const struct search *x, const c11t_psc_set *mo, c11t_psc_set *out)
{
  c11t_psc_set chain[C11T_PSC_ROOM], done = 0;
  for (unsigned i = 0; i < x->n; i++)
    {
      if (done & c11t_psc_bit (i))
        continue;
      out[i] = mo[i]; /* of locations that are no more, too */
      if (!x->p->e[i].write)
        continue;
      c11t_psc_set left = c11t_psc_writes (x->p, x->n, x->p->e[i].loc);
      done |= left;
      for (c11t_psc_set s = left; s;)
        {
          unsigned k = c11t_psc_take (&s);
          chain[k] = chain_of (x->p, x->n, k);
        }
      while (left)
        for (c11t_psc_set s = next_chain (x, mo, chain, left); s;)
          {
            unsigned k = c11t_psc_take (&s);
            left &= ~c11t_psc_bit (k);
            out[k] = left;
          }
    }
}

/* Complete a copy of MO near to the witness.  */
static bool
near (struct search *x, const c11t_psc_set *mo)
{
  c11t_psc_set copy[C11T_PSC_ROOM];
  straighten (x, mo, copy);
  x->looks++;
  if (!c11t_psc_acyclic (x->p, x->n, copy))
    return false;
  set_ranks (x, copy);
  return true;
}

static bool
search (struct search *x, const c11t_psc_set *mo, unsigned depth)
{
  unsigned a, b;
  if (near (x, mo))
    return true;
  if (!find_open (x->p, x->n, mo, &a, &b) || depth == DEPTH
      || x->looks >= LOOKS)
    return false;
  bool forth = ranked (x->p->rank, a, b);
  for (int way = 0; way < 2; way++, forth = !forth)
    {
      c11t_psc_set *next = x->p->levels->mo[depth];
      memcpy (next, mo, x->n * sizeof *next);
      if (c11t_psc_add (x->p, x->n, next, forth ? a : b, forth ? b : a)
          && c11t_psc_acyclic (x->p, x->n, next)
          && search (x, next, depth + 1))
        return true;
    }
  return false;
}

bool
c11t_psc_complete (struct c11t_psc *p, struct c11t_arena *a, unsigned n,
                   c11t_psc_set *mo, unsigned *rank)
{
  struct search x = { .p = p, .arena = a, .n = n, .rank = rank };
  if (near (&x, mo))
    return true;
  if (!p->levels)
    p->levels = c11t_arena_alloc (a, sizeof *p->levels);
  return c11t_psc_acyclic (p, n, mo) && search (&x, mo, 0);
}
