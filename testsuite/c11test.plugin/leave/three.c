/* three.c -- functions in which leave.exp lets the plugin fail.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <stdatomic.h>

static atomic_int turns;
int total;

int
first (void)
{
  return atomic_fetch_add (&turns, 1);
}

int
second (void)
{
  total += first ();
  return total;
}

int
third (void)
{
  return total + atomic_load (&turns);
}

#define MORE(n) \
  int more##n (int *p) \
  { \
    return *p + n; \
  }
MORE (0)
MORE (1)
MORE (2)
MORE (3)
MORE (4)
MORE (5)
MORE (6)
MORE (7)
MORE (8)
MORE (9)

int
main (void)
{
  first ();
  second ();
  return third () == 3 && more7 (&total) == 8 ? 0 : 1;
}
