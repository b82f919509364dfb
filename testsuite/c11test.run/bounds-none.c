/* bounds-none.c -- bounds-time.c without the loop.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--strategy=dfs --timeout=1" }
   { c11t-no-finding }
   { c11t-expect {exhaustive: every execution was made} }
   { c11t-never {bounded:} }  */

#define SHORT
#include "bounds-time.c"
