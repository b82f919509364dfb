/* address.cc -- what an access may be about: abstract addresses.
   SPDX-License-Identifier: GPL-3.0-or-later

   An abstract address is [BASE, OFFSET, [TYPE, N, ...]]: bytes from the start
   of BASE, or null if the offset varies; and the members that were named on
   the way, each as N bytes in the structure or union TYPE, -1 if N varies, from
   the inside out.  BASE is

     g:SYMBOL        a variable that other units see
     g:SYMBOL@UNIT   one that they do not
     l:NAME.N        an automatic variable of the function
     f:SYMBOL        a function; with @UNIT as variables
     p:N             what parameter N, from 0, points to
     h:N             what was allocated by the call whose result is SSA name N
     r:N             what the call with that result gave
     c:N             what the pointer in cell N points to: cells are the places
                     that the function loads pointers from, addresses again
     t:              the thread's own: errno and its like
     u:N             unknown; N is how it was made (c11t_graph_made)

   A pointer that may come from several places has several addresses.

   Does not: follow pointers through memory.  c11test fences does, with the
   cells and what is stored where, and puts arguments in the place of
   parameters.  */

#include "gcc-plugin/gcc-headers.h"
#include "gcc-plugin/hooks.h"
#include "gcc-plugin/json.h"
#include "gcc-plugin/graph/graph.h"

#define MAX_ADDRESSES 12
#define MAX_MADE 100 /* what is more has no number */

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

/* The cells of the current function, and the numbers of the pointers loaded
   there.  */
static vec<tree> cells;
static hash_map<tree, unsigned> *cell_of;

/* How pointers that nothing is known of were made: KIND, on line LINE of FILE, 0
   if that is not known.  */
struct origin
{
  const char *kind, *file;
  int line;
};

static vec<origin> origins;

static const char *
intern (const char *text)
{
  return IDENTIFIER_POINTER (get_identifier (text));
}

/* The base that is unknown because of KIND, at WHERE.  */

static const char *
unknown (const char *kind, location_t where)
{
  expanded_location at = expand_location (where);
  char name[32];
  unsigned n = 0;
  while (n < origins.length ()
         && !(strcmp (origins[n].kind, kind) == 0
              && origins[n].line == at.line && origins[n].file == at.file))
    n++;
  if (n == MAX_MADE)
    return intern ("u:");
  if (n == origins.length ())
    origins.safe_push ({ kind, at.file, at.line });
  snprintf (name, sizeof name, "u:%u", n);
  return intern (name);
}

static void
add (addresses *a, const char *base, HOST_WIDE_INT offset, bool exact)
{
  for (unsigned i = 0; i < a->n; i++)
    if (a->list[i].base == base && a->list[i].exact == exact
        && a->list[i].offset == offset)
      return;
  if (a->n == MAX_ADDRESSES)
    a->list[0] = { unknown ("many", UNKNOWN_LOCATION), 0, false };
  else
    a->list[a->n++] = { base, offset, exact };
}

const char *
c11t_graph_unit (void)
{
  static const char *unit;
  if (unit == NULL)
    {
      const char *file = main_input_filename ? main_input_filename : "";
      hashval_t hash = iterative_hash (getpwd (), strlen (getpwd ()), 0);
      /* A file may be compiled twice for a program, to two objects.  */
      if (aux_base_name != NULL)
        hash = iterative_hash (aux_base_name, strlen (aux_base_name), hash);
      char text[600];
      snprintf (text, sizeof text, "%s.%08x", file, (unsigned) hash);
      unit = intern (text);
    }
  return unit;
}

