/* std-atomic.cc -- calls of std::atomic, as what they do.
   SPDX-License-Identifier: GPL-3.0-or-later

   In libstdc++ the members of std::atomic are functions around a builtin, to
   which the order is a parameter.  What a program's order is, and where it
   stands, only the call knows: so the call is the event, and these functions
   have no graph.  The same for std::atomic_load and so on, and for
   std::atomic_thread_fence.

   Of std::atomic_ref, whose object is behind a pointer, there are no events.

   Does not: know the waiting and notifying members.  */

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
  if (begins_p (name, "store") || begins_p (name, "clear")
      || strcmp (name, "init") == 0)
    return 'W';
  if (begins_p (name, "exchange") || begins_p (name, "fetch_")
      || begins_p (name, "compare_exchange")
      || begins_p (name, "test_and_set"))
    return 'U';
  return begins_p (name, "thread_fence") ? 'F' : '\0';
}

/* Is TYPE the name of a class whose members are operations?  */

static bool
class_p (const char *type)
{
  return begins_p (type, "atomic") || begins_p (type, "__atomic");
}

static bool
ref_p (const char *type)
{
  return type != NULL && strstr (type, "_ref") != NULL;
}

/* The name of FNDECL's operation, with *KIND and the class that it is a member of,
   or NULL, in *TYPE; NULL if it is none.  */

static const char *
operation (tree fndecl, char *kind, const char **type)
{
  if (fndecl == NULL_TREE || !lang_GNU_CXX ()
      || DECL_NAME (fndecl) == NULL_TREE)
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  *type = c11t_instrument_std_class (DECL_CONTEXT (fndecl));
  if (*type != NULL ? !class_p (*type)
                    : !c11t_instrument_in_std_p (DECL_CONTEXT (fndecl))
                          || !begins_p (name, "atomic_"))
    return NULL;
  if (*type == NULL)
    name += strlen ("atomic_");
  *kind = kind_of (name);
  return *kind != '\0' ? name : NULL;
}

bool
c11t_graph_std_atomic_p (tree fndecl)
{
  char kind;
  const char *type;
  return operation (fndecl, &kind, &type) != NULL && !ref_p (type);
}

bool
c11t_graph_std_atomic_within_p (tree fndecl)
{
  char kind;
  const char *type;
  if (operation (fndecl, &kind, &type) != NULL)
    return true;
  tree scope = DECL_CONTEXT (fndecl);
  return lang_GNU_CXX () && scope != NULL_TREE
         && TREE_CODE (scope) == NAMESPACE_DECL
         && DECL_NAME (scope) != NULL_TREE
         && id_equal (DECL_NAME (scope), "__atomic_impl")
         && c11t_instrument_in_std_p (scope);
}

/* The first order among the arguments of CALL, of the operation NAME, as
   __ATOMIC_*; seq_cst if there is none.  If it is not constant it is relaxed, and *RET_KNOWN false.  */

static unsigned
order_of (gcall *call, const char *name, bool *ret_known)
{
  *ret_known = true;
  if (strcmp (name, "init") == 0)
    return __ATOMIC_RELAXED;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i), type = TREE_TYPE (arg);
      tree decl = TYPE_NAME (TYPE_MAIN_VARIANT (type));
      if (TREE_CODE (type) != ENUMERAL_TYPE || decl == NULL_TREE)
        continue;
      tree name = TREE_CODE (decl) == TYPE_DECL ? DECL_NAME (decl) : decl;
      if (name == NULL_TREE || !id_equal (name, "memory_order"))
        continue;
      *ret_known = tree_fits_uhwi_p (arg);
      return *ret_known ? tree_to_uhwi (arg) & 0xffff : __ATOMIC_RELAXED;
    }
  return __ATOMIC_SEQ_CST;
}

/* The bytes that a pointer of TYPE points to, 0 if that is not known.  */

static unsigned
bytes_at (tree type)
{
  tree size
      = POINTER_TYPE_P (type) ? TYPE_SIZE_UNIT (TREE_TYPE (type)) : NULL_TREE;
  return size != NULL_TREE && tree_fits_uhwi_p (size) ? tree_to_uhwi (size)
                                                        : 0;
}

/* The type of the pointer that the object of a class has, which a pointer of TYPE
   points to; TYPE if there is none.  */

static tree
inner_pointer (tree type)
{
  tree inner = POINTER_TYPE_P (type) ? TREE_TYPE (type) : NULL_TREE;
  if (inner != NULL_TREE && RECORD_OR_UNION_TYPE_P (inner))
    for (tree f = TYPE_FIELDS (inner); f != NULL_TREE; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && POINTER_TYPE_P (TREE_TYPE (f)))
        return TREE_TYPE (f);
  return type;
}

bool
c11t_graph_std_atomic_or_ref (gcall *call, struct c11t_graph_atomic *ret)
{
  char kind;
  const char *type;
  const char *name = operation (gimple_call_fndecl (call), &kind, &type);
  unsigned n = gimple_call_num_args (call);
  if (name == NULL || n == 0)
    return false;
  bool known;
  *ret = { kind, order_of (call, name, &known), known, false, false, NULL_TREE,
           NULL_TREE, 0 };
  ret->compares = begins_p (name, "compare");
  ret->swap = strstr (name, "test_and_set") != NULL
              || (strstr (name, "exchange") != NULL && !ret->compares);
  if (kind == 'F')
    return true;
  tree pointer = gimple_call_arg (call, 0);
  if (ref_p (type))
    {
      ret->size = bytes_at (inner_pointer (TREE_TYPE (pointer)));
      return true;
    }
  ret->pointer = pointer;
  if (kind != 'R' && n > (ret->compares ? 2 : 1))
    ret->value = gimple_call_arg (call, ret->compares ? 2 : 1);
  ret->size = bytes_at (TREE_TYPE (pointer));
  return true;
}

bool
c11t_graph_std_atomic (gcall *call, struct c11t_graph_atomic *ret)
{
  return c11t_graph_std_atomic_p (gimple_call_fndecl (call))
         && c11t_graph_std_atomic_or_ref (call, ret);
}
