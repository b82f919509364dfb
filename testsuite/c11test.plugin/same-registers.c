/* same-registers.c -- operands of assembly in chosen registers.
   SPDX-License-Identifier: BSD-3-Clause

   Hooks are calls, which overwrite registers: none may come between a register
   variable's assignment and the assembly, or between that and who reads what it
   left.

   { c11t-same-output }
   { c11t-warning {assembly is not understood: operand tied to a register} }
   { c11t-target "x86_64-*" }  */

#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct request
{
  long number, argument[6];
};
struct request *volatile shared; /* memory that is looked at */

/* All operands come from memory, after the first register has its value.  */
static long
call (struct request *r)
{
  register long number __asm__ ("rax") = r->number;
  register long a __asm__ ("rdi") = r->argument[0];
  register long b __asm__ ("rsi") = r->argument[1];
  register long c __asm__ ("rdx") = r->argument[2];
  register long d __asm__ ("r10") = r->argument[3];
  register long e __asm__ ("r8") = r->argument[4];
  register long f __asm__ ("r9") = r->argument[5];
  __asm__ volatile ("syscall"
                    : "+r"(number)
                    : "r"(a), "r"(b), "r"(c), "r"(d), "r"(e), "r"(f)
                    : "rcx", "r11", "memory");
  return number;
}

/* Values go through a barrier and come out again; MEMORY is written between
   the barrier and the first look at them.  */
static long
through_barrier (long x, long y, long *memory)
{
  register long p __asm__ ("rdi") = x;
  register long q __asm__ ("rsi") = y;
  __asm__ volatile ("" : "=r"(p), "=r"(q) : "0"(p), "1"(q) : "memory");
  memory[0] = 7;
  memory[1] = memory[0] + 1;
  return p * 100 + q * 10 + memory[1];
}

/* In a loop, with outputs only, and one that changes on one way alone.  */
static long
in_loop (long n, long *memory)
{
  register long sum __asm__ ("r11") = 0;
  for (long i = 0; i < n; i++)
    {
      register long out __asm__ ("r9");
      __asm__ volatile ("lea 1(%1), %0" : "=r"(out) : "r"(memory[i & 1]));
      if (i & 1)
        sum += out;
      __asm__ volatile ("add %1, %0" : "+r"(sum) : "r"(memory[0]) : "memory");
    }
  return sum;
}

/* The stack pointer is what it is.  */
static int
stack_is_near (void)
{
  register char *sp __asm__ ("rsp");
  char here, *p;
  __asm__ volatile ("mov %1, %0" : "=r"(p) : "r"(sp) : "memory");
  return p - &here < 100000 && &here - p < 100000;
}

int
main (void)
{
  static long memory[2];
  long page = sysconf (_SC_PAGESIZE);
  struct request map = { SYS_mmap,
                         { 0, 2 * page, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS, -1, 0 } };
  shared = &map;
  char *p = (char *) call (shared);
  p[2 * page - 1] = 3;
  printf ("mapped: %d\n", p[2 * page - 1]);
  struct request unmap = { SYS_munmap, { (long) p, 2 * page } };
  shared = &unmap;
  printf ("unmapped: %ld\n", call (shared));
  printf ("barrier: %ld\n", through_barrier (1, 2, memory));
  printf ("loop: %ld\n", in_loop (5, memory));
  printf ("stack: %d\n", stack_is_near ());
  return 0;
}
