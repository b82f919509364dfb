/* streams.c -- two threads lock a stream and then write to the other's.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 500 --seed=1" }
   { c11t-finding deadlock 1 }
   { c11t-expect {streams\.c:23:.*T1 flockfile.*held by T0 since line 33} }
   { c11t-expect {streams\.c:34:.*T0 fprintf.*held by T1 since line 22} }  */

#include <pthread.h>
#include <stdio.h>

static FILE *a, *b;

static void *
worker (void *unused)
{
  FILE *first = b, *second = a;
#ifdef FIXED
  first = a, second = b;
#endif
  flockfile (first);
  flockfile (second);
  fputs ("x", b);
  funlockfile (second);
  funlockfile (first);
  return unused;
}

static void
tell (void)
{
  flockfile (a);
  fprintf (b, "%d", 1);
  funlockfile (a);
}

int
main (void)
{
  pthread_t thread;

  a = fopen ("/dev/null", "w");
  b = fopen ("/dev/null", "w");
  pthread_create (&thread, NULL, worker, NULL);
  tell ();
  pthread_join (thread, NULL);
  return 0;
}
