/* faults.h -- memory that nobody can have written without a fault.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, for tracked.c.  The kernel counts the page faults of a
   process, those of its own accesses too.  A page that the process shares with
   the one it was forked from, or that is not there yet, takes a fault before it
   changes: if there was none, it is as it was.  Such a page is called guarded.  */

#ifndef C11T_ENGINE_FAULTS_H
#define C11T_ENGINE_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

/* Page faults of this process so far.  */
uint64_t c11t_faults (void);

/* To ask about pages: a descriptor for the following, or -1 if the kernel does
   not tell.  OWN is the address of a page that this process alone has, and has
   written.  */
int c11t_guards_open (const void *own);
/* Is the page at ADDR guarded?  */
bool c11t_is_guarded (int fd, uintptr_t addr);
void c11t_guards_close (int fd);

#endif
