/* ck-hs-harness.c -- a lookup while the key moves within its hash set.
   SPDX-License-Identifier: BSD-3-Clause

   For Concurrency Kit's ck_hs, one writer and one reader.  Two keys have the
   same hash; the first is removed, so that replacing the second moves it to
   the first one's slot.  It is in the set all the time, and every lookup must
   find it.  Arguments: none.  Does not: let the set grow.  */

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include <ck_hs.h>

#define HASH 8ul

static ck_hs_t set;
static int first_key, second_key;

static void *
hs_malloc (size_t n)
{
  return malloc (n);
}

static void
hs_free (void *p, size_t n, bool deferred)
{
  (void) n;
  (void) deferred;
  free (p);
}

static struct ck_malloc allocator = { .malloc = hs_malloc, .free = hs_free };

static unsigned long
hash (const void *key, unsigned long seed)
{
  (void) key;
  (void) seed;
  return HASH;
}

static void *
reader (void *unused)
{
  for (int i = 0; i < 3; i++)
    assert (ck_hs_get (&set, HASH, &second_key) == &second_key);
  return unused;
}

static void *
writer (void *unused)
{
  void *previous;

  assert (ck_hs_fas (&set, HASH, &second_key, &previous));
  assert (previous == &second_key);
  return unused;
}

int
main (void)
{
  pthread_t r, w;

  assert (ck_hs_init (&set, CK_HS_MODE_SPMC | CK_HS_MODE_DIRECT, hash, NULL,
                      &allocator, 16, 1));
  assert (ck_hs_put (&set, HASH, &first_key));
  assert (ck_hs_put (&set, HASH, &second_key));
  assert (ck_hs_remove (&set, HASH, &first_key) == &first_key);
  pthread_create (&r, NULL, reader, NULL);
  pthread_create (&w, NULL, writer, NULL);
  pthread_join (r, NULL);
  pthread_join (w, NULL);
  return 0;
}
