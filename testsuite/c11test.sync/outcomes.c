/* outcomes.c -- calls whose results depend on other threads, counted by hand.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a case.  An execution prints one line "@CASE A B" at its end;
   outcomes.exp has the complete set of each case.  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static mtx_t mtx;
static sem_t sem;
static int pipe_ends[2];
static atomic_int word;
static pthread_t first;
static int a, b;
static const struct timespec past = { .tv_sec = 1 };

static int
value (void)
{
  int v;
  sem_getvalue (&sem, &v);
  return v;
}

/* What the other thread does, by case.  */
static void *
post (void *arg)
{
  sem_post (&sem);
  return arg;
}

static void *
post_twice (void *arg)
{
  sem_post (&sem);
  sem_post (&sem);
  return arg;
}

static void *
lock_mutex (void *arg)
{
  pthread_mutex_lock (&mutex);
  pthread_mutex_unlock (&mutex);
  return arg;
}

static void *
lock_spin (void *arg)
{
  pthread_spin_lock (&spin);
  pthread_spin_unlock (&spin);
  return arg;
}

static void *
lock_mtx (void *arg)
{
  mtx_lock (&mtx);
  mtx_unlock (&mtx);
  return arg;
}

static void *
lock_rwlock (void *arg)
{
  pthread_rwlock_wrlock (&rwlock);
  pthread_rwlock_unlock (&rwlock);
  return arg;
}

static void *
read_rwlock (void *arg)
{
  pthread_rwlock_rdlock (&rwlock);
  pthread_rwlock_unlock (&rwlock);
  return arg;
}

static void *
nothing (void *arg)
{
  return arg;
}

static void *
joins (void *arg)
{
  b = pthread_join (first, NULL);
  return arg;
}

static void *
detaches (void *arg)
{
  b = pthread_detach (first);
  return arg;
}

