/* odd-size-race.c -- a plain write of a lock-guarded atomic is a race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {atomic load .*of 24 bytes 'big'} }  */

#include <pthread.h>
#include <stddef.h>

static struct
{
  long c[3];
} big, copy;

static void *
worker (void *unused)
{
  __atomic_load (&big, &copy, __ATOMIC_SEQ_CST);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  big.c[2] = 1;
  pthread_join (thread, NULL);
  return 0;
}
