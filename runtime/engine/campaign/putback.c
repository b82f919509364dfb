/* putback.c -- memory becomes what it was; see putback.h.
   SPDX-License-Identifier: BSD-3-Clause

   Does not know whose memory it is.  */

#include <stdbool.h>
#include <stddef.h>

#include "engine/campaign/putback.h"

#include <stdint.h>
#include <string.h>

#include "report/finding.h"

#define LINE 64
#define BLOCK 256 /* looked at in one go */
#define PIECE 4096

typedef uint64_t pair __attribute__ ((vector_size (16), may_alias));

/* Is one of the bits of the BLOCK at P set?  Four chains, for the processor to
   follow side by side.  */
static inline bool
block_is_zero (const char *p)
{
  const pair *w = (const pair *) p;
  pair a = w[0] | w[4], b = w[1] | w[5], c = w[2] | w[6], d = w[3] | w[7];
  a |= w[8] | w[12];
  b |= w[9] | w[13];
  c |= w[10] | w[14];
  d |= w[11] | w[15];
  a |= b | c | d;
  return !(a[0] | a[1]);
}

/* How many of the SIZE bytes at P come before the first aligned one.  */
static size_t
unaligned (const char *p, size_t size)
{
  size_t n = -(uintptr_t) p & (LINE - 1);
  return n < size ? n : size;
}

static bool
few_are_zero (const char *p, size_t size)
{
  for (size_t i = 0; i < size; i++)
    if (p[i])
      return false;
  return true;
}

bool
c11t_is_zero (const void *at, size_t size)
{
  const char *p = at, *end = p + size;
  size_t n = unaligned (p, size);
  if (!few_are_zero (p, n))
    return false;
  for (p += n; end - p >= BLOCK; p += BLOCK)
    if (!block_is_zero (p))
      return false;
  return few_are_zero (p, (size_t) (end - p));
}

void
c11t_put_back_zero (void *at, size_t size)
{
  char *p = at, *end = p + size;
  size_t n = unaligned (p, size);
  memset (p, 0, n);
  for (p += n; end - p >= BLOCK; p += BLOCK)
    if (!block_is_zero (p))
      memset (p, 0, BLOCK);
  memset (p, 0, (size_t) (end - p));
}

/* The C library's own: a compiler that knows the size makes a string instruction
   of it, which takes longer.  */
void
c11t_put_back_changed (void *p, const void *saved, size_t size)
{
  memcpy (p, saved, size);
}

void
c11t_put_back (void *at, const void *saved, size_t size)
{
  char *p = at, *end = p + size;
  const char *s = saved;
  while (p < end)
    {
      size_t left = (size_t) (end - p), n = left < PIECE ? left : PIECE;
      if (memcmp (p, s, n) != 0)
        memcpy (p, s, n);
      p += n;
      s += n;
    }
}
