/* given.c -- the units that a command line names, in the order of their names.
   SPDX-License-Identifier: BSD-3-Clause

   What comes first decides how the report is sorted where nothing else does.  So
   units are read in the order that their files would have in one folder, however
   they were given: the report depends on the set of them alone.  */

#define _GNU_SOURCE
#include "tools/inventory/inventory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

#define END ".inventory"

/* --- Finding them ------------------------------------------------------------- */

void
inventory_give (struct inventory *v, const struct inventory_unit *u)
{
  size_t n = v->n_given;
  if ((n & (n - 1)) == 0)
    v->given = realloc (v->given, (n ? 2 * n : 1) * sizeof *v->given);
  memory_check (v->given);
  v->given[v->n_given++] = *u;
}

static bool
has_end (const char *name)
{
  size_t n = strlen (name), m = strlen (END);
  return n > m && !strcmp (name + n - m, END);
}

/* PATH, which V takes over, is a file of the plugin's.  */
static void
give_file (struct inventory *v, char *path)
{
  const char *base = text_base_name (path);
  size_t n = strlen (base) - (has_end (base) ? strlen (END) : 0);
  inventory_give (v, &(struct inventory_unit){
                         .name = text_format ("%.*s", (int) n, base),
                         .path = path });
}

static int
wanted (const struct dirent *e)
{
  return has_end (e->d_name);
}

static void
give_folder (struct inventory *v, const char *path)
{
  struct dirent **list;
  int n = scandir (path, &list, wanted, alphasort);
  if (n < 0)
    c11t_die ("cannot read the folder '%s': %s", path, strerror (errno));
  if (!n)
    c11t_die ("there is no inventory in '%s'; compile with "
              "C11TEST_INVENTORY=%s and c11test-gcc",
              path, path);
  for (int i = 0; i < n; i++)
    {
      give_file (v, text_format ("%s/%s", path, list[i]->d_name));
      free (list[i]);
    }
  free (list);
}

void
inventory_load (struct inventory *v, const char *path)
{
  struct stat st;
  if (stat (path, &st) < 0)
    c11t_die ("cannot read '%s': %s", path, strerror (errno));
  if (S_ISDIR (st.st_mode))
    give_folder (v, path);
  /* A pipe can be read once.  */
  else if (!S_ISREG (st.st_mode) || !inventory_load_object (v, path))
    give_file (v, text_format ("%s", path));
}

/* --- Reading them ------------------------------------------------------------- */

static int
compare (const void *a, const void *b)
{
  const struct inventory_unit *x = a, *y = b;
  int by_name = strcmp (x->name, y->name);
  return by_name ? by_name : strcmp (x->path, y->path);
}

/* Is Y, which comes behind X, the same again?  */
static bool
is_again (const struct inventory_unit *x, const struct inventory_unit *y)
{
  return x->text && y->text && x->len == y->len
         && !memcmp (x->text, y->text, x->len) && !strcmp (x->name, y->name);
}

static void
read_unit (struct inventory *v, const struct inventory_unit *u)
{
  FILE *f = u->text ? fmemopen ((void *) u->text, u->len, "r")
                    : fopen (u->path, "r");
  if (!f)
    c11t_die ("cannot read '%s': %s", u->path, strerror (errno));
  inventory_read_unit (v, u->path, f);
  fclose (f);
}

void
inventory_read (struct inventory *v)
{
  v->units = json_array ();
  v->ids = json_object ();
  v->sites = json_object ();
  v->functions = json_object ();
  v->loops = json_object ();
  v->passes = json_object ();
  v->calls = json_object ();
  v->toplevel = json_object ();
  v->assembly = json_object ();
  qsort (v->given, v->n_given, sizeof *v->given, compare);
  for (size_t i = 0; i < v->n_given; i++)
    if (i == 0 || !is_again (&v->given[i - 1], &v->given[i]))
      read_unit (v, &v->given[i]);
}
