/* instrument-std.cc -- what std::atomic does is done where it was called.
   SPDX-License-Identifier: GPL-3.0-or-later

   In libstdc++ the members of std::atomic are functions around a builtin, which
   has one place in a header for all of a program's calls, and whose order is a
   parameter.  So the call gets a record, and a hook before it which says that the
   access to come goes by that one; records of builtins in those functions say
   that they look for one (C11TEST_SITE_WITHIN).  The same for std::atomic_ref,
   for std::atomic_load and so on, and for the fences.

   A call is still a call: those functions are not inlined before this runs
   (inline/early.cc).

   Does not: know the members that wait and notify, nor calls through pointers to
   members; those go by the header's place.  */

#include "gcc-headers.h"
#include "text.h"
#include "instrument.h"
#include "gcc-plugin/graph/graph.h"

bool
c11t_instrument_within_std_atomic (void)
{
  return c11t_graph_std_atomic_within_p (current_function_decl);
}

/* The kind of record for WHAT.  */

static unsigned
kind_of (const struct c11t_graph_atomic *what)
{
  switch (what->kind)
    {
    case 'R':
      return C11TEST_SITE_LOAD;
    case 'W':
      return C11TEST_SITE_STORE;
    case 'F':
      return C11TEST_SITE_FENCE;
    default:
      return what->compares ? C11TEST_SITE_CAS : C11TEST_SITE_RMW;
    }
}

void
c11t_instrument_std_atomic (gcall *call)
{
  struct c11t_graph_atomic what;
  if (!c11t_graph_std_atomic_or_ref (call, &what)
      || !c11t_instrument_may_precede (call)
      || c11t_instrument_within_std_atomic ())
    return;
  tree hook = c11t_hooks_decl (C11T_ROW_atomic_call, 0, NULL_TREE);
  struct c11t_site site = { kind_of (&what),
                            what.known ? what.order : C11T_NO_ORDER,
                            what.size,
                            what.kind == 'F' ? "" : c11t_text_of_pointee (
                                gimple_call_arg (call, 0), NULL_TREE),
                            gimple_location (call) };
  site.flags = C11TEST_SITE_ATOMIC;
  site.pointer = what.pointer;
  auto_vec<tree, 1> args;
  args.quick_push (c11t_site_emit (&site, hook));
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, c11t_hooks_call (site.loc, hook, args));
  c11t_instrument_insert_before (call, seq);
}
