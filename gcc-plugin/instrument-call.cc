/* instrument-call.cc -- calls of synchronisation functions leave their place.
   SPDX-License-Identifier: GPL-3.0-or-later

   The functions are those of sync-calls.def, by their name for the linker:
   what C++ code defines under the same name in a namespace is another
   function.  The call itself stays.

   Does not: see calls through pointers.  */

/* Before GCC's headers, which poison malloc and friends even as names.  */
static const char *const names[] = {
#define C11T_SYNC_CALL(name) #name,
#include "sync-calls.def"
};

#include "gcc-headers.h"
#include "instrument.h"

/* The names by their hash.  */
static hash_set<nofree_string_hash> *table;

static bool
listed_p (const char *name)
{
  if (table == NULL)
    {
      table = new hash_set<nofree_string_hash>;
      for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
        table->add (names[i]);
    }
  return table->contains (name);
}

/* What to call the callee of CALL in a report, or NULL if it does not
   synchronise.  */

static const char *
sync_name (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !TREE_PUBLIC (fndecl)
      || !HAS_DECL_ASSEMBLER_NAME_P (fndecl))
    return NULL;
  if (DECL_IS_REPLACEABLE_OPERATOR (fndecl))
    return DECL_IS_OPERATOR_NEW_P (fndecl) ? "operator new"
                                           : "operator delete";
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  if (*name == '*')
    name++;
  return listed_p (name) ? name : NULL;
}

void
c11t_instrument_call (gcall *call)
{
  const char *name = sync_name (call);
  if (name != NULL && c11t_instrument_may_precede (call))
    c11t_instrument_before (call, C11T_ROW_call, C11TEST_SITE_CALL, name);
}
