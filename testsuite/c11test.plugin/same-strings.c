/* same-strings.c -- string functions: hooks announce what they read and write.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-count 1 { length: call 0 - strlen -> __c11test_string_extent$} }
   { c11t-dump-count 1 { length: call 0 - strnlen -> __c11test_string_extent$} }
   { c11t-dump-count 2 { length: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-count 7 { copy: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-count 7 { copy: write 0 - .* -> __c11test_write_range$} }
   { c11t-dump-count 2 { append: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-count 2 { append: read 0 - \*d -> __c11test_read_range$} }
   { c11t-dump-count 2 { append: write 0 - .* -> __c11test_write_range$} }
   { c11t-dump-count 4 { compare: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-count 4 { compare: read 0 - \*t -> __c11test_read_range$} }
   { c11t-dump-count 7 { search: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump-count 3 { search: read 0 - \*t -> __c11test_read_range$} }
   { c11t-dump-count 2 { duplicate: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump { mine: write 0 - local skipped: does not escape$} }
   { c11t-dump { mine: read 0 - \*s -> __c11test_read_range$} }
   { c11t-dump { mine: read 0 - local skipped: does not escape$} }
   { c11t-dump-not { mine: .*local -> } }
   { c11t-dump { literal: read 0 - .* skipped: constant$} }
   { c11t-dump-not { library: .*->} }  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOINLINE __attribute__ ((noinline))
#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))
#define FOUND(p, s) NOTE ((p) ? (p) - (s) : -1)

static char buf[200], source[100] = "hello World", other[] = "elh";
static unsigned long sum;

NOINLINE size_t
length (const char *s, size_t n)
{
  return strlen (s) * 7 + strnlen (s, n);
}

NOINLINE void
copy (char *d, const char *s, size_t n)
{
  strcpy (d, s);
  NOTE (stpcpy (d + 20, s) - d);
  strncpy (d + 40, s, n);
  NOTE (stpncpy (d + 60, s, n) - d);
  __builtin___strcpy_chk (d + 80, s, 99);
  __builtin___strncpy_chk (d + 100, s, n, 99);
  NOTE (__builtin___stpcpy_chk (d + 120, s, 99) - d);
}

NOINLINE void
append (char *d, const char *s, size_t n)
{
  strcat (d, s);
  strncat (d, s, n);
}

NOINLINE int
compare (const char *s, const char *t, size_t n)
{
  return (strcmp (s, t) > 0) + 2 * (strncmp (s, t, n) > 0)
         + 4 * (strcasecmp (s, t) > 0) + 8 * (strncasecmp (s, t, n) > 0);
}

NOINLINE void
search (const char *s, const char *t, int c, size_t n)
{
  const char *p = strchr (s, c);
  FOUND (p, s);
  p = strrchr (s, c);
  FOUND (p, s);
  p = memchr (s, c, n);
  FOUND (p, s);
  p = strstr (s, t);
  FOUND (p, s);
  NOTE (strspn (s, t));
  NOTE (strcspn (s, t));
  p = strpbrk (s, "Wz");
  FOUND (p, s);
}

NOINLINE void
duplicate (const char *s, size_t n)
{
  char *p = strdup (s), *q = strndup (s, n);
  NOTE (p[1]);
  NOTE (q[0]);
  free (p);
  free (q);
}

NOINLINE int
mine (const char *s)
{
  char local[40];
  strcpy (local, s);
  return strlen (local) + local[2];
}

NOINLINE int
literal (const char *s)
{
  return strcmp (s, "hello") == 0;
}

/* What is no builtin runs as it did.  */

NOINLINE char *
library (char *s, char **rest)
{
  return strtok_r (s, "l", rest);
}

int
main (void)
{
  char *rest;
  for (int i = 1; i < 9; i++)
    {
      const char *s = source + i % 3, *t = other + i % 3;
      NOTE (length (s, i));
      copy (buf, s, i);
      append (buf, t, i);
      NOTE (compare (buf, s, i));
      NOTE (compare ("HELLO", s, i));
      search (s, t, "hWo zel"[i % 7], i);
      duplicate (s, i);
      NOTE (mine (s));
      NOTE (literal (s));
      for (int k = 0; k < 150; k++)
        NOTE (buf[k]);
    }
  NOTE (*library (buf, &rest));
  printf ("%lx\n", sum);
  return 0;
}
