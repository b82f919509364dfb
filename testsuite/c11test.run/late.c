/* late.c -- a thread may come late, when another one has done all its work.
   SPDX-License-Identifier: BSD-3-Clause

   The writer has many steps before its last one, which publishes the data
   without order; the reader looks once.  If threads were switched all the time
   it would look too early in each execution.

   { c11t-run "--executions=2000 --seed=1 --explain=0" }
   { c11t-each "20 60 200" }
   { c11t-finding data-race 0.1 }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int work, ready;
static int data, steps;

static void *
writer (void *unused)
{
  for (int i = 0; i < steps; i++)
    atomic_fetch_add (&work, 1);
  data = 1;
  atomic_store_explicit (&ready, 1, memory_order_relaxed);
  return unused;
}

static void *
reader (void *unused)
{
  if (atomic_load_explicit (&ready, memory_order_acquire))
    data++;
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t t, u;
  (void) argc;
  steps = atoi (argv[1]);
  pthread_create (&t, NULL, writer, NULL);
  pthread_create (&u, NULL, reader, NULL);
  pthread_join (t, NULL);
  pthread_join (u, NULL);
  return 0;
}
