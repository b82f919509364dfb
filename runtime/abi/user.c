/* user.c -- what the macros of c11test.h call.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stddef.h>

#include "c11test/c11test.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "c11test/abi.h"
#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/thread.h"
#include "engine/door/user.h"

void
c11test_assert_fail_ (const char *expr, const char *file, unsigned line,
                      const char *function)
{
  fprintf (stderr, "%s:%u: %s: C11TEST_ASSERT (%s) failed.\n", file, line,
           function, expr);
  if (c11t_engine_on ())
    {
      c11t_assertion (expr, file, line, function);
      c11t_repeat_abort ();
      c11t_engine_leave (); /* the abort is no finding of its own */
    }
  abort ();
}

void
c11test_assume_fail_ (void)
{
  if (c11t_engine_on ())
    c11t_assume_failed ();
}

unsigned
c11test_choose_ (unsigned n)
{
  return c11t_engine_on () ? c11t_choose_value (n) : 0;
}

void
c11test_spin_ (void)
{
  if (c11t_engine_on ())
    c11t_spin (NULL);
}

void
c11test_await_ (unsigned long long value, int equal)
{
  if (c11t_engine_on ())
    c11t_robustness_await (value, UINT64_MAX,
                           equal ? C11TEST_AWAIT_EQ : C11TEST_AWAIT_NE);
}

void
c11test_thread_name_ (const char *name)
{
  if (c11t_engine_on ())
    c11t_thread_name (pthread_self (), name);
}

void
c11test_benign_race_ (const volatile void *p, size_t n)
{
  if (n && c11t_engine_on ())
    c11t_benign_race (p, n);
}

void
c11test_happens_before_ (const volatile void *p)
{
  if (c11t_engine_on ())
    c11t_order_before (p);
}

void
c11test_happens_after_ (const volatile void *p)
{
  if (c11t_engine_on ())
    c11t_order_after (p);
}

/* For atomic-overlay.hpp, where a macro cannot make a record at the place of
   a call.  Off control nobody wants one.  */
struct c11test_site *
c11test_site_at_ (const struct c11test_site *like)
{
  return c11t_engine_on () ? c11t_site_at (like) : NULL;
}

struct c11test_site *
c11test_site_at_pc_ (const struct c11test_site *like, const void *pc)
{
  return c11t_engine_on () ? c11t_site_at_pc (like, pc) : NULL;
}

void
c11test_repeat_ (void (*body) (void))
{
  if (c11t_engine_on ())
    c11t_repeat (body);
  body ();
}
