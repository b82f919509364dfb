/* asm-16.c -- cmpxchg16b in the forms that programs have, under control and not.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels {-O0 -O2} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }
   { c11t-direct 0 {} }  */

#ifdef __x86_64__
#include "../c11test.plugin/asm-x86-16.c"
#include <assert.h>

int
main (void)
{
  struct pair q = { 1, 2 }, e = { 1, 2 };
  __int128 d __attribute__ ((aligned (16))) = 3;
  __int128 old = 3;
  uint64_t low = 9, high = 4;
  assert (lying (&q, &e, 3, 4) && !lying (&q, &e, 5, 6));
  assert (e.lo == 3 && e.hi == 4);
  assert (loading (&q, &e, 7, 8) && q.lo == 7 && q.hi == 8);
  assert (twice (&d, &old, 9, 4) && !twice (&d, &old, 1, 1));
  assert ((uint64_t) old == 9 && old >> 64 == 4);
  assert (saved (&d, &low, &high, 1, 2) == 3);
  assert (saved (&d, &low, &high, 3, 4) == 2 && low == 1 && high == 2);
  return 0;
}
#else
int
main (void)
{
  return 0;
}
#endif
