/* explore-pack.c -- what is packed comes back, and is shorter.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }  */

#include <stdlib.h>
#include <string.h>

#include "base/prng.h"
#include "explore/choice.h"
#include "unit.h"

static struct c11t_prng prng;

static uint32_t
below (uint32_t n)
{
  return c11t_prng_below (&prng, n);
}

/* A byte of so many different ones, of which the lower ones are more frequent if
   it is SKEWED.  */
static uint8_t
some_byte (unsigned different, bool skewed)
{
  unsigned b = below (different);
  while (skewed && b && below (2))
    b = below (b);
  return (uint8_t) (b * 37 + different);
}

static size_t
there_and_back (const uint8_t *p, size_t n)
{
  static uint8_t packed[C11T_PACK_ROOM (C11T_PIECE) + 8], back[C11T_PIECE];
  size_t got;
  memset (packed, 0xa5, sizeof packed);
  size_t size = c11t_pack (p, n, packed);
  CHECK (size <= C11T_PACK_ROOM (n));
  CHECK_EQ (packed[size], 0xa5);
  CHECK (c11t_unpack (packed, back, &got) == packed + size);
  CHECK_EQ (got, n);
  CHECK (memcmp (back, p, n) == 0);
  return size;
}

static void
pieces_come_back (void)
{
  static uint8_t piece[C11T_PIECE];
  c11t_prng_seed (&prng, 20261130, 2);
  for (unsigned i = 0; i < 3000; i++)
    {
      unsigned different = 1 + below (i % 3 ? 20 : 256);
      size_t n = 1 + below (i % 2 ? 64 : C11T_PIECE);
      bool skewed = below (2);
      for (size_t k = 0; k < n; k++)
        piece[k] = some_byte (different, skewed);
      there_and_back (piece, n);
    }
  /* All 256 as often, and one once among others.  */
  for (size_t k = 0; k < C11T_PIECE; k++)
    piece[k] = (uint8_t) k;
  CHECK_EQ (there_and_back (piece, C11T_PIECE), C11T_PACK_ROOM (C11T_PIECE));
  memset (piece, 9, C11T_PIECE);
  for (unsigned k = 0; k < 255; k++)
    piece[k] = (uint8_t) (k + 10);
  there_and_back (piece, C11T_PIECE);
}

/* Two threads and two values: a choice of two takes less than two bits.  */
static void
few_choices_are_short (void)
{
  static uint8_t piece[C11T_PIECE];
  c11t_prng_seed (&prng, 20261130, 3);
  for (size_t k = 0; k < C11T_PIECE; k++)
    piece[k] = below (2) ? 8 : below (2) ? 0 : below (2) ? 9 : 1;
  CHECK (there_and_back (piece, C11T_PIECE) < C11T_PIECE / 4);
  /* And some that are rare, most of which are not looked at.  */
  for (size_t k = 0; k < C11T_PIECE; k++)
    if (below (200) == 0)
      piece[k] = (uint8_t) below (256);
  CHECK (there_and_back (piece, C11T_PIECE) < C11T_PIECE / 3);
}

/* As c11t_log_add is to write them, without a limit.  */
static size_t
write_plainly (uint8_t *p, enum c11test_choice_kind kind, uint32_t answer)
{
  uint64_t v = (uint64_t) answer << 3 | kind;
  size_t n = 0;
  for (; v >= 0x80; v >>= 7)
    p[n++] = (uint8_t) (v | 0x80);
  p[n++] = (uint8_t) v;
  return n;
}

/* N answers below MOST go into a log with ROOM.  The log has them, or the first of them
   if it says so.  Return whether it has all.  */
static bool
log_has_them (size_t room, unsigned n, uint32_t most)
{
  struct c11t_choice_log *l = malloc (sizeof *l + room + 1);
  uint8_t *plain = malloc (6 * (size_t) n + 1);
  size_t len = 0, kept = 0;
  uint64_t hash = C11T_FNV_BASIS;
  c11t_log_reset (l, room);
  l->pieces[room] = 0x5a;
  for (unsigned i = 0; i < n; i++)
    {
      enum c11test_choice_kind kind = below (C11TEST_N_CHOICE_KINDS);
      uint32_t answer = below (50) ? below (3) : below (most);
      c11t_log_add (l, kind, answer);
      len += write_plainly (plain + len, kind, answer);
      hash = (hash ^ ((uint64_t) answer << 3 | kind)) * C11T_FNV_PRIME;
      CHECK (l->truncated || c11t_log_len (l) == len);
      if (!l->truncated)
        kept = len;
    }
  CHECK_EQ (l->pieces[room], 0x5a);
  CHECK_EQ (l->count, n);
  CHECK (l->hash == hash);
  CHECK_EQ (c11t_log_len (l), kept);
  uint8_t *copy = malloc (kept + C11T_PIECE);
  CHECK_EQ (c11t_log_copy (l, copy), kept);
  CHECK (memcmp (copy, plain, kept) == 0);
  CHECK (!l->truncated || kept > room - 3 * C11T_PIECE);
  bool all = !l->truncated;
  free (copy);
  free (plain);
  free (l);
  return all;
}

static void
a_log_has_what_was_added (void)
{
  c11t_prng_seed (&prng, 20261130, 4);
  CHECK (log_has_them (1 << 20, 0, 2));
  CHECK (log_has_them (1 << 20, 100, UINT32_MAX));
  CHECK (log_has_them (1 << 20, 300000, 5));
  CHECK (log_has_them (1 << 20, 300000, UINT32_MAX));
  CHECK (!log_has_them (1 << 16, 300000, UINT32_MAX));
  CHECK (!log_has_them (3 * C11T_PIECE, 300000, 100));
}

int
main (void)
{
  RUN (pieces_come_back);
  RUN (few_choices_are_short);
  RUN (a_log_has_what_was_added);
  return unit_done ();
}
