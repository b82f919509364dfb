/* make.c -- assembly, idioms and operations as data.
   SPDX-License-Identifier: BSD-3-Clause

   An asm statement is one where it stands in the source, however many
   functions a macro makes of it and whatever is pasted into it.  Its class is
   that of the expansion that is understood least.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <stdlib.h>
#include <string.h>

#include "tools/inventory/idioms.h"
#include "tools/base/text.h"

static bool
begins (const char *text, const char *with)
{
  return strncmp (text, with, strlen (with)) == 0;
}

/* Add N to the integer KEY of J.  */
static void
count (json_t *j, const char *key, json_int_t n)
{
  json_int_t old = json_integer_value (json_object_get (j, key));
  json_object_set_new (j, key, json_integer (old + n));
}

/* Append TEXT to the list KEY of J unless it is there or empty.  */
static void
add_text (json_t *j, const char *key, const char *text)
{
  json_t *list = json_object_get (j, key), *old;
  size_t i;
  if (!*text)
    return;
  if (!list)
    {
      list = json_array ();
      json_object_set_new (j, key, list);
    }
  json_array_foreach (list, i, old)
    if (!strcmp (json_string_value (old), text))
      return;
  json_array_append_new (list, json_string (text));
}

/* --- Assembly ---------------------------------------------------------------- */

static const char *const classes[]
    = { "no-memory", "compiler-barrier", "idiom", "unknown" };

/* The position in CLASSES of what the plugin calls VERDICT.  */
static int
class_of (const char *verdict)
{
  if (begins (verdict, "recognised: "))
    return 2;
  if (!strcmp (verdict, "compiler barrier"))
    return 1;
  if (begins (verdict, "no "))
    return 0;
  return 3;
}

/* What VERDICT says beside the class.  */
static const char *
meaning_of (const char *verdict)
{
  const char *colon = strstr (verdict, ": ");
  return colon && class_of (verdict) >= 2 ? colon + 2 : "";
}

/* Set in ROW what J, one of its expansions, is made by.  */
static void
add_origin (json_t *row, const json_t *j)
{
  char *name;
  const char *macro = inventory_text (j, "macro");
  const char *function = inventory_text (j, "function");
  const struct idiom *i = idiom_find_macro (macro, &name);
  if (!i)
    i = idiom_find (function);
  if (i)
    add_text (row, "libraries", i->library);
  add_text (row, "macros", name ? name : macro);
  add_text (row, "functions", function);
  free (name);
}

static json_t *
assembly_row (const char *written, json_t *expansions)
{
  const char *key;
  json_t *row = json_object (), *j;
  int worst = 0;
  char *file = strdup (written), *colon = strrchr (file, ':');
  *colon = 0;
  char *line = strrchr (file, ':');
  *line = 0;
  json_object_set_new (row, "file", json_string (file));
  json_object_set_new (row, "line", json_integer (atoi (line + 1)));
  json_object_set_new (row, "column", json_integer (atoi (colon + 1)));
  json_object_foreach (expansions, key, j)
  {
    const char *verdict = inventory_text (j, "verdict");
    if (class_of (verdict) > worst)
      worst = class_of (verdict);
    add_text (row, "templates", inventory_text (j, "template"));
    add_text (row, class_of (verdict) == 3 ? "reasons" : "meanings",
              meaning_of (verdict));
    add_origin (row, j);
  }
  json_object_set_new (row, "class", json_string (classes[worst]));
  json_object_set_new (row, "expansions",
                       json_integer ((json_int_t) json_object_size (
                           expansions)));
  free (file);
  return row;
}

/* By file, then line, then column.  */
static int
by_place (const void *pa, const void *pb)
{
  const json_t *a = *(json_t *const *) pa, *b = *(json_t *const *) pb;
  int order = strcmp (inventory_text (a, "file"), inventory_text (b, "file"));
  static const char *const keys[] = { "line", "column" };
  for (int i = 0; !order && i < 2; i++)
    {
      unsigned long m = inventory_number (a, keys[i]),
                    n = inventory_number (b, keys[i]);
      order = (m > n) - (m < n);
    }
  return order;
}

