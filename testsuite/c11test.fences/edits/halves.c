/* halves.c -- brackets of which each part of an #if has the other half.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>

static int a, b, c, d;
int out;

static void *
left (void *p)
{
  if (p == 0) {
    a = 1;
#ifdef OTHER
    out = 3; }
#else
  }
#endif
  out = b;
  c = 1;
  out = d;
  return p;
}

static void *
right (void *p)
{
#ifdef OTHER
  if (p != 0) {
    a = 3;
#elif defined (ANOTHER)
  while (p != 0) {
#else
  if (p == 0) {
#endif
    b = 1;
    out = a;
  }
  d = 1;
  out = c;
  return p;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], 0, left, 0);
  pthread_create (&t[1], 0, right, 0);
  return 0;
}
