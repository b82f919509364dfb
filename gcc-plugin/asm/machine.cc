/* machine.cc -- the machine that an asm template runs on, symbolically.
   SPDX-License-Identifier: GPL-3.0-or-later

   Registers and flags are values of GIMPLE, memory is reached by hooks.  The
   statements are collected aside, so that a template that turns out not to be
   understood leaves no trace.  Sites are emitted at the very end.

   Invariant: a value is an operand of unsigned type, as large as the access
   or the register that it came from.

   Does not: know instructions (asm-x86.cc, asm-arm.cc), nor operands
   (asm-operands.cc).  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/asm/machine.h"
#include "gcc-plugin/instrument.h"

static tree
find_dependent (tree *tp, int *, void *data)
{
  hash_set<tree> *dependent = (hash_set<tree> *) data;
  return TREE_CODE (*tp) == SSA_NAME && dependent->contains (*tp) ? *tp
                                                                  : NULL_TREE;
}

tree
c11t_asm_value (struct c11t_asm *m, tree expr)
{
  bool depends
      = m->dependent && walk_tree (&expr, find_dependent, m->dependent, NULL);
  gimple_seq stmts = NULL;
  tree value = force_gimple_operand (expr, &stmts, true, NULL_TREE);
  gimple_seq_add_seq (depends ? &m->after : &m->seq, stmts);
  if (depends)
    m->dependent->add (value);
  return value;
}

tree
c11t_asm_compute (struct c11t_asm *m, enum tree_code code, unsigned size,
                  tree a, tree b)
{
  return c11t_asm_value (m, fold_build2 (code, c11t_hooks_uint (size), a, b));
}

int
c11t_asm_named (struct c11t_asm *m, unsigned n)
{
  return n < C11T_ASM_REGISTERS ? m->registers[n] : -1;
}

tree
c11t_asm_resize (struct c11t_asm *m, unsigned size, tree value)
{
  tree type = c11t_hooks_uint (size);
  if (useless_type_conversion_p (type, TREE_TYPE (value)))
    return value;
  return c11t_asm_value (m, fold_convert (type, value));
}

tree
c11t_asm_read (struct c11t_asm *m, const struct c11t_place *p, unsigned size)
{
  if (p->kind == C11T_PLACE_CONSTANT)
    return fold_convert (c11t_hooks_uint (size), p->value);
  struct c11t_asm_slot *slot = &m->slots[p->slot];
  if (slot->value == NULL_TREE || slot->size < size)
    return NULL_TREE;
  slot->unread = false;
  return c11t_asm_resize (m, size, slot->value);
}

bool
c11t_asm_write (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
                tree value)
{
  if (p->kind != C11T_PLACE_REGISTER || m->slots[p->slot].size == 0)
    return false;
  struct c11t_asm_slot *slot = &m->slots[p->slot];
  tree type = c11t_hooks_uint (slot->size);
  value = c11t_asm_resize (m, slot->size, value);
  if (size < slot->size && size < 4 && slot->value != NULL_TREE)
    {
      unsigned HOST_WIDE_INT low = ((HOST_WIDE_INT_1U << size * 8) - 1);
      tree mask = fold_build1 (BIT_NOT_EXPR, type, build_int_cst (type, low));
      tree high
          = c11t_asm_compute (m, BIT_AND_EXPR, slot->size, slot->value, mask);
      value = c11t_asm_compute (m, BIT_IOR_EXPR, slot->size, high, value);
    }
  slot->value = value;
  slot->original = NULL_TREE;
  slot->lost = false;
  slot->unread = true;
  return true;
}

tree
c11t_asm_read_pair (struct c11t_asm *m, unsigned high, unsigned low)
{
  tree halves[2] = { NULL_TREE, NULL_TREE };
  tree type = c11t_hooks_uint (16);
  for (unsigned i = 0; i < 2; i++)
    {
      int slot = c11t_asm_named (m, i == 0 ? high : low);
      if (slot < 0 || m->slots[slot].value == NULL_TREE)
        return NULL_TREE;
      halves[i] = c11t_asm_resize (
          m, 16, c11t_asm_resize (m, 8, m->slots[slot].value));
    }
  halves[0] = c11t_asm_compute (m, LSHIFT_EXPR, 16, halves[0],
                                build_int_cst (integer_type_node, 64));
  return c11t_asm_value (
      m, fold_build2 (BIT_IOR_EXPR, type, halves[0], halves[1]));
}

bool
c11t_asm_write_pair (struct c11t_asm *m, unsigned high, unsigned low,
                     tree value)
{
  struct c11t_place p;
  memset (&p, 0, sizeof p);
  p.kind = C11T_PLACE_REGISTER;
  value = c11t_asm_value (m, fold_convert (c11t_hooks_uint (16), value));
  for (unsigned n : { low, high })
    {
      p.slot = c11t_asm_named (m, n);
      if (p.slot < 0 || !c11t_asm_write (m, &p, 8, value))
        return false;
      value = c11t_asm_compute (m, RSHIFT_EXPR, 16, value,
                                build_int_cst (integer_type_node, 64));
    }
  return true;
}

/*
 * Events.
 */

