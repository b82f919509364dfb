/* freed-private.c -- a block that no other function sees, used when it is freed.
   SPDX-License-Identifier: BSD-3-Clause

   The pointer never leaves the function, so that its accesses need no hooks but
   for those that may come after the free.  An argument that begins with "=" is
   the twin that frees it later, or gets a new block in between.

   { c11t-options "-w" }
   { c11t-levels "-O0 -O1 -O2" }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-each "write read thread set loop move branch" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {memory that T[01] has freed} }
   { c11t-run "--executions=10 --seed=1" }
   { c11t-each "=write =read =thread =set =loop =move =branch" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool right;
static int sink, n = 2;

static void
write_it (void)
{
  int *p = malloc (2 * sizeof *p);
  p[1] = 2;
  if (right)
    p[1] = 10;
  free (p);
  if (!right)
    p[1] = 10;
}

static void
read_it (void)
{
  int *p = malloc (2 * sizeof *p);
  p[0] = p[1] = 2;
  free (p);
  if (!right)
    sink = p[0];
}

static void *
in_thread (void *unused)
{
  write_it ();
  return unused;
}

static void
set_it (void)
{
  char *p = malloc (64);
  if (right)
    memset (p, 1, 64);
  free (p);
  if (!right)
    memset (p, 1, 64);
}

static void
in_loop (void)
{
  int *p = malloc (sizeof *p);
  for (int i = 0; i < n; i++)
    {
      *p = i;
      free (p);
      if (right)
        p = malloc (sizeof *p);
    }
  if (right)
    free (p);
}

static void
move_it (void)
{
  int *p = malloc (sizeof *p);
  int *q = realloc (p, 100 * sizeof *q);
  if (right)
    p = q;
  *p = 3;
  free (q);
}

static void
in_branch (void)
{
  int *p = malloc (sizeof *p), *q = malloc (sizeof *q), *r = n == 2 ? p : q;
  *p = *q = 1;
  free (p);
  if (!right)
    *r = 2;
  else
    *q = 2;
  free (q);
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  const char *name = argv[argc - 1];
  right = *name == '=';
  name += right;
  if (!strcmp (name, "write"))
    write_it ();
  else if (!strcmp (name, "read"))
    read_it ();
  else if (!strcmp (name, "set"))
    set_it ();
  else if (!strcmp (name, "loop"))
    in_loop ();
  else if (!strcmp (name, "move"))
    move_it ();
  else if (!strcmp (name, "branch"))
    in_branch ();
  else
    {
      pthread_create (&thread, NULL, in_thread, NULL);
      pthread_join (thread, NULL);
    }
  return 0;
}
