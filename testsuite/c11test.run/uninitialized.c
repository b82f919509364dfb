/* uninitialized.c -- atomics in new memory that nothing has written.
   SPDX-License-Identifier: BSD-3-Clause

   Once for each place; a store first makes it good.

   { c11t-levels "-O0 -O2" }
   { c11t-options "-Wno-maybe-uninitialized -Wno-uninitialized" }
   { c11t-run "--executions=50 --seed=1" }
   { c11t-status 66 }
   { c11t-finding uninitialized-atomic 100 }
   { c11t-expect {uninitialized atomic on} }
   { c11t-expect {reads 4 bytes that nothing has written since malloc} }
   { c11t-expect {uninitialized\.c:37:\d+: in main: T0 atomic load} }
   { c11t-expect {uninitialized\.c:38:\d+: in main: T0 atomic rmw} }
   { c11t-expect {uninitialized\.c:39:\d+: in main: T0 atomic cas} }
   { c11t-expect {uninitialized\.c:40:\d+: in main: T0 atomic load.* of 16 bytes} }
   { c11t-expect {uninitialized\.c:41:\d+: in main: T0 atomic load.* of 24 bytes} }
   { c11t-never {uninitialized\.c:4[2-9]} }
   { c11t-run "--executions=5 --seed=1 --malloc-fill=0" }
   { c11t-no-finding }  */

#include <stdatomic.h>
#include <stdlib.h>

struct big
{
  long c[3];
};

int
main (void)
{
  atomic_int *p = malloc (8 * sizeof *p);
  __int128 *w = malloc (sizeof *w);
  struct big *b = malloc (sizeof *b), copy;
  int expected = 1;
  atomic_load (p);
  atomic_fetch_add (p + 1, 1);
  atomic_compare_exchange_strong (p + 2, &expected, 2);
  __atomic_load_n (w, __ATOMIC_RELAXED);
  __atomic_load (b, &copy, __ATOMIC_RELAXED);
  atomic_store (p + 3, 1);
  atomic_load (p + 3);
  atomic_load (p);
  return 0;
}
