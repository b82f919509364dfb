/* text.cc -- the source text of an access, as far as GIMPLE still knows it.
   SPDX-License-Identifier: GPL-3.0-or-later

   The text is for reports and for the stable identity of a finding, so it
   depends on the source only: temporaries are followed to the statement that
   defines them, never printed by number.  What cannot be followed prints as
   "?"; a text that is nothing but that becomes "".

   Does not: promise valid C.  */

#include "gcc-headers.h"
#include "text.h"

/* Texts longer than this end in "...".  */
#define MAX_TEXT 96
/* Definitions followed before giving up.  */
#define MAX_DEPTH 8

struct text
{
  char s[MAX_TEXT + 4];
  size_t n;
};

static void print_ref (struct text *t, tree ref, int depth);
static void print_value (struct text *t, tree value, int depth);
static void print_pointee (struct text *t, tree ptr, HOST_WIDE_INT offset,
                           tree type, int depth);

/* What the definitions of rewritten SSA names said: name -> identifier.  */
static hash_map<tree, tree> *remembered;

void
c11t_text_begin (void)
{
  delete remembered;
  remembered = new hash_map<tree, tree>;
}

void
c11t_text_remember (tree name, const char *text)
{
  if (TREE_CODE (name) == SSA_NAME && text[0] != '\0')
    remembered->put (name, get_identifier (text));
}

static void
put (struct text *t, const char *s)
{
  for (; *s != '\0' && t->n < MAX_TEXT; s++)
    t->s[t->n++] = *s;
  if (*s != '\0' && t->s[t->n - 1] != '.')
    {
      memcpy (t->s + t->n, "...", 3);
      t->n += 3;
    }
  t->s[t->n] = '\0';
}

static void
put_number (struct text *t, HOST_WIDE_INT n)
{
  char buf[32];
  snprintf (buf, sizeof buf, HOST_WIDE_INT_PRINT_DEC, n);
  put (t, buf);
}

/* The name that the programmer gave DECL, or NULL.  "this" is one, and the name
   that GCC gives a coroutine's frame, which is artificial since GCC 15.  */

static const char *
user_name (tree decl)
{
  if (decl == NULL_TREE || !DECL_P (decl) || DECL_NAME (decl) == NULL_TREE)
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (TREE_CODE (decl) == FIELD_DECL && DECL_VIRTUAL_P (decl))
    return "_vptr";
  if (DECL_ARTIFICIAL (decl) && strcmp (name, "this") != 0
      && strcmp (name, "frame_ptr") != 0)
    return NULL;
  return name;
}

/* The name of the variable whose value NAME is, or NULL.  The temporaries of
   macros in system headers are followed like the compiler's.  */

static const char *
ssa_user_name (tree name)
{
  const char *text = user_name (SSA_NAME_VAR (name));
  if (text != NULL && strncmp (text, "__", 2) == 0
      && VAR_P (SSA_NAME_VAR (name))
      && is_gimple_assign (SSA_NAME_DEF_STMT (name)))
    return NULL;
  return text;
}

/* Print a subscript or a summand: a value that needs no brackets.  */

static void
print_index (struct text *t, tree index, int depth)
{
  struct text part = { "", 0 };
  print_value (&part, index, depth);
  put (t, part.s);
}

/* If OFFSET is INDEX * sizeof (TYPE), print "[INDEX]" and return true.  */

static bool
print_scaled (struct text *t, tree offset, tree type, int depth)
{
  if (type == NULL_TREE || TYPE_SIZE_UNIT (type) == NULL_TREE
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type)))
    return false;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  tree index = NULL_TREE;
  if (tree_fits_shwi_p (offset))
    {
      HOST_WIDE_INT k = tree_to_shwi (offset);
      if (size == 0 || k % size != 0)
        return false;
      index = build_int_cst (long_integer_type_node, k / size);
    }
  else if (TREE_CODE (offset) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (offset);
      if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == MULT_EXPR
          && tree_fits_shwi_p (gimple_assign_rhs2 (def))
          && tree_to_shwi (gimple_assign_rhs2 (def)) == size)
        index = gimple_assign_rhs1 (def);
      else if (size == 1)
        index = offset;
    }
  if (index == NULL_TREE)
    return false;
  put (t, "[");
  print_index (t, index, depth + 1);
  put (t, "]");
  return true;
}

/* True if "->", "." or "[" may follow TEXT as it is: no operator stands in
   front or outside brackets.  */

static bool
postfix_p (const char *text)
{
  int depth = 0;
  if (*text == '*' || *text == '&')
    return false;
  for (; *text != '\0'; text++)
    if (strchr ("([", *text))
      depth++;
    else if (strchr (")]", *text))
      depth--;
    else if (*text == ' ' && depth == 0)
      return false;
  return true;
}

/* Print pointer PTR as something that "->", "[" can follow.  */

