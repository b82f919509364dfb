/* object.cc -- which variable or member an access is about, for the inventory.
   SPDX-License-Identifier: GPL-3.0-or-later

   The text of an expression (text.cc) says what the user wrote in one place;
   here is what two places have in common.  A member is told by the type it
   is in, so that r->head and ring.head are the same: an inventory is about
   declarations, not about addresses.

   Does not: follow pointers that come from memory, phi nodes or calls.  */

#include "gcc-headers.h"
#include "object.h"

/* Definitions followed before giving up.  */
#define MAX_DEPTH 8

static const struct c11t_object unknown = { "", false, false };

static struct c11t_object of_ref (tree ref, int depth);
static struct c11t_object of_pointee (tree ptr, int depth);

static const char *
intern (const char *text)
{
  return IDENTIFIER_POINTER (get_identifier (text));
}

/* What TYPE, or a typedef of it, is called; NULL if it has no name.  */

static tree
name_of_type (tree type)
{
  for (tree t = TYPE_MAIN_VARIANT (type); t; t = TYPE_NEXT_VARIANT (t))
    {
      tree name = TYPE_NAME (t);
      if (name != NULL_TREE && TREE_CODE (name) == TYPE_DECL)
        name = DECL_NAME (name);
      if (name != NULL_TREE && !IDENTIFIER_ANON_P (name))
        return TYPE_NAME (t);
    }
  return NULL_TREE;
}

/* Write the name of TYPE with its keyword in C to BUF of SIZE bytes; false if
   it has none.  */

static bool
print_type (tree type, char *buf, size_t size)
{
  tree name = name_of_type (type);
  if (name == NULL_TREE)
    return false;
  if (TREE_CODE (name) == TYPE_DECL)
    snprintf (buf, size, "%s", lang_hooks.decl_printable_name (name, 1));
  else
    snprintf (buf, size, "%s %s",
              TREE_CODE (type) == UNION_TYPE ? "union" : "struct",
              IDENTIFIER_POINTER (name));
  return true;
}

/* DECL is what is accessed: its own qualifiers, and NAME.  */

static struct c11t_object
declared (tree decl, const char *name)
{
  tree type = TREE_TYPE (decl);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return { intern (name), TYPE_VOLATILE (type) || TREE_THIS_VOLATILE (decl),
           TYPE_ATOMIC (type) != 0 };
}

static struct c11t_object
of_variable (tree decl)
{
  char name[256];
  /* GCC's own objects, a constant that initialises an array for example, are
     in no file.  */
  if (!is_global_var (decl) || DECL_NAME (decl) == NULL_TREE
      || DECL_SOURCE_FILE (decl) == NULL)
    return unknown;
  if (TREE_PUBLIC (decl))
    snprintf (name, sizeof name, "%s",
              lang_hooks.decl_printable_name (decl, 1));
  else
    snprintf (name, sizeof name, "%s@%s",
              IDENTIFIER_POINTER (DECL_NAME (decl)),
              lbasename (DECL_SOURCE_FILE (decl)));
  return declared (decl, name);
}

/* REF is a COMPONENT_REF.  A member of something without a name is one of
   what that is in.  */

static struct c11t_object
of_member (tree ref, int depth)
{
  char type[160];
  char name[256];
  tree field = TREE_OPERAND (ref, 1);
  if (DECL_NAME (field) == NULL_TREE)
    return of_ref (TREE_OPERAND (ref, 0), depth + 1);
  const char *in = type;
  if (!print_type (DECL_CONTEXT (field), type, sizeof type))
    in = of_ref (TREE_OPERAND (ref, 0), depth + 1).name;
  if (in[0] == '\0')
    return unknown;
  snprintf (name, sizeof name, "%s.%s", in,
            IDENTIFIER_POINTER (DECL_NAME (field)));
  return declared (field, name);
}

static struct c11t_object
of_element (tree ref, int depth)
{
  struct c11t_object whole = of_ref (TREE_OPERAND (ref, 0), depth + 1);
  size_t n = strlen (whole.name);
  if (n == 0 || (n > 2 && strcmp (whole.name + n - 2, "[]") == 0))
    return whole;
  char name[260];
  snprintf (name, sizeof name, "%s[]", whole.name);
  whole.name = intern (name);
  return whole;
}

static struct c11t_object
of_ref (tree ref, int depth)
{
  if (depth > MAX_DEPTH)
    return unknown;
  switch (TREE_CODE (ref))
    {
    case VAR_DECL:
      return of_variable (ref);
    case COMPONENT_REF:
      return of_member (ref, depth);
    case ARRAY_REF:
    case ARRAY_RANGE_REF:
      return of_element (ref, depth);
    case MEM_REF:
    case TARGET_MEM_REF:
      if (!integer_zerop (TREE_OPERAND (ref, 1)))
        return unknown;
      return of_pointee (TREE_OPERAND (ref, 0), depth + 1);
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case WITH_SIZE_EXPR:
      return of_ref (TREE_OPERAND (ref, 0), depth + 1);
    default:
      return unknown;
    }
}

/* The parameter PARM's number in the text of what it points to.  */

static struct c11t_object
of_parameter (tree parm)
{
  char name[32];
  unsigned n = 0;
  for (tree p = DECL_ARGUMENTS (current_function_decl); p; p = DECL_CHAIN (p))
    {
      if (p == parm)
        {
          snprintf (name, sizeof name, "param:%u", n);
          return { intern (name), false, false };
        }
      n++;
    }
  return unknown;
}

static struct c11t_object
of_pointee (tree ptr, int depth)
{
  STRIP_NOPS (ptr);
  if (depth > MAX_DEPTH)
    return unknown;
  if (TREE_CODE (ptr) == ADDR_EXPR)
    return of_ref (TREE_OPERAND (ptr, 0), depth + 1);
  if (TREE_CODE (ptr) != SSA_NAME)
    return unknown;
  if (SSA_NAME_IS_DEFAULT_DEF (ptr))
    return SSA_NAME_VAR (ptr) != NULL_TREE
                   && TREE_CODE (SSA_NAME_VAR (ptr)) == PARM_DECL
               ? of_parameter (SSA_NAME_VAR (ptr))
               : unknown;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (ptr));
  if (def == NULL)
    return unknown;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == SSA_NAME || code == ADDR_EXPR || CONVERT_EXPR_CODE_P (code))
    return of_pointee (gimple_assign_rhs1 (def), depth + 1);
  return unknown;
}

struct c11t_object
c11t_object_of_ref (tree ref)
{
  return of_ref (ref, 0);
}

struct c11t_object
c11t_object_of_pointee (tree ptr)
{
  return of_pointee (ptr, 0);
}
