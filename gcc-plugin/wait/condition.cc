/* condition.cc -- what a loop that waits waits for; see wait.cc.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gcc-plugin/gcc-headers.h"

#include "cfgloop.h"

#include "gcc-plugin/wait/loop.h"

static bool is_invariant (const struct wait *w, tree x, int depth);

/* Is REF one place all the time?  */

static bool
is_one_place (const struct wait *w, tree ref, int depth)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
        && !is_invariant (w, TREE_OPERAND (ref, 1), depth + 1))
      return false;
  return DECL_P (ref)
         || (TREE_CODE (ref) == MEM_REF
             && is_invariant (w, TREE_OPERAND (ref, 0), depth + 1));
}

/* Does X, an operand in the loop, have one value all the time?  */

static bool
is_invariant (const struct wait *w, tree x, int depth)
{
  if (x == NULL_TREE || is_gimple_min_invariant (x))
    return true;
  if (TREE_CODE (x) != SSA_NAME)
    return TREE_CODE (x) == ADDR_EXPR
           && decl_address_invariant_p (TREE_OPERAND (x, 0));
  gimple *def = SSA_NAME_DEF_STMT (x);
  if (gimple_bb (def) == NULL
      || !flow_bb_inside_loop_p (w->loop, gimple_bb (def)))
    return true;
  if (depth > MAX_WAIT_DEPTH || !is_gimple_assign (def)
      || gimple_vuse (def) != NULL_TREE)
    return false;
  if (gimple_assign_rhs_code (def) == ADDR_EXPR)
    return is_one_place (w, TREE_OPERAND (gimple_assign_rhs1 (def), 0),
                         depth + 1);
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!is_invariant (w, gimple_op (def, i), depth + 1))
      return false;
  return true;
}

/* Does the read of W always read from one address?  */

bool
c11t_wait_has_one_address (const struct wait *w)
{
  if (gcall *call = dyn_cast<gcall *> (w->read))
    return is_invariant (w, gimple_call_arg (call, 0), 0);
  return is_one_place (w, gimple_assign_rhs1 (w->read), 0);
}

/* Is X, in the loop, what was read, perhaps converted without loss, perhaps
   masked?  */

static bool
is_read (const struct wait *w, tree x, struct wait_condition *c)
{
  for (int depth = 0; depth < MAX_WAIT_DEPTH; depth++)
    {
      if (x == NULL_TREE || TREE_CODE (x) != SSA_NAME)
        return false;
      gimple *def = SSA_NAME_DEF_STMT (x);
      if (def == w->read || (w->same != NULL && w->same->contains (x)))
        return true;
      if (!is_gimple_assign (def))
        return false;
      tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (code == BIT_AND_EXPR && c->mask == NULL_TREE
          && is_invariant (w, gimple_assign_rhs2 (def), 0))
        c->mask = gimple_assign_rhs2 (def);
      else if (code == VIEW_CONVERT_EXPR)
        from = TREE_OPERAND (from, 0);
      else if (!gimple_assign_ssa_name_copy_p (def)
               && !CONVERT_EXPR_CODE_P (code))
        return false;
      tree wide = TREE_TYPE (x), narrow = TREE_TYPE (from);
      if (!INTEGRAL_TYPE_P (wide) && !POINTER_TYPE_P (wide))
        return false;
      if (!INTEGRAL_TYPE_P (narrow) && !POINTER_TYPE_P (narrow))
        return false;
      if (TYPE_PRECISION (wide) < TYPE_PRECISION (narrow)
          && TREE_CODE (wide) != BOOLEAN_TYPE)
        return false;
      x = from;
    }
  return false;
}

bool
c11t_wait_condition (const struct wait *w, tree_code code, tree left,
                     tree right, struct wait_condition *c)
{
  if (is_invariant (w, left, 0))
    {
      std::swap (left, right);
      code = swap_tree_comparison (code);
    }
  if (!is_invariant (w, right, 0) || TREE_CODE (left) != SSA_NAME)
    return false;
  /* A truth value that is compared with 0 or 1.  */
  gimple *def = SSA_NAME_DEF_STMT (left);
  if (is_gimple_assign (def)
      && TREE_CODE_CLASS (gimple_assign_rhs_code (def)) == tcc_comparison
      && (integer_zerop (right) || integer_onep (right))
      && (code == EQ_EXPR || code == NE_EXPR))
    {
      bool same = integer_zerop (right) == (code == NE_EXPR);
      tree_code inner = gimple_assign_rhs_code (def);
      if (!same)
        inner = invert_tree_comparison (inner, false);
      return c11t_wait_condition (w, inner, gimple_assign_rhs1 (def),
                                  gimple_assign_rhs2 (def), c);
    }
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == BIT_NOT_EXPR
      && TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE
      && (code == EQ_EXPR || code == NE_EXPR))
    return c11t_wait_condition (w, invert_tree_comparison (code, false),
                                gimple_assign_rhs1 (def), right, c);
  c->code = code;
  c->value = right;
  c->type = TREE_TYPE (left);
  return (INTEGRAL_TYPE_P (c->type) || POINTER_TYPE_P (c->type))
         && is_read (w, left, c);
}

bool
c11t_wait_is_invariant (const struct wait *w, tree x)
{
  return is_invariant (w, x, 0);
}

/* --- What is in its variable --------------------------------------------- */

/* What is in W's variable where memory is as MEMORY says; NULL_TREE if it is
   not known, or, FIRST being given, not FIRST.  Loads and idle statements
   leave it alone; so do stores to other places.  */

static tree
constant_in (const struct wait *w, tree memory, tree first, int depth)
{
  for (int i = 0; i < 4 * MAX_WAIT_DEPTH; i++)
    {
      gimple *def = SSA_NAME_DEF_STMT (memory);
      if (gimple_nop_p (def) || depth > MAX_WAIT_DEPTH)
        return NULL_TREE;
      if (gphi *phi = dyn_cast<gphi *> (def))
        {
          for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
            {
              tree arg = gimple_phi_arg_def (phi, k);
              tree c = arg == memory ? first
                                     : constant_in (w, arg, first, depth + 1);
              if (c == NULL_TREE
                  || (first != NULL_TREE && !operand_equal_p (c, first, 0)))
                return NULL_TREE;
              first = c;
            }
          return first;
        }
      if (gimple_assign_single_p (def)
          && gimple_assign_lhs (def) == w->variable)
        return is_gimple_min_invariant (gimple_assign_rhs1 (def))
                   ? gimple_assign_rhs1 (def)
                   : NULL_TREE;
      enum wait_kind kind = c11t_wait_kind (def);
      bool leaves = kind == WAIT_LOAD || kind == WAIT_EXCHANGE
                    || kind == WAIT_CAS || kind == WAIT_CAS_VALUE
                    || c11t_wait_is_idle (def)
                    || (gimple_assign_single_p (def)
                        && DECL_P (gimple_assign_lhs (def)));
      if (!leaves || gimple_vuse (def) == NULL_TREE)
        return NULL_TREE;
      memory = gimple_vuse (def);
    }
  return NULL_TREE;
}

tree
c11t_wait_constant (const struct wait *w)
{
  return constant_in (w, gimple_vuse (w->read), NULL_TREE, 0);
}
