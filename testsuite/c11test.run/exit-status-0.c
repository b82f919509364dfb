/* exit-status-0.c -- a program without threads and without findings.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-direct 0 {^hello 2$} }
   { c11t-args "a" }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-expect {^hello 2$} }  */

#include <stdio.h>

int
main (int argc, char **argv)
{
  (void) argv;
  printf ("hello %d\n", argc < 2 ? 2 : argc);
  return 0;
}
