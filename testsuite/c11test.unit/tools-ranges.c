/* tools-ranges.c -- sets of execution numbers against a table of flags, and
   behaviours that several processes counted against one that counted all.
   SPDX-License-Identifier: BSD-3-Clause  */
/* { c11t-layers "base" } */
/* { c11t-sources "../../tools/finding/ranges.c ../../tools/finding/behaviours.c ../../tools/finding/confidence.c ../../tools/base/text.c" } */

#include <stdlib.h>
#include <string.h>

#include "tools/finding/behaviours.h"
#include "tools/finding/ranges.h"
#include "unit.h"

#define N 700 /* more than a long range has */

static uint64_t state = 1;

static unsigned
below (unsigned n)
{
  state = state * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (unsigned) (state >> 33) % n;
}

/* A set drawn at random, as ranges and as FLAGS; with many small ranges or few
   large ones.  */
static struct ranges
draw (bool *flags)
{
  struct ranges r = { 0 };
  unsigned most = 1 + below (below (2) ? 5 : 300);
  memset (flags, 0, N);
  for (unsigned i = below (40); i > 0; i--)
    {
      unsigned from = below (N), end = from + below (most);
      end = end < N ? end : N;
      ranges_add (&r, from, end);
      for (unsigned k = from; k < end; k++)
        flags[k] = true;
    }
  return r;
}

static bool
has (const struct ranges *r, uint64_t n)
{
  for (size_t i = 0; i < r->n; i++)
    if (r->range[i].from <= n && n < r->range[i].end)
      return true;
  return false;
}

/* True if R has those of FLAGS, in its one form.  */
static bool
is_set (const struct ranges *r, const bool *flags)
{
  uint64_t count = 0;
  for (unsigned i = 0; i < N; i++)
    {
      if (has (r, i) != flags[i] || (flags[i] && ranges_at (r, count) != i))
        return false;
      count += flags[i];
    }
  for (size_t i = 0; i < r->n; i++)
    if (r->range[i].from >= r->range[i].end
        || (i && r->range[i - 1].end >= r->range[i].from))
      return false;
  return count == ranges_count (r) && ranges_at (r, count) == UINT64_MAX;
}

static void
operations (void)
{
  for (int round = 0; round < 2000; round++)
    {
      bool a[N], b[N], both[N], rest[N], any[N];
      struct ranges x = draw (a), y = draw (b), all = { 0 };
      for (unsigned i = 0; i < N; i++)
        {
          both[i] = a[i] && b[i];
          rest[i] = a[i] && !b[i];
          any[i] = a[i] || b[i];
        }
      struct ranges c = ranges_common (&x, &y), w = ranges_without (&x, &y);
      ranges_add_all (&all, &x);
      ranges_add_all (&all, &y);
      CHECK (is_set (&x, a) && is_set (&c, both) && is_set (&w, rest)
             && is_set (&all, any));
      CHECK (ranges_equal (&x, &y) == (memcmp (a, b, N) == 0));
      ranges_free (&x);
      ranges_free (&y);
      ranges_free (&all);
      ranges_free (&c);
      ranges_free (&w);
    }
}

/* Progressions take each number once, and no other.  */
static void
taken (void)
{
  for (int round = 0; round < 500; round++)
    {
      bool flags[N];
      struct ranges r = draw (flags);
      while (r.n)
        {
          struct progression p = ranges_take (&r);
          for (uint64_t i = 0; i < p.count; i++)
            {
              uint64_t n = p.first + i * p.stride;
              CHECK (n < N && flags[n]);
              flags[n] = false;
            }
        }
      for (unsigned i = 0; i < N; i++)
        CHECK (!flags[i]);
      ranges_free (&r);
    }
}

/* What three workers leave when one is far ahead is made in few stretches.  */
static void
few (void)
{
  struct ranges r = { 0 };
  unsigned stretches = 0;
  for (uint64_t i = 0; i < 30000; i++)
    if (i % 3)
      ranges_add (&r, i, i + 1);
  ranges_add (&r, 30000, 90000);
  for (; r.n; stretches++)
    ranges_take (&r);
  CHECK (stretches <= 4);
}

static int
by_key (const void *a, const void *b)
{
  uint64_t x = ((const struct behaviour *) a)->key,
           y = ((const struct behaviour *) b)->key;
  return x < y ? -1 : x > y;
}

/* What B has kept, by key.  */
static struct behaviour *
kept (const struct behaviours *b)
{
  struct behaviour *list = calloc (b->kept + 1, sizeof *list);
  size_t n = 0;
  for (size_t i = 0; i < b->room; i++)
    if (b->slot[i].key)
      list[n++] = b->slot[i];
  qsort (list, n, sizeof *list, by_key);
  return list;
}

static void
join (struct behaviours *to, const struct behaviours *from)
{
  behaviours_join (to, from->level, from->samples);
  for (size_t i = 0; i < from->room; i++)
    if (from->slot[i].key)
      behaviours_put (to, &from->slot[i]);
}

/* 20000 executions of up to KINDS behaviours, counted by one process and by
   PARTS that are joined in an order drawn at random.  */
static void
count (unsigned kinds, unsigned parts, size_t most)
{
  struct behaviours one = { .most = most }, all = { .most = most },
                    part[16] = { { 0 } };
  for (unsigned i = 0; i < parts; i++)
    part[i].most = most;
  for (unsigned i = 0; i < 20000; i++)
    {
      uint64_t seen = below (1 + below (kinds));
      behaviours_add (&one, seen, i);
      behaviours_add (&part[below (parts)], seen, i);
    }
  for (unsigned left = parts; left > 0; left--)
    {
      unsigned i = below (left);
      join (&all, &part[i]);
      free (part[i].slot);
      part[i] = part[left - 1];
    }
  CHECK_EQ (one.samples, all.samples);
  CHECK_EQ (one.level, all.level);
  CHECK_EQ (one.kept, all.kept);
  CHECK_EQ (behaviours_once (&one), behaviours_once (&all));
  CHECK_EQ (behaviours_twice (&one), behaviours_twice (&all));
  struct behaviour *a = kept (&one), *b = kept (&all);
  CHECK (memcmp (a, b, one.kept * sizeof *a) == 0);
  free (a);
  free (b);
  free (one.slot);
  free (all.slot);
}

static void
exact (void)
{
  for (int round = 0; round < 20; round++)
    count (1 + below (5000), 1 + below (16), 0);
}

/* With more behaviours than there is room for.  */
static void
sampled (void)
{
  for (int round = 0; round < 50; round++)
    count (2000 + below (10000), 1 + below (16), 100 + below (900));
}

int
main (void)
{
  RUN (operations);
  RUN (taken);
  RUN (few);
  RUN (exact);
  RUN (sampled);
  return unit_done ();
}
