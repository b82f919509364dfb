/* stack-same-depth.c -- one access, from the same depth, called by two.
   SPDX-License-Identifier: BSD-3-Clause

   The recorder unwinds a stack once (engine/observe/walk.c); by_one and by_two
   have frames of one size, so that only the return addresses tell the stacks
   apart.  The racing access comes by by_two.

   { c11t-run "-n 20 --seed=1" }
   { c11t-finding data-race 100 }  */

#include <pthread.h>
#include <stddef.h>

static int value, sum;

static __attribute__ ((noinline)) int
touch (const int *p)
{
  return *p + 1;
}

static __attribute__ ((noinline)) int
by_one (const int *p)
{
  return touch (p) + 2;
}

static __attribute__ ((noinline)) int
by_two (const int *p)
{
  return touch (p) + 3;
}

static void *
reader (void *unused)
{
  int own = 1;

  for (int i = 0; i < 4; i++)
    sum += by_one (&own) + by_two (i == 2 ? &value : &own);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, reader, NULL);
  value = 1;
  pthread_join (thread, NULL);
  return 0;
}
