/* retry.cc -- does a loop begin again, and nothing happens?
   SPDX-License-Identifier: GPL-3.0-or-later

   To begin again is to come to the loop's head by statements that neither read
   nor write what threads share.  A compare-exchange is retried if that happens
   when it fails.  Another turn must not be seen either: the loop may make
   reads and fences only, and carry nothing from turn to turn but the values
   that are asked about.

   Does not: see compare-exchanges whose result is kept.  */

#include "gcc-plugin/gcc-headers.h"

#include "cfgloop.h"

#include "gcc-plugin/wait/guess.h"

#define MAX_RETRY_BLOCKS 16

/* Is X a constant or a value of G?  */

static bool
is_asked_about (const struct guess *g, tree x)
{
  return is_gimple_min_invariant (x)
         || const_cast<struct guess *> (g)->seen.contains (x);
}

/* Is STMT one that may happen any number of times?  */

static bool
may_repeat (const struct guess *g, gimple *stmt)
{
  if (is_gimple_debug (stmt) || c11t_wait_kind (stmt) != WAIT_NONE
      || c11t_wait_is_idle (stmt) || c11t_wait_is_fence (stmt))
    return true;
  if (gimple_vdef (stmt) == NULL_TREE)
    return gimple_assign_load_p (stmt);
  return gimple_assign_single_p (stmt) && VAR_P (gimple_assign_lhs (stmt))
         && !is_global_var (gimple_assign_lhs (stmt))
         && !TREE_THIS_VOLATILE (gimple_assign_lhs (stmt))
         && is_asked_about (g, gimple_assign_rhs1 (stmt));
}

/* Does LOOP carry what is not in G?  */

static bool
carries_more (const struct guess *g, class loop *loop)
{
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
       gsi_next (&i))
    for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
      {
        tree arg = gimple_phi_arg_def (i.phi (), k);
        if (!virtual_operand_p (arg) && arg != gimple_phi_result (i.phi ())
            && flow_bb_inside_loop_p (loop,
                                      gimple_phi_arg_edge (i.phi (), k)->src)
            && !const_cast<struct guess *> (g)->seen.contains (arg))
          return true;
      }
  return false;
}

bool
c11t_turns_are_unseen (const struct guess *g, class loop *loop)
{
  bool repeatable = !carries_more (g, loop);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && repeatable; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
         gsi_next (&gsi))
      repeatable &= may_repeat (g, gsi_stmt (gsi));
  free (body);
  return repeatable;
}

/* Does E always come to LOOP's head, and nothing happens on the way?  */

bool
c11t_begins_again (edge e, class loop *loop)
{
  auto_vec<basic_block, MAX_RETRY_BLOCKS> todo;
  hash_set<basic_block> seen;
  todo.safe_push (e->dest);
  while (todo.length ())
    {
      basic_block bb = todo.pop ();
      if (bb == loop->header || seen.add (bb))
        continue;
      if (!flow_bb_inside_loop_p (loop, bb)
          || seen.elements () > MAX_RETRY_BLOCKS)
        return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
           gsi_next (&gsi))
        if (!is_gimple_debug (gsi_stmt (gsi))
            && !c11t_wait_is_idle (gsi_stmt (gsi)))
          return false;
      edge next;
      edge_iterator i;
      FOR_EACH_EDGE (next, i, bb->succs)
        todo.safe_push (next->dest);
    }
  return true;
}

/* The edge of COND that is taken if it holds, or if not.  */

edge
c11t_edge_of (gcond *cond, bool holds)
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  return holds ? yes : no;
}

/* Is COND about whether CAS has failed?  *ON is where it goes on otherwise. */

static bool
is_failure (gimple *cas, gcond *cond, class loop *loop, edge *on)
{
  struct wait w = { loop, { NULL }, 0, cas, false, NULL_TREE, NULL };
  struct wait_condition c = { ERROR_MARK, NULL_TREE, NULL_TREE, NULL_TREE };
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  tree_code code = gimple_cond_code (cond);
  bool fails; /* if the condition holds */
  if (c11t_wait_kind (cas) == WAIT_CAS_VALUE)
    {
      tree old = c11t_wait_expected (cas), result = gimple_get_lhs (cas);
      if (!(left == result && right == old)
          && !(left == old && right == result))
        return false;
      fails = code == NE_EXPR;
    }
  else
    {
      if (!c11t_wait_condition (&w, code, left, right, &c)
          || c.mask != NULL_TREE
          || !(integer_zerop (c.value) || integer_onep (c.value)))
        return false;
      code = c.code;
      fails = (code == EQ_EXPR) == integer_zerop (c.value);
    }
  if (code != EQ_EXPR && code != NE_EXPR)
    return false;
  *on = c11t_edge_of (cond, !fails);
  return c11t_begins_again (c11t_edge_of (cond, fails), loop);
}

/* Does all begin again if CAS fails?  *ON is where it goes on if not.  */

bool
c11t_is_retried (gimple *cas, edge *on)
{
  class loop *loop = gimple_bb (cas)->loop_father;
  if (loop == NULL || loop_outer (loop) == NULL
      || gimple_get_lhs (cas) == NULL_TREE)
    return false;
  basic_block bb = gimple_bb (cas);
  for (unsigned i = 0; i < MAX_RETRY_BLOCKS; i++)
    {
      if (gcond *cond = safe_dyn_cast<gcond *> (c11t_gcc_last_stmt (bb)))
        return is_failure (cas, cond, loop, on);
      if (!single_succ_p (bb) || !flow_bb_inside_loop_p (loop, bb))
        return false;
      bb = single_succ (bb);
    }
  return false;
}
