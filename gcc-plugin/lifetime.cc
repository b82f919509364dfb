/* lifetime.cc -- hooks where the lives of local variables begin and end.
   SPDX-License-Identifier: GPL-3.0-or-later

   A local ends where GCC says so by a clobber, which it puts wherever the block
   of the declaration is left, and with the function's outermost block where that
   returns.  The runtime then knows its bytes as dead.  Of what GCC says it tells
   what the user has declared and what other functions may know the address of.

   Nothing says where a local begins.  That is where it is first mentioned, on
   each way from the function's entry or a clobber; when variables share a place
   on the stack GCC counts in the same way.  There the bytes come to life again:
   of every local whose accesses have hooks, whoever has declared it, since any
   may have got the place of one that is dead.  If it may be alive already the
   hook is the same, for it does nothing to what is not dead.

   Where a local with an atomic object in it certainly begins, on all the ways to
   all of its mentions, its bytes get a pattern, so that who reads it before
   anything was written can be told.

   Does not: tell the end of parameters, of volatile variables (GCC has no clobber
   for them) and of temporaries; of locals of system headers, which would cost
   much and are not the user's; where an exception goes through a function; in
   functions that call setjmp, or have a call that must be a jump.  */

#include "gcc-headers.h"
#include "dominance.h"
#include "instrument.h"
#include "lifetime.h"
#include "gcc-plugin/access/ref.h"
#include "gcc-plugin/access/skip.h"
#include "text.h"

/* The locals of the current function whose accesses have hooks.  */
static auto_vec<tree> locals;
static hash_map<tree, unsigned> *numbers;

/* By block: which of them may be dead, and may be alive, at its end.  */
static sbitmap *dead_out, *alive_out;

/* A local that is mentioned while it may be dead.  */
struct due
{
  unsigned number;
  bool fresh; /* it must be dead */
};

/* What is so at the statement looked at, and what is due before it.  */
struct state
{
  sbitmap dead, alive;
  auto_vec<due> dues;
};

/* By local: the block in which, if it has an atomic object, it begins as far as
   all its mentions are concerned; NULL if there is none.  */
static auto_vec<basic_block> fresh_in;

/*
 * Which locals.
 */

static bool
has_hooks_p (tree var)
{
  return !is_global_var (var) && !is_gimple_reg (var)
         && !(VAR_P (var) && DECL_HARD_REGISTER (var))
         && !DECL_HAS_VALUE_EXPR_P (var) && DECL_SIZE_UNIT (var) != NULL_TREE
         && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
         && !integer_zerop (DECL_SIZE_UNIT (var))
         && c11t_skip_reason (var) == NULL;
}

static void
add_local (tree var)
{
  if (!has_hooks_p (var))
    return;
  numbers->put (var, locals.length ());
  locals.safe_push (var);
}

static void
collect_locals (struct function *fun)
{
  tree var;
  unsigned i;
  delete numbers;
  numbers = new hash_map<tree, unsigned>;
  locals.truncate (0);
  FOR_EACH_LOCAL_DECL (fun, i, var)
    if (VAR_P (var) && auto_var_in_fn_p (var, fun->decl))
      add_local (var);
  tree result = DECL_RESULT (fun->decl);
  if (result != NULL_TREE && !DECL_BY_REFERENCE (result)
      && !VOID_TYPE_P (TREE_TYPE (result)))
    add_local (result);
}

static bool
users_own_p (tree var)
{
  return VAR_P (var) && !DECL_ARTIFICIAL (var) && !DECL_IGNORED_P (var)
         && DECL_NAME (var) != NULL_TREE
         && !in_system_header_at (DECL_SOURCE_LOCATION (var));
}

/* True if TYPE is a class of the C++ library that is atomic.  */

static bool
std_atomic_p (tree type)
{
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name == NULL_TREE || TREE_CODE (name) != TYPE_DECL
      || DECL_NAME (name) == NULL_TREE)
    return false;
  tree space = DECL_CONTEXT (name);
  if (space == NULL_TREE || TREE_CODE (space) != NAMESPACE_DECL
      || DECL_NAME (space) == NULL_TREE || !id_equal (DECL_NAME (space), "std"))
    return false;
  const char *text = IDENTIFIER_POINTER (DECL_NAME (name));
  return strcmp (text, "atomic") == 0 || strcmp (text, "__atomic_base") == 0;
}

/* True if an object of TYPE has an atomic one in it.  */

static bool
has_atomic_p (tree type)
{
  type = strip_array_types (type);
  if (TYPE_ATOMIC (type))
    return true;
  if (!RECORD_OR_UNION_TYPE_P (type))
    return false;
  if (lang_GNU_CXX () && std_atomic_p (type))
    return true;
  for (tree f = TYPE_FIELDS (type); f != NULL_TREE; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && has_atomic_p (TREE_TYPE (f)))
      return true;
  return false;
}

/*
 * Where they are mentioned.
 */

