/* same-varargs.c -- lists of arguments.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump { next: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump { next: write 0 - .* -> __c11test_write_range$} }
   { c11t-dump { copied: read 0 - .* -> __c11test_read_range$} }
   { c11t-dump { stored: write 0 - global -> __c11test_write_range$} }
   { c11t-dump { stored: vwrite 4 - port -> __c11test_volatile_store_4$} }
   { c11t-target "x86_64-*" }  */

#include <stdarg.h>
#include <stdio.h>

struct big
{
  long a[5];
};

struct small
{
  float x, y;
};

static struct big global;
static volatile int port;
static unsigned long sum;

#define NOINLINE __attribute__ ((noinline))
#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))

NOINLINE int
next (va_list *list)
{
  return va_arg (*list, int);
}

NOINLINE void
copied (va_list from)
{
  va_list list;
  va_copy (list, from);
  NOTE (va_arg (list, int));
  NOTE (next (&list));
  va_end (list);
}

NOINLINE void
stored (int n, ...)
{
  va_list list;
  va_start (list, n);
  for (int i = 0; i < n; i++)
    {
      global = va_arg (list, struct big);
      struct small s = va_arg (list, struct small);
      port = va_arg (list, int);
      long double ld = va_arg (list, long double);
      _Complex double z = va_arg (list, _Complex double);
      __int128 w = va_arg (list, __int128);
      NOTE (global.a[3]), NOTE (s.y), NOTE (port), NOTE (ld);
      NOTE (__imag__ z), NOTE (w);
    }
  va_end (list);
}

NOINLINE void
ints (int n, ...)
{
  va_list list;
  va_start (list, n);
  copied (list);
  NOTE (next (&list));
  for (int i = 2; i < n; i++)
    NOTE (va_arg (list, int));
  va_end (list);
}

int
main (void)
{
  struct big b = { { 1, 2, 3, 4, 5 } };
  struct small s = { 1.5f, 3.5f };
  for (int i = 0; i < 5; i++)
    {
      ints (9, i, 2, 3, 4, 5, 6, 7, 8, 9);
      b.a[3] += i;
      stored (2, b, s, i, 1.5L + i, 2.0 + 3i, (__int128) i, b, s, 7, 2.5L,
              1.0i, (__int128) 9);
    }
  printf ("%lx\n", sum);
  return 0;
}
