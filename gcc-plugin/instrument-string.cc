/* instrument-string.cc -- strlen, strcpy and their kin, plain accesses too.
   SPDX-License-Identifier: GPL-3.0-or-later

   How far these functions read depends on what they find, so the runtime is
   asked first (__c11test_string_extent); then the ranges are announced as
   for memcpy (instrument-memory.cc), each side with a site of its own.
   strcmp is said to read as far as it must, not the whole strings.

   What is read is not taken from an older copy: a copy of a string that has
   changed need not end where the string does.

   Does not: know which functions access what (library.cc), nor decide what is
   watched (access.cc).  */

#include "gcc-headers.h"
#include "gcc-plugin/access/access.h"
#include "gcc-plugin/inline/origin.h"
#include "text.h"
#include "instrument.h"

/* The call that is being instrumented.  */
struct context
{
  gcall *call;
  const char *name;
  gimple_seq seq;
};

/* ARG as an operand of TYPE.  */

static tree
operand (struct context *c, tree type, tree arg)
{
  gimple_seq stmts = NULL;
  tree value = force_gimple_operand (fold_convert (type, arg), &stmts, true,
                                     NULL_TREE);
  gimple_seq_add_seq (&c->seq, stmts);
  return value;
}

/* Ask how many bytes of the string A are read.  B and LIMIT are arguments of
   the call, NULL for none.  */

static tree
ask_extent (struct context *c, unsigned how, tree a, tree b, tree limit)
{
  tree hook = c11t_hooks_decl (C11T_ROW_string_extent, 0, NULL_TREE);
  struct c11t_site site = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, c->name,
                            gimple_location (c->call) };
  auto_vec<tree, 5> args;
  args.quick_push (build_int_cst (unsigned_type_node, how));
  args.quick_push (a);
  args.quick_push (b == NULL_TREE ? size_zero_node
                                  : operand (c, size_type_node, b));
  args.quick_push (limit == NULL_TREE ? TYPE_MAX_VALUE (size_type_node)
                                      : operand (c, size_type_node, limit));
  args.quick_push (c11t_site_emit (&site, hook));
  gcall *ask = c11t_hooks_call (site.loc, hook, args);
  tree result = c11t_hooks_result (ask);
  gimple_seq_add_stmt (&c->seq, ask);
  return result;
}

tree
c11t_instrument_extent (gimple_seq *seq, gcall *call, const char *name,
                        tree string, tree limit)
{
  struct context c = { call, name, NULL };
  tree extent = ask_extent (&c, C11TEST_STRING_LENGTH, string, NULL_TREE, limit);
  gimple_seq_add_seq (seq, c.seq);
  return extent;
}

/* The text of what PTR, an argument of the call or made of one, points to.  */

static const char *
pointee_text (struct context *c, tree ptr)
{
  for (unsigned i = 0; i < gimple_call_num_args (c->call); i++)
    if (gimple_call_arg (c->call, i) == ptr)
      return c11t_origin_text_of_pointee (c->call, i, NULL_TREE);
  return c11t_text_of_pointee (ptr, NULL_TREE);
}

/* Announce an access of SIZE bytes at PTR.  */

static void
announce (struct context *c, bool is_write, tree ptr, tree size)
{
  c11t_instrument_range (&c->seq, gimple_location (c->call), is_write, ptr,
                         size, 0, pointee_text (c, ptr));
}

/* Announce that the string PTR is read as a whole.  Return its extent.  */

static tree
announce_string (struct context *c, tree ptr)
{
  tree extent = ask_extent (c, C11TEST_STRING_LENGTH, ptr, NULL_TREE, NULL_TREE);
  announce (c, false, ptr, extent);
  return extent;
}

/* Announce what F writes, which reads EXTENT bytes, to its argument D.  If D is
   appended to it is read as well.  */

static void
announce_copy (struct context *c, const struct c11t_string_function *f, tree d,
               tree extent)
{
  tree limit = f->limit < 0 ? NULL_TREE : gimple_call_arg (c->call, f->limit);
  if (!f->appended)
    {
      announce (c, true, d,
                f->padded ? operand (c, size_type_node, limit) : extent);
      return;
    }
  tree s = gimple_call_arg (c->call, f->read);
  if (limit != NULL_TREE)
    extent = ask_extent (c, C11TEST_STRING_CUT, s, NULL_TREE, limit);
  tree length = announce_string (c, d);
  /* Nothing is asked for when control is off; nor is it then announced.  */
  tree end = operand (c, TREE_TYPE (d),
                      fold_build_pointer_plus (
                          d, fold_build2 (MINUS_EXPR, size_type_node, length,
                                          size_one_node)));
  announce (c, true, end, extent);
}

/* Instrument the call of F, whose N accesses are SIDES.  */

static void
instrument (struct context *c, const struct c11t_string_function *f,
            const c11t_access *sides, unsigned n)
{
  gcall *call = c->call;
  tree s = gimple_call_arg (call, f->read);
  tree other = f->other < 0 ? NULL_TREE : gimple_call_arg (call, f->other);
  tree limit = f->limit < 0 ? NULL_TREE : gimple_call_arg (call, f->limit);
  bool read = c11t_instrument_watched_p (sides, n, f->read, false);
  bool compared = c11t_library_other_is_string_p (f)
                  && c11t_instrument_watched_p (sides, n, f->other, false);
  bool written = c11t_instrument_watched_p (sides, n, f->written, true);
  if (!read && !compared && !written)
    return;
  tree extent = ask_extent (c, f->how, s, other, limit);
  if (read)
    announce (c, false, s, extent);
  if (compared
      && (f->how == C11TEST_STRING_COMPARE
          || f->how == C11TEST_STRING_COMPARE_CASE))
    announce (c, false, other, extent);
  else if (compared)
    announce_string (c, other);
  if (written)
    announce_copy (c, f, gimple_call_arg (call, f->written), extent);
  c11t_instrument_insert_before (call, c->seq);
}

void
c11t_instrument_string_function (gcall *call,
                                 const struct c11t_library_call *l,
                                 const c11t_access *sides, unsigned n)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (l->builtin));
  if (strncmp (name, "__builtin_", 10) == 0)
    name += 10;
  struct context c = { call, name, NULL };
  instrument (&c, l->string, sides, n);
}
