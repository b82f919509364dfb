/* registers.cc -- variables of chosen registers keep their values.
   SPDX-License-Identifier: GPL-3.0-or-later

   "register long number __asm__ ("r10") = 5;" is how a program gives an inline
   assembly its operands in registers that no constraint names, as for a system
   call.  GCC keeps such a variable in its register from there on, and says that
   a call in between may overwrite it: our hooks are such calls, between the
   assignment and the assembly, and between the assembly and whoever reads what
   it left.

   So when all hooks are there, the function's own accesses to the variable
   become accesses to an ordinary one beside it.  Directly before an assembly
   with the variable among its inputs the value goes to the register, and
   directly behind one that has it among its outputs it comes from there.

   Left alone: global ones; the stack and frame pointer, whose values the
   program wants; those nobody gives a value; those used in parts or as an
   output of asm goto.  */

#include "gcc-headers.h"
#include "registers.h"

struct use
{
  tree reg;   /* the variable */
  tree copy;  /* the one beside it */
  bool given; /* somebody gives it a value that the function can see */
  bool other; /* it is used in a way that is not known here */
  bool in_assembly;
};

static vec<use> uses;

static bool
local_register_p (tree t)
{
  return VAR_P (t) && DECL_HARD_REGISTER (t) && !TREE_STATIC (t)
         && !DECL_EXTERNAL (t);
}

static bool
pointer_register_p (tree reg)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (reg));
  int number = decode_reg_name (name + (name[0] == '*'));
  return number == STACK_POINTER_REGNUM || number == HARD_FRAME_POINTER_REGNUM
         || number == FRAME_POINTER_REGNUM;
}

static use *
use_of (tree reg)
{
  for (unsigned i = 0; i < uses.length (); i++)
    if (uses[i].reg == reg)
      return &uses[i];
  use u = { reg, NULL_TREE, false, false, false };
  u.other = !is_gimple_reg_type (TREE_TYPE (reg)) || pointer_register_p (reg);
  uses.safe_push (u);
  return &uses[uses.length () - 1];
}

/* For walk_gimple_op: a use that nobody has accounted for.  */

static tree
note_other (tree *t, int *walk_subtrees, void *)
{
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (local_register_p (*t))
    use_of (*t)->other = true;
  return NULL_TREE;
}

static void
note_assembly (gasm *a)
{
  for (unsigned i = 0; i < gimple_asm_noutputs (a); i++)
    {
      tree t = TREE_VALUE (gimple_asm_output_op (a, i));
      if (!local_register_p (t))
        continue;
      use_of (t)->in_assembly = true;
      use_of (t)->other |= gimple_asm_nlabels (a) > 0;
    }
  for (unsigned i = 0; i < gimple_asm_ninputs (a); i++)
    {
      tree t = TREE_VALUE (gimple_asm_input_op (a, i));
      if (local_register_p (t))
        use_of (t)->in_assembly = true;
    }
}

/* The operand of STMT that is a whole variable on its left, or on its right,
   side; NULL if there is none.  */

static tree *
whole_operand (gimple *stmt, bool left)
{
  tree *t = NULL;
  if (gimple_assign_single_p (stmt))
    t = left ? gimple_assign_lhs_ptr (stmt) : gimple_assign_rhs1_ptr (stmt);
  else if (is_gimple_call (stmt) && left && gimple_call_lhs (stmt))
    t = gimple_call_lhs_ptr (stmt);
  return t && local_register_p (*t) ? t : NULL;
}

static void
note_statement (gimple *stmt)
{
  if (gasm *a = dyn_cast<gasm *> (stmt))
    {
      note_assembly (a);
      return;
    }
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return;
  tree *left = whole_operand (stmt, true), *right = whole_operand (stmt, false);
  if (left)
    use_of (*left)->given = true;
  if (right)
    use_of (*right);
  if (left || right)
    return;
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  walk_gimple_op (stmt, note_other, &info);
}

/* The variable beside REG, or NULL if REG is left alone.  */

static tree
copy_of (tree reg)
{
  if (!local_register_p (reg))
    return NULL_TREE;
  use *u = use_of (reg);
  if (u->other || !u->in_assembly || !u->given)
    return NULL_TREE;
  if (!u->copy)
    {
      u->copy = create_tmp_var (TREE_TYPE (reg), "register");
      c11t_gcc_never_warn (u->copy);
    }
  return u->copy;
}

static void
surround (gasm *a, gimple_stmt_iterator gsi)
{
  for (unsigned i = 0; i < gimple_asm_ninputs (a); i++)
    {
      tree reg = TREE_VALUE (gimple_asm_input_op (a, i)), copy = copy_of (reg);
      if (!copy)
        continue;
      tree value = make_ssa_name (TREE_TYPE (copy));
      gsi_insert_before (&gsi, gimple_build_assign (value, copy),
                         GSI_SAME_STMT);
      gsi_insert_before (&gsi, gimple_build_assign (reg, value),
                         GSI_SAME_STMT);
    }
  for (unsigned i = 0; i < gimple_asm_noutputs (a); i++)
    {
      tree reg = TREE_VALUE (gimple_asm_output_op (a, i)),
           copy = copy_of (reg);
      if (copy)
        gsi_insert_after (&gsi, gimple_build_assign (copy, reg),
                          GSI_SAME_STMT);
    }
}

static void
replace (gimple *stmt)
{
  tree *left = whole_operand (stmt, true), *right = whole_operand (stmt, false);
  tree to = left ? copy_of (*left) : NULL_TREE,
       from = right ? copy_of (*right) : NULL_TREE;
  if (to)
    *left = to;
  if (from)
    *right = from;
  if (to || from)
    update_stmt (stmt);
}

void
c11t_registers_keep (function *fun)
{
  auto_vec<gimple *, 64> stmts;
  basic_block bb;
  uses.truncate (0);
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator g = gsi_start_bb (bb); !gsi_end_p (g);
         gsi_next (&g))
      {
        note_statement (gsi_stmt (g));
        stmts.safe_push (gsi_stmt (g));
      }
  if (uses.is_empty ())
    return;
  for (unsigned i = 0; i < stmts.length (); i++)
    if (gasm *a = dyn_cast<gasm *> (stmts[i]))
      surround (a, gsi_for_stmt (a));
    else
      replace (stmts[i]);
}
