/* shared.c -- what threads share, as data: variables and loops.
   SPDX-License-Identifier: BSD-3-Clause

   A variable is named as gcc-plugin/object.h says.  Its accesses count where
   they stand in the source, each place once; that it is passed to a function
   which accesses it atomically through its parameter counts as such an access
   where it is passed.

   Does not: know whether two threads use it at all.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <stdlib.h>
#include <string.h>

#include "tools/inventory/idioms.h"
#include "tools/base/text.h"

/* How something is accessed.  */
enum way
{
  PLAIN_READ,
  PLAIN_WRITE,
  VOLATILE_READ,
  VOLATILE_WRITE,
  ATOMIC,
  N_WAYS
};

static const char *const way_names[N_WAYS]
    = { "plain_reads", "plain_writes", "volatile_reads", "volatile_writes",
        "atomic" };

/* How J accesses; N_WAYS if it does not, or was left alone because nobody else
   sees it.  */
static enum way
way_of (const json_t *j)
{
  const char *kind = inventory_text (j, "kind"),
             *skipped = inventory_text (j, "skipped");
  static const char *const kinds[] = { "read", "write", "vread", "vwrite" };
  if (*skipped && strncmp (skipped, "accessed just before", 20))
    return N_WAYS;
  for (int i = 0; i < ATOMIC; i++)
    if (!strcmp (kind, kinds[i]))
      return (enum way) i;
  return strcmp (kind, "load") && strcmp (kind, "store")
                 && strcmp (kind, "rmw") && strcmp (kind, "cas")
             ? N_WAYS
             : ATOMIC;
}

/* --- Parameters --------------------------------------------------------------- */

static bool
is_parameter (const char *object)
{
  return !strncmp (object, "param:", 6);
}

/* Note in MARKED that FUNCTION accesses what OBJECT, a parameter, points to in
   the way WAY.  Return false if that is known.  */
static bool
mark (json_t *marked, const char *function, const char *object, enum way way)
{
  char *key = text_format ("%s %s", function, object + strlen ("param:"));
  bool news = !json_object_get (marked, key);
  if (news)
    json_object_set_new (marked, key, json_integer (way));
  free (key);
  return news;
}

/* The way in which the function that J passes its object to accesses it; N_WAYS
   if it is a plain one, or is not known.  */
static enum way
passed_way (const json_t *marked, const json_t *j)
{
  char *key = text_format ("%s %lu", inventory_text (j, "callee"),
                           inventory_number (j, "argument"));
  json_t *way = json_object_get (marked, key);
  free (key);
  return way ? (enum way) json_integer_value (way) : N_WAYS;
}

/* "FUNCTION ARGUMENT" of what is accessed atomically, or as a volatile object,
   through a parameter, also by functions that it is passed on to.  */
static json_t *
marked_parameters (const struct inventory *v)
{
  json_t *marked = json_object (), *j, *below;
  const char *key, *by;
  json_object_foreach (v->sites, key, j)
  {
    enum way way = way_of (j);
    if (is_parameter (inventory_text (j, "object")) && way >= VOLATILE_READ
        && way < N_WAYS)
      mark (marked, inventory_text (j, "function"),
            inventory_text (j, "object"), way);
  }
  bool again;
  do
    {
      again = false;
      json_object_foreach (v->passes, key, below)
        json_object_foreach (below, by, j)
        {
          enum way way = passed_way (marked, j);
          if (way != N_WAYS && is_parameter (inventory_text (j, "object")))
            again |= mark (marked, inventory_text (j, "function"),
                           inventory_text (j, "object"), way);
        }
    }
  while (again);
  return marked;
}

/* --- Objects -------------------------------------------------------------------- */

/* Note in ROWS that J accesses its object in the way WAY.  */
static void
add_access (json_t *rows, const json_t *j, enum way way)
{
  const char *object = inventory_text (j, "object");
  if (!*object || is_parameter (object) || way == N_WAYS)
    return;
  json_t *row = json_object_get (rows, object);
  if (!row)
    {
      row = json_object ();
      json_object_set_new (row, "object", json_string (object));
      json_object_set_new (row, "declared_volatile", json_false ());
      for (int i = 0; i < N_WAYS; i++)
        json_object_set_new (row, way_names[i], json_array ());
      json_object_set_new (rows, object, row);
    }
  if (json_object_get (j, "volatile"))
    json_object_set_new (row, "declared_volatile", json_true ());
  json_t *place = json_object ();
  static const char *const keys[] = { "file", "line", "column", "function",
                                      "macro" };
  for (int i = 0; i < 5; i++)
    if (json_object_get (j, keys[i]))
      json_object_set (place, keys[i], json_object_get (j, keys[i]));
  json_array_append_new (json_object_get (row, way_names[way]), place);
}

/* All that is accessed, by name.  */
static json_t *
objects (const struct inventory *v)
{
  json_t *rows = json_object (), *marked = marked_parameters (v), *j, *below;
  const char *key, *by;
  json_object_foreach (v->sites, key, j)
    add_access (rows, j, way_of (j));
  json_object_foreach (v->passes, key, below)
    json_object_foreach (below, by, j)
      add_access (rows, j, passed_way (marked, j));
  json_decref (marked);
  return rows;
}

static size_t
accesses (const json_t *row, enum way way)
{
  return json_array_size (json_object_get (row, way_names[way]));
}

