/* dpor-jobs.c -- three threads in many executions, made in one process.
   SPDX-License-Identifier: BSD-3-Clause

   Each execution prints the last values, and who controls it.  ROUNDS=3: thousands
   of them.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#include <c11test/c11test.h>

#define THREADS 3
#ifndef ROUNDS
#define ROUNDS 2
#endif

static atomic_int x[THREADS];

static void *
run (void *arg)
{
  long me = (long) arg;
  for (int i = 0; i < ROUNDS; i++)
    {
      atomic_store (&x[me], 2 * i);
      atomic_fetch_add (&x[(me + 1) % THREADS], 1);
    }
  return NULL;
}

C11TEST_TEST (jobs)
{
  pthread_t t[THREADS];
  for (long i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, run, (void *) i);
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
  printf ("@%d,%d,%d by %d\n", x[0], x[1], x[2], (int) getppid ());
}
