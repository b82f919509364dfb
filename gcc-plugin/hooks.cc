/* hooks.cc -- declarations of the runtime's hooks, made from abi.def.
   SPDX-License-Identifier: GPL-3.0-or-later

   A hook that stands for an atomic builtin has the builtin's own type with
   one parameter more, so that a call can be changed without touching the
   operands.  Declarations are made at first use and cached; the cache is a
   GGC root, because nothing else keeps them alive between two functions.

   Does not: know what a hook is for; that is in the instrument-*.cc files.  */

#include "gcc-headers.h"
#include "hooks.h"

enum row_class
{
  SIZED,
  UNSIZED,
  GENERIC,
  ACCESS,
  VOLATILE,
  SPECIAL
};

static const struct
{
  const char *name;
  enum row_class cls;
} rows[] = {
#define C11T_SIZED(name) { #name, SIZED },
#define C11T_UNSIZED(name) { #name, UNSIZED },
#define C11T_GENERIC(name) { #name, GENERIC },
#define C11T_ACCESS(name) { #name, ACCESS },
#define C11T_VOLATILE(name) { #name, VOLATILE },
#define C11T_SPECIAL(name) { #name, SPECIAL },
#include "c11test/abi.def"
};

/* Sizes 1 2 4 8 16 by their logarithm.  */
#define N_SIZES 5

static tree cache[C11T_N_ROWS][N_SIZES];

static const struct ggc_root_tab roots[]
    = { { cache, C11T_N_ROWS *N_SIZES, sizeof (tree), &gt_ggc_mx_tree_node,
          &gt_pch_nx_tree_node },
        LAST_GGC_ROOT_TAB };

void
c11t_hooks_init (const char *name)
{
  register_callback (name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
                     const_cast<struct ggc_root_tab *> (roots));
}

const char *
c11t_hooks_row_name (enum c11t_row row)
{
  return rows[row].name;
}

tree
c11t_hooks_uint (unsigned size)
{
  return build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
}

/* FNTYPE with the site's address as one more parameter.  */

static tree
add_site_parameter (tree fntype)
{
  auto_vec<tree, 8> types;
  for (tree t = TYPE_ARG_TYPES (fntype); t != NULL && t != void_list_node;
       t = TREE_CHAIN (t))
    types.safe_push (TREE_VALUE (t));
  types.safe_push (ptr_type_node);
  return build_function_type_array (TREE_TYPE (fntype), types.length (),
                                    types.address ());
}

/* The type of hook ROW, which is no builtin's.  Pointers to what is read are
   not const: GCC would warn about reading uninitialised objects.  */

static tree
hook_type (enum c11t_row row, unsigned size)
{
  tree ptr = ptr_type_node;
  switch (row)
    {
    case C11T_ROW_read:
      return build_function_type_list (ptr, ptr, ptr, NULL_TREE);
    case C11T_ROW_write:
      return build_function_type_list (void_type_node, ptr, ptr, NULL_TREE);
    case C11T_ROW_volatile_load:
      return build_function_type_list (c11t_hooks_uint (size), ptr, ptr,
                                       NULL_TREE);
    case C11T_ROW_volatile_store:
      return build_function_type_list (void_type_node, ptr,
                                       c11t_hooks_uint (size), ptr, NULL_TREE);
    case C11T_ROW_read_range:
      return build_function_type_list (ptr, ptr, size_type_node, ptr,
                                       NULL_TREE);
    case C11T_ROW_write_range:
      return build_function_type_list (void_type_node, ptr, size_type_node,
                                       ptr, NULL_TREE);
    case C11T_ROW_string_extent:
      return build_function_type_list (size_type_node, unsigned_type_node, ptr,
                                       size_type_node, size_type_node, ptr,
                                       NULL_TREE);
    case C11T_ROW_cycles:
      return build_function_type_list (c11t_hooks_uint (8), ptr, NULL_TREE);
    case C11T_ROW_asm_memory:
    case C11T_ROW_local_begin:
    case C11T_ROW_local_fill:
      return build_function_type_list (void_type_node, ptr, size_type_node,
                                       NULL_TREE);
    case C11T_ROW_local_end:
      return build_function_type_list (void_type_node, ptr, size_type_node,
                                       ptr, ptr, NULL_TREE);
    case C11T_ROW_await:
      return build_function_type_list (void_type_node, c11t_hooks_uint (8),
                                       c11t_hooks_uint (8), unsigned_type_node,
                                       NULL_TREE);
    case C11T_ROW_pause:
    case C11T_ROW_asm_fence:
    case C11T_ROW_asm_barrier:
    case C11T_ROW_asm_unknown:
    case C11T_ROW_call:
    case C11T_ROW_enter:
    case C11T_ROW_leave:
    case C11T_ROW_atomic_call:
      return build_function_type_list (void_type_node, ptr, NULL_TREE);
    default:
      gcc_unreachable ();
    }
}

/* Hook ROW does not keep the addresses of the values that the program gets
   ("w") or gives ("r"), and its result, a truth value, has nothing to do with
   them ("m").  Without this the `expected' of every compare-exchange loop
   would count as shared.  Two characters for the result and for each
   parameter.  */

