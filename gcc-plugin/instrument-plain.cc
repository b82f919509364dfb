/* instrument-plain.cc -- plain reads and writes, and where accesses hide.
   SPDX-License-Identifier: GPL-3.0-or-later

   A read hook returns the address to read from, and the statement reads
   there; the program then sees an older value if the runtime says so:

     x = p->f;     becomes     t = __c11test_read_4 (&p->f, &site);
                               x = MEM[(int *) t];

   A write hook stands before the store; the runtime takes the value from
   memory at the thread's next hook.  The result of a call is stored when the
   call returns, so there the hook follows the call.

   Reads and writes are in assignments, in aggregate arguments and in results
   of calls.  Not in: phi nodes, conditions and the like, which have register
   operands only; debug statements; clobbers, which say that an object ends.

   Does not: see what inline assembly and uninstrumented functions access.  */

#include "gcc-headers.h"
#include "text.h"
#include "instrument.h"
#include "lifetime.h"
#include "redundant.h"
#include "ref.h"
#include "skip.h"

/* A copy of an older value lives until the sixteenth hook after it; no more
   arguments of one call than this are taken from copies.  */
#define MAX_MOVED_ARGUMENTS 8

bool
c11t_instrument_may_precede (gcall *call)
{
  /* The second return enters the block at the call.  */
  return !(gimple_call_flags (call) & ECF_RETURNS_TWICE);
}

void
c11t_instrument_before (gimple *stmt, enum c11t_row row, unsigned kind,
                        const char *expr)
{
  tree hook = c11t_hooks_decl (row, 0, NULL_TREE);
  struct c11t_site site
      = { kind, C11T_NO_ORDER, 0, expr, gimple_location (stmt) };
  auto_vec<tree, 1> args;
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *call = c11t_hooks_call (site.loc, hook, args);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
}

tree
c11t_instrument_range (gimple_seq *seq, location_t loc, bool is_write,
                       tree addr, tree size, unsigned n, const char *expr,
                       const char *note, tree ref)
{
  enum c11t_row row
      = n != 0 ? (is_write ? C11T_ROW_write : C11T_ROW_read)
               : (is_write ? C11T_ROW_write_range : C11T_ROW_read_range);
  tree hook = c11t_hooks_decl (row, n, NULL_TREE);
  struct c11t_site site
      = { (unsigned) (is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ),
          C11T_NO_ORDER, n, expr, loc };
  site.note = note;
  if (ref != NULL_TREE)
    site.written = c11t_ref_location (ref);
  site.ref = ref;
  auto_vec<tree, 3> args;
  args.quick_push (addr);
  if (n == 0)
    args.quick_push (size);
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *call = c11t_hooks_call (loc, hook, args);
  tree result = is_write ? NULL_TREE : c11t_hooks_result (call);
  gimple_seq_add_stmt (seq, call);
  return result;
}

static bool
place_known_p (location_t loc)
{
  return LOCATION_LOCUS (loc) > BUILTINS_LOCATION;
}

/* Where STMT is.  The load that GCC 11 makes of a small memcpy has no place, but
   the store of what it loads does.  */

static location_t
place_of (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  use_operand_p use;
  gimple *user;
  if (!place_known_p (gimple_location (stmt)) && lhs != NULL_TREE
      && TREE_CODE (lhs) == SSA_NAME && single_imm_use (lhs, &use, &user)
      && place_known_p (gimple_location (user)))
    return gimple_location (user);
  return gimple_location (stmt);
}

/* Note in the dump that the access of REF in STMT is left alone.  */

static void
skip (gimple *stmt, tree ref, bool is_write, const char *reason)
{
  bool is_volatile = c11t_ref_volatile_scalar_p (ref);
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  struct c11t_site site = {
    (unsigned) (is_volatile
                    ? (is_write ? C11TEST_SITE_VWRITE : C11TEST_SITE_VREAD)
                    : (is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ)),
    C11T_NO_ORDER, 0, c11t_text_of_ref (ref), place_of (stmt)
  };
  site.written = c11t_ref_location (ref);
  site.ref = ref;
  if (bytes != NULL_TREE && tree_fits_uhwi_p (bytes))
    site.size = tree_to_uhwi (bytes);
  c11t_site_skip (&site, reason);
}

/* Take the access of REF in STMT apart.  Return false if it is to be left
   alone.  */

static bool
analyse (gimple *stmt, tree ref, bool is_write, struct c11t_ref *ret)
{
  const char *reason = c11t_skip_reason (ref);
  if (reason == NULL)
    reason = c11t_ref_analyse (ref, ret);
  if (reason != NULL)
    skip (stmt, ref, is_write, reason);
  return reason == NULL;
}

