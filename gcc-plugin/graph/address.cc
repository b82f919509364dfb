/* address.cc -- what an access may be about: abstract addresses.
   SPDX-License-Identifier: GPL-3.0-or-later

   An abstract address is [BASE, OFFSET, [TYPE, N, ...]]: bytes from the start
   of BASE, or null if the offset varies; and the members that were named on
   the way, each as N bytes in the structure or union TYPE, -1 if N varies, from
   the inside out.  BASE is

     g:SYMBOL        a variable that other units see
     g:SYMBOL@UNIT   one that they do not
     l:NAME.N        an automatic variable of the function
     p:N             what parameter N, from 0, points to
     h:N             what was allocated in the function's Nth line of that kind
     u:TEXT          unknown; TEXT is where the pointer comes from

   A pointer that may come from several places has several addresses.

   Does not: follow pointers through memory.  c11test fences puts arguments in
   the place of parameters, and compares types where it knows no more.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/json.h"
#include "gcc-plugin/text.h"
#include "gcc-plugin/graph/graph.h"

#define MAX_ADDRESSES 4

struct address
{
  const char *base;
  HOST_WIDE_INT offset;
  bool exact;
};

struct addresses
{
  address list[MAX_ADDRESSES];
  unsigned n;
  hash_set<tree> seen;
};

static const char *
intern (const char *text)
{
  return IDENTIFIER_POINTER (get_identifier (text));
}

static void
add (addresses *a, const char *base, HOST_WIDE_INT offset, bool exact)
{
  for (unsigned i = 0; i < a->n; i++)
    if (a->list[i].base == base && a->list[i].exact == exact
        && a->list[i].offset == offset)
      return;
  if (a->n == MAX_ADDRESSES)
    a->list[0] = { intern ("u:many"), 0, false };
  else
    a->list[a->n++] = { base, offset, exact };
}

static const char *
base_of_decl (tree decl)
{
  char name[512];
  if (!is_global_var (decl))
    snprintf (name, sizeof name, "l:%s.%u",
              DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "",
              DECL_UID (decl));
  else if (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
    snprintf (name, sizeof name, "g:%s",
              IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  else
    snprintf (name, sizeof name, "g:%s@%s",
              IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)),
              main_input_filename);
  return intern (name);
}

static void of_pointer (addresses *a, tree ptr, HOST_WIDE_INT offset,
                        bool exact);

static void
of_reference (addresses *a, tree ref, HOST_WIDE_INT offset, bool exact)
{
  poly_int64 at, size, most;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &at, &size, &most, &reverse);
  HOST_WIDE_INT bits;
  if (at.is_constant (&bits) && known_size_p (most) && known_eq (size, most))
    offset += bits / BITS_PER_UNIT;
  else
    exact = false;
  if (DECL_P (base))
    add (a, base_of_decl (base), offset, exact);
  else if (TREE_CODE (base) == MEM_REF)
    {
      poly_offset_int more = mem_ref_offset (base);
      poly_int64 bytes = 0;
      HOST_WIDE_INT n = 0;
      exact &= more.to_shwi (&bytes) && bytes.is_constant (&n);
      of_pointer (a, TREE_OPERAND (base, 0), offset + n, exact);
    }
  else
    add (a, intern ("u:"), 0, false);
}

/* The place of CALL among the allocations of the function.  */

static const char *
base_of_allocation (gcall *call)
{
  char name[64];
  snprintf (name, sizeof name, "h:%u", SSA_NAME_VERSION (gimple_call_lhs (call)));
  return intern (name);
}

static const char *
unknown (tree ref)
{
  char name[256];
  snprintf (name, sizeof name, "u:%s",
            ref != NULL_TREE ? c11t_text_of_ref (ref) : "");
  return intern (name);
}

static void
of_definition (addresses *a, gimple *def, HOST_WIDE_INT offset, bool exact)
{
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        of_pointer (a, gimple_phi_arg_def (phi, i), offset, exact);
      return;
    }
  if (gcall *call = dyn_cast<gcall *> (def))
    {
      bool fresh = gimple_call_flags (call) & ECF_MALLOC;
      add (a, fresh ? base_of_allocation (call) : unknown (NULL_TREE), offset,
           exact);
      return;
    }
  gassign *assign = dyn_cast<gassign *> (def);
  if (assign == NULL)
    {
      add (a, unknown (NULL_TREE), offset, exact);
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (assign);
  tree first = gimple_assign_rhs1 (assign);
  if (code == POINTER_PLUS_EXPR)
    {
      tree by = gimple_assign_rhs2 (assign);
      if (tree_fits_shwi_p (by))
        offset += tree_to_shwi (by);
      else
        exact = false;
      of_pointer (a, first, offset, exact);
    }
  else if (code == SSA_NAME || code == ADDR_EXPR || CONVERT_EXPR_CODE_P (code))
    of_pointer (a, first, offset, exact);
  else
    add (a, unknown (gimple_assign_load_p (assign) ? first : NULL_TREE),
         offset, exact);
}

