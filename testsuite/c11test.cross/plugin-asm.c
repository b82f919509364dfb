/* plugin-asm.c -- aarch64's loops, LSE, loads and stores on the machine itself.
   SPDX-License-Identifier: BSD-3-Clause

   Without the plugin the instructions run, with it what they were taken for:
   the values are the same.  The other file states the events.

   { c11t-options "-march=armv8.3-a -fno-inline -fno-ipa-cp" }
   { c11t-levels "-O0 -O2" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 1 {: add: rmw 4 relaxed \*p -> __c11test_atomic_fetch_add_4$} }  */

#define main check
#include "../c11test.plugin/asm-arm-atomics.c"
#undef main

#include <stdio.h>

static uint64_t values[64];
static int n_values;

/* Each operation once more with values that carry and are negative.  */
static void
try (uint64_t v, uint64_t w)
{
  int i = (int) v;
  unsigned u = (unsigned) v;
  uint8_t b = (uint8_t) v;
  uint16_t h = (uint16_t) v;
  uint64_t q = v, difference;
#define KEEP(e) (values[n_values++] = (uint64_t) (e))
  KEEP (add (&i, (int) w));
  KEEP (add_return (&i, (int) w));
  KEEP (i);
  KEEP (sub (&q, w));
  KEEP (flip (&q, w));
  set (&u);
  KEEP (u);
  KEEP (increment (&b));
  KEEP (swap (&i, (int) w));
  KEEP (cas (&q, v, w));
  KEEP (cas_eor (&q, q, w, &difference) + difference);
  KEEP (cas_flag (&i, (int) w, (int) v));
  KEEP (take (&i, (int) w));
  KEEP (lse_add (&i, (int) w));
  lse_clear (&i, (int) v);
  KEEP (lse_set (&h, (int) w));
  KEEP (lse_flip (&q, w));
  KEEP (narrow_add (&h, (uint16_t) w));
  KEEP (narrow_or (&b, (uint8_t) w));
  KEEP (narrow_swap (&b, (uint8_t) v));
  KEEP (lse_take (&q, w));
  lse_quiet (&i, &b, (int) w);
  KEEP (lse_swap (&i, (int) v));
  KEEP (lse_cas (&i, (int) v, (int) w));
  KEEP (lse_cas_relaxed (&q, w, v));
  KEEP (load (&i));
  KEEP (load_acquire (&i));
  KEEP (load_rcpc (&b));
  store (&i);
  store_release (&q, w);
  KEEP (i);
  KEEP (q + h + u + b);
  for (int k = 0; k < n_values; k++)
    printf ("%llx\n", (unsigned long long) values[k]);
  n_values = 0;
}

int
main (void)
{
  try (0, 1);
  try (0x7fffffff7fffffff, 0x8000000080000001);
  try ((uint64_t) -1, (uint64_t) -2);
  return check ();
}
