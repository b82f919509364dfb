/* c-lost-count.c -- a counter that is read and written, each in the best order.
   SPDX-License-Identifier: BSD-3-Clause

   Only a read-modify-write counts both.

   { planted-kind assertion }
   { planted-mend none }  */

#include <stdatomic.h>

#include "planted.h"

static atomic_int requests;

static void
serve (void)
{
#ifdef RIGHT
  atomic_fetch_add (&requests, 1);
#else
  int n = atomic_load (&requests);
  atomic_store (&requests, n + 1);
#endif
}

int
main (void)
{
  run (serve, serve, NULL);
  assert (atomic_load (&requests) == 2);
  return 0;
}
