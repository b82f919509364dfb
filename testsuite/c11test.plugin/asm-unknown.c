/* asm-unknown.c -- inline assembly that is not understood is never dropped.
   SPDX-License-Identifier: BSD-3-Clause

   It stays, is listed and noted with its place and the first instruction that
   is the reason, announced to the runtime, and breaks no build.

   { c11t-target "x86_64-*" }
   { c11t-options "-Werror -Wall" }
   { c11t-dump-count 16 {unknown: asm 0 - .* -> __c11test_asm_unknown$} }
   { c11t-asm {^asm-unknown\.c:50:3: unknown: asm "incl %0" unrecognised: incl %0$} }
   { c11t-warning {asm-unknown\.c:50:3: note: inline assembly is not understood: incl %0$} }
   { c11t-asm {^asm-unknown\.c:51:3: unknown: asm "movnti %1,%0" unrecognised: movnti %1,%0$} }
   { c11t-warning {asm-unknown\.c:51:3: note: inline assembly is not understood: movnti %1,%0$} }
   { c11t-asm {^asm-unknown\.c:52:3: unknown: asm "1: lock; decl %0; jns 2f; pause; jmp 1b; 2:" unrecognised: 1:$} }
   { c11t-warning {asm-unknown\.c:52:3: note: inline assembly is not understood: 1:$} }
   { c11t-asm {^asm-unknown\.c:54:3: unknown: asm "\.byte 0xf0; addl %1,%0" unrecognised: \.byte 0xf0$} }
   { c11t-warning {asm-unknown\.c:54:3: note: inline assembly is not understood: \.byte 0xf0$} }
   { c11t-asm {^asm-unknown\.c:55:3: unknown: asm "lock; negl %0" unrecognised: lock negl %0$} }
   { c11t-warning {asm-unknown\.c:55:3: note: inline assembly is not understood: lock negl %0$} }
   { c11t-asm {^asm-unknown\.c:56:3: unknown: asm "lock; adcl %1,%0" unrecognised: lock adcl %1,%0$} }
   { c11t-warning {asm-unknown\.c:56:3: note: inline assembly is not understood: lock adcl %1,%0$} }
   { c11t-asm {^asm-unknown\.c:57:3: unknown: asm "mfence; clflush %0" unrecognised: clflush %0$} }
   { c11t-warning {asm-unknown\.c:57:3: note: inline assembly is not understood: clflush %0$} }
   { c11t-asm {^asm-unknown\.c:58:3: unknown: asm "lock; xaddl %0,\(%1,%2,4\)" unrecognised: lock xaddl %0,\(%1,%2,4\)$} }
   { c11t-warning {asm-unknown\.c:58:3: note: inline assembly is not understood: lock xaddl %0,\(%1,%2,4\)$} }
   { c11t-asm {^asm-unknown\.c:60:3: unknown: asm "lock; addl %1,%0; setp %b1" unrecognised: setp %b1$} }
   { c11t-warning {asm-unknown\.c:60:3: note: inline assembly is not understood: setp %b1$} }
   { c11t-asm {^asm-unknown\.c:61:3: unknown: asm "lock; xaddl %0,%%gs:\(%1\)" unrecognised: lock xaddl %0,%%gs:\(%1\)$} }
   { c11t-warning {asm-unknown\.c:61:3: note: inline assembly is not understood: lock xaddl %0,%%gs:\(%1\)$} }
   { c11t-asm {^asm-unknown\.c:62:3: unknown: asm "movl %%esp,%0" unrecognised: movl %%esp,%0$} }
   { c11t-warning {asm-unknown\.c:62:3: note: inline assembly is not understood: movl %%esp,%0$} }
   { c11t-asm {^asm-unknown\.c:63:3: unknown: asm "lock; addl %1,%0; cpuid" unrecognised: access to memory beside an instruction of unknown effect$} }
   { c11t-warning {asm-unknown\.c:63:3: note: inline assembly is not understood: access to memory beside an instruction of unknown effect$} }
   { c11t-asm {^asm-unknown\.c:65:3: unknown: asm "lock; decl %0; jz %l1; lock; decl %0" unrecognised: jz %l1$} }
   { c11t-warning {asm-unknown\.c:65:3: note: inline assembly is not understood: jz %l1$} }
   { c11t-asm {^asm-unknown\.c:70:3: unknown: asm "xchgl %0,%1" unrecognised: operand tied to a register$} }
   { c11t-warning {asm-unknown\.c:70:3: note: inline assembly is not understood: operand tied to a register$} }
   { c11t-asm {^asm-unknown\.c:66:3: unknown: asm "lock; xaddl %0,%1; movl %0,%%ecx" unrecognised: output that is not computed$} }
   { c11t-warning {asm-unknown\.c:66:3: note: inline assembly is not understood: output that is not computed$} }
   { c11t-asm {^asm-unknown\.c:68:3: unknown: asm "lock; xaddl %%ecx,%0" unrecognised: lock xaddl %%ecx,%0$} }
   { c11t-warning {asm-unknown\.c:68:3: note: inline assembly is not understood: lock xaddl %%ecx,%0$} }  */

#include <stdint.h>

static int x, y;

int
unknown (int *p, int v, long *q)
{
  __asm__ volatile ("incl %0" : "+m"(*p));
  __asm__ volatile ("movnti %1,%0" : "=m"(*p) : "r"(v) : "memory");
  __asm__ volatile ("1: lock; decl %0; jns 2f; pause; jmp 1b; 2:"
                    : "+m"(*p) : : "memory");
  __asm__ volatile (".byte 0xf0; addl %1,%0" : "+m"(*p) : "r"(v));
  __asm__ volatile ("lock; negl %0" : "+m"(*p) : : "memory");
  __asm__ volatile ("lock; adcl %1,%0" : "+m"(*p) : "r"(v) : "cc");
  __asm__ volatile ("mfence; clflush %0" : : "m"(*p) : "memory");
  __asm__ volatile ("lock; xaddl %0,(%1,%2,4)" : "+r"(v) : "r"(p), "r"(q)
                    : "memory");
  __asm__ volatile ("lock; addl %1,%0; setp %b1" : "+m"(*p), "+q"(v));
  __asm__ volatile ("lock; xaddl %0,%%gs:(%1)" : "+r"(v) : "r"(p) : "memory");
  __asm__ volatile ("movl %%esp,%0" : "=m"(y));
  __asm__ volatile ("lock; addl %1,%0; cpuid" : "+m"(x) : "r"(1)
                    : "eax", "ebx", "ecx", "edx");
  __asm__ goto ("lock; decl %0; jz %l1; lock; decl %0" : : "m"(*p) : "memory", "cc" : out);
  __asm__ volatile ("lock; xaddl %0,%1; movl %0,%%ecx"
                    : "+r"(v), "+m"(*p));
  __asm__ volatile ("lock; xaddl %%ecx,%0" : "+m"(*p));
  register int tied __asm__ ("ebx") = v;
  __asm__ volatile ("xchgl %0,%1" : "+r"(tied), "+m"(*p));
  return tied;
out:
  return v;
}

/* They stay, and do what they did.  */
int
main (void)
{
  return 0;
}
