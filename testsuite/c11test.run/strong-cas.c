/* strong-cas.c -- a strong compare-exchange does not fail spuriously.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <stdatomic.h>

int
main (void)
{
  static atomic_int x = 5;
  int expected = 5;

  assert (atomic_compare_exchange_strong (&x, &expected, 6));
  expected = 5;
  assert (!atomic_compare_exchange_strong (&x, &expected, 7));
  assert (expected == 6 && atomic_load (&x) == 6);
  return 0;
}
