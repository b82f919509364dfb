/* same-far.c -- members after an array of variable length.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-count 2 { far: write 2 - .*a -> __c11test_write_2$} }
   { c11t-dump { far: read 2 - .*b -> __c11test_read_2$} }
   { c11t-dump { far: write 4 - .*last -> __c11test_write_4$} }
   { c11t-dump { far: (read|write) 0 - .*name -> __c11test_(read|write)_range$} }
   { c11t-dump-not { far: .*skipped: (bit-field|bits|size)} }  */

#include <stdio.h>
#include <string.h>

static unsigned long sum;

__attribute__ ((noinline)) void
far (int n, void *memory, void *more)
{
  struct far
  {
    char head[n];
    unsigned a : 5, b : 9;
    int last;
    struct
    {
      char text[12];
    } name;
  } *p = memory, *q = more;
  p->a = n;
  p->b = q->b + 3;
  q->a = p->b;
  p->last = p->a * 3;
  q->name = p->name;
  sum = sum * 31 + p->a + p->b + q->a + p->last + q->name.text[2];
}

int
main (void)
{
  static char one[100], two[100];
  memset (one, 7, sizeof one);
  for (int i = 1; i < 40; i += 3)
    far (i, one, two);
  printf ("%lx\n", sum);
  return 0;
}
