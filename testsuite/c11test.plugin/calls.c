/* calls.c -- a hook before calls of synchronisation functions.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-same-output }
   { c11t-dump-count 1 {main: call 0 - pthread_create -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - pthread_join -> __c11test_call$} }
   { c11t-dump-count 1 {work: call 0 - pthread_mutex_lock -> __c11test_call$} }
   { c11t-dump-count 1 {work: call 0 - sem_post -> __c11test_call$} }
   { c11t-dump-count 1 {work: call 0 - sched_yield -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - malloc -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - free -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - __assert_fail -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - mtx_unlock -> __c11test_call$} }
   { c11t-dump-count 1 {main: call 0 - puts -> __c11test_call$} }
   { c11t-dump-not {__c11test_enter} }
   { c11t-dump-not {call 0 - sem_of_mine} }
   { c11t-dump-not {call 0 - getenv} }  */

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t sem;
static mtx_t mtx;

__attribute__ ((noinline)) int
sem_of_mine (int *p)
{
  return *p;
}

static void *
work (void *arg)
{
  pthread_mutex_lock (&lock);
  ++*(int *) arg;
  pthread_mutex_unlock (&lock);
  sched_yield ();
  sem_post (&sem);
  return NULL;
}

int
main (void)
{
  pthread_t t;
  int *p = malloc (sizeof *p);
  *p = 3;
  sem_init (&sem, 0, 0);
  pthread_create (&t, NULL, work, p);
  sem_wait (&sem);
  pthread_join (t, NULL);
  mtx_init (&mtx, mtx_plain);
  mtx_lock (&mtx);
  mtx_unlock (&mtx);
  assert (sem_of_mine (p) == 4);
  getenv ("done");
  puts ("done");
  free (p);
  return 0;
}
