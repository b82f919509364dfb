/* spin-lock.c -- a test-and-set lock that is not released.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 20 --seed=1" }
   { c11t-finding livelock 100 }
   { c11t-expect {spin-lock\.c:20:.*T[0-9] atomic rmw} }
   { c11t-expect {spin-lock\.c:3[67]:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int count;

static void *
worker (void *unused)
{
  while (atomic_flag_test_and_set (&lock))
    ;
  count++;
#ifdef FIXED
  atomic_flag_clear (&lock);
#endif
  return unused;
}

int
main (void)
{
  pthread_t a, b;

  pthread_create (&a, NULL, worker, NULL);
  pthread_create (&b, NULL, worker, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