/* The builtin that ROW with SIZE stands for, NULL if none.  */

static tree
builtin_of (enum c11t_row row, unsigned size)
{
  int code;
  switch (row)
    {
    case C11T_ROW_atomic_load:
      code = BUILT_IN_ATOMIC_LOAD_N;
      break;
    case C11T_ROW_atomic_store:
      code = BUILT_IN_ATOMIC_STORE_N;
      break;
    case C11T_ROW_atomic_exchange:
      code = BUILT_IN_ATOMIC_EXCHANGE_N;
      break;
    case C11T_ROW_atomic_fetch_add:
      code = BUILT_IN_ATOMIC_FETCH_ADD_N;
      break;
    case C11T_ROW_atomic_fetch_sub:
      code = BUILT_IN_ATOMIC_FETCH_SUB_N;
      break;
    case C11T_ROW_atomic_fetch_and:
      code = BUILT_IN_ATOMIC_FETCH_AND_N;
      break;
    case C11T_ROW_atomic_fetch_or:
      code = BUILT_IN_ATOMIC_FETCH_OR_N;
      break;
    case C11T_ROW_atomic_fetch_xor:
      code = BUILT_IN_ATOMIC_FETCH_XOR_N;
      break;
    case C11T_ROW_atomic_compare_exchange:
      code = BUILT_IN_ATOMIC_COMPARE_EXCHANGE_N;
      break;
    case C11T_ROW_sync_val_compare_and_swap:
      code = BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_N;
      break;
    default:
      gcc_unreachable ();
    }
  return builtin_decl_explicit (
      (enum built_in_function) (code + 1 + exact_log2 (size)));
}

/* Call hook ROW for SIZE bytes at P with ARGS and, if there is one, the
   memory order.  Return its result; true_type_node's zero if it has none. */

static tree
access (struct c11t_asm *m, const struct c11t_place *p, enum c11t_row row,
        unsigned kind, unsigned size, unsigned order,
        std::initializer_list<tree> values, bool pass_order)
{
  if (p->kind != C11T_PLACE_MEMORY || !pow2p_hwi (size) || size > 16)
    return NULL_TREE;
  tree builtin = builtin_of (row, size);
  if (builtin == NULL_TREE)
    return NULL_TREE;
  tree hook = c11t_hooks_decl (row, size, builtin);
  auto_vec<tree, 5> args;
  args.quick_push (p->value);
  for (tree value : values)
    args.quick_push (c11t_asm_resize (m, size, value));
  if (pass_order)
    args.quick_push (build_int_cst (integer_type_node, order));
  args.quick_push (null_pointer_node);
  gcall *call = c11t_hooks_call (m->loc, hook, args);
  tree result = integer_zero_node;
  if (row != C11T_ROW_atomic_store)
    result = c11t_hooks_result (call);
  gimple_seq_add_stmt (&m->seq, call);
  m->events.safe_push ({ call, row, kind, order, size, p->text });
  m->accesses = true;
  return result == integer_zero_node ? result
                                     : c11t_asm_resize (m, size, result);
}