json_t *
inventory_sorted (json_t *list)
{
  size_t n = json_array_size (list);
  json_t **all = malloc ((n + 1) * sizeof *all), *sorted = json_array ();
  for (size_t i = 0; i < n; i++)
    all[i] = json_array_get (list, i);
  qsort (all, n, sizeof *all, by_place);
  for (size_t i = 0; i < n; i++)
    json_array_append (sorted, all[i]);
  free (all);
  json_decref (list);
  return sorted;
}

json_t *
inventory_assembly (const struct inventory *v)
{
  json_t *list = json_array (), *expansions;
  const char *written;
  json_object_foreach (v->assembly, written, expansions)
  {
    void *first = json_object_iter (expansions);
    const char *templ
        = inventory_text (json_object_iter_value (first), "template");
    /* The compiler's own functions are listed beside, and are no
       statements.  */
    if (!begins (templ, "__builtin_"))
      json_array_append_new (list, assembly_row (written, expansions));
  }
  return inventory_sorted (list);
}

/* --- Operations -------------------------------------------------------------- */

/* What the access J was written as, or NULL if it is a plain or volatile
   one.  */
static const char *
interface_of (const json_t *j)
{
  const char *hook = inventory_text (j, "hook"),
             *kind = inventory_text (j, "kind"),
             *base = text_base_name (inventory_text (j, "file"));
  if (begins (hook, "asm_") || !strcmp (kind, "asm")
      || json_object_get (j, "assembly"))
    return "assembly";
  if (begins (hook, "sync_"))
    return "__sync";
  if (!begins (hook, "atomic_") && !begins (hook, "generic_"))
    return NULL;
  if (*inventory_text (j, "via") || json_object_get (j, "atomic"))
    return "C11";
  if (!strcmp (hook, "atomic_call") || begins (base, "atomic_")
      || !strcmp (base, "atomic") || begins (base, "shared_ptr"))
    return "C++";
  return "__atomic";
}

json_t *
inventory_operations (const struct inventory *v)
{
  json_t *by_key = json_object (), *list = json_array (), *j;
  const char *key;
  json_object_foreach (v->sites, key, j)
  {
    const char *interface = interface_of (j);
    const char *hook = inventory_text (j, "hook");
    if (!interface || !strcmp (hook, "asm_unknown")
        || !strcmp (hook, "asm_barrier"))
      continue;
    const char *kind = inventory_text (j, "kind"),
               *order = inventory_text (j, "order");
    char *name = text_format ("%s %s %s", interface, kind, order);
    json_t *row = json_object_get (by_key, name);
    if (!row)
      {
        row = json_object ();
        json_object_set_new (row, "interface", json_string (interface));
        json_object_set_new (row, "operation", json_string (kind));
        json_object_set_new (row, "order", json_string (order));
        json_object_set_new (by_key, name, row);
        json_array_append (list, row);
      }
    count (row, "sites", 1);
    free (name);
  }
  json_decref (by_key);
  return list;
}

/* --- Idioms ------------------------------------------------------------------- */

/* What the access J is, in words.  */
static char *
describe (const json_t *j)
{
  const char *kind = inventory_text (j, "kind"),
             *order = inventory_text (j, "order"),
             *interface = interface_of (j);
  static const char *const words[][2]
      = { { "vread", "volatile read" }, { "vwrite", "volatile write" },
          { "asm", "fence" },           { "pause", "spin hint" } };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp (kind, words[i][0]))
      kind = words[i][1];
  if (!strcmp (inventory_text (j, "hook"), "asm_unknown"))
    return text_format ("assembly not understood");
  if (!strcmp (inventory_text (j, "hook"), "asm_barrier"))
    return text_format ("compiler barrier");
  return text_format ("%s%s%s%s%s", interface ? interface : "",
                      interface ? " " : "", kind,
                      *order && strcmp (order, "-") ? " " : "",
                      strcmp (order, "-") ? order : "");
}

