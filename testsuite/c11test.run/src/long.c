/* long.c -- argv[1] increments by each of two threads, then what argv[2] says.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int counter;
static int n;

static void *
count (void *arg)
{
  for (int i = 0; i < n; i++)
    atomic_fetch_add_explicit (&counter, 1, memory_order_relaxed);
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  n = atoi (argv[1]);
  pthread_create (&t, NULL, count, NULL);
  count (NULL);
  pthread_join (t, NULL);
  switch (argc > 2 ? argv[2][0] : 0)
    {
    case 'a':
      abort ();
    case 'c':
      *(volatile int *) 0 = 0;
      break;
    case '_':
      _Exit (0);
    }
  return 0;
}
