/* same-layout.c -- packed, over-aligned and byte-swapped objects.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-options "-Wno-psabi" }
   { c11t-dump {packed: read 4 - p->i -> __c11test_read_4} }
   { c11t-dump {packed: read 0 - \*p -> __c11test_read_range} }
   { c11t-dump {swapped: (read|write) 4 - b->a -> } }  */

#include <stdio.h>
#include <string.h>

struct packed
{
  char c;
  int i;
  double d;
  long long l;
  short s[3];
} __attribute__ ((packed));

struct aligned
{
  int a;
} __attribute__ ((aligned (64)));

struct __attribute__ ((scalar_storage_order ("big-endian"))) swapped
{
  int a;
  short b;
  unsigned c : 5, d : 11;
  double e;
};

static struct packed p1 = { 1, 5, 2.5, 9, { 1, 2, 3 } }, *pp = &p1;
static struct aligned a1 = { 3 }, a3[3];
static struct swapped s1, *sp = &s1;
static volatile struct swapped vs;
static unsigned long sum;

#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))

__attribute__ ((noinline)) void
packed (struct packed *p)
{
  p->i += 3;
  p->d = p->i * 1.5;
  p->l = (long long) p->d;
  p->s[1]++;
  struct packed q = *p;
  q.c++;
  *p = q;
  NOTE (p->i), NOTE (p->d), NOTE (p->l), NOTE (p->s[1]), NOTE (p->c);
}

__attribute__ ((noinline)) struct aligned
pass (struct aligned a)
{
  a.a++;
  return a;
}

__attribute__ ((noinline)) void
aligned (struct aligned *a)
{
  a3[1] = pass (*a);
  a3[2] = a3[1];
  *a = a3[2];
  NOTE (a3[2].a);
}

__attribute__ ((noinline)) void
swapped (struct swapped *b)
{
  b->a += 3;
  b->b++;
  b->c += 2;
  b->d = 9;
  b->e += 2;
  struct swapped c = *b;
  c.a++;
  *b = c;
  vs.a = b->a;
  vs.a++;
  vs.c = 3;
  unsigned char bytes[sizeof *b];
  memcpy (bytes, b, 8);
  NOTE (bytes[3]), NOTE (bytes[0]), NOTE (b->a), NOTE (b->b), NOTE (b->c);
  NOTE (b->d), NOTE (b->e), NOTE (vs.a), NOTE (vs.c);
}

int
main (void)
{
  for (int i = 0; i < 9; i++)
    {
      packed (pp);
      aligned (&a1);
      swapped (sp);
    }
  printf ("%lx\n", sum);
  return 0;
}
