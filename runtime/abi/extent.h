/* extent.h -- how many bytes of a string a function looks at.
   SPDX-License-Identifier: BSD-3-Clause

   Byte by byte and with nothing of libc, so that this looks at no byte that
   the function itself would not.

   Does not: know of locales; letters are those of the C locale.  */

#ifndef C11T_EXTENT_H
#define C11T_EXTENT_H

#include "c11test/abi.h"

static inline unsigned char
c11t_extent_fold (unsigned char c)
{
  return c >= 'A' && c <= 'Z' ? (unsigned char) (c - 'A' + 'a') : c;
}

/* True if the string SET has the character C, its end included.  */
static inline bool
c11t_extent_in (const unsigned char *set, unsigned char c)
{
  for (; *set && *set != c; set++)
    ;
  return *set == c;
}

/* True if the string PART is at A.  */
static inline bool
c11t_extent_starts (const unsigned char *a, const unsigned char *part)
{
  for (; *part && *a == *part; a++, part++)
    ;
  return !*part;
}

/* True if a function that does HOW with the strings A and B ends its search at
   A[I].  */
static inline bool
c11t_extent_ends (unsigned how, const unsigned char *a, size_t b, size_t i)
{
  const unsigned char *other = (const unsigned char *) b;
  switch (how)
    {
    case C11TEST_STRING_COMPARE:
      return a[i] != other[i] || !a[i];
    case C11TEST_STRING_COMPARE_CASE:
      return c11t_extent_fold (a[i]) != c11t_extent_fold (other[i]) || !a[i];
    case C11TEST_STRING_CHAR:
      return a[i] == (unsigned char) b || !a[i];
    case C11TEST_STRING_BYTE:
      return a[i] == (unsigned char) b;
    case C11TEST_STRING_WITHIN:
      return !a[i] || !c11t_extent_in (other, a[i]);
    case C11TEST_STRING_WITHOUT:
      return c11t_extent_in (other, a[i]);
    default:
      return !a[i];
    }
}

/* The extent of the search for the string PART in A: to the end of where it is
   first found, or of A.  */
static inline size_t
c11t_extent_part (const unsigned char *a, const unsigned char *part)
{
  size_t i = 0;
  for (; a[i] && !c11t_extent_starts (a + i, part); i++)
    ;
  if (!c11t_extent_starts (a + i, part))
    return i + 1;
  for (; *part; part++)
    i++;
  return i;
}

/* What __c11test_string_extent returns (abi.h).  */
static inline size_t
c11t_extent (unsigned how, const void *p, size_t b, size_t n)
{
  const unsigned char *a = (const unsigned char *) p;
  if (how == C11TEST_STRING_PART)
    return c11t_extent_part (a, (const unsigned char *) b);
  for (size_t i = 0; i < n; i++)
    if (c11t_extent_ends (how, a, b, i))
      return i + 1;
  return how == C11TEST_STRING_CUT ? n + 1 : n;
}

#endif