tree
c11t_asm_load (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
               unsigned order)
{
  return access (m, p, C11T_ROW_atomic_load, C11TEST_SITE_LOAD, size, order,
                 {}, true);
}

bool
c11t_asm_store (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
                unsigned order, tree value)
{
  return access (m, p, C11T_ROW_atomic_store, C11TEST_SITE_STORE, size, order,
                 { value }, true)
         != NULL_TREE;
}

tree
c11t_asm_rmw (struct c11t_asm *m, const struct c11t_place *p,
              enum c11t_row row, unsigned size, unsigned order, tree value)
{
  return access (m, p, row, C11TEST_SITE_RMW, size, order, { value }, true);
}

/* A compare-exchange of order ORDER, whose hook wants to know where the
   expected value is: in a variable made for it.  */

static tree
weaker_cas (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
            unsigned order, tree expected, tree desired)
{
  tree type = c11t_hooks_uint (size);
  tree var = create_tmp_var (type, "expected");
  TREE_ADDRESSABLE (var) = 1;
  tree builtin = builtin_of (C11T_ROW_atomic_compare_exchange, size);
  tree hook
      = c11t_hooks_decl (C11T_ROW_atomic_compare_exchange, size, builtin);
  unsigned fail = order == __ATOMIC_ACQUIRE || order == __ATOMIC_ACQ_REL
                      ? __ATOMIC_ACQUIRE
                      : __ATOMIC_RELAXED;
  gimple_seq_add_stmt (
      &m->seq, gimple_build_assign (var, c11t_asm_resize (m, size, expected)));
  auto_vec<tree, 7> args;
  args.quick_push (p->value);
  args.quick_push (build_fold_addr_expr (var));
  args.quick_push (c11t_asm_resize (m, size, desired));
  args.quick_push (boolean_false_node);
  args.quick_push (build_int_cst (integer_type_node, order));
  args.quick_push (build_int_cst (integer_type_node, fail));
  args.quick_push (null_pointer_node);
  gcall *call = c11t_hooks_call (m->loc, hook, args);
  gimple_seq_add_stmt (&m->seq, call);
  m->events.safe_push ({ call, C11T_ROW_atomic_compare_exchange,
                         C11TEST_SITE_CAS, order, size, p->text });
  m->accesses = true;
  tree old = make_ssa_name (type);
  gimple_seq_add_stmt (&m->seq, gimple_build_assign (old, var));
  return old;
}

tree
c11t_asm_cas (struct c11t_asm *m, const struct c11t_place *p, unsigned size,
              unsigned order, tree expected, tree desired)
{
  if (order != __ATOMIC_SEQ_CST && p->kind == C11T_PLACE_MEMORY)
    return weaker_cas (m, p, size, order, expected, desired);
  return access (m, p, C11T_ROW_sync_val_compare_and_swap, C11TEST_SITE_CAS,
                 size, order, { expected, desired }, false);
}

/* Call hook ROW, which takes nothing but a site.  */

static void
announce (struct c11t_asm *m, enum c11t_row row, unsigned kind, unsigned order)
{
  auto_vec<tree, 1> args;
  args.quick_push (null_pointer_node);
  tree hook = c11t_hooks_decl (row, 0, NULL_TREE);
  gcall *call = c11t_hooks_call (m->loc, hook, args);
  gimple_seq_add_stmt (&m->seq, call);
  m->events.safe_push ({ call, row, kind, order, 0, "" });
}

void
c11t_asm_fence (struct c11t_asm *m, unsigned order)
{
  announce (m, C11T_ROW_asm_fence, C11TEST_SITE_ASM, order);
}

void
c11t_asm_pause (struct c11t_asm *m)
{
  announce (m, C11T_ROW_pause, C11TEST_SITE_PAUSE, C11T_NO_ORDER);
}

