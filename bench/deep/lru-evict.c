/* lru-evict.c -- a cache entry that is found while it is being evicted.
   SPDX-License-Identifier: BSD-3-Clause

   The list of what was used long ago has one lock, the table another.  A
   victim is chosen under the one, as nobody uses it, and taken out of the
   table under the other.  Three orders must coincide: the victim is chosen
   before it is found by a lookup; it is found before it is taken out; and it
   is freed before its reader is done.  Most lookups are of another entry.

   Fixed: whether there are users is asked again under the table's lock.  */

#include "../threads.h"
#include <stdlib.h>

#define DEAD -1000

struct entry
{
  atomic_int users;
  atomic_int value;
};

static struct entry *table[2];
static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;

static struct entry *
find (int key)
{
  pthread_mutex_lock (&table_lock);
  struct entry *e = table[key];
  if (e)
    atomic_fetch_add (&e->users, 1);
  pthread_mutex_unlock (&table_lock);
  return e;
}

static void
reader (void)
{
  for (int i = 0; i < 6; i++)
    {
      struct entry *e = find (i == 3);
      if (!e)
        continue;
      C11TEST_ASSERT (atomic_load (&e->value) == 7);
      atomic_fetch_sub (&e->users, 1);
    }
}

static void
evict (int key)
{
  pthread_mutex_lock (&list_lock);
  struct entry *e = table[key];
  bool idle = e && atomic_load (&e->users) == 0;
  pthread_mutex_unlock (&list_lock);
  if (!idle)
    return;
  pthread_mutex_lock (&table_lock);
#ifdef FIXED
  idle = atomic_load (&e->users) == 0;
#endif
  if (idle)
    table[key] = NULL;
  pthread_mutex_unlock (&table_lock);
  if (!idle)
    return;
  /* Whoever still has it is counted, and who had it comes before.  */
  atomic_exchange (&e->users, DEAD);
  free (e);
}

static void
evictor (void)
{
  evict (1);
}

C11TEST_TEST (lru_evict)
{
  for (int i = 0; i < 2; i++)
    {
      table[i] = calloc (1, sizeof *table[i]);
      atomic_store (&table[i]->value, 7);
    }
  run (reader, evictor, NULL);
}
