/* timeouts-late.c -- a deadline passes early when the strategy says so, or not.
   SPDX-License-Identifier: BSD-3-Clause

   The waiter's signal always comes in time unless the other thread is very
   slow.  With timeouts=late it never is; a wait that nobody ends still ends.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-finding assertion 5 }
   { c11t-run "--executions=300 --seed=1 --timeouts=late" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>

static sem_t sem, never;
static atomic_int spun;

static struct timespec
after_a_second (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec++;
  return t;
}

static void *
poster (void *unused)
{
  for (int i = 0; i < 20; i++)
    atomic_store (&spun, i);
  sem_post (&sem);
  /* Ends when time passes, and not before.  */
  while (atomic_load (&spun) != 100)
    ;
  return unused;
}

int
main (void)
{
  pthread_t t;
  struct timespec until = after_a_second ();
  sem_init (&sem, 0, 0);
  sem_init (&never, 0, 0);
  pthread_create (&t, NULL, poster, NULL);
  assert (sem_timedwait (&sem, &until) == 0);
  until = after_a_second ();
  assert (sem_timedwait (&never, &until) < 0 && errno == ETIMEDOUT);
  atomic_store (&spun, 100);
  pthread_join (t, NULL);
  return 0;
}
