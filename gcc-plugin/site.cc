/* site.cc -- site records: the static description of one instrumented place.
   SPDX-License-Identifier: GPL-3.0-or-later

   The records of a function are one private static array, whose elements have
   the layout of struct c11test_site (abi.h).  One variable for each record
   would be a symbol each, which GCC carries through all its passes over the
   whole program.  Neighbouring members are built as one integer; the order of
   FIELDS is that of the structure and a check compares the places.  Records
   carry everything a report says about a place, so that no debug information
   is needed.

   A place that is inlined several times into a function has one record there, as
   it had when it was inlined with its hook.

   Does not: share records between places, not even equal ones: the runtime
   tells places apart by the address.  */

#include "gcc-headers.h"
#include "dump.h"
#include "inventory.h"
#include "gcc-plugin/graph/graph.h"
#include "gcc-plugin/inline/origin.h"
#include "site.h"

/* The members of struct c11test_site, in order; those that share one integer
   as one.  */
enum field
{
  F_FILE,
  F_FUNCTION,
  F_EXPR,
  F_LINE_COLUMN,
  F_KIND_ORDER_SIZE_ORDINAL,
  F_ID_FLAGS,
  N_FIELDS
};

static_assert (offsetof (struct c11test_site, line) == 3 * 8
                   && offsetof (struct c11test_site, column) == 3 * 8 + 4,
               "line and column");
static_assert (offsetof (struct c11test_site, kind) == 4 * 8
                   && offsetof (struct c11test_site, order) == 4 * 8 + 1
                   && offsetof (struct c11test_site, size) == 4 * 8 + 2
                   && offsetof (struct c11test_site, ordinal) == 4 * 8 + 4,
               "kind, order, size and ordinal");
static_assert (offsetof (struct c11test_site, id) == 5 * 8
                   && offsetof (struct c11test_site, flags) == 5 * 8 + 4
                   && sizeof (struct c11test_site) == 6 * 8,
               "id and flags");

/* [0] is the record type, the rest are its FIELD_DECLs.  */
static tree types[1 + N_FIELDS];

static const struct ggc_root_tab roots[]
    = { { types, 1 + N_FIELDS, sizeof (tree), &gt_ggc_mx_tree_node,
          &gt_pch_nx_tree_node },
        LAST_GGC_ROOT_TAB };

/* How many records of the current function have the same kind and text, and which
   of them is the one at a place, where others are inlined.  */
static hash_map<tree, unsigned> *ordinals;

/* The record of a place that is inlined, by the place and what is done there.  */
static hash_map<tree, unsigned> *inlined;

/* By record of the current function: is it that of several places by now?  */
static auto_vec<bool> shared;

/* By record of the current function: the bytes at its text, as an identifier,
   and its kind.  */
static auto_vec<tree> texts;
static auto_vec<unsigned> kinds;

/* The address of each string literal of the current function.  */
static hash_map<tree, tree> *strings;

/* The array of the current function, NULL before its first record, and what is
   in it so far.  No root: nothing is collected within a pass.  */
static tree array;
static vec<constructor_elt, va_gc> *records;

static unsigned n_arrays;

void
c11t_site_init (const char *name)
{
  register_callback (name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
                     const_cast<struct ggc_root_tab *> (roots));
}

void
c11t_site_begin (void)
{
  delete ordinals;
  ordinals = new hash_map<tree, unsigned>;
  delete inlined;
  inlined = new hash_map<tree, unsigned>;
  delete strings;
  strings = new hash_map<tree, tree>;
  array = NULL_TREE;
  records = NULL;
  texts.truncate (0);
  kinds.truncate (0);
  shared.truncate (0);
}

/* The type of FIELD.  */

static tree
field_type (unsigned field)
{
  if (field > F_EXPR)
    return c11t_hooks_uint (8);
  return build_pointer_type (
      build_qualified_type (char_type_node, TYPE_QUAL_CONST));
}

/* Build the record type at first use: not earlier, because a precompiled
   header replaces all trees made before it.  */

static tree
record_type (void)
{
  if (types[0] != NULL_TREE)
    return types[0];
  tree record = make_node (RECORD_TYPE);
  for (unsigned i = 0; i < N_FIELDS; i++)
    {
      tree field = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE,
                               field_type (i));
      DECL_CONTEXT (field) = record;
      types[1 + i] = field;
      if (i > 0)
        DECL_CHAIN (types[i]) = field;
    }
  TYPE_FIELDS (record) = types[1];
  tree name = build_decl (UNKNOWN_LOCATION, TYPE_DECL,
                          get_identifier ("c11test_site"), record);
  DECL_IGNORED_P (name) = 1;
  DECL_ARTIFICIAL (name) = 1;
  TYPE_NAME (record) = name;
  TYPE_STUB_DECL (record) = name;
  TYPE_ARTIFICIAL (record) = 1;
  layout_type (record);
  gcc_assert (POINTER_SIZE != sizeof (void *) * CHAR_BIT
              || tree_to_uhwi (TYPE_SIZE_UNIT (record))
                     == sizeof (struct c11test_site));
  types[0] = record;
  return record;
}

