/* same-aggregates.c -- copies, arguments, results, lists of arguments.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump {copies: read 0 - \*q -> __c11test_read_range} }
   { c11t-dump {copies: write 0 - \*p -> __c11test_write_range} }
   { c11t-dump {arguments: read 0 - \*p -> __c11test_read_range} }
   { c11t-dump {results: write 0 - \*p -> __c11test_write_range} }
   { c11t-dump {results: write 4 - \*ip -> __c11test_write_4} }
   { c11t-dump {results: write 2 - k->s -> __c11test_write_2} }
   { c11t-dump {variable: write 0 - \?->x -> __c11test_write_range} }
   { c11t-dump {take: write 0 - b -> __c11test_write_range} }  */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct big
{
  long a[20];
  char t[7];
};

struct small
{
  short s;
  char c;
};

static struct big b1, b2;
static struct small s1 = { 4, 5 };
static unsigned long sum;
static long *keep;

#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))
#define NOINLINE __attribute__ ((noinline))

static void
note_bytes (const void *p, size_t n)
{
  const unsigned char *c = p;
  for (size_t i = 0; i < n; i++)
    NOTE (c[i]);
}

NOINLINE void
copies (struct big *p, struct big *q)
{
  struct big zero = { { 0 }, "" };
  *p = *q;
  note_bytes (p, sizeof p->a);
  *q = zero;
  *q = (struct big){ .t = "abc", .a[3] = 9 };
  note_bytes (q->t, 4);
}

NOINLINE long
take (struct big b, struct small s, char c)
{
  keep = b.a;
  __asm__ volatile ("" ::: "memory");
  b.t[1] += c;
  keep[2]++;
  return b.a[2] + b.t[1] + s.s + s.c;
}

NOINLINE long
arguments (struct big *p, struct small *k)
{
  return take (*p, *k, 3);
}

NOINLINE struct big
make (struct big *p, int i)
{
  struct big r = *p;
  r.a[i]++;
  return r;
}

NOINLINE int
seven (void)
{
  return 7;
}

NOINLINE void
results (struct big *p, struct big *q, int *ip, struct small *k)
{
  *p = make (q, 3);
  *ip = seven ();
  k->s = seven ();
  NOTE (p->a[3]), NOTE (*ip), NOTE (k->s);
}

NOINLINE int
list (int n, ...)
{
  va_list a, b;
  int s = 0;
  va_start (a, n);
  va_copy (b, a);
  for (int i = 0; i < n; i++)
    s += va_arg (a, struct small).s;
  s += va_arg (b, struct small).c;
  s += va_arg (a, struct big).a[1];
  va_end (b);
  va_end (a);
  return s;
}

NOINLINE void
variable (int n, char (*p)[n])
{
  struct
  {
    int k;
    char x[n];
  } s, t;
  s.k = 4;
  memset (s.x, 5, n);
  s.x[1] = n;
  t = s;
  note_bytes (&t.k, sizeof t.k);
  note_bytes (t.x, n);
  memcpy (*p, t.x, n);
  note_bytes (*p, n);
}

int
main (void)
{
  for (int i = 0; i < 20; i++)
    b1.a[i] = i;
  for (int i = 0; i < 7; i++)
    {
      b1.a[3] = i;
      copies (&b2, &b1);
      NOTE (arguments (&b2, &s1));
      int r = 0;
      results (&b1, &b2, &r, &s1);
      NOTE (list (2, s1, s1, b1));
      variable (i + 3, (char (*)[i + 3]) b1.a);
    }
  printf ("%lx\n", sum);
  return 0;
}
