/* audit-endless.c -- a test that no audit has the time for.
   SPDX-License-Identifier: BSD-3-Clause  */

int
main (void)
{
  for (;;)
    __asm__ volatile ("");
}
