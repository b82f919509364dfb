/* fiber-frame.c -- fibers for aarch64 and riscv64.
   SPDX-License-Identifier: BSD-3-Clause

   A switch (fiber-swap-aarch64.S, fiber-swap-riscv64.S) pops a frame of what calls
   preserve; a new fiber's has where it starts, with its function and argument.  */

#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "sched/fiber.h"

void c11t_fiber_start (void);

/* What the switch pops, in this order.  */
struct frame
{
#ifdef __aarch64__
  uint64_t x29, x30;
  uint64_t x19, x20;
  uint64_t x21_to_x28[8];
  uint64_t d8_to_d15[8];
  uint64_t fpcr, padding;
#else
  uint64_t ra;
  uint64_t s0_to_s11[12];
  uint64_t fs0_to_fs11[12];
  uint64_t fcsr;
#endif
};

_Static_assert (sizeof (struct frame)
#ifdef __aarch64__
                    == 176,
#else
                    == 208,
#endif
                "the frame is as the switch has it");

static void
fill (struct frame *f, void (*entry) (void *), void *arg)
{
  memset (f, 0, sizeof *f);
#ifdef __aarch64__
  f->x30 = (uintptr_t) c11t_fiber_start;
  f->x19 = (uintptr_t) entry;
  f->x20 = (uintptr_t) arg;
  __asm__ ("mrs %0, fpcr" : "=r"(f->fpcr));
#else
  f->ra = (uintptr_t) c11t_fiber_start;
  f->s0_to_s11[1] = (uintptr_t) entry;
  f->s0_to_s11[2] = (uintptr_t) arg;
  __asm__ ("frcsr %0" : "=r"(f->fcsr));
#endif
}

void c11t_fiber_swap (void **save_sp, void *new_sp, void *new_tls);

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
  fill (frame, entry, arg);
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
