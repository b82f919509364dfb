/* timer-watchdog.c -- an alarm that would kill the program waits for ever: a
   deadlock is told as one.  One that somebody waits for ticks.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {timer-watchdog.c:46} }
   { c11t-never {ended by signal} }  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <unistd.h>

static sem_t sem;

static void *
work (void *unused)
{
  for (int i = 0; i < 50; i++)
    {
      sem_post (&sem);
      usleep (1000000);
    }
  return unused;
}

int
main (void)
{
  sigset_t set;
  pthread_t t;
  int number;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  sigaddset (&set, SIGALRM);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  alarm (10);
  assert (sigwait (&set, &number) == 0 && number == SIGALRM);
  pthread_sigmask (SIG_UNBLOCK, &set, NULL);

  alarm (10);
  pthread_create (&t, NULL, work, NULL);
  for (int i = 0; i < 51; i++)
    sem_wait (&sem);
  return 0;
}
