/* instrument-memory.cc -- memcpy and its kin, which access memory plainly.
   SPDX-License-Identifier: GPL-3.0-or-later

   The calls stay; hooks before them announce what is read and what is
   written, each side with a site of its own.  A side that is not watched
   (skip.cc) is not announced.  What is read may be taken from an older copy,
   as for any read: the pointer that the hook returns replaces the argument.

   The same is done for va_start, va_copy and va_arg, which access the list of
   arguments.  With -fno-builtin functions are known by their names.

   Does not: see what other functions of the C library do with memory.  */

#include "gcc-headers.h"
#include "text.h"
#include "instrument.h"
#include "skip.h"

/* What a builtin does with its arguments: their positions, -1 for none.  */
struct memory_function
{
  enum built_in_function code;
  int written;
  int read;
  int read_too;
  int size;
};

static const struct memory_function functions[] = {
  { BUILT_IN_MEMCPY, 0, 1, -1, 2 },      { BUILT_IN_MEMMOVE, 0, 1, -1, 2 },
  { BUILT_IN_MEMSET, 0, -1, -1, 2 },     { BUILT_IN_MEMPCPY, 0, 1, -1, 2 },
  { BUILT_IN_BCOPY, 1, 0, -1, 2 },       { BUILT_IN_BZERO, 0, -1, -1, 1 },
  { BUILT_IN_MEMCPY_CHK, 0, 1, -1, 2 },  { BUILT_IN_MEMMOVE_CHK, 0, 1, -1, 2 },
  { BUILT_IN_MEMSET_CHK, 0, -1, -1, 2 }, { BUILT_IN_MEMPCPY_CHK, 0, 1, -1, 2 },
  { BUILT_IN_MEMCMP, -1, 0, 1, 2 },      { BUILT_IN_BCMP, -1, 0, 1, 2 },
};

static const struct memory_function *
find_function (enum built_in_function code)
{
  for (unsigned i = 0; i < ARRAY_SIZE (functions); i++)
    if (functions[i].code == code)
      return &functions[i];
  return NULL;
}

const char *
c11t_instrument_pointee_text (tree ptr)
{
  return c11t_text_of_pointee (ptr, NULL_TREE);
}

bool
c11t_instrument_watched_argument_p (gcall *call, int arg, bool is_write)
{
  if (arg < 0)
    return false;
  tree ptr = gimple_call_arg (call, arg);
  const char *reason = c11t_skip_reason_pointer (ptr);
  if (reason == NULL)
    return true;
  struct c11t_site site
      = { (unsigned) (is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ),
          C11T_NO_ORDER, 0, c11t_instrument_pointee_text (ptr),
          gimple_location (call) };
  c11t_site_skip (&site, reason);
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
                                       c11t_instrument_pointee_text (ptr));
  c11t_instrument_insert_before (call, seq);
  return result;
}

/* Instrument CALL, which does F.  */

static void
instrument_function (gcall *call, const struct memory_function *f)
{
  bool written = c11t_instrument_watched_argument_p (call, f->written, true);
  bool read = c11t_instrument_watched_argument_p (call, f->read, false);
  bool read_too
      = c11t_instrument_watched_argument_p (call, f->read_too, false);
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

/* CALL reads (and, if WRITTEN, then writes) the list of arguments that its
   argument ARG points to.  Where a list is a structure passed by value it is an
   operand like any other.  */

static void
instrument_list (gcall *call, int arg, bool read, bool written)
{
  tree size = TYPE_SIZE_UNIT (va_list_type_node);
  if (!POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, arg)))
      || !c11t_instrument_watched_argument_p (call, arg, written))
    return;
  /* va_arg changes the list; it must not be given a copy.  */
  if (read)
    announce (call, arg, size, false);
  if (written)
    announce (call, arg, size, true);
}

/* The builtin that CALL is one of, although -fno-builtin hides it, or
   NULL.  */

static tree
builtin_by_name (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || fndecl_built_in_p (fndecl)
      || !TREE_PUBLIC (fndecl) || !DECL_EXTERNAL (fndecl)
      || !HAS_DECL_ASSEMBLER_NAME_P (fndecl))
    return NULL_TREE;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  if (strncmp (name, "mem", 3) != 0 && strncmp (name, "str", 3) != 0
      && strncmp (name, "stp", 3) != 0)
    return NULL_TREE;
  char full[32];
  snprintf (full, sizeof full, "__builtin_%.20s", name);
  tree id = maybe_get_identifier (full);
  for (unsigned code = 0; id != NULL_TREE && code < END_BUILTINS; code++)
    {
      tree builtin = builtin_decl_explicit ((enum built_in_function) code);
      if (builtin != NULL_TREE && DECL_NAME (builtin) == id)
        return gimple_builtin_call_types_compatible_p (call, builtin)
                   ? builtin
                   : NULL_TREE;
    }
  return NULL_TREE;
}

