/* variable.c -- data addresses as variables, with libdw.
   SPDX-License-Identifier: BSD-3-Clause

   Variables of files, namespaces and classes are found without a look into
   functions, which are most of the debug information.  Those are walked only
   for an address that belongs to none of them.  */

#define _GNU_SOURCE
#include "tools/symbolise/dwarf.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/memory.h"
#include "tools/symbolise/file.h"

enum { MAX_DEPTH = 64 };

/* The constant address of the variable DIE, or 0.  */
static Dwarf_Addr
address_of (Dwarf_Die *die)
{
  Dwarf_Attribute attr, index;
  Dwarf_Op *ops;
  Dwarf_Addr addr = 0;
  size_t n;
  if (!dwarf_attr (die, DW_AT_location, &attr)
      || dwarf_getlocation (&attr, &ops, &n) || n < 1 || n > 2)
    return 0;
  if (ops[0].atom == DW_OP_addr)
    addr = ops[0].number;
  else if (dwarf_getlocation_attr (&attr, &ops[0], &index)
           || dwarf_formaddr (&index, &addr))
    return 0;
  if (n == 1)
    return addr;
  return ops[1].atom == DW_OP_plus_uconst ? addr + ops[1].number : 0;
}

static void
add_variable (struct symbol_dwarf *d, Dwarf_Die *die)
{
  Dwarf_Addr addr = address_of (die);
  Dwarf_Word size = 0;
  Dwarf_Die type;
  if (!addr)
    return;
  if (symbol_die_type (die, &type))
    size = symbol_type_size (&type);
  d->variable = symbol_grow (d->variable, d->n_variables, &d->room_variables,
                             sizeof *d->variable);
  d->variable[d->n_variables++]
      = (struct symbol_variable){ addr, size ? size : 1, *die };
}

/* Add the variables among the children of DIE: those in functions if BODIES,
   else those outside of them.  */
static void
add_variables (struct symbol_dwarf *d, Dwarf_Die *die, bool bodies,
               bool in_body, int depth)
{
  Dwarf_Die child;
  if (depth > MAX_DEPTH || dwarf_child (die, &child))
    return;
  do
    switch (dwarf_tag (&child))
      {
      case DW_TAG_variable:
        if (bodies == in_body)
          add_variable (d, &child);
        break;
      case DW_TAG_namespace:
      case DW_TAG_module:
        add_variables (d, &child, bodies, in_body, depth + 1);
        break;
      case DW_TAG_class_type:
      case DW_TAG_structure_type:
      case DW_TAG_union_type:
        if (bodies)
          add_variables (d, &child, bodies, in_body, depth + 1);
        break;
      case DW_TAG_subprogram:
      case DW_TAG_inlined_subroutine:
      case DW_TAG_lexical_block:
      case DW_TAG_try_block:
      case DW_TAG_catch_block:
        if (bodies)
          add_variables (d, &child, true, true, depth + 1);
        break;
      }
  while (!dwarf_siblingof (&child, &child));
}

static int
variable_compare (const void *x, const void *y)
{
  const struct symbol_variable *a = x, *b = y;
  return a->addr < b->addr ? -1 : a->addr > b->addr;
}

static void
read_variables (struct symbol_dwarf *d, bool bodies)
{
  Dwarf_CU *cu = NULL;
  Dwarf_Die whole, split;
  uint8_t type;
  while (!dwarf_get_units (d->dwarf, cu, &cu, NULL, &type, &whole, &split))
    add_variables (d, type == DW_UT_skeleton && split.cu ? &split : &whole,
                   bodies, false, 0);
  if (d->n_variables)
    qsort (d->variable, d->n_variables, sizeof *d->variable, variable_compare);
}

/* The variable that ADDR is in, or NULL.  */
static struct symbol_variable *
variable_at (struct symbol_dwarf *d, Dwarf_Addr addr)
{
  size_t low = 0, high = d->n_variables;
  while (low < high)
    {
      size_t middle = (low + high) / 2;
      if (d->variable[middle].addr <= addr)
        low = middle + 1;
      else
        high = middle;
    }
  if (!low || addr - d->variable[low - 1].addr >= d->variable[low - 1].size)
    return NULL;
  return &d->variable[low - 1];
}

/* --- Answers --------------------------------------------------------------
 */

/* The SIZE bytes at OFFSET in the variable DIE; NULL if it has no name.  */
static char *
part_name (struct symbol_dwarf *d, Dwarf_Die *die, Dwarf_Word offset,
           unsigned size)
{
  Dwarf_Die type;
  char *text = NULL;
  size_t length;
  FILE *to = memory_open (&text, &length);
  bool named = symbol_die_name (d, die, to);
  if (named && symbol_die_type (die, &type))
    symbol_type_path (&type, offset, size, to);
  memory_close (to, &text);
  if (named)
    return text;
  free (text);
  return NULL;
}

char *
symbol_dwarf_variable (struct symbol_dwarf *d, uint64_t addr, unsigned size)
{
  struct symbol_variable *v;
  addr -= d->bias;
  while (!(v = variable_at (d, addr)) && d->variables_read < 2)
    {
      read_variables (d, d->variables_read == 1);
      d->variables_read++;
    }
  return v ? part_name (d, &v->die, addr - v->addr, size) : NULL;
}

/* Put the declaration of SYMBOL among the children of DIE into FOUND.  */
static bool
find_declaration (Dwarf_Die *die, const char *symbol, Dwarf_Die *found,
                  int depth)
{
  Dwarf_Die child;
  if (depth > MAX_DEPTH || dwarf_child (die, &child))
    return false;
  do
    {
      int tag = dwarf_tag (&child);
      if (tag == DW_TAG_namespace
          && find_declaration (&child, symbol, found, depth + 1))
        return true;
      if (tag != DW_TAG_variable || !dwarf_hasattr (&child, DW_AT_declaration))
        continue;
      const char *name = symbol_die_linkage_name (&child);
      if (!name)
        name = dwarf_diename (&child);
      if (name && !strcmp (name, symbol))
        {
          *found = child;
          return true;
        }
    }
  while (!dwarf_siblingof (&child, &child));
  return false;
}

char *
symbol_dwarf_declared (struct symbol_dwarf *d, const char *symbol,
                       uint64_t offset, unsigned size)
{
  Dwarf_CU *cu = NULL;
  Dwarf_Die whole, split, found;
  uint8_t type;
  while (!dwarf_get_units (d->dwarf, cu, &cu, NULL, &type, &whole, &split))
    if (find_declaration (type == DW_UT_skeleton && split.cu ? &split : &whole,
                          symbol, &found, 0))
      return part_name (d, &found, offset, size);
  return NULL;
}