/* The name of DECL as in the source, no parameters.  */

static const char *
name_of (tree decl)
{
  static const char prefix[] = "c11test_body_::"; /* see c11test.h */
  const char *name = lang_hooks.decl_printable_name (decl, 1);
  bool is_test = strncmp (name, prefix, sizeof prefix - 1) == 0;
  return is_test ? name + sizeof prefix - 1 : name;
}

const char *
c11t_site_function (void)
{
  return name_of (current_function_decl);
}

/* The name of the function that SITE is in.  */

static const char *
function_of (const struct c11t_site *site)
{
  return name_of (c11t_origin_function (site->loc));
}

/* Where SITE is, as its user sees it: for a macro, where it is used.  */

static expanded_location
place_of (const struct c11t_site *site)
{
  location_t loc = LOCATION_LOCUS (site->loc);
  if (loc <= BUILTINS_LOCATION)
    loc = DECL_SOURCE_LOCATION (c11t_origin_function (site->loc));
  return expand_location (loc);
}

/* The number of earlier records with SITE's kind and text in its function of the
   source.  What is inlined several times is the same each time.  */

static unsigned
next_ordinal (const struct c11t_site *site)
{
  char key[256], at[300];
  tree function = c11t_origin_function (site->loc);
  snprintf (key, sizeof key, "%u:%u:%s", DECL_UID (function), site->kind,
            site->expr);
  snprintf (at, sizeof at, "%llu@%s",
            (unsigned long long) LOCATION_LOCUS (site->loc), key);
  bool existed;
  if (function != current_function_decl)
    if (unsigned *here = ordinals->get (get_identifier (at)))
      return *here;
  unsigned &count = ordinals->get_or_insert (get_identifier (key), &existed);
  unsigned n = existed ? count : 0;
  count = n + 1;
  ordinals->put (get_identifier (at), n);
  return n;
}

/* The address of the N bytes at S, which have a NUL at the end.  Those of the
   file and the function would be made for every record.  */

static tree
bytes_field (const char *s, size_t n)
{
  bool existed;
  tree &address = strings->get_or_insert (get_identifier_with_length (s, n - 1),
                                          &existed);
  if (!existed)
    address = build_string_literal (n, s);
  return address;
}

static tree
string_field (const char *s)
{
  return bytes_field (s, strlen (s) + 1);
}

/* What SITE accesses.  */

static struct c11t_object
object_of (const struct c11t_site *site)
{
  if (site->ref != NULL_TREE)
    return c11t_object_of_ref (site->ref);
  if (site->pointer != NULL_TREE)
    return c11t_object_of_pointee (site->pointer);
  return { "", false, false };
}

/* In *(volatile int *) &x, which is SITE, the place of the second "&":
   instances of templates keep no other one.  */

static location_t
cast_place (const struct c11t_site *site)
{
  tree ref = site->ref;
  if ((site->kind != C11TEST_SITE_VREAD && site->kind != C11TEST_SITE_VWRITE)
      || ref == NULL_TREE || TREE_CODE (ref) != MEM_REF)
    return UNKNOWN_LOCATION;
  tree ptr = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ptr) == ADDR_EXPR)
    return EXPR_LOCATION (ptr);
  if (TREE_CODE (ptr) != SSA_NAME)
    return UNKNOWN_LOCATION;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (ptr));
  return def != NULL && gimple_assign_rhs_code (def) == ADDR_EXPR
             ? gimple_location (def)
             : UNKNOWN_LOCATION;
}

/* Fill in *RET with the macro that SITE comes from.  A statement that reads
   is often where the value is used, which says nothing about the read.  */

static bool
macro_of (const struct c11t_site *site, struct c11t_macro *ret)
{
  bool reads = site->kind == C11TEST_SITE_READ
               || site->kind == C11TEST_SITE_VREAD;
  if (site->written == UNKNOWN_LOCATION)
    return c11t_macro_find (site->loc, ret);
  return (!reads && c11t_macro_find (site->loc, ret))
         || c11t_macro_find (site->written, ret)
         || c11t_macro_find (cast_place (site), ret);
}

/* SITE's text, with what abi.h says behind it if MACRO is not NULL.  */

