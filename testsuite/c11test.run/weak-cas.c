/* weak-cas.c -- a weak compare-exchange may fail although the value matches.
   SPDX-License-Identifier: BSD-3-Clause

   Alone in the program, so that nothing but a spurious failure can make it
   fail; in a loop it comes to its end all the same.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-status 66 }
   { c11t-finding assertion 2 }  */

#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>

int
main (void)
{
  static atomic_int x = 5;
  int expected = 5;
  bool once = false, ok;

  while (!(ok = atomic_compare_exchange_weak (&x, &expected, 6)))
    {
      if (expected != 5)
        return 2;
      once = true;
    }
  if (atomic_load (&x) != 6)
    return 3;
  assert (!once);
  return 0;
}
