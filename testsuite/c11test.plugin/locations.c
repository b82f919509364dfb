/* locations.c -- macros are where they are used.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump {^locations\.c:18:3: inside: write 4 - x -> } }
   { c11t-dump {^locations\.c:19:3: inside: vread 4 - x -> } }
   { c11t-dump {^locations\.c:20:3: inside: vwrite 4 - x -> } }
   { c11t-dump {^other\.h:7:[0-9]+: inside: write 4 - x -> } }  */

int x;

#define SET(v) x = (v)
#define READ_ONCE(v) (*(volatile __typeof__ (v) *) &(v))
#define WRITE_ONCE(v, w) (READ_ONCE (v) = (w))

void
inside (void)
{
  SET (1);
  READ_ONCE (x);
  WRITE_ONCE (x, 3);
#line 7 "other.h"
  x = 4;
}
