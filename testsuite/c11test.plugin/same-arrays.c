/* same-arrays.c -- subscripts, parts of values, and jumps between them.
   SPDX-License-Identifier: BSD-3-Clause

   Vectors and complex numbers in memory by variable subscript and as other
   types; arrays of variable length; computed goto, asm goto, cold code.

   { c11t-same-output }
   { c11t-options "-Wno-psabi" }
   { c11t-target "x86_64-*" }
   { c11t-dump { lanes: read 4 - .* -> __c11test_read_4$} }
   { c11t-dump { lanes: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump { as_others: read 8 - .* -> __c11test_read_8$} }
   { c11t-dump { as_others: write 16 - \*v -> __c11test_write_16$} }
   { c11t-dump { whole: write 0 - .* -> __c11test_write_range$} }
   { c11t-dump { whole: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump { variable: write 4 - .* -> __c11test_write_4$} }
   { c11t-dump { jump: read 4 - state -> __c11test_read_4$} }
   { c11t-dump { seldom: write 4 - state -> __c11test_write_4$} }  */

#include <stdio.h>
#include <string.h>

typedef float v4 __attribute__ ((vector_size (16)));
typedef long v2 __attribute__ ((vector_size (16)));
typedef int v8 __attribute__ ((vector_size (32)));

struct row
{
  int cells[6];
};

static v4 gv = { 1, 2, 3, 4 };
static v8 gw = { 1, 2, 3, 4, 5, 6, 7, 8 };
static struct row grid[4];
static int cube[3][4][5];
static _Complex float gz[3];
static int state;
static unsigned long sum;

#define NOINLINE __attribute__ ((noinline))
#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))

NOINLINE void
lanes (v4 *v, v8 *w, int i)
{
  (*v)[i & 3] += 2;
  (*w)[i & 7] = (*w)[(i + 1) & 7] + 1;
  v4 local = *v;
  local[i & 3] = local[(i + 1) & 3];
  *v = local;
  NOTE ((*v)[i & 3]), NOTE ((*w)[i & 7]);
}

NOINLINE void
as_others (v4 *v, double *d, int i)
{
  long l = *(long *) d + i;
  *(long *) d = l;
  v2 two = (v2) *v;
  two[1] += i;
  *v = (v4) two;
  memcpy (d + 1, &l, sizeof l);
  gz[i & 1] = gz[(i + 1) & 1] + (1 + 2i);
  __real__ gz[2] = __imag__ gz[i & 1];
  NOTE (__real__ gz[2]), NOTE (l), NOTE (two[1]);
}

NOINLINE void
whole (struct row *r, int i, int j)
{
  r[i] = r[j];
  r[i].cells[j] += i;
  cube[i % 3][j][i] = cube[j % 3][i][j] + 1;
  memcpy (cube[1], cube[i % 3], sizeof cube[1]);
  NOTE (cube[1][j][i]), NOTE (r[i].cells[j]);
}

NOINLINE int
variable (int n, int (*take) (int *, int))
{
  int a[n];
  struct
  {
    int head[n];
    int tail;
  } s;
  for (int i = 0; i < n; i++)
    a[i] = s.head[i] = i * n;
  s.tail = take (a, n);
  __typeof__ (s) t;
  t = s;
  return a[n / 2] + t.tail + t.head[n - 1];
}

static int
reverse (int *a, int n)
{
  for (int i = 0; i < n / 2; i++)
    {
      int t = a[i];
      a[i] = a[n - 1 - i];
      a[n - 1 - i] = t;
    }
  return a[0];
}

NOINLINE __attribute__ ((cold)) void
seldom (void)
{
  state = 7;
}

NOINLINE int
jump (int n)
{
  static const void *const where[] = { &&one, &&two, &&three };
again:
  if (n <= 0)
    return state;
  goto *where[n % 3];
one:
  state++;
  n--;
  goto again;
two:
  __asm__ goto ("jmp %l[three]" : : : "memory" : three);
  state = 1000;
three:
  if (__builtin_expect (state == 5, 0))
    seldom ();
  state += n;
  n -= 2;
  goto again;
}

int
main (void)
{
  static double d[2];
  for (int i = 0; i < 9; i++)
    {
      lanes (&gv, &gw, i);
      as_others (&gv, d, i);
      whole (grid, i & 3, (i * 3) & 3);
      NOTE (variable (i + 1, reverse));
      NOTE (jump (i));
    }
  printf ("%lx\n", sum);
  return 0;
}
