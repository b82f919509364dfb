/* inventory.c -- fuzzes the plugin's inventories, and what is said of them.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "tools/inventory/inventory.h"

void
fuzz_begin (void)
{
}

void
fuzz_input (const char *text, size_t len)
{
  struct inventory v = { .root = "/home/user/project" };
  const char *name = fuzz_file ("a.inventory", text, len);
  inventory_load (&v, name);
  inventory_load (&v, fuzz_folder ());
  inventory_give_units (&v, "program", text, len);
  inventory_read (&v);
  json_t *j = inventory_to_json (&v);
  char *printed = json_dumps (j, JSON_INDENT (1));
  fuzz_expect (printed != NULL, "an inventory is a document");
  inventory_print (j, stdout);
}