static const char *
base_of_decl (tree decl)
{
  char name[512];
  const char *kind = TREE_CODE (decl) == FUNCTION_DECL ? "f" : "g";
  if (TREE_CODE (decl) == LABEL_DECL)
    return intern ("t:");
  if (TREE_CODE (decl) != FUNCTION_DECL && !is_global_var (decl))
    snprintf (name, sizeof name, "l:%s.%u",
              DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "",
              DECL_UID (decl));
  else if (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
    snprintf (name, sizeof name, "%s:%s", kind,
              IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  else
    snprintf (name, sizeof name, "%s:%s@%s", kind,
              IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)),
              c11t_graph_unit ());
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
    add (a, unknown ("other", UNKNOWN_LOCATION), 0, false);
}

/* Does CALL give the address of something of the thread's own, that no other
   thread is given?  */

static bool
own_p (gcall *call)
{
  static const char *const names[]
      = { "__errno_location", "__ctype_b_loc", "__ctype_tolower_loc",
          "__ctype_toupper_loc" };
  tree callee = gimple_call_fndecl (call);
  for (unsigned i = 0; callee != NULL_TREE && i < ARRAY_SIZE (names); i++)
    if (DECL_NAME (callee) != NULL_TREE
        && strcmp (IDENTIFIER_POINTER (DECL_NAME (callee)), names[i]) == 0)
      return true;
  return false;
}

/* What CALL gave.  */

static const char *
base_of_result (gcall *call)
{
  char name[64];
  tree lhs = gimple_call_lhs (call);
  if (own_p (call))
    return intern ("t:");
  if (lhs == NULL_TREE || TREE_CODE (lhs) != SSA_NAME)
    return unknown ("call", gimple_location (call));
  bool fresh = (gimple_call_flags (call) & ECF_MALLOC)
               || gimple_call_builtin_p (call, BUILT_IN_REALLOC);
  snprintf (name, sizeof name, "%s:%u", fresh ? "h" : "r",
            SSA_NAME_VERSION (lhs));
  return intern (name);
}

/* What the pointer that RESULT was loaded with, from REF, points to.  */

static const char *
base_of_cell (tree result, tree ref)
{
  char name[32];
  bool found;
  unsigned &n = cell_of->get_or_insert (result, &found);
  if (!found)
    {
      n = cells.length ();
      cells.safe_push (ref);
    }
  snprintf (name, sizeof name, "c:%u", n);
  return intern (name);
}

/* The argument that CALL, of a builtin, gives back, or a pointer into what it
   points to; NULL_TREE if there is none.  */

static tree
returned_argument (gcall *call)
{
  int flags = gimple_call_return_flags (call);
  unsigned n = gimple_call_num_args (call);
  if ((flags & ERF_RETURNS_ARG) && (flags & ERF_RETURN_ARG_MASK) < (int) n)
    return gimple_call_arg (call, flags & ERF_RETURN_ARG_MASK);
  static const enum built_in_function into[]
      = { BUILT_IN_STRCHR, BUILT_IN_STRRCHR, BUILT_IN_STRSTR,
          BUILT_IN_STRPBRK, BUILT_IN_MEMCHR, BUILT_IN_INDEX,
          BUILT_IN_RINDEX, BUILT_IN_ASSUME_ALIGNED };
  for (unsigned i = 0; i < ARRAY_SIZE (into) && n > 0; i++)
    if (gimple_call_builtin_p (call, into[i]))
      return gimple_call_arg (call, 0);
  return NULL_TREE;
}

/* What CALL gave, OFFSET bytes on.  A hook's result is what it read.  */

static void
of_call (addresses *a, gcall *call, HOST_WIDE_INT offset, bool exact)
{
  tree lhs = gimple_call_lhs (call);
  struct c11t_graph_atomic what;
  if (c11t_hooks_is_call (call) && lhs != NULL_TREE
      && TREE_CODE (lhs) == SSA_NAME && gimple_call_num_args (call) > 0
      && POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, 0))))
    add (a, base_of_cell (lhs, gimple_call_arg (call, 0)), offset, exact);
  else if (c11t_graph_std_atomic (call, &what) && what.kind != 'F'
           && lhs != NULL_TREE && TREE_CODE (lhs) == SSA_NAME)
    add (a, base_of_cell (lhs, what.pointer), offset, exact);
  else if (tree arg = returned_argument (call))
    of_pointer (a, arg, offset, false);
  else
    add (a, base_of_result (call), offset, exact);
}

