/* ids.c -- programs and crashes for ids.exp.
   SPDX-License-Identifier: BSD-3-Clause

   The first argument says what happens, the second one, a number, where.  */

#include <stdlib.h>
#include <string.h>

static volatile int sink;
int unsynchronized;

static int
length (const char *s)
{
  return (int) strlen (s);
}

static int
length_of_other (const char *s)
{
  return 1 + (int) strlen (s);
}

static int
number (const char *s)
{
  return (int) strtol (s, NULL, 10);
}

static int
deeper (int n)
{
  volatile char frame[4096];
  frame[0] = (char) n;
  return n < 0 ? 0 : deeper (n + 1) + frame[0];
}

static int
jump (size_t where)
{
  return ((int (*) (void)) where) ();
}

static int
divide (int by)
{
  return 7 / by;
}

static int
store (size_t where)
{
  *(volatile int *) where = 1;
  return 0;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  size_t where = argc > 2 ? strtoul (argv[2], NULL, 0) : 0;
  unsynchronized = argc; /* some access comes before, as in every program */
  if (!strcmp (what, "strlen"))
    sink = length ((char *) where);
  if (!strcmp (what, "strlen2"))
    sink = length_of_other ((char *) where);
  if (!strcmp (what, "strtol"))
    sink = number ((char *) where);
  if (!strcmp (what, "deep"))
    sink = deeper (0);
  if (!strcmp (what, "jump"))
    sink = jump (where);
  if (!strcmp (what, "divide"))
    sink = divide ((int) where);
  if (!strcmp (what, "store"))
    sink = store (where);
  if (!strcmp (what, "free"))
    free ((void *) where);
  return !strcmp (what, "status") ? (int) where : 0;
}
