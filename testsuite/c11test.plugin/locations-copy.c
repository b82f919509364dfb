/* locations-copy.c -- a copy of a few bytes, which the compiler makes a load and
   a store: both are where the call is.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O1 -O2" }
   { c11t-dump {^locations-copy\.c:21:3: copy: read 8 - \*from -> } }
   { c11t-dump {^locations-copy\.c:21:3: copy: write 8 - \*to -> } }
   { c11t-dump {^locations-copy\.c:22:3: copy: read 8 - } }
   { c11t-dump-not {^locations-copy\.c:(1?[0-9]|20|2[3-9]):} }  */

#include <string.h>

long
copy (char *to,
      char *from,
      size_t at)
{
  long x;
  to += at;

  memcpy (to, from, 8);
  memcpy (&x, to + 8, 8);
  return x;
}
