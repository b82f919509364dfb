/* shared-stack.c -- data on main's stack, shared through a pointer.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

struct job
{
  pthread_mutex_t mutex;
  int n;
};

static void *
worker (void *arg)
{
  struct job *job = arg;

#ifndef UNPROTECTED
  pthread_mutex_lock (&job->mutex);
#endif
  job->n++;
#ifndef UNPROTECTED
  pthread_mutex_unlock (&job->mutex);
#endif
  return NULL;
}

int
main (void)
{
  struct job job = { PTHREAD_MUTEX_INITIALIZER, 0 };
  pthread_t thread[2];

  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, worker, &job);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
#ifndef UNPROTECTED
  assert (job.n == 2);
#endif
  return 0;
}