static tree
expr_text (const struct c11t_site *site, const struct c11t_macro *macro)
{
  if (macro == NULL)
    return get_identifier (site->expr);
  char place[256] = "";
  bool in_file = macro->where.line > 0 && macro->where.file != NULL
                 && macro->where.file[0] != '<';
  if (in_file)
    snprintf (place, sizeof place, "%s:%d", macro->where.file,
              macro->where.line);
  auto_vec<char, 512> text;
  for (const char *s : { site->expr, (const char *) macro->names,
                         (const char *) place })
    for (const char *c = s; c == s || c[-1] != '\0'; c++)
      text.safe_push (*c);
  return get_identifier_with_length (text.address (), text.length () - 1);
}

/* The address of the bytes TEXT.  */

static tree
expr_field (tree text)
{
  return bytes_field (IDENTIFIER_POINTER (text), IDENTIFIER_LENGTH (text) + 1);
}

static tree
static_constructor (tree type, vec<constructor_elt, va_gc> *elts)
{
  tree ctor = build_constructor (type, elts);
  TREE_CONSTANT (ctor) = 1;
  TREE_STATIC (ctor) = 1;
  return ctor;
}

/* A member of struct c11test_site that has only a part of an integer.  */
struct part
{
  unsigned bytes;
  unsigned value;
};

/* The integer of 8 bytes that lies in memory like the N members PARTS.  */

static tree
pack (const struct part *parts, unsigned n)
{
  unsigned HOST_WIDE_INT packed = 0;
  unsigned at = 0;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned bits = parts[i].bytes * BITS_PER_UNIT;
      packed |= (unsigned HOST_WIDE_INT) parts[i].value
                << (BYTES_BIG_ENDIAN ? 64 - at - bits : at);
      at += bits;
    }
  return build_int_cst (c11t_hooks_uint (8), packed);
}

/* The initialiser of SITE's record.  */

static tree
initialiser (const struct c11t_site *site, const struct c11t_macro *macro)
{
  expanded_location where = place_of (site);
  const struct part place[] = { { 4, (unsigned) where.line },
                                { 4, (unsigned) where.column } };
  const struct part what[] = { { 1, site->kind },
                               { 1, site->order },
                               { 2, site->size & 0xffff },
                               { 4, next_ordinal (site) } };
  unsigned flags = site->flags | (macro != NULL ? C11TEST_SITE_MACRO : 0);
  const struct part rest[] = { { 4, 0 }, { 4, flags } };
  tree values[N_FIELDS];
  values[F_FILE] = string_field (where.file ? where.file : "");
  values[F_FUNCTION] = string_field (function_of (site));
  texts.safe_push (expr_text (site, macro));
  kinds.safe_push (site->kind);
  values[F_EXPR] = expr_field (texts.last ());
  values[F_LINE_COLUMN] = pack (place, ARRAY_SIZE (place));
  values[F_KIND_ORDER_SIZE_ORDINAL] = pack (what, ARRAY_SIZE (what));
  values[F_ID_FLAGS] = pack (rest, ARRAY_SIZE (rest));
  vec<constructor_elt, va_gc> *elts = NULL;
  vec_safe_reserve_exact (elts, N_FIELDS);
  for (unsigned i = 0; i < N_FIELDS; i++)
    CONSTRUCTOR_APPEND_ELT (elts, types[1 + i], values[i]);
  return static_constructor (types[0], elts);
}

/* The current function's array of records, still without a size.  */

static tree
array_begin (void)
{
  char name[32];
  ASM_GENERATE_INTERNAL_LABEL (name, "Lc11test_site", n_arrays++);
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name),
                         build_array_type (record_type (), NULL_TREE));
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  return var;
}

void
c11t_site_end (void)
{
  if (array == NULL_TREE)
    return;
  tree type = build_array_type_nelts (record_type (), records->length ());
  TREE_TYPE (array) = type;
  layout_decl (array, 0);
  DECL_INITIAL (array) = static_constructor (type, records);
  varpool_node::finalize_decl (array);
  array = NULL_TREE;
  records = NULL;
}

/* What the dump says about SITE, which comes from MACRO or, if that is NULL,
   from none.  */

static struct c11t_dump_line
dump_line (const struct c11t_site *site, const struct c11t_macro *macro)
{
  return { place_of (site), function_of (site), site->kind, site->size,
           site->order,     site->expr,         macro };
}

/* Append the record of SITE, which comes from MACRO if that is not NULL.  Return
   its number.  */

static unsigned
append (const struct c11t_site *site, const struct c11t_macro *macro)
{
  if (array == NULL_TREE)
    array = array_begin ();
  unsigned n = vec_safe_length (records);
  c11t_graph_site (n, site);
  CONSTRUCTOR_APPEND_ELT (records, size_int (n), initialiser (site, macro));
  shared.safe_push (false);
  return n;
}

/* The same, or the number of the record that SITE has already, where it was inlined
   into this function before.  */

