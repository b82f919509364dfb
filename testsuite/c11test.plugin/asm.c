/* asm.c -- inline assembly that is a fence, a spin hint, or a barrier.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-dump-count 6 {hints: pause 0 - \? -> __c11test_pause$} }
   { c11t-asm-not {hints: .*unrecognised} }
   { c11t-dump-count 12 {fences: asm 0 - \? -> __c11test_asm_fence$} }
   { c11t-asm-not {fences: .*unrecognised} }
   { c11t-asm-not {registers: } }
   { c11t-dump-not {others: .*->} }
   { c11t-asm {barriers: asm "" compiler barrier} }
   { c11t-asm {barriers: asm "nop" compiler barrier} }
   { c11t-asm {others: asm "lock; xaddl %0,%1" unrecognised} }
   { c11t-asm {others: asm "mfence\\n\\tmovl \$1,%0" unrecognised} }
   { c11t-asm {others: asm "sfence" unrecognised} }
   { c11t-asm {others: asm "__builtin_ia32_lfence" unrecognised} }
   { c11t-asm {others: asm "lock addl \$1,%0" unrecognised} }  */

#include <immintrin.h>
#include <stdio.h>

static int x, y;

static void
hints (void)
{
  __asm__ volatile ("pause");
  __asm__ volatile (" PAUSE\n" ::: "memory");
  __asm__ volatile ("rep; nop" ::: "memory");
  __asm__ volatile ("rep ;\n\tnop");
  __asm__ volatile ("rep nop;");
  __builtin_ia32_pause ();
}

static void
fences (void)
{
  __asm__ volatile ("mfence" ::: "memory");
  __asm__ volatile ("MFENCE\n\t");
  __asm__ volatile ("mfence; nop" ::: "memory");
  __asm__ volatile ("lock; addl $0,0(%%rsp)" ::: "memory", "cc");
  __asm__ volatile ("lock ; addl $0, -128(%%rsp)" ::: "cc");
  __asm__ volatile ("lock\n\torl $0 , (%%rsp)" ::: "memory");
  __asm__ volatile ("lock addq $0x0,(%%rsp)" ::: "memory");
  __asm__ volatile ("lock; orq $0,-0x8(%%rsp)" ::: "memory");
  __asm__ volatile ("lock add{l} {$0, 0(%%rsp)|dword ptr [rsp], 0}"
                    ::: "memory");
  __asm__ volatile ("mfence;mfence" ::: "memory");
  __builtin_ia32_mfence ();
  __asm__ volatile ("mfence; pause" ::: "memory");
}

static void
barriers (void)
{
  __asm__ volatile ("" ::: "memory");
  __asm__ volatile ("" : "+m"(x));
  __asm__ volatile ("nop" ::: "memory");
}

static int
registers (int v)
{
  __asm__ ("addl $1,%0" : "+r"(v));
  return v;
}

static void
others (void)
{
  int one = 1;
  __asm__ volatile ("lock; xaddl %0,%1" : "+r"(one), "+m"(x));
  __asm__ volatile ("mfence\n\tmovl $1,%0" : "=m"(y));
  __asm__ volatile ("sfence" ::: "memory");
  __builtin_ia32_lfence ();
  __asm__ volatile ("lock addl $1,%0" : "+m"(y));
}

int
main (void)
{
  hints ();
  fences ();
  barriers ();
  others ();
  printf ("%d %d %d\n", registers (x), x, y);
  return 0;
}
