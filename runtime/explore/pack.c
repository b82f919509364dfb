/* pack.c -- a piece of a choice log in less room; see pack.h.
   SPDX-License-Identifier: BSD-3-Clause

   A packed piece is its number of bytes in two, the Rice parameter K, and

   - if K is AS_IT_IS, the bytes;
   - else how many different ones were seen less one, those by rank, and bits, the
     lowest of a byte first: for each byte of rank R as many ones as R >> K,
     a zero, and the K lower bits of R; one that was not seen has the rank after
     all, and then its eight bits.

   A few bytes of a piece are looked at, for all of them would take as long as to write
   them; those that are not seen are rare.  */

#include "explore/pack.h"

#include <stdbool.h>
#include <string.h>

#include "base/assert.h"

#define AS_IT_IS 0xff
#define MOST_K 7
#define HEAD 3
#define LOOKED_AT 256

/* How a byte is written: LEN bits; 0 if they would be too many.  */
struct code
{
  uint32_t bits, len;
};

/* Not on the stack, which is the program's and may be small.  */
static struct
{
  uint16_t count[256];
  uint8_t by_rank[256];
  unsigned n; /* different bytes that were seen */
  struct code code[256];
} seen;

/* Look at some of the N bytes at P, and rank them: more frequent ones first.  */
static void
rank_some (const uint8_t *p, size_t n)
{
  size_t step = n > LOOKED_AT ? n / LOOKED_AT : 1;
  memset (seen.count, 0, sizeof seen.count);
  seen.n = 0;
  for (size_t i = 0; i < n; i += step)
    if (!seen.count[p[i]]++)
      seen.by_rank[seen.n++] = p[i];
  for (unsigned i = 1; i < seen.n; i++)
    {
      uint8_t b = seen.by_rank[i];
      unsigned at = i;
      for (; at > 0 && seen.count[seen.by_rank[at - 1]] < seen.count[b]; at--)
        seen.by_rank[at] = seen.by_rank[at - 1];
      seen.by_rank[at] = b;
    }
}

/* The bits that all bytes seen take with the parameter K.  */
static size_t
bits_with (unsigned k)
{
  size_t bits = 0;
  for (unsigned r = 0; r < seen.n; r++)
    bits += (size_t) seen.count[seen.by_rank[r]] * ((r >> k) + 1 + k);
  return bits;
}

static unsigned
best_k (void)
{
  unsigned best = 0;
  for (unsigned k = 1; k <= MOST_K; k++)
    if (bits_with (k) < bits_with (best))
      best = k;
  return best;
}

/* How what has the rank R, and then the lowest MORE bits of V, is written.  */
static struct code
code_of (unsigned r, unsigned k, uint64_t v, unsigned more)
{
  unsigned ones = r >> k, len = ones + 1 + k;
  uint64_t lower = r & ((1u << k) - 1);
  if (len + more > 32)
    return (struct code){ 0, 0 };
  uint64_t bits = ((UINT64_C (1) << ones) - 1) | lower << (ones + 1) | v << len;
  return (struct code){ (uint32_t) bits, len + more };
}

static void
make_codes (unsigned k)
{
  for (unsigned b = 0; b < 256; b++)
    seen.code[b] = code_of (seen.n, k, b, 8);
  for (unsigned r = 0; r < seen.n; r++)
    seen.code[seen.by_rank[r]] = code_of (r, k, 0, 0);
}

/* Write the bits of the N bytes at P to OUT, up to END, and return where they end; NULL
   if there is no room, or one of them has no code.  */
static uint8_t *
write_bits (const uint8_t *p, size_t n, uint8_t *out, const uint8_t *end)
{
  uint64_t some = 0;
  unsigned have = 0; /* bits of SOME, fewer than 32 between bytes */
  for (size_t i = 0; i < n; i++)
    {
      uint32_t len = seen.code[p[i]].len;
      some |= (uint64_t) seen.code[p[i]].bits << have;
      have += len;
      if (__builtin_expect (!len || (have >= 32 && end - out < 8), 0))
        return NULL;
      if (have < 32)
        continue;
      memcpy (out, &(uint32_t){ (uint32_t) some }, 4);
      out += 4;
      some >>= 32;
      have -= 32;
    }
  for (; have; have = have > 8 ? have - 8 : 0, some >>= 8)
    *out++ = (uint8_t) some;
  return out;
}

size_t
c11t_pack (const uint8_t *p, size_t n, uint8_t *out)
{
  C11T_ASSERT (n >= 1 && n <= C11T_PIECE);
  rank_some (p, n);
  unsigned k = best_k ();
  make_codes (k);
  uint8_t *end = out + HEAD + n, *to = out + HEAD + 1 + seen.n;
  out[0] = (uint8_t) n;
  out[1] = (uint8_t) (n >> 8);
  out[2] = (uint8_t) k;
  out[HEAD] = (uint8_t) (seen.n - 1);
  to = end - to < 8 ? NULL : write_bits (p, n, to, end);
  if (to)
    {
      memcpy (out + HEAD + 1, seen.by_rank, seen.n);
      return (size_t) (to - out);
    }
  out[2] = AS_IT_IS;
  memcpy (out + HEAD, p, n);
  return HEAD + n;
}

/* The N bits at P after *AT others, which become more.  */
static inline unsigned
take (const uint8_t *p, size_t *at, unsigned n)
{
  unsigned bits = 0;
  for (unsigned i = 0; i < n; i++, ++*at)
    bits |= (unsigned) (p[*at / 8] >> *at % 8 & 1) << i;
  return bits;
}

const uint8_t *
c11t_unpack (const uint8_t *p, uint8_t *out, size_t *ret_n)
{
  size_t n = p[0] | (size_t) p[1] << 8, at = 0;
  unsigned k = p[2];
  *ret_n = n;
  p += HEAD;
  if (k == AS_IT_IS)
    {
      memcpy (out, p, n);
      return p + n;
    }
  unsigned seen_n = *p + 1u;
  const uint8_t *by_rank = p + 1;
  p += 1 + seen_n;
  for (size_t i = 0; i < n; i++)
    {
      unsigned r = 0;
      while (take (p, &at, 1))
        r += 1u << k;
      r |= take (p, &at, k);
      out[i] = r < seen_n ? by_rank[r] : (uint8_t) take (p, &at, 8);
    }
  return p + (at + 7) / 8;
}
