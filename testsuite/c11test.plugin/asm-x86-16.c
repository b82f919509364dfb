/* asm-x86-16.c -- cmpxchg16b, whose operand may lie about its size.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 1 {lying: cas 16 seq_cst \*q -> __c11test_sync_val_compare_and_swap_16$} }
   { c11t-dump-count 1 {loading: cas 16 seq_cst \*q -> __c11test_sync_val_compare_and_swap_16$} }
   { c11t-dump-count 2 {loading: load 8 relaxed } }
   { c11t-dump-count 1 {twice: cas 16 seq_cst \*p -> __c11test_sync_val_compare_and_swap_16$} }
   { c11t-dump-count 1 {saved: cas 16 seq_cst \*p -> __c11test_sync_val_compare_and_swap_16$} }  */

#include <stdint.h>

struct pair
{
  uint64_t lo, hi;
} __attribute__ ((aligned (16)));

int
lying (struct pair *q, struct pair *e, uint64_t lo, uint64_t hi)
{
  char ok;
  __asm__ volatile ("lock cmpxchg16b %0; setz %1"
                    : "+m"(*(void **) q), "=q"(ok), "+a"(e->lo), "+d"(e->hi)
                    : "b"(lo), "c"(hi)
                    : "memory", "cc");
  return ok;
}

int
loading (struct pair *q, struct pair *e, uint64_t lo, uint64_t hi)
{
  char ok;
  __asm__ volatile ("movq 0(%4), %%rax;movq 8(%4), %%rdx;"
                    "lock cmpxchg16b %0; setz %1"
                    : "+m"(*q), "=q"(ok)
                    : "b"(lo), "c"(hi), "S"(e)
                    : "memory", "cc", "%rax", "%rdx");
  return ok;
}

/* The whole pair as one operand.  */
int
twice (__int128 *p, __int128 *e, uint64_t lo, uint64_t hi)
{
  unsigned char ok;
  __asm__ volatile ("lock cmpxchg16b %1; setz %0"
                    : "=q"(ok), "+m"(*p), "+A"(*e)
                    : "b"(lo), "c"(hi)
                    : "cc", "memory");
  return ok;
}

/* rbx is saved, as code for shared libraries did.  */
int
saved (__int128 *p, uint64_t *el, uint64_t *eh, uint64_t lo, uint64_t hi)
{
  unsigned char ok;
  uint64_t low = lo;
  __asm__ volatile ("xchgq %%rbx, %3\n\tlock; cmpxchg16b (%4)\n\t"
                    "sete %0\n\txchgq %%rbx, %3"
                    : "=q"(ok), "+a"(*el), "+d"(*eh), "+r"(low)
                    : "r"(p), "c"(hi)
                    : "cc", "memory", "rbx");
  return ok + 2 * (low == lo);
}
