/* plain.h -- what the shared library of plain.c has.
   SPDX-License-Identifier: BSD-3-Clause  */

struct plain_pair
{
  long left, right;
};

extern int plain_shared;
extern struct plain_pair plain_table[2];

int plain_call (int (*f) (int), int x);
