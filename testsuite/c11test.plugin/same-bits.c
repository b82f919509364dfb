/* same-bits.c -- bit-fields and unions behave as they do without the plugin.
   SPDX-License-Identifier: BSD-3-Clause

   A bit-field is accessed as its memory location, all adjacent ones together,
   also if it happens to fill whole bytes.

   { c11t-same-output }
   { c11t-dump {fields: read 2 - b->a -> __c11test_read_2} }
   { c11t-dump {fields: write 0 - b->f -> __c11test_write_range} }
   { c11t-dump {halves: write 4 - p->low -> __c11test_write_4} }
   { c11t-dump {halves: read 4 - p->high -> __c11test_read_4} }
   { c11t-dump {halves: write 4 - p->apart -> __c11test_write_4} }
   { c11t-dump {halves: write 2 - p->other -> __c11test_write_2} }
   { c11t-dump {alone: write 1 - p->y -> __c11test_write_1} }
   { c11t-dump-not {alone: .*(read|write) [248] - p->y} }  */

#include <stdio.h>

struct bits
{
  unsigned a : 1, b : 5, c : 10;
  int : 0;
  int d : 20;
  long long e : 40;
  unsigned f : 32;
  _Bool g : 1;
  int : 0;
  unsigned h : 3;
};

union mixed
{
  struct
  {
    unsigned x : 3, y : 13;
  };
  unsigned short s;
  float f;
  int i;
  double d;
  struct bits b;
};

struct alone
{
  char x;
  unsigned char y : 4;
  char z;
};

struct halves
{
  unsigned low : 16, high : 16;
  unsigned : 0;
  unsigned apart : 32;
  short other;
};

static struct halves four;
static struct bits one, *two = &one;
static union mixed mix;
static struct alone three;
static unsigned long sum;

#define NOTE(x) (sum = sum * 31 + (unsigned long) (x))

__attribute__ ((noinline)) void
fields (struct bits *b)
{
  b->a ^= 1;
  b->b += 3;
  b->c = b->b * 70;
  b->d = -b->c;
  b->e += 123456789012LL;
  b->f++;
  b->g = !b->g;
  b->h += b->a;
  if (b->a && b->b)
    b->h++;
  NOTE (b->a), NOTE (b->b), NOTE (b->c), NOTE (b->d), NOTE (b->e);
  NOTE (b->f), NOTE (b->g), NOTE (b->h);
  struct bits c = *b;
  c.c++;
  one = c;
  NOTE (two->c);
}

__attribute__ ((noinline)) void
unions (union mixed *p)
{
  p->f = 1.25f;
  p->i ^= 1;
  p->y += 77;
  p->x = p->y;
  NOTE (p->s);
  p->d = p->s;
  p->b.e = 7 + p->b.d;
  NOTE (p->b.e), NOTE (p->i);
  *p = mix;
  mix.i = 3;
}

__attribute__ ((noinline)) void
alone (struct alone *p)
{
  p->y = p->x + 3;
  p->z = p->y + 1;
  NOTE (p->x), NOTE (p->y), NOTE (p->z);
}

__attribute__ ((noinline)) void
halves (struct halves *p)
{
  p->low += p->high + 3;
  p->high -= p->low;
  p->apart = p->low * 77777u;
  p->other = p->high;
  NOTE (p->low), NOTE (p->high), NOTE (p->apart), NOTE (p->other);
}

int
main (void)
{
  for (int i = 0; i < 9; i++)
    {
      halves (&four);
      fields (&one);
      unions (&mix);
      alone (&three);
      three.x += i;
    }
  printf ("%lx\n", sum);
  return 0;
}