static void *
waits_for_word (void *arg)
{
  while (!atomic_load (&word))
    syscall (SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
  return arg;
}

/* Two tries.  */
#define TRY_TWICE(try, unlock)                                                \
  do                                                                          \
    {                                                                         \
      if (!(a = (try)))                                                       \
        unlock;                                                               \
      if (!(b = (try)))                                                       \
        unlock;                                                               \
    }                                                                         \
  while (0)

static void
sem_values (void)
{
  a = value ();
  b = value ();
}

static void
try_then_value (void)
{
  a = sem_trywait (&sem);
  b = value ();
}

static void
try_sem (void)
{
  a = sem_trywait (&sem);
  b = sem_trywait (&sem);
}

static void
timed_sem (void)
{
  a = sem_timedwait (&sem, &past);
  b = sem_timedwait (&sem, &past);
}

static void *
write_twice (void *arg)
{
  if (write (pipe_ends[1], "x", 1) != 1 || write (pipe_ends[1], "y", 1) != 1)
    abort ();
  return arg;
}

static void
read_pipe (void)
{
  char c[4];
  a = (int) read (pipe_ends[0], c, sizeof c);
  b = (int) read (pipe_ends[0], c, sizeof c);
}

static void
try_mutex (void)
{
  TRY_TWICE (pthread_mutex_trylock (&mutex), pthread_mutex_unlock (&mutex));
}

static void
timed_mutex (void)
{
  TRY_TWICE (pthread_mutex_timedlock (&mutex, &past),
             pthread_mutex_unlock (&mutex));
}

static void
try_spin (void)
{
  TRY_TWICE (pthread_spin_trylock (&spin), pthread_spin_unlock (&spin));
}

static void
try_mtx (void)
{
  TRY_TWICE (mtx_trylock (&mtx), mtx_unlock (&mtx));
}

static void
try_read (void)
{
  TRY_TWICE (pthread_rwlock_tryrdlock (&rwlock),
             pthread_rwlock_unlock (&rwlock));
}

static void
try_write (void)
{
  TRY_TWICE (pthread_rwlock_trywrlock (&rwlock),
             pthread_rwlock_unlock (&rwlock));
}

static void
timed_write (void)
{
  TRY_TWICE (pthread_rwlock_timedwrlock (&rwlock, &past),
             pthread_rwlock_unlock (&rwlock));
}

static void
join_too (void)
{
  a = pthread_join (first, NULL);
}

/* FIRST is not joined any more once a try was right.  */
static void
try_join (void)
{
  if ((a = pthread_tryjoin_np (first, NULL)))
    b = pthread_tryjoin_np (first, NULL);
  if (a && b)
    pthread_join (first, NULL);
}

static void
timed_join (void)
{
  a = pthread_timedjoin_np (first, NULL, &past);
  if (a)
    pthread_join (first, NULL);
}

/* What it did last does not say that it has ended.  */
static void
try_join_after_post (void)
{
  sem_wait (&sem);
  a = pthread_tryjoin_np (first, NULL);
  if (a)
    pthread_join (first, NULL);
}

static void
futex_wake (void)
{
  atomic_store (&word, 1);
  a = (int) syscall (SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static void
both_wait (void)
{
  a = pthread_barrier_wait (&barrier) != 0;
}

static void *
other_waits (void *arg)
{
  b = pthread_barrier_wait (&barrier) != 0;
  return arg;
}

static const struct
{
  const char *name;
  void *(*first) (void *), *(*second) (void *);
  void (*body) (void);
  char joins; /* main does, in the end: 2, only the second */
} cases[] = {
  { "sem-values", post_twice, NULL, sem_values, 1 },
  { "sem-try-value", post, NULL, try_then_value, 1 },
  { "sem-try", post_twice, NULL, try_sem, 1 },
  { "sem-timed", post, NULL, timed_sem, 1 },
  { "pipe-read", write_twice, NULL, read_pipe, 1 },
  { "mutex-try", lock_mutex, NULL, try_mutex, 1 },
  { "mutex-timed", lock_mutex, NULL, timed_mutex, 1 },
  { "spin-try", lock_spin, NULL, try_spin, 1 },
  { "mtx-try", lock_mtx, NULL, try_mtx, 1 },
  { "rwlock-try-read", lock_rwlock, NULL, try_read, 1 },
  { "rwlock-try-read-reader", read_rwlock, NULL, try_read, 1 },
  { "rwlock-try-write", read_rwlock, NULL, try_write, 1 },
  { "rwlock-timed-write", lock_rwlock, NULL, timed_write, 1 },
  { "join-join", nothing, joins, join_too, 2 },
  { "join-detach", nothing, detaches, join_too, 2 },
  { "join-try", nothing, NULL, try_join, 0 },
  { "join-timed", nothing, NULL, timed_join, 0 },
  { "join-try-after", post, NULL, try_join_after_post, 0 },
  { "futex-wake", waits_for_word, NULL, futex_wake, 1 },
  { "apart", lock_spin, NULL, try_mutex, 1 },
  { "barrier", other_waits, NULL, both_wait, 1 },
};

int
main (int argc, char **argv)
{
  pthread_t second;
  (void) argc;
  pthread_spin_init (&spin, 0);
  pthread_barrier_init (&barrier, NULL, 2);
  mtx_init (&mtx, mtx_plain);
  sem_init (&sem, 0, 0);
  /* Not in the others, whose executions can then share a process.  */
  if (strcmp (argv[1], "pipe-read") == 0 && pipe2 (pipe_ends, O_NONBLOCK) < 0)
    return 2;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (strcmp (argv[1], cases[i].name) == 0)
      {
        pthread_create (&first, NULL, cases[i].first, NULL);
        if (cases[i].second)
          pthread_create (&second, NULL, cases[i].second, NULL);
        cases[i].body ();
        if (cases[i].joins)
          pthread_join (cases[i].joins == 2 ? second : first, NULL);
        printf ("@%s %d %d\n", argv[1], a, b);
        return 0;
      }
  return 2;
}
