/* signal-interrupt.c -- waits that a handler ends, and waits that go on.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static sem_t sem;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t barrier;
static atomic_int handled, in_wait;
static int fd[2];

static void
handler (int number)
{
  (void) number;
  handled++;
}

/* Send signals to T until it has noticed one.  */
static void
pester (pthread_t t)
{
  while (!in_wait)
    ;
  while (pthread_kill (t, SIGUSR1) == 0 && !handled)
    ;
}

static void *
in_sem (void *unused)
{
  in_wait = 1;
  while (sem_wait (&sem) < 0)
    assert (errno == EINTR && handled);
  return unused;
}

static void *
in_sleep (void *unused)
{
  struct timespec long_time = { 1000000, 0 }, rest = { 0 };
  in_wait = 1;
  while (!handled)
    if (nanosleep (&long_time, &rest) < 0)
      assert (errno == EINTR && rest.tv_sec <= 1000000);
  return unused;
}

static void *
in_read (void *unused)
{
  char c;
  in_wait = 1;
  while (read (fd[0], &c, 1) < 0)
    assert (errno == EINTR && handled);
  return unused;
}

static void *
in_read_again (void *unused)
{
  char c;
  in_wait = 1;
  assert (read (fd[0], &c, 1) == 1); /* SA_RESTART */
  return unused;
}

static void *
in_poll (void *unused)
{
  struct pollfd p = { .fd = fd[0], .events = POLLIN };
  in_wait = 1;
  int n = poll (&p, 1, -1);
  assert (n == 1 || (n == -1 && errno == EINTR && handled));
  return unused;
}

static void *
in_mutex (void *unused)
{
  in_wait = 1;
  assert (pthread_mutex_lock (&mutex) == 0);
  pthread_mutex_unlock (&mutex);
  return unused;
}

static void *
in_barrier (void *unused)
{
  in_wait = 1;
  pthread_barrier_wait (&barrier);
  return unused;
}

static pthread_t
start (void *(*function) (void *), int flags)
{
  struct sigaction a = { .sa_handler = handler, .sa_flags = flags };
  pthread_t t;
  sigaction (SIGUSR1, &a, NULL);
  handled = in_wait = 0;
  assert (pthread_create (&t, NULL, function, NULL) == 0);
  return t;
}

int
main (void)
{
  pthread_t t;
  assert (sem_init (&sem, 0, 0) == 0 && pipe (fd) == 0);
  pthread_barrier_init (&barrier, NULL, 2);

  t = start (in_sem, 0);
  pester (t);
  sem_post (&sem);
  pthread_join (t, NULL);

  t = start (in_sleep, SA_RESTART);
  pester (t);
  pthread_join (t, NULL);

  t = start (in_read, 0);
  pester (t);
  assert (write (fd[1], "x", 1) == 1);
  pthread_join (t, NULL);

  t = start (in_read_again, SA_RESTART);
  pester (t);
  assert (write (fd[1], "x", 1) == 1);
  pthread_join (t, NULL);

  t = start (in_poll, SA_RESTART);
  pester (t);
  assert (write (fd[1], "x", 1) == 1);
  pthread_join (t, NULL);

  pthread_mutex_lock (&mutex);
  t = start (in_mutex, 0);
  pester (t);
  pthread_mutex_unlock (&mutex);
  pthread_join (t, NULL);

  t = start (in_barrier, 0);
  pester (t);
  pthread_barrier_wait (&barrier);
  pthread_join (t, NULL);
  return 0;
}
