/* cas-expected.c -- the expected value of a compare-exchange.
   SPDX-License-Identifier: BSD-3-Clause

   A local one is nobody's business.  One that others may see is read before
   and, if the operation fails, written after it, plainly.

   { c11t-same-output }
   { c11t-dump-not {own: (read|write) 4 - e ->} }
   { c11t-dump-count 1 {others: read 4 - p->e -> __c11test_read_4} }
   { c11t-dump-count 1 {others: write 0 - p->e -> __c11test_write_range} }  */

#include <stdio.h>

struct pair
{
  int x;
  int e;
};

__attribute__ ((noinline)) int
own (int *x)
{
  int e = 0;
  while (!__atomic_compare_exchange_n (x, &e, e + 2, 1, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED))
    ;
  return e;
}

__attribute__ ((noinline)) int
others (struct pair *p)
{
  return __atomic_compare_exchange_n (&p->x, &p->e, 9, 0, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED);
}

int
main (void)
{
  struct pair p = { 5, 0 };
  printf ("%d ", own (&p.x));
  printf ("%d ", others (&p));
  printf ("%d ", others (&p));
  printf ("%d %d\n", p.x, p.e);
  return 0;
}
