/* access.cc -- the plain and volatile accesses of a function, before any is
   instrumented.
   SPDX-License-Identifier: GPL-3.0-or-later

   Reads and writes are in assignments, in aggregate arguments and in results
   of calls, behind the pointers that the C library's memory functions and our
   own hooks take, and in parameters.  Not in: phi nodes, conditions and the like,
   which have register operands only; debug statements; clobbers, which say that
   an object ends.

   Invariant: nothing is changed, neither statements nor what is known of them.

   Does not: see what inline assembly and uninstrumented functions access; know
   the atomic ones, which are calls of hooks already.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/inline/origin.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/instrument.h"
#include "gcc-plugin/access/redundant.h"
#include "gcc-plugin/access/skip.h"

/*
 * Where accesses hide.
 */

static const struct c11t_hook_values hook_values[] = {
  { "__c11test_atomic_compare_exchange_", 1, -1, 1, false, true },
  { "__c11test_generic_load", -1, -1, 2, true, false },
  { "__c11test_generic_store", 2, -1, -1, true, false },
  { "__c11test_generic_exchange", 2, -1, 3, true, false },
  { "__c11test_generic_compare_exchange", 3, 2, 2, true, true },
};

static struct c11t_access
access_at (enum c11t_access_where where, gimple *stmt, int arg, bool is_write,
           tree ref)
{
  struct c11t_access a = {};
  a.where = where;
  a.stmt = stmt;
  a.arg = arg;
  a.is_write = is_write;
  a.ref = ref;
  a.repeated = -1;
  return a;
}

/* An access behind argument ARG of CALL, if ARG is not -1.  */

static void
add_pointee (gcall *call, int arg, bool is_write, vec<c11t_access> *ret)
{
  if (arg >= 0)
    ret->safe_push (access_at (C11T_POINTEE, call, arg, is_write,
                               gimple_call_arg (call, arg)));
}

/* Where a list of arguments is a structure passed by value it is an operand like
   any other.  */

static void
add_list (gcall *call, int arg, bool is_write, vec<c11t_access> *ret)
{
  if (arg >= 0 && POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, arg))))
    add_pointee (call, arg, is_write, ret);
}

static void
add_library (gcall *call, vec<c11t_access> *ret)
{
  struct c11t_library_call l;
  if (!c11t_library_find (call, &l))
    return;
  if (l.memory != NULL)
    {
      add_pointee (call, l.memory->read, false, ret);
      add_pointee (call, l.memory->read_too, false, ret);
      add_pointee (call, l.memory->written, true, ret);
    }
  else if (l.string != NULL)
    {
      add_pointee (call, l.string->read, false, ret);
      if (c11t_library_other_is_string_p (l.string))
        add_pointee (call, l.string->other, false, ret);
      add_pointee (call, l.string->written, true, ret);
    }
  for (unsigned i = 0; i < l.n_sides; i++)
    add_pointee (call, l.side[i]->arg, l.side[i]->is_write, ret);
  add_list (call, l.list_read, false, ret);
  add_list (call, l.list_written, true, ret);
}

static void
add_value (gcall *call, const struct c11t_hook_values *v, int arg,
           bool is_write, vec<c11t_access> *ret)
{
  if (arg < 0)
    return;
  ret->safe_push (access_at (C11T_VALUE, call, arg, is_write,
                             gimple_call_arg (call, arg)));
  ret->last ().values = v;
}

/* CALL is one of our hooks: it may take or give values through pointers.  */

static void
add_values (gcall *call, vec<c11t_access> *ret)
{
  const char *name
      = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  for (unsigned i = 0; i < ARRAY_SIZE (hook_values); i++)
    {
      const struct c11t_hook_values *v = &hook_values[i];
      if (strncmp (name, v->hook, strlen (v->hook)) != 0)
        continue;
      add_value (call, v, v->read, false, ret);
      add_value (call, v, v->read_too, false, ret);
      add_value (call, v, v->written, true, ret);
    }
}

static void
add_call (gcall *call, vec<c11t_access> *ret)
{
  if (c11t_hooks_is_call (call))
    add_values (call, ret);
  else
    add_library (call, ret);
  if (!gimple_call_internal_p (call) && c11t_instrument_may_precede (call))
    for (unsigned i = 0; i < gimple_call_num_args (call); i++)
      if (!is_gimple_val (gimple_call_arg (call, i)))
        ret->safe_push (access_at (C11T_ARGUMENT, call, (int) i, false,
                                   gimple_call_arg (call, i)));
  tree lhs = gimple_call_lhs (call);
  if (lhs != NULL_TREE && TREE_CODE (lhs) != SSA_NAME)
    ret->safe_push (access_at (C11T_RESULT, call, -1, true, lhs));
}