/* It comes from the runtime, as all time does, so that the statement goes as if it
   read memory.  */

tree
c11t_asm_cycles (struct c11t_asm *m)
{
  auto_vec<tree, 1> args;
  args.quick_push (null_pointer_node);
  tree hook = c11t_hooks_decl (C11T_ROW_cycles, 0, NULL_TREE);
  gcall *call = c11t_hooks_call (m->loc, hook, args);
  tree result = c11t_hooks_result (call);
  gimple_seq_add_stmt (&m->seq, call);
  m->events.safe_push (
      { call, C11T_ROW_cycles, C11TEST_SITE_CALL, C11T_NO_ORDER, 0, "" });
  m->accesses = true;
  return c11t_asm_resize (m, 8, result);
}

/*
 * What becomes of it.
 */

/* The site of event E is emitted and becomes its last argument.  */

static void
give_site (struct c11t_asm *m, const struct c11t_asm_event *e)
{
  struct c11t_site site = { e->kind, e->order, e->size, e->expr, m->loc };
  site.flags = C11TEST_SITE_FROM_ASM;
  if (gimple_call_num_args (e->call) > 1)
    site.pointer = gimple_call_arg (e->call, 0);
  gimple_call_set_arg (e->call, gimple_call_num_args (e->call) - 1,
                       c11t_site_emit (&site, gimple_call_fndecl (e->call)));
  gimple_set_modified (e->call, true);
}

/* The value of output operand I, whose constraint is CONSTRAINT.  */

static tree
output_value (struct c11t_asm *m, unsigned i, const char *constraint)
{
  if (strncmp (constraint, "=@cc", 4) == 0)
    return c11t_asm_condition (m, constraint + 4);
  const struct c11t_asm_operand *o = &m->operands[i];
  if (o->pair)
    return c11t_asm_read_pair (m, C11T_ASM_RDX, C11T_ASM_RAX);
  if (o->slot < 0 || o->size == 0)
    return NULL_TREE;
  tree value = m->slots[o->slot].value;
  if (value == NULL_TREE && m->slots[o->slot].lost)
    return NULL_TREE;
  if (value == NULL_TREE)
    return build_zero_cst (c11t_hooks_uint (o->size));
  return c11t_asm_resize (m, o->size, value);
}

/* Collect the values of the outputs in VALUES: NULL for memory.  What was left
   in a register that is no output may be meant for another statement.  */

static bool
collect_outputs (struct c11t_asm *m, vec<tree> *values)
{
  for (unsigned i = 0; i < m->slots.length (); i++)
    if (m->slots[i].unsaid && m->slots[i].unread)
      return false;
  for (unsigned i = 0; i < gimple_asm_noutputs (m->stmt); i++)
    {
      tree op = gimple_asm_output_op (m->stmt, i);
      const char *constraint
          = TREE_STRING_POINTER (TREE_VALUE (TREE_PURPOSE (op)));
      tree value = NULL_TREE;
      if (m->operands[i].memory == NULL_TREE)
        {
          value = output_value (m, i, constraint);
          if (value == NULL_TREE)
            return false;
        }
      values->safe_push (value);
    }
  return true;
}

/* Append to BB a jump to m->LABEL if m->CONDITION, and to NEXT otherwise, that
   keeps its edges to the labels among LABELS that are never jumped to: nothing
   may become unreachable in the middle of the pass.  */

static void
branch_among (struct c11t_asm *m, gimple_stmt_iterator *gsi,
              const vec<tree> &labels, edge next)
{
  auto_vec<tree, 8> cases;
  tree type = integer_type_node;
  unsigned number = 0;
  for (unsigned i = 0; i < labels.length (); i++)
    {
      cases.safe_push (build_case_label (build_int_cst (type, i + 1),
                                         NULL_TREE, labels[i]));
      if (labels[i] == m->label)
        number = i + 1;
    }
  tree other = next != NULL ? gimple_block_label (next->dest) : labels[0];
  gimple_seq seq = NULL;
  tree index = force_gimple_operand (
      fold_build2 (MULT_EXPR, type, fold_convert (type, m->condition),
                   build_int_cst (type, number)),
      &seq, true, NULL_TREE);
  gimple_seq_add_stmt (
      &seq, gimple_build_switch (
                index, build_case_label (NULL_TREE, NULL_TREE, other), cases));
  annotate_all_with_location (seq, m->loc);
  gsi_insert_seq_after (gsi, seq, GSI_NEW_STMT);
  if (next != NULL)
    next->flags &= ~EDGE_FALLTHRU;
}

