/* wait.cc -- loops that only wait, and for what.
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop waits if each turn reads once, atomically or by a volatile access,
   from an address that does not change, and goes on while what it has read
   compares in some way with something that does not change either:

     while (atomic_load (&l->serving) != ticket)
       pause ();

   Nothing else happens in it: no stores, no calls but pauses and sleeps, no
   loads.  Then each such read is announced to the runtime, with what would end
   the loop, so that it can tell reads that only wait longer from the one that
   ends it (c11test_await of c11test.h, which is for all other loops).

   Runs when local variables whose addresses were taken for builtins are values
   again, so that what was read can be followed to the condition; plain and
   volatile accesses are still GCC's.

   Does not: see loops whose reads are in functions of the program, loops with
   several exits, compare-exchanges that put what they read into memory.  */

#include "gcc-headers.h"
#include "cfgloop.h"
#include "gimple-fold.h"
#include "hooks.h"
#include "wait.h"

#define MAX_DEPTH 12

struct wait
{
  class loop *loop;
  gimple *read; /* the one */
  bool other;   /* something else happens */
};

/* --- What happens in the loop -------------------------------------------- */

static const char *
callee_name (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  return callee != NULL_TREE && DECL_NAME (callee) != NULL_TREE
             ? IDENTIFIER_POINTER (DECL_NAME (callee))
             : "";
}

static bool
begins_with (const char *s, const char *prefix)
{
  return strncmp (s, prefix, strlen (prefix)) == 0;
}

/* Is CALL a member of std::atomic that only loads?  */

static bool
is_std_load (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  if (callee == NULL_TREE || DECL_CONTEXT (callee) == NULL_TREE
      || TREE_CODE (DECL_CONTEXT (callee)) != RECORD_TYPE
      || !DECL_IN_SYSTEM_HEADER (callee))
    return false;
  const char *name = lang_hooks.decl_printable_name (callee, 1);
  const char *member = strstr (name, "::load");
  return (begins_with (name, "std::atomic<")
          || begins_with (name, "std::__atomic_base<"))
         && (member != NULL || strstr (name, "::operator ") != NULL)
         && gimple_call_lhs (call) != NULL_TREE
         && gimple_call_num_args (call) <= 2
         && strstr (name, "::operator=") == NULL
         && strstr (name, "::operator+") == NULL
         && strstr (name, "::operator-") == NULL
         && strstr (name, "::operator&") == NULL
         && strstr (name, "::operator|") == NULL
         && strstr (name, "::operator^") == NULL;
}

/* Is CALL a compare-exchange that says whether it wrote?  */

static bool
is_sync_cas (gcall *call)
{
  return begins_with (callee_name (call),
                      "__c11test_sync_bool_compare_and_swap_");
}

/* Does CALL neither read nor write what threads share?  */

static bool
is_idle_call (gcall *call)
{
  static const char *const names[]
      = { "sched_yield",     "pthread_yield",  "thrd_yield",
          "usleep",          "nanosleep",      "__builtin_ia32_pause",
          "__c11test_pause", "__c11test_call", "__c11test_asm_barrier",
          "__c11test_enter", "__c11test_leave" };
  const char *name = callee_name (call);
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp (name, names[i]) == 0)
      return true;
  return begins_with (lang_hooks.decl_printable_name (
                          gimple_call_fndecl (call) ? gimple_call_fndecl (call)
                                                    : current_function_decl,
                          1),
                      "std::this_thread::yield");
}

static bool
is_idle_asm (gasm *assembly)
{
  const char *text = gimple_asm_string (assembly);
  return text[strspn (text, " \t\n;")] == '\0' || strstr (text, "pause")
         || strstr (text, "nop") || strstr (text, "yield");
}

static void
look_at (struct wait *w, gimple *stmt)
{
  bool reads = false, idle = false;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      const char *name = callee_name (call);
      reads = begins_with (name, "__c11test_atomic_load_")
              || is_sync_cas (call) || is_std_load (call);
      idle = gimple_call_fndecl (call) != NULL_TREE && is_idle_call (call);
    }
  else if (gasm *assembly = dyn_cast<gasm *> (stmt))
    idle = is_idle_asm (assembly);
  else if (gimple_assign_load_p (stmt))
    reads = TREE_THIS_VOLATILE (gimple_assign_rhs1 (stmt));
  else
    idle = gimple_vdef (stmt) == NULL_TREE && gimple_vuse (stmt) == NULL_TREE;
  if (reads && w->read == NULL)
    w->read = stmt;
  else if (!idle && !gimple_clobber_p (stmt))
    w->other = true;
}

/* --- What it depends on -------------------------------------------------- */

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
  if (depth > MAX_DEPTH || !is_gimple_assign (def)
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

static bool
has_one_address (const struct wait *w)
{
  if (gcall *call = dyn_cast<gcall *> (w->read))
    return is_invariant (w, gimple_call_arg (call, 0), 0);
  return is_one_place (w, gimple_assign_rhs1 (w->read), 0);
}

/* What goes on while  (READ & MASK) CODE VALUE.  */
struct condition
{
  tree_code code;
  tree mask, value;
  tree type; /* of the comparison */
};

/* Is X, in the loop, what was read, perhaps converted without loss, perhaps
   masked?  */

static bool
is_read (const struct wait *w, tree x, struct condition *c)
{
  for (int depth = 0; depth < MAX_DEPTH; depth++)
    {
      if (x == NULL_TREE || TREE_CODE (x) != SSA_NAME)
        return false;
      gimple *def = SSA_NAME_DEF_STMT (x);
      if (def == w->read)
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

/* Find out what LEFT CODE RIGHT says of the read.  */

static bool
find_condition (const struct wait *w, tree_code code, tree left, tree right,
                struct condition *c)
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
      return find_condition (w, inner, gimple_assign_rhs1 (def),
                             gimple_assign_rhs2 (def), c);
    }
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == BIT_NOT_EXPR
      && TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE
      && (code == EQ_EXPR || code == NE_EXPR))
    return find_condition (w, invert_tree_comparison (code, false),
                           gimple_assign_rhs1 (def), right, c);
  c->code = code;
  c->value = right;
  c->type = TREE_TYPE (left);
  return (INTEGRAL_TYPE_P (c->type) || POINTER_TYPE_P (c->type))
         && is_read (w, left, c);
}

