/* freed-atomic.c -- atomic operations on freed memory are found.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-options "-Wno-use-after-free" }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding use-after-free 100 }
   { c11t-expect {freed-atomic\.c:40.* of 4 bytes} }
   { c11t-expect {freed-atomic\.c:41.* of 4 bytes} }
   { c11t-expect {freed-atomic\.c:42.* of 4 bytes} }
   { c11t-expect {freed-atomic\.c:43.* of 16 bytes} }
   { c11t-expect {T0 free.*} }
   { c11t-never {internal|assertion|uninitialized} }  */

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct node
{
  _Alignas (16) char link[16]; /* the heap's own while it is free */
  atomic_int a, b, c;
  _Alignas (16) __int128 wide;
};

/* Hide it from the compiler.  */
static struct node *volatile hidden;

int
main (void)
{
  struct node *p = aligned_alloc (16, sizeof *p);

  memset (p, 0, sizeof *p);
  hidden = p;
  free (p);
  p = hidden;
  int expected = 0;
  atomic_load (&p->a);
  atomic_fetch_add (&p->b, 1);
  atomic_compare_exchange_strong (&p->c, &expected, 1);
  __atomic_load_n (&p->wide, __ATOMIC_RELAXED);
  return 0;
}