/* The statement, an asm goto to LABELS, has ended the block BB and is gone: let
   BB go to m->LABEL if m->CONDITION, and to what follows otherwise.  */

static void
branch (struct c11t_asm *m, basic_block bb, const vec<tree> &labels)
{
  edge next = find_fallthru_edge (bb->succs);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (m->condition == NULL_TREE)
    m->condition = build_zero_cst (c11t_hooks_uint (1));
  if (single_succ_p (bb))
    {
      single_succ_edge (bb)->flags |= EDGE_FALLTHRU;
      return;
    }
  if (labels.length () > 1)
    {
      branch_among (m, &gsi, labels, next);
      return;
    }
  edge taken = find_edge (bb, label_to_block (cfun, labels[0]));
  gcond *cond = gimple_build_cond (NE_EXPR, m->condition,
                                   build_zero_cst (TREE_TYPE (m->condition)),
                                   NULL_TREE, NULL_TREE);
  gimple_set_location (cond, m->loc);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  taken->flags |= EDGE_TRUE_VALUE;
  next->flags = (next->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
}

bool
c11t_asm_replace (struct c11t_asm *m)
{
  auto_vec<tree, 8> values;
  if (!collect_outputs (m, &values))
    return false;
  for (unsigned i = 0; i < m->events.length (); i++)
    give_site (m, &m->events[i]);
  for (unsigned i = 0; i < values.length (); i++)
    if (values[i] != NULL_TREE)
      {
        tree lhs = TREE_VALUE (gimple_asm_output_op (m->stmt, i));
        tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
        bool bits = SCALAR_FLOAT_TYPE_P (type);
        tree value = c11t_asm_value (
            m, bits ? fold_build1 (VIEW_CONVERT_EXPR, type, values[i])
                    : fold_convert (type, values[i]));
        gimple_seq_add_stmt (&m->seq, gimple_build_assign (lhs, value));
      }
  c11t_instrument_insert_before (m->stmt, m->seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (m->stmt);
  basic_block bb = gimple_bb (m->stmt);
  auto_vec<tree, 8> labels;
  for (unsigned i = 0; i < gimple_asm_nlabels (m->stmt); i++)
    labels.safe_push (TREE_VALUE (gimple_asm_label_op (m->stmt, i)));
  tree vdef = gimple_vdef (m->stmt);
  unlink_stmt_vdef (m->stmt);
  gsi_remove (&gsi, true);
  if (vdef != NULL_TREE && TREE_CODE (vdef) == SSA_NAME)
    release_ssa_name (vdef);
  if (!labels.is_empty ())
    branch (m, bb, labels);
  return true;
}

void
c11t_asm_announce (struct c11t_asm *m)
{
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < m->events.length (); i++)
    {
      struct c11t_asm_event e = m->events[i];
      auto_vec<tree, 1> args;
      args.quick_push (null_pointer_node);
      e.call = c11t_hooks_call (m->loc, gimple_call_fndecl (e.call), args);
      give_site (m, &e);
      gimple_seq_add_stmt (&seq, e.call);
    }
  if (seq != NULL)
    c11t_instrument_insert_before (m->stmt, seq);
}

void
c11t_asm_discard (struct c11t_asm *m)
{
  gimple_stmt_iterator gsi = gsi_start (m->seq);
  while (!gsi_end_p (gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      gsi_remove (&gsi, true);
      release_defs (stmt);
    }
  m->seq = NULL;
}
