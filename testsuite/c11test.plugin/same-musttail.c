/* same-musttail.c -- calls that must be jumps (GCC 15) stay so.
   SPDX-License-Identifier: BSD-3-Clause

   Where one is, the ends of locals are not told, for nothing may follow it; as
   many calls as are made here leave the stack as flat as it was.

   { c11t-same-output }
   { c11t-levels "-O0 -O1 -O2" }
   { c11t-release 15 }
   { c11t-dump {step: write 4 - local -> __c11test_write_4$} }
   { c11t-dump-not {step: .*__c11test_local_end} }
   { c11t-dump {plain: write 0 - local -> __c11test_local_end$} }  */

#include <stdio.h>

#define N 300000

static unsigned long sum;

__attribute__ ((noinline)) static void
use (int *p)
{
  sum = sum * 31 + (unsigned) *p;
}

__attribute__ ((noinline)) int
step (int n, char *lowest)
{
  int local = n;
  use (&local);
  if (n == 0)
    return (int) (lowest - (char *) __builtin_frame_address (0));
  int other[2] = { n, 1 };
  use (other);
  __attribute__ ((musttail)) return step (n - 1, lowest);
}

__attribute__ ((noinline)) int
plain (int n)
{
  int local = n;
  use (&local);
  return step (n, __builtin_frame_address (0));
}

int
main (void)
{
  int deep = plain (N);
  printf ("%lx %s\n", sum, deep < 1000 ? "flat" : "deep");
  return 0;
}
