/* plain.c -- plain variables, in statements of many forms.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>

struct pair
{
  int first, second;
};

static struct pair one, two, *current = &one;
static int a, b, c, d, ring[8], head, tail;
int out;

static void *
left (void *p)
{
  a = 1;
  if (b == 0)
    c = 1;
  else
    c = 2;
  for (int i = 0; i < d; i++)
    out += i;
  do
    one.first = b;
  while (one.second && two.first == 1);
  switch (two.second)
    {
    case 1:
      d = 1;
      break;
    default:
      d = b;
    }
  ring[head % 8] = 3;
  c = b + 1;
  head = head + 1;
  return p;
}

static void *
right (void *p)
{
  b = 1;
  if (a) d = 2; else if (c == 2) d = 3; else d = 4;
again:
  two.first = 1;
  while (tail != head && out == 0)
    if (ring[tail % 8] == 3)
      goto again;
    else
      tail++;
  two.second = a ? one.first : 0;
  one.second = current->first;
  /* text; with { brackets */
  return a == 1 ? p : 0;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, left, 0);
  pthread_create (&t[1], 0, right, 0);
  return 0;
}