void
c11t_access_in (gimple *stmt, vec<c11t_access> *ret)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      add_call (call, ret);
      return;
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (assign == NULL || gimple_clobber_p (assign)
      || !gimple_assign_single_p (assign))
    return;
  tree lhs = gimple_assign_lhs (assign);
  if (gimple_assign_load_p (assign))
    ret->safe_push (access_at (C11T_LOADED, stmt, -1, false,
                               gimple_assign_rhs1 (assign)));
  if (TREE_CODE (lhs) != SSA_NAME)
    ret->safe_push (access_at (C11T_STORED, stmt, -1, true, lhs));
}

/*
 * Which of them are watched.
 */

/* Take A apart, or say why it is left alone.  */

static void
judge (struct c11t_access *a)
{
  if (c11t_access_by_pointer_p (a))
    {
      a->skipped = c11t_skip_reason_pointer (a->ref);
      return;
    }
  /* The size of an object that varies is said by what is stored.  */
  if (a->where == C11T_STORED
      && TREE_CODE (gimple_assign_rhs1 (a->stmt)) == WITH_SIZE_EXPR)
    a->ref = build2 (WITH_SIZE_EXPR, TREE_TYPE (a->ref), a->ref,
                     TREE_OPERAND (gimple_assign_rhs1 (a->stmt), 1));
  a->skipped = c11t_skip_reason (a->ref);
  if (a->skipped == NULL)
    a->skipped = c11t_ref_analyse (a->ref, &a->r);
}

bool
c11t_access_is_volatile_p (const c11t_access *a)
{
  if (!c11t_ref_volatile_scalar_p (a->ref))
    return false;
  if (a->where == C11T_LOADED)
    return TREE_CODE (gimple_assign_lhs (a->stmt)) == SSA_NAME;
  return a->where == C11T_RESULT
         || (a->where == C11T_STORED
             && is_gimple_val (gimple_assign_rhs1 (a->stmt)));
}

/* Does access N in LIST repeat one before?  Otherwise those after it may repeat
   it.  */

static void
compare (vec<c11t_access> *list, unsigned n)
{
  struct c11t_access *a = &(*list)[n];
  if ((a->where != C11T_LOADED && a->where != C11T_STORED)
      || a->skipped != NULL || c11t_access_is_volatile_p (a))
    return;
  a->repeats = c11t_redundant_p (a->ref, a->is_write, &a->repeated);
  if (!a->repeats && !c11t_access_resets_vptr_p (a))
    c11t_redundant_note (a->ref, a->is_write,
                         !a->is_write && a->r.movable ? (int) n : -1);
}

bool
c11t_access_resets_vptr_p (const c11t_access *a)
{
  if (a->where != C11T_STORED)
    return false;
  tree lhs = gimple_assign_lhs (a->stmt);
  return DECL_CXX_DESTRUCTOR_P (c11t_origin_function (gimple_location (a->stmt)))
         && TREE_CODE (lhs) == COMPONENT_REF
         && DECL_VIRTUAL_P (TREE_OPERAND (lhs, 1))
         && is_gimple_val (gimple_assign_rhs1 (a->stmt));
}

static void
find_in_statement (gimple *stmt, vec<c11t_access> *ret)
{
  unsigned n = ret->length ();
  c11t_access_in (stmt, ret);
  c11t_redundant_visit (stmt);
  for (; n < ret->length (); n++)
    {
      judge (&(*ret)[n]);
      compare (ret, n);
      if ((*ret)[n].where == C11T_STORED)
        c11t_redundant_store (gimple_assign_lhs (stmt));
    }
}

static void
find_parameters (struct function *fun, vec<c11t_access> *ret)
{
  for (tree parm = DECL_ARGUMENTS (fun->decl); parm; parm = DECL_CHAIN (parm))
    {
      if (is_gimple_reg (parm))
        continue;
      ret->safe_push (access_at (C11T_PARAMETER, NULL, -1, true, parm));
      judge (&ret->last ());
    }
}

void
c11t_access_find (struct function *fun, vec<c11t_access> *ret)
{
  c11t_redundant_begin ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      c11t_redundant_block_begin (bb);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
           gsi_next (&gsi))
        if (!is_gimple_debug (gsi_stmt (gsi)))
          find_in_statement (gsi_stmt (gsi), ret);
      c11t_redundant_block_end (bb);
    }
  find_parameters (fun, ret);
}
