/* mqueue.c -- POSIX message queues between threads.
   SPDX-License-Identifier: BSD-3-Clause

   mqueue-race.c sends before it has written.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "mq_receive mq_timedreceive mq_timedsend" }
   { c11t-no-finding }
   { c11t-run "--executions=50 --seed=1 --timeout=20" }
   { c11t-each "full errors notify cancel" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=5 --seed=1 --timeout=20" }
   { c11t-args "thread" }
   { c11t-status 67 }
   { c11t-expect {^c11test: mq_notify with SIGEV_THREAD makes a thread inside the C library} }
   { c11t-run "--executions=1 --seed=1 --timeout=1" }
   { c11t-args "never" }
   { c11t-status 66 }
   { c11t-finding timeout 100 }
   { c11t-expect {in wait_for_ever: T0 call 'mq_receive'} }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static mqd_t queue;
static int data;
static const char *how;
static volatile sig_atomic_t notified;

static struct timespec
later (time_t seconds)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec += seconds;
  return t;
}

static void
send_it (const char *text, unsigned priority)
{
  struct timespec t = later (1000);
  if (strcmp (how, "mq_timedsend") == 0)
    assert (mq_timedsend (queue, text, strlen (text) + 1, priority, &t) == 0);
  else
    assert (mq_send (queue, text, strlen (text) + 1, priority) == 0);
}

static unsigned
receive (const char *wanted)
{
  char text[16];
  unsigned priority;
  struct timespec t;
  ssize_t n = -1;
  if (strcmp (how, "mq_timedreceive") == 0)
    /* A deadline may pass at any moment.  */
    while (n < 0)
      {
        t = later (1000);
        n = mq_timedreceive (queue, text, sizeof text, &priority, &t);
        assert (n >= 0 || errno == ETIMEDOUT);
      }
  else
    n = mq_receive (queue, text, sizeof text, &priority);
  assert (n == (ssize_t) strlen (wanted) + 1 && strcmp (text, wanted) == 0);
  return priority;
}

static void *
sender (void *unused)
{
#ifndef UNPROTECTED
  data = 1;
#endif
  send_it ("first", 3);
#ifdef UNPROTECTED
  data = 1;
#endif
  return unused;
}

static void
order (void)
{
  pthread_t t;
  assert (pthread_create (&t, NULL, sender, NULL) == 0);
  assert (receive ("first") == 3);
  assert (data >= 0);
  pthread_join (t, NULL);
}

/* There is room for two messages.  */
static void *
send_many (void *unused)
{
  for (unsigned i = 0; i < 10; i++)
    send_it ("many", i);
  return unused;
}

static void
full (void)
{
  pthread_t t;
  unsigned sum = 0;
  assert (pthread_create (&t, NULL, send_many, NULL) == 0);
  for (int i = 0; i < 10; i++)
    sum += receive ("many");
  assert (sum == 45);
  pthread_join (t, NULL);
  send_it ("low", 1);
  send_it ("high", 2);
  assert (receive ("high") == 2 && receive ("low") == 1);
}

static void
errors (void)
{
  char text[16];
  struct timespec t = later (-1), bad = { 0, -1 };
  struct mq_attr attr = { .mq_flags = O_NONBLOCK };
  assert (mq_receive (queue, text, 1, NULL) < 0 && errno == EMSGSIZE);
  assert (mq_timedreceive (queue, text, 16, NULL, &t) < 0
          && errno == ETIMEDOUT);
  t = later (1);
  assert (mq_timedreceive (queue, text, 16, NULL, &t) < 0
          && errno == ETIMEDOUT);
  assert (mq_timedreceive (queue, text, 16, NULL, &bad) < 0
          && errno == EINVAL);
  assert (mq_send (1000, text, 1, 0) < 0 && errno == EBADF);
  assert (mq_setattr (queue, &attr, NULL) == 0);
  assert (mq_receive (queue, text, 16, NULL) < 0 && errno == EAGAIN);
  send_it ("1", 0);
  send_it ("2", 0);
  assert (mq_send (queue, "3", 2, 0) < 0 && errno == EAGAIN);
}

static void
handle (int number)
{
  (void) number;
  notified = 1;
}

static void
notify (void)
{
  struct sigevent e
      = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1 };
  pthread_t t;
  struct sigaction a = { .sa_handler = handle };
  sigaction (SIGUSR1, &a, NULL);
  assert (mq_notify (queue, &e) == 0);
  assert (pthread_create (&t, NULL, sender, NULL) == 0);
  while (!notified)
    sched_yield ();
  receive ("first");
  pthread_join (t, NULL);
}

static void *
wait_for_ever (void *unused)
{
  char text[16];
  mq_receive (queue, text, sizeof text, NULL);
  return unused;
}

static void
cancel (void)
{
  pthread_t t;
  void *result;
  assert (pthread_create (&t, NULL, wait_for_ever, NULL) == 0);
  pthread_cancel (t);
  assert (pthread_join (t, &result) == 0 && result == PTHREAD_CANCELED);
}

int
main (int argc, char **argv)
{
  struct mq_attr attr = { .mq_maxmsg = 2, .mq_msgsize = 16 };
  char name[40];
  how = argc > 1 ? argv[1] : "mq_receive";
  snprintf (name, sizeof name, "/c11test-mqueue-%d", (int) getpid ());
  queue = mq_open (name, O_CREAT | O_EXCL | O_RDWR, 0600, &attr);
  assert (queue >= 0 && mq_unlink (name) == 0);
  if (strcmp (how, "full") == 0)
    full ();
  else if (strcmp (how, "errors") == 0)
    errors ();
  else if (strcmp (how, "notify") == 0)
    notify ();
  else if (strcmp (how, "cancel") == 0)
    cancel ();
  else if (strcmp (how, "thread") == 0)
    mq_notify (queue, &(struct sigevent){ .sigev_notify = SIGEV_THREAD });
  else if (strcmp (how, "never") == 0)
    wait_for_ever (NULL);
  else
    order ();
  return 0;
}
