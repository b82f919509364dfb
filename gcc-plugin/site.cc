/* site.cc -- site records: the static description of one instrumented place.
   SPDX-License-Identifier: GPL-3.0-or-later

   A record is a private static variable with the layout of struct
   c11test_site (abi.h), built field by field here; the order of FIELDS is
   that of the structure and a check compares the sizes.  Records carry
   everything a report says about a place, so that no debug information is
   needed.

   Does not: share records between places, not even equal ones: the runtime
   tells places apart by the address.  */

#include "gcc-headers.h"
#include "dump.h"
#include "site.h"

/* The members of struct c11test_site, in order.  */
enum field
{
  F_FILE,
  F_FUNCTION,
  F_EXPR,
  F_LINE,
  F_COLUMN,
  F_KIND,
  F_ORDER,
  F_SIZE,
  F_ORDINAL,
  F_ID,
  F_FLAGS,
  N_FIELDS
};

/* [0] is the record type, the rest are its FIELD_DECLs.  */
static tree types[1 + N_FIELDS];

static const struct ggc_root_tab roots[]
    = { { types, 1 + N_FIELDS, sizeof (tree), &gt_ggc_mx_tree_node,
          &gt_pch_nx_tree_node },
        LAST_GGC_ROOT_TAB };

/* How many records of the current function have the same kind and text.  */
static hash_map<tree, unsigned> *ordinals;

static unsigned n_records;

void
c11t_site_init (const char *name)
{
  register_callback (name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
                     CONST_CAST (struct ggc_root_tab *, roots));
}

void
c11t_site_begin (void)
{
  delete ordinals;
  ordinals = new hash_map<tree, unsigned>;
}

/* The type of FIELD.  */

static tree
field_type (unsigned field)
{
  switch (field)
    {
    case F_FILE:
    case F_FUNCTION:
    case F_EXPR:
      return build_pointer_type (
          build_qualified_type (char_type_node, TYPE_QUAL_CONST));
    case F_KIND:
    case F_ORDER:
      return c11t_hooks_uint (1);
    case F_SIZE:
      return c11t_hooks_uint (2);
    default:
      return c11t_hooks_uint (4);
    }
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

const char *
c11t_site_function (void)
{
  return lang_hooks.decl_printable_name (current_function_decl, 1);
}

/* Where SITE is, as its user sees it: for a macro, where it is used.  */

static expanded_location
place_of (const struct c11t_site *site)
{
  location_t loc = LOCATION_LOCUS (site->loc);
  if (loc <= BUILTINS_LOCATION)
    loc = DECL_SOURCE_LOCATION (current_function_decl);
  return expand_location (loc);
}

/* The number of earlier records with SITE's kind and text.  */

static unsigned
next_ordinal (const struct c11t_site *site)
{
  char key[256];
  snprintf (key, sizeof key, "%u:%s", site->kind, site->expr);
  bool existed;
  unsigned &count = ordinals->get_or_insert (get_identifier (key), &existed);
  if (!existed)
    count = 0;
  return count++;
}

static tree
string_field (const char *s)
{
  return build_string_literal (strlen (s) + 1, s);
}

/* The initialiser of SITE's record.  */

static tree
initialiser (const struct c11t_site *site)
{
  expanded_location where = place_of (site);
  tree values[N_FIELDS];
  values[F_FILE] = string_field (where.file ? where.file : "");
  values[F_FUNCTION] = string_field (c11t_site_function ());
  values[F_EXPR] = string_field (site->expr);
  const unsigned numbers[N_FIELDS] = { 0,
                                       0,
                                       0,
                                       (unsigned) where.line,
                                       (unsigned) where.column,
                                       site->kind,
                                       site->order,
                                       site->size,
                                       next_ordinal (site),
                                       0,
                                       site->flags };
  vec<constructor_elt, va_gc> *elts = NULL;
  for (unsigned i = 0; i < N_FIELDS; i++)
    {
      tree field = types[1 + i];
      if (i > F_EXPR)
        values[i] = build_int_cst (TREE_TYPE (field), numbers[i]);
      CONSTRUCTOR_APPEND_ELT (elts, field, values[i]);
    }
  tree ctor = build_constructor (types[0], elts);
  TREE_CONSTANT (ctor) = 1;
  TREE_STATIC (ctor) = 1;
  return ctor;
}

/* What the dump says about SITE.  */

static struct c11t_dump_line
dump_line (const struct c11t_site *site)
{
  return { place_of (site), c11t_site_function (), site->kind,
           site->size,      site->order,           site->expr };
}

tree
c11t_site_emit (const struct c11t_site *site, tree hook)
{
  if (c11t_dump_wanted ())
    {
      struct c11t_dump_line line = dump_line (site);
      c11t_dump_site (&line, IDENTIFIER_POINTER (DECL_NAME (hook)),
                      site->note);
    }
  tree type = record_type ();
  char name[32];
  ASM_GENERATE_INTERNAL_LABEL (name, "Lc11test_site", n_records++);
  tree var
      = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name), type);
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_INITIAL (var) = initialiser (site);
  varpool_node::finalize_decl (var);
  return build_fold_addr_expr (var);
}

void
c11t_site_skip (const struct c11t_site *site, const char *reason)
{
  if (!c11t_dump_wanted ())
    return;
  struct c11t_dump_line line = dump_line (site);
  c11t_dump_skipped (&line, reason);
}

void
c11t_site_skip_function (const char *reason)
{
  if (!c11t_dump_wanted ())
    return;
  struct c11t_site site
      = { C11TEST_SITE_CALL, C11T_NO_ORDER, 0, "", UNKNOWN_LOCATION };
  struct c11t_dump_line line = dump_line (&site);
  c11t_dump_function (&line, reason);
}

void
c11t_site_asm (location_t loc, const char *templ, const char *verdict)
{
  struct c11t_site site = { C11TEST_SITE_ASM, C11T_NO_ORDER, 0, "", loc };
  struct c11t_dump_line line = dump_line (&site);
  c11t_dump_asm (&line, templ, verdict);
}
