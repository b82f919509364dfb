/* fiber-ucontext.c -- fibers on makecontext and swapcontext.
   SPDX-License-Identifier: BSD-3-Clause

   The portable back end, about ten times slower than the assembly one:
   swapcontext saves the signal mask with a system call, and so does setting
   the thread pointer.  Kept for machines without an assembly switch and as a
   second opinion in the tests.  */

#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/assert.h"
#include "sched/fiber.h"

struct context
{
  ucontext_t uc;
  void (*entry) (void *);
  void *arg;
};

static struct c11t_arena *contexts;

static void
set_tls (void *tls)
{
#if defined __x86_64__
  syscall (SYS_arch_prctl, 0x1002 /* ARCH_SET_FS */, tls);
#elif defined __aarch64__
  __asm__ volatile ("msr tpidr_el0, %0" : : "r"(tls) : "memory");
#elif defined __riscv
  __asm__ volatile ("mv tp, %0" : : "r"(tls) : "memory");
#else
#error "no way known to set the thread pointer on this machine"
#endif
}

void *
c11t_fiber_tls (void)
{
#if defined __x86_64__
  void *p;
  __asm__ volatile ("movq %%fs:0, %0" : "=r"(p));
  return p;
#else
  return __builtin_thread_pointer ();
#endif
}

void
c11t_fiber_init (void)
{
  if (!contexts)
    contexts = c11t_arena_new ();
}

void
c11t_fiber_adopt (struct c11t_fiber *f)
{
  memset (f, 0, sizeof *f);
  f->sp = c11t_arena_alloc (contexts, sizeof (struct context));
  f->tls = c11t_fiber_tls ();
}

static void
start (unsigned hi, unsigned lo)
{
  struct context *c = (struct context *) ((uintptr_t) hi << 32 | lo);
  c->entry (c->arg);
  C11T_ASSERT (!"a fiber's entry function returned");
}

void
c11t_fiber_make (struct c11t_fiber *f, void *stack, size_t size,
                 void (*entry) (void *), void *arg, void *tls)
{
  struct context *c = f->sp;
  if (!c)
    c = c11t_arena_alloc (contexts, sizeof *c);
  getcontext (&c->uc);
  c->uc.uc_stack.ss_sp = stack;
  c->uc.uc_stack.ss_size = size;
  c->uc.uc_link = NULL;
  c->entry = entry;
  c->arg = arg;
  uintptr_t p = (uintptr_t) c;
  makecontext (&c->uc, (void (*) (void)) start, 2, (unsigned) (p >> 32),
               (unsigned) p);
  f->sp = c;
  f->tls = tls;
  f->stack = stack;
  f->stack_size = size;
}

void
c11t_fiber_switch (struct c11t_fiber *from, struct c11t_fiber *to)
{
  struct context *a = from->sp, *b = to->sp;
  /* Both are set first: swapcontext restores floating point and registers
     but not the thread pointer.  */
  set_tls (to->tls);
  swapcontext (&a->uc, &b->uc);
}
