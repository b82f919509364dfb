/* instrument-plain.cc -- plain reads and writes become calls of hooks.
   SPDX-License-Identifier: GPL-3.0-or-later

   A read hook returns the address to read from, and the statement reads
   there; the program then sees an older value if the runtime says so:

     x = p->f;     becomes     t = __c11test_read_4 (&p->f, &site);
                               x = MEM[(int *) t];

   A write hook stands before the store; the runtime takes the value from
   memory at the thread's next hook.  The result of a call is stored when the
   call returns, so there the hook follows the call.

   Does not: look for accesses or decide which are watched (access.cc).  */

#include "gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"
#include "lifetime.h"
#include "gcc-plugin/access/ref.h"

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

static const char *
text_of (const c11t_access *a)
{
  return c11t_origin_text_of_ref (gimple_location (a->stmt), a->ref, a->is_write);
}

/* Note in the dump that A is left alone for REASON.  */

static void
skip (const c11t_access *a, const char *reason)
{
  tree ref = a->ref;
  bool is_write = a->is_write;
  bool is_volatile = c11t_ref_volatile_scalar_p (ref);
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  struct c11t_site site = {
    (unsigned) (is_volatile
                    ? (is_write ? C11TEST_SITE_VWRITE : C11TEST_SITE_VREAD)
                    : (is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ)),
    C11T_NO_ORDER, 0, text_of (a), place_of (a->stmt)
  };
  site.written = c11t_ref_location (ref);
  site.ref = ref;
  if (bytes != NULL_TREE && tree_fits_uhwi_p (bytes))
    site.size = tree_to_uhwi (bytes);
  c11t_site_skip (&site, reason);
}

/* Append the hook for A to SEQ.  Return the address to read from, or NULL for
   writes.  */

static tree
add_hook (const c11t_access *a, gimple_seq *seq)
{
  const struct c11t_ref *r = &a->r;
  tree addr = c11t_ref_address (r, seq);
  const char *note = TREE_THIS_VOLATILE (r->ref)
                         ? "volatile, but not a scalar: taken as plain"
                         : NULL;
  return c11t_instrument_range (seq, place_of (a->stmt), a->is_write, addr, r->size,
                                r->n, text_of (a), note, r->ref);
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

/* The place in the source says so where the dump does.  */
static const char repeated[] = "accessed just before, with nothing between";

/* A is a load, in the list ALL.  */

static void
instrument_load (c11t_access *a, const vec<c11t_access> *all, bitmap dead_eh)
{
  gassign *stmt = as_a<gassign *> (a->stmt);
  if (c11t_access_is_volatile_p (a))
    {
      c11t_instrument_volatile_load (stmt, dead_eh);
      return;
    }
  c11t_text_remember (gimple_assign_lhs (stmt), text_of (a));
  if (a->repeats)
    {
      skip (a, repeated);
      a->from = a->repeated >= 0 ? (*all)[a->repeated].from : NULL_TREE;
    }
  else
    {
      gimple_seq seq = NULL;
      a->from = add_hook (a, &seq);
      c11t_instrument_insert_before (stmt, seq);
    }
  if (!a->r.movable || a->from == NULL_TREE)
    return;
  gimple_assign_set_rhs1 (stmt, c11t_ref_moved (&a->r, a->from));
  update_stmt (stmt);
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
instrument_store (c11t_access *a, bitmap dead_eh)
{
  gassign *stmt = as_a<gassign *> (a->stmt);
  if (c11t_access_is_volatile_p (a))
    {
      c11t_instrument_volatile_store (stmt, dead_eh);
      return;
    }
  if (a->repeats)
    {
      skip (a, repeated);
      return;
    }
  gimple_seq seq = NULL;
  if (c11t_access_resets_vptr_p (a))
    {
      a->r.size = changed_size (stmt, &seq);
      a->r.n = 0;
    }
  add_hook (a, &seq);
  c11t_instrument_insert_before (stmt, seq);
}

/*
 * Calls.
 */

/* A is an aggregate that a call passes by value; *N_MOVED of its arguments are
   taken from copies.  */

static void
instrument_argument (const c11t_access *a, unsigned *n_moved)
{
  gcall *call = as_a<gcall *> (a->stmt);
  gimple_seq seq = NULL;
  tree ptr = add_hook (a, &seq);
  c11t_instrument_insert_before (call, seq);
  if (!a->r.movable || !c11t_ref_keeps_alignment_p (&a->r)
      || *n_moved == MAX_MOVED_ARGUMENTS)
    return;
  gimple_call_set_arg (call, a->arg, c11t_ref_moved (&a->r, ptr));
  update_stmt (call);
  (*n_moved)++;
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

/* A is what receives the result of a call.  */

static void
instrument_result (const c11t_access *a, bitmap dead_eh)
{
  gcall *call = as_a<gcall *> (a->stmt);
  if (c11t_access_is_volatile_p (a))
    {
      split_volatile_result (call, dead_eh);
      return;
    }
  gimple_seq seq = NULL;
  add_hook (a, &seq);
  c11t_instrument_insert_after (call, seq);
}

/*
 * Parameters.
 */

/* The N accesses at FIRST are of parameters of FUN.  */

static void
instrument_parameters (struct function *fun, const c11t_access *first,
                       unsigned n)
{
  gimple_seq seq = NULL;
  location_t loc = DECL_SOURCE_LOCATION (fun->decl);
  for (const c11t_access *a = first; a < first + n; a++)
    if (a->skipped == NULL)
      {
        c11t_lifetime_parameter (&seq, a->ref);
        c11t_instrument_range (&seq, loc, true, c11t_ref_address (&a->r, &seq),
                               a->r.size, a->r.n, c11t_text_of_ref (a->ref));
      }
  if (seq == NULL)
    return;
  annotate_all_with_location (seq, loc);
  edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun));
  gsi_insert_seq_on_edge_immediate (entry, seq);
}

/*
 * All of a function.
 */

/* How many of the accesses from N on in ALL are of its statement and in the same
   kind of place.  */

static unsigned
count_alike (const vec<c11t_access> *all, unsigned n)
{
  unsigned end = n;
  while (end < all->length () && (*all)[end].stmt == (*all)[n].stmt
         && (*all)[end].where == (*all)[n].where)
    end++;
  return end - n;
}

static void
instrument_one (c11t_access *a, const vec<c11t_access> *all,
                unsigned *n_moved, bitmap dead_eh)
{
  if (a->where == C11T_VALUE)
    c11t_instrument_value (a);
  else if (a->skipped != NULL)
    skip (a, a->skipped);
  else if (a->where == C11T_LOADED)
    instrument_load (a, all, dead_eh);
  else if (a->where == C11T_STORED)
    instrument_store (a, dead_eh);
  else if (a->where == C11T_ARGUMENT)
    instrument_argument (a, n_moved);
  else
    instrument_result (a, dead_eh);
}

void
c11t_instrument_accesses (struct function *fun, vec<c11t_access> *all,
                          bitmap dead_eh)
{
  unsigned n;
  for (unsigned i = 0; i < all->length (); i += n)
    {
      unsigned n_moved = 0;
      n = count_alike (all, i);
      if ((*all)[i].where == C11T_POINTEE)
        c11t_instrument_library_call (&(*all)[i], n);
      else if ((*all)[i].where == C11T_PARAMETER)
        instrument_parameters (fun, &(*all)[i], n);
      else
        for (unsigned k = i; k < i + n; k++)
          instrument_one (&(*all)[k], all, &n_moved, dead_eh);
    }
}
