/* signalfd.h -- descriptors that tell of signals.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_SIGNALFD_H
#define C11T_ENGINE_DOOR_SIGNALFD_H

#include <signal.h>
#include <stdbool.h>

#include "engine/door/control.h"

/* FD shall tell of the signals in MASK; EMFILE if there are too many.  */
int c11t_signalfd_set (int fd, const sigset_t *mask);
/* Does not switch.  */
bool c11t_signalfd_is (int fd);
/* TO is the same as FROM now, or nothing if FROM is -1.  Does not switch.  */
void c11t_signalfd_copied (int from, int to);
/* The running thread takes one of FD's signals, if there is one.  */
bool c11t_signalfd_take (int fd, siginfo_t *ret);
/* The first descriptor greater than AFTER, and its signals, or -1.  */
int c11t_signalfd_next (int after, sigset_t *ret_mask);

#endif
