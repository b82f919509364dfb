/* stdatomic.c -- <stdatomic.h>: the line of the user, the names of the user.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump {^stdatomic\.c:28:3: use: store 4 release p->flag ->} }
   { c11t-dump {^stdatomic\.c:29:[0-9]+: use: load 4 acquire p->flag ->} }
   { c11t-dump {^stdatomic\.c:30:[0-9]+: use: rmw 8 seq_cst counter -> __c11test_atomic_fetch_add_8} }
   { c11t-dump {^stdatomic\.c:31:[0-9]+: use: cas 8 seq_cst counter ->} }
   { c11t-dump {^stdatomic\.c:32:3: use: fence 0 release} }
   { c11t-dump-not {use: .* e ->} }
   { c11t-dump-not {stdatomic\.h:} }
   { c11t-dump-not {__atomic_[a-z]*_ptr} }  */

#include <stdatomic.h>
#include <stdio.h>

struct box
{
  atomic_int flag;
  _Atomic double value;
};
static struct box box;
static atomic_long counter = 3;

__attribute__ ((noinline)) int
use (struct box *p)
{
  atomic_store_explicit (&p->flag, 7, memory_order_release);
  int v = atomic_load_explicit (&p->flag, memory_order_acquire);
  counter++;
  long e = 4, ok = atomic_compare_exchange_strong (&counter, &e, 40);
  atomic_thread_fence (memory_order_release);
  p->value = 1.5;
  p->value *= v;
  printf ("%d %ld %ld %g\n", v, ok, atomic_load (&counter), p->value);
  return 0;
}

int
main (void)
{
  return use (&box);
}
