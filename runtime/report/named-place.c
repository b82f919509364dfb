/* named-place.c -- a place of the program, as users name it; see
   named-place.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "report/named-place.h"

#include <string.h>

/* Take ":NUMBER" from the end of the *LEN letters at TEXT.  */
static bool
last_number (const char *text, size_t *len, uint32_t *ret)
{
  size_t n = 0;
  uint64_t v = 0, unit = 1;
  for (; n < *len && n < 9; n++, unit *= 10)
    {
      char c = text[*len - n - 1];
      if (c < '0' || c > '9')
        break;
      v += unit * (uint64_t) (c - '0');
    }
  if (n == 0 || n == *len || text[*len - n - 1] != ':')
    return false;
  *len -= n + 1;
  *ret = (uint32_t) v;
  return true;
}

bool
c11t_named_place_read (const char *text, size_t len,
                       struct c11t_named_place *ret)
{
  uint32_t more;
  *ret = (struct c11t_named_place){ 0 };
  if (!last_number (text, &len, &ret->line))
    return false;
  if (last_number (text, &len, &more))
    {
      ret->column = ret->line;
      ret->line = more;
    }
  if (len == 0 || len >= sizeof ret->file || ret->line == 0)
    return false;
  memcpy (ret->file, text, len);
  return true;
}

/* True if TAIL is the end of PATH, from a slash or the beginning on.  */
static bool
ends_with (const char *path, const char *tail)
{
  size_t n = strlen (path), k = strlen (tail);
  return k <= n && !strcmp (path + n - k, tail)
         && (k == n || path[n - k - 1] == '/');
}

bool
c11t_named_place_fits (const struct c11t_named_place *p, const char *file,
                       uint32_t line, uint32_t column)
{
  return p->line == line && (!p->column || p->column == column)
         && (ends_with (file, p->file) || ends_with (p->file, file));
}
