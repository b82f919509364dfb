/* inventory.c -- c11test inventory: what a build has of synchronisation.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/cmd/commands.h"
#include "tools/base/file.h"
#include "tools/inventory/inventory.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/text.h"

const char help_inventory[]
    = "Lists what a program synchronises with, without running it: assembly\n"
      "by class, barrier macros with their expansion, atomic operations by\n"
      "order, volatile variables, variables with both marked and plain\n"
      "accesses, and loops that wait for other threads.  FILE is an object, an\n"
      "executable, a library or an archive whose units were compiled with\n"
      "inventories:\n"
      "\n"
      "    C11TEST_INVENTORY=1 make CC=c11test-gcc\n"
      "    c11test inventory program\n"
      "\n"
      "DIR is a folder that the compiler has filled with a file for each unit,\n"
      "which may be given one by one, too:\n"
      "\n"
      "    mkdir inventory\n"
      "    C11TEST_INVENTORY=$PWD/inventory make CC=c11test-gcc\n"
      "    c11test inventory inventory\n"
      "\n"
      "Exit status: 0; 67 bad usage, or something could not be read.\n";

static void
deliver (const char *file, const char *text, size_t len)
{
  int err = *file ? file_write_text (AT_FDCWD, file, text, len)
                  : c11t_write_all (STDOUT_FILENO, text, len);
  if (err)
    c11t_die ("cannot write %s%s%s: %s", *file ? "'" : "",
              *file ? file : "the inventory", *file ? "'" : "",
              strerror (err));
}

/* The folder that names are relative to: what the option says, or this one.
   Malloced.  */
static char *
root_of (const struct options *o)
{
  const char *said = options_get (o, OPT_inventory_root);
  char *root = realpath (*said ? said : ".", NULL);
  if (!root)
    c11t_die ("option root: '%s': %s", said, strerror (errno));
  return root;
}

/* How many of the rows LIST have each class.  */
static json_t *
classes (const json_t *list)
{
  json_t *counts = json_object (), *row;
  size_t i;
  json_array_foreach (list, i, row)
  {
    const char *name = inventory_text (row, "class");
    json_object_set_new (
        counts, name,
        json_integer ((json_int_t) inventory_number (counts, name) + 1));
  }
  return counts;
}

json_t *
inventory_to_json (const struct inventory *v)
{
  json_t *j = json_object (), *assembly = inventory_assembly (v);
  json_t *toplevel = json_array (), *row;
  const char *key;
  json_object_foreach (v->toplevel, key, row)
    json_array_append_new (
        toplevel, json_pack ("{s:s, s:s}", "file", inventory_text (row, "file"),
                             "template", inventory_text (row, "template")));
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (
      j, "units", json_integer ((json_int_t) json_array_size (v->units)));
  json_object_set_new (j, "functions",
                       json_integer ((json_int_t) json_object_size (
                           v->functions)));
  json_object_set_new (
      j, "places", json_integer ((json_int_t) json_object_size (v->sites)));
  json_object_set_new (j, "assembly_classes", classes (assembly));
  json_object_set_new (j, "assembly", assembly);
  json_object_set_new (j, "toplevel_assembly", toplevel);
  json_object_set_new (j, "idioms", inventory_idioms (v));
  json_object_set_new (j, "operations", inventory_operations (v));
  json_object_set_new (j, "volatile", inventory_volatile (v));
  json_object_set_new (j, "mixed", inventory_mixed (v));
  json_object_set_new (j, "loops", inventory_loops (v));
  json_object_set_new (j, "left_alone", inventory_left_alone (v));
  return j;
}

/* J as OPTIONS want it.  */
static void
write_inventory (const json_t *j, const struct options *o, FILE *out)
{
  if (options_is (o, OPT_inventory_format, "json"))
    {
      json_dumpf (j, out, JSON_INDENT (1));
      putc ('\n', out);
    }
  else
    inventory_print (j, out);
}

/* Parse the words after "inventory" into O; those that are no options move to
   the front of ARGV, with NULL behind.  */
static void
parse (struct options *o, char **argv)
{
  int at = 1, n = 0;
  for (;;)
    {
      options_parse_args (o, FOR_INVENTORY, argv, &at);
      if (!argv[at])
        break;
      argv[n++] = argv[at++];
    }
  argv[n] = NULL;
}

int
cmd_inventory (int argc, char **argv)
{
  static struct options o;
  static struct inventory v;
  char *text;
  size_t len;
  (void) argc;
  parse (&o, argv);
  if (options_uint (&o, OPT_inventory_help))
    {
      printf ("usage: c11test inventory [OPTIONS] DIR|FILE...\n\n%s\n"
              "Options:\n",
              help_inventory);
      options_print (&o, FOR_INVENTORY);
      return STATUS_NOTHING;
    }
  v.root = root_of (&o);
  if (!argv[0])
    c11t_die ("which inventory?  Give objects or executables that were compiled "
              "with C11TEST_INVENTORY=1 in the environment, or the folder that "
              "it named");
  for (; *argv; argv++)
    inventory_load (&v, *argv);
  inventory_read (&v);
  json_t *j = inventory_to_json (&v);
  const char *with = options_get (&o, OPT_inventory_with);
  if (*with)
    json_object_set_new (j, "campaign", inventory_reached (&v, with));
  FILE *out = open_memstream (&text, &len);
  memory_check (out);
  write_inventory (j, &o, out);
  memory_close (out, &text);
  if (!options_is (&o, OPT_inventory_format, "json"))
    c11t_clean (text, len, 2); /* templates are any text */
  deliver (options_get (&o, OPT_inventory_output), text, len);
  return STATUS_NOTHING;
}