/* CALL is one of BUILTIN: announce what it does with memory.  */

static void
instrument_builtin (gcall *call, tree builtin)
{
  const struct memory_function *f
      = find_function (DECL_FUNCTION_CODE (builtin));
  if (f != NULL)
    instrument_function (call, f);
  else if (DECL_FUNCTION_CODE (builtin) == BUILT_IN_VA_START)
    instrument_list (call, 0, false, true);
  else if (DECL_FUNCTION_CODE (builtin) == BUILT_IN_VA_COPY)
    {
      instrument_list (call, 1, true, false);
      instrument_list (call, 0, false, true);
    }
  else
    c11t_instrument_string_function (call, builtin);
}

/* What an atomic hook does plainly with the objects that its arguments point
   to.  A compare-exchange writes its expected value only when it fails: after
   one that succeeds the object may be another thread's, as in the usual push on
   a list, where it is the link of the new node.  */

struct value_arguments
{
  const char *hook; /* how its name begins */
  int read;
  int read_too;
  int written;
  bool sized; /* argument 0 is the size */
  bool if_false; /* written if the result is false */
};

static const struct value_arguments value_arguments[] = {
  { "__c11test_atomic_compare_exchange_", 1, -1, 1, false, true },
  { "__c11test_generic_load", -1, -1, 2, true, false },
  { "__c11test_generic_store", 2, -1, -1, true, false },
  { "__c11test_generic_exchange", 2, -1, 3, true, false },
  { "__c11test_generic_compare_exchange", 3, 2, 2, true, true },
};

/* Append to SEQ: SIZE if the result of CALL is false, or 0.  Returns that.  */

static tree
size_if_false (gimple_seq *seq, gcall *call, tree size)
{
  tree result = gimple_call_lhs (call);
  if (result == NULL_TREE)
    {
      result = make_ssa_name (gimple_call_return_type (call));
      gimple_call_set_lhs (call, result);
      update_stmt (call);
    }
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

/* Announce that CALL, a hook that V describes, accesses what its argument ARG
   points to, if anybody else sees that.  What is read and not written may be
   taken from an older copy.  */

static void
announce_value (gcall *call, const struct value_arguments *v, int arg,
                bool is_write)
{
  if (arg < 0)
    return;
  tree ptr = gimple_call_arg (call, arg);
  if (c11t_skip_reason_pointer (ptr) != NULL)
    return;
  location_t loc = gimple_location (call);
  tree size = NULL_TREE;
  unsigned n = 0;
  const char *text;
  if (v->sized)
    {
      size = gimple_call_arg (call, 0);
      text = c11t_instrument_pointee_text (ptr);
    }
  else
    {
      const char *name
          = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
      n = atoi (name + strlen (v->hook));
      text = c11t_text_of_pointee (ptr, c11t_hooks_uint (n));
    }
  gimple_seq seq = NULL;
  if (is_write && v->if_false)
    {
      size = size_if_false (&seq, call, size ? size : size_int (n));
      n = 0;
    }
  tree from
      = c11t_instrument_range (&seq, loc, is_write, ptr, size, n, text);
  if (is_write)
    c11t_instrument_insert_after (call, seq);
  else
    c11t_instrument_insert_before (call, seq);
  if (!is_write && arg != v->written)
    {
      gimple_call_set_arg (call, arg, from);
      update_stmt (call);
    }
}

/* CALL is one of our hooks: if it takes or gives values through pointers,
   announce that.  */

static void
instrument_values (gcall *call)
{
  const char *name
      = IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (call)));
  for (unsigned i = 0; i < ARRAY_SIZE (value_arguments); i++)
    {
      const struct value_arguments *v = &value_arguments[i];
      if (strncmp (name, v->hook, strlen (v->hook)) != 0)
        continue;
      announce_value (call, v, v->read, false);
      announce_value (call, v, v->read_too, false);
      announce_value (call, v, v->written, true);
    }
}

void
c11t_instrument_memory_function (gcall *call)
{
  if (gimple_call_internal_p (call, IFN_VA_ARG))
    instrument_list (call, 0, true, true);
  else if (c11t_hooks_is_call (call))
    instrument_values (call);
  else if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    instrument_builtin (call, gimple_call_fndecl (call));
  else if (tree builtin = builtin_by_name (call))
    instrument_builtin (call, builtin);
}
