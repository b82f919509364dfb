/* depend.cc -- which reads of a function an address, a value or a branch needs.
   SPDX-License-Identifier: GPL-3.0-or-later

   By definitions and uses of SSA names alone: what passes through memory that
   the function has for itself is lost, and so are the parameters and results
   of calls.  A dependency that is not found makes the graph weaker, never
   stronger.

   Does not: know whether the compiler will keep a dependency.  */

#include "gcc-plugin/gcc-headers.h"
#include "cfganal.h"
#include "dominance.h"
#include "gcc-plugin/graph/graph.h"

static void
feeds (const c11t_graph_values *values, tree operand, bitmap events,
       hash_set<tree> *seen)
{
  if (operand == NULL_TREE || TREE_CODE (operand) != SSA_NAME
      || seen->add (operand))
    return;
  if (const unsigned *n
      = const_cast<c11t_graph_values *> (values)->get (operand))
    {
      bitmap_set_bit (events, *n);
      return;
    }
  gimple *def = SSA_NAME_DEF_STMT (operand);
  if (gphi *phi = dyn_cast<gphi *> (def))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      feeds (values, gimple_phi_arg_def (phi, i), events, seen);
  else if (is_gimple_assign (def))
    for (unsigned i = 1; i < gimple_num_ops (def); i++)
      feeds (values, gimple_op (def, i), events, seen);
}

void
c11t_graph_feeds (const c11t_graph_values *values, tree operand, bitmap events)
{
  hash_set<tree> seen;
  feeds (values, operand, events, &seen);
}

/* The condition that BB ends with.  */

static void
condition (const c11t_graph_values *values, basic_block bb, bitmap events)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (gsi_end_p (gsi))
    return;
  if (gcond *cond = dyn_cast<gcond *> (gsi_stmt (gsi)))
    {
      c11t_graph_feeds (values, gimple_cond_lhs (cond), events);
      c11t_graph_feeds (values, gimple_cond_rhs (cond), events);
    }
  else if (gswitch *sw = dyn_cast<gswitch *> (gsi_stmt (gsi)))
    c11t_graph_feeds (values, gimple_switch_index (sw), events);
}

/* Per block of the function: the blocks that have a branch which decides
   whether it is executed, and the events of the conditions, once they were asked
   for.  */
static bitmap *branches, *deciding;
static bitmap_obstack sets;

/* BB depends on the branch of A if A has one successor from which BB is always
   reached, and is not itself one from where that is so (Ferrante, Ottenstein
   and Warren 1987): the post-dominators of the successor, from itself up to that
   of A.  */

void
c11t_graph_begin_controls (void)
{
  unsigned n = last_basic_block_for_fn (cfun);
  bitmap_obstack_initialize (&sets);
  branches = XCNEWVEC (bitmap, n);
  deciding = XCNEWVEC (bitmap, n);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block a;
  FOR_EACH_BB_FN (a, cfun)
    {
      if (EDGE_COUNT (a->succs) < 2)
        continue;
      basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, a);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, a->succs)
        for (basic_block bb = e->dest;
             bb != NULL && bb != end && bb->index >= NUM_FIXED_BLOCKS;
             bb = get_immediate_dominator (CDI_POST_DOMINATORS, bb))
          {
            if (branches[bb->index] == NULL)
              branches[bb->index] = BITMAP_ALLOC (&sets);
            bitmap_set_bit (branches[bb->index], a->index);
          }
    }
}

void
c11t_graph_end_controls (void)
{
  free_dominance_info (CDI_POST_DOMINATORS);
  free (branches);
  free (deciding);
  branches = deciding = NULL;
  bitmap_obstack_release (&sets);
}

/* And BB depends on what A depends on.  */

static void
controls (const c11t_graph_values *values, int bb, bitmap events, bitmap seen)
{
  unsigned a;
  bitmap_iterator bi;
  if (branches[bb] == NULL || !bitmap_set_bit (seen, bb))
    return;
  EXECUTE_IF_SET_IN_BITMAP (branches[bb], 0, a, bi)
    {
      condition (values, BASIC_BLOCK_FOR_FN (cfun, a), events);
      controls (values, a, events, seen);
    }
}

bitmap
c11t_graph_controls (const c11t_graph_values *values, basic_block bb)
{
  if (deciding[bb->index] == NULL)
    {
      auto_bitmap seen;
      deciding[bb->index] = BITMAP_ALLOC (&sets);
      controls (values, bb->index, deciding[bb->index], seen);
    }
  return deciding[bb->index];
}