/* Append the hook for the access R in STMT to SEQ.  Return the address to
   read from, or NULL for writes.  */

static tree
add_hook (gimple *stmt, const struct c11t_ref *r, bool is_write,
          gimple_seq *seq)
{
  tree addr = c11t_ref_address (r, seq);
  const char *note = TREE_THIS_VOLATILE (r->ref)
                         ? "volatile, but not a scalar: taken as plain"
                         : NULL;
  return c11t_instrument_range (seq, place_of (stmt), is_write, addr, r->size,
                                r->n, c11t_text_of_ref (r->ref), note, r->ref);
}

void
c11t_instrument_insert_before (gimple *stmt, gimple_seq seq)
{
  annotate_all_with_location (seq, gimple_location (stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

void
c11t_instrument_insert_after (gcall *call, gimple_seq seq)
{
  annotate_all_with_location (seq, gimple_location (call));
  if (!stmt_ends_bb_p (call))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (call);
      gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
      return;
    }
  edge e = find_fallthru_edge (gimple_bb (call)->succs);
  if (e != NULL)
    gsi_insert_seq_on_edge_immediate (e, seq);
}

/*
 * Assignments.
 */

static void
instrument_load (gassign *stmt, bitmap dead_eh)
{
  tree ref = gimple_assign_rhs1 (stmt);
  struct c11t_ref r;
  if (!analyse (stmt, ref, false, &r))
    return;
  if (c11t_ref_volatile_scalar_p (ref)
      && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME)
    {
      c11t_instrument_volatile_load (stmt, dead_eh);
      return;
    }
  tree ptr;
  c11t_text_remember (gimple_assign_lhs (stmt), c11t_text_of_ref (ref));
  if (c11t_redundant_p (ref, false, &ptr))
    skip (stmt, ref, false, "accessed just before, with nothing between");
  else
    {
      gimple_seq seq = NULL;
      ptr = add_hook (stmt, &r, false, &seq);
      c11t_instrument_insert_before (stmt, seq);
      c11t_redundant_note (ref, false, r.movable ? ptr : NULL_TREE);
    }
  if (!r.movable || ptr == NULL_TREE)
    return;
  gimple_assign_set_rhs1 (stmt, c11t_ref_moved (&r, ptr));
  update_stmt (stmt);
}

/* Does STMT, in a destructor, make the object one of the destructor's class?
   In the class that it was created with, that is what it is already; the
   language knows of no access there, and other threads may still call its
   functions if the destructor waits for them.  */

static bool
resets_vptr_p (gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  return DECL_CXX_DESTRUCTOR_P (current_function_decl)
         && TREE_CODE (lhs) == COMPONENT_REF
         && DECL_VIRTUAL_P (TREE_OPERAND (lhs, 1))
         && is_gimple_val (gimple_assign_rhs1 (stmt));
}

/* Append to SEQ the number of bytes that STMT changes, a vptr's or none.  */

static tree
changed_size (gassign *stmt, gimple_seq *seq)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree old = make_ssa_name (TREE_TYPE (lhs));
  tree differs = make_ssa_name (boolean_type_node);
  tree wide = make_ssa_name (size_type_node);
  tree n = make_ssa_name (size_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (old, unshare_expr (lhs)));
  gimple_seq_add_stmt (seq,
                       gimple_build_assign (differs, NE_EXPR, old,
                                            gimple_assign_rhs1 (stmt)));
  gimple_seq_add_stmt (seq, gimple_build_assign (wide, NOP_EXPR, differs));
  gimple_seq_add_stmt (
      seq, gimple_build_assign (n, MULT_EXPR, wide,
                                TYPE_SIZE_UNIT (TREE_TYPE (lhs))));
  return n;
}

static void
instrument_store (gassign *stmt, bitmap dead_eh)
{
  tree ref = gimple_assign_lhs (stmt);
  tree rhs = gimple_assign_rhs1 (stmt);
  /* The size of an object that varies is said by what is stored.  */
  if (TREE_CODE (rhs) == WITH_SIZE_EXPR)
    ref = build2 (WITH_SIZE_EXPR, TREE_TYPE (ref), ref, TREE_OPERAND (rhs, 1));
  struct c11t_ref r;
  if (!analyse (stmt, ref, true, &r))
    return;
  if (c11t_ref_volatile_scalar_p (ref) && is_gimple_val (rhs))
    {
      c11t_instrument_volatile_store (stmt, dead_eh);
      return;
    }
  tree ptr;
  if (c11t_redundant_p (ref, true, &ptr))
    {
      skip (stmt, ref, true, "accessed just before, with nothing between");
      return;
    }
  gimple_seq seq = NULL;
  bool resets_vptr = resets_vptr_p (stmt);
  if (resets_vptr)
    {
      r.size = changed_size (stmt, &seq);
      r.n = 0;
    }
  add_hook (stmt, &r, true, &seq);
  c11t_instrument_insert_before (stmt, seq);
  if (!resets_vptr)
    c11t_redundant_note (ref, true, NULL_TREE);
}

static void
instrument_assignment (gassign *stmt, bitmap dead_eh)
{
  if (gimple_clobber_p (stmt) || !gimple_assign_single_p (stmt))
    return;
  tree lhs = gimple_assign_lhs (stmt);
  c11t_redundant_visit (stmt);
  if (gimple_assign_load_p (stmt))
    instrument_load (stmt, dead_eh);
  if (TREE_CODE (lhs) != SSA_NAME)
    {
      instrument_store (stmt, dead_eh);
      c11t_redundant_store (lhs);
    }
}

/*
 * Calls.
 */

/* Instrument the aggregates that CALL passes by value.  */

static void
instrument_arguments (gcall *call)
{
  unsigned n_moved = 0;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      struct c11t_ref r;
      if (is_gimple_val (arg) || !analyse (call, arg, false, &r))
        continue;
      gimple_seq seq = NULL;
      tree ptr = add_hook (call, &r, false, &seq);
      c11t_instrument_insert_before (call, seq);
      if (!r.movable || !c11t_ref_keeps_alignment_p (&r)
          || n_moved == MAX_MOVED_ARGUMENTS)
        continue;
      gimple_call_set_arg (call, i, c11t_ref_moved (&r, ptr));
      update_stmt (call);
      n_moved++;
    }
}

