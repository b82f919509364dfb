/* asm-x86.c -- locked instructions and moves on the program's memory.
   SPDX-License-Identifier: BSD-3-Clause

   Each becomes one event, of the right size and order on the right object,
   and nothing is left of the assembly; the results are the machine's.

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 1 {: add_1: rmw 1 seq_cst \*p -> __c11test_atomic_fetch_add_1$} }
   { c11t-dump-count 1 {: add_2: rmw 2 seq_cst \*p -> __c11test_atomic_fetch_add_2$} }
   { c11t-dump-count 1 {: add_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: add_8: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_add_8$} }
   { c11t-dump-count 1 {: sub_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_sub_4$} }
   { c11t-dump-count 1 {: and_2: rmw 2 seq_cst \*p -> __c11test_atomic_fetch_and_2$} }
   { c11t-dump-count 1 {: or_1: rmw 1 seq_cst \*p -> __c11test_atomic_fetch_or_1$} }
   { c11t-dump-count 1 {: xor_8: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_xor_8$} }
   { c11t-dump-count 1 {: not_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_xor_4$} }
   { c11t-dump-count 1 {: inc_1: rmw 1 seq_cst \*p -> __c11test_atomic_fetch_add_1$} }
   { c11t-dump-count 1 {: dec_8: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_sub_8$} }
   { c11t-dump-count 1 {: xadd_1: rmw 1 seq_cst \*p -> __c11test_atomic_fetch_add_1$} }
   { c11t-dump-count 1 {: xadd_2: rmw 2 seq_cst \*p -> __c11test_atomic_fetch_add_2$} }
   { c11t-dump-count 1 {: xadd_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: xadd_8: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_add_8$} }
   { c11t-dump-count 1 {: xchg_1: rmw 1 seq_cst \*p -> __c11test_atomic_exchange_1$} }
   { c11t-dump-count 1 {: xchg_2: rmw 2 seq_cst \*p -> __c11test_atomic_exchange_2$} }
   { c11t-dump-count 1 {: xchg_4: rmw 4 seq_cst \*p -> __c11test_atomic_exchange_4$} }
   { c11t-dump-count 1 {: xchg_8: rmw 8 seq_cst \*p -> __c11test_atomic_exchange_8$} }
   { c11t-dump-count 1 {: cas_1: cas 1 seq_cst \*p -> __c11test_sync_val_compare_and_swap_1$} }
   { c11t-dump-count 1 {: cas_2: cas 2 seq_cst \*p -> __c11test_sync_val_compare_and_swap_2$} }
   { c11t-dump-count 1 {: cas_4: cas 4 seq_cst \*p -> __c11test_sync_val_compare_and_swap_4$} }
   { c11t-dump-count 1 {: cas_8: cas 8 seq_cst \*p -> __c11test_sync_val_compare_and_swap_8$} }
   { c11t-dump-count 1 {: load_1: load 1 relaxed \*p -> __c11test_atomic_load_1$} }
   { c11t-dump-count 1 {: load_4: load 4 relaxed \*p -> __c11test_atomic_load_4$} }
   { c11t-dump-count 1 {: load_8: load 8 relaxed \*p -> __c11test_atomic_load_8$} }
   { c11t-dump-count 1 {: store_2: store 2 relaxed \*p -> __c11test_atomic_store_2$} }
   { c11t-dump-count 1 {: store_8: store 8 relaxed \*p -> __c11test_atomic_store_8$} }
   { c11t-dump-count 1 {: bts_2: rmw 2 seq_cst \*p -> __c11test_atomic_fetch_or_2$} }
   { c11t-dump-count 1 {: bts_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {: btr_8: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_and_8$} }
   { c11t-dump-count 1 {: btc_4: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_xor_4$} }
   { c11t-dump-count 1 {: bt_4: load 4 relaxed \*p -> __c11test_atomic_load_4$} }
   { c11t-asm {cas_8: asm "lock; cmpxchgq %2,%1" recognised: sync_val_compare_and_swap 8 seq_cst \*p$} }
   { c11t-dump-count 1 {: member: rmw 4 seq_cst s->n -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {: element: rmw 4 seq_cst table\[i\] -> __c11test_atomic_exchange_4$} }
   { c11t-dump-count 1 {: pointer: store 4 relaxed \*\(p \+ 8\) -> __c11test_atomic_store_4$} }
   { c11t-dump-count 1 {: mixed: asm 0 seq_cst \? -> __c11test_asm_fence$} }
   { c11t-dump-count 1 {: mixed: store 4 relaxed global -> __c11test_atomic_store_4$} }
   { c11t-dump-count 1 {: real: load 8 relaxed \*p -> __c11test_atomic_load_8$} }  */

