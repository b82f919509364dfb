/* asm-x86-flags.c -- templates of several instructions, and their flags.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-not {main: .*asm} }
   { c11t-dump-count 1 {cas_byte: cas 4 seq_cst \*p -> __c11test_sync_val_compare_and_swap_4$} }
   { c11t-dump-count 1 {cas_flag: cas 8 seq_cst \*p -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump-count 1 {jack: cas 4 seq_cst \*addr -> __c11test_sync_val_compare_and_swap_4$} }
   { c11t-dump-count 1 {subtract: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {tested: rmw 4 seq_cst \*p -> __c11test_atomic_exchange_4$} }
   { c11t-dump-count 11 {flags: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 8 {difference: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_sub_4$} }  */

#include <stdint.h>
#include <stdio.h>

/* The flags of a test of what was there.  */
static int
tested (uint32_t *p, uint32_t v)
{
  unsigned char zero;
  __asm__ volatile ("xchgl %1,%2\n\ttestl %1,%1\n\tsetz %0"
                    : "=q"(zero), "+r"(v), "+m"(*p)
                    :
                    : "memory", "cc");
  return zero * 1000 + v;
}

static int
cas_byte (uint32_t *p, uint32_t e, uint32_t v)
{
  unsigned char ok;
  __asm__ volatile ("lock\n\tcmpxchgl %3,%1\n\tsetz %0"
                    : "=q"(ok), "+m"(*p), "+a"(e)
                    : "r"(v)
                    : "memory", "cc");
  return ok * 1000 + e;
}

static int
cas_flag (uint64_t *p, uint64_t *e, uint64_t v)
{
  int ok, failed;
  __asm__ volatile ("lock cmpxchgq %4,%2"
                    : "=@cce"(ok), "=@ccnz"(failed), "+m"(*p), "+a"(*e)
                    : "r"(v)
                    : "memory");
  return ok * 2 + failed;
}

/* A char and an int in one register, the address in another.  */
static char
jack (uint32_t e, uint32_t v, volatile void *addr)
{
  register char ret;
  __asm__ volatile ("# CAS \n\tlock ; cmpxchg %2, (%1) \n\t"
                    "sete %0               \n\t"
                    : "=a"(ret)
                    : "c"(addr), "d"(v), "a"(e));
  return ret;
}

static int
subtract (int *p, int v)
{
  int old = v;
  __asm__ volatile ("negl %0\n\tlock; xaddl %0,%1"
                    : "+r"(v), "+m"(*p)
                    :
                    : "memory");
  return v - old;
}

#define FLAG(insn, cond)                                                      \
  ({                                                                          \
    unsigned char f_ = 2;                                                     \
    __asm__ volatile ("lock; " insn " %2,%0; set" cond " %1"                  \
                      : "+m"(*p), "=qm"(f_)                                   \
                      : "r"(v)                                                \
                      : "memory");                                            \
    f_;                                                                       \
  })

static int
flags (int *p, int v)
{
  int f = FLAG ("addl", "e");
  f = f * 2 + FLAG ("addl", "ne");
  f = f * 2 + FLAG ("addl", "s");
  f = f * 2 + FLAG ("addl", "ns");
  f = f * 2 + FLAG ("addl", "c");
  f = f * 2 + FLAG ("addl", "ae");
  f = f * 2 + FLAG ("addl", "l");
  f = f * 2 + FLAG ("addl", "ge");
  f = f * 2 + FLAG ("addl", "le");
  f = f * 2 + FLAG ("addl", "g");
  return f * 2 + FLAG ("addl", "be");
}

static int
difference (int *p, int v)
{
  int f = FLAG ("subl", "e");
  f = f * 2 + FLAG ("subl", "s");
  f = f * 2 + FLAG ("subl", "b");
  f = f * 2 + FLAG ("subl", "nb");
  f = f * 2 + FLAG ("subl", "l");
  f = f * 2 + FLAG ("subl", "nl");
  f = f * 2 + FLAG ("subl", "ng");
  return f * 2 + FLAG ("subl", "a");
}

/* Partial registers: the upper bytes stay, 4 bytes clear them.  */
static uint64_t
partial (uint64_t v, uint8_t *p)
{
  __asm__ volatile ("movb %1,%b0" : "+q"(v) : "m"(*p));
  return v;
}

static uint64_t
cleared (uint64_t v, uint32_t *p)
{
  __asm__ volatile ("movl %1,%k0" : "+r"(v) : "m"(*p));
  return v;
}

static uint64_t
extended (uint16_t *p)
{
  uint64_t v;
  __asm__ volatile ("movzwl %1,%k0" : "=r"(v) : "m"(*p));
  return v;
}

/* Registers that the template calls by name.  */
static int
named (int *p, int v)
{
  int r;
  __asm__ volatile ("movl %2,%%ecx\n\taddl %%ecx,%%ecx\n\t"
                    "lock; xaddl %%ecx,(%1)\n\tmovl %%ecx,%0"
                    : "=r"(r)
                    : "r"(p), "r"(v)
                    : "ecx", "memory", "cc");
  return r;
}

int
main (void)
{
  static const int values[] = { 0, 1, -1, 5, 0x7fffffff, -0x7fffffff - 1 };
  uint32_t a = 7;
  uint64_t b = 1ull << 40, e = 3;
  int c = 10;
  printf ("%d ", cas_byte (&a, 7, 8));
  printf ("%d %u\n", cas_byte (&a, 7, 9), a);
  printf ("%d ", cas_flag (&b, &e, 5));
  printf ("%llx ", (unsigned long long) e);
  printf ("%d %llx\n", cas_flag (&b, &e, 5), (unsigned long long) b);
  printf ("%d ", jack (8, 10, &a));
  printf ("%d %u\n", jack (8, 11, &a), a);
  uint32_t t = 0;
  printf ("%d ", tested (&t, 5));
  printf ("%d %u\n", tested (&t, 6), t);
  printf ("%d %d\n", subtract (&c, 4), c);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++)
      {
        int x = values[i], y = values[i];
        int f = flags (&x, values[j]);
        printf ("%x %x %x\n", f, difference (&y, values[j]), x ^ y);
      }
  printf ("%llx\n", (unsigned long long) partial (-2, (uint8_t *) &a));
  printf ("%llx\n", (unsigned long long) cleared (-2, &a));
  printf ("%llx\n", (unsigned long long) extended ((uint16_t *) &a));
  printf ("%d ", named (&c, 6));
  printf ("%d\n", c);
  return 0;
}
