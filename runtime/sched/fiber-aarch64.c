/* fiber-aarch64.c -- fibers for aarch64; fiber-swap-aarch64.S switches.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "sched/fiber.h"

/* What fiber-swap-aarch64.S pops, in this order.  */
struct frame
{
  uint64_t x29, x30;
  uint64_t x19, x20;
  uint64_t x21_to_x28[8];
  uint64_t d8_to_d15[8];
  uint64_t fpcr, padding;
};

_Static_assert (sizeof (struct frame) == 176,
                "the frame is as fiber-swap-aarch64.S has it");

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
  frame->x30 = (uintptr_t) c11t_fiber_start;
  frame->x19 = (uintptr_t) entry;
  frame->x20 = (uintptr_t) arg;
  __asm__ ("mrs %0, fpcr" : "=r"(frame->fpcr));
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