static void
of_parameter (addresses *a, tree parm, HOST_WIDE_INT offset, bool exact)
{
  unsigned n = 0;
  for (tree p = DECL_ARGUMENTS (current_function_decl); p && p != parm;
       p = DECL_CHAIN (p))
    n++;
  char name[32];
  snprintf (name, sizeof name, "p:%u", n);
  add (a, intern (name), offset, exact);
}

static void
of_pointer (addresses *a, tree ptr, HOST_WIDE_INT offset, bool exact)
{
  STRIP_NOPS (ptr);
  if (TREE_CODE (ptr) == ADDR_EXPR)
    of_reference (a, TREE_OPERAND (ptr, 0), offset, exact);
  else if (TREE_CODE (ptr) != SSA_NAME)
    {
      if (!integer_zerop (ptr))
        add (a, unknown (NULL_TREE), 0, false);
    }
  /* A loop that advances the pointer.  */
  else if (a->seen.add (ptr))
    for (unsigned i = 0; i < a->n; i++)
      a->list[i].exact = false;
  else if (!SSA_NAME_IS_DEFAULT_DEF (ptr))
    of_definition (a, SSA_NAME_DEF_STMT (ptr), offset, exact);
  else if (SSA_NAME_VAR (ptr) && TREE_CODE (SSA_NAME_VAR (ptr)) == PARM_DECL)
    of_parameter (a, SSA_NAME_VAR (ptr), offset, exact);
  else
    add (a, unknown (NULL_TREE), offset, exact);
}

tree
c11t_graph_reference_of (tree ptr)
{
  for (unsigned depth = 0; depth < 8; depth++)
    {
      STRIP_NOPS (ptr);
      if (TREE_CODE (ptr) == ADDR_EXPR)
        return TREE_OPERAND (ptr, 0);
      if (TREE_CODE (ptr) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (ptr)
          || !gimple_assign_single_p (SSA_NAME_DEF_STMT (ptr)))
        {
          gimple *def = TREE_CODE (ptr) == SSA_NAME
                            && !SSA_NAME_IS_DEFAULT_DEF (ptr)
                          ? SSA_NAME_DEF_STMT (ptr) : NULL;
          if (def == NULL || !gimple_assign_cast_p (def))
            return NULL_TREE;
        }
      ptr = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (ptr));
    }
  return NULL_TREE;
}

/* The members that REF names, from the inside out.  */

static void
print_members (FILE *out, tree ref)
{
  HOST_WIDE_INT offset = 0;
  bool exact = true, first = true;
  putc ('[', out);
  for (; ref != NULL_TREE && handled_component_p (ref);
       ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
        exact = false;
      if (TREE_CODE (ref) != COMPONENT_REF)
        continue;
      tree field = TREE_OPERAND (ref, 1);
      tree type = TYPE_MAIN_VARIANT (DECL_CONTEXT (field));
      tree at = byte_position (field);
      exact &= tree_fits_shwi_p (at);
      offset += exact ? tree_to_shwi (at) : 0;
      tree name = TYPE_NAME (type);
      char text[64];
      snprintf (text, sizeof text, "type %u", TYPE_UID (type));
      if (name != NULL_TREE && TREE_CODE (name) == TYPE_DECL)
        name = DECL_NAME (name);
      fputs (first ? "" : ",", out);
      c11t_json_string (out, name ? IDENTIFIER_POINTER (name) : text);
      fprintf (out, ",%d", exact ? (int) offset : -1);
      first = false;
    }
  putc (']', out);
}

static void
print (FILE *out, const addresses *a, tree ref)
{
  putc ('[', out);
  for (unsigned i = 0; i < a->n; i++)
    {
      fputs (i > 0 ? ",[" : "[", out);
      c11t_json_string (out, a->list[i].base);
      if (a->list[i].exact)
        fprintf (out, ",%lld,", (long long) a->list[i].offset);
      else
        fputs (",null,", out);
      print_members (out, ref);
      putc (']', out);
    }
  putc (']', out);
}

void
c11t_graph_pointee (FILE *out, tree ptr)
{
  addresses a;
  a.n = 0;
  of_pointer (&a, ptr, 0, true);
  print (out, &a, c11t_graph_reference_of (ptr));
}

void
c11t_graph_reference (FILE *out, tree ref)
{
  addresses a;
  a.n = 0;
  of_reference (&a, ref, 0, true);
  print (out, &a, ref);
}
