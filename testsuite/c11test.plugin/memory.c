/* memory.c -- memcpy and its kin: hooks announce what is read and written.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-count 3 {both: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump-count 2 {both: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump {both: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump {into: write 0 - local skipped: does not escape} }
   { c11t-dump {into: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-not {into: write .*->} }
   { c11t-dump {from: read 0 - local skipped: does not escape} }
   { c11t-dump {from: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump-not {neither: .*->} }
   { c11t-dump {constant: read 0 - .* skipped: constant} }
   { c11t-dump {constant: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump-count 2 {compare: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump {end: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump {checked: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump {zero: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump {zero: write 0 - d\[16\] -> __c11test_write_range$} }
   { c11t-dump {moved: read 0 - \*s -> __c11test_read_range$} }  */

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define NOINLINE __attribute__ ((noinline))

static char a[64] = "the first buffer", b[64] = "the second one";
static unsigned long sum;

NOINLINE void
both (char *d, const char *s, size_t n)
{
  memcpy (d, s, n);
  memmove (d, d + 1, n);
  memset (d, 'x', n / 2);
}

NOINLINE int
into (const char *s, size_t n)
{
  char local[64];
  memcpy (local, s, n);
  return local[n / 2];
}

NOINLINE void
from (char *d, size_t n)
{
  char local[64] = "local";
  local[1] = n;
  memcpy (d, local, n);
}

NOINLINE int
neither (size_t n)
{
  char x[64], y[64];
  memset (x, 0, n);
  memcpy (y, x, n);
  return y[n / 2];
}

NOINLINE void
constant (char *d, size_t n)
{
  memcpy (d, "0123456789", n);
}

NOINLINE int
compare (const char *x, const char *y, size_t n)
{
  return memcmp (x, y, n) > 0;
}

NOINLINE char *
end (char *d, const char *s, size_t n)
{
  return __builtin_mempcpy (d, s, n);
}

NOINLINE void
checked (char *d, const char *s, size_t n, size_t limit)
{
  __builtin___memcpy_chk (d, s, n, limit);
}

NOINLINE void
zero (char *d, size_t n)
{
  bzero (d, n);
  memset (d + 16, 0, 8 + n);
}

NOINLINE void
moved (char *d, const char *s, size_t n)
{
  bcopy (s, d, n);
}

int
main (void)
{
  for (size_t n = 2; n < 10; n++)
    {
      both (a, b, n);
      from (b + 9, n);
      constant (b + 3, n);
      end (a + 8, b, n)[0] = 'z';
      checked (b + n, a, n, 40);
      zero (a + 40 - n, n);
      moved (a + 33, b, n);
      sum = sum * 31 + into (a, n) + neither (n) + compare (a, b, n);
      sum = sum * 31 + a[30];
      for (int i = 0; i < 64; i++)
        sum = sum * 31 + a[i] + b[i];
    }
  printf ("%lx\n", sum);
  return 0;
}
