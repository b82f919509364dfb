/* load.c -- the lines that the plugin writes of each unit.
   SPDX-License-Identifier: BSD-3-Clause

   A header's inline function is in the list of every unit that uses it.  So
   each line has a key made of what tells it from others, and the second with
   the same key is dropped.  What is about calls is added up instead.

   A unit comes twice if two programs have the same object in them.  Its lines
   are dropped by their keys; or are not, if one of the programs has an older
   state of it.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/text.h"

const char *
inventory_text (const json_t *j, const char *key)
{
  const char *text = json_string_value (json_object_get (j, key));
  return text ? text : "";
}

unsigned long
inventory_number (const json_t *j, const char *key)
{
  json_int_t n = json_integer_value (json_object_get (j, key));
  return n > 0 ? (unsigned long) n : 0;
}

char *
inventory_place (const json_t *j)
{
  return text_format ("%s:%lu:%lu", inventory_text (j, "file"),
                      inventory_number (j, "line"),
                      inventory_number (j, "column"));
}

/* --- Names of files ---------------------------------------------------------- */

/* Take out of PATH, which is absolute, what ".", ".." and double slashes
   mean.  */
static void
tidy (char *path)
{
  char *to = path;
  for (char *from = path; *from;)
    {
      while (*from == '/')
        from++;
      size_t n = strcspn (from, "/");
      if (n == 2 && !strncmp (from, "..", 2))
        while (to > path && *--to != '/')
          continue;
      else if (n && !(n == 1 && *from == '.'))
        {
          *to++ = '/';
          memmove (to, from, n);
          to += n;
        }
      from += n;
    }
  *to = 0;
}

/* FILE, named in the folder CWD, relative to V's root if it is below.
   Malloced.  */
static char *
file_name (const struct inventory *v, const char *cwd, const char *file)
{
  if (!*file || *file == '<')
    return text_format ("%s", file);
  char *path = *file == '/' ? text_format ("%s", file)
                            : text_format ("%s/%s", cwd, file);
  tidy (path);
  size_t n = strlen (v->root);
  if (!strncmp (path, v->root, n) && path[n] == '/')
    memmove (path, path + n + 1, strlen (path + n));
  return path;
}

/* Replace the name of a file at the beginning of member KEY of J, which is
   followed by colons and numbers if NUMBERS.  */
static void
rename_member (const struct inventory *v, const char *cwd, json_t *j,
               const char *key, unsigned numbers)
{
  const char *text = inventory_text (j, key);
  if (!*text)
    return;
  size_t n = strlen (text);
  for (; numbers && n; n--)
    numbers -= text[n - 1] == ':';
  char *old = text_format ("%.*s", (int) n, text);
  char *made = file_name (v, cwd, old);
  char *all = text_format ("%s%s", made, text + n);
  json_object_set_new (j, key, json_string (all));
  free (all);
  free (made);
  free (old);
}

/* --- Lines ------------------------------------------------------------------ */

/* Put J into the object LIST unless what has the same members KEYS, which end
   with NULL, is there.  */
static void
put (json_t *list, json_t *j, const char *const *keys)
{
  char *key = inventory_place (j);
  for (; *keys; keys++)
    {
      char *longer = text_format ("%s %s", key, inventory_text (j, *keys));
      free (key);
      key = longer;
    }
  if (!json_object_get (list, key))
    json_object_set (list, key, j);
  free (key);
}

/* Put J under KEY into the list of those that LIST, an object, has there.  */
static void
put_below (json_t *list, const char *key, json_t *j, const char *const *keys)
{
  json_t *all = json_object_get (list, key);
  if (!all)
    {
      all = json_object ();
      json_object_set_new (list, key, all);
    }
  put (all, j, keys);
}

/* J says how often a function calls another.  The same function in two units
   calls it as often in both.  */
static void
put_calls (struct inventory *v, json_t *j)
{
  char *by = text_format ("%s\n%s", inventory_text (j, "file"),
                          inventory_text (j, "function"));
  const char *callee = inventory_text (j, "callee");
  json_t *all = json_object_get (v->calls, callee);
  if (!all)
    {
      all = json_object ();
      json_object_set_new (v->calls, callee, all);
    }
  json_object_set (all, by, json_object_get (j, "count"));
  free (by);
}

