/* wait.cc -- loops that only wait, and for what.
   SPDX-License-Identifier: GPL-3.0-or-later

   A loop waits if one read decides whether it goes on: it reads atomically, or
   by a volatile access, from an address that does not change, and what it has
   read compares in some way with something that does not change either, or it
   is a compare-exchange of such values that must succeed:

     while (atomic_load (&l->serving) != ticket)
       pause ();
     do
       while (atomic_load (&l->taken));
     while (atomic_exchange (&l->taken, 1));

   Nothing else happens in it but other loads whose values are not used behind
   it: no stores, no calls but pauses and sleeps.  Then the read that decides
   is announced to the runtime, with what would end the loop, so that it can
   tell reads that only wait longer from the one that ends it (c11test_await of
   c11test.h, which is for all other loops).  The other loads are announced as
   what never ends it: whatever they read, it is no more than a hint.

   Runs when local variables whose addresses were taken for builtins are values
   again, so that what was read can be followed to the condition; plain and
   volatile accesses are still GCC's.

   Does not: see loops whose reads are in functions of the program, loops with
   several exits, compare-exchanges that go on with what they have read.  */

#include "gcc-plugin/gcc-headers.h"

#include "cfgloop.h"
#include "gimple-fold.h"
#include "ssa-iterators.h"

#include "gcc-plugin/hooks.h"
#include "gcc-plugin/wait/guess.h"
#include "gcc-plugin/wait/wait.h"

/* --- What happens in the loop -------------------------------------------- */

/* Does STMT write a local variable of W's function?  Of one only.  */

static bool
is_local_store (struct wait *w, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || gimple_vdef (stmt) == NULL_TREE)
    return false;
  tree to = gimple_assign_lhs (stmt);
  if (!VAR_P (to) || is_global_var (to) || TREE_THIS_VOLATILE (to)
      || (w->variable != NULL_TREE && w->variable != to))
    return false;
  w->variable = to;
  return true;
}

static void
look_at (struct wait *w, gimple *stmt)
{
  if (c11t_wait_kind (stmt) != WAIT_NONE && w->n_reads < MAX_READS)
    w->reads[w->n_reads++] = stmt;
  else if (!c11t_wait_is_idle (stmt) && !is_local_store (w, stmt))
    w->other = true;
}

