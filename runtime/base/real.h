/* real.h -- the C library's own functions, behind the ones we interpose.
   SPDX-License-Identifier: BSD-3-Clause

   Inside the runtime a call of an interposed function would come back to us.
   C11T_REAL (name) is the next definition after ours, looked up once.  On
   x86-64 the unversioned lookup of pthread_cond_* would give the old
   GLIBC_2.2.5 ones, so their version is named.  */

#ifndef C11T_BASE_REAL_H
#define C11T_BASE_REAL_H

/* The next definition of NAME after this library, or NULL.  */
void *c11t_real_symbol (const char *name);

#define C11T_REAL(name)                                                       \
  (__extension__ ({                                                           \
    static __typeof__ (&name) real_;                                          \
    if (!real_)                                                               \
      real_ = (__typeof__ (&name)) c11t_real_symbol (#name);                  \
    real_;                                                                    \
  }))

#endif
