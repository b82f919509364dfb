/* instrument-atomic.cc -- atomic builtins and fences become hooks.
   SPDX-License-Identifier: GPL-3.0-or-later

   The call keeps its operands, its result and its place in the chain of
   memory states; it gets another callee and the site as one operand more.
   A memory order that is a variable travels as it is, and the site says so.

   This must come before points-to analysis: on the way GCC turns
   compare-exchanges into internal functions that have no hook.

   Does not: tell the runtime that a compare-exchange reads and writes its
   expected value plainly, or what the generic forms (of any size) do with the
   objects that hold their values; instrument-memory.cc does, once it is known
   who sees that.  */

#include "gcc-headers.h"
#include "gimple-fold.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"

/* Where a builtin keeps its memory order, or which one it implies.  */
struct action
{
  const char *prefix; /* of the name in abi.def */
  unsigned kind;      /* enum c11test_site_kind */
  int order_arg;      /* position of the order, -1 if ORDER says it */
  unsigned order;
};

/* The first row whose prefix fits counts.  */
static const struct action actions[] = {
  { "atomic_load", C11TEST_SITE_LOAD, 1, 0 },
  { "atomic_store", C11TEST_SITE_STORE, 2, 0 },
  { "atomic_clear", C11TEST_SITE_STORE, 1, 0 },
  { "atomic_test_and_set", C11TEST_SITE_RMW, 1, 0 },
  { "atomic_compare_exchange", C11TEST_SITE_CAS, 4, 0 },
  { "atomic_thread_fence", C11TEST_SITE_FENCE, 0, 0 },
  { "atomic_signal_fence", C11TEST_SITE_FENCE, 0, 0 },
  { "atomic_", C11TEST_SITE_RMW, 2, 0 },
  { "generic_load", C11TEST_SITE_LOAD, 3, 0 },
  { "generic_store", C11TEST_SITE_STORE, 3, 0 },
  { "generic_exchange", C11TEST_SITE_RMW, 4, 0 },
  { "generic_compare_exchange", C11TEST_SITE_CAS, 4, 0 },
  { "sync_synchronize", C11TEST_SITE_FENCE, -1, __ATOMIC_SEQ_CST },
  { "sync_bool_compare_and_swap", C11TEST_SITE_CAS, -1, __ATOMIC_SEQ_CST },
  { "sync_val_compare_and_swap", C11TEST_SITE_CAS, -1, __ATOMIC_SEQ_CST },
  { "sync_lock_test_and_set", C11TEST_SITE_RMW, -1, __ATOMIC_ACQUIRE },
  { "sync_lock_release", C11TEST_SITE_STORE, -1, __ATOMIC_RELEASE },
  { "sync_", C11TEST_SITE_RMW, -1, __ATOMIC_SEQ_CST },
};

static const struct action *
find_action (enum c11t_row row)
{
  const char *name = c11t_hooks_row_name (row);
  for (unsigned i = 0; i < ARRAY_SIZE (actions); i++)
    if (strncmp (name, actions[i].prefix, strlen (actions[i].prefix)) == 0)
      return &actions[i];
  gcc_unreachable ();
}

/* The memory order of CALL, which does A.  The upper bits of a constant order
   are hints for the hardware.  */

static unsigned
order_of (gcall *call, const struct action *a)
{
  if (a->order_arg < 0)
    return a->order;
  tree order = gimple_call_arg (call, a->order_arg);
  if (!tree_fits_uhwi_p (order))
    return C11T_NO_ORDER;
  unsigned HOST_WIDE_INT value = tree_to_uhwi (order) & 0xffff;
  return value <= __ATOMIC_SEQ_CST ? value : C11T_NO_ORDER;
}

/* The text of what CALL accesses in SIZE bytes, "" for fences.  */

static const char *
object_of (gcall *call, unsigned kind, bool generic, unsigned size)
{
  if (kind == C11TEST_SITE_FENCE)
    return "";
  if (generic)
    return c11t_origin_text_of_pointee (call, 1, NULL_TREE);
  return c11t_origin_text_of_pointee (call, 0, c11t_hooks_uint (size));
}

/* The number of bytes that CALL of KIND accesses, 0 if that is not known here
   or does not fit a site.  SIZE is the hook's.  */

