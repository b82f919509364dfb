/* same-control.c -- setjmp, nested functions, vectors, complex, strings.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump {strings: write 0 - \*d -> __c11test_write_range} }  */

#include <complex.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

typedef float v4 __attribute__ ((vector_size (16)));
typedef char v8 __attribute__ ((vector_size (8)));

static unsigned long sum;
static jmp_buf back;
static v4 gv = { 1, 2, 3, 4 };
static v8 gc;
static _Complex double gz = 1 + 1i;
static _Complex float gf = 2;
static long double gl = 1;
static __int128 gi = 5;

#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))
#define NOINLINE __attribute__ ((noinline))

NOINLINE void
thrower (int *p)
{
  (*p)++;
  longjmp (back, *p);
}

NOINLINE int
catcher (int *p)
{
  volatile int k = 0;
  int r = setjmp (back);
  k++;
  *p += r;
  if (r < 9)
    thrower (p);
  return k + *p;
}

NOINLINE int
nested (int n)
{
  int total = 0;
  int inner (int k)
  {
    total += k;
    return k > 0 ? inner (k - 1) + total : total;
  }
  return inner (n) + total;
}

NOINLINE void
numbers (v4 *p, v8 *r, _Complex double *z, _Complex float *f)
{
  *p = *p + *p;
  (*p)[2] -= 5;
  p[0][1]++;
  *r += 1;
  (*r)[3] = 9;
  *z = *z * (0.5 + 1i);
  __real__ *z += 1;
  __imag__ *z = __real__ *z + 2;
  __imag__ *f += 2;
  gl = gl * 1.5L + 1;
  gi = gi * 3 + 1;
  NOTE (gv[1]), NOTE (gv[2]), NOTE (gc[3]), NOTE (gc[0]), NOTE (gl), NOTE (gi);
  NOTE (creal (*z)), NOTE (cimag (*z)), NOTE (crealf (*f)), NOTE (cimagf (*f));
}

NOINLINE void
strings (char *d, const char *s, size_t n)
{
  char local[40];
  strcpy (local, s);
  strcat (local, "xyz");
  memmove (local + 1, local, 10);
  memcpy (d, local, 20);
  memset (d, 'q', n);
  NOTE (memcmp (d, local, 5) > 0);
  char *end = __builtin_mempcpy (d + 10, s, n);
  *end = 0;
  memmove (d + 1, d, n);
  memcpy (d + 20, d, n);
  NOTE (strlen (d));
  for (int i = 0; i < 30; i++)
    NOTE (d[i]);
}

int
main (void)
{
  static char text[64];
  for (int i = 0; i < 7; i++)
    {
      int r = 0;
      NOTE (catcher (&r));
      NOTE (nested (i));
      numbers (&gv, &gc, &gz, &gf);
      strings (text, "hello, this is a test", i + 1);
    }
  printf ("%lx\n", sum);
  return 0;
}