#include <stdint.h>
#include <stdio.h>

/* v is stored with INSN, of which nothing is read.  */
#define MODIFY(name, insn, n)                                                 \
  static void name##_##n (uint##n##_t_ *p, uint##n##_t_ v)                    \
  {                                                                           \
    __asm__ volatile ("lock; " insn " %1,%0"                                  \
                      : "+m"(*p)                                              \
                      : "iq"(v)                                               \
                      : "memory", "cc");                                      \
  }
#define STEP(name, insn, n)                                                   \
  static void name##_##n (uint##n##_t_ *p)                                    \
  {                                                                           \
    __asm__ volatile ("lock\n\t" insn "\t%0" : "+m"(*p));                     \
  }
#define XADD(insn, n)                                                         \
  static uint##n##_t_ xadd_##n (uint##n##_t_ *p, uint##n##_t_ v)              \
  {                                                                           \
    __asm__ volatile ("lock " insn " %0, %1" : "+q"(v), "+m"(*p));            \
    return v;                                                                 \
  }
#define XCHG(insn, n)                                                         \
  static uint##n##_t_ xchg_##n (uint##n##_t_ *p, uint##n##_t_ v)              \
  {                                                                           \
    uint##n##_t_ old;                                                         \
    __asm__ volatile (insn " %0,%1"                                           \
                      : "=q"(old), "=m"(*p)                                   \
                      : "0"(v), "m"(*p)                                       \
                      : "memory");                                            \
    return old;                                                               \
  }
#define CAS(insn, n)                                                          \
  static uint##n##_t_ cas_##n (uint##n##_t_ *p, uint##n##_t_ e,               \
                               uint##n##_t_ v)                                \
  {                                                                           \
    uint##n##_t_ old;                                                         \
    __asm__ volatile ("lock; " insn " %2,%1"                                  \
                      : "=a"(old), "+m"(*p)                                   \
                      : "q"(v), "0"(e)                                        \
                      : "memory", "cc");                                      \
    return old;                                                               \
  }
#define LOAD(insn, n)                                                         \
  static uint##n##_t_ load_##n (uint##n##_t_ *p)                              \
  {                                                                           \
    uint##n##_t_ v;                                                           \
    __asm__ volatile (insn " %1, %0" : "=q"(v) : "m"(*p) : "memory");         \
    return v;                                                                 \
  }
#define STORE(insn, n)                                                        \
  static void store_##n (uint##n##_t_ *p, uint##n##_t_ v)                     \
  {                                                                           \
    __asm__ volatile (insn " %1, %0" : "=m"(*p) : "iq"(v) : "memory");        \
  }
