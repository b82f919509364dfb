/* io.h -- waiting for descriptors, as the scheduler sees it: io.c and unsent.c.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, and part of state.h.  */

#ifndef C11T_ENGINE_IO_H
#define C11T_ENGINE_IO_H

#include <stdbool.h>

/* No thread can run.  Sleep until a descriptor is ready that a thread waits
   for, or another process may have sent a signal; at most MOST milliseconds,
   if that is not negative.  Return false if that cannot be, or did not happen:
   then time goes on, or it is a deadlock.  */
bool c11t_io_idle (int most);
/* Does a thread wait for what another process, or descriptor, does?  */
bool c11t_io_waits_for_any (void);
/* Does nobody wait for a descriptor or a signal, only for what other processes do
   to objects that they share, and for their ends?  */
bool c11t_io_waits_for_processes (void);
/* Does a thread wait for what another process may do?  */
bool c11t_io_waits_for_others (void);
/* Let all who wait for a descriptor or a process look; return false if there are
   none.  */
bool c11t_io_look_again (void);
/* Called at every turn, so that who waits for other processes is heard.  */
void c11t_io_busy (void);
/* Somebody waits for a descriptor.  */
bool c11t_io_is_awaited (void);
/* Something was read, written or closed.  */
void c11t_io_moved (void);

/* unsent.c */

/* The program has written to FD.  */
void c11t_unsent_note (int fd);
/* Has any such socket bytes that the kernel has not sent yet?  */
bool c11t_unsent_any (void);
/* It was waited for in vain.  */
void c11t_unsent_forget (void);

#endif
