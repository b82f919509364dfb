/* sites.c -- the places of an entry whose bytes were accessed by several.
   SPDX-License-Identifier: BSD-3-Clause

   An entry stands for all accesses of one kind that a thread has made to a granule at
   one clock.  If they are of one place, its number is the entry's; else the entry
   has the number of a set, with the bit SET, which says the place of each byte.
   Sets are kept once and never change, so that entries can be copied and dropped.

   There are at most MOST sets; where none is left entries are not merged, which race.c
   does without.  */

#include "base/arena.h"
#include "base/assert.h"
#include "race/sites.h"

#include <string.h>

#define SET UINT32_C (0x80000000)
#define FEWEST 64u
#define MOST 16384u

struct set
{
  uint32_t site[8]; /* of byte 0, 1, ...; 0 where it is of no entry */
};

/* What c11t_sites_join has found: the same comes again and again, as strings are read
   byte by byte in the same places.  */
#define JOINS 256u
struct join
{
  uint32_t site, before; /* of the two entries */
  uint16_t bytes;        /* of the first, and in the upper half of the second */
  uint32_t joined;       /* 0: nothing was found yet */
};

/* Sets 0 to N - 1, and where each is found: a hash table of twice CAP places, set
   number I is I + 1 there.  */
struct c11t_site_sets
{
  uint32_t n, cap;
  struct set *set;
  uint32_t *slot;
  struct join join[JOINS];
};

static uint32_t
hash_of (const struct set *s)
{
  uint64_t word[4], h = 0;
  memcpy (word, s, sizeof word);
  for (unsigned i = 0; i < 4; i++)
    h = (h ^ word[i]) * UINT64_C (0x9e3779b97f4a7c15);
  return (uint32_t) (h >> 32);
}

/* Where S is in the table of T, or is to be put.  */
static uint32_t *
slot_of (const struct c11t_site_sets *t, const struct set *s)
{
  uint32_t all = 2 * t->cap - 1, i = hash_of (s) & all;
  while (t->slot[i] && memcmp (&t->set[t->slot[i] - 1], s, sizeof *s))
    i = (i + 1) & all;
  return &t->slot[i];
}

static void
enlarge (struct c11t_arena *a, struct c11t_site_sets *t)
{
  struct c11t_site_sets old = *t;
  t->cap = old.cap ? 2 * old.cap : FEWEST;
  t->set = c11t_arena_alloc (a, t->cap * sizeof *t->set);
  t->slot = c11t_arena_alloc (a, 2 * t->cap * sizeof *t->slot);
  memset (t->slot, 0, 2 * t->cap * sizeof *t->slot);
  for (uint32_t i = 0; i < old.n; i++)
    {
      t->set[i] = old.set[i];
      *slot_of (t, &t->set[i]) = i + 1;
    }
  if (!old.cap)
    return;
  c11t_arena_free (a, old.set, old.cap * sizeof *old.set);
  c11t_arena_free (a, old.slot, 2 * old.cap * sizeof *old.slot);
}

/* The number of the set S; 0 if there is no room.  */
static uint32_t
number_of (struct c11t_race *r, const struct set *s, bool may_grow)
{
  struct c11t_site_sets *t = r->sets;
  if (t && t->cap)
    {
      uint32_t *slot = slot_of (t, s);
      if (!*slot && t->n < t->cap)
        {
          t->set[t->n] = *s;
          *slot = ++t->n;
        }
      if (*slot)
        return SET | (*slot - 1);
    }
  if (!may_grow || (t && t->cap == MOST))
    return 0;
  if (!t)
    t = r->sets = c11t_arena_alloc (r->arena, sizeof *t);
  enlarge (r->arena, t);
  return number_of (r, s, false);
}

uint32_t
c11t_sites_at (const struct c11t_race *r, uint32_t site, unsigned byte)
{
  if (!(site & SET))
    return site;
  C11T_ASSERT (byte < 8 && (site & ~SET) < r->sets->n);
  return r->sets->set[site & ~SET].site[byte];
}

/* Where T keeps what is found of the bytes of two entries with SITE and BEFORE.  */
static inline struct join *
join_of (struct c11t_site_sets *t, uint32_t site, uint32_t before,
         unsigned bytes)
{
  uint32_t h = (site ^ (before << 4 | before >> 28) ^ bytes << 9) * 0x9e3779b1u;
  return &t->join[h >> 24 & (JOINS - 1)];
}

/* *RET_SITE is the site of an entry with the bytes MINE of E, and OTHERS of BEFORE.  Return
   false if there is no room for it.  */
static bool
joined (struct c11t_race *r, struct c11t_entry e, struct c11t_entry before,
        unsigned mine, unsigned others, bool may_grow, uint32_t *ret_site)
{
  struct set s = { { 0 } };
  bool same = true;
  uint32_t first = c11t_sites_at (r, e.site, (unsigned) __builtin_ctz (mine));
  for (unsigned b = 0; b < 8; b++)
    if ((mine | others) >> b & 1)
      {
        s.site[b] = c11t_sites_at (r, mine >> b & 1 ? e.site : before.site, b);
        same &= s.site[b] == first;
      }
  *ret_site = same ? first : number_of (r, &s, may_grow);
  return same || *ret_site;
}

bool
c11t_sites_join (struct c11t_race *r, struct c11t_entry e,
                 struct c11t_entry before, bool may_grow, uint32_t *ret_site)
{
  unsigned mine = c11t_key_mask (e.key);
  unsigned others = c11t_key_mask (before.key) & ~mine;
  unsigned bytes = mine | others << 8;
  if (e.site == before.site || !others)
    {
      *ret_site = e.site;
      return true;
    }
  if (r->sets)
    {
      const struct join *j = join_of (r->sets, e.site, before.site, bytes);
      if (j->joined && j->site == e.site && j->before == before.site
          && j->bytes == bytes)
        {
          *ret_site = j->joined;
          return true;
        }
    }
  uint32_t site;
  if (!joined (r, e, before, mine, others, may_grow, &site))
    return false;
  *ret_site = site;
  if (r->sets)
    *join_of (r->sets, e.site, before.site, bytes)
        = (struct join){ e.site, before.site, (uint16_t) bytes, site };
  return true;
}

unsigned
c11t_sites_alike (const struct c11t_race *r, struct c11t_entry e, unsigned byte)
{
  unsigned mask = c11t_key_mask (e.key), alike = mask;
  if (e.site & SET)
    for (unsigned b = 0; b < 8; b++)
      if (c11t_sites_at (r, e.site, b) != c11t_sites_at (r, e.site, byte))
        alike &= ~(1u << b);
  return alike;
}
