/* c-double-checked.c -- the first look of a double-checked lock does not acquire.
   SPDX-License-Identifier: BSD-3-Clause

   { planted-kind data-race }
   { planted-mend "bug load acquire" }  */

#include <stdatomic.h>

#include "planted.h"

static struct tables { int sine[4]; } storage;
static _Atomic (struct tables *) tables;
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static struct tables *
get_tables (void)
{
  struct tables *t = atomic_load_explicit (&tables, BUG (rlx, acq)); /* bug */
  if (t)
    return t;
  pthread_mutex_lock (&making);
  t = atomic_load_explicit (&tables, rlx);
  if (!t)
    {
      t = &storage;
      for (int i = 0; i < 4; i++)
        t->sine[i] = i * i;
      atomic_store_explicit (&tables, t, rel);
    }
  pthread_mutex_unlock (&making);
  return t;
}

static void
play (void)
{
  assert (get_tables ()->sine[3] == 9);
}

int
main (void)
{
  run (play, play, NULL);
  return 0;
}
