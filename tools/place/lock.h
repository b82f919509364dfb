/* lock.h -- a byte of a file that says that a process is at work.
   SPDX-License-Identifier: BSD-3-Clause

   The locks are a process's own (F_SETLK): they end when it does, however that
   ends.  Those of an open file (flock, F_OFD_SETLK) do not: a child that was
   forked has them too until it calls exec, so that a campaign whose command
   was killed would still seem to run, on a busy machine for long.

   What is awkward about a process's own locks is that closing any descriptor
   of the file ends all of them in it, and that it does not see its own.  So
   this file knows which it has, and descriptors of such a file are closed by
   lock_close, which leaves them open as long as the process has one.

   None of these may be called by two threads at once.  */

#ifndef C11T_TOOLS_LOCK_H
#define C11T_TOOLS_LOCK_H

#include <sys/types.h>

enum folder_lock
{
  FOLDER_LOCKED,
  FOLDER_NOT_LOCKED, /* it has no locks, or none for us */
  FOLDER_IN_USE,     /* a process has it */
  FOLDER_STRANGE     /* what is there in place of the lock is not ours */
};

/* Take BYTE of the file FD, which is open for writing.  FOLDER_IN_USE if a
   process has it, this one included.  Close FD unless it is FOLDER_LOCKED.  */
enum folder_lock lock_take (int fd, off_t byte);

/* End the lock of BYTE that was taken with FD, and close FD.  */
void lock_end (int fd, off_t byte);

/* FOLDER_IN_USE if a process has BYTE of the file FD, this one included,
   FOLDER_LOCKED if none has, FOLDER_NOT_LOCKED if that cannot be told.  Close
   FD.  */
enum folder_lock lock_ask (int fd, off_t byte);

/* Close FD, a descriptor of a file that is used for locks.  */
void lock_close (int fd);

#endif
