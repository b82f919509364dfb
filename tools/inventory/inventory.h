/* inventory.h -- what a program has of synchronisation, without running it.
   SPDX-License-Identifier: BSD-3-Clause

   From the files that the plugin wrote for each unit (gcc-plugin/inventory.cc)
   to lists of places, each once, however many units have it; from those to a
   report as data; and from that to text.  */

#ifndef C11T_TOOLS_INVENTORY_H
#define C11T_TOOLS_INVENTORY_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

/* What was read.  The lists are objects whose keys keep out what is there
   twice; each value is one line of a file, with the file's name made relative
   to ROOT.  */
struct inventory
{
  const char *root; /* absolute, without a slash at its end */
  json_t *units;    /* list of {file, language} */
  json_t *sites, *functions, *loops, *passes, *calls, *toplevel;
  json_t *assembly; /* by where it is written: list of its expansions */
};

/* Read PATH, a file or a folder of them, into V.  Ends the process with a
   sentence if that is not possible or if there is nothing.  */
void inventory_load (struct inventory *v, const char *path);

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
