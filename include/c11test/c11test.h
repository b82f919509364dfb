/* c11test.h -- what a program may say to the tool; costs nothing without it.
   SPDX-License-Identifier: BSD-3-Clause

   Header-only.  __C11TEST__ is defined when the program is compiled with the
   plugin, the wrappers or an overlay; otherwise the macros below mean nothing
   to anybody: C11TEST_ASSERT is assert, C11TEST_READ and the like are the
   access itself, the others are empty.  */

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
void c11test_await_ (unsigned long long value, int equal);
void c11test_thread_name_ (const char *name);
void c11test_benign_race_ (const volatile void *p, __SIZE_TYPE__ n);
void c11test_happens_before_ (const volatile void *p);
void c11test_happens_after_ (const volatile void *p);
void c11test_repeat_ (void (*body) (void));
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

/* This thread's next atomic load or compare-exchange is one turn of a loop that
   waits.  With another value than V, or with V, it will be made again and
   nothing else: to --analysis=robustness it is no access then.  A
   compare-exchange waits for what it expects.  */
#define c11test_await(v) c11test_await_ ((unsigned long long) (v), 1)
#define c11test_await_not(v) c11test_await_ ((unsigned long long) (v), 0)

/* The name of the calling thread in reports.  */
#define c11test_thread_name(s) c11test_thread_name_ (s)

/* Races on the N bytes at P are known and are not to be reported.  */
#define C11TEST_BENIGN_RACE(p, n) c11test_benign_race_ (p, n)

/* What this thread has done so far happens before what another one does after
   a later C11TEST_HAPPENS_AFTER of the same address.  For synchronisation that
   the tool does not see.  */
#define C11TEST_HAPPENS_BEFORE(p) c11test_happens_before_ (p)
#define C11TEST_HAPPENS_AFTER(p) c11test_happens_after_ (p)

/* The symbol tells the tool, which starts before main, that there is a test.  */
#ifdef __cplusplus
#define C11TEST_REPEATS_                                                      \
  extern "C" const char c11test_repeats_;                                     \
  extern "C" const char c11test_repeats_ = 1;
#else
#define C11TEST_REPEATS_ const char c11test_repeats_ = 1;
#endif
#define C11TEST_REPEAT_(body) c11test_repeat_ (body)

/* Put before a function or variable to leave it uninstrumented, or, with a
   semicolon, among a file's declarations to leave its functions alone.  An
   overlay cannot.  */
#ifdef C11TEST_OVERLAY
#define C11TEST_NO_INSTRUMENT
#define C11TEST_NO_INSTRUMENT_FILE struct c11test_no_instrument_file_
#else
#define C11TEST_NO_INSTRUMENT __attribute__ ((c11test_no_instrument))
#define C11TEST_NO_INSTRUMENT_FILE                                            \
  extern int c11test_no_instrument_file_                                      \
      __attribute__ ((c11test_no_instrument_file))
#endif

#else

#include <assert.h>

#define C11TEST_ASSERT(c) assert (c)
#define c11test_assume(c) ((void) 0)
#define c11test_choose(n) ((void) (n), 0u)
#define c11test_spin() ((void) 0)
#define c11test_await(v) ((void) (v))
#define c11test_await_not(v) ((void) (v))
#define c11test_thread_name(s) ((void) 0)
#define C11TEST_BENIGN_RACE(p, n) ((void) 0)
#define C11TEST_HAPPENS_BEFORE(p) ((void) 0)
#define C11TEST_HAPPENS_AFTER(p) ((void) 0)
#define C11TEST_REPEATS_
#define C11TEST_REPEAT_(body) body ()
#define C11TEST_NO_INSTRUMENT
#define C11TEST_NO_INSTRUMENT_FILE struct c11test_no_instrument_file_

#endif

/* C11TEST_TEST (name) { BODY } is a program, main included, whose executions
   begin and end with BODY: many of them are made in one process, which puts
   its memory back after each.  When BODY has done what cannot be undone (files,
   processes, handlers of signals ...), the next one has a process of its own.
   What comes before main is done once for many executions; exit handlers and
   destructors are not run.  Without the tool it is done once.  */
#define C11TEST_TEST(name)                                                    \
  C11TEST_DECLARE_ (name)                                                     \
  C11TEST_REPEATS_                                                            \
  int main (void)                                                             \
  {                                                                           \
    C11TEST_REPEAT_ (C11TEST_BODY_ (name));                                   \
    return 0;                                                                 \
  }                                                                           \
  void C11TEST_BODY_ (name) (void)

/* In C++ a namespace may have the test's name, so the function is in one of
   our own.  Reports leave that out (gcc-plugin/site.cc,
   tools/symbolise/name.c, runtime/interpose/process/process.c).  */
#ifdef __cplusplus
#define C11TEST_BODY_(name) c11test_body_::name
#define C11TEST_DECLARE_(name)                                                \
  namespace c11test_body_                                                     \
  {                                                                           \
  static void name (void);                                                    \
  }
#else
#define C11TEST_BODY_(name) name
#define C11TEST_DECLARE_(name) static void name (void);
#endif

/* Accesses that an overlay shall see: plain ones, to be checked for races, and
   volatile ones.  The plugin sees them without this.  */
#ifdef C11TEST_OVERLAY
#include "c11test/volatile-overlay.h"
#else
#define C11TEST_READ(x) (x)
#define C11TEST_WRITE(x, v) ((void) ((x) = (v)))
#define C11TEST_READ_ONCE(x) (*(const volatile __typeof__ (x) *) &(x))
#define C11TEST_WRITE_ONCE(x, v)                                              \
  ((void) (*(volatile __typeof__ (x) *) &(x) = (v)))
#endif

#endif
