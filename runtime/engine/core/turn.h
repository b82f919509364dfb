/* turn.h -- who runs next: scheduling points, hints, waits.
   SPDX-License-Identifier: BSD-3-Clause

   A part of state.h, which includes it; turn.c says what the candidates of a
   scheduling point are.  All of these but c11t_progress, c11t_interrupt and
   c11t_probe may switch to another thread.  */
#include <stdint.h>

struct c11t_thread;
struct c11t_waitlist;

#ifndef C11T_ENGINE_TURN_H
#define C11T_ENGINE_TURN_H

/* Count a step of the running thread and offer a switch.  */
void c11t_turn (void);
/* The strategy is told that the running thread T goes on, which is no choice.
 */
void c11t_turn_tell (struct c11t_thread *t);
/* The running thread lets others go first.  */
void c11t_turn_yield (void);
/* The same, but it may go on at once, though not for ever.  */
void c11t_turn_hint (void);
/* The running thread T has read what it had read before (its SPINS).  */
void c11t_turn_spin (struct c11t_thread *t);
/* The running thread does nothing but wait (pause, sched_yield, a trylock that
   failed): c11t_turn_hint, where loops are not bounded.  */
void c11t_turn_idle (void);
/* The running thread T has tried something in vain, which may go on to do
   other things, or try again.  */
void c11t_try_failed (struct c11t_thread *t);
/* Somebody made progress that a spinning thread may wait for.  */
void c11t_progress (void);
enum c11t_wake
{
  C11T_WOKEN,
  C11T_TIMED_OUT,
  C11T_RESTART,    /* a handler has run that wants the call to go on */
  C11T_INTERRUPTED /* c11t_interrupt, or a handler without SA_RESTART */
};

/* The running thread waits on Q until woken, or until DEADLINE.  DOING is
   the function's name for reports, OBJECT what it waits for.  The thread's
   STEP is what it will do once it is woken; afterwards it is LOCAL.  A signal
   wakes it too; its handler has run then.  */
enum c11t_wake c11t_block (struct c11t_waitlist *q, uint64_t deadline,
                           const char *doing, void *object);
/* The same, but a cancellation may end the wait, and a signal may.  */
enum c11t_wake c11t_block_interruptible (struct c11t_waitlist *q,
                                         uint64_t deadline, const char *doing,
                                         void *object);
/* End T's wait if it is an interruptible one.  */
void c11t_interrupt (struct c11t_thread *t);
/* Call LOOK on the stack of T, a thread that waits or runs.  */
void c11t_probe (struct c11t_thread *t, void (*look) (void));
/* The running thread has finished: switch away for good.  */
void c11t_turn_finish (void) __attribute__ ((noreturn));

#endif