static unsigned
bytes_of (gcall *call, unsigned kind, bool generic, unsigned size)
{
  if (size != 0 || kind == C11TEST_SITE_FENCE)
    return size;
  if (!generic)
    return 1;
  tree n = gimple_call_arg (call, 0);
  return tree_fits_uhwi_p (n) && tree_to_uhwi (n) <= 0xffff ? tree_to_uhwi (n)
                                                             : 0;
}

/* True if values of the types A and B can be converted without loss.  */

static bool
alike_p (tree a, tree b)
{
  return INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b)
         && TYPE_PRECISION (a) == TYPE_PRECISION (b)
         && !useless_type_conversion_p (a, b);
}

/* Give CALL operands and a result of the types that BUILTIN has, as far as
   they are as wide: GCC 11 calls builtins for OpenMP with what it has.  */

static void
fit_operands (gcall *call, tree builtin)
{
  gimple_seq before = NULL;
  tree types = TYPE_ARG_TYPES (TREE_TYPE (builtin));
  for (unsigned i = 0; i < gimple_call_num_args (call) && types != NULL_TREE;
       i++, types = TREE_CHAIN (types))
    {
      tree arg = gimple_call_arg (call, i);
      if (alike_p (TREE_VALUE (types), TREE_TYPE (arg)))
        gimple_call_set_arg (
            call, i, gimple_convert (&before, TREE_VALUE (types), arg));
    }
  if (before != NULL)
    c11t_instrument_insert_before (call, before);
  tree lhs = gimple_call_lhs (call);
  tree type = TREE_TYPE (TREE_TYPE (builtin));
  if (lhs != NULL_TREE && TREE_CODE (lhs) == SSA_NAME
      && alike_p (TREE_TYPE (lhs), type))
    {
      tree value = make_ssa_name (type);
      gimple_call_set_lhs (call, value);
      gimple_seq after = NULL;
      gimple_seq_add_stmt (&after,
                           gimple_build_assign (lhs, NOP_EXPR, value));
      c11t_instrument_insert_after (call, after);
    }
  update_stmt (call);
}

/* Replace CALL by one of HOOK with the operand SITE appended.  */

static void
replace_call (gcall *call, tree hook, tree site)
{
  auto_vec<tree, 8> args;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    args.safe_push (gimple_call_arg (call, i));
  args.safe_push (site);
  gcall *made = c11t_hooks_call (c11t_instrument_location (call), hook, args);
  gimple_call_set_lhs (made, gimple_call_lhs (call));
  gimple_call_copy_flags (made, call);
  gimple_move_vops (made, call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  /* Builtin and hook agree on throwing, so no edge dies.  */
  gsi_replace (&gsi, made, true);
}

/* The builtin that CALL calls, if there is a hook for it: *ROW and *SIZE; NULL if
   not.  */

static tree
hooked_builtin (gcall *call, enum c11t_row *row, unsigned *size)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return NULL_TREE;
  tree builtin = builtin_decl_explicit (DECL_FUNCTION_CODE (fndecl));
  return builtin != NULL_TREE && c11t_hooks_find (builtin, row, size) ? builtin
                                                                      : NULL_TREE;
}

bool
c11t_instrument_atomic_p (gcall *call, unsigned *ret_size)
{
  enum c11t_row row;
  return hooked_builtin (call, &row, ret_size) != NULL_TREE;
}

bool
c11t_instrument_atomic (gcall *call)
{
  enum c11t_row row;
  unsigned size;
  tree builtin = hooked_builtin (call, &row, &size);
  if (builtin == NULL_TREE)
    return false;
  const struct action *a = find_action (row);
  bool generic = strncmp (c11t_hooks_row_name (row), "generic_", 8) == 0;
  unsigned bytes = bytes_of (call, a->kind, generic, size);
  struct c11t_site site = { a->kind, order_of (call, a), bytes,
                            object_of (call, a->kind, generic, bytes),
                            c11t_instrument_location (call) };
  site.flags
      = c11t_instrument_within_std_atomic () ? C11TEST_SITE_WITHIN : 0;
  if (a->kind != C11TEST_SITE_FENCE)
    site.pointer = gimple_call_arg (call, generic ? 1 : 0);
  fit_operands (call, builtin);
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    {
      c11t_site_skip (&site, "operands do not fit the builtin");
      return false;
    }
  tree hook = c11t_hooks_decl (row, size, builtin);
  if (gimple_call_lhs (call))
    c11t_text_remember (gimple_call_lhs (call), site.expr);
  replace_call (call, hook, c11t_site_emit (&site, hook));
  return true;
}
