/* inventory.h -- what a program has of synchronisation, without running it.
   SPDX-License-Identifier: BSD-3-Clause

   From what the plugin wrote of each unit (gcc-plugin/inventory.cc), into its
   object or into a file, to lists of places, each once, however many units have it; from those to a
   report as data; and from that to text.  */

#ifndef C11T_TOOLS_INVENTORY_H
#define C11T_TOOLS_INVENTORY_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

/* A unit that was given: in the LEN bytes at TEXT, or if that is NULL in the file
   PATH, which is how sentences name it.  NAME is FILE-ID, as the plugin calls
   files.  */
struct inventory_unit
{
  const char *name, *path, *text;
  size_t len;
};

/* What was read.  The lists are objects whose keys keep out what is there
   twice; each value is one line of a file, with the file's name made relative
   to ROOT.  */
struct inventory
{
  const char *root; /* absolute, without a slash at its end */
  struct inventory_unit *given;
  size_t n_given;
  json_t *units;    /* list of {file, language} */
  json_t *ids;      /* of units that are there, as an object's keys */
  json_t *sites, *functions, *loops, *passes, *calls, *toplevel;
  json_t *assembly; /* by where it is written: list of its expansions */
};

/* Give V the units in PATH: a file of the plugin's or a folder of them; or an object,
   an executable, a library or an archive.  Ends the process with a sentence if
   that is not possible or if there is none.  */
void inventory_load (struct inventory *v, const char *path);

/* Then read what was given.  A unit that was given twice counts once.  Ends the
   process with a sentence if something is no inventory.  */
void inventory_read (struct inventory *v);

/* Their parts.  The units of PATH, if it is an object or what is made of those;
   false if it is none (objects.c).  */
bool inventory_load_object (struct inventory *v, const char *path);
/* The units in the LEN bytes at TEXT, sections of PATH; both are V's.  */
void inventory_give_units (struct inventory *v, const char *path,
                           const char *text, size_t len);
/* One more unit; what U points to is V's.  */
void inventory_give (struct inventory *v, const struct inventory_unit *u);
/* Take in what F has, the lines of the unit PATH (load.c).  */
void inventory_read_unit (struct inventory *v, const char *path, FILE *f);

/* What the campaign saved in DIR, or its result in the file DIR, has reached of
   V: a member of the report.  Ends the process with a sentence if it did not
   note that.  */
json_t *inventory_reached (const struct inventory *v, const char *dir);

/* The report on V as data (doc/schema/inventory.json); the caller's.  */
json_t *inventory_to_json (const struct inventory *v);

/* Parts of it.  */
json_t *inventory_assembly (const struct inventory *v);
json_t *inventory_idioms (const struct inventory *v);
json_t *inventory_operations (const struct inventory *v);
json_t *inventory_volatile (const struct inventory *v);
json_t *inventory_mixed (const struct inventory *v);
json_t *inventory_loops (const struct inventory *v);
json_t *inventory_left_alone (const struct inventory *v);

/* LIST, which it takes over, by file and line.  */
json_t *inventory_sorted (json_t *list);

/* Member KEY of J as text, "" if it has none; as a number, 0 if so.  */
const char *inventory_text (const json_t *j, const char *key);
unsigned long inventory_number (const json_t *j, const char *key);
/* "FILE:LINE:COLUMN" of J, malloced.  */
char *inventory_place (const json_t *j);

/* Print the report J.  */
void inventory_print (const json_t *j, FILE *out);

#endif