static const char *
fn_spec (enum c11t_row row)
{
  switch (row)
    {
    case C11T_ROW_atomic_compare_exchange:
      return "m . w ";
    case C11T_ROW_asm_memory:
    case C11T_ROW_local_begin:
    case C11T_ROW_local_end:
      return ". x ";
    case C11T_ROW_generic_load:
      return ". . . w ";
    case C11T_ROW_generic_store:
      return ". . . r ";
    case C11T_ROW_generic_exchange:
      return ". . . r w ";
    case C11T_ROW_generic_compare_exchange:
      return "m . . w r ";
    default:
      return NULL;
    }
}

/* TYPE, of hook ROW, with what GCC may know about the parameters.  The last,
   the site, is called unused ("x"): the program itself never reads or writes
   a record, and points-to analysis need not follow every one of them in every
   function, which takes longer than all else that the hooks cost.  */

static tree
add_fn_spec (enum c11t_row row, tree type)
{
  const char *known = fn_spec (row);
  char spec[2 * 16];
  size_t n = 2 * list_length (TYPE_ARG_TYPES (type)) - 2;
  gcc_assert (n + 2 <= sizeof spec);
  for (size_t i = 0; i < n; i++)
    spec[i] = i % 2 == 0 ? '.' : ' ';
  if (known != NULL)
    memcpy (spec, known, strlen (known));
  memcpy (spec + n, "x ", 2);
  tree args = build_tree_list (NULL_TREE, build_string (n + 2, spec));
  tree attributes
      = tree_cons (get_identifier ("fn spec"), args, TYPE_ATTRIBUTES (type));
  return build_type_attribute_variant (type, attributes);
}

static tree
make_decl (enum c11t_row row, unsigned size, tree builtin)
{
  char name[64];
  if (size == 0)
    snprintf (name, sizeof name, "__c11test_%s", rows[row].name);
  else
    snprintf (name, sizeof name, "__c11test_%s_%u", rows[row].name, size);
  tree type
      = builtin ? add_site_parameter (TREE_TYPE (builtin))
                : hook_type (row, size);
  tree decl = build_fn_decl (name, add_fn_spec (row, type));
  /* With -fnon-call-exceptions the atomic builtins may throw and end their
     block; the hook then has to do so too.  */
  if (builtin)
    TREE_NOTHROW (decl) = TREE_NOTHROW (builtin);
  /* A call by way of the procedure linkage table costs a jump more, and the
     hook of a plain read is not much longer than that.  */
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("noplt"), NULL_TREE,
                                      DECL_ATTRIBUTES (decl));
  return decl;
}

tree
c11t_hooks_decl (enum c11t_row row, unsigned size, tree builtin)
{
  int log = size == 0 ? 0 : exact_log2 (size);
  gcc_assert (IN_RANGE (log, 0, N_SIZES - 1));
  tree *slot = &cache[row][log];
  if (*slot == NULL_TREE)
    *slot = make_decl (row, size, builtin);
  return *slot;
}

/* If BUILTIN, the name of a builtin without the underscores in front, is the
   one that row I stands for in some size, return true and set *RET_SIZE.  */

static bool
row_matches (unsigned i, const char *builtin, unsigned *ret_size)
{
  const char *name = rows[i].name;
  size_t n = strlen (name);
  *ret_size = 0;
  if (rows[i].cls == GENERIC)
    return strncmp (builtin, "atomic_", 7) == 0
           && strcmp (builtin + 7, name + strlen ("generic_")) == 0;
  if (rows[i].cls > GENERIC || strncmp (builtin, name, n) != 0)
    return false;
  const char *rest = builtin + n;
  if (rows[i].cls == UNSIZED)
    return *rest == '\0';
  for (unsigned size = 1; size <= 16; size *= 2)
    {
      char suffix[16];
      snprintf (suffix, sizeof suffix, "_%u", size);
      if (strcmp (rest, suffix) == 0)
        {
          *ret_size = size;
          return true;
        }
    }
  return false;
}

bool
c11t_hooks_find (tree fndecl, enum c11t_row *ret_row, unsigned *ret_size)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  if (strncmp (name, "__", 2) != 0)
    return false;
  name += 2;
  for (unsigned i = 0; i < C11T_N_ROWS; i++)
    if (row_matches (i, name, ret_size))
      {
        *ret_row = (enum c11t_row) i;
        return true;
      }
  return false;
}

bool
c11t_hooks_is_call (const gimple *stmt)
{
  if (!is_gimple_call (stmt))
    return false;
  tree decl = gimple_call_fndecl (stmt);
  return decl != NULL_TREE && DECL_ARTIFICIAL (decl)
         && strncmp (IDENTIFIER_POINTER (DECL_NAME (decl)), "__c11test_", 10)
                == 0;
}

bool
c11t_hooks_is_atomic_call (const gimple *stmt)
{
  return c11t_hooks_is_call (stmt)
         && id_equal (DECL_NAME (gimple_call_fndecl (stmt)),
                      "__c11test_atomic_call");
}

gcall *
c11t_hooks_call (location_t loc, tree decl, const vec<tree> &args)
{
  gcall *call = gimple_build_call_vec (decl, args);
  gimple_set_location (call, loc);
  return call;
}

tree
c11t_hooks_result (gcall *call)
{
  tree type = TREE_TYPE (gimple_call_fntype (call));
  tree name = make_ssa_name (type);
  gimple_call_set_lhs (call, name);
  return name;
}
