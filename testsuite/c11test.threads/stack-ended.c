/* stack-ended.c -- who uses the stack of a thread that has ended crashes, also
   after other threads have come and gone.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=5 --seed=1" }
   { c11t-finding crash 100 }
   { c11t-expect {segmentation fault at address 0x[1-9a-f]} }
   { c11t-expect {stack-ended\.c:\d+:\d+: in use: T0 plain write} }  */

#include <pthread.h>
#include <stddef.h>

static int *volatile where;

static void *
leak (void *unused)
{
  int here = 1;
  where = &here;
  return unused;
}

static void
use (int *p)
{
  *p = 2;
}

static void *
nothing (void *arg)
{
  return arg;
}

int
main (void)
{
  pthread_t thread;

  for (int i = 0; i < 10; i++)
    {
      pthread_create (&thread, NULL, nothing, NULL);
      pthread_join (thread, NULL);
    }
  pthread_create (&thread, NULL, leak, NULL);
  pthread_join (thread, NULL);
  use (where);
  return 0;
}
