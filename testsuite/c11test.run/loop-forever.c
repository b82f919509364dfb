/* loop-forever.c -- a loop without any access ends by the time limit.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--executions=2 --seed=1 --timeout=2" }
   { c11t-status 66 }
   { c11t-finding timeout 100 }  */

int
main (void)
{
  for (;;)
    __asm__ volatile ("");
}
