/* place.h -- names of source files that are written in different ways.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_FENCES_PLACE_H
#define C11T_TOOLS_FENCES_PLACE_H

#include <stdbool.h>
#include <string.h>

/* Is the shorter of A and B, names of files, the end of the other, from a
   folder's name on?  */
static inline bool
place_is (const char *a, const char *b)
{
  a += strncmp (a, "./", 2) == 0 ? 2 : 0;
  b += strncmp (b, "./", 2) == 0 ? 2 : 0;
  size_t na = strlen (a), nb = strlen (b);
  if (na < nb)
    return nb > na && na > 0 && b[nb - na - 1] == '/'
           && strcmp (b + nb - na, a) == 0;
  return nb > 0 && (na == nb || a[na - nb - 1] == '/')
         && strcmp (a + na - nb, b) == 0;
}

#endif