#define BIT(name, insn, lock, n)                                              \
  static int name##_##n (uint##n##_t_ *p, long bit)                           \
  {                                                                           \
    int was;                                                                  \
    __asm__ volatile (lock insn " %2,%1\n\tsbbl %0,%0"                        \
                      : "=r"(was), "+m"(*p)                                   \
                      : "r"((uint##n##_t_) bit)                               \
                      : "memory", "cc");                                      \
    return was;                                                               \
  }

typedef uint8_t uint1_t_;
typedef uint16_t uint2_t_;
typedef uint32_t uint4_t_;
typedef uint64_t uint8_t_;

MODIFY (add, "addb", 1)
MODIFY (add, "addw", 2)
MODIFY (add, "addl", 4)
MODIFY (add, "add", 8)
MODIFY (sub, "subl", 4)
MODIFY (and, "andw", 2)
MODIFY (or, "orb", 1)
MODIFY (xor, "xorq", 8)
STEP (not, "notl", 4)
STEP (inc, "incb", 1)
STEP (dec, "decq", 8)
XADD ("xaddb", 1)
XADD ("xaddw", 2)
XADD ("xaddl", 4)
XADD ("xadd", 8)
XCHG ("xchgb", 1)
XCHG ("xchgw", 2)
XCHG ("xchg", 4)
XCHG ("lock; xchgq", 8)
CAS ("cmpxchgb", 1)
CAS ("cmpxchgw", 2)
CAS ("cmpxchg", 4)
CAS ("cmpxchgq", 8)
LOAD ("movb", 1)
LOAD ("movl", 4)
LOAD ("mov", 8)
STORE ("movw", 2)
STORE ("movq", 8)
BIT (bts, "btsw", "lock; ", 2)
BIT (bts, "btsl", "lock; ", 4)
BIT (btr, "btrq", "lock; ", 8)
BIT (btc, "btcl", "lock ", 4)
BIT (bt, "btl", "", 4)

struct thing
{
  int before, n;
};
static int table[4];
static int global;

static void
member (struct thing *s)
{
  __asm__ volatile ("lock; addl %1,%0" : "+m"(s->n) : "r"(5));
}

static int
element (int i, int v)
{
  __asm__ volatile ("xchgl %1,%0" : "+m"(table[i]), "+r"(v));
  return v;
}

static void
pointer (int *p, int v)
{
  __asm__ volatile ("movl %1,8(%0)" : : "r"(p), "r"(v) : "memory");
}

static void
mixed (int v)
{
  __asm__ volatile ("movl %1,%0\n\tmfence" : "=m"(global) : "r"(v)
                    : "memory");
}

static double
real (double *p)
{
  double v;
  __asm__ volatile ("movq %1,%0" : "=r"(v) : "m"(*p) : "memory");
  return v;
}

static void
print (const char *what, uint64_t v)
{
  printf ("%s %llx\n", what, (unsigned long long) v);
}

static void
modify (void)
{
  uint8_t a = 0x7f;
  uint16_t b = 0xfffe;
  uint32_t c = 5;
  uint64_t d = 1;
  add_1 (&a, 3);
  or_1 (&a, 0x11);
  inc_1 (&a);
  add_2 (&b, 0x1234);
  and_2 (&b, 0xff0f);
  add_4 (&c, -9);
  sub_4 (&c, c + 7);
  not_4 (&c);
  add_8 (&d, d << 40);
  xor_8 (&d, 0xff);
  dec_8 (&d);
  print ("a", a);
  print ("b", b);
  print ("c", c);
  print ("d", d);
  print ("xadd", xadd_1 (&a, a) ^ xadd_2 (&b, 9) ^ xadd_4 (&c, -1));
  print ("xadd", xadd_8 (&d, -d));
  print ("xchg", xchg_1 (&a, 1) ^ xchg_2 (&b, 2) ^ xchg_4 (&c, 3));
  print ("xchg", xchg_8 (&d, 4));
  print ("cas", cas_1 (&a, 1, 0xf1) ^ cas_2 (&b, 3, 9) ^ cas_4 (&c, 3, -3));
  print ("cas", cas_8 (&d, 4, 1ull << 63));
  print ("load", load_1 (&a) ^ load_4 (&c));
  print ("load", load_8 (&d));
  store_2 (&b, 77);
  store_8 (&d, -2);
  print ("stored", b ^ d);
}

static void
bits (void)
{
  uint32_t w[4] = { 0, 0x80, 0, 1 };
  uint16_t h[2] = { 0, 0 };
  uint64_t q[2] = { -1, -1 };
  for (long i = -32; i < 64; i += 13)
    print ("bits", (unsigned) (bts_4 (w + 1, i) * 4 + btc_4 (w + 1, i + 1) * 2
                               + bt_4 (w + 1, i)));
  print ("bts", bts_2 (h, 17) + bts_2 (h, 17));
  print ("btr", btr_8 (q, 65) + btr_8 (q, 65) + btr_8 (q, 0));
  print ("w", w[0] ^ w[1] * 3 ^ w[2] * 5 ^ w[3]);
  print ("h", h[0] + h[1] * 65536u);
  print ("q", q[0] ^ q[1]);
}

int
main (void)
{
  struct thing s = { 1, 2 };
  double pi = 3.25;
  modify ();
  bits ();
  member (&s);
  print ("member", s.n);
  print ("element", element (2, 8) + table[2]);
  pointer (table + 1, 9);
  print ("pointer", table[3]);
  mixed (6);
  print ("mixed", global);
  printf ("%g\n", real (&pi));
  return 0;
}
