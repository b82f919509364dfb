/* table-grow.c -- an entry that comes while a table grows.
   SPDX-License-Identifier: BSD-3-Clause

   Who puts an entry in waits while the table grows, and looks afterwards
   whether it is still the table.  The table was filled before, which takes
   some 10,000 steps.  Three orders must coincide: it is asked whether the
   table grows before it begins to; the entry is put in after its place was
   copied; and the second look comes before the new table is there.  Then the
   entry is only in the old one.

   Fixed: entries are put in under the lock under which the table grows.  */

#include "../threads.h"
#include <sched.h>

#define OLD 2048
#define NEW (2 * OLD)

static atomic_int old_table[OLD], new_table[NEW];
static _Atomic (atomic_int *) table = old_table;
static atomic_bool growing;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void
grow (void)
{
  pthread_mutex_lock (&lock);
  atomic_store (&growing, true);
  for (int i = OLD - 4; i < OLD; i++)
    atomic_store (&new_table[i], atomic_load (&old_table[i]));
  atomic_store (&table, new_table);
  atomic_store (&growing, false);
  pthread_mutex_unlock (&lock);
}

static void
put (int place)
{
  for (;;)
    {
#ifdef FIXED
      pthread_mutex_lock (&lock);
#else
      while (atomic_load (&growing))
        sched_yield ();
#endif
      atomic_int *t = atomic_load (&table);
      atomic_store (&t[place], 1);
      bool same = atomic_load (&table) == t;
#ifdef FIXED
      pthread_mutex_unlock (&lock);
#endif
      if (same)
        return;
    }
}

static void
writer (void)
{
  put (OLD - 2);
}

C11TEST_TEST (table_grow)
{
  for (int i = 0; i < OLD - 4; i++)
    for (int k = 0; k < 5; k++)
      atomic_fetch_add (&old_table[i], 1);
  run (grow, writer, NULL);
  C11TEST_ASSERT (atomic_load (&atomic_load (&table)[OLD - 2]) == 1);
}
