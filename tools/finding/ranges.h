/* ranges.h -- a set of execution numbers.
   SPDX-License-Identifier: BSD-3-Clause

   Kept as ranges [FROM, END) in ascending order that neither overlap nor
   touch, so that a set has one form only.  */

#ifndef C11T_TOOLS_RANGES_H
#define C11T_TOOLS_RANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_t;

struct range
{
  uint64_t from, end;
};

/* All zero is the empty set.  */
struct ranges
{
  struct range *range; /* malloced */
  size_t n, room;
};

/* Add FROM ... END - 1 to R; quick at its end.  */
void ranges_add (struct ranges *r, uint64_t from, uint64_t end);
void ranges_add_all (struct ranges *r, const struct ranges *more);
void ranges_free (struct ranges *r);

uint64_t ranges_count (const struct ranges *r);
bool ranges_equal (const struct ranges *a, const struct ranges *b);

/* What A and B have in common; what A has and B has not.  The caller frees
   it.  */
struct ranges ranges_common (const struct ranges *a, const struct ranges *b);
struct ranges ranges_without (const struct ranges *a, const struct ranges *b);

/* Number AT, from 0, of R in ascending order; UINT64_MAX if there are not so
   many.  */
uint64_t ranges_at (const struct ranges *r, uint64_t at);

/* FIRST, FIRST + STRIDE, ...: COUNT of them.  */
struct progression
{
  uint64_t first, count, stride;
};

/* Take a progression out of R, which is not empty: a long range as it is; of
   what several workers have left between each other's, every so many-th.  */
struct progression ranges_take (struct ranges *r);

/* [[FROM, LAST], ...], both of them members; and back.  False if J is none. */
struct json_t *ranges_to_json (const struct ranges *r);
bool ranges_of_json (const struct json_t *j, struct ranges *ret);

/* "0-99, 150, 200-999", cut if it is long.  Malloced.  */
char *ranges_text (const struct ranges *r);

#endif
