/* repeat-redundant.c -- a C11TEST_TEST of which many executions are given up.
   SPDX-License-Identifier: BSD-3-Clause

   Last zero (Abdulla and others, POPL 2014): a systematic search gives
   executions up wherever it stands, in main, which takes part, and in others.
   What such an execution has written, allocated or locked must be gone.  Each of
   the others prints its process.  */

#include <c11test/c11test.h>

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define N 6
#define LOCKERS 2 /* of these */

static atomic_int a[N + 1];
static int plain[N + 1];
static __thread int own;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *
writer (void *p)
{
  int i = (int) (long) p;
  assert (own == 0 && plain[i] == 0);
  own = plain[i] = 1;
  free (malloc (100));
  atomic_store (&a[i], atomic_load (&a[i - 1]) + 1);
  if (i > LOCKERS)
    return p;
  pthread_mutex_lock (&lock);
  plain[0]++;
  pthread_mutex_unlock (&lock);
  return p;
}

C11TEST_TEST (last_zero)
{
  pthread_t thread[N + 1];
  int i = N;
  assert (own == 0 && plain[0] == 0);
  own = 1;
  printf ("%010d\n", (int) getpid ());
  for (long k = 1; k <= N; k++)
    pthread_create (&thread[k], NULL, writer, (void *) k);
  while (i > 0 && atomic_load (&a[i]))
    i--;
  for (int k = 1; k <= N; k++)
    pthread_join (thread[k], NULL);
  assert (plain[0] == LOCKERS);
}
