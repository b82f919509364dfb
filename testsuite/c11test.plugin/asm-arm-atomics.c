/* asm-arm-atomics.c -- aarch64: exclusive loops, LSE, loads and stores.
   SPDX-License-Identifier: BSD-3-Clause

   Nothing is left to assemble, so that every machine can run main, which
   c11test.run/asm-arm.c does.

   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-dump-count 1 {: add: rmw 4 relaxed \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: add_return: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: add_return: asm 0 seq_cst \? -> __c11test_asm_fence$} }
   { c11t-dump-count 1 {: sub: rmw 8 release \*p -> __c11test_atomic_fetch_sub_8$} }
   { c11t-dump-count 1 {: set: rmw 4 acquire \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {: flip: rmw 8 relaxed \*p -> __c11test_atomic_fetch_xor_8$} }
   { c11t-dump-count 1 {: increment: rmw 1 relaxed \*p -> __c11test_atomic_fetch_add_1$} }
   { c11t-dump-count 1 {: swap: rmw 4 acquire \*p -> __c11test_atomic_exchange_4$} }
   { c11t-dump-count 1 {: cas: cas 8 relaxed \*p -> __c11test_atomic_compare_exchange_8$} }
   { c11t-dump-count 1 {: cas_eor: cas 8 seq_cst \*p -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump-count 1 {: cas_flag: cas 4 acquire \*p -> __c11test_atomic_compare_exchange_4$} }
   { c11t-dump-count 1 {: take: cas 4 acquire \*p -> __c11test_atomic_compare_exchange_4$} }
   { c11t-dump-count 1 {: lse_add: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: lse_clear: rmw 4 release \*p -> __c11test_atomic_fetch_and_4$} }
   { c11t-dump-count 1 {: lse_set: rmw 2 acquire \*p -> __c11test_atomic_fetch_or_2$} }
   { c11t-dump-count 1 {: lse_flip: rmw 8 relaxed \*p -> __c11test_atomic_fetch_xor_8$} }
   { c11t-dump-count 1 {: lse_swap: rmw 4 acquire \*p -> __c11test_atomic_exchange_4$} }
   { c11t-dump-count 1 {: lse_cas: cas 4 seq_cst \*p -> __c11test_sync_val_compare_and_swap_4$} }
   { c11t-dump-count 1 {: lse_cas_relaxed: cas 8 relaxed \*p -> __c11test_atomic_compare_exchange_8$} }
   { c11t-dump-count 1 {: load: load 4 relaxed \*p -> __c11test_atomic_load_4$} }
   { c11t-dump-count 1 {: load_acquire: load 4 seq_cst \*p -> __c11test_atomic_load_4$} }
   { c11t-dump-count 1 {: load_rcpc: load 1 acquire \*p -> __c11test_atomic_load_1$} }
   { c11t-dump-count 1 {: store: store 4 relaxed \*p -> __c11test_atomic_store_4$} }
   { c11t-dump-count 1 {: store_release: store 8 seq_cst \*p -> __c11test_atomic_store_8$} }
   { c11t-dump-count 1 {: lse_take: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_and_8$} }
   { c11t-dump-count 1 {: lse_quiet: rmw 4 release \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: lse_quiet: rmw 4 relaxed \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {: lse_quiet: rmw 1 relaxed \*b -> __c11test_atomic_fetch_xor_1$} }
   { c11t-dump-count 1 {: narrow_add: rmw 2 relaxed \*p -> __c11test_atomic_fetch_add_2$} }
   { c11t-dump-count 1 {: narrow_or: rmw 1 acquire \*p -> __c11test_atomic_fetch_or_1$} }
   { c11t-dump-count 1 {: narrow_swap: rmw 1 release \*p -> __c11test_atomic_exchange_1$} }
   { c11t-asm-not {unrecognised} }  */

#include <assert.h>
#include <stdint.h>

