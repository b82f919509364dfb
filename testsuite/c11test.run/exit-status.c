/* exit-status.c -- the program's own exit status is kept and is a finding.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-direct 3 {} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-status 66 }
   { c11t-finding exit-status 100 }
   { c11t-expect {status 3} }  */

int
main (void)
{
  return 3;
}
