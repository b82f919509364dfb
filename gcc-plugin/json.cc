/* json.cc -- texts for JSON, of whatever bytes the source has.
   SPDX-License-Identifier: GPL-3.0-or-later

   Does not: numbers, objects or lists, which those who write them print.  */

#include "gcc-headers.h"
#include "json.h"

/* How many bytes the character at C has in UTF-8; 0 if it is none.  */

static unsigned
utf8_length (const unsigned char *c)
{
  unsigned n = c[0] < 0x80                     ? 1
               : c[0] >= 0xc2 && c[0] <= 0xdf ? 2
               : c[0] >= 0xe0 && c[0] <= 0xef ? 3
               : c[0] >= 0xf0 && c[0] <= 0xf4 ? 4
                                               : 0;
  for (unsigned i = 1; i < n; i++)
    if ((c[i] & 0xc0) != 0x80)
      return 0;
  /* Too long for what they say, half a surrogate pair, too large.  */
  if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f)
      || (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f))
    return 0;
  return n;
}

void
c11t_json_string (FILE *out, const char *text)
{
  putc ('"', out);
  for (const unsigned char *c = (const unsigned char *) text; *c;)
    {
      unsigned n = utf8_length (c);
      if (*c == '"' || *c == '\\')
        fprintf (out, "\\%c", *c);
      else if (*c < 0x20 || *c == 0x7f)
        fprintf (out, "\\u%04x", *c);
      else if (n == 0)
        fputs ("\\ufffd", out);
      else
        fwrite (c, 1, n, out);
      c += n == 0 ? 1 : n;
    }
  putc ('"', out);
}
