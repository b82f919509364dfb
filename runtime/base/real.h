/* real.h -- the C library's own functions, behind the ones we interpose.
   SPDX-License-Identifier: BSD-3-Clause

   Inside the runtime a call of an interposed function would come back to us.
   C11T_REAL (name) is the next definition after ours, looked up once: by
   c11t_real_begin for all of them, before anybody forks, for a lookup costs
   and takes the loader's lock; earlier uses look for themselves.  On x86-64 the unversioned lookup of pthread_cond_* would give the old
   GLIBC_2.2.5 ones, so their version is named.  */

#ifndef C11T_BASE_REAL_H
#define C11T_BASE_REAL_H

#include <stdbool.h>

/* The next definition of NAME after this library, or NULL.  */
void *c11t_real_symbol (const char *name);

/* The same, but NULL if there is none.  */
void *c11t_real_optional (const char *name);

/* Look up every function that a C11T_REAL stands for.  One that the C library
   does not have is found missing when it is used.  */
void c11t_real_begin (void);

/* c11t_real_begin is done.  Until then a lookup may be under way in which the
   loader frees something, and what an allocator's free calls must not look up:
   the loader would free it again.  */
bool c11t_real_ready (void);

/* One use of C11T_REAL; they lie in a section of their own, side by side.  */
struct c11t_real
{
  const char *name;
  void *found; /* NULL: not looked up yet */
} __attribute__ ((aligned (16)));

#define C11T_REAL(libc_)                                                      \
  (__extension__ ({                                                           \
    static struct c11t_real real_                                             \
        __attribute__ ((section ("c11t_real"), used)) = { #libc_, NULL };     \
    if (__builtin_expect (!real_.found, 0))                                   \
      real_.found = c11t_real_symbol (real_.name);                            \
    (__typeof__ (&libc_)) real_.found;                                        \
  }))

#endif
