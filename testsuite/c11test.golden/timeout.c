/* timeout.c -- a loop without an event.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=1 --timeout=1 --explain=0" }
   { golden-status 66 }
   { golden-kind timeout }  */

int
main (void)
{
  for (;;)
    __asm__ volatile ("");
}
