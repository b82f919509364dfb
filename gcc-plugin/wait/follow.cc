/* follow.cc -- where a value goes that was read.
   SPDX-License-Identifier: GPL-3.0-or-later

   Through computations, phis, and local variables whose address only
   compare-exchanges have; as far as it stays in the loop.  Whatever else it
   reaches, as an address, a call, makes it matter there.

   Does not: follow it through other memory or into functions.  */

#include "gcc-plugin/gcc-headers.h"

#include "cfgloop.h"
#include "gimple-walk.h"
#include "ssa-iterators.h"

#include "gcc-plugin/wait/guess.h"

#define MAX_FOLLOWED 64

/* ADDRESS, an operand, without copies and conversions on the way to it.  */

static tree
origin_of (tree address)
{
  for (int i = 0; i < MAX_WAIT_DEPTH && TREE_CODE (address) == SSA_NAME; i++)
    {
      gimple *def = SSA_NAME_DEF_STMT (address);
      if (!is_gimple_assign (def)
          || (gimple_assign_rhs_code (def) != ADDR_EXPR
              && gimple_assign_rhs_code (def) != SSA_NAME
              && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))))
        break;
      address = gimple_assign_rhs1 (def);
    }
  return address;
}

/* Is ADDRESS, such a one, that of REF?  */

static bool
is_address_of (tree address, tree ref)
{
  if (TREE_CODE (address) == ADDR_EXPR)
    return operand_equal_p (TREE_OPERAND (address, 0), ref, OEP_ADDRESS_OF);
  return TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
         && origin_of (TREE_OPERAND (ref, 0)) == address;
}

static bool
same_object (gimple *read, gimple *cas)
{
  tree at = origin_of (gimple_call_arg (cas, 0));
  gcall *call = dyn_cast<gcall *> (read);
  if (call == NULL)
    return is_address_of (at, gimple_assign_rhs1 (read));
  return operand_equal_p (origin_of (gimple_call_arg (call, 0)), at, 0);
}

bool
c11t_guess_is_cas (gimple *stmt)
{
  enum wait_kind kind = c11t_wait_kind (stmt);
  return kind == WAIT_CAS || kind == WAIT_CAS_AT || kind == WAIT_CAS_VALUE;
}

static void
matters (struct guess *g, gimple *stmt)
{
  g->bad.safe_push (gimple_bb (stmt));
}

static void
follow (struct guess *g, tree name)
{
  if (name == NULL_TREE)
    return;
  if (g->seen.elements () > MAX_FOLLOWED)
    g->unknown = true;
  else if (!g->seen.add (name))
    g->todo.safe_push (name);
}

static void
add_cas (struct guess *g, gimple *cas)
{
  if (same_object (g->read, cas))
    g->cas.safe_push (cas);
  else
    matters (g, cas);
}

static bool
is_behind (const struct guess *g, gimple *stmt)
{
  return g->loop && !flow_bb_inside_loop_p (g->loop, gimple_bb (stmt));
}

struct variable
{
  struct guess *g;
  tree var;
  bool same; /* it holds what was read */
};

/* What STMT loads from the variable goes on as another name.  */

static bool
see_load (gimple *stmt, tree base, tree ref, void *closure)
{
  struct variable *v = (struct variable *) closure;
  if (base != v->var)
    return false;
  if (!gimple_assign_load_p (stmt) || ref != base)
    matters (v->g, stmt);
  else if (is_behind (v->g, stmt))
    v->g->later = true;
  else
    {
      if (v->same)
        v->g->same.add (gimple_assign_lhs (stmt));
      follow (v->g, gimple_assign_lhs (stmt));
    }
  return false;
}

/* Who has its address must be a compare-exchange.  */

static bool
see_address (gimple *stmt, tree base, tree, void *closure)
{
  struct variable *v = (struct variable *) closure;
  if (base == v->var && !gimple_clobber_p (stmt)
      && c11t_wait_kind (stmt) != WAIT_CAS_AT)
    v->g->unknown = true;
  return false;
}

static bool
see_cas (gimple *stmt, tree base, tree, void *closure)
{
  struct variable *v = (struct variable *) closure;
  if (base == v->var && c11t_wait_kind (stmt) == WAIT_CAS_AT)
    add_cas (v->g, stmt);
  return false;
}

/* Look at what the value in V meets from GSI on in its block.  Return false if
   another takes its place there.  */

static bool
walk_block (struct variable *v, gimple_stmt_iterator gsi)
{
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      walk_stmt_load_store_addr_ops (stmt, v, see_load, NULL, see_cas);
      if (gimple_get_lhs (stmt) == v->var)
        return false;
    }
  return true;
}

