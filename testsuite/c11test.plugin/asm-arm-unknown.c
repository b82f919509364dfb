/* asm-arm-unknown.c -- aarch64's exclusive instructions that are left alone.
   SPDX-License-Identifier: BSD-3-Clause

   One half of a loop that was modelled while the other half runs natively
   would never end; and a loop that computes what no hook can is no loop of
   ours.

   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-dump-count 7 {unknown: asm .*-> __c11test_asm_unknown$} }
   { c11t-dump-count 7 {unknown: .*->} }
   { c11t-asm {unknown: asm "ldaxr %w0, \[%1\]" unrecognised: ldaxr %w0,\[%1\]} }
   { c11t-asm {unknown: asm "stxr %w0, %w2, \[%1\]" unrecognised: stxr} }
   { c11t-asm {unknown: asm "ldxp %0, %1, \[%2\]" unrecognised: ldxp} }
   { c11t-asm {unknown: asm ".*lsl.*" unrecognised: 1:} }
   { c11t-asm {unknown: asm ".*stxr.*%w4, 1b" unrecognised: 1:} }
   { c11t-asm {unknown: asm "ldr %0, \[%1, #8\]!" unrecognised: ldr} }
   { c11t-asm {unknown: asm ".*\[%5\].*" unrecognised: 1:} }  */

unsigned long
unknown (unsigned *p, unsigned v, unsigned *other)
{
  unsigned old, failed, w;
  unsigned long a, b;
  __asm__ volatile ("ldaxr %w0, [%1]" : "=r"(old) : "r"(p) : "memory");
  __asm__ volatile ("stxr %w0, %w2, [%1]"
                    : "=&r"(failed) : "r"(p), "r"(v) : "memory");
  __asm__ volatile ("ldxp %0, %1, [%2]" : "=r"(a), "=r"(b) : "r"(p) : "memory");
  __asm__ volatile ("1: ldxr %w0, [%2]; lsl %w0, %w0, #1;"
                    "stxr %w1, %w0, [%2]; cbnz %w1, 1b"
                    : "=&r"(old), "=&r"(failed) : "r"(p) : "memory");
  __asm__ volatile ("1: ldxr %w0, [%2]; stxr %w1, %w3, [%2]; cbnz %w4, 1b"
                    : "=&r"(old), "=&r"(failed) : "r"(p), "r"(v), "r"(v)
                    : "memory");
  __asm__ volatile ("ldr %0, [%1, #8]!" : "=r"(a) : "r"(p) : "memory");
  /* The value compared is not the one that was read.  */
  __asm__ volatile ("1: ldxr %w0, [%5]; cmp %w3, %w4; b.ne 2f;"
                    "stxr %w1, %w2, [%5]; cbnz %w1, 1b; 2:"
                    : "=&r"(w), "=&r"(failed)
                    : "r"(v), "r"(v + 1), "r"(v + 2), "r"(other)
                    : "memory", "cc");
  return old + failed + a + b + w;
}
