/* io.h -- waiting for file descriptors.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_IO_H
#define C11T_ENGINE_DOOR_IO_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/door/control.h"

/* A and B are the ends of something new that only this process has.  These
   five do not switch.  */
void c11t_fd_pair (int a, int b);
/* From now on others can move FD, too.  */
void c11t_fd_foreign (int fd);
/* TO is another name for what FROM is (or, with FROM -1, for something else).
 */
void c11t_fd_copy (int from, int to);
/* True if nobody but this process can move FD.  */
bool c11t_fd_is_ours (int fd);
/* Another process has all our descriptors from now on.  */
void c11t_fd_shared (void);
/* The running thread is about to do something whose result depends on what
   others have done with descriptors, or with anything else that the kernel
   keeps for the process: who comes first is a choice.  */
void c11t_fd_turn (void);
/* The same for a state of the library's that P, any address, stands for, and
   which has nothing to do with descriptors.  */
void c11t_turn_at (const void *p);
/* c11t_fd_turn's operation would have had to wait, and has not.  Who tries
   again and again lets others go on.  */
void c11t_fd_idle (void);
/* The same, where FD was not ready: if a child may move it, time goes on as
   fast as the child's now.  */
void c11t_fd_not_ready (int fd);
/* The running thread is about to write to FD, and takes its turn for that; has
   read from it.  */
void c11t_fd_release (int fd);
void c11t_fd_acquire (int fd);
/* What the running thread did with a descriptor gave N: part of the
   execution's behaviour.  Does not switch.  */
void c11t_fd_answer (int64_t n);
/* c11t_fd_release for who has taken the turn before, or holds a lock of the C
   library's: does not switch.  */
void c11t_fd_release_now (int fd);
/* Something was read, written or closed: threads that wait look again.  Does
   not switch.  */
void c11t_fd_progress (void);

struct pollfd;

/* Wait until one of the N descriptors at FDS may be ready, which the caller
   then looks at; with N == 0, until somebody may have done something.  The
   caller has just looked, after c11t_fd_turn, and found nothing.
   Return 0, ETIMEDOUT, EINTR, or ERESTART if a handler ran that wants the call
   to go on.  */
int c11t_fd_wait (struct pollfd *fds, unsigned n, uint64_t deadline,
                  const char *doing);

#endif
