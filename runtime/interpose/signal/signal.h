/* signal.h -- what the functions about signals and timers share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_SIGNAL_H
#define C11T_INTERPOSE_SIGNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct c11t_timer_state;

/* The descriptor FD was closed; it may have been a timerfd.  */
void c11t_timerfd_closed (int fd);

/* This process is the child of a fork: it has no interval timers.  */
void c11t_itimers_forked (void);

/* Read from FD, a signalfd, as read does.  */
ssize_t c11t_signalfd_read (int fd, void *buf, size_t size);
/* This process is the child of a fork, under control or not.  */
void c11t_signalfds_forked (bool followed);
/* The identifier of the real-time interval timer, or -1.  */
int c11t_itimer_real (void);
/* The kernel's real-time timer shall be as S is.  */
void c11t_itimer_hand_over (const struct c11t_timer_state *s);

#endif