/* CALL stores a scalar into volatile memory: let it return the value and
   store that.  */

static void
split_volatile_result (gcall *call, bitmap dead_eh)
{
  tree lhs = gimple_call_lhs (call);
  tree value = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (lhs)));
  gimple_call_set_lhs (call, value);
  gimple_set_has_volatile_ops (call, false);
  update_stmt (call);
  gassign *store = gimple_build_assign (lhs, value);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, store);
  c11t_instrument_insert_after (call, seq);
  if (gimple_bb (store) != NULL)
    c11t_instrument_volatile_store (store, dead_eh);
}

/* Instrument the object that receives the result of CALL.  */

static void
instrument_result (gcall *call, bitmap dead_eh)
{
  tree lhs = gimple_call_lhs (call);
  struct c11t_ref r;
  if (lhs == NULL_TREE || TREE_CODE (lhs) == SSA_NAME
      || !analyse (call, lhs, true, &r))
    return;
  if (c11t_ref_volatile_scalar_p (lhs))
    {
      split_volatile_result (call, dead_eh);
      return;
    }
  gimple_seq seq = NULL;
  add_hook (call, &r, true, &seq);
  c11t_instrument_insert_after (call, seq);
}

void
c11t_instrument_accesses (gimple *stmt, bitmap dead_eh)
{
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    instrument_assignment (assign, dead_eh);
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      c11t_redundant_visit (stmt);
      if (!gimple_call_internal_p (call) && c11t_instrument_may_precede (call))
        instrument_arguments (call);
      instrument_result (call, dead_eh);
    }
  else
    c11t_redundant_visit (stmt);
}

/*
 * Parameters.
 */

void
c11t_instrument_parameters (struct function *fun)
{
  gimple_seq seq = NULL;
  location_t loc = DECL_SOURCE_LOCATION (fun->decl);
  for (tree parm = DECL_ARGUMENTS (fun->decl); parm; parm = DECL_CHAIN (parm))
    {
      struct c11t_ref r;
      if (is_gimple_reg (parm) || c11t_skip_reason (parm) != NULL
          || c11t_ref_analyse (parm, &r) != NULL)
        continue;
      c11t_lifetime_parameter (&seq, parm);
      c11t_instrument_range (&seq, loc, true, c11t_ref_address (&r, &seq),
                             r.size, r.n, c11t_text_of_ref (parm));
    }
  if (seq == NULL)
    return;
  annotate_all_with_location (seq, loc);
  edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun));
  gsi_insert_seq_on_edge_immediate (entry, seq);
}
