/* given-back-library.c -- for given-back.exp: a library with much data.
   SPDX-License-Identifier: BSD-3-Clause  */

static int zeros[100000], data[50000] = { 1 };
int touched;

void
touch (void)
{
  for (int i = 0; i < 100000; i++)
    zeros[i] = i;
  for (int i = 0; i < 50000; i++)
    data[i] += zeros[i];
  touched = data[1];
}
