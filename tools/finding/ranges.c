/* ranges.c -- a set of execution numbers; see ranges.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/ranges.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* The first of R's ranges that ends at N or later.  */
static size_t
find (const struct ranges *r, uint64_t n)
{
  size_t low = 0, high = r->n;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (r->range[middle].end < n)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Put REPLACEMENT in the place of R's ranges AT ... END - 1.  */
static void
replace (struct ranges *r, size_t at, size_t end, struct range replacement)
{
  if (at == end && r->n == r->room)
    {
      r->room = r->room * 2 + 8;
      r->range = realloc (r->range, r->room * sizeof *r->range);
      memory_check (r->range);
    }
  memmove (r->range + at + 1, r->range + end, (r->n - end) * sizeof *r->range);
  r->range[at] = replacement;
  r->n = r->n + 1 - (end - at);
}

void
ranges_add (struct ranges *r, uint64_t from, uint64_t end)
{
  if (from >= end)
    return;
  if (r->n && r->range[r->n - 1].end == from)
    {
      r->range[r->n - 1].end = end;
      return;
    }
  size_t at = find (r, from), last = at;
  struct range all = { from, end };
  for (; last < r->n && r->range[last].from <= end; last++)
    {
      if (r->range[last].from < all.from)
        all.from = r->range[last].from;
      if (r->range[last].end > all.end)
        all.end = r->range[last].end;
    }
  replace (r, at, last, all);
}

void
ranges_add_all (struct ranges *r, const struct ranges *more)
{
  for (size_t i = 0; i < more->n; i++)
    ranges_add (r, more->range[i].from, more->range[i].end);
}

void
ranges_free (struct ranges *r)
{
  free (r->range);
  *r = (struct ranges){ 0 };
}

uint64_t
ranges_count (const struct ranges *r)
{
  uint64_t count = 0;
  for (size_t i = 0; i < r->n; i++)
    count += r->range[i].end - r->range[i].from;
  return count;
}

bool
ranges_equal (const struct ranges *a, const struct ranges *b)
{
  return a->n == b->n
         && (!a->n
             || memcmp (a->range, b->range, a->n * sizeof *a->range) == 0);
}

struct ranges
ranges_common (const struct ranges *a, const struct ranges *b)
{
  struct ranges both = { 0 };
  for (size_t i = 0, k = 0; i < a->n && k < b->n;)
    {
      const struct range *x = &a->range[i], *y = &b->range[k];
      ranges_add (&both, x->from > y->from ? x->from : y->from,
                  x->end < y->end ? x->end : y->end);
      if (x->end < y->end)
        i++;
      else
        k++;
    }
  return both;
}

struct ranges
ranges_without (const struct ranges *a, const struct ranges *b)
{
  struct ranges rest = { 0 };
  for (size_t i = 0, k = 0; i < a->n; i++)
    {
      uint64_t from = a->range[i].from, end = a->range[i].end;
      while (k < b->n && b->range[k].end <= from)
        k++;
      for (size_t m = k; m < b->n && b->range[m].from < end; m++)
        {
          ranges_add (&rest, from, b->range[m].from);
          from = b->range[m].end;
        }
      ranges_add (&rest, from, end);
    }
  return rest;
}

uint64_t
ranges_at (const struct ranges *r, uint64_t at)
{
  for (size_t i = 0; i < r->n; i++)
    {
      uint64_t count = r->range[i].end - r->range[i].from;
      if (at < count)
        return r->range[i].from + at;
      at -= count;
    }
  return UINT64_MAX;
}

/* --- Progressions ----------------------------------------------------------
 */

/* Longer ranges are made for themselves.  */
#define LONG 256
/* The option stride has no more.  */
#define MOST_STRIDE 4096

static bool
has_short (const struct ranges *r, uint64_t n)
{
  size_t i = find (r, n + 1);
  return i < r->n && r->range[i].from <= n
         && r->range[i].end - r->range[i].from < LONG;
}

/* How many of FIRST, FIRST + STRIDE, ... are in short ranges of R.  */
static uint64_t
follow (const struct ranges *r, uint64_t first, uint64_t stride)
{
  uint64_t count = 1;
  while (has_short (r, first + count * stride))
    count++;
  return count;
}

struct progression
ranges_take (struct ranges *r)
{
  struct progression p = { r->range[0].from, 1, 1 };
  if (!has_short (r, p.first))
    p.count = r->range[0].end - p.first;
  for (uint64_t stride = 1; p.count < LONG && stride <= MOST_STRIDE; stride++)
    {
      /* Strides by which the second one is missing lead nowhere.  */
      uint64_t count = follow (r, p.first, stride);
      if (count > p.count)
        p = (struct progression){ p.first, count, stride };
    }
  struct ranges taken = { 0 };
  if (p.stride == 1)
    ranges_add (&taken, p.first, p.first + p.count);
  for (uint64_t i = 0; p.stride > 1 && i < p.count; i++)
    ranges_add (&taken, p.first + i * p.stride, p.first + i * p.stride + 1);
  struct ranges rest = ranges_without (r, &taken);
  ranges_free (&taken);
  ranges_free (r);
  *r = rest;
  return p;
}

/* --- For people ------------------------------------------------------------
 */

char *
ranges_text (const struct ranges *r)
{
  char buf[200] = "";
  struct c11t_text t = C11T_TEXT (buf);
  for (size_t i = 0; i < r->n; i++)
    {
      unsigned long long from = r->range[i].from, last = r->range[i].end - 1;
      if (i == 6)
        {
          c11t_text_add (&t, ", ... (%zu ranges)", r->n);
          break;
        }
      c11t_text_add (&t, from == last ? "%s%llu" : "%s%llu-%llu",
                     i ? ", " : "", from, last);
    }
  return text_format ("%s", buf);
}
