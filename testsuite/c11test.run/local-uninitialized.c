/* local-uninitialized.c -- atomic locals that nothing has written.
   SPDX-License-Identifier: BSD-3-Clause

   An argument that begins with "=" is the twin that stores first.

   { c11t-options "-w" }
   { c11t-levels "-O0 -O2" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "load add thread branch again" }
   { c11t-status 66 }
   { c11t-finding uninitialized-atomic 100 }
   { c11t-expect {reads [48] bytes that nothing has written since the scope of} }
   { c11t-run "--executions=20 --seed=1 --malloc-fill=0" }
   { c11t-each "load" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-each "=load =add =thread =branch =again" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

static bool right;

struct pair
{
  long plain;
  atomic_long atomic;
};

static void __attribute__ ((noinline))
use (atomic_int *p)
{
  atomic_load (p);
}

static void
load (void)
{
  atomic_int local;
  if (right)
    atomic_init (&local, 0);
  use (&local);
}

static void *
add_it (void *arg)
{
  atomic_fetch_add (&((struct pair *) arg)->atomic, 1);
  return NULL;
}

static void
add (void)
{
  struct pair local;
  local.plain = 1;
  if (right)
    atomic_store (&local.atomic, 0);
  add_it (&local);
}

static void
in_thread (void)
{
  pthread_t thread;
  struct pair local;
  if (right)
    memset (&local, 0, sizeof local);
  pthread_create (&thread, NULL, add_it, &local);
  pthread_join (thread, NULL);
}

static void
branch (bool stores)
{
  atomic_int local;
  if (stores)
    atomic_store (&local, 1);
  use (&local);
}

/* The second turn's local is a new one.  */
static void
again (void)
{
  for (int i = 0; i < 2; i++)
    {
      atomic_int local;
      if (right || i == 0)
        local = 1;
      use (&local);
    }
}

int
main (int argc, char **argv)
{
  const char *name = argv[argc - 1];
  right = *name == '=';
  name += right;
  if (!strcmp (name, "load"))
    load ();
  else if (!strcmp (name, "add"))
    add ();
  else if (!strcmp (name, "thread"))
    in_thread ();
  else if (!strcmp (name, "branch"))
    branch (right);
  else
    again ();
  return 0;
}
