/* none-ended.c -- a campaign without a single execution has found out nothing.
   SPDX-License-Identifier: BSD-3-Clause

   The time of the campaign is over before the first execution is; with a
   limit for the execution that is a finding.

   { c11t-run "-n 3 -j1 --max-time=1" }
   { c11t-status 67 }
   { c11t-expect {no execution has ended, so nothing is known: allow more than --max-time=1, or .*--timeout=} }
   { c11t-run "-n 1 -j1 --max-time=20 --timeout=1" }
   { c11t-status 66 }
   { c11t-finding timeout 100 }
   { c11t-run "-n 3 -j1 --max-time=20" }
   { c11t-args "end" }
   { c11t-status 0 }
   { c11t-expect {nothing found} }  */

int
main (int argc, char **argv)
{
  (void) argv;
  while (argc == 1)
    __asm__ volatile ("");
  return 0;
}
