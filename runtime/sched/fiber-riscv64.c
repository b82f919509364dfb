/* fiber-riscv64.c -- fibers for riscv64; fiber-swap-riscv64.S switches.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "sched/fiber.h"

/* What fiber-swap-riscv64.S pops, in this order.  */
struct frame
{
  uint64_t ra;
  uint64_t s0_to_s11[12];
  uint64_t fs0_to_fs11[12];
  uint64_t fcsr;
};

_Static_assert (sizeof (struct frame) == 208,
                "the frame is as fiber-swap-riscv64.S has it");

void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_tls);
void c11t_fiber_start (void);

void
c11t_fiber_init (void)
{
}

void *
c11t_fiber_tls (void)
{
  return __builtin_thread_pointer ();
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
  uintptr_t top = ((uintptr_t) stack + size) & ~(uintptr_t) 15;
  struct frame *frame = (struct frame *) top - 1;
  memset (frame, 0, sizeof *frame);
  frame->ra = (uintptr_t) c11t_fiber_start;
  frame->s0_to_s11[1] = (uintptr_t) entry;
  frame->s0_to_s11[2] = (uintptr_t) arg;
  __asm__ ("frcsr %0" : "=r"(frame->fcsr));
  f->sp = frame;
  f->tls = tls;
  f->stack = stack;
  f->stack_size = size;
}

void
c11t_fiber_switch (struct c11t_fiber *from, struct c11t_fiber *to)
{
  c11t_fiber_swap (&from->sp, to->sp, to->tls);
}
