/* tracked.h -- putting the process's own memory back as it was.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, for repeat.c.  Memory of two kinds: what the C library,
   the program and other libraries keep (their data, the heap) is copied as a
   whole, and afterwards compared, but for pages of which the kernel's count of
   page faults says that nobody wrote to them (faults.h); what only the runtime and the C library's code in user space write
   (arenas, shadow memory, stacks of lenders) is written to for the first time
   through a fault, which saves the page.  The kernel may write to the first
   kind only: a system call into a page of the second fails with EFAULT, so
   tracking stops when the program begins to do such things
   (c11t_tracked_stop).

   Does not: know what the kernel keeps (repeat.c), memory that other
   processes share, or what lies deeper on the stack than the snapshot.  */

#ifndef C11T_ENGINE_TRACKED_H
#define C11T_ENGINE_TRACKED_H

#include <stdbool.h>
#include <stddef.h>

/* Remember the memory of this process as it is now; of the stack, what lies
   above LOW.  Return false if there is too much of it, or if it is not known:
   then nothing has changed.  */
bool c11t_tracked_begin (char *low);

/* Bring back what was remembered; what was mapped since is unmapped.  Called
   below LOW on the same stack.  */
void c11t_tracked_restore (void);

/* No more faults: the process goes on as it is.  Idempotent.  */
void c11t_tracked_stop (void);
/* False if nothing is remembered, or c11t_tracked_stop was called.  */
bool c11t_tracked_active (void);

/* SIZE bytes at P were mapped by the runtime; they are no more.  */
void c11t_tracked_mapped (void *p, size_t size);
void c11t_tracked_unmapped (void *p, size_t size);

#endif
