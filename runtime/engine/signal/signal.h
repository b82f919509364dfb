/* signal.h -- signals inside the engine: who has which, and when it is due.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  The program's signal masks, pending signals and actions
   are ours: the kernel has one thread, and all fibers run on it.  Bit N - 1 of
   a set stands for signal N.

   A signal becomes pending for a thread (signal.c) and is delivered there
   (deliver.c) at the thread's next scheduling point, or in its wait, which
   ends for it.  Invariant: T->signal_due says that there is something for T to
   do, and is kept by c11t_signal_refresh.  */

#ifndef C11T_ENGINE_SIGNAL_H
#define C11T_ENGINE_SIGNAL_H

#include <stdbool.h>
#include <stdint.h>
#include <signal.h>

#include "c11test/abi.h"
#include "model/event.h"

struct c11t_clock;
struct c11t_thread;
struct c11test_site;

#define C11T_N_SIGNALS 64
#define C11T_FIRST_QUEUED 34 /* real-time signals, without the C library's */

/* One pending signal.  */
struct c11t_signal
{
  struct c11t_signal *next;
  siginfo_t info;
  struct c11t_clock clock;   /* what its senders did before */
  struct c11t_timer *timer;  /* that sent it, or NULL */
  struct c11test_site *sent_at; /* by the thread SENDER, or NULL */
  c11t_tid sender_tid;
  uint32_t sender;
};

struct c11t_timer;

/* The program's action for each signal; 0 is not used.  */
extern struct sigaction c11t_action[C11T_N_SIGNALS + 1];
/* The clocks of those who set them.  */
extern struct c11t_clock c11t_action_clock[C11T_N_SIGNALS + 1];

static inline uint64_t
c11t_signal_bit (int number)
{
  return (uint64_t) 1 << (number - 1);
}

/* The part of SET that the kernel looks at, and back.  */
uint64_t c11t_signals_of (const sigset_t *set);
sigset_t c11t_signals_set (uint64_t bits);

/* SIGSEGV and its like: a fault happens in the middle of things, so the
   program's handler for it is the kernel's.  */
bool c11t_signal_is_fault (int number);
/* Would a signal NUMBER be dropped by its action?  */
bool c11t_signal_is_ignored (int number);

/* Would a signal NUMBER to T, or to the process if T is NULL, end it now?  */
bool c11t_signal_kills (const struct c11t_thread *t, int number);
/* INFO becomes pending for T, or for whoever does not block it if T is NULL.
   CLOCK, unless NULL, is what happened before.  */
void c11t_signal_post (struct c11t_thread *t, const siginfo_t *info,
                       const struct c11t_clock *clock,
                       struct c11t_timer *timer);
/* Take a pending signal of T, or of the process, that is in BITS: the lowest
   number, the oldest of these.  NULL if there is none.  */
struct c11t_signal *c11t_signal_take (struct c11t_thread *t, uint64_t bits);
/* T, the running thread, has S: learn what was done before, fill S's record,
   copy it to INFO, forget S.  */
void c11t_signal_accept (struct c11t_thread *t, struct c11t_signal *s,
                         siginfo_t *ret_info);
/* T's mask, pending signals or cancellation state changed.  */
void c11t_signal_refresh (struct c11t_thread *t);
/* T's mask becomes BITS; what was blocked may be due.  */
void c11t_signal_set_mask (struct c11t_thread *t, uint64_t bits);

/* The numbers of the signals of LIST.  */
uint64_t c11t_signal_bits (const struct c11t_signal *list);
/* The kernel must not act on BITS, which a thread blocks or waits for.  */
void c11t_signals_catch (uint64_t bits);
/* signalfd.c: what is pending has changed.  */
void c11t_signalfds_refresh (void);
/* The signals that are pending for the process.  */
const struct c11t_signal *c11t_signals_of_process (void);

/* The kernel must tell us of signal NUMBER.  */
void c11t_signal_catch (int number);
/* The kernel shall do ACTION, of the program.  */
void c11t_signal_install (int number, const struct sigaction *action);
/* Pass on what the kernel has told.  */
void c11t_signal_absorb (void);
extern volatile uint32_t c11t_signals_told, c11t_signals_heard;
/* Can another process still send a signal that the program waits for?  */
bool c11t_signal_may_come (void);

/* timer.c: S, a signal of its timer, is accepted with INFO.  */
void c11t_timer_accepted (struct c11t_timer *timer, siginfo_t *info);

#endif
