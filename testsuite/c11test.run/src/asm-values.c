/* asm-values.c -- cmpxchg16b in assembly, for asm.exp.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <stdint.h>

struct pair
{
  uint64_t lo, hi;
} __attribute__ ((aligned (16)));

static struct pair p = { 1, 2 };

#if defined __x86_64__
static int
cas (struct pair *q, struct pair *e, uint64_t lo, uint64_t hi)
{
  char ok;
  __asm__ volatile ("lock cmpxchg16b %0; setz %1"
                    : "+m"(*(void **) q), "=q"(ok), "+a"(e->lo), "+d"(e->hi)
                    : "b"(lo), "c"(hi)
                    : "memory", "cc");
  return ok;
}
#else
static int
cas (struct pair *q, struct pair *e, uint64_t lo, uint64_t hi)
{
  int ok = q->lo == e->lo && q->hi == e->hi;
  *(ok ? q : e) = ok ? (struct pair){ lo, hi } : *q;
  return ok;
}
#endif

int
main (void)
{
  struct pair e = { 1, 3 };
  assert (!cas (&p, &e, 7, 8));
  assert (e.lo == 1 && e.hi == 2 && p.lo == 1 && p.hi == 2);
  assert (cas (&p, &e, 0x123456789abcdef0, 8));
  assert (p.lo == 0x123456789abcdef0 && p.hi == 8);
  assert (e.lo == 1 && e.hi == 2);
  return 0;
}
