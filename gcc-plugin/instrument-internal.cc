/* instrument-internal.cc -- compare-exchanges that are no builtins.
   SPDX-License-Identifier: GPL-3.0-or-later

   Since GCC 12 "#pragma omp atomic" makes, where no other builtin fits, this:

     v = .ATOMIC_COMPARE_EXCHANGE (ptr, expected, desired,
                                   256 * weak + size, success, failure);

   an internal function that works with values; the result is a complex number,
   the old value and a truth value.  We make the builtin's hook of it, whose
   expected value is in memory:

     e = expected;
     ok = __c11test_atomic_compare_exchange_N (ptr, &e, desired, weak,
                                               success, failure, &site);
     v = COMPLEX_EXPR <e, ok>;

   Does not: meet the other internal functions for atomics; the passes that
   make those look for builtins, and come after ours.  */

#include "gcc-headers.h"
#include "gimple-fold.h"
#include "text.h"
#include "instrument.h"

/* The first location among the statements of BB from GSI on, or
   UNKNOWN_LOCATION.  */

static location_t
first_location (gimple_stmt_iterator gsi)
{
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    if (LOCATION_LOCUS (gimple_location (gsi_stmt (gsi))) > BUILTINS_LOCATION)
      return gimple_location (gsi_stmt (gsi));
  return UNKNOWN_LOCATION;
}

location_t
c11t_instrument_location (gimple *stmt)
{
  location_t loc = first_location (gsi_for_stmt (stmt));
  basic_block bb = gimple_bb (stmt);
  if (loc == UNKNOWN_LOCATION && single_succ_p (bb))
    loc = first_location (gsi_start_bb (single_succ (bb)));
  return loc != UNKNOWN_LOCATION ? loc : first_location (gsi_start_bb (bb));
}

/* What CALL says about itself.  */
struct exchange
{
  unsigned size;
  bool weak;
  unsigned order;
  tree hook;
};

static void
take_apart (gcall *call, struct exchange *x)
{
  unsigned flag = tree_to_uhwi (gimple_call_arg (call, 3));
  tree order = gimple_call_arg (call, 4);
  x->size = flag & 255;
  x->weak = (flag & 256) != 0;
  x->order = tree_fits_uhwi_p (order) ? tree_to_uhwi (order) & 0xffff
                                      : C11T_NO_ORDER;
  tree builtin = builtin_decl_explicit ((enum built_in_function) (
      BUILT_IN_ATOMIC_COMPARE_EXCHANGE_1 + exact_log2 (x->size)));
  x->hook = c11t_hooks_decl (C11T_ROW_atomic_compare_exchange, x->size,
                             builtin);
}

/* A variable in memory with the value that CALL expects.  */

static tree
expected_in_memory (gcall *call, unsigned size, gimple_seq *seq)
{
  tree type = c11t_hooks_uint (size);
  tree var = create_tmp_var (type, "expected");
  TREE_ADDRESSABLE (var) = 1;
  tree value = gimple_convert (seq, type, gimple_call_arg (call, 1));
  gimple_seq_add_stmt (seq, gimple_build_assign (var, value));
  return var;
}

/* What CALL returns, made of what the hook left in VAR and returned as OK;
   append the statements to SEQ.  */

static gassign *
result (gcall *call, tree var, tree ok, gimple_seq *seq)
{
  tree lhs = gimple_call_lhs (call);
  tree part = TREE_TYPE (TREE_TYPE (lhs));
  tree old = make_ssa_name (TREE_TYPE (var));
  gimple_seq_add_stmt (seq, gimple_build_assign (old, var));
  old = gimple_convert (seq, part, old);
  ok = gimple_convert (seq, part, ok);
  return gimple_build_assign (lhs, COMPLEX_EXPR, old, ok);
}

/* Replace CALL by SEQ; the program goes on with what VAR and OK hold.  */

static void
replace (gcall *call, gimple_seq seq, tree var, tree ok)
{
  location_t loc = c11t_instrument_location (call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gassign *last
      = gimple_call_lhs (call) ? result (call, var, ok, &seq) : NULL;
  annotate_all_with_location (seq, loc);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (call);
  if (last != NULL)
    gsi_replace (&gsi, last, true);
  else
    gsi_remove (&gsi, true);
}

bool
c11t_instrument_internal (gcall *call)
{
  if (!gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return false;
  struct exchange x;
  take_apart (call, &x);
  tree ptr = gimple_call_arg (call, 0);
  struct c11t_site site
      = { C11TEST_SITE_CAS, x.order, x.size,
          c11t_text_of_pointee (ptr, c11t_hooks_uint (x.size)),
          c11t_instrument_location (call) };
  site.pointer = ptr;
  site.flags
      = c11t_instrument_within_std_atomic () ? C11TEST_SITE_WITHIN : 0;
  gimple_seq seq = NULL;
  tree var = expected_in_memory (call, x.size, &seq);
  auto_vec<tree, 8> args;
  args.quick_push (ptr);
  args.quick_push (build_fold_addr_expr (var));
  args.quick_push (gimple_convert (&seq, c11t_hooks_uint (x.size),
                                   gimple_call_arg (call, 2)));
  args.quick_push (x.weak ? boolean_true_node : boolean_false_node);
  args.quick_push (gimple_call_arg (call, 4));
  args.quick_push (gimple_call_arg (call, 5));
  args.quick_push (c11t_site_emit (&site, x.hook));
  gcall *made = c11t_hooks_call (site.loc, x.hook, args);
  tree ok = c11t_hooks_result (made);
  gimple_seq_add_stmt (&seq, made);
  replace (call, seq, var, ok);
  return true;
}
