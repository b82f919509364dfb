/* process-shared-wrong.c -- what process-shared.c does, with one thing left out.
   SPDX-License-Identifier: BSD-3-Clause

   Processes that all wait for each other, or for one that has ended, are a
   deadlock, whether they are controlled or have ended natively.

   { c11t-run "--executions=15 --seed=1 --timeout=20" }
   { c11t-each "unposted unsignalled died" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-run "--executions=15 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-each "unposted unsignalled died barrier" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-run "--executions=15 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-args "abba" }
   { c11t-status 66 }
   { c11t-finding deadlock 10 }
   { c11t-expect {no thread can run.*1 other process of this execution wait} }
   { c11t-run "--executions=1 --seed=1 --timeout=20" }
   { c11t-args "named" }
   { c11t-finding deadlock 100 }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1" }
   { c11t-args "private" }
   { c11t-finding assertion 10 }
   { c11t-run "--executions=20 --seed=1 --timeout=20" }
   { c11t-args "through" }
   { c11t-finding data-race 50 }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1 --timeout=20" }
   { c11t-args "through" }
   { c11t-finding data-race 50 }
   { c11t-run "--executions=20 --seed=1 --follow-fork=1 --timeout=20" }
   { c11t-each "relock unlock" }
   { c11t-finding misuse 100 }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static struct shared
{
  pthread_mutex_t mutex, other;
  pthread_cond_t cond;
  pthread_barrier_t barrier;
  sem_t sem;
  volatile int value;
} *s;

static char name[40];

static void
make (void)
{
  pthread_mutexattr_t a;
  pthread_condattr_t b;
  pthread_barrierattr_t c;
  pthread_mutexattr_init (&a);
  pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_mutex_init (&s->mutex, &a);
  pthread_mutex_init (&s->other, &a);
  pthread_condattr_init (&b);
  pthread_condattr_setpshared (&b, PTHREAD_PROCESS_SHARED);
  pthread_cond_init (&s->cond, &b);
  pthread_barrierattr_init (&c);
  pthread_barrierattr_setpshared (&c, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init (&s->barrier, &c, 3);
  sem_init (&s->sem, 1, 0);
}

static void
lock_both (pthread_mutex_t *first, pthread_mutex_t *second)
{
  pthread_mutex_lock (first);
  sched_yield ();
  pthread_mutex_lock (second);
  pthread_mutex_unlock (second);
  pthread_mutex_unlock (first);
}

static void
count (void)
{
  for (int i = 0; i < 200; i++)
    {
      pthread_mutex_lock (&s->mutex);
      int v = s->value;
      sched_yield ();
      s->value = v + 1;
      pthread_mutex_unlock (&s->mutex);
    }
}

static int data;

static void *
change_data (void *unused)
{
  data++;
  return unused;
}

/* The other process tells of nothing that the thread has done.  */
static void
race (void)
{
  pthread_t t;
  assert (pthread_create (&t, NULL, change_data, NULL) == 0);
  assert (sem_wait (&s->sem) == 0);
  data++;
  pthread_join (t, NULL);
}

static void
child (const char *what)
{
  if (strcmp (what, "through") == 0)
    sem_post (&s->sem);
  if (strcmp (what, "died") == 0)
    {
      pthread_mutex_lock (&s->mutex);
      s->value = 1;
      sem_post (&s->sem);
    }
  else if (strcmp (what, "unsignalled") == 0)
    {
      pthread_mutex_lock (&s->mutex);
      s->value = 1;
      pthread_mutex_unlock (&s->mutex);
      pthread_mutex_lock (&s->mutex);
      s->value = 0;
      pthread_mutex_unlock (&s->mutex);
    }
  else if (strcmp (what, "barrier") == 0)
    pthread_barrier_wait (&s->barrier);
  else if (strcmp (what, "abba") == 0)
    lock_both (&s->mutex, &s->other);
  else if (strcmp (what, "private") == 0)
    count ();
}

static void
parent (const char *what)
{
  if (strcmp (what, "through") == 0)
    race ();
  else if (strcmp (what, "unposted") == 0)
    sem_wait (&s->sem);
  else if (strcmp (what, "died") == 0)
    {
      sem_wait (&s->sem);
      pthread_mutex_lock (&s->mutex);
    }
  else if (strcmp (what, "unsignalled") == 0)
    {
      pthread_mutex_lock (&s->mutex);
      for (;;)
        pthread_cond_wait (&s->cond, &s->mutex);
    }
  else if (strcmp (what, "barrier") == 0)
    pthread_barrier_wait (&s->barrier);
  else if (strcmp (what, "abba") == 0)
    lock_both (&s->other, &s->mutex);
  else if (strcmp (what, "private") == 0)
    count ();
  else if (strcmp (what, "named") == 0)
    {
      sem_t *p = sem_open (name, O_CREAT, 0600, 0);
      assert (p != SEM_FAILED);
      sem_unlink (name);
      sem_wait (p);
    }
  else if (strcmp (what, "relock") == 0)
    {
      pthread_mutex_lock (&s->mutex);
      pthread_mutex_lock (&s->mutex);
    }
  else if (strcmp (what, "unlock") == 0)
    pthread_mutex_unlock (&s->mutex);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  bool private = strcmp (what, "private") == 0;
  s = mmap (NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
            -1, 0);
  snprintf (name, sizeof name, "/c11test-wrong-%d", (int) getpid ());
  make ();
  pid_t pid = fork ();
  assert (pid >= 0);
  if (private)
    /* As if the mutex were not shared.  */
    pthread_mutex_init (&s->mutex, NULL);
  if (pid == 0)
    {
      child (what);
      _exit (0);
    }
  parent (what);
  assert (waitpid (pid, NULL, 0) == pid);
  if (private)
    assert (s->value == 400);
  return 0;
}