/* The row of NAME, an idiom I or NULL, among ROWS.  */
static json_t *
idiom_row (json_t *rows, const char *name, const struct idiom *i,
           const char *form)
{
  json_t *row = json_object_get (rows, name);
  if (row)
    return row;
  row = json_object ();
  json_object_set_new (row, "name", json_string (name));
  json_object_set_new (row, "form", json_string (form));
  if (i)
    {
      json_object_set_new (row, "library", json_string (i->library));
      json_object_set_new (row, "meaning", json_string (i->meaning));
    }
  json_object_set_new (row, "uses", json_integer (0));
  json_object_set_new (rows, name, row);
  return row;
}

/* J, which reads as TEXT, comes from macros or an inline function.  */
static void
add_use (json_t *rows, const json_t *j, const char *text)
{
  const char *macro = inventory_text (j, "macro"),
             *function = inventory_text (j, "function");
  char *name;
  json_t *row;
  const struct idiom *of_function = idiom_find (function),
                     *i = idiom_find_macro (macro, &name);
  if (i && of_function)
    {
      char *used = text_format ("macro %s", name);
      add_text (idiom_row (rows, function, of_function, "function"),
                "expansion", used);
      free (used);
    }
  if (!i && of_function)
    row = idiom_row (rows, function, of_function, "function");
  else if (*macro)
    {
      if (!name)
        name = text_format ("%.*s", (int) strcspn (macro, ">"), macro);
      row = idiom_row (rows, name, i, "macro");
      count (row, "uses", 1);
      add_text (row, "defined", inventory_text (j, "macro_at"));
    }
  else
    return;
  add_text (row, "expansion", text);
  free (name);
}

/* True if a function NAME was compiled.  */
static bool
compiled (const struct inventory *v, const char *name)
{
  const char *key;
  json_t *j;
  json_object_foreach (v->functions, key, j)
    if (!strcmp (inventory_text (j, "function"), name))
      return true;
  return false;
}

/* The function of ROW has no access of its own: say what it calls, if it was
   compiled.  */
static void
add_calls (const struct inventory *v, json_t *row)
{
  const char *name = inventory_text (row, "name"), *callee, *by;
  json_t *below, *n;
  bool any = false;
  if (json_object_get (row, "expansion") || !compiled (v, name))
    return;
  json_object_foreach (v->calls, callee, below)
    json_object_foreach (below, by, n)
      if (!strcmp (strchr (by, '\n') + 1, name))
        {
          char *text = text_format ("calls %s", callee);
          add_text (row, "expansion", text);
          free (text);
          any = true;
        }
  if (!any)
    add_text (row, "expansion", "nothing");
}

json_t *
inventory_idioms (const struct inventory *v)
{
  json_t *rows = json_object (), *list = json_array (), *j, *below;
  const char *key, *by;
  json_object_foreach (v->assembly, key, below)
    json_object_foreach (below, by, j)
    {
      char *text = text_format ("asm \"%s\": %s",
                                inventory_text (j, "template"),
                                inventory_text (j, "verdict"));
      add_use (rows, j, text);
      free (text);
    }
  json_object_foreach (v->sites, key, j)
  {
    const char *kind = inventory_text (j, "kind");
    if (!strcmp (kind, "read") || !strcmp (kind, "write")
        || !strcmp (kind, "call") || !strcmp (interface_of (j) ?: "",
                                              "assembly")
        || !strcmp (kind, "pause"))
      continue;
    char *text = describe (j);
    add_use (rows, j, text);
    free (text);
  }
  json_object_foreach (v->calls, key, below)
  {
    const struct idiom *i = idiom_find (key);
    if (i)
      json_object_foreach (below, by, j)
        count (idiom_row (rows, key, i, "function"), "uses",
               json_integer_value (j));
  }
  json_object_foreach (rows, key, j)
  {
    add_calls (v, j);
    json_array_append (list, j);
  }
  json_decref (rows);
  return list;
}
