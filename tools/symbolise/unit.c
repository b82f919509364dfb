/* unit.c -- units of debug information, and names in them.
   SPDX-License-Identifier: BSD-3-Clause

   Debug information comes from outside: references may lead anywhere, and
   so every walk along them ends after a few steps.  */

#define _GNU_SOURCE
#include "tools/symbolise/dwarf.h"

#include <dwarf.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/symbolise/file.h"

enum { MAX_DEPTH = 64, MAX_REFERENCES = 8 };

void *
symbol_grow (void *all, size_t n, size_t *room, size_t size)
{
  if (n < *room)
    return all;
  *room = *room ? 2 * *room : 64;
  all = realloc (all, *room * size);
  memory_check (all);
  return all;
}

/* --- The index ------------------------------------------------------------
 */

static bool
is_scope (int tag)
{
  switch (tag)
    {
    case DW_TAG_namespace:
    case DW_TAG_module:
    case DW_TAG_class_type:
    case DW_TAG_structure_type:
    case DW_TAG_union_type:
    case DW_TAG_interface_type:
    case DW_TAG_subprogram:
    case DW_TAG_lexical_block:
    case DW_TAG_try_block:
    case DW_TAG_catch_block:
      return true;
    default:
      return false;
    }
}

static void
add_code (struct unit *u, Dwarf_Die *die)
{
  Dwarf_Addr base, low, high;
  ptrdiff_t at = 0;
  while ((at = dwarf_ranges (die, at, &base, &low, &high)) > 0)
    if (low < high)
      {
        u->code = symbol_grow (u->code, u->n_code, &u->room_code,
                               sizeof *u->code);
        u->code[u->n_code++]
            = (struct unit_code){ low, high, *die };
      }
}

/* Note the children of DIE, which is node number PARENT.  They come in the
   order in which they stand in memory.  What is inlined keeps its names at its origin, and
   so is not walked.  */
static void
add_children (struct unit *u, Dwarf_Die *die, size_t parent, int depth)
{
  Dwarf_Die child;
  if (depth > MAX_DEPTH || dwarf_child (die, &child))
    return;
  do
    {
      int tag = dwarf_tag (&child);
      if (!is_scope (tag) && tag != DW_TAG_variable && tag != DW_TAG_member)
        continue;
      u->node = symbol_grow (u->node, u->n_nodes, &u->room_nodes,
                             sizeof *u->node);
      u->node[u->n_nodes++]
          = (struct unit_node){ child, parent };
      if (tag == DW_TAG_subprogram)
        add_code (u, &child);
      if (is_scope (tag))
        add_children (u, &child, u->n_nodes - 1, depth + 1);
    }
  while (!dwarf_siblingof (&child, &child));
}

static int
code_compare (const void *x, const void *y)
{
  const struct unit_code *a = x, *b = y;
  return a->low < b->low ? -1 : a->low > b->low;
}

static void
unit_index (struct unit *u)
{
  if (u->indexed)
    return;
  u->indexed = true;
  u->node = symbol_grow (NULL, 0, &u->room_nodes, sizeof *u->node);
  u->node[u->n_nodes++] = (struct unit_node){ u->die, 0 };
  add_children (u, &u->die, 0, 0);
  if (u->n_code)
    qsort (u->code, u->n_code, sizeof *u->code, code_compare);
}

static int
unit_compare (const void *x, const void *y)
{
  const struct unit *a = x, *b = y;
  return a->die.cu < b->die.cu ? -1 : a->die.cu > b->die.cu;
}

struct unit *
symbol_unit_of (struct symbol_dwarf *d, Dwarf_Die *die)
{
  struct unit key = { .die = *die }, *u, **at;
  Dwarf_Die whole, split;
  uint8_t type = 0;
  at = tfind (&key, &d->units, unit_compare);
  if (at)
    return *at;
  if (dwarf_cu_info (die->cu, NULL, &type, &whole, &split, NULL, NULL, NULL))
    return NULL;
  u = calloc (1, sizeof *u);
  memory_check (u);
  u->lines = whole;
  u->die = whole;
  if (type == DW_UT_split_compile && split.cu)
    u->lines = split;
  if (!tsearch (u, &d->units, unit_compare))
    memory_end ();
  return u;
}

