/* cond-two-mutexes.c -- threads wait for one condition with a mutex each.
   SPDX-License-Identifier: BSD-3-Clause

   POSIX binds a condition to the mutex of the first who waits until nobody does; what
   comes of another one is undefined.  After that it may be any.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "pthread c11" }
   { c11t-status 66 }
   { c11t-finding misuse 20 }
   { c11t-expect {_wait by T[12] of a condition variable that T[12] waits for with another mutex$} }
   { c11t-expect {cond-two-mutexes\.c:4[0-9]} }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "same later" }
   { c11t-never {misuse} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <threads.h>
#include <time.h>

static pthread_mutex_t mutex[2]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static mtx_t c11_mutex[2];
static cnd_t c11_cond;
static const char *how;
static int n_done;

static void
wait_with (int i)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec++;
  if (!strcmp (how, "c11"))
    cnd_timedwait (&c11_cond, &c11_mutex[i], &t);
  else
    pthread_cond_timedwait (&cond, &mutex[i], &t);
}

static void
lock (int i, bool on)
{
  if (!strcmp (how, "c11"))
    on ? mtx_lock (&c11_mutex[i]) : mtx_unlock (&c11_mutex[i]);
  else
    on ? pthread_mutex_lock (&mutex[i]) : pthread_mutex_unlock (&mutex[i]);
}

static void *
worker (void *arg)
{
  int i = strcmp (how, "same") ? *(int *) arg : 0;
  lock (i, true);
  wait_with (i);
  lock (i, false);
  __atomic_fetch_add (&n_done, 1, __ATOMIC_ACQ_REL);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread[2];
  int number[2] = { 0, 1 };
  how = argc > 1 ? argv[1] : "same";
  for (int i = 0; i < 2; i++)
    mtx_init (&c11_mutex[i], mtx_plain);
  cnd_init (&c11_cond);
  for (int i = 0; i < 2; i++)
    {
      pthread_create (&thread[i], NULL, worker, &number[i]);
      if (!strcmp (how, "later"))
        pthread_join (thread[i], NULL);
    }
  for (int i = 0; i < 2 && strcmp (how, "later"); i++)
    pthread_join (thread[i], NULL);
  assert (n_done == 2);
  return 0;
}
