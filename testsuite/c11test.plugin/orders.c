/* orders.c -- an order known at compile time only is in the site.
   SPDX-License-Identifier: BSD-3-Clause

   Hints for the hardware in the upper bits do not count.

   { c11t-dump {constant: load 4 consume x ->} }
   { c11t-dump {variable: store 4 variable x ->} }
   { c11t-dump {variable: fence 0 variable \? ->} }
   { c11t-dump {success: cas 4 variable x ->} }
   { c11t-dump {hint: rmw 4 acquire x ->} }  */

int x;

int
constant (void)
{
  return __atomic_load_n (&x, __ATOMIC_CONSUME);
}

void
variable (int order)
{
  __atomic_store_n (&x, 1, order);
  __atomic_thread_fence (order);
}

int
success (int order, int expected)
{
  return __atomic_compare_exchange_n (&x, &expected, 1, 0, order,
                                      __ATOMIC_RELAXED);
}

int
hint (void)
{
  return __atomic_exchange_n (&x, 1, __ATOMIC_ACQUIRE | (1 << 16));
}
