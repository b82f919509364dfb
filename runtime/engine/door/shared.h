/* shared.h -- synchronisation objects that several processes may use.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_SHARED_H
#define C11T_ENGINE_DOOR_SHARED_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/door/control.h"

/* Is P in memory that other processes may map?  Does not switch.  */
bool c11t_is_shared (const void *p);

enum
{
  C11T_SHARED_TRIES = 1, /* does not wait */
  C11T_SHARED_ACQUIRES = 2,
  C11T_SHARED_RELEASES = 4,
  C11T_SHARED_READS = 8,      /* releases to writers only */
  C11T_SHARED_CANCELLED = 16, /* a cancellation ends the wait */
  C11T_SHARED_SIGNALLED = 32, /* so does a handler without SA_RESTART */
  C11T_SHARED_INTERRUPTIBLE = 48,
  C11T_SHARED_WAKES
  = 64 /* who waits looks again, as it does after a release */
};

/* ATTEMPT (ARG) does what is asked of the object at P, or returns EBUSY if
   that must wait; it is tried until it returns something else.  Return that,
   which is 0, negative, or an error, or ETIMEDOUT or EINTR.  */
int c11t_shared_call (void *p, unsigned how, int (*attempt) (void *),
                      void *arg, uint64_t deadline, const char *doing);
/* A lock at P, of a TYPE as above; ATTEMPT (P) takes it, or releases it.
   ORPHAN (P) says that the owner of a robust mutex has ended, as the kernel
   would. IS_FREE: nobody has it.  */
int c11t_shared_lock (void *p, unsigned type, bool try,
                      int (*attempt) (void *), int (*orphan) (void *),
                      uint64_t deadline, const char *doing);
int c11t_shared_unlock (void *p, unsigned type, int (*attempt) (void *),
                        bool is_free);
/* The read side of a read-write lock; unlocks either side.  */
int c11t_shared_read (void *p, bool try, int (*attempt) (void *),
                      uint64_t deadline);
int c11t_shared_rwunlock (void *p, int (*attempt) (void *));

#endif
