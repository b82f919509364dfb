/* spin-plain.c -- waiting for a plain variable that nobody sets.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 3 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-plain\.c:23:.*T[0-9] plain read} }
   { c11t-expect {spin-plain\.c:37:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#ifdef FIXED
static atomic_int flag;
#else
int flag;
#endif

static void *
worker (void *unused)
{
  while (!flag)
    ;
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
#ifdef FIXED
  flag = 1;
#endif
  pthread_join (thread, NULL);
  return 0;
}
