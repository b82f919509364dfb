/* attributes.c -- functions that ask to be left alone.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-not {quiet: .*->} }
   { c11t-dump-not {tsan_quiet: .*->} }
   { c11t-dump-not {no_tsan: .*->} }
   { c11t-dump-not {resolve: .*->} }
   { c11t-dump-not {bare: .*->} }
   { c11t-dump {loud: write 4 - x -> __c11test_write_4} }
   { c11t-dump {no_asan: write 4 - x -> __c11test_write_4} }
   { c11t-warning {'c11test_no_instrument' attribute ignored: it is for functions and variables} }
   { c11t-target "x86_64-*" }  */

int x;

struct s
{
  int member;
} __attribute__ ((aligned (8)));

struct t
{
  int member __attribute__ ((c11test_no_instrument));
};

__attribute__ ((c11test_no_instrument)) void
quiet (void)
{
  x = 1;
  __atomic_store_n (&x, 2, __ATOMIC_RELAXED);
}

__attribute__ ((no_sanitize_thread)) void
tsan_quiet (void)
{
  x = 1;
}

__attribute__ ((no_sanitize ("thread"))) void
no_tsan (void)
{
  x = 1;
}

__attribute__ ((no_sanitize ("address"))) void
no_asan (void)
{
  x = 1;
}

__attribute__ ((naked)) void
bare (void)
{
  __asm__ volatile ("mfence; ret");
}

void
loud (void)
{
  x = 1;
}

/* It runs before the hooks can be called.  */

static void (*resolve (void)) (void)
{
  x = 1;
  return loud;
}

void chosen (void) __attribute__ ((ifunc ("resolve")));
