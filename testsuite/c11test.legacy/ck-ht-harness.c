/* ck-ht-harness.c -- lookups while the slot of a key is used again.
   SPDX-License-Identifier: BSD-3-Clause

   For Concurrency Kit's ck_ht, one writer and one reader.  The writer removes
   a key and inserts another one, which takes the slot; both have one value
   each, and a lookup that finds a key must find the value of that key.
   Does not: let the table grow.  */

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include <ck_ht.h>

#define VALUE(key) ((key) * 16)

static ck_ht_t table;

static void *
ht_malloc (size_t n)
{
  return malloc (n);
}

static void
ht_free (void *p, size_t n, bool deferred)
{
  (void) n;
  (void) deferred;
  free (p);
}

static struct ck_malloc allocator = { .malloc = ht_malloc, .free = ht_free };

static void
hash_to_one (struct ck_ht_hash *h, const void *key, size_t length,
             uint64_t seed)
{
  (void) key;
  (void) length;
  (void) seed;
  h->value = 8;
}

static void
put (uintptr_t key)
{
  ck_ht_entry_t entry;
  ck_ht_hash_t h;

  ck_ht_hash_direct (&h, &table, key);
  ck_ht_entry_set_direct (&entry, h, key, VALUE (key));
  assert (ck_ht_put_spmc (&table, h, &entry));
}

static void *
reader (void *unused)
{
  for (uintptr_t key = 1; key <= 2; key++)
    {
      ck_ht_entry_t entry;
      ck_ht_hash_t h;

      ck_ht_hash_direct (&h, &table, key);
      ck_ht_entry_key_set_direct (&entry, key);
      if (ck_ht_get_spmc (&table, h, &entry))
        {
          assert (ck_ht_entry_key_direct (&entry) == key);
          assert (ck_ht_entry_value_direct (&entry) == VALUE (key));
        }
    }
  return unused;
}

static void *
writer (void *unused)
{
  ck_ht_entry_t entry;
  ck_ht_hash_t h;

  ck_ht_hash_direct (&h, &table, 1);
  ck_ht_entry_key_set_direct (&entry, 1);
  assert (ck_ht_remove_spmc (&table, h, &entry));
  assert (ck_ht_entry_value_direct (&entry) == VALUE (1));
  put (2);
  return unused;
}

int
main (void)
{
  pthread_t r, w;

  assert (ck_ht_init (&table, CK_HT_MODE_DIRECT, hash_to_one, &allocator, 16,
                      1));
  put (1);
  pthread_create (&r, NULL, reader, NULL);
  pthread_create (&w, NULL, writer, NULL);
  pthread_join (r, NULL);
  pthread_join (w, NULL);
  ck_ht_destroy (&table);
  return 0;
}
