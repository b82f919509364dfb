/* plain-lib.c -- the shared library of plain.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "plain.h"

int plain_shared;
struct plain_pair plain_table[2] = { { 1, 2 }, { 3, 4 } };

static inline __attribute__ ((always_inline)) int
plain_deep (int (*f) (int), int x)
{
  x = f (x + 1); /* @d */
  return x + plain_shared;
}

int
plain_call (int (*f) (int), int x)
{
  plain_shared++;
  x = plain_deep (f, x); /* @p */
  return x + 1;
}
