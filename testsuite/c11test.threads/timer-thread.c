/* timer-thread.c -- SIGEV_THREAD: what was done before the timer was set
   happens before its function.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>

static int data;
static sem_t sem;
static pthread_t main_thread;

static void
function (union sigval v)
{
  assert (v.sival_int == 5 && !pthread_equal (pthread_self (), main_thread));
  data++;
  sem_post (&sem);
}

int
main (void)
{
  timer_t timer;
  struct sigevent e = { .sigev_notify = SIGEV_THREAD,
                        .sigev_notify_function = function,
                        .sigev_value.sival_int = 5 };
  struct itimerspec s = { .it_value = { 3600, 0 } };
  main_thread = pthread_self ();
  sem_init (&sem, 0, 0);
  assert (timer_create (CLOCK_REALTIME, &e, &timer) == 0);
#ifdef UNPROTECTED
  assert (timer_settime (timer, 0, &s, NULL) == 0);
  data = 1;
#else
  data = 1;
  assert (timer_settime (timer, 0, &s, NULL) == 0);
#endif
  sem_wait (&sem);
  assert (data == 2 || data == 1);
  assert (timer_delete (timer) == 0);
  return 0;
}
