/* linked.c -- is linked with library.c, which makes threads before main.
   SPDX-License-Identifier: BSD-3-Clause  */

int library_sum (void);

int
main (void)
{
  return library_sum () == 1 ? 0 : 2;
}
