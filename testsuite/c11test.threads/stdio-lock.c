/* stdio-lock.c -- a stream's lock is held while other threads run.
   SPDX-License-Identifier: BSD-3-Clause

   Twice by its owner, tried by others, and calls of stdio wait for it.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static FILE *f;
static int data, order;
static atomic_int held;

static void *
owner (void *arg)
{
  flockfile (f);
  assert (ftrylockfile (f) == 0);
  atomic_store (&held, 1);
  data++;
  funlockfile (f);
  sched_yield ();
  fprintf (f, "%d\n", data);
  sleep (1);
  data++;
  order = 1;
  funlockfile (f);
  return arg;
}

static void *
tries (void *arg)
{
  while (ftrylockfile (f) != 0)
    ;
  data++;
  funlockfile (f);
  return arg;
}

static void *
writes (void *arg)
{
  while (atomic_load (&held) == 0)
    sched_yield ();
  fputs ("x", f);
  assert (order == 1);
  return arg;
}

int
main (void)
{
  pthread_t t[3];
  f = fopen ("/dev/null", "w");
  pthread_create (&t[0], NULL, owner, NULL);
  pthread_create (&t[1], NULL, tries, NULL);
  pthread_create (&t[2], NULL, writes, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (t[i], NULL);
  assert (data == 3);
  assert (fclose (f) == 0);
  return 0;
}
