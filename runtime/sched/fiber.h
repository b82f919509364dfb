/* fiber.h -- user-level threads: make, switch.
   SPDX-License-Identifier: BSD-3-Clause

   A fiber is a stack, the registers a call must keep, and a thread pointer
   (the TLS it borrows, see lend.h).  Back ends implement this header:
   fiber-swap-x86_64.S with fiber-x86_64.c; those of aarch64 and riscv64 with
   fiber-frame.c; and fiber-ucontext.c; configure chooses.  A fiber does not know
   why it was switched.

   The hazard every author here must know: the compiler may keep the address
   of a TLS variable in a register across c11t_fiber_switch, and after it that
   is another thread's.  Therefore the switch is never inlined, and callers
   must not touch TLS (errno included) on both sides of it in one function.  */

#ifndef C11T_SCHED_FIBER_H
#define C11T_SCHED_FIBER_H

#include <stddef.h>

struct c11t_fiber
{
  void *sp;   /* assembly: saved stack pointer; ucontext: the ucontext_t */
  void *tls;  /* thread pointer */
  void *stack; /* lowest address; NULL for the adopted main stack */
  size_t stack_size;
};

/* Prepare switching in this process; call once before all others.  */
void c11t_fiber_init (void);

/* Make F describe the stack and TLS that run now.  */
void c11t_fiber_adopt (struct c11t_fiber *f);

/* Make F a fiber that will run ENTRY (ARG) on the SIZE bytes at STACK with
   thread pointer TLS.  ENTRY must not return.  */
void c11t_fiber_make (struct c11t_fiber *f, void *stack, size_t size,
                      void (*entry) (void *), void *arg, void *tls);

/* Save the running fiber in FROM and continue TO.  Returns when somebody
   switches back to FROM.  */
void c11t_fiber_switch (struct c11t_fiber *from, struct c11t_fiber *to)
    __attribute__ ((noinline));

/* The thread pointer that is set now.  */
void *c11t_fiber_tls (void);

#endif
