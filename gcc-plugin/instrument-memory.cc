/* instrument-memory.cc -- memcpy and its kin, which access memory plainly.
   SPDX-License-Identifier: GPL-3.0-or-later

   The calls stay; hooks before them announce what is read and what is
   written, each side with a site of its own.  A side that is not watched
   (skip.cc) is not announced.  What is read may be taken from an older copy,
   as for any read: the pointer that the hook returns replaces the argument.

   Does not: see the str* functions, whose extent is not known beforehand;
   they are listed as skipped.  */

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

static const char *
pointee_text (tree ptr)
{
  return c11t_text_of_pointee (ptr, NULL_TREE);
}

/* True if what argument ARG of CALL points to is watched; note in the dump if
   it is not.  */

static bool
watched_argument_p (gcall *call, int arg, bool is_write)
{
  if (arg < 0)
    return false;
  tree ptr = gimple_call_arg (call, arg);
  const char *reason = c11t_skip_reason_pointer (ptr);
  if (reason == NULL)
    return true;
  struct c11t_site site
      = { (unsigned) (is_write ? C11TEST_SITE_WRITE : C11TEST_SITE_READ),
          C11T_NO_ORDER, 0, pointee_text (ptr), gimple_location (call) };
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
                                       ptr, size, 0, pointee_text (ptr));
  c11t_instrument_insert_before (call, seq);
  return result;
}

/* Instrument CALL, which does F.  */

static void
instrument_function (gcall *call, const struct memory_function *f)
{
  bool written = watched_argument_p (call, f->written, true);
  bool read = watched_argument_p (call, f->read, false);
  bool read_too = watched_argument_p (call, f->read_too, false);
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

/* List CALL of FNDECL if it accesses memory in a way not known here.  */

static void
list_string_function (gcall *call, tree fndecl)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  if (strncmp (name, "__builtin_", 10) == 0)
    name += 10;
  if (strncmp (name, "__", 2) == 0)
    name += 2;
  if (strncmp (name, "str", 3) != 0 && strncmp (name, "stp", 3) != 0
      && strcmp (name, "memchr") != 0)
    return;
  struct c11t_site site
      = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, name, gimple_location (call) };
  c11t_site_skip (&site, "string function");
}

/* CALL is a compare-exchange hook: announce what happens to the expected
   value if anybody else sees it.  Whether it is written is known only when
   the call has returned; a write of the same value is the smaller lie.  */

static void
instrument_expected (gcall *call)
{
  tree ptr = gimple_call_arg (call, 1);
  if (c11t_skip_reason_pointer (ptr) != NULL)
    return;
  tree hook = gimple_call_fndecl (call);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (hook));
  unsigned size = name[strlen (name) - 1] - '0';
  location_t loc = gimple_location (call);
  const char *text = c11t_text_of_pointee (ptr, c11t_hooks_uint (size));
  gimple_seq before = NULL;
  c11t_instrument_range (&before, loc, false, ptr, NULL_TREE, size, text);
  c11t_instrument_insert_before (call, before);
  gimple_seq after = NULL;
  c11t_instrument_range (&after, loc, true, ptr, NULL_TREE, size, text);
  c11t_instrument_insert_after (call, after);
}

void
c11t_instrument_memory_function (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE)
    return;
  if (c11t_hooks_is_call (call))
    {
      if (strstr (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
                  "atomic_compare_exchange"))
        instrument_expected (call);
    }
  else if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    {
      const struct memory_function *f
          = find_function (DECL_FUNCTION_CODE (fndecl));
      if (f != NULL)
        instrument_function (call, f);
      else
        list_string_function (call, fndecl);
    }
}