static void
print_postfix_pointer (struct text *t, tree ptr, int depth)
{
  struct text part = { "", 0 };
  print_value (&part, ptr, depth + 1);
  bool simple = postfix_p (part.s);
  put (t, simple ? "" : "(");
  put (t, part.s);
  put (t, simple ? "" : ")");
}

/* The definition of PTR if it is an assignment with code CODE.  */

static gassign *
defined_by (tree ptr, enum tree_code code)
{
  if (TREE_CODE (ptr) != SSA_NAME || ssa_user_name (ptr) != NULL)
    return NULL;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (ptr));
  return def && gimple_assign_rhs_code (def) == code ? def : NULL;
}

/* If PTR points to bytes, or is the address of an array of them, set
   *RET_ARRAY to what can be indexed by bytes: the array, or PTR.  */

static bool
bytes_p (tree ptr, tree *ret_array)
{
  tree type = TREE_TYPE (TREE_TYPE (ptr));
  *ret_array = ptr;
  if (TREE_CODE (ptr) == ADDR_EXPR)
    {
      *ret_array = TREE_OPERAND (ptr, 0);
      type = TREE_TYPE (*ret_array);
      if (TREE_CODE (type) != ARRAY_TYPE)
        return false;
      type = TREE_TYPE (type);
    }
  return INTEGRAL_TYPE_P (type) && integer_onep (TYPE_SIZE_UNIT (type));
}

/* Print "ARRAY[SUM]".  */

static void
print_byte (struct text *t, tree array, tree sum, int depth)
{
  struct text part = { "", 0 };
  if (POINTER_TYPE_P (TREE_TYPE (array)))
    print_postfix_pointer (&part, array, depth);
  else
    print_ref (&part, array, depth + 1);
  put (t, part.s);
  put (t, "[");
  print_index (t, sum, depth + 1);
  put (t, "]");
}

/* Print what PTR + OFFSET points to.  */

static void
print_pointee (struct text *t, tree ptr, HOST_WIDE_INT offset, tree type,
               int depth)
{
  if (depth > MAX_DEPTH)
    {
      put (t, "?");
      return;
    }
  if (gassign *def = defined_by (ptr, ADDR_EXPR))
    ptr = gimple_assign_rhs1 (def);
  if (TREE_CODE (ptr) == ADDR_EXPR && offset == 0)
    {
      print_ref (t, TREE_OPERAND (ptr, 0), depth + 1);
      return;
    }
  tree sum
      = offset ? build_int_cst (long_integer_type_node, offset) : NULL_TREE;
  if (sum == NULL_TREE)
    if (gassign *def = defined_by (ptr, POINTER_PLUS_EXPR))
      {
        ptr = gimple_assign_rhs1 (def);
        sum = gimple_assign_rhs2 (def);
      }
  if (gassign *def = defined_by (ptr, ADDR_EXPR))
    ptr = gimple_assign_rhs1 (def);
  tree array;
  if (sum != NULL_TREE && bytes_p (ptr, &array))
    {
      print_byte (t, array, sum, depth);
      return;
    }
  struct text part = { "", 0 };
  print_postfix_pointer (&part, ptr, depth);
  if (sum != NULL_TREE && print_scaled (&part, sum, type, depth))
    put (t, part.s);
  else if (sum != NULL_TREE)
    {
      put (t, "*(");
      put (t, part.s);
      put (t, " + ");
      print_index (t, sum, depth + 1);
      put (t, ")");
    }
  else
    {
      put (t, "*");
      put (t, part.s);
    }
}

/* Print "BASE.FIELD" or "PTR->FIELD"; anonymous members leave no trace.  */

static void
print_component (struct text *t, tree ref, int depth)
{
  tree base = TREE_OPERAND (ref, 0);
  const char *field = user_name (TREE_OPERAND (ref, 1));
  if (field == NULL)
    {
      print_ref (t, base, depth + 1);
      return;
    }
  /* Skip the anonymous structures in between.  */
  while (TREE_CODE (base) == COMPONENT_REF
         && user_name (TREE_OPERAND (base, 1)) == NULL)
    base = TREE_OPERAND (base, 0);
  struct text part = { "", 0 };
  print_ref (&part, base, depth + 1);
  if (part.s[0] == '*' && part.s[1] != '(' && postfix_p (part.s + 1))
    {
      put (t, part.s + 1);
      put (t, "->");
    }
  else
    {
      bool simple = postfix_p (part.s);
      put (t, simple ? "" : "(");
      put (t, part.s);
      put (t, simple ? "." : ").");
    }
  put (t, field);
}

/* Print "BASE[INDEX]".  */

static void
print_element (struct text *t, tree ref, int depth)
{
  struct text part = { "", 0 };
  print_ref (&part, TREE_OPERAND (ref, 0), depth + 1);
  bool simple = postfix_p (part.s);
  put (t, simple ? "" : "(");
  put (t, part.s);
  put (t, simple ? "[" : ")[");
  print_index (t, TREE_OPERAND (ref, 1), depth + 1);
  put (t, "]");
}

