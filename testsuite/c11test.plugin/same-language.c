/* same-language.c -- C of any age; languages.exp compiles it as each of them.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-levels "-Og" }
   { c11t-dump { old: write 4 - p->n -> __c11test_write_4$} }
   { c11t-dump { recent: store 4 seq_cst counter -> __c11test_atomic_store_4$} }
   { c11t-dump { recent: write 4 - own skipped: thread-local} }  */

#include <stdio.h>
#include <string.h>

struct item
{
  int n;
  unsigned bits : 5;
  char text[8];
  double d;
};

static struct item items[4];
static volatile short port;
static unsigned long sum;

#if __STDC_VERSION__ > 201710L
static int
old (struct item *p, int i)
#else
static int
old (p, i)
     struct item *p;
     int i;
#endif
{
  p->n += i;
  p->bits = i;
  p->d = p->n * 0.5;
  strcpy (p->text, i & 1 ? "odd" : "even");
  port = port + p->bits;
  return (int) strlen (p->text) + port;
}

#if __STDC_VERSION__ >= 199901L
static inline int
younger (int n, int a[restrict static 1])
{
  int vla[n];
  _Bool odd = n & 1;
  struct item s = { .n = n, .text = "abc" };
  for (int i = 0; i < n; i++)
    vla[i] = a[0] + i;
  items[n & 3] = s;
  return vla[n / 2] + odd + ((struct item) { .bits = 3 }).bits;
}
#endif

#if __STDC_VERSION__ >= 201112L
static _Atomic int counter;
static _Atomic double real;
static _Thread_local int own;

static int
recent (int n)
{
  counter = n;
  counter += 2;
  real += 1.5;
  own = n;
  _Static_assert (_Alignof (double) >= 4, "");
  return counter++ + (int) real + own + _Generic (n, int : 1, default : 2);
}
#endif

#if __STDC_VERSION__ > 201710L
[[nodiscard]] static int
next (void)
{
  static const int k = 0b101;
  items[k & 3].n++;
  return items[k & 3].n;
}
#endif

int
main (void)
{
  int i;
  for (i = 1; i < 9; i++)
    {
      sum = sum * 31 + old (&items[i & 3], i);
#if __STDC_VERSION__ >= 199901L
      sum = sum * 31 + younger (i, &items[1].n);
#endif
#if __STDC_VERSION__ >= 201112L
      sum = sum * 31 + recent (i);
#endif
#if __STDC_VERSION__ > 201710L
      sum = sum * 31 + next ();
#endif
    }
  printf ("%lx\n", sum);
  return 0;
}