static void
mention (struct state *s, tree base)
{
  base = get_base_address (base);
  unsigned *n = base != NULL_TREE && DECL_P (base) ? numbers->get (base) : NULL;
  if (n == NULL)
    return;
  if (bitmap_bit_p (s->dead, *n))
    s->dues.safe_push ({ *n, !bitmap_bit_p (s->alive, *n) });
  bitmap_clear_bit (s->dead, *n);
  bitmap_set_bit (s->alive, *n);
}

static bool
note_mention (gimple *, tree base, tree, void *data)
{
  mention ((struct state *) data, base);
  return false;
}

/* The local that STMT, a clobber, ends; or NULL.  */

static tree
ended_local (gimple *stmt)
{
  if (!c11t_gcc_end_of_life_p (stmt))
    return NULL_TREE;
  tree var = gimple_assign_lhs (stmt);
  return DECL_P (var) && numbers->get (var) != NULL ? var : NULL_TREE;
}

/* Bring S beyond STMT.  */

static void
visit (gimple *stmt, struct state *s)
{
  if (is_gimple_debug (stmt))
    return;
  if (tree var = ended_local (stmt))
    {
      bitmap_set_bit (s->dead, *numbers->get (var));
      bitmap_clear_bit (s->alive, *numbers->get (var));
    }
  else if (!gimple_clobber_p (stmt))
    walk_stmt_load_store_addr_ops (stmt, s, note_mention, note_mention,
                                   note_mention);
}

static void
visit_phis (basic_block bb, struct state *s)
{
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    walk_stmt_load_store_addr_ops (i.phi (), s, note_mention, note_mention,
                                   note_mention);
}

/* What is so where BB begins.  */

static void
begin_block (basic_block bb, struct state *s)
{
  edge e;
  edge_iterator ei;
  bitmap_clear (s->dead);
  bitmap_clear (s->alive);
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->src->index == ENTRY_BLOCK)
      bitmap_ones (s->dead);
    else
      {
        bitmap_ior (s->dead, s->dead, dead_out[e->src->index]);
        bitmap_ior (s->alive, s->alive, alive_out[e->src->index]);
      }
}

/* Fill in the tables, until nothing changes.  */

static void
solve (struct function *fun, struct state *s)
{
  basic_block bb;
  bool changed;
  do
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fun)
        {
          begin_block (bb, s);
          visit_phis (bb, s);
          for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
               gsi_next (&i))
            visit (gsi_stmt (i), s);
          changed |= bitmap_ior (dead_out[bb->index], dead_out[bb->index],
                                 s->dead);
          changed |= bitmap_ior (alive_out[bb->index], alive_out[bb->index],
                                 s->alive);
        }
    }
  while (changed);
  s->dues.truncate (0);
}

/*
 * The hooks.
 */

static gcall *
begin_hook (tree var, enum c11t_row row)
{
  auto_vec<tree, 2> args;
  args.quick_push (build_fold_addr_expr (var));
  args.quick_push (fold_convert (size_type_node, DECL_SIZE_UNIT (var)));
  TREE_ADDRESSABLE (var) = 1;
  return c11t_hooks_call (UNKNOWN_LOCATION,
                          c11t_hooks_decl (row, 0, NULL_TREE), args);
}

void
c11t_lifetime_parameter (gimple_seq *seq, tree parm)
{
  if (has_hooks_p (parm))
    gimple_seq_add_stmt (seq, begin_hook (parm, C11T_ROW_local_begin));
}

/* Insert before the statement at GSI, in BB, the hooks that are due in S.  */

static void
insert_due (gimple_stmt_iterator gsi, basic_block bb, struct state *s)
{
  for (unsigned i = 0; i < s->dues.length (); i++)
    {
      struct due d = s->dues[i];
      bool fills = d.fresh && fresh_in[d.number] == bb;
      gsi_insert_before (&gsi,
                         begin_hook (locals[d.number],
                                     fills ? C11T_ROW_local_fill
                                           : C11T_ROW_local_begin),
                         GSI_SAME_STMT);
    }
  s->dues.truncate (0);
}

/* True if nothing but cleanups happens from BB until an exception goes on.  */

static bool
goes_on_throwing_p (basic_block bb)
{
  for (unsigned i = 0; i < 100; i++)
    {
      gimple *last = c11t_gcc_last_stmt (bb);
      if (last != NULL && gimple_code (last) == GIMPLE_RESX)
        return true;
      edge e = find_fallthru_edge (bb->succs);
      if (e == NULL || e->dest->index < NUM_FIXED_BLOCKS)
        return false;
      bb = e->dest;
    }
  return true;
}

/* Where VAR ends by STMT, a clobber: in C GCC knows where the block begins only;
   then where VAR is declared.  */

static location_t
end_location (gimple *stmt, tree var)
{
  location_t end = gimple_location (stmt), decl = DECL_SOURCE_LOCATION (var);
  return LOCATION_LINE (end) > LOCATION_LINE (decl)
             ? end
             : set_block (decl, LOCATION_BLOCK (end));
}

/* VAR ends at the clobber at GSI.  */