/* Does STMT put into a variable what was read, and nothing computed from it?
 */

static bool
holds_read (struct guess *g, gimple *stmt)
{
  if (stmt == g->read)
    return true;
  tree x = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (x);
  for (int i = 0; i < MAX_WAIT_DEPTH && TREE_CODE (x) == SSA_NAME; i++)
    {
      gimple *def = SSA_NAME_DEF_STMT (x);
      if (def == g->read || g->same.contains (x))
        return true;
      if (!is_gimple_assign (def)
          || (gimple_assign_rhs_code (def) != SSA_NAME
              && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
          || !tree_nop_conversion_p (type,
                                     TREE_TYPE (gimple_assign_rhs1 (def))))
        return false;
      x = gimple_assign_rhs1 (def);
    }
  return false;
}

/* The value is in VAR after STMT.  */

static void
follow_variable (struct guess *g, tree var, gimple *stmt)
{
  struct variable v = { g, var, holds_read (g, stmt) };
  basic_block bb;
  if (g->scanned.add (stmt))
    return;
  g->unknown |= is_global_var (var) || TREE_THIS_VOLATILE (var);
  FOR_EACH_BB_FN (bb, g->fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &v, NULL, NULL,
                                     see_address);
  gimple_stmt_iterator first = gsi_for_stmt (stmt);
  gsi_next (&first);
  if (g->unknown || !walk_block (&v, first))
    return;
  auto_vec<basic_block> todo;
  hash_set<basic_block> seen;
  todo.safe_push (gimple_bb (stmt));
  while (todo.length ())
    {
      edge e;
      edge_iterator i;
      FOR_EACH_EDGE (e, i, todo.pop ()->succs)
        {
          g->carried |= g->loop != NULL && e->dest == g->loop->header;
          if (!seen.add (e->dest) && walk_block (&v, gsi_start_bb (e->dest)))
            todo.safe_push (e->dest);
        }
    }
}

static void
see_phi (struct guess *g, gphi *phi, tree name)
{
  if (g->loop && gimple_bb (phi) == g->loop->header)
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      if (gimple_phi_arg_def (phi, i) == name
          && flow_bb_inside_loop_p (g->loop,
                                    gimple_phi_arg_edge (phi, i)->src))
        g->carried = true;
  follow (g, gimple_phi_result (phi));
}

static void
see_use (struct guess *g, gimple *stmt, tree name)
{
  if (is_gimple_debug (stmt))
    return;
  if (is_behind (g, stmt))
    g->later = true;
  else if (gphi *phi = dyn_cast<gphi *> (stmt))
    see_phi (g, phi, name);
  else if (gcond *cond = dyn_cast<gcond *> (stmt))
    g->conds.safe_push (cond);
  else if (c11t_guess_is_cas (stmt) && gimple_call_arg (stmt, 0) != name)
    add_cas (g, stmt);
  else if (is_gimple_assign (stmt) && gimple_vuse (stmt) == NULL_TREE)
    follow (g, gimple_assign_lhs (stmt));
  else if (gimple_assign_single_p (stmt) && gimple_assign_rhs1 (stmt) == name
           && VAR_P (gimple_assign_lhs (stmt)))
    follow_variable (g, gimple_assign_lhs (stmt), stmt);
  else
    matters (g, stmt);
}

/* What the read has read is in TO.  */

static void
begin (struct guess *g, tree to)
{
  if (VAR_P (to))
    follow_variable (g, to, g->read);
  else if (TREE_CODE (to) == SSA_NAME)
    follow (g, to);
  else
    g->unknown = true;
}

/* A compare-exchange has read what it expects, or has put it there.  */

static void
begin_cas (struct guess *g)
{
  tree at = c11t_wait_expected (g->read);
  if (c11t_wait_kind (g->read) == WAIT_CAS_AT)
    {
      if (TREE_CODE (at) == ADDR_EXPR)
        begin (g, TREE_OPERAND (at, 0));
      else
        g->unknown = true;
    }
  else if (c11t_wait_kind (g->read) == WAIT_CAS_VALUE)
    begin (g, gimple_get_lhs (g->read));
  g->cas.safe_push (g->read);
}

void
c11t_guess_follow (struct guess *g)
{
  if (c11t_guess_is_cas (g->read))
    begin_cas (g);
  else
    begin (g, gimple_get_lhs (g->read));
  while (g->todo.length () && !g->unknown)
    {
      tree name = g->todo.pop ();
      gimple *stmt;
      imm_use_iterator i;
      FOR_EACH_IMM_USE_STMT (stmt, i, name)
      see_use (g, stmt, name);
    }
}
