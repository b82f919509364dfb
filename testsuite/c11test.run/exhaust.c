/* exhaust.c -- a program that allocates without end is told so by malloc.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=3 --seed=1 --max-memory=64" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-expect {^full after [1-9]} }  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
main (void)
{
  for (int n = 0; n < 1000; n++)
    {
      char *p = malloc (1 << 20);
      if (!p)
        {
          printf ("full after %d\n", n);
          return 0;
        }
      memset (p, n, 1 << 20);
    }
  return 1;
}
