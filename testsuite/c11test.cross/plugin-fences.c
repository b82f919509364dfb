/* plugin-fences.c -- every fence and hint that aarch64 has, assembled and run.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-levels "-O0 -O2" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 6 {full: asm 0 seq_cst \? -> __c11test_asm_fence$} }
   { c11t-dump-count 6 {full: .*->} }
   { c11t-dump-count 8 {acquire: asm 0 acquire \? -> __c11test_asm_fence$} }
   { c11t-dump-count 8 {acquire: .*->} }
   { c11t-dump-count 6 {release: asm 0 release \? -> __c11test_asm_fence$} }
   { c11t-dump-count 6 {release: .*->} }
   { c11t-dump-count 2 {hints: pause .*-> __c11test_pause$} }
   { c11t-dump-count 2 {hints: asm 0 - .*-> __c11test_asm_barrier$} }
   { c11t-dump-count 4 {hints: .*->} }
   { c11t-dump-count 4 {nothing: asm 0 - .*-> __c11test_asm_barrier$} }
   { c11t-dump-count 4 {nothing: .*->} }  */

#include <stdio.h>

#define ASM(text) __asm__ volatile (text ::: "memory")

static void
full (void)
{
  ASM ("dmb ish");
  ASM ("dmb osh");
  ASM ("dmb sy");
  ASM ("dsb ish");
  ASM ("dsb osh");
  ASM ("dsb\tsy");
}

static void
acquire (void)
{
  ASM ("dmb ishld");
  ASM ("dmb oshld");
  ASM ("dmb ld");
  ASM ("dsb ishld");
  ASM ("dsb oshld");
  ASM ("dsb ld");
  ASM ("isb");
  ASM ("isb sy");
}

static void
release (void)
{
  ASM ("dmb ishst");
  ASM ("dmb oshst");
  ASM ("dmb st");
  ASM ("dsb ishst");
  ASM ("dsb oshst");
  ASM ("dsb st");
}

static void
hints (void)
{
  ASM ("yield");
  ASM ("sevl\n\twfe");
}

static void
nothing (void)
{
  ASM ("");
  ASM ("nop");
  ASM ("sev");
  ASM ("prfm pldl1keep, [sp]");
}

int
main (void)
{
  full ();
  acquire ();
  release ();
  hints ();
  nothing ();
  puts ("done");
  return 0;
}
