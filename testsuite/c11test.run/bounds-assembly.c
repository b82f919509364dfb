/* bounds-assembly.c -- what assembly did that is not understood, is not known.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--strategy=dfs" }
   { c11t-status 0 }
   { c11t-expect {bounded: inline assembly ran that is not understood, in 1 execution$} }
   { c11t-never {exhaustive:} }  */

static int x;

int
main (void)
{
  __asm__ volatile ("incl %0" : "+m"(x));
  return x - 1;
}
