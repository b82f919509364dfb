/* std-atomic.cc -- calls of std::atomic, as what they do.
   SPDX-License-Identifier: GPL-3.0-or-later

   In libstdc++ the members of std::atomic are functions around a builtin, to
   which the order is a parameter.  What a program's order is, and where it
   stands, only the call knows: so the call is the event, and these functions
   have no graph.  The same for std::atomic_load and so on, and for
   std::atomic_thread_fence.

   Does not: know std::atomic_ref, whose object is behind a pointer, nor the
   waiting and notifying members.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/instrument.h"
#include "gcc-plugin/graph/graph.h"

static bool
begins_p (const char *text, const char *with)
{
  return strncmp (text, with, strlen (with)) == 0;
}

/* What an operation called NAME, without "atomic_" and "_explicit", does: the
   letter that the graph has for it; 0 if it is none.  */

static char
kind_of (const char *name)
{
  if (begins_p (name, "operator"))
    return name[strlen ("operator")] == '=' ? 'W' : 'U';
  if (begins_p (name, "__conv_op"))
    return 'R';
  if (begins_p (name, "flag_"))
    name += strlen ("flag_");
  if (begins_p (name, "load") || strcmp (name, "test") == 0
      || strcmp (name, "test_explicit") == 0)
    return 'R';
  if (begins_p (name, "store") || begins_p (name, "clear"))
    return 'W';
  if (begins_p (name, "exchange") || begins_p (name, "fetch_")
      || begins_p (name, "compare_exchange")
      || begins_p (name, "test_and_set"))
    return 'U';
  return begins_p (name, "thread_fence") ? 'F' : '\0';
}

/* The name of FNDECL's operation, with *KIND; NULL if it is none.  */

static const char *
operation (tree fndecl, char *kind)
{
  if (fndecl == NULL_TREE || !lang_GNU_CXX ()
      || DECL_NAME (fndecl) == NULL_TREE)
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  const char *type = c11t_instrument_std_class (DECL_CONTEXT (fndecl));
  if (type != NULL
          ? (!begins_p (type, "atomic") && !begins_p (type, "__atomic"))
                || strstr (type, "_ref") != NULL
          : !c11t_instrument_in_std_p (DECL_CONTEXT (fndecl))
                || !begins_p (name, "atomic_"))
    return NULL;
  if (type == NULL)
    name += strlen ("atomic_");
  *kind = kind_of (name);
  return *kind != '\0' ? name : NULL;
}

bool
c11t_graph_std_atomic_p (tree fndecl)
{
  char kind;
  return operation (fndecl, &kind) != NULL;
}

/* The first order among CALL's arguments from number FROM on, as __ATOMIC_*;
   seq_cst if there is none.  One that is not constant is relaxed.  */

static unsigned
order_of (gcall *call, unsigned from)
{
  for (unsigned i = from; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i), type = TREE_TYPE (arg);
      tree decl = TYPE_NAME (TYPE_MAIN_VARIANT (type));
      if (TREE_CODE (type) != ENUMERAL_TYPE || decl == NULL_TREE)
        continue;
      tree name = TREE_CODE (decl) == TYPE_DECL ? DECL_NAME (decl) : decl;
      if (name == NULL_TREE || !id_equal (name, "memory_order"))
        continue;
      return tree_fits_uhwi_p (arg) ? tree_to_uhwi (arg) & 0xffff
                                    : __ATOMIC_RELAXED;
    }
  return __ATOMIC_SEQ_CST;
}

bool
c11t_graph_std_atomic (gcall *call, struct c11t_graph_atomic *ret)
{
  char kind;
  const char *name = operation (gimple_call_fndecl (call), &kind);
  unsigned n = gimple_call_num_args (call);
  if (name == NULL || n == 0)
    return false;
  bool is_cas = begins_p (name, "compare");
  *ret = { kind,
           order_of (call, 0),
           strstr (name, "exchange") != NULL && !is_cas,
           NULL_TREE,
           NULL_TREE,
           0 };
  ret->swap |= strstr (name, "test_and_set") != NULL;
  if (kind == 'F')
    return true;
  ret->pointer = gimple_call_arg (call, 0);
  if (kind != 'R' && n > (is_cas ? 2 : 1))
    ret->value = gimple_call_arg (call, is_cas ? 2 : 1);
  tree type = TREE_TYPE (ret->pointer);
  tree size
      = POINTER_TYPE_P (type) ? TYPE_SIZE_UNIT (TREE_TYPE (type)) : NULL_TREE;
  if (size != NULL_TREE && tree_fits_uhwi_p (size))
    ret->size = tree_to_uhwi (size);
  return true;
}
