/* stdio-many.c -- writing much is no livelock, waiting with output too long.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=2 --seed=1 --livelock-steps=20000" }
   { c11t-args "write" }
   { c11t-no-finding }
   { c11t-run "--executions=2 --seed=1 --max-steps=300000" }
   { c11t-args "wait" }
   { c11t-finding too-long 100 }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static FILE *f;
static atomic_int never;

static void *
writer (void *arg)
{
  for (int i = 0; i < 50000; i++)
    putc ('x', f);
  return arg;
}

static void *
waiter (void *arg)
{
  while (!atomic_load (&never))
    putc ('x', f);
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];
  int waits = argc == 2 && !strcmp (argv[1], "wait");
  f = fopen ("/dev/null", "w");
  for (int i = 0; i < 2; i++)
    pthread_create (&t[i], NULL, waits ? waiter : writer, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return 0;
}
