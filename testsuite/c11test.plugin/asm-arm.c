/* asm-arm.c -- fences and hints of other machines; nothing assembles them here.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-dump-count 8 {fences: asm 0 seq_cst \? -> __c11test_asm_fence$} }
   { c11t-asm-not {fences: .*unrecognised} }
   { c11t-dump-count 2 {hints: pause .*-> __c11test_pause$} }
   { c11t-dump-count 4 {acquire: asm 0 acquire \? -> __c11test_asm_fence$} }
   { c11t-dump-count 4 {acquire: .*->} }
   { c11t-asm {acquire: asm "dmb ishld" recognised: acquire fence$} }
   { c11t-asm {acquire: asm "isb" recognised: acquire fence$} }
   { c11t-dump-count 4 {release: asm 0 release \? -> __c11test_asm_fence$} }
   { c11t-dump-count 4 {release: .*->} }
   { c11t-asm {release: asm "dmb ishst" recognised: release fence$} }
   { c11t-dump-count 2 {both: asm 0 acq_rel \? -> __c11test_asm_fence$} }
   { c11t-dump-count 2 {both: .*->} }  */

void
fences (void)
{
  __asm__ volatile ("dmb ish" ::: "memory");
  __asm__ volatile ("dmb\tsy" ::: "memory");
  __asm__ volatile ("dsb ish" ::: "memory");
  __asm__ volatile ("dmb" ::: "memory");
  __asm__ volatile ("fence rw, rw" ::: "memory");
  __asm__ volatile ("dsb\tosh\n" ::: "memory");
  __asm__ volatile ("mcr p15, 0, %0, c7, c10, 5" :: "r"(0) : "memory");
  __asm__ volatile ("sync" ::: "memory");
}

void
hints (void)
{
  __asm__ volatile ("yield" ::: "memory");
  __asm__ volatile ("sevl\n\twfe" ::: "memory");
}

void
acquire (void)
{
  __asm__ volatile ("dmb ishld" ::: "memory");
  __asm__ volatile ("dsb ld" ::: "memory");
  __asm__ volatile ("isb" ::: "memory");
  __asm__ volatile ("fence r, rw" ::: "memory");
}

void
release (void)
{
  __asm__ volatile ("dmb ishst" ::: "memory");
  __asm__ volatile ("dsb oshst" ::: "memory");
  __asm__ volatile ("fence rw,w" ::: "memory");
  __asm__ volatile ("eieio" ::: "memory");
}

void
both (void)
{
  __asm__ volatile ("lwsync" ::: "memory");
  __asm__ volatile ("fence.tso" ::: "memory");
}