static size_t
volatile_accesses (const json_t *row)
{
  return accesses (row, VOLATILE_READ) + accesses (row, VOLATILE_WRITE);
}

json_t *
inventory_volatile (const struct inventory *v)
{
  json_t *rows = objects (v), *list = json_array (), *row;
  const char *name;
  json_object_foreach (rows, name, row)
    if (volatile_accesses (row))
      json_array_append (list, row);
  json_decref (rows);
  return list;
}

json_t *
inventory_mixed (const struct inventory *v)
{
  json_t *rows = objects (v), *list = json_array (), *row;
  const char *name;
  json_object_foreach (rows, name, row)
    if ((accesses (row, ATOMIC) || volatile_accesses (row))
        && accesses (row, PLAIN_READ) + accesses (row, PLAIN_WRITE))
      json_array_append (list, row);
  json_decref (rows);
  return list;
}

/* --- Loops ----------------------------------------------------------------------- */

/* True if the function NAME only reads, and something of that atomically or as a
   volatile object, be it by a function that it passes the address to.  */
static bool
reads_only (const struct inventory *v, const json_t *marked, const char *name)
{
  const char *key, *by;
  json_t *j, *below;
  bool any = false;
  json_object_foreach (v->sites, key, j)
  {
    enum way way = way_of (j);
    const char *kind = inventory_text (j, "kind");
    if (way == N_WAYS || strcmp (inventory_text (j, "function"), name))
      continue;
    if (way == PLAIN_WRITE || way == VOLATILE_WRITE
        || (way == ATOMIC && strcmp (kind, "load")))
      return false;
    any |= way != PLAIN_READ;
  }
  json_object_foreach (v->passes, key, below)
    json_object_foreach (below, by, j)
      any |= !strcmp (inventory_text (j, "function"), name)
             && passed_way (marked, j) != N_WAYS;
  return any;
}

/* True if what READ, of a loop's condition, reads may be another thread's doing:
   a call counts if the function has an access of that kind.  */
static bool
counts (const struct inventory *v, const json_t *marked, const json_t *read)
{
  const char *text = inventory_text (read, "text"), *key;
  json_t *way;
  size_t n = strlen (text);
  if (strcmp (inventory_text (read, "kind"), "call"))
    return strcmp (text, "*__errno_location()") != 0;
  if (idiom_find (text))
    return true;
  json_object_foreach ((json_t *) marked, key, way)
    if (!strncmp (key, text, n) && key[n] == ' ')
      return true;
  return reads_only (v, marked, text);
}

/* True if READ is a compare-exchange or the like, or a call of a function that
   has one.  */
static bool
updates (const struct inventory *v, const json_t *read)
{
  const char *kind = inventory_text (read, "kind"),
             *text = inventory_text (read, "text"), *key;
  json_t *j;
  if (strcmp (kind, "call"))
    return !strcmp (kind, "cas") || !strcmp (kind, "rmw");
  json_object_foreach (v->sites, key, j)
    if (!strcmp (inventory_text (j, "function"), text)
        && (!strcmp (inventory_text (j, "kind"), "cas")
            || !strcmp (inventory_text (j, "kind"), "rmw")))
      return true;
  return false;
}

/* What the loop J is about, or NULL if it is about nothing that another thread
   could change.  */
static json_t *
loop_row (const struct inventory *v, const json_t *marked, const json_t *j)
{
  json_t *reads = json_array (), *r;
  static const char *const keys[] = { "file", "line", "column", "function" };
  size_t i;
  bool plain = true, retry = false, other = false;
  json_array_foreach (json_object_get (j, "reads"), i, r)
    if (counts (v, marked, r))
      {
        plain &= !strcmp (inventory_text (r, "kind"), "read");
        retry |= updates (v, r);
        json_array_append (reads, r);
      }
    else
      other = true;
  const char *class = retry                            ? "retry"
                      : json_object_get (j, "effects") ? "poll"
                                                       : "wait";
  /* A loop that does something while it reads plainly is any loop.  */
  if (!json_array_size (reads)
      || (plain && (other || strcmp (class, "wait"))))
    {
      json_decref (reads);
      return NULL;
    }
  json_t *row = json_object ();
  for (int k = 0; k < 4; k++)
    json_object_set (row, keys[k], json_object_get (j, keys[k]));
  json_object_set_new (row, "class", json_string (class));
  json_object_set_new (row, "pause",
                       json_boolean (json_object_get (j, "pause") != NULL));
  json_object_set_new (row, "plain", json_boolean (plain));
  json_object_set_new (row, "reads", reads);
  return row;
}

json_t *
inventory_loops (const struct inventory *v)
{
  json_t *list = json_array (), *marked = marked_parameters (v), *j;
  const char *key;
  json_object_foreach (v->loops, key, j)
  {
    json_t *row = loop_row (v, marked, j);
    if (row)
      json_array_append_new (list, row);
  }
  json_decref (marked);
  return inventory_sorted (list);
}

json_t *
inventory_left_alone (const struct inventory *v)
{
  json_t *list = json_array (), *j;
  const char *key;
  json_object_foreach (v->functions, key, j)
    if (*inventory_text (j, "skipped"))
      {
        json_t *row = json_copy (j);
        json_object_del (row, "t");
        json_object_set (row, "reason", json_object_get (j, "skipped"));
        json_object_del (row, "skipped");
        json_array_append_new (list, row);
      }
  return inventory_sorted (list);
}
