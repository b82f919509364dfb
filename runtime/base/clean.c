/* clean.c -- texts that a program chose, made fit for a terminal.
   SPDX-License-Identifier: BSD-3-Clause

   Messages of assertions and exceptions, names of threads, files and functions
   are the program's, and a terminal obeys what it is sent: escape sequences
   retitle windows, move the cursor over other findings, or answer for the
   user; directional overrides show a line in another order than it has.

   Does not: judge what a text says.  Nothing here allocates or calls libc.  */

#include "base/clean.h"

#include <stdint.h>

/* The length of the UTF-8 sequence at S, of which N bytes are there, and its
   code point in *RET; 0 if there is none (RFC 3629 section 4).  */
static size_t
sequence (const unsigned char *s, size_t n, uint32_t *ret)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  size_t length = s[0] < 0x80   ? 1
                  : s[0] < 0xc2 ? 0
                  : s[0] < 0xe0 ? 2
                  : s[0] < 0xf0 ? 3
                  : s[0] < 0xf5 ? 4
                                : 0;
  if (length == 0 || length > n)
    return 0;
  uint32_t c = length == 1 ? s[0] : s[0] & (0x7fu >> length);
  for (size_t i = 1; i < length; i++)
    {
      if ((s[i] & 0xc0) != 0x80)
        return 0;
      c = c << 6 | (s[i] & 0x3f);
    }
  if (c < least[length] || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
    return 0;
  *ret = c;
  return length;
}

/* May C go to a terminal?  Controls may not, nor what turns the direction of
   writing (Unicode standard annex 9).  */
static int
is_fit (uint32_t c)
{
  return c >= 0x20 && (c < 0x7f || c > 0x9f) && (c < 0x200e || c > 0x200f)
         && (c < 0x2028 || c > 0x202e) && (c < 0x2066 || c > 0x2069);
}

/* The length of a sequence at S that only sets colours, or 0.  */
static size_t
colour (const unsigned char *s, size_t n)
{
  size_t i = 2;
  if (n < 3 || s[0] != 0x1b || s[1] != '[')
    return 0;
  while (i < n && ((s[i] >= '0' && s[i] <= '9') || s[i] == ';'))
    i++;
  return i < n && s[i] == 'm' ? i + 1 : 0;
}

void
c11t_clean (char *text, size_t n, int lines)
{
  unsigned char *s = (unsigned char *) text;
  for (size_t i = 0, length; i < n; i += length)
    {
      uint32_t c = 0;
      length = lines == 1 ? colour (s + i, n - i) : 0;
      if (length)
        continue;
      length = sequence (s + i, n - i, &c);
      if (length && (is_fit (c) || (lines && c == '\n')))
        continue;
      if (!length)
        length = 1;
      for (size_t k = 0; k < length; k++)
        s[i + k] = c == '\n' || c == '\t' ? ' ' : '?';
    }
}
