/* fiber-x86_64.c -- fibers for x86-64; the switch is in fiber-swap-x86_64.S.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <asm/prctl.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/assert.h"
#include "sched/fiber.h"

void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_fs,
                      int fsgsbase);
void c11t_fiber_start (void);

static int have_fsgsbase;

void
c11t_fiber_init (void)
{
  /* Bit 1 of AT_HWCAP2: the kernel lets user code write the bases.  */
  have_fsgsbase = (getauxval (AT_HWCAP2) & 2) != 0;
}

void *
c11t_fiber_tls (void)
{
  /* The x86-64 ABI keeps the thread pointer itself at %fs:0.  */
  void *p;
  __asm__ volatile ("movq %%fs:0, %0" : "=r"(p));
  return p;
}

void
c11t_fiber_adopt (struct c11t_fiber *f)
{
  memset (f, 0, sizeof *f);
  f->tls = c11t_fiber_tls ();
}

void
c11t_fiber_make (struct c11t_fiber *f, void *stack, size_t size,
                 void (*entry) (void *), void *arg, void *tls)
{
  C11T_ASSERT (size >= 4096 && tls);
  uintptr_t top = ((uintptr_t) stack + size) & ~(uintptr_t) 63;
  /* At c11t_fiber_start's call the stack must be 16-byte aligned, that is
     after the eight words below have been popped.  */
  uint64_t *w = (uint64_t *) (top - 64);
  uint32_t mxcsr;
  uint16_t x87;
  __asm__ ("stmxcsr %0\n\tfnstcw %1" : "=m"(mxcsr), "=m"(x87));
  w[0] = mxcsr | (uint64_t) x87 << 32;
  w[1] = 0;                    /* r15 */
  w[2] = 0;                    /* r14 */
  w[3] = (uint64_t) arg;       /* r13 */
  w[4] = (uint64_t) entry;     /* r12 */
  w[5] = 0;                    /* rbx */
  w[6] = 0;                    /* rbp */
  w[7] = (uint64_t) c11t_fiber_start;
  f->sp = w;
  f->tls = tls;
  f->stack = stack;
  f->stack_size = size;
}

void
c11t_fiber_switch (struct c11t_fiber *from, struct c11t_fiber *to)
{
  c11t_fiber_swap (&from->sp, to->sp, to->tls, have_fsgsbase);
}