static void
insert_end (gimple_stmt_iterator gsi, tree var)
{
  gimple *stmt = gsi_stmt (gsi);
  tree hook = c11t_hooks_decl (C11T_ROW_local_end, 0, NULL_TREE);
  struct c11t_site site = { C11TEST_SITE_WRITE, C11T_NO_ORDER, 0,
                            c11t_text_of_ref (var), end_location (stmt, var) };
  site.flags = C11TEST_SITE_ENDS;
  gcall *frame = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_DWARF_CFA), 0);
  tree cfa = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (frame, cfa);
  auto_vec<tree, 4> args;
  args.quick_push (build_fold_addr_expr (var));
  args.quick_push (fold_convert (size_type_node, DECL_SIZE_UNIT (var)));
  args.quick_push (cfa);
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *call = c11t_hooks_call (gimple_location (stmt), hook, args);
  gsi_insert_before (&gsi, frame, GSI_SAME_STMT);
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
}

static bool
may_precede_p (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  return call == NULL || c11t_instrument_may_precede (call);
}

static void
instrument_block (basic_block bb, struct state *s, bool ends)
{
  begin_block (bb, s);
  visit_phis (bb, s);
  insert_due (gsi_after_labels (bb), bb, s);
  ends = ends && !goes_on_throwing_p (bb);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *stmt = gsi_stmt (i);
      tree var = ended_local (stmt);
      if (ends && var != NULL_TREE && users_own_p (var)
          && bitmap_bit_p (s->alive, *numbers->get (var)))
        insert_end (i, var);
      visit (stmt, s);
      if (may_precede_p (stmt))
        insert_due (i, bb, s);
      s->dues.truncate (0);
    }
}

/*
 * Atomic objects that nobody has written.
 */

/* True if local N is mentioned in BB while it may be dead.  */

static bool
due_in_p (basic_block bb, unsigned n, struct state *s)
{
  bool found = false;
  begin_block (bb, s);
  visit_phis (bb, s);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    visit (gsi_stmt (i), s);
  for (unsigned i = 0; i < s->dues.length (); i++)
    found |= s->dues[i].number == n;
  s->dues.truncate (0);
  return found;
}

/* Find out where local N of FUN is fresh on the way to each mention.  If that is
   before the first one, put the hook there.  */

static void
place_fresh (struct function *fun, unsigned n, struct state *s)
{
  auto_bitmap blocks;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    if (due_in_p (bb, n, s))
      bitmap_set_bit (blocks, bb->index);
  if (bitmap_empty_p (blocks))
    return;
  bb = nearest_common_dominator_for_set (CDI_DOMINATORS, blocks);
  if (bb->index < NUM_FIXED_BLOCKS)
    return;
  fresh_in[n] = bb;
  if (bitmap_bit_p (blocks, bb->index)
      || bitmap_bit_p (alive_out[bb->index], n))
    return;
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcall *hook = begin_hook (locals[n], C11T_ROW_local_fill);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    {
      if (may_precede_p (gsi_stmt (gsi)))
        gsi_insert_before (&gsi, hook, GSI_SAME_STMT);
    }
  else
    gsi_insert_after (&gsi, hook, GSI_SAME_STMT);
}

static void
place_all_fresh (struct function *fun, struct state *s)
{
  fresh_in.truncate (0);
  fresh_in.safe_grow_cleared (locals.length ());
  for (unsigned i = 0; i < locals.length (); i++)
    if (VAR_P (locals[i]) && has_atomic_p (TREE_TYPE (locals[i])))
      {
        calculate_dominance_info (CDI_DOMINATORS);
        place_fresh (fun, i, s);
      }
}

/*
 * The function.
 */

/* True if a call in FUN must be a jump ([[gnu::musttail]], GCC 15).  Nothing but
   the return may follow it, and the clobbers of all returns are in one place.  */

static bool
must_jump_p (struct function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (i)))
        if (gimple_call_must_tail_p (call))
          return true;
  return false;
}

void
c11t_lifetime_instrument (struct function *fun)
{
  collect_locals (fun);
  if (locals.is_empty ())
    return;
  unsigned n = last_basic_block_for_fn (fun);
  struct state s;
  s.dead = sbitmap_alloc (locals.length ());
  s.alive = sbitmap_alloc (locals.length ());
  dead_out = sbitmap_vector_alloc (n, locals.length ());
  alive_out = sbitmap_vector_alloc (n, locals.length ());
  bitmap_vector_clear (dead_out, n);
  bitmap_vector_clear (alive_out, n);
  solve (fun, &s);
  place_all_fresh (fun, &s);
  bool ends = !fun->calls_setjmp && !fun->has_nonlocal_label
              && !must_jump_p (fun);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    instrument_block (bb, &s, ends);
  sbitmap_vector_free (dead_out);
  sbitmap_vector_free (alive_out);
  sbitmap_free (s.dead);
  sbitmap_free (s.alive);
}

/* What it has on the stack may get the place of a local of ours that is dead
   already, which no hook would tell.  */

void
c11t_lifetime_leave (struct function *fun)
{
  if (!DECL_EXTERNAL (fun->decl)
      && !lookup_attribute ("always_inline", DECL_ATTRIBUTES (fun->decl)))
    DECL_UNINLINABLE (fun->decl) = 1;
}
