/* asm-arm.c -- templates of other machines; nothing assembles them here.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-count 5 {fences: asm .*-> __c11test_asm_fence$} }
   { c11t-asm-not {fences: .*unrecognised} }
   { c11t-dump-count 1 {hints: pause .*-> __c11test_pause$} }
   { c11t-dump-not {weaker: .*->} }
   { c11t-asm {weaker: asm "dmb ishld" unrecognised} }
   { c11t-asm {weaker: asm "dmb ishst" unrecognised} }
   { c11t-asm {weaker: asm "lwsync" unrecognised} }
   { c11t-asm {weaker: asm "isb" unrecognised} }  */

void
fences (void)
{
  __asm__ volatile ("dmb ish" ::: "memory");
  __asm__ volatile ("dmb\tsy" ::: "memory");
  __asm__ volatile ("dsb ish" ::: "memory");
  __asm__ volatile ("dmb" ::: "memory");
  __asm__ volatile ("fence rw, rw" ::: "memory");
}

void
hints (void)
{
  __asm__ volatile ("yield" ::: "memory");
}

void
weaker (void)
{
  __asm__ volatile ("dmb ishld" ::: "memory");
  __asm__ volatile ("dmb ishst" ::: "memory");
  __asm__ volatile ("lwsync" ::: "memory");
  __asm__ volatile ("isb" ::: "memory");
}
