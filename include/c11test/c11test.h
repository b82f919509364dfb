/* c11test.h -- what a program may say to the tool; costs nothing without it.
   SPDX-License-Identifier: BSD-3-Clause

   Header-only.  __C11TEST__ is defined when the program is compiled with the
   plugin or the wrappers; otherwise every macro below is empty, but for
   C11TEST_ASSERT, which is assert.  */

#ifndef C11TEST_H
#define C11TEST_H

#ifdef __C11TEST__

#ifdef __cplusplus
extern "C"
{
#endif
void c11test_assert_fail_ (const char *expr, const char *file, unsigned line,
                           const char *function)
    __attribute__ ((noreturn, cold));
void c11test_assume_fail_ (void);
unsigned c11test_choose_ (unsigned n);
void c11test_spin_ (void);
void c11test_thread_name_ (const char *name);
#ifdef __cplusplus
}
#endif

/* C must hold; otherwise the execution ends with an assertion finding.  */
#define C11TEST_ASSERT(c)                                                     \
  ((c) ? (void) 0                                                             \
       : c11test_assert_fail_ (#c, __FILE__, __LINE__, __func__))

/* Only executions in which C holds are of interest.  */
#define c11test_assume(c) ((c) ? (void) 0 : c11test_assume_fail_ ())

/* A number from 0 to N - 1, chosen anew in each execution.  */
#define c11test_choose(n) c11test_choose_ (n)

/* This thread waits for another one by spinning.  */
#define c11test_spin() c11test_spin_ ()

/* The name of the calling thread in reports.  */
#define c11test_thread_name(s) c11test_thread_name_ (s)

/* Put before a function or variable to leave it uninstrumented.  */
#define C11TEST_NO_INSTRUMENT __attribute__ ((c11test_no_instrument))

#else

#include <assert.h>

#define C11TEST_ASSERT(c) assert (c)
#define c11test_assume(c) ((void) 0)
#define c11test_choose(n) ((void) (n), 0u)
#define c11test_spin() ((void) 0)
#define c11test_thread_name(s) ((void) 0)
#define C11TEST_NO_INSTRUMENT

#endif

#endif