/* Is TEXT a place, FILE:LINE:COLUMN?  */
static bool
is_place (const char *text)
{
  static const char digits[] = "0123456789";
  const char *end = text + strlen (text);
  for (int i = 0; i < 2; i++)
    {
      const char *stop = end;
      while (end > text && strchr (digits, end[-1]))
        end--;
      if (end == stop || end == text || *--end != ':')
        return false;
    }
  return true;
}

/* Take in J, the line of a unit compiled in the folder CWD.  Return NULL, or
   why that cannot be.  */
static const char *
take (struct inventory *v, const char *cwd, json_t *j)
{
  const char *t = inventory_text (j, "t");
  rename_member (v, cwd, j, "file", 0);
  rename_member (v, cwd, j, "macro_at", 1);
  rename_member (v, cwd, j, "written", 2);
  if (!strcmp (t, "site"))
    put (v->sites, j,
         (const char *[]){ "function", "kind", "expr", "hook", NULL });
  else if (!strcmp (t, "asm") && !is_place (inventory_text (j, "written")))
    return "says of assembly where it is written, but not as "
           "FILE:LINE:COLUMN (written)";
  else if (!strcmp (t, "asm"))
    put_below (v->assembly, inventory_text (j, "written"), j,
               (const char *[]){ "function", "template", "verdict", NULL });
  else if (!strcmp (t, "function"))
    put (v->functions, j, (const char *[]){ "function", NULL });
  else if (!strcmp (t, "loop"))
    put (v->loops, j, (const char *[]){ NULL });
  else if (!strcmp (t, "pass"))
    put_below (v->passes, inventory_text (j, "callee"), j,
               (const char *[]){ "object", NULL });
  else if (!strcmp (t, "calls"))
    put_calls (v, j);
  else
    return "is of a kind that this c11test does not know: compile again with "
           "its own plugin";
  return NULL;
}

/* Count the unit J, unless it is there.  What older plugins wrote has no id.  */
static void
put_unit (struct inventory *v, json_t *j)
{
  const char *id = inventory_text (j, "id");
  if (*id && json_object_get (v->ids, id))
    return;
  if (*id)
    json_object_set_new (v->ids, id, json_true ());
  json_array_append (v->units, j);
}

/* A line of the file PATH, number NUMBER of it, is J; *UNIT is its first.  */
static void
take_line (struct inventory *v, const char *path, unsigned number, json_t *j,
           json_t **unit)
{
  const char *t = inventory_text (j, "t");
  if (number == 1)
    {
      if (strcmp (t, "unit"))
        c11t_die ("'%s' is no inventory: its first line is not that of a unit",
                  path);
      if (*inventory_text (j, "cwd") != '/')
        c11t_die ("'%s' is no inventory: its first line, that of a unit, "
                  "names no folder (cwd, an absolute path)",
                  path);
      *unit = j;
      rename_member (v, inventory_text (j, "cwd"), j, "file", 0);
      put_unit (v, j);
      return;
    }
  if (!strcmp (t, "toplevel"))
    {
      json_object_set (j, "file", json_object_get (*unit, "file"));
      put (v->toplevel, j, (const char *[]){ "template", NULL });
    }
  else
    {
      const char *why = take (v, inventory_text (*unit, "cwd"), j);
      if (why)
        c11t_die ("'%s': line %u %s", path, number, why);
    }
}

void
inventory_read_unit (struct inventory *v, const char *path, FILE *f)
{
  char *line = NULL;
  size_t room = 0;
  unsigned number = 0;
  json_t *unit = NULL;
  for (ssize_t n; (n = getline (&line, &room, f)) > 0;)
    {
      json_error_t why;
      json_t *j = json_loadb (line, (size_t) n, 0, &why);
      number++;
      if (!json_is_object (j))
        c11t_die ("'%s' is no inventory: line %u is no JSON object (%s)", path,
                  number, j ? "it is something else" : why.text);
      take_line (v, path, number, j, &unit);
      if (j != unit)
        json_decref (j);
    }
  if (ferror (f))
    c11t_die ("cannot read '%s': %s", path, strerror (errno));
  if (!number)
    c11t_die ("'%s' is no inventory: it is empty", path);
  json_decref (unit);
  free (line);
}
