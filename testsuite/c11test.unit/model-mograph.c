/* model-mograph.c -- reachability by clocks against the plain definition.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   Random graphs grow store by store, as the model grows them.  The naive side
   keeps "A before B" as a matrix and closes it under transitivity and under
   the rule for RMWs: nothing lies between an RMW and what it read.  */

#include <string.h>

#include "base/arena.h"
#include "base/prng.h"
#include "model/mograph.h"
#include "unit.h"

#define N_NODES 16
#define N_THREADS 4

static struct c11t_mopool pool;
static struct c11t_prng prng;
static struct c11t_mograph graph;
static struct c11t_node *nodes[N_NODES];
static unsigned n_nodes;
static int reads[N_NODES]; /* what an RMW read; -1 for stores */
static unsigned char before[N_NODES][N_NODES];
static int newest[N_THREADS]; /* of each thread, or -1 */
static uint32_t heads[N_THREADS];

/* Set A before B if X says so; return true if that is new.  */
static bool
imply (unsigned a, unsigned b, bool x)
{
  if (!x || a == b || before[a][b])
    return false;
  before[a][b] = 1;
  return true;
}

static void
close_naively (void)
{
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (unsigned a = 0; a < n_nodes; a++)
        for (unsigned b = 0; b < n_nodes; b++)
          {
            for (unsigned c = 0; c < n_nodes; c++)
              changed |= imply (a, c, before[a][b] && before[b][c]);
            if (reads[b] < 0)
              continue;
            unsigned s = (unsigned) reads[b];
            changed |= imply (a, s, before[a][b]);
            changed |= imply (b, a, before[s][a]);
          }
    }
}

static struct c11t_node *
new_node (c11t_tid t)
{
  struct c11t_node *n = c11t_mograph_new_node (&pool);
  n->store.tid = t;
  n->store.seq = n_nodes;
  reads[n_nodes] = -1;
  return nodes[n_nodes++] = n;
}

static void
edge (unsigned a, unsigned b)
{
  c11t_mograph_add_edge (&pool, &graph, nodes[a], nodes[b]);
  before[a][b] = 1;
}

/* A store by thread T, after its last one and a few others.  */
static void
add_store (c11t_tid t)
{
  struct c11t_node *n = new_node (t);
  unsigned me = n_nodes - 1;
  c11t_mograph_add_store (&pool, &graph, n);
  for (unsigned a = 0; a < me; a++)
    if (c11t_prng_below (&prng, 5) == 0)
      edge (a, me);
  if (newest[t] >= 0)
    edge ((unsigned) newest[t], me);
  c11t_mograph_seal (&pool, n, ++heads[t]);
  newest[t] = (int) me;
}

/* An RMW by thread T on S, if both can be.  */
static void
add_rmw (c11t_tid t, unsigned s)
{
  int own = newest[t];
  if (nodes[s]->next || (own >= 0 && before[s][own]))
    return;
  if (own >= 0 && own != (int) s)
    edge ((unsigned) own, s);
  close_naively ();
  struct c11t_node *n = new_node (t);
  unsigned me = n_nodes - 1;
  c11t_mograph_add_rmw (&graph, nodes[s], n);
  reads[me] = (int) s;
  before[s][me] = 1;
  newest[t] = (int) me;
}

static void
compare (void)
{
  close_naively ();
  for (unsigned a = 0; a < n_nodes; a++)
    for (unsigned b = 0; b < n_nodes; b++)
      if (a != b)
        CHECK_EQ (c11t_mograph_reaches (nodes[a], nodes[b]), before[a][b]);
  c11t_mograph_check (&graph);
  struct c11t_node *latest = NULL;
  for (unsigned a = 0; a < n_nodes; a++)
    if (!memchr (before[a], 1, n_nodes))
      latest = nodes[a];
  CHECK (c11t_mograph_latest (&graph) == latest);
}

static void
grow (void)
{
  memset (&graph, 0, sizeof graph);
  memset (before, 0, sizeof before);
  memset (heads, 0, sizeof heads);
  n_nodes = 0;
  for (unsigned t = 0; t < N_THREADS; t++)
    newest[t] = -1;
  add_store (0);
  while (n_nodes < N_NODES)
    {
      unsigned a = c11t_prng_below (&prng, n_nodes);
      unsigned b = c11t_prng_below (&prng, n_nodes);
      c11t_tid t = c11t_prng_below (&prng, N_THREADS);
      switch (c11t_prng_below (&prng, 3))
        {
        case 0:
          add_store (t);
          break;
        case 1:
          add_rmw (t, a);
          break;
        default:
          if (a != b && !before[b][a])
            edge (a, b);
        }
      compare ();
    }
}

static void
random_graphs_agree_with_the_definition (void)
{
  for (unsigned i = 0; i < 1500; i++)
    {
      pool = (struct c11t_mopool){ .arena = c11t_arena_new () };
      c11t_prng_seed (&prng, i, 0);
      grow ();
      c11t_arena_drop (pool.arena);
    }
}

int
main (void)
{
  RUN (random_graphs_agree_with_the_definition);
  return unit_done ();
}
