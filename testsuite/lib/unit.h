/* unit.h -- the few macros that unit tests need.
   SPDX-License-Identifier: BSD-3-Clause

   Prints one line "PASSED: name" or "FAILED: name" for each RUN; the DejaGnu
   driver turns them into results.  A failed CHECK prints where and what and
   ends the running test function only.  */

#ifndef C11T_UNIT_H
#define C11T_UNIT_H

#include <setjmp.h>
#include <stdio.h>

static int unit_failures;
static jmp_buf unit_abandon;

#define CHECK(e)                                                              \
  do                                                                          \
    if (!(e))                                                                 \
      {                                                                       \
        printf ("%s:%d: CHECK (%s)\n", __FILE__, __LINE__, #e);               \
        longjmp (unit_abandon, 1);                                            \
      }                                                                       \
  while (0)

#define CHECK_EQ(a, b)                                                        \
  do                                                                          \
    {                                                                         \
      long long unit_a = (long long) (a), unit_b = (long long) (b);           \
      if (unit_a != unit_b)                                                   \
        {                                                                     \
          printf ("%s:%d: %s is %lld, %s is %lld\n", __FILE__, __LINE__, #a,  \
                  unit_a, #b, unit_b);                                        \
          longjmp (unit_abandon, 1);                                          \
        }                                                                     \
    }                                                                         \
  while (0)

#define RUN(f) unit_run (#f, f)

static inline void
unit_run (const char *name, void (*f) (void))
{
  int failed = setjmp (unit_abandon);
  if (!failed)
    f ();
  else
    unit_failures++;
  printf ("%s: %s\n", failed ? "FAILED" : "PASSED", name);
  fflush (stdout);
}

static inline int
unit_done (void)
{
  return unit_failures != 0;
}

#endif
