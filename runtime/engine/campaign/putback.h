/* putback.h -- memory becomes what it was.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/, for tracked.c.  Most of the memory that is put back after
   an execution was not changed by it, and of what was, little; so it is read
   first, which costs half of what writing does, and memory that was zero need not
   be compared with anything.  */

#ifndef C11T_ENGINE_PUTBACK_H
#define C11T_ENGINE_PUTBACK_H

#include <stdbool.h>
#include <stddef.h>

/* Are the SIZE bytes at P zero?  */
bool c11t_is_zero (const void *p, size_t size);
/* Make them zero.  */
void c11t_put_back_zero (void *p, size_t size);
/* Make them those at SAVED; few of them are expected to be others now.  */
void c11t_put_back (void *p, const void *saved, size_t size);
/* The same; they are expected to be others.  */
void c11t_put_back_changed (void *p, const void *saved, size_t size);

#endif
