/* asm.c -- inline assembly that is a fence, a spin hint, or a barrier.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-dump-count 6 {hints: pause 0 - \? -> __c11test_pause$} }
   { c11t-asm-not {hints: .*unrecognised} }
   { c11t-dump-count 14 {fences: asm 0 seq_cst \? -> __c11test_asm_fence$} }
   { c11t-dump-not {fences: (rmw|cas|load|store) } }
   { c11t-dump-count 1 {fences: pause 0 - \? -> __c11test_pause$} }
   { c11t-asm-not {fences: .*unrecognised} }
   { c11t-asm {fences: asm "mfence; pause" recognised: full fence, spin hint$} }
   { c11t-dump-count 3 {weaker: asm 0 acquire \? -> __c11test_asm_fence$} }
   { c11t-dump-count 2 {weaker: asm 0 release \? -> __c11test_asm_fence$} }
   { c11t-dump-count 6 {weaker: .*-> } }
   { c11t-dump-count 1 {weaker: call .*-> __c11test_cycles$} }
   { c11t-asm {weaker: asm "lfence" recognised: acquire fence$} }
   { c11t-asm {weaker: asm "sfence" recognised: release fence$} }
   { c11t-asm {weaker: asm "__builtin_ia32_sfence" recognised: release fence$} }
   { c11t-asm-not {registers: } }
   { c11t-dump-not {registers: .*asm} }
   { c11t-dump-count 3 {barriers: asm 0 - compiler barrier -> __c11test_asm_barrier$} }
   { c11t-dump-count 3 {barriers: .*->} }
   { c11t-dump-count 2 {hints: asm 0 - compiler barrier -> __c11test_asm_barrier$} }
   { c11t-dump-not {(fences|weaker|registers): .*asm_barrier} }
   { c11t-asm-not {barriers: .*recognised} }
   { c11t-asm {barriers: asm "" compiler barrier} }
   { c11t-asm {barriers: asm "nop" compiler barrier} }
   { c11t-asm {barriers: asm "prefetcht0 %0" compiler barrier} }
   { c11t-asm {barriers: asm "cpuid" no access to memory} }  */

#include <immintrin.h>
#include <stdio.h>

static int x;

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
  int local = 3;
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
  __asm__ volatile ("mfence # the first\n\tmfence /* the second */"
                    ::: "memory");
  __builtin_ia32_mfence ();
  __asm__ volatile ("lock; addl $0,%0" : "+m"(local) :: "memory");
  __asm__ volatile ("mfence; pause" ::: "memory");
}

static void
weaker (void)
{
  __asm__ volatile ("lfence" ::: "memory");
  __asm__ volatile ("sfence" ::: "memory");
  __asm__ volatile ("lfence; rdtsc" ::: "memory", "eax", "edx");
  __builtin_ia32_lfence ();
  __builtin_ia32_sfence ();
}

static void
barriers (void)
{
  __asm__ volatile ("" ::: "memory");
  __asm__ volatile ("" : "+m"(x));
  __asm__ volatile ("nop" ::: "memory");
  __asm__ volatile ("prefetcht0 %0" :: "m"(x));
  __asm__ volatile ("cpuid" ::: "memory", "eax", "ebx", "ecx", "edx");
}

static int
registers (int v)
{
  __asm__ ("addl $1,%0" : "+r"(v));
  return v;
}

int
main (void)
{
  hints ();
  fences ();
  weaker ();
  barriers ();
  printf ("%d %d\n", registers (x), x);
  return 0;
}
