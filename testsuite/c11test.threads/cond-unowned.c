/* cond-unowned.c -- waiting for a condition without the mutex.
   SPDX-License-Identifier: BSD-3-Clause

   An error if the mutex knows its owner.  With a normal one it is a misuse;
   glibc waits, and the mutex is the waiter's afterwards.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-finding misuse 100 }
   { c11t-expect {pthread_cond_wait by T0 of a mutex that nobody holds} }
   { c11t-never {assertion} }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-args "checked" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t normal = PTHREAD_MUTEX_INITIALIZER,
                       checked = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;

int
main (int argc, char **argv)
{
  struct timespec t;
  assert (pthread_cond_wait (&cond, &checked) == EPERM);
  if (argc > 1)
    return argv[1][0] != 'c';
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec++;
  int err = pthread_cond_timedwait (&cond, &normal, &t);
  assert (err == ETIMEDOUT || err == 0);
  assert (pthread_mutex_trylock (&normal) == EBUSY);
  assert (pthread_mutex_unlock (&normal) == 0);
  return 0;
}
