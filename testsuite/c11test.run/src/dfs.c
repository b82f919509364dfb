/* dfs.c -- small programs whose outcomes can be counted by hand.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] picks a case.  An execution prints one line "@CASE OUTCOME" at its
   end; dfs.exp has the complete set of each case.  */

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "c11test/c11test.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_int x, y, n_rows;
static int n, noted[8], result[8];

static int
load (atomic_int *p)
{
  return atomic_load_explicit (p, memory_order_relaxed);
}

static void
store (atomic_int *p, int v)
{
  atomic_store_explicit (p, v, memory_order_relaxed);
}

/* Who locks first?  */
static void *
lock (void *arg)
{
  pthread_mutex_lock (&mutex);
  noted[n++] = *(int *) arg;
  pthread_mutex_unlock (&mutex);
  return NULL;
}

static void *
trylock (void *arg)
{
  int me = *(int *) arg;
  if (me == 1)
    pthread_mutex_lock (&mutex);
  else
    result[me] = pthread_mutex_trylock (&mutex) == EBUSY;
  if (!result[me])
    pthread_mutex_unlock (&mutex);
  return NULL;
}

/* A waiter that may time out, and who wakes it.  */
static void *
timedwait (void *arg)
{
  struct timespec soon = { .tv_sec = 1 };
  pthread_mutex_lock (&mutex);
  if (*(int *) arg == 2)
    {
      n = 1;
      pthread_cond_signal (&cond);
    }
  else
    while (!n && !result[1])
      result[1] = pthread_cond_timedwait (&cond, &mutex, &soon);
  pthread_mutex_unlock (&mutex);
  return NULL;
}

static void
note_once (void)
{
  noted[0]++;
}

static void *
call_once_ (void *arg)
{
  pthread_once (&once, note_once);
  result[*(int *) arg] = noted[0];
  return NULL;
}

static void *
cas_loop (void *arg)
{
  int old = load (&x);
  (void) arg;
  while (!atomic_compare_exchange_strong (&x, &old, old + 1))
    ;
  return NULL;
}

static void *
weak (void *arg)
{
  int zero = 0;
  (void) arg;
  result[1] = atomic_compare_exchange_weak (&x, &zero, 1);
  return NULL;
}

static void *
spin (void *arg)
{
  if (*(int *) arg == 1)
    atomic_store_explicit (&x, 1, memory_order_release);
  else
    while (!atomic_load_explicit (&x, memory_order_acquire))
      ;
  return NULL;
}

/* The same, but it counts: each number is an outcome.  */
static void *
count (void *arg)
{
  if (*(int *) arg == 1)
    atomic_store_explicit (&x, 1, memory_order_release);
  else
    while (!atomic_load_explicit (&x, memory_order_acquire))
      result[2]++;
  return NULL;
}

/* sched_yield promises nothing: thread 1 may go on before thread 2 runs.  */
static void *
yield (void *arg)
{
  if (*(int *) arg == 1)
    {
      sched_yield ();
      store (&x, 1);
    }
  else
    {
      result[2] = load (&x);
      store (&y, 1);
    }
  return NULL;
}

/* A finding only if thread 1 goes on after both of its yields.  */
static void *
polite (void *arg)
{
  if (*(int *) arg == 1)
    {
      int before = 0;
      for (int i = 0; i < 2; i++)
        {
          sched_yield ();
          before += load (&x);
        }
      store (&y, !before);
    }
  else
    {
      store (&x, 1);
      C11TEST_ASSERT (!load (&y));
    }
  return NULL;
}

static void *
chosen (void *arg)
{
  result[*(int *) arg] = (int) c11test_choose (3);
  return NULL;
}

/* The loads have one place, in load, but they are no loop.  */
static void *
reads (void *arg)
{
  if (*(int *) arg == 1)
    {
      store (&x, 1);
      result[1] = load (&y);
    }
  else
    {
      result[2] = load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      store (&y, 1);
    }
  return NULL;
}

/* More old values than one place of a waiting loop may give.  */
static void *
old (void *arg)
{
  if (*(int *) arg == 1)
    store (&x, 1);
  else
    {
      result[2] = load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
      result[2] += load (&x);
    }
  return NULL;
}

/* What thread 2 reads is the second of two stores in a row.  */
static void *
row (void *arg)
{
  if (*(int *) arg == 2)
    {
      result[2] = load (&y);
      return NULL;
    }
  atomic_fetch_add_explicit (&n_rows, 1, memory_order_relaxed);
  store (&x, 1);
  store (&y, 1);
  return NULL;
}

/* Some interleavings give 7.  */
static void *
bug (void *arg)
{
  int me = *(int *) arg;
  for (int i = 0; i < 3; i++)
    {
      int seen = atomic_load (&x);
      atomic_store (&x, 2 * seen + me - 1);
    }
  return NULL;
}

static void *
late (void *arg)
{
  (void) arg;
  store (&x, 1);
  return NULL;
}

/* Whether executions before this one were even in number: a file that each
   makes longer by a byte.  (Process numbers need not alternate where other
   processes begin, too.)  */
static int parity;

static int
count_executions (const char *file)
{
  struct stat now;
  int fd = open (file, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0 || write (fd, "", 1) != 1 || fstat (fd, &now) != 0)
    {
      perror (file);
      exit (1);
    }
  close (fd);
  return now.st_size % 2;
}

/* The number of choices depends on what no execution repeats.  */
static void *
unstable (void *arg)
{
  store (*(int *) arg == 1 ? &x : &y, 1);
  for (int i = parity; i < 2; i++)
    result[*(int *) arg] += load (&x) + load (&y);
  return NULL;
}

static void
run (void *(*f) (void *), int threads)
{
  static int number[8];
  pthread_t t[8];
  for (int i = 1; i <= threads; i++)
    {
      number[i] = i;
      pthread_create (&t[i], NULL, f, &number[i]);
    }
  for (int i = 1; i <= threads; i++)
    pthread_join (t[i], NULL);
}

static const struct
{
  const char *name;
  void *(*f) (void *);
  int threads;
} cases[] = {
  { "lock", lock, 3 },       { "trylock", trylock, 2 },
  { "timedwait", timedwait, 2 }, { "once", call_once_, 2 },
  { "cas-loop", cas_loop, 2 }, { "weak", weak, 1 },
  { "spin", spin, 2 },       { "yield", yield, 2 },
  { "count", count, 2 },
  { "choose", chosen, 2 },   { "bug", bug, 2 },
  { "unstable", unstable, 2 }, { "polite", polite, 2 },
  { "reads", reads, 2 },     { "old", old, 2 },
  { "row", row, 2 },
};

int
main (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : "";
  if (!strcmp (name, "late"))
    {
      static int one = 1;
      pthread_t t;
      pthread_create (&t, NULL, late, &one);
      pthread_detach (t);
      printf ("@late %d\n", load (&x));
      return 0;
    }
  if (argc > 2)
    parity = count_executions (argv[2]);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    if (!strcmp (name, cases[i].name))
      run (cases[i].f, cases[i].threads);
  printf ("@%s %d%d%d,%d%d,%d\n", name, noted[0], noted[1], noted[2],
          result[1] != 0, result[2], load (&x));
  if (!strcmp (name, "bug"))
    C11TEST_ASSERT (load (&x) != 7);
  return 0;
}
