/* one.c -- what the inventory's test compiles; the lines count.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "ring.h"

static int stop;
int counter;

__asm__ (".globl c11test_inventory_label\n");

int g_atomic_int_get (int *);

void
produce (struct ring *r, int v)
{
  while (r->w == r->r)
    __builtin_ia32_pause ();
  r->data[0] = v;
  ck_pr_fence_store ();
  mb ();
  rmb ();
  atomic_fetch_add (&r->n, 1);
  atomic_store_explicit (&r->n, 1, memory_order_release);
  r->flag = 1;
}

int
consume (struct ring *r)
{
  int old = 0;
  while (!stop);
  while (ring_flag_of (r) == 0)
    barrier ();
  while (!__sync_bool_compare_and_swap (&counter, old, old + 1))
    old = counter;
  __asm__ ("bswap %0" : "+r" (old));
  __asm__ volatile ("vzeroall" ::: "memory");
  return old + READ_ONCE (r->flag) + g_atomic_int_get (&counter);
}

int
count (struct ring *r)
{
  int sum = 0;
  for (unsigned i = 0; i < 16; i++)
    sum += r->data[i];
  return sum;
}

__attribute__ ((no_sanitize_thread)) void
quiet (void)
{
  stop = 1;
}
