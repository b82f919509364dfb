/* instrument-library.cc -- what other functions of the C library access.
   SPDX-License-Identifier: GPL-3.0-or-later

   As for memcpy (instrument-memory.cc), each side of a call is announced: a structure that is
   filled, an array that is sorted, a buffer that is printed or read into.  What is written is
   announced when the call has returned: how much that is may only be known by then, who waited
   in the call comes after what it waited for, and a function that the runtime replaces would
   make the runtime look at what is stored there before it is.

   What is read is not taken from an older copy.

   Does not: know which functions access what (library-sides.def), nor decide what is
   watched (access.cc).  */

#include "gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"

/* Append to SEQ: A op B, of size_t.  Return the result.  */

static tree
compute (gimple_seq *seq, enum tree_code op, tree a, tree b)
{
  gimple_seq stmts = NULL;
  tree value = force_gimple_operand (
      fold_build2 (op, size_type_node, fold_convert (size_type_node, a),
                   fold_convert (size_type_node, b)),
      &stmts, true, NULL_TREE);
  gimple_seq_add_seq (seq, stmts);
  return value;
}

/* SIZE if VALUE, a number or a pointer, is not 0, or 0.  */

static tree
if_not_zero (gimple_seq *seq, tree value, tree size)
{
  gimple_seq stmts = NULL;
  tree test = force_gimple_operand (
      fold_convert (size_type_node,
                    fold_build2 (NE_EXPR, boolean_type_node, value,
                                 build_zero_cst (TREE_TYPE (value)))),
      &stmts, true, NULL_TREE);
  gimple_seq_add_seq (seq, stmts);
  return compute (seq, MULT_EXPR, test, size);
}

/* What CALL returns, a number or a pointer; NULL_TREE if that is not kept in a
   register.  */

static tree
result_of (gcall *call)
{
  tree result = c11t_instrument_result (call);
  tree type = TREE_TYPE (result);
  return TREE_CODE (result) == SSA_NAME
                 && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
             ? result
             : NULL_TREE;
}

/* RESULT, of a function that returns a number of bytes or less than 0.  */

static tree
bytes_returned (gimple_seq *seq, tree result)
{
  tree type = TREE_TYPE (result);
  gimple_seq stmts = NULL;
  tree value = force_gimple_operand (
      fold_build2 (MAX_EXPR, type, result, build_zero_cst (type)), &stmts, true,
      NULL_TREE);
  gimple_seq_add_seq (seq, stmts);
  return value;
}

/* The size of the type that argument N of CALL points to, as its function is declared;
   NULL_TREE if it says nothing.  */

static tree
size_of_pointee (gcall *call, int n)
{
  tree args = TYPE_ARG_TYPES (gimple_call_fntype (call));
  while (n-- > 0 && args != NULL_TREE)
    args = TREE_CHAIN (args);
  tree type = args == NULL_TREE ? NULL_TREE : TREE_VALUE (args);
  if (type == NULL_TREE || !POINTER_TYPE_P (type))
    return NULL_TREE;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (type));
  return size != NULL_TREE && tree_fits_uhwi_p (size) ? size : NULL_TREE;
}

/* How long the string at PTR is that CALL reads, or has written if its RESULT, where there is
   one, is not 0; S says how long at most.  */

static tree
length (gimple_seq *seq, gcall *call, const struct c11t_library_side *s, tree ptr,
        tree result)
{
  tree limit = s->count < 0 ? NULL_TREE : gimple_call_arg (call, s->count);
  if (result != NULL_TREE)
    limit = if_not_zero (seq, result,
                         limit ? limit : TYPE_MAX_VALUE (size_type_node));
  if (limit != NULL_TREE && TREE_CODE (ptr) != ADDR_EXPR)
    limit = if_not_zero (seq, ptr, limit);
  return c11t_instrument_extent (seq, call, s->function, ptr, limit);
}

/* How many bytes CALL accesses as S says, by statements appended to SEQ; NULL_TREE if that is
   not known.  */

static tree
size_of (gimple_seq *seq, gcall *call, const struct c11t_library_side *s)
{
  tree ptr = gimple_call_arg (call, s->arg), size, result = NULL_TREE;
  if (s->size == C11T_SIDE_LINE || s->size == C11T_SIDE_RETURNED)
    if ((result = result_of (call)) == NULL_TREE)
      return NULL_TREE;
  if (s->size == C11T_SIDE_TEXT || s->size == C11T_SIDE_LINE)
    return length (seq, call, s, ptr, result);
  if (s->size == C11T_SIDE_POINTEE)
    size = size_of_pointee (call, s->arg);
  else if (s->size == C11T_SIDE_COUNT)
    size = gimple_call_arg (call, s->count);
  else
    size = bytes_returned (seq, result);
  if (size == NULL_TREE)
    return NULL_TREE;
  if (s->times >= 0)
    size = compute (seq, MULT_EXPR, size, gimple_call_arg (call, s->times));
  return TREE_CODE (ptr) == ADDR_EXPR
             ? compute (seq, PLUS_EXPR, size, size_zero_node)
             : if_not_zero (seq, ptr, size);
}

static void
announce (gcall *call, const struct c11t_library_side *s)
{
  gimple_seq seq = NULL;
  tree ptr = gimple_call_arg (call, s->arg);
  if (TREE_CODE (ptr) == ADDR_EXPR)
    mark_addressable (get_base_address (TREE_OPERAND (ptr, 0)));
  tree size = size_of (&seq, call, s);
  if (size == NULL_TREE)
    return;
  c11t_instrument_range (&seq, gimple_location (call), s->is_write, ptr, size, 0,
                         c11t_origin_text_of_pointee (call, s->arg, NULL_TREE));
  if (s->is_write)
    c11t_instrument_insert_after (call, seq);
  else
    c11t_instrument_insert_before (call, seq);
}

void
c11t_instrument_sides (gcall *call, const struct c11t_library_call *l,
                       const c11t_access *sides, unsigned n)
{
  for (unsigned i = 0; i < l->n_sides; i++)
    if (c11t_instrument_watched_p (sides, n, l->side[i]->arg, l->side[i]->is_write))
      announce (call, l->side[i]);
}
