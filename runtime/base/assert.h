/* assert.h -- checks that stay on.
   SPDX-License-Identifier: BSD-3-Clause

   C11T_ASSERT is always compiled: a broken assumption ends the process with
   one line that names it.  C11T_INVARIANT is for expensive checks, where
   clever code is compared with the naive formula; it is compiled under
   --enable-checking only.  Neither may have side effects.  */

#ifndef C11T_BASE_ASSERT_H
#define C11T_BASE_ASSERT_H

/* Report a broken internal assumption EXPR at FILE:LINE and end the process
   with SIGABRT's default action.  Safe in any context; never returns.  */
void c11t_assert_fail (const char *expr, const char *file, int line)
    __attribute__ ((noreturn, cold));

#define C11T_ASSERT(e)                                                        \
  (__builtin_expect (!!(e), 1) ? (void) 0                                     \
                               : c11t_assert_fail (#e, __FILE__, __LINE__))

#ifdef C11T_CHECKING
#define C11T_INVARIANT(e) C11T_ASSERT (e)
#else
#define C11T_INVARIANT(e) ((void) sizeof (e))
#endif

#endif
