/* asm-unknown.c -- assembly that is not understood runs, for asm.exp.
   SPDX-License-Identifier: BSD-3-Clause  */

static int x;

int
main (void)
{
  for (int i = 0; i < 3; i++)
    __asm__ volatile ("incl %0" : "+m"(x));
  if (x != 3)
    __asm__ volatile ("decl %0" : "+m"(x));
  return x - 3;
}
