/* asm-x86-more.c -- what stands around locked instructions in real code.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-target "x86_64-*" }
   { c11t-same-output }
   { c11t-asm-not {unrecognised} }
   { c11t-dump-count 1 {taken: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {unsaid: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_or_4$} }
   { c11t-dump-count 1 {wide: rmw 8 seq_cst \*p -> __c11test_atomic_fetch_or_8$} }
   { c11t-asm {request: asm "rolq.*" no access to memory$} }
   { c11t-dump-count 1 {carried: rmw 4 seq_cst \*p -> __c11test_atomic_fetch_add_4$} }
   { c11t-dump-count 1 {chosen: rmw 4 seq_cst \*p -> __c11test_atomic_exchange_4$} }  */

#include <stdint.h>
#include <stdio.h>

/* A bit lock, the result by way of a register of one byte.  */
int
taken (int *p, int bit)
{
  int ok;
  __asm__ volatile ("lock bts %2, (%1)\n setnc %%al\n movzx %%al, %0"
                    : "=r"(ok)
                    : "r"(p), "r"(bit)
                    : "cc", "memory", "eax");
  return ok;
}

/* The same, as GLib has it: nobody is told that al is written.  */
int __attribute__ ((noipa))
unsaid (int *p, int bit)
{
  int ok;
  __asm__ volatile ("lock bts %2, (%1)\n"
                    "setnc %%al\n"
                    "movzx %%al, %0"
                    : "=r"(ok)
                    : "r"(p), "r"(bit)
                    : "cc", "memory");
  return ok;
}

int __attribute__ ((noipa))
wide (uint64_t *p, uint64_t bit)
{
  int ok;
  __asm__ volatile ("lock bts %2, (%1)\nsetnc %%al\nmovzx %%al, %0"
                    : "=r"(ok)
                    : "r"(p), "r"(bit)
                    : "cc", "memory");
  return ok;
}

/* What Valgrind would understand.  */
uint64_t
request (volatile uint64_t *arguments, uint64_t otherwise)
{
  volatile uint64_t result;
  __asm__ volatile ("rolq $3,  %%rdi ; rolq $13, %%rdi\n\t"
                    "rolq $61, %%rdi ; rolq $51, %%rdi\n\t"
                    "xchgq %%rbx,%%rbx"
                    : "=d"(result)
                    : "a"(&arguments[0]), "0"(otherwise)
                    : "cc", "memory");
  return result;
}

int
carried (unsigned *p, unsigned v)
{
  int above = 5, below = 0;
  __asm__ volatile ("lock addl %3,%2; adcl $0,%0; "
                    : "+r"(above), "+r"(below), "+m"(*p)
                    : "r"(v)
                    : "cc", "memory");
  return above * 10 + below;
}

int
chosen (int *p, int v)
{
  int other = 77;
  __asm__ volatile ("xchgl %0,%1; testl %0,%0; cmovz %2,%0"
                    : "+r"(v), "+m"(*p)
                    : "r"(other)
                    : "cc", "memory");
  return v;
}

/* Numbers only; the access makes the machine run them.  */
uint64_t
shifted (uint64_t v, uint64_t *p)
{
  __asm__ volatile ("mov %1,%1; shlq $3,%0; shrl $2,%k0; rolq $7,%0; "
                    "rorw $3,%w0; salq $1,%0; xorq (%1),%0"
                    : "+r"(v)
                    : "r"(p)
                    : "cc", "memory");
  return v;
}

long
widened (signed char *p)
{
  long v, w;
  int a;
  __asm__ volatile ("movsbl (%3),%1; movslq %1,%0; movsbq (%3),%2"
                    : "=&r"(v), "=&r"(a), "=&r"(w)
                    : "r"(p)
                    : "memory");
  return v + w + a;
}

int
main (void)
{
  int x = 0;
  unsigned u = 5;
  uint64_t arguments[6] = { 1 }, w = 0x1234;
  signed char minus = -7;
  int a = taken (&x, 4), b = taken (&x, 4);
  printf ("%d %d %d\n", a, b, x);
  a = unsaid (&x, 9);
  b = unsaid (&x, 9);
  printf ("%d %d %d\n", a, b, x);
  uint64_t z = 0;
  a = wide (&z, 40);
  b = wide (&z, 40);
  printf ("%d %d %llx\n", a, b, (unsigned long long) z);
  printf ("%d\n", (int) request (arguments, 42));
  a = carried (&u, 3);
  b = carried (&u, -2);
  printf ("%d %d %u\n", a, b, u);
  a = chosen (&x, 0);
  b = chosen (&x, 3);
  printf ("%d %d %d\n", a, b, x);
  printf ("%llx %ld\n", (unsigned long long) shifted (0x123456789abcdefull, &w),
          widened (&minus));
  return 0;
}
