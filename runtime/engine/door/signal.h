/* signal.h -- signals of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_SIGNAL_H
#define C11T_ENGINE_DOOR_SIGNAL_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/door/control.h"

/* The numbers are those that a program can have.  Signals are delivered at
   scheduling points, where handlers run.  */

/* As sigaction and pthread_sigmask; SET and RET_OLD may be NULL.  */
int c11t_signal_action (int number, const struct sigaction *action,
                        struct sigaction *ret_old);
int c11t_signal_mask (int how, const sigset_t *set, sigset_t *ret_old);
/* Change the running thread's mask and deliver nothing; return the old one.
   Does not switch.  */
sigset_t c11t_signal_exchange_mask (const sigset_t *set);
/* What is pending and blocked.  */
sigset_t c11t_signal_pending (void);
/* The program is about to send the signal NUMBER, to whomever.  Who dies by a
   SIGKILL of its own is told apart by that from who was killed by others.  */
void c11t_note_kill (int number);
/* Send INFO's signal to the thread HANDLE, or to the process.  Signal 0 only
   looks whether the thread exists.  Return 0 or ESRCH.  */
int c11t_signal_send (pthread_t handle, bool to_process,
                      const siginfo_t *info);
/* Wait until a handler has run, or a cancellation is due, with the mask MASK
   meanwhile unless it is NULL.  */
void c11t_signal_suspend (const sigset_t *mask, const char *doing);
/* Wait for one of the signals in SET.  Return 0, EAGAIN when DEADLINE has
   passed, or EINTR.  */
int c11t_signal_wait (const sigset_t *set, siginfo_t *ret_info,
                      uint64_t deadline, const char *doing);
/* Deliver what is due: the kernel may have sent something.  */
void c11t_signal_point (void);

#endif
