/* instrument-memory.cc -- memcpy and its kin, which access memory plainly.
   SPDX-License-Identifier: GPL-3.0-or-later

   The calls stay; hooks before them announce what is read and what is
   written, each side with a site of its own.  A side that is not watched
   (skip.cc) is not announced.  What is read may be taken from an older copy,
   as for any read: the pointer that the hook returns replaces the argument.

   The same is done for va_start, va_copy and va_arg, which access the list of
   arguments, and for the objects that our own hooks take and give values in, if
   anybody else sees those.  What is read and not written may be taken from an
   older copy.

   Does not: know which functions access what (library.cc), nor decide what is
   watched (access.cc).  */

#include "gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"

void
c11t_instrument_skip_pointee (const c11t_access *a)
{
  struct c11t_site site
      = { (unsigned) (a->is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ),
          C11T_NO_ORDER, 0,
          c11t_origin_text_of_pointee (as_a<gcall *> (a->stmt), a->arg, NULL_TREE),
          gimple_location (a->stmt) };
  c11t_site_skip (&site, a->skipped);
}

bool
c11t_instrument_watched_p (const c11t_access *sides, unsigned n, int arg,
                           bool is_write)
{
  for (unsigned i = 0; i < n; i++)
    if (sides[i].arg == arg && sides[i].is_write == is_write)
      {
        if (sides[i].skipped != NULL)
          c11t_instrument_skip_pointee (&sides[i]);
        return sides[i].skipped == NULL;
      }
  return false;
}

/* Announce that CALL accesses SIZE bytes at its argument ARG.  Return where
   to read them.  */

static tree
announce (gcall *call, int arg, tree size, bool is_write)
{
  gimple_seq seq = NULL;
  tree ptr = gimple_call_arg (call, arg);
  if (TREE_CODE (ptr) == ADDR_EXPR)
    mark_addressable (get_base_address (TREE_OPERAND (ptr, 0)));
  tree result = c11t_instrument_range (&seq, gimple_location (call), is_write,
                                       ptr, size, 0,
                                       c11t_origin_text_of_pointee (call, arg, NULL_TREE));
  c11t_instrument_insert_before (call, seq);
  return result;
}

/* Instrument CALL, which does F, whose N accesses are SIDES.  */

static void
instrument_function (gcall *call, const struct c11t_memory_function *f,
                     const c11t_access *sides, unsigned n)
{
  bool written = c11t_instrument_watched_p (sides, n, f->written, true);
  bool read = c11t_instrument_watched_p (sides, n, f->read, false);
  bool read_too = c11t_instrument_watched_p (sides, n, f->read_too, false);
  tree size = gimple_call_arg (call, f->size);
  if (read)
    gimple_call_set_arg (call, f->read, announce (call, f->read, size, false));
  if (read_too)
    gimple_call_set_arg (call, f->read_too,
                         announce (call, f->read_too, size, false));
  if (written)
    announce (call, f->written, size, true);
  update_stmt (call);
}

/* CALL accesses lists of arguments, as the N SIDES say.  va_arg changes the list;
   it must not be given a copy.  */

static void
instrument_lists (gcall *call, const c11t_access *sides, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (sides[i].skipped != NULL)
      c11t_instrument_skip_pointee (&sides[i]);
    else
      announce (call, sides[i].arg, TYPE_SIZE_UNIT (va_list_type_node),
                sides[i].is_write);
}

void
c11t_instrument_library_call (const c11t_access *sides, unsigned n)
{
  gcall *call = as_a<gcall *> (sides[0].stmt);
  struct c11t_library_call l;
  bool found = c11t_library_find (call, &l);
  gcc_assert (found);
  if (l.memory != NULL)
    instrument_function (call, l.memory, sides, n);
  else if (l.string != NULL)
    c11t_instrument_string_function (call, &l, sides, n);
  else if (l.n_sides > 0)
    c11t_instrument_sides (call, &l, sides, n);
  else
    instrument_lists (call, sides, n);
}

/*
 * Values of hooks.
 */

tree
c11t_instrument_result (gcall *call)
{
  tree result = gimple_call_lhs (call);
  if (result != NULL_TREE)
    return result;
  result = make_ssa_name (gimple_call_return_type (call));
  gimple_call_set_lhs (call, result);
  update_stmt (call);
  return result;
}

/* Append to SEQ: SIZE if the result of CALL is false, or 0.  Returns that.  */

static tree
size_if_false (gimple_seq *seq, gcall *call, tree size)
{
  tree result = c11t_instrument_result (call);
  tree failed = make_ssa_name (boolean_type_node);
  tree wide = make_ssa_name (size_type_node);
  tree n = make_ssa_name (size_type_node);
  gimple_seq_add_stmt (
      seq, gimple_build_assign (failed, EQ_EXPR, result,
                                build_zero_cst (TREE_TYPE (result))));
  gimple_seq_add_stmt (seq, gimple_build_assign (wide, NOP_EXPR, failed));
  gimple_seq_add_stmt (
      seq, gimple_build_assign (n, MULT_EXPR, wide,
                                fold_convert (size_type_node, size)));
  return n;
}

/* The text and the size of what A, of a hook, accesses: *RET_SIZE, or *RET_N if
   that is a number of bytes.  */

static const char *
value_of (const c11t_access *a, tree *ret_size, unsigned *ret_n)
{
  gcall *call = as_a<gcall *> (a->stmt);
  *ret_size = NULL_TREE;
  *ret_n = 0;
  if (a->values->sized)
    {
      *ret_size = gimple_call_arg (call, 0);
      return c11t_text_of_pointee (a->ref, NULL_TREE);
    }
  const char *name
      = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  *ret_n = atoi (name + strlen (a->values->hook));
  return c11t_text_of_pointee (a->ref, c11t_hooks_uint (*ret_n));
}

void
c11t_instrument_value (const c11t_access *a)
{
  if (a->skipped != NULL)
    return;
  gcall *call = as_a<gcall *> (a->stmt);
  tree size;
  unsigned n;
  const char *text = value_of (a, &size, &n);
  gimple_seq seq = NULL;
  if (a->is_write && a->values->if_false)
    {
      size = size_if_false (&seq, call, size ? size : size_int (n));
      n = 0;
    }
  tree from = c11t_instrument_range (&seq, gimple_location (call), a->is_write,
                                     a->ref, size, n, text);
  if (a->is_write)
    c11t_instrument_insert_after (call, seq);
  else
    c11t_instrument_insert_before (call, seq);
  if (!a->is_write && a->arg != a->values->written)
    {
      gimple_call_set_arg (call, a->arg, from);
      update_stmt (call);
    }
}
