/* timer-deadlock.c -- a timer that has ticked for the last time saves nobody.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {timer-deadlock.c:33} }  */

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>

static sem_t sem;

static void
on_alarm (int number)
{
  (void) number;
  sem_post (&sem);
}

int
main (void)
{
  struct sigaction a = { .sa_handler = on_alarm, .sa_flags = SA_RESTART };
  sigaction (SIGALRM, &a, NULL);
  sem_init (&sem, 0, 0);
  alarm (1);
  /* The handler's post is for the first.  */
  if (sem_wait (&sem) < 0)
    return 1;
  /* Nobody is left.  */
  return sem_wait (&sem) == 0;
}
