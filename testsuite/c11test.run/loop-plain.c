/* loop-plain.c -- an endless loop of plain accesses ends by a limit.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "--executions=2 --seed=1 --timeout=2" }
   { c11t-status 66 }
   { c11t-expect {timeout|livelock} }
   { c11t-never {crash} }  */

int *pointer;
int target;

int
main (void)
{
  pointer = &target;
  for (;;)
    (*pointer)++;
}
