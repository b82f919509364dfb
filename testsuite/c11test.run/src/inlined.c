/* inlined.c -- a race in a function that two others call.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stddef.h>

struct pair
{
  long first, second;
};

static struct pair shared;

static inline void
set (struct pair *p, long n)
{
  p->second = p->first + n;
  p->first = n;
}

static void *
one (void *unused)
{
  set (&shared, 1);
  return unused;
}

static void *
two (void *unused)
{
  set (&shared, 2);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, one, NULL);
  pthread_create (&b, NULL, two, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
