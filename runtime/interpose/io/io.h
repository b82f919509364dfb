/* io.h -- what the interposed input and output functions share.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_INTERPOSE_IO_H
#define C11T_INTERPOSE_IO_H

#include <stdbool.h>
#include <sys/types.h>

/* A cancellation point, after c11t_fd_turn.  Wait until FD is ready for EVENTS, if an operation on
   it would block.  DOING is the function's name for reports.  Return 0, or
   EINTR.  Sets *RET_BLOCKS, if not NULL, to whether FD is one whose operations
   may block.  */
int c11t_await_fd (int fd, short events, const char *doing, bool *ret_blocks);
/* The same, unless FLAGS, a socket operation's, say that it does not wait.  */
int c11t_await_socket (int fd, short events, const char *doing, int flags,
                       bool *ret_blocks);
/* Is FD a socket without messages?  */
bool c11t_is_stream (int fd);
/* Is FD a device of the system's random numbers, which are ours (random.c)?  */
bool c11t_entropy_is_device (int fd);
/* As write, from inside the C library's stdio: switches only if it must wait.  */
ssize_t c11t_stream_write (int fd, const void *data, size_t size);

#endif
