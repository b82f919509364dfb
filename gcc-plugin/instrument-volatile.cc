/* instrument-volatile.cc -- volatile scalars are read and written by hooks.
   SPDX-License-Identifier: GPL-3.0-or-later

   What counts is the access, not the declaration: *(volatile int *) &x is a
   volatile access of x.  Values travel as unsigned integers of the same size.

   Does not: see volatile bit-fields, aggregates, complex numbers, vectors and
   objects of other sizes; they are plain accesses.  */

#include "gcc-headers.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"
#include "gcc-plugin/access/ref.h"

/* VALUE, whose type is as large as TYPE, with the same bits in TYPE.  */

static tree
reinterpret (tree type, tree value)
{
  tree from = TREE_TYPE (value);
  if (useless_type_conversion_p (type, from))
    return value;
  bool whole = true;
  for (tree t : { type, from })
    whole &= POINTER_TYPE_P (t)
             || (INTEGRAL_TYPE_P (t)
                 && known_eq (TYPE_PRECISION (t),
                              GET_MODE_BITSIZE (TYPE_MODE (t))));
  return whole ? fold_convert (type, value)
               : fold_build1 (VIEW_CONVERT_EXPR, type, value);
}

/* Take REF at LOC apart, choose the hook and emit the site for an access with
   KIND through ROW; append what computes the address to SEQ.  */

static tree
prepare (tree ref, location_t loc, enum c11t_row row, unsigned kind,
         gimple_seq *seq, struct c11t_ref *r, tree *ret_addr, tree *ret_site)
{
  const char *reason = c11t_ref_analyse (ref, r);
  gcc_assert (reason == NULL);
  *ret_addr = c11t_ref_address (r, seq);
  tree hook = c11t_hooks_decl (row, r->n, NULL_TREE);
  struct c11t_site site
      = { kind, C11T_NO_ORDER, r->n,
          c11t_origin_text_of_ref (loc, ref, kind == C11TEST_SITE_VWRITE), loc };
  site.written = c11t_ref_location (ref);
  site.ref = ref;
  *ret_site = c11t_site_emit (&site, hook);
  return hook;
}

void
c11t_instrument_volatile_load (gassign *stmt, bitmap dead_eh)
{
  location_t loc = gimple_location (stmt);
  tree ref = gimple_assign_rhs1 (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  gimple_seq seq = NULL;
  struct c11t_ref r;
  tree addr;
  tree site;
  tree hook = prepare (ref, loc, C11T_ROW_volatile_load, C11TEST_SITE_VREAD,
                       &seq, &r, &addr, &site);
  auto_vec<tree, 2> args;
  args.quick_push (addr);
  args.quick_push (site);
  gcall *call = c11t_hooks_call (loc, hook, args);
  tree result = c11t_hooks_result (call);
  gimple_seq_add_stmt (&seq, call);
  tree value = reinterpret (TREE_TYPE (ref), result);
  c11t_text_remember (lhs, c11t_origin_text_of_ref (loc, ref, false));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&gsi, value);
  gimple *now = gsi_stmt (gsi);
  gimple_set_has_volatile_ops (now, false);
  update_stmt (now);
  if (maybe_clean_eh_stmt (now))
    bitmap_set_bit (dead_eh, gimple_bb (now)->index);
}

void
c11t_instrument_volatile_store (gassign *stmt, bitmap dead_eh)
{
  location_t loc = gimple_location (stmt);
  tree ref = gimple_assign_lhs (stmt);
  tree value = gimple_assign_rhs1 (stmt);
  gimple_seq seq = NULL;
  struct c11t_ref r;
  tree addr;
  tree site;
  tree hook = prepare (ref, loc, C11T_ROW_volatile_store, C11TEST_SITE_VWRITE,
                       &seq, &r, &addr, &site);
  gimple_seq stmts = NULL;
  value = reinterpret (c11t_hooks_uint (r.n), value);
  value = force_gimple_operand (value, &stmts, true, NULL_TREE);
  gimple_seq_add_seq (&seq, stmts);
  auto_vec<tree, 3> args;
  args.quick_push (addr);
  args.quick_push (value);
  args.quick_push (site);
  gcall *call = c11t_hooks_call (loc, hook, args);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_move_vops (call, stmt);
  if (gsi_replace (&gsi, call, true))
    bitmap_set_bit (dead_eh, gimple_bb (call)->index);
}
