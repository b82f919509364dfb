/* of-thread.h -- what descriptors keep for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   A part of struct c11t_thread, io.c's.  */

#ifndef C11T_ENGINE_IO_OF_THREAD_H
#define C11T_ENGINE_IO_OF_THREAD_H

#include <poll.h>
#include <stdint.h>

struct c11t_descriptors
{
  struct pollfd *polled; /* what it waits for in c11t_fd_wait */
  unsigned n_polled;
  /* Operations that would have waited: where the last one was, how many in a row
     there, and how many since one that gave something.  */
  uint64_t failed_at;
  uint32_t failed_round, failures_here, failures;
};

#endif
