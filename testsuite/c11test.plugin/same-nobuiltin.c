/* same-nobuiltin.c -- memory and string functions under -fno-builtin.
   SPDX-License-Identifier: BSD-3-Clause

   The names of the C library are known; what the program defines itself is
   another function.  Where only POSIX is asked for, glibc 2.41 does not declare
   mempcpy either; with C23 its strrchr is a macro, too.

   { c11t-same-output }
   { c11t-options "-fno-builtin -D_POSIX_C_SOURCE=200809L" }
   { c11t-levels "-O0 -O2" }
   { c11t-dump { theirs: write 0 - \*d -> __c11test_write_range$} }
   { c11t-dump { theirs: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump { theirs: call 0 - strlen -> __c11test_string_extent$} }
   { c11t-dump-not { ours: .*range} }
   { c11t-dump-not { ours: .*extent} }  */

#include <stdio.h>
#include <string.h>

static char a[40] = "some text", b[40];
static unsigned long sum;

/* Not the one of the C library.  */

__attribute__ ((noinline)) char *
(strrchr) (const char *s, int c)
{
  sum += c;
  return (char *) s + 1;
}

static __attribute__ ((noinline)) void *
mempcpy (void *d, const void *s, size_t n)
{
  *(char *) d = *(const char *) s + n;
  return d;
}

__attribute__ ((noinline)) size_t
theirs (char *d, const char *s, size_t n)
{
  memcpy (d, s, n);
  return strlen (d);
}

__attribute__ ((noinline)) int
ours (char *d, const char *s)
{
  mempcpy (d, s, 99);
  return *(strrchr) (s, 3);
}

int
main (void)
{
  for (int i = 1; i < 9; i++)
    sum = sum * 31 + theirs (b, a, i) + ours (b + 20, a) + b[20];
  printf ("%lx\n", sum);
  return 0;
}
