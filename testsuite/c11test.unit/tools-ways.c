/* tools-ways.c -- where program order leads to, joints left out.
   SPDX-License-Identifier: BSD-3-Clause

   Random graphs of accesses, joints, starts of threads and fences: by the links
   that ways.c makes the same accesses are reached as step by step.  */
/* { c11t-layers "base" } */
/* { c11t-sources "../../tools/fences/ways/ways.c ../../tools/fences/ways/components.c ../../tools/fences/paths.c" } */

#include <stdlib.h>
#include <string.h>

#include "base/prng.h"
#include "tools/fences/ways/ways.h"
#include "unit.h"

#define MOST 14
#define GRAPHS 5000

bool
flat_must_alias (const struct flat *f, const struct node *a, const struct node *b)
{
  (void) f;
  return a == b;
}

static struct node nodes[MOST];
static struct event events[MOST];
static unsigned succ[MOST][3];
static unsigned char order[MOST], fence[MOST];
static struct flat flat = { .nodes = nodes };
static const struct edits edits = { order, fence };

static void
make_graph (struct c11t_prng *r)
{
  static const enum role roles[]
      = { NODE_ACCESS, NODE_ACCESS, NODE_JOINT, NODE_JOINT, NODE_CREATE };
  flat.n_nodes = 2 + c11t_prng_below (r, MOST - 1);
  for (unsigned i = 0; i < flat.n_nodes; i++)
    {
      enum role role = roles[c11t_prng_below (r, 5)];
      events[i] = (struct event){ .id = i, .kind = EV_READ, .order = RELAXED };
      fence[i] = (unsigned char) (c11t_prng_below (r, 3) ? 0 : 1 + c11t_prng_below (r, 2));
      nodes[i] = (struct node){ .role = role,
                                .event = role == NODE_JOINT ? NULL : &events[i],
                                .succ = succ[i],
                                .n_succ = c11t_prng_below (r, 4) };
      for (unsigned k = 0; k < nodes[i].n_succ; k++)
        succ[i][k] = c11t_prng_below (r, flat.n_nodes);
    }
}

/* Is everything before a way that comes to NODE in order with what is after?  */
static bool
ends (unsigned node, bool acq_rel)
{
  return nodes[node].role == NODE_CREATE
         || (nodes[node].role == NODE_ACCESS
             && (fence[node] == 2 || (acq_rel && fence[node] == 1)));
}

/* Add to SEEN what is reached from NODE, over joints also, ways that end left out if
   WEAK.  */
static void
walk (unsigned node, bool weak, bool acq_rel, bool *seen)
{
  for (unsigned k = 0; k < nodes[node].n_succ; k++)
    {
      unsigned to = nodes[node].succ[k];
      if (seen[to] || (weak && ends (to, acq_rel)))
        continue;
      seen[to] = true;
      walk (to, weak, acq_rel, seen);
    }
}

static void
walk_links (const struct links *l, unsigned node, bool *seen)
{
  for (unsigned k = l->first[node]; k < l->first[node + 1]; k++)
    if (!seen[l->succ[k]])
      {
        seen[l->succ[k]] = true;
        walk_links (l, l->succ[k], seen);
      }
}

static bool
same (const struct links *l, bool weak, bool acq_rel)
{
  for (unsigned i = 0; i < flat.n_nodes; i++)
    {
      bool all[MOST] = { false }, short_cut[MOST] = { false };
      if (nodes[i].role == NODE_JOINT)
        continue;
      walk (i, weak, acq_rel, all);
      walk_links (l, i, short_cut);
      for (unsigned k = 0; k < flat.n_nodes; k++)
        if (nodes[k].role != NODE_JOINT && all[k] != short_cut[k])
          return false;
    }
  return true;
}

/* Are nodes in one component if they reach each other, and is none that a node leads
   to of a greater one?  */
static bool
components_right (const struct links *l)
{
  unsigned count, *of = components_of (l, flat.n_nodes, &count);
  bool reached[MOST][MOST] = { { false } }, right = true;
  for (unsigned i = 0; i < flat.n_nodes; i++)
    walk_links (l, i, reached[i]);
  for (unsigned i = 0; i < flat.n_nodes; i++)
    for (unsigned k = 0; k < flat.n_nodes; k++)
      right &= of[i] < count && (!reached[i][k] || of[k] <= of[i])
               && (i == k || (of[i] == of[k]) == (reached[i][k] && reached[k][i]));
  free (of);
  return right;
}

/* What is wrong of GRAPHS graphs: of all links, of those that full barriers end, of
   components.  */
static unsigned wrong[3];

static void
try_graph (struct c11t_prng *r)
{
  struct search s = { .flat = &flat, .edits = &edits };
  make_graph (r);
  for (int acq_rel = 0; acq_rel < 2; acq_rel++)
    {
      s.acq_rel_is_full = acq_rel;
      ways_forget (&s);
      wrong[0] += !same (&ways_of (&s)->all, false, false);
      wrong[1] += !same (ways_weak (&s), true, acq_rel);
    }
  wrong[2] += !components_right (&s.ways->all);
}

static void
graphs (void)
{
  struct c11t_prng r;
  c11t_prng_seed (&r, 1, 1);
  for (unsigned i = 0; i < GRAPHS; i++)
    try_graph (&r);
  CHECK_EQ (wrong[0], 0);
  CHECK_EQ (wrong[1], 0);
  CHECK_EQ (wrong[2], 0);
}

int
main (void)
{
  RUN (graphs);
  return unit_done ();
}
