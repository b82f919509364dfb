/* abi-extent.c -- how far string functions look.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "base" }  */

#include "abi/extent.h"
#include "unit.h"

#define ALL ((size_t) -1)
#define EXTENT(how, a, b, n)                                                  \
  c11t_extent (C11TEST_STRING_##how, a, (size_t) (b), n)

static void
whole_strings (void)
{
  CHECK_EQ (EXTENT (LENGTH, "abc", 0, ALL), 4);
  CHECK_EQ (EXTENT (LENGTH, "", 0, ALL), 1);
  CHECK_EQ (EXTENT (LENGTH, "abc", 0, 2), 2);
  CHECK_EQ (EXTENT (LENGTH, "abc", 0, 4), 4);
  CHECK_EQ (EXTENT (LENGTH, "abc", 0, 0), 0);
}

/* strncat writes an end even if it found none.  */
static void
cut_copies (void)
{
  CHECK_EQ (EXTENT (CUT, "abc", 0, 9), 4);
  CHECK_EQ (EXTENT (CUT, "abc", 0, 3), 4);
  CHECK_EQ (EXTENT (CUT, "abc", 0, 2), 3);
  CHECK_EQ (EXTENT (CUT, "abc", 0, 0), 1);
}

static void
comparisons (void)
{
  CHECK_EQ (EXTENT (COMPARE, "abc", "abd", ALL), 3);
  CHECK_EQ (EXTENT (COMPARE, "abc", "abc", ALL), 4);
  CHECK_EQ (EXTENT (COMPARE, "ab", "abc", ALL), 3);
  CHECK_EQ (EXTENT (COMPARE, "abc", "xbc", ALL), 1);
  CHECK_EQ (EXTENT (COMPARE, "abc", "abd", 2), 2);
  CHECK_EQ (EXTENT (COMPARE_CASE, "aBc", "AbD", ALL), 3);
  CHECK_EQ (EXTENT (COMPARE_CASE, "[", "{", ALL), 1);
}

static void
searches (void)
{
  CHECK_EQ (EXTENT (CHAR, "abc", 'b', ALL), 2);
  CHECK_EQ (EXTENT (CHAR, "abc", 'x', ALL), 4);
  CHECK_EQ (EXTENT (CHAR, "abc", 'b' + 256, ALL), 2);
  CHECK_EQ (EXTENT (BYTE, "a\0c", 'c', 3), 3);
  CHECK_EQ (EXTENT (BYTE, "a\0c", 'x', 2), 2);
  CHECK_EQ (EXTENT (WITHIN, "aabc", "ab", ALL), 4);
  CHECK_EQ (EXTENT (WITHIN, "aab", "ab", ALL), 4);
  CHECK_EQ (EXTENT (WITHIN, "abc", "", ALL), 1);
  CHECK_EQ (EXTENT (WITHOUT, "abc", "xc", ALL), 3);
  CHECK_EQ (EXTENT (WITHOUT, "abc", "x", ALL), 4);
}

static void
parts (void)
{
  CHECK_EQ (EXTENT (PART, "abcabd", "abd", ALL), 6);
  CHECK_EQ (EXTENT (PART, "abcabd", "abc", ALL), 3);
  CHECK_EQ (EXTENT (PART, "abcabd", "x", ALL), 7);
  CHECK_EQ (EXTENT (PART, "abc", "", ALL), 0);
  CHECK_EQ (EXTENT (PART, "ab", "abc", ALL), 3);
}

int
main (void)
{
  RUN (whole_strings);
  RUN (cut_copies);
  RUN (comparisons);
  RUN (searches);
  RUN (parts);
  return unit_done ();
}
