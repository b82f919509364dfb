/* too-long.c -- a thread that counts, and more steps than are allowed.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=3 --max-steps=500" }
   { golden-status 66 }
   { golden-kind too-long }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int counter;

static void *
count (void *unused)
{
  for (int i = 0; i < 1000; i++)
    atomic_fetch_add (&counter, 1);
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, count, NULL);
  pthread_join (t, NULL);
  return counter != 1000;
}
