/* dwarf.h -- one file's debug information, between its readers.
   SPDX-License-Identifier: BSD-3-Clause

   A DIE knows its children but not its parent, and names need parents.  So
   each unit that an answer comes from is walked once, and keeps a sorted list
   of the DIEs that are scopes or have names in scopes.  */

#ifndef C11T_TOOLS_SYMBOLISE_DWARF_H
#define C11T_TOOLS_SYMBOLISE_DWARF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>

/* A DIE of a unit and the number of the one around it; the first is the unit
   and its own parent.  */
struct unit_node
{
  Dwarf_Die die;
  size_t parent;
};

struct unit_code
{
  Dwarf_Addr low, high;
  Dwarf_Die function;
};

/* A compilation unit.  With -gsplit-dwarf DIE is in the .dwo file, LINES in
   the program; else they are the same.  */
struct unit
{
  Dwarf_Die die, lines;
  bool indexed;
  struct unit_node *node;
  size_t n_nodes, room_nodes;
  struct unit_code *code;   /* of its functions, sorted */
  size_t n_code, room_code;
};

struct symbol_variable
{
  Dwarf_Addr addr;
  Dwarf_Word size; /* at least 1 */
  Dwarf_Die die;
};

struct symbol_dwarf
{
  Dwfl *dwfl;
  Dwfl_Module *module;
  Dwarf *dwarf;
  Dwarf_Addr bias;       /* of the DWARF against the file */
  void *units;           /* tree (tsearch) of struct unit, by die.cu */
  struct unit_range *range;
  size_t n_ranges, room_ranges;
  struct symbol_variable *variable; /* sorted */
  size_t n_variables, room_variables;
  int variables_read;    /* 0 none, 1 outside of functions, 2 all */
};

/* ALL with room for one more than N elements of SIZE bytes.  */
void *symbol_grow (void *all, size_t n, size_t *room, size_t size);

/* The unit of DIE; of another unit than before too.  */
struct unit *symbol_unit_of (struct symbol_dwarf *d, Dwarf_Die *die);
void symbol_units_free (struct symbol_dwarf *d);

/* The function of U whose code is at ADDR.  */
bool symbol_unit_function (struct unit *u, Dwarf_Addr addr, Dwarf_Die *die);

/* Print the qualified name of DIE, or return false if it has none.  */
bool symbol_die_name (struct symbol_dwarf *d, Dwarf_Die *die, FILE *to);

/* The linkage name of DIE itself, or NULL.  */
const char *symbol_die_linkage_name (Dwarf_Die *die);

/* The DIE that DIE completes (a declaration, the abstract instance), or DIE
   itself.  */
Dwarf_Die symbol_die_origin (Dwarf_Die *die);

/* Print the path from an object of TYPE to the SIZE bytes at OFFSET in it.  */
void symbol_type_path (Dwarf_Die *type, Dwarf_Word offset, Dwarf_Word size,
                       FILE *to);

/* The type of DIE without typedefs and qualifiers; false if it has none.  */
bool symbol_die_type (Dwarf_Die *die, Dwarf_Die *type);

/* The size of an object of TYPE, or 0.  */
Dwarf_Word symbol_type_size (Dwarf_Die *type);

#endif
