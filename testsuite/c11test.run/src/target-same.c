/* target-same.c -- for target.exp: two threads at one line, and what must not hang.
   SPDX-License-Identifier: BSD-3-Clause

   HOW 0: a counter without a lock, which each thread changes once in many steps.
   1: one thread waits in a loop at the first place for the other, which goes on
   behind the second: they stand there for as long as the program runs.  2: the
   second place comes only after the first.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static int how, counter, data;
static atomic_int ticks, flag;

static void *
count (void *arg)
{
  for (int i = 0; i < 50; i++)
    atomic_fetch_add (&ticks, 1);
  counter++; /* both */
  for (int i = 0; i < 50; i++)
    atomic_fetch_add (&ticks, 1);
  return arg;
}

static void *
wait (void *arg)
{
  while (!atomic_load_explicit (&flag, memory_order_acquire)) /* loop */
    continue;
  data++; /* behind */
  return arg;
}

static void *
wake (void *arg)
{
  for (int i = 0; i < 50; i++)
    atomic_fetch_add (&ticks, 1);
  data = 1;                                                /* before */
  atomic_store_explicit (&flag, 1, memory_order_release); /* store */
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t[2];
  how = argc > 1 ? atoi (argv[1]) : 0;
  pthread_create (&t[0], 0, how ? wait : count, 0);
  pthread_create (&t[1], 0, how ? wake : count, 0);
  pthread_join (t[0], 0);
  pthread_join (t[1], 0);
  return 0;
}
