/* misaligned.c -- an atomic access within a packed structure.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=2" }
   { golden-status 66 }
   { golden-kind misaligned-atomic }  */

static struct __attribute__ ((packed, aligned (8)))
{
  char tag;
  int count;
} header;

int
main (void)
{
  int *count = (int *) ((char *) &header + 1);
  return __atomic_exchange_n (count, 1, __ATOMIC_SEQ_CST);
}
