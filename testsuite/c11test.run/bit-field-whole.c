/* bit-field-whole.c -- adjacent bit-fields are one memory location, also if each
   fills whole bytes.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=60 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <pthread.h>

static struct
{
  unsigned low : 16, high : 16;
} pair;

static void *
worker (void *unused)
{
  pair.low = 1;
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, worker, NULL);
  pair.high = 2;
  pthread_join (thread, NULL);
  return 0;
}