static int
add (int *p, int v)
{
  int old, new;
  unsigned failed;
  __asm__ volatile ("1: ldxr %w0, [%3]\n\tadd %w1, %w0, %w4\n\t"
                    "stxr %w2, %w1, [%3]\n\tcbnz %w2, 1b"
                    : "=&r"(old), "=&r"(new), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory");
  return old * 100 + new;
}

static int
add_return (int *p, int v)
{
  int new;
  unsigned failed;
  __asm__ volatile ("// atomic_add_return\n\tprfm pstl1strm, %2\n"
                    "1:\tldaxr %w0, %2\n\tadd %w0, %w0, %w3\n\t"
                    "stlxr %w1, %w0, %2\n\tcbnz %w1, 1b\n\tdmb ish"
                    : "=&r"(new), "=&r"(failed), "+m"(*p)
                    : "r"(v)
                    : "memory");
  return new;
}

static uint64_t
sub (uint64_t *p, uint64_t v)
{
  uint64_t new;
  unsigned failed;
  __asm__ volatile ("1: ldxr %0, %2; sub %0, %0, %3; stlxr %w1, %0, %2;"
                    "cbnz %w1, 1b"
                    : "=&r"(new), "=&r"(failed), "+m"(*p)
                    : "r"(v)
                    : "memory");
  return new;
}

static void
set (unsigned *p)
{
  unsigned new, failed;
  __asm__ volatile ("5: ldaxr %w0, [%2]; orr %w0, %w0, #0x80;"
                    "stxr %w1, %w0, [%2]; cbnz %w1, 5b"
                    : "=&r"(new), "=&r"(failed)
                    : "r"(p)
                    : "memory");
}

static uint64_t
flip (uint64_t *p, uint64_t v)
{
  uint64_t old, new;
  unsigned failed;
  __asm__ volatile ("1: ldxr %0, [%3]; eor %1, %4, %0; stxr %w2, %1, [%3];"
                    "cbnz %w2, 1b"
                    : "=&r"(old), "=&r"(new), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory");
  return old + new;
}

static int
increment (uint8_t *p)
{
  int new, failed;
  __asm__ volatile ("1: ldxrb %w0, [%2]; add %w0, %w0, #1;"
                    "stxrb %w1, %w0, [%2]; cbnz %w1, 1b"
                    : "=&r"(new), "=&r"(failed)
                    : "r"(p)
                    : "memory");
  return new;
}

static int
swap (int *p, int v)
{
  int old;
  unsigned failed;
  __asm__ volatile ("0: ldaxr %w0, [%2]\n stxr %w1, %w3, [%2]\n cbnz %w1, 0b"
                    : "=&r"(old), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory");
  return old;
}

static uint64_t
cas (uint64_t *p, uint64_t e, uint64_t v)
{
  uint64_t old, failed;
  __asm__ volatile ("1:\nldxr %0, [%2]\ncmp  %0, %4\nb.ne 2f\n"
                    "stxr %w1, %3, [%2]\ncbnz %w1, 1b\n2:"
                    : "=&r"(old), "=&r"(failed)
                    : "r"(p), "r"(v), "r"(e)
                    : "memory", "cc");
  return old;
}

/* The register of the comparison is that of the failure.  */
static uint64_t
cas_eor (uint64_t *p, uint64_t e, uint64_t v, uint64_t *ret_difference)
{
  uint64_t old, other;
  __asm__ volatile ("1: ldaxr %0, %2\n\teor %1, %0, %3\n\tcbnz %1, 2f\n\t"
                    "stlxr %w1, %4, %2\n\tcbnz %w1, 1b\n2:"
                    : "=&r"(old), "=&r"(other), "+m"(*p)
                    : "r"(e), "r"(v)
                    : "memory");
  *ret_difference = other;
  return old;
}

static int
cas_flag (int *p, int e, int v)
{
  int old, failed, ok;
  __asm__ volatile ("1: ldaxr %w0, %3; cmp %w0, %w4; b.ne 2f;"
                    "stxr %w1, %w5, %3; cbnz %w1, 1b; 2: cset %w2, eq"
                    : "=&r"(old), "=&r"(failed), "=&r"(ok), "+m"(*p)
                    : "r"(e), "r"(v)
                    : "memory", "cc");
  return ok;
}

static int
take (int *p, int v)
{
  int old, failed;
  __asm__ volatile ("1: ldaxr %w0, %2; cbnz %w0, 2f;"
                    "stxr %w1, %w3, %2; cbnz %w1, 1b; 2:"
                    : "=&r"(old), "=&r"(failed), "+m"(*p)
                    : "r"(v)
                    : "memory");
  return old;
}

static int
lse_add (int *p, int v)
{
  __asm__ volatile ("ldaddal %w0, %w0, [%1]" : "+r"(v) : "r"(p) : "memory");
  return v;
}

static void
lse_clear (int *p, int v)
{
  __asm__ volatile ("stclrl %w1, %0" : "+m"(*p) : "r"(v));
}

static int
lse_set (uint16_t *p, int v)
{
  int old;
  __asm__ volatile ("ldsetah %w2, %w0, %1" : "=r"(old), "+m"(*p) : "r"(v));
  return old;
}

static uint64_t
lse_flip (uint64_t *p, uint64_t v)
{
  uint64_t old;
  __asm__ volatile ("ldeor %2, %0, %1" : "=r"(old), "+m"(*p) : "r"(v));
  return old;
}

/* Variables as narrow as the object, as in Concurrency Kit.  */
static uint16_t
narrow_add (uint16_t *p, uint16_t v)
{
  uint16_t old, new;
  uint32_t failed;
  __asm__ volatile ("1:ldxrh %w0, [%3]\nadd %w1, %w4, %w0\n"
                    "stxrh %w2, %w1, [%3]\ncbnz %w2, 1b\n"
                    : "=&r"(old), "=&r"(new), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory", "cc");
  return old ^ new;
}

static uint8_t
narrow_or (uint8_t *p, uint8_t v)
{
  uint8_t new;
  uint32_t failed;
  __asm__ volatile ("1:ldaxrb %w0, [%2]\norr %w0, %w0, %w3\n"
                    "stxrb %w1, %w0, [%2]\ncbnz %w1, 1b\n"
                    : "=&r"(new), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory", "cc");
  return new;
}

static uint8_t
narrow_swap (uint8_t *p, uint8_t v)
{
  uint8_t old;
  uint32_t failed;
  __asm__ volatile ("1:ldxrb %w0, [%2]\nstlxrb %w1, %w3, [%2]\n"
                    "cbnz %w1, 1b\n"
                    : "=&r"(old), "=&r"(failed)
                    : "r"(p), "r"(v)
                    : "memory");
  return old;
}

static uint64_t
lse_take (uint64_t *p, uint64_t v)
{
  uint64_t old;
  __asm__ volatile ("ldclral %2, %0, %1" : "=r"(old), "+m"(*p) : "r"(v));
  return old;
}

/* The forms that return nothing.  */
static void
lse_quiet (int *p, uint8_t *b, int v)
{
  __asm__ volatile ("staddl %w1, %0" : "+m"(*p) : "r"(v));
  __asm__ volatile ("stset %w1, [%0]" : : "r"(p), "r"(v + 1) : "memory");
  __asm__ volatile ("steorb %w1, %0" : "+m"(*b) : "r"(v));
}

static int
lse_swap (int *p, int v)
{
  __asm__ volatile ("swpa %w0, %w0, [%1]" : "+r"(v) : "r"(p) : "memory");
  return v;
}

static int
lse_cas (int *p, int e, int v)
{
  __asm__ volatile ("casal %w0, %w2, %1" : "+r"(e), "+m"(*p) : "r"(v));
  return e;
}

static uint64_t
lse_cas_relaxed (uint64_t *p, uint64_t e, uint64_t v)
{
  __asm__ volatile ("cas %0, %2, %1" : "+r"(e), "+m"(*p) : "r"(v));
  return e;
}

static int
load (int *p)
{
  int v;
  __asm__ volatile ("ldr %w0, %1" : "=r"(v) : "m"(*p));
  return v;
}

static int
load_acquire (int *p)
{
  int v;
  __asm__ volatile ("ldar %w0, [%1]" : "=r"(v) : "r"(p) : "memory");
  return v;
}

static int
load_rcpc (uint8_t *p)
{
  int v;
  __asm__ volatile ("ldaprb %w0, %1" : "=r"(v) : "m"(*p) : "memory");
  return v;
}

static void
store (int *p)
{
  __asm__ volatile ("str wzr, %0" : "=m"(*p));
}

static void
store_release (uint64_t *p, uint64_t v)
{
  __asm__ volatile ("stlr %1, [%0]" : : "r"(p), "r"(v) : "memory");
}

int
main (void)
{
  int a = 3;
  unsigned u = 5;
  uint8_t b = 255;
  uint16_t h = 0x10;
  uint64_t q = 100, difference;

  assert (add (&a, 4) == 307 && a == 7);
  assert (add_return (&a, -8) == -1 && a == -1);
  assert (sub (&q, 58) == 42 && q == 42);
  set (&u);
  assert (u == 0x85);
  assert (flip (&q, 3) == 42 + 41 && q == 41);
  assert (increment (&b) == 256 && b == 0);
  assert (swap (&a, 12) == -1 && a == 12);
  assert (cas (&q, 40, 1) == 41 && q == 41);
  assert (cas (&q, 41, 1ull << 50) == 41 && q == 1ull << 50);
  assert (cas_eor (&q, 1, 2, &difference) == 1ull << 50);
  assert (q == 1ull << 50 && difference == (1ull << 50 | 1));
  assert (cas_eor (&q, 1ull << 50, 2, &difference) == 1ull << 50);
  assert (q == 2 && difference == 0);
  assert (!cas_flag (&a, 11, 13) && a == 12);
  assert (cas_flag (&a, 12, 13) && a == 13);
  assert (lse_add (&a, 5) == 13 && a == 18);
  lse_clear (&a, 2);
  assert (a == 16);
  assert (lse_set (&h, 3) == 0x10 && h == 0x13);
  assert (lse_flip (&q, 6) == 2 && q == 4);
  assert (lse_swap (&a, 9) == 16 && a == 9);
  assert (lse_cas (&a, 8, 7) == 9 && a == 9);
  assert (lse_cas (&a, 9, 7) == 9 && a == 7);
  assert (lse_cas_relaxed (&q, 3, 7) == 4 && q == 4);
  assert (lse_cas_relaxed (&q, 4, 7) == 4 && q == 7);
  assert (load (&a) == 7 && load_acquire (&a) == 7);
  b = 200;
  assert (load_rcpc (&b) == 200);
  assert (narrow_add (&h, 0xfff0) == (uint16_t) (0x13 ^ 0x3) && h == 3);
  assert (narrow_or (&b, 7) == (200 | 7) && b == (200 | 7));
  assert (narrow_swap (&b, 200) == (200 | 7) && b == 200);
  assert (lse_take (&q, 2) == 7 && q == 5);
  lse_quiet (&a, &b, 9);
  assert (a == (16 | 10) && b == (200 ^ 9));
  store (&a);
  store_release (&q, 11);
  assert (a == 0 && q == 11);
  assert (take (&a, 5) == 0 && a == 5);
  assert (take (&a, 6) == 5 && a == 5);
  return 0;
}