/* --- The announcement ---------------------------------------------------- */

/* The code of what ends a loop that goes on while CODE, in TYPE; -1 if there
   is none.  */

static int
code_of (tree_code code, tree type)
{
  bool is_signed = INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type);
  switch (code)
    {
    case NE_EXPR:
      return C11TEST_AWAIT_EQ;
    case EQ_EXPR:
      return C11TEST_AWAIT_NE;
    case GE_EXPR:
      return is_signed ? C11TEST_AWAIT_LT_SIGNED : C11TEST_AWAIT_LT;
    case GT_EXPR:
      return is_signed ? C11TEST_AWAIT_LE_SIGNED : C11TEST_AWAIT_LE;
    case LE_EXPR:
      return is_signed ? C11TEST_AWAIT_GT_SIGNED : C11TEST_AWAIT_GT;
    case LT_EXPR:
      return is_signed ? C11TEST_AWAIT_GE_SIGNED : C11TEST_AWAIT_GE;
    default:
      return -1;
    }
}

/* VALUE, as it is at the read, as an unsigned number of 64 bits.  */

static tree
as_number (gimple_stmt_iterator *gsi, const struct wait *w, tree value)
{
  /* Computed in the loop from what does not change, but perhaps only later. */
  if (TREE_CODE (value) == SSA_NAME
      && gimple_bb (SSA_NAME_DEF_STMT (value)) != NULL
      && flow_bb_inside_loop_p (w->loop,
                                gimple_bb (SSA_NAME_DEF_STMT (value))))
    return NULL_TREE;
  tree type = TREE_TYPE (value);
  gimple_seq seq = NULL;
  if (POINTER_TYPE_P (type))
    value = gimple_convert (&seq, pointer_sized_int_node, value);
  value = gimple_convert (&seq, c11t_hooks_uint (8), value);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return value;
}

static void
announce (const struct wait *w, const struct condition *c, int code)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (w->read);
  tree value = as_number (&gsi, w, c->value);
  tree mask = c->mask != NULL_TREE ? as_number (&gsi, w, c->mask)
                                   : build_all_ones_cst (c11t_hooks_uint (8));
  if (value == NULL_TREE || mask == NULL_TREE)
    return;
  auto_vec<tree, 3> args;
  args.quick_push (value);
  args.quick_push (mask);
  args.quick_push (build_int_cst (unsigned_type_node, code));
  gcall *call
      = c11t_hooks_call (gimple_location (w->read),
                         c11t_hooks_decl (C11T_ROW_await, 0, NULL_TREE), args);
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
}

static void
look_at_loop (class loop *loop)
{
  struct wait w = { loop, NULL, false };
  edge leaves = single_exit (loop);
  if (leaves == NULL)
    return;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (!is_gimple_debug (gsi_stmt (gsi)))
        look_at (&w, gsi_stmt (gsi));
  free (body);
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (leaves->src));
  struct condition c = { ERROR_MARK, NULL_TREE, NULL_TREE, NULL_TREE };
  if (w.other || w.read == NULL || cond == NULL || !has_one_address (&w))
    return;
  tree_code code = gimple_cond_code (cond);
  if (leaves->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (!find_condition (&w, code, gimple_cond_lhs (cond),
                       gimple_cond_rhs (cond), &c))
    return;
  gcall *call = dyn_cast<gcall *> (w.read);
  if (call != NULL && is_sync_cas (call))
    {
      /* It ends by success.  */
      if (c.mask != NULL_TREE
          || !(c.code == EQ_EXPR ? integer_zerop (c.value)
                                 : c.code == NE_EXPR && integer_onep (c.value))
          || !is_invariant (&w, gimple_call_arg (call, 1), 0)
          || !is_invariant (&w, gimple_call_arg (call, 2), 0))
        return;
      c.value = gimple_call_arg (call, 1);
      announce (&w, &c, C11TEST_AWAIT_EQ);
      return;
    }
  int how = code_of (c.code, c.type);
  tree type = TREE_TYPE (gimple_get_lhs (w.read));
  /* Which of two is less depends on how the narrower one was widened.  */
  if (how < 0
      || (how > C11TEST_AWAIT_NE
          && TYPE_PRECISION (type) != TYPE_PRECISION (c.type)))
    return;
  announce (&w, &c, how);
}

void
c11t_wait_announce (struct function *fun)
{
  if (loops_for_fn (fun) == NULL || number_of_loops (fun) <= 1)
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  if (loops_state_satisfies_p (fun, LOOPS_NEED_FIXUP))
    fix_loop_structure (NULL);
  bool had = loops_state_satisfies_p (fun, LOOPS_HAVE_RECORDED_EXITS);
  if (!had)
    record_loop_exits ();
  for (unsigned i = 1; i < number_of_loops (fun); i++)
    if (class loop *loop = get_loop (fun, i))
      look_at_loop (loop);
  if (!had)
    release_recorded_exits (fun);
}
