/* stdin.c -- a program that reads its input gets to the end of it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=20 --seed=1" }
   { c11t-no-finding }  */

#include <stdio.h>

int
main (void)
{
  while (getchar () != EOF)
    ;
  return 0;
}
