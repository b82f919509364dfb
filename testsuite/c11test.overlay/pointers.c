/* pointers.c -- builtins on pointers whose operands are integers.
   SPDX-License-Identifier: BSD-3-Clause

   The compiler has nothing to say about them, and with an overlay neither.
   C and C++.  */

#include <stdio.h>

static int *p, x[4], *q;
static long l = 6;
static unsigned char c;
static struct s *sp, *sq;

int
main (void)
{
  __atomic_store_n (&p, &x[0], 5);
  q = __atomic_fetch_add (&p, 4, 5);
  printf ("%d %d\n", q == x, p == x + 1);
  q = __atomic_add_fetch (&p, 2 * (int) sizeof x[0], 1);
  printf ("%d\n", q == x + 3);
  q = __atomic_fetch_sub (&p, 8, 5);
  q = __atomic_exchange_n (&p, &x[2], 0);
  printf ("%d %d\n", q == x + 1, p == x + 2);
  __atomic_store_n (&p, 0, 0);
  printf ("%d\n", __sync_bool_compare_and_swap (&p, 0, &x[1]));
  q = __sync_lock_test_and_set (&p, 0);
  printf ("%d %d\n", q == x + 1, p == 0);
  printf ("%d\n", __atomic_compare_exchange_n (&sp, &sq, 0, 0, 0, 0));
  __sync_lock_test_and_set (&x[0], 1);
  __sync_lock_release (&x[0]);
  __atomic_fetch_add (&c, -1, 0);
  printf ("%d %ld\n", c, __atomic_or_fetch (&l, 1, 0));
  return 0;
}