/* VALUE, a constant of a statement at WHERE.  NULL, 1 and -1 are marks, no
   places.  */

static void
of_constant (addresses *a, tree value, location_t where)
{
  if (!tree_fits_shwi_p (value) || absu_hwi (tree_to_shwi (value)) > 0xffff)
    add (a, unknown ("constant", where), 0, false);
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
      of_call (a, call, offset, exact);
      return;
    }
  gassign *assign = dyn_cast<gassign *> (def);
  if (assign == NULL)
    {
      add (a, unknown (gimple_code (def) == GIMPLE_ASM ? "assembly" : "other",
                       gimple_location (def)),
           offset, exact);
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
  else if (gimple_assign_load_p (assign))
    add (a, base_of_cell (gimple_assign_lhs (assign), first), offset, exact);
  else if (code == COND_EXPR)
    {
      of_pointer (a, gimple_assign_rhs2 (assign), offset, exact);
      of_pointer (a, gimple_assign_rhs3 (assign), offset, exact);
    }
  else if (code == BIT_AND_EXPR || code == BIT_IOR_EXPR
           || code == PLUS_EXPR || code == MINUS_EXPR)
    /* A pointer with marks in its low bits.  */
    of_pointer (a, first, offset, false);
  else if (code == INTEGER_CST)
    of_constant (a, first, gimple_location (def));
  else
    add (a, unknown ("integer", gimple_location (def)), offset, exact);
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
    of_constant (a, ptr, UNKNOWN_LOCATION);
  /* A loop that advances the pointer.  */
  else if (a->seen.add (ptr))
    for (unsigned i = 0; i < a->n; i++)
      a->list[i].exact = false;
  else if (!SSA_NAME_IS_DEFAULT_DEF (ptr))
    of_definition (a, SSA_NAME_DEF_STMT (ptr), offset, exact);
  else if (SSA_NAME_VAR (ptr) && TREE_CODE (SSA_NAME_VAR (ptr)) == PARM_DECL)
    of_parameter (a, SSA_NAME_VAR (ptr), offset, exact);
  else
    add (a, unknown ("undefined", UNKNOWN_LOCATION), offset, exact);
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
c11t_graph_begin_cells (void)
{
  if (cell_of == NULL)
    cell_of = new hash_map<tree, unsigned>;
  cell_of->empty ();
  cells.truncate (0);
  origins.truncate (0);
}

void
c11t_graph_made (FILE *out)
{
  const char *own
      = expand_location (DECL_SOURCE_LOCATION (current_function_decl)).file;
  if (origins.is_empty ())
    return;
  fputs (",\"made\":[", out);
  for (unsigned i = 0; i < origins.length (); i++)
    {
      const origin &o = origins[i];
      fprintf (out, "%s[\"%s\",%d", i > 0 ? "," : "", o.kind, o.line);
      if (o.file != NULL && (own == NULL || strcmp (o.file, own) != 0))
        {
          putc (',', out);
          c11t_json_string (out, o.file);
        }
      putc (']', out);
    }
  putc (']', out);
}

void
c11t_graph_cells (FILE *out)
{
  /* What is printed may need further cells.  */
  for (unsigned i = 0; i < cells.length (); i++)
    {
      tree place = cells[i];
      fputs (i > 0 ? "," : "", out);
      if (TREE_CODE (place) == SSA_NAME || TREE_CODE (place) == ADDR_EXPR)
        c11t_graph_pointee (out, place);
      else
        c11t_graph_reference (out, place);
    }
}

void
c11t_graph_declared (FILE *out, tree decl)
{
  c11t_json_string (out, base_of_decl (decl));
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
