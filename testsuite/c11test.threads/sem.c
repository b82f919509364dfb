/* sem.c -- a semaphore hands data from its post to the wait.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

#ifdef UNPROTECTED
#define WAIT(s) 0
#else
#define WAIT(s) sem_wait (s)
#endif

static sem_t full;
static int data;

static void *
producer (void *unused)
{
  data = 42;
  assert (sem_post (&full) == 0);
  return unused;
}

int
main (void)
{
  pthread_t t;
  struct timespec now;
  int value;
  sem_init (&full, 0, 0);
  pthread_create (&t, NULL, producer, NULL);
  assert (WAIT (&full) == 0);
  assert (data == 42 || data == 0);
  pthread_join (t, NULL);
#ifndef UNPROTECTED
  assert (data == 42);
  assert (sem_trywait (&full) == -1 && errno == EAGAIN);
  clock_gettime (CLOCK_REALTIME, &now);
  assert (sem_timedwait (&full, &now) == -1 && errno == ETIMEDOUT);
  now.tv_nsec = 1000000000;
  assert (sem_timedwait (&full, &now) == -1 && errno == EINVAL);
  sem_post (&full);
  assert (sem_timedwait (&full, &now) == 0);
  assert (sem_getvalue (&full, &value) == 0 && value == 0);
#endif
  (void) now, (void) value;
  return sem_destroy (&full);
}
