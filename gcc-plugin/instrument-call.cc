/* instrument-call.cc -- calls of synchronisation functions leave their place.
   SPDX-License-Identifier: GPL-3.0-or-later

   The functions are those of sync-calls.def, by their name for the linker:
   what C++ code defines under the same name in a namespace is another
   function.  Those of the C++ library (std-calls.def) are known by class and
   name; the user's own call of one is remembered until it returns.  The call
   itself stays.

   Does not: see calls through pointers.  */

/* Before GCC's headers, which poison malloc and friends even as names.  */
static const char *const names[] = {
#define C11T_SYNC_CALL(name) #name,
#include "sync-calls.def"
};

#include "gcc-headers.h"
#include "instrument.h"

static const char *const std_classes[] = {
#define C11T_STD_CLASS(name) #name,
#include "std-calls.def"
};
static const char *const std_waiters[] = {
#define C11T_STD_WAITER(name) #name,
#include "std-calls.def"
};
static const char *const std_functions[] = {
#define C11T_STD_FUNCTION(name) #name,
#include "std-calls.def"
};

typedef hash_set<nofree_string_hash> name_set;

/* The set of the N names at NAMES, made once, in *SET.  */

static name_set *
set_of (name_set **set, const char *const *list, unsigned n)
{
  if (*set == NULL)
    {
      *set = new name_set;
      for (unsigned i = 0; i < n; i++)
        (*set)->add (list[i]);
    }
  return *set;
}

#define LISTED_P(list, name)                                                  \
  ([] (const char *name_) {                                                   \
    static name_set *set_;                                                    \
    return set_of (&set_, list, ARRAY_SIZE (list))->contains (name_);         \
  }(name))

/* What to call the callee FNDECL in a report, or NULL if it does not
   synchronise.  */

static const char *
sync_name (tree fndecl)
{
  if (!TREE_PUBLIC (fndecl) || !HAS_DECL_ASSEMBLER_NAME_P (fndecl))
    return NULL;
  if (DECL_IS_REPLACEABLE_OPERATOR (fndecl))
    return DECL_IS_OPERATOR_NEW_P (fndecl) ? "operator new"
                                           : "operator delete";
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  if (*name == '*')
    name++;
  if (strcmp (name, "_ZSt9terminatev") == 0)
    return "std::terminate";
  return LISTED_P (names, name) ? name : NULL;
}

/*
 * The C++ library.
 */

bool
c11t_instrument_in_std_p (tree scope)
{
  if (scope == NULL_TREE || TREE_CODE (scope) != NAMESPACE_DECL)
    return false;
  while (DECL_CONTEXT (scope) != NULL_TREE
         && TREE_CODE (DECL_CONTEXT (scope)) == NAMESPACE_DECL)
    scope = DECL_CONTEXT (scope);
  return DECL_NAME (scope) != NULL_TREE && id_equal (DECL_NAME (scope), "std");
}

const char *
c11t_instrument_std_class (tree type)
{
  if (type == NULL_TREE || !RECORD_OR_UNION_TYPE_P (type))
    return NULL;
  tree decl = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (decl == NULL_TREE || TREE_CODE (decl) != TYPE_DECL
      || DECL_NAME (decl) == NULL_TREE || !c11t_instrument_in_std_p (DECL_CONTEXT (decl)))
    return NULL;
  return IDENTIFIER_POINTER (DECL_NAME (decl));
}

static bool
begins_p (const char *text, const char *with)
{
  return strncmp (text, with, strlen (with)) == 0;
}

/* What to call the callee FNDECL in a report if it is listed in std-calls.def,
   or NULL.  The text lives until the next call.  */

static const char *
std_name (tree fndecl)
{
  static char text[128];
  if (!lang_GNU_CXX () || DECL_NAME (fndecl) == NULL_TREE)
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  tree context = DECL_CONTEXT (fndecl);
  if (c11t_instrument_in_std_p (context))
    {
      snprintf (text, sizeof text, "std::%s", name);
      return LISTED_P (std_functions, name) ? text : NULL;
    }
  const char *type = c11t_instrument_std_class (context);
  if (type == NULL)
    return NULL;
  if (LISTED_P (std_waiters, type)
          ? !begins_p (name, "wait") && !begins_p (name, "notify")
          : !LISTED_P (std_classes, type))
    return NULL;
  if (begins_p (type, "__atomic"))
    type = begins_p (type, "__atomic_ref") ? "atomic_ref" : "atomic";
  else if (begins_p (type, "__basic_"))
    type += strlen ("__basic_");
  const char *tilde = begins_p (name, "__dt") ? "~" : "";
  if (*tilde || begins_p (name, "__ct"))
    name = type;
  snprintf (text, sizeof text, "std::%s::%s%s", type, tilde, name);
  return text;
}

/*
 * The hooks.
 */

/* True if the user did not write what stands at LOC.  */

static bool
system_header_p (location_t loc)
{
  return in_system_header_at (linemap_resolve_location (
      line_table, loc, LRK_MACRO_EXPANSION_POINT, NULL));
}

/* A call of hook ROW, whose site is at ADDR.  */

static gcall *
make_hook (enum c11t_row row, location_t loc, tree addr)
{
  auto_vec<tree, 1> args;
  args.quick_push (addr);
  return c11t_hooks_call (loc, c11t_hooks_decl (row, 0, NULL_TREE), args);
}

/* Put the hook ROW before CALL of what is called NAME; a second one behind if
   ROW is the one that enters.  */

static void
add_hooks (gcall *call, enum c11t_row row, const char *name, bool system)
{
  location_t loc = gimple_location (call);
  struct c11t_site site = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, name, loc };
  site.flags = system ? C11TEST_SITE_SYSTEM : 0;
  tree addr
      = c11t_site_emit (&site, c11t_hooks_decl (row, 0, NULL_TREE));
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, make_hook (row, loc, addr));
  c11t_instrument_insert_before (call, seq);
  if (row != C11T_ROW_enter)
    return;
  seq = NULL;
  gimple_seq_add_stmt (&seq,
                       make_hook (C11T_ROW_leave, loc, unshare_expr (addr)));
  c11t_instrument_insert_after (call, seq);
}

bool
c11t_instrument_synchronises_p (tree fndecl)
{
  return sync_name (fndecl) != NULL || std_name (fndecl) != NULL;
}

void
c11t_instrument_call (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (fndecl == NULL_TREE || !c11t_instrument_may_precede (call))
    return;
  bool system = system_header_p (gimple_location (call));
  const char *name = sync_name (fndecl);
  if (name != NULL)
    add_hooks (call, C11T_ROW_call, name, system);
  else if ((name = std_name (fndecl)) != NULL)
    add_hooks (call, system ? C11T_ROW_call : C11T_ROW_enter, name, system);
}