static unsigned
record_of (const struct c11t_site *site, const struct c11t_macro *macro)
{
  tree function = c11t_origin_function (site->loc);
  if (function == current_function_decl)
    return append (site, macro);
  char key[300];
  snprintf (key, sizeof key, "%llu@%u:%u:%u:%u:%u:%s",
            (unsigned long long) LOCATION_LOCUS (site->loc), DECL_UID (function),
            site->kind, site->order, site->size, site->flags, site->expr);
  bool existed;
  unsigned &n = inlined->get_or_insert (get_identifier (key), &existed);
  if (existed)
    shared[n] = true;
  else
    n = append (site, macro);
  return n;
}

tree
c11t_site_emit (const struct c11t_site *site, tree hook)
{
  struct c11t_macro found;
  const struct c11t_macro *macro = macro_of (site, &found) ? &found : NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (hook));
  struct c11t_dump_line line;
  if (c11t_dump_wanted () || c11t_inventory_wanted ())
    line = dump_line (site, &found);
  if (c11t_dump_wanted ())
    c11t_dump_site (&line, name, site->note);
  if (c11t_inventory_wanted ()
      && !(site->flags & (C11TEST_SITE_ENDS | C11TEST_SITE_WITHIN)))
    {
      struct c11t_object object = object_of (site);
      c11t_inventory_site (&line, &object, name + strlen ("__c11test_"), NULL,
                           site->note,
                           site->flags & C11TEST_SITE_FROM_ASM);
    }
  unsigned n = record_of (site, macro);
  return build_invariant_address (ptr_type_node, array,
                                  n * sizeof (struct c11test_site));
}

int
c11t_site_number (tree arg)
{
  poly_int64 offset;
  HOST_WIDE_INT bytes;
  if (array == NULL_TREE || TREE_CODE (arg) != ADDR_EXPR)
    return -1;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (arg, 0), &offset);
  if (base == NULL_TREE || !offset.is_constant (&bytes)
      || (base != array
          && !(TREE_CODE (base) == MEM_REF
               && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR
               && TREE_OPERAND (TREE_OPERAND (base, 0), 0) == array)))
    return -1;
  unsigned n = bytes / (HOST_WIDE_INT) sizeof (struct c11test_site);
  return shared[n] ? -1 : (int) n;
}

unsigned
c11t_site_kind (unsigned n)
{
  return kinds[n];
}

/* The records are still trees of constants: two of them are made anew.  */

void
c11t_site_depends (unsigned n, const char *text)
{
  auto_vec<char, 512> bytes;
  for (unsigned i = 0; i <= IDENTIFIER_LENGTH (texts[n]); i++)
    bytes.safe_push (IDENTIFIER_POINTER (texts[n])[i]);
  for (const char *c = text; c == text || c[-1] != '\0'; c++)
    bytes.safe_push (*c);
  texts[n] = get_identifier_with_length (bytes.address (),
                                         bytes.length () - 1);
  tree record = (*records)[n].value;
  CONSTRUCTOR_ELT (record, F_EXPR)->value = expr_field (texts[n]);
  tree *rest = &CONSTRUCTOR_ELT (record, F_ID_FLAGS)->value;
  unsigned HOST_WIDE_INT flag
      = (unsigned HOST_WIDE_INT) C11TEST_SITE_DEPENDS
        << (BYTES_BIG_ENDIAN ? 0 : 32);
  *rest = build_int_cst (TREE_TYPE (*rest), tree_to_uhwi (*rest) | flag);
}

void
c11t_site_skip (const struct c11t_site *site, const char *reason)
{
  if (!c11t_dump_wanted () && !c11t_inventory_wanted ())
    return;
  struct c11t_macro found;
  macro_of (site, &found);
  struct c11t_dump_line line = dump_line (site, &found);
  struct c11t_object object = object_of (site);
  c11t_dump_skipped (&line, reason);
  c11t_inventory_site (&line, &object, NULL, reason, NULL, false);
}

void
c11t_site_skip_function (const char *reason)
{
  if (!c11t_dump_wanted ())
    return;
  struct c11t_site site
      = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, "", UNKNOWN_LOCATION };
  struct c11t_dump_line line = dump_line (&site, NULL);
  c11t_dump_function (&line, reason);
}

void
c11t_site_asm (location_t loc, const char *templ, const char *verdict)
{
  struct c11t_site site = { C11TEST_SITE_ASM, C11T_NO_ORDER, 0, "", loc };
  struct c11t_macro found;
  macro_of (&site, &found);
  struct c11t_dump_line line = dump_line (&site, &found);
  if (verdict != NULL)
    c11t_dump_asm (&line, templ, verdict);
  c11t_inventory_asm (&line, templ, verdict ? verdict : "no memory");
}