static void
look_at_body (struct wait *w)
{
  basic_block *body = get_loop_body (w->loop);
  for (unsigned i = 0; i < w->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (!is_gimple_debug (gsi_stmt (gsi)))
        look_at (w, gsi_stmt (gsi));
  free (body);
}

/* Is READ a load whose value is used in the loop only?  */

static bool
is_hint (const struct wait *w, gimple *read)
{
  if (c11t_wait_kind (read) != WAIT_LOAD)
    return false;
  struct guess g (cfun, read, w->loop);
  c11t_guess_follow (&g);
  return !g.unknown && !g.later;
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

gcall *
c11t_wait_call (location_t loc, tree value, tree mask, int how)
{
  auto_vec<tree, 3> args;
  args.quick_push (value != NULL_TREE ? value
                                      : build_zero_cst (c11t_hooks_uint (8)));
  args.quick_push (
      mask != NULL_TREE ? mask : build_all_ones_cst (c11t_hooks_uint (8)));
  args.quick_push (build_int_cst (unsigned_type_node, how));
  return c11t_hooks_call (loc, c11t_hooks_decl (C11T_ROW_await, 0, NULL_TREE),
                          args);
}

bool
c11t_wait_tell (const struct wait *w, const struct wait_condition *c, int how)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (w->read);
  tree value = NULL_TREE, mask = NULL_TREE;
  if (c != NULL)
    {
      value = as_number (&gsi, w, c->value);
      mask = c->mask != NULL_TREE ? as_number (&gsi, w, c->mask) : NULL_TREE;
      if (value == NULL_TREE || (c->mask != NULL_TREE && mask == NULL_TREE))
        return false;
    }
  gsi_insert_before (
      &gsi, c11t_wait_call (gimple_location (w->read), value, mask, how),
      GSI_SAME_STMT);
  return true;
}

int
c11t_wait_code (const struct wait_condition *c, tree type)
{
  int how = code_of (c->code, c->type);
  bool same_width = TYPE_PRECISION (type) == TYPE_PRECISION (c->type);
  /* Which of two is less depends on how the narrower one was widened.  */
  return how > C11TEST_AWAIT_NE && !same_width ? -1 : how;
}

/* Is COND, in which W's read decides, what code of the runtime; VALUE is with
   what it is compared then.  -1 if it does not do.  */

static int
decide (struct wait *w, struct wait_condition *c)
{
  enum wait_kind kind = c11t_wait_kind (w->read);
  tree type = TREE_TYPE (gimple_get_lhs (w->read));
  if (kind == WAIT_LOAD || kind == WAIT_EXCHANGE)
    return c11t_wait_code (c, type);
  if (c->mask != NULL_TREE
      || !c11t_wait_is_invariant (w, c11t_wait_desired (w->read)))
    return -1;
  tree expected = kind == WAIT_CAS_AT ? c11t_wait_constant (w)
                                      : c11t_wait_expected (w->read);
  if (expected == NULL_TREE || !c11t_wait_is_invariant (w, expected))
    return -1;
  /* It must end by success.  */
  if (kind == WAIT_CAS_VALUE
          ? c->code != NE_EXPR || !operand_equal_p (c->value, expected, 0)
          : !(c->code == EQ_EXPR
                  ? integer_zerop (c->value)
                  : c->code == NE_EXPR && integer_onep (c->value)))
    return -1;
  c->value = expected;
  return C11TEST_AWAIT_EQ;
}

/* A compare-exchange has the address of the only variable that is written in
   the loop, or writes none.  */

static bool
variable_fits (const struct wait *w)
{
  if (c11t_wait_kind (w->read) != WAIT_CAS_AT)
    return w->variable == NULL_TREE;
  tree at = c11t_wait_expected (w->read);
  return TREE_CODE (at) == ADDR_EXPR && TREE_OPERAND (at, 0) == w->variable;
}

/* Announce the read number I, if it decides, and the others.  */

static bool
try_read (struct wait *w, unsigned i, edge leaves, gcond *cond,
          hash_set<gimple *> *announced)
{
  struct wait_condition c = { ERROR_MARK, NULL_TREE, NULL_TREE, NULL_TREE };
  tree_code code = gimple_cond_code (cond);
  w->read = w->reads[i];
  if (leaves->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (announced->contains (w->read) || !c11t_wait_has_one_address (w)
      || !variable_fits (w)
      || !c11t_wait_condition (w, code, gimple_cond_lhs (cond),
                               gimple_cond_rhs (cond), &c))
    return false;
  for (unsigned k = 0; k < w->n_reads; k++)
    if (k != i && !is_hint (w, w->reads[k]))
      return false;
  int how = decide (w, &c);
  if (how < 0 || !c11t_wait_tell (w, &c, how))
    return false;
  announced->add (w->read);
  for (unsigned k = 0; k < w->n_reads; k++)
    if (k != i && !announced->add (w->reads[k]))
      {
        w->read = w->reads[k];
        c11t_wait_tell (w, NULL, C11TEST_AWAIT_NEVER);
      }
  return true;
}

static void
look_at_loop (class loop *loop, hash_set<gimple *> *announced)
{
  struct wait w = { loop, { NULL }, 0, NULL, false, NULL_TREE, NULL };
  edge leaves = single_exit (loop);
  gcond *cond = leaves
                    ? safe_dyn_cast<gcond *> (c11t_gcc_last_stmt (leaves->src))
                    : NULL;
  if (cond == NULL)
    return;
  look_at_body (&w);
  for (unsigned i = 0; i < w.n_reads && !w.other; i++)
    {
      /* What is in memory is asked for where it is expected.  */
      if (w.variable == NULL_TREE
          && c11t_wait_kind (w.reads[i]) == WAIT_CAS_AT)
        {
          tree at = c11t_wait_expected (w.reads[i]);
          if (TREE_CODE (at) == ADDR_EXPR && VAR_P (TREE_OPERAND (at, 0)))
            w.variable = TREE_OPERAND (at, 0);
        }
      if (try_read (&w, i, leaves, cond, announced))
        return;
    }
}

/* The outer ones first: what is a hint to them decides nothing.  */

static void
look_at_loops (class loop *outer, hash_set<gimple *> *announced)
{
  for (class loop *loop = outer->inner; loop; loop = loop->next)
    {
      look_at_loop (loop, announced);
      look_at_loops (loop, announced);
    }
}

void
c11t_wait_announce (struct function *fun)
{
  if (loops_for_fn (fun) == NULL || number_of_loops (fun) <= 1)
    return;
  hash_set<gimple *> announced;
  calculate_dominance_info (CDI_DOMINATORS);
  if (loops_state_satisfies_p (fun, LOOPS_NEED_FIXUP))
    fix_loop_structure (NULL);
  bool had = loops_state_satisfies_p (fun, LOOPS_HAVE_RECORDED_EXITS);
  if (!had)
    record_loop_exits ();
  look_at_loops (loops_for_fn (fun)->tree_root, &announced);
  c11t_guess_announce (fun, &announced);
  if (!had)
    release_recorded_exits (fun);
  gsi_commit_edge_inserts ();
}