/* What REF adds to its pointer, in bytes.  */

static HOST_WIDE_INT
constant_offset (tree ref)
{
  if (TREE_CODE (ref) != MEM_REF)
    return 0;
  return mem_ref_offset (ref).coeffs[0].to_shwi ();
}

static void
print_ref (struct text *t, tree ref, int depth)
{
  const char *name = user_name (ref);
  if (depth > MAX_DEPTH)
    put (t, "?");
  else if (name != NULL)
    put (t, name);
  else
    switch (TREE_CODE (ref))
      {
      case COMPONENT_REF:
        print_component (t, ref, depth);
        break;
      case ARRAY_REF:
      case ARRAY_RANGE_REF:
        print_element (t, ref, depth);
        break;
      case MEM_REF:
      case TARGET_MEM_REF:
        print_pointee (t, TREE_OPERAND (ref, 0), constant_offset (ref),
                       TREE_TYPE (ref), depth + 1);
        break;
      case REALPART_EXPR:
      case IMAGPART_EXPR:
        put (t, TREE_CODE (ref) == REALPART_EXPR ? "__real__ " : "__imag__ ");
        print_ref (t, TREE_OPERAND (ref, 0), depth + 1);
        break;
      case BIT_FIELD_REF:
      case VIEW_CONVERT_EXPR:
      case WITH_SIZE_EXPR:
        print_ref (t, TREE_OPERAND (ref, 0), depth + 1);
        break;
      case SSA_NAME:
        print_value (t, ref, depth + 1);
        break;
      default:
        put (t, "?");
      }
}

/* The binary operator CODE as in the source, NULL for what is none.  */

static const char *
operator_text (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return " + ";
    case MINUS_EXPR:
      return " - ";
    case MULT_EXPR:
      return " * ";
    case TRUNC_DIV_EXPR:
      return " / ";
    case TRUNC_MOD_EXPR:
      return " % ";
    case BIT_AND_EXPR:
      return " & ";
    case BIT_IOR_EXPR:
      return " | ";
    case LSHIFT_EXPR:
      return " << ";
    case RSHIFT_EXPR:
      return " >> ";
    default:
      return NULL;
    }
}

/* Print the right-hand side of DEF, which defines a temporary.  */

static void
print_definition (struct text *t, gassign *def, int depth)
{
  tree rhs = gimple_assign_rhs1 (def);
  const char *op = operator_text (gimple_assign_rhs_code (def));
  if (op != NULL)
    {
      print_value (t, rhs, depth + 1);
      put (t, op);
      print_value (t, gimple_assign_rhs2 (def), depth + 1);
      return;
    }
  switch (gimple_assign_rhs_code (def))
    {
    CASE_CONVERT:
    case SSA_NAME:
      print_value (t, rhs, depth + 1);
      return;
    case VIEW_CONVERT_EXPR:
      print_value (t, TREE_OPERAND (rhs, 0), depth + 1);
      return;
    default:
      if (gimple_assign_single_p (def))
        print_value (t, rhs, depth + 1);
      else
        put (t, "?");
    }
}

/* The name of the function that STMT calls, or NULL.  */

static const char *
called_name (gimple *stmt)
{
  tree decl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (decl == NULL_TREE || fndecl_built_in_p (decl))
    return NULL;
  return user_name (decl);
}

static void
print_value (struct text *t, tree value, int depth)
{
  if (depth > MAX_DEPTH)
    put (t, "?");
  else if (TREE_CODE (value) == SSA_NAME)
    {
      const char *name = ssa_user_name (value);
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (name != NULL)
        put (t, name);
      else if (tree *text = remembered->get (value))
        put (t, IDENTIFIER_POINTER (*text));
      else if (is_gimple_assign (def))
        print_definition (t, as_a<gassign *> (def), depth);
      else if (const char *callee = called_name (def))
        {
          put (t, callee);
          put (t, "()");
        }
      else
        put (t, "?");
    }
  else if (tree_fits_shwi_p (value))
    put_number (t, tree_to_shwi (value));
  else if (TREE_CODE (value) == ADDR_EXPR)
    {
      put (t, "&");
      print_ref (t, TREE_OPERAND (value, 0), depth + 1);
    }
  else
    print_ref (t, value, depth + 1);
}

/* T as an interned string.  */

static const char *
intern (const struct text *t)
{
  if (t->n == 0 || strcmp (t->s, "?") == 0 || strcmp (t->s, "*?") == 0)
    return "";
  return IDENTIFIER_POINTER (get_identifier (t->s));
}

const char *
c11t_text_of_ref (tree ref)
{
  struct text t = { "", 0 };
  print_ref (&t, ref, 0);
  return intern (&t);
}

const char *
c11t_text_of_pointee (tree ptr, tree type)
{
  struct text t = { "", 0 };
  print_pointee (&t, ptr, 0, type, 0);
  return intern (&t);
}
