/* run-unknown.c -- one half of an exclusive loop is counted when it runs.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-options "-fplugin-arg-c11test-asm-warn=0" }
   { c11t-run "--executions=9 --seed=1" }
   { c11t-no-finding }
   { c11t-expect {run-unknown.c:18:3: ldxp %0, %1, %2, in 9 of 9 executions$} }
   { c11t-direct 0 {run-unknown.c:18:3: warning: inline assembly ran that is not understood: ldxp} }  */

#include <assert.h>

static _Alignas (16) long pair[2] = { 3, 4 };

int
main (void)
{
  long a, b;
  __asm__ volatile ("ldxp %0, %1, %2" : "=&r"(a), "=&r"(b) : "Q"(pair[0]));
  assert (a == 3 && b == 4);
  return 0;
}