static void
unit_free (void *unit)
{
  struct unit *u = unit;
  free (u->node);
  free (u->code);
  free (u);
}

void
symbol_units_free (struct symbol_dwarf *d)
{
  tdestroy (d->units, unit_free);
}

bool
symbol_unit_function (struct unit *u, Dwarf_Addr addr, Dwarf_Die *die)
{
  size_t low = 0, high;
  unit_index (u);
  for (high = u->n_code; low < high;)
    {
      size_t middle = (low + high) / 2;
      if (u->code[middle].low <= addr)
        low = middle + 1;
      else
        high = middle;
    }
  if (!low || addr >= u->code[low - 1].high)
    return false;
  *die = u->code[low - 1].function;
  return true;
}

/* --- Names ----------------------------------------------------------------
 */

Dwarf_Die
symbol_die_origin (Dwarf_Die *die)
{
  Dwarf_Die at = *die, next;
  Dwarf_Attribute attr;
  for (int i = 0; i < MAX_REFERENCES; i++)
    {
      if (!dwarf_attr (&at, DW_AT_abstract_origin, &attr)
          && !dwarf_attr (&at, DW_AT_specification, &attr))
        break;
      if (!dwarf_formref_die (&attr, &next))
        break;
      at = next;
    }
  return at;
}

/* The DIE around DIE, or false if that is the unit.  */
static bool
parent_of (struct symbol_dwarf *d, Dwarf_Die *die, Dwarf_Die *parent)
{
  struct unit *u = symbol_unit_of (d, die);
  size_t low = 0, high;
  if (!u)
    return false;
  unit_index (u);
  for (high = u->n_nodes; low < high;)
    {
      size_t middle = (low + high) / 2;
      if ((char *) u->node[middle].die.addr < (char *) die->addr)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == u->n_nodes || u->node[low].die.addr != die->addr
      || !u->node[low].parent)
    return false;
  *parent = u->node[u->node[low].parent].die;
  return true;
}

/* Print the names of the scopes around DIE, each with "::".  */
static void
print_scopes (struct symbol_dwarf *d, Dwarf_Die *die, FILE *to, int depth)
{
  Dwarf_Die parent, origin;
  const char *name;
  if (depth > MAX_DEPTH || !parent_of (d, die, &parent))
    return;
  origin = symbol_die_origin (&parent);
  print_scopes (d, &origin, to, depth + 1);
  name = dwarf_diename (&origin);
  switch (dwarf_tag (&origin))
    {
    case DW_TAG_namespace:
      fprintf (to, "%s::", name ? name : "(anonymous namespace)");
      break;
    case DW_TAG_lexical_block:
    case DW_TAG_try_block:
    case DW_TAG_catch_block:
      break;
    default:
      fprintf (to, "%s::", name ? name : "(anonymous)");
      break;
    }
}

const char *
symbol_die_linkage_name (Dwarf_Die *die)
{
  Dwarf_Attribute attr;
  if (!dwarf_attr (die, DW_AT_linkage_name, &attr)
      && !dwarf_attr (die, DW_AT_MIPS_linkage_name, &attr))
    return NULL;
  return dwarf_formstring (&attr);
}

/* With -g1 there are no scopes; then the linkage name has them.  */
bool
symbol_die_name (struct symbol_dwarf *d, Dwarf_Die *die, FILE *to)
{
  Dwarf_Die origin = symbol_die_origin (die), parent;
  const char *name = dwarf_diename (&origin);
  const char *linkage = symbol_die_linkage_name (&origin);
  if (linkage && (!name || !parent_of (d, &origin, &parent)))
    {
      char *text = symbol_source_name (linkage);
      /* If it could be demangled, or is all that there is.  */
      bool good = !name || strcmp (text, linkage);
      if (good)
        fputs (text, to);
      free (text);
      if (good)
        return true;
    }
  if (!name)
    return false;
  print_scopes (d, &origin, to, 0);
  fputs (name, to);
  return true;
}
