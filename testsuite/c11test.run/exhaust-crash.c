/* exhaust-crash.c -- a program that does not check malloc crashes, no more.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=3 --seed=1 --max-memory=64" }
   { c11t-status 66 }
   { c11t-finding crash 100 }  */

#include <stdlib.h>
#include <string.h>

int
main (void)
{
  for (int n = 0; n < 1000; n++)
    {
      char *p = malloc (1 << 20);
      memset (p, n, 1 << 20);
    }
  return 0;
}
