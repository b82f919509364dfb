/* explain-timeout.c -- a wait that ended without a signal is shown.
   SPDX-License-Identifier: BSD-3-Clause

   The thread takes the end of the wait for the news.

   { c11t-run "--executions=300 --seed=1 --explain=20" }
   { c11t-finding assertion 2 }
   { c11t-expect {pthread_cond_(timed)?wait condition: (timed out|woken by nobody)} }
   { c11t-never {lost wake-up|ABA} }  */

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int news;

static void *
give (void *arg)
{
  pthread_mutex_lock (&mutex);
  news = 1;
  pthread_cond_signal (&condition);
  pthread_mutex_unlock (&mutex);
  return arg;
}

int
main (void)
{
  pthread_t g;
  struct timespec soon;
  clock_gettime (CLOCK_REALTIME, &soon);
  soon.tv_sec++;
  pthread_create (&g, NULL, give, NULL);
  pthread_mutex_lock (&mutex);
  if (!news)
    {
      pthread_cond_timedwait (&condition, &mutex, &soon);
      assert (news);
    }
  pthread_mutex_unlock (&mutex);
  pthread_join (g, NULL);
  return 0;
}
