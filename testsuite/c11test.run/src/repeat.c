/* repeat.c -- a C11TEST_TEST that looks at everything an execution leaves.
   SPDX-License-Identifier: BSD-3-Clause

   Each execution must find the program as it was, in whatever process it is.
   With a SPOIL it leaves what memory alone does not bring back; with an END it
   does not come back.  It prints its process, in as many digits whatever its
   number: how much was written is a part of what an execution did.  */

#define _GNU_SOURCE
#include <c11test/c11test.h>

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NOTHING, DESCRIPTOR, MAPPING, CHILD, HANDLER, TIMER, BIG_CHUNK, CRASH,
       STATUS, STUCK, MANY_THREADS, THREADS_FIRST, LARGE_DATA, TOO_LARGE, BLOCKED,
       FAILED, MACRO, ABORTED, DEADLOCK, LIVELOCK, ASSUMED, FAILED_OPEN };

#ifndef SPOIL
#define SPOIL NOTHING
#endif

static atomic_int x, y, counted;
enum { TABLE = SPOIL == LARGE_DATA ? 1900000 : SPOIL == TOO_LARGE ? 2200000 : 5000 };
static int plain = 7, table[TABLE];
static __thread int own = 3;
static char *words;
static int r1, r2;

static void *
left (void *p)
{
  assert (own == 3);
  own = 4;
  atomic_store_explicit (&x, 1, memory_order_relaxed);
  r1 = atomic_load_explicit (&y, memory_order_relaxed);
  free (malloc (100));
  return p;
}

/* Ends that another process need not be made for.  */
static void
end_badly (void)
{
  static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  if (SPOIL < FAILED || c11test_choose (4))
    return;
  own = errno = table[0] = 9;
  if (SPOIL == FAILED_OPEN)
    open ("/dev/null", O_RDONLY);
  assert (SPOIL != FAILED && SPOIL != FAILED_OPEN);
  C11TEST_ASSERT (SPOIL != MACRO);
  if (SPOIL == ABORTED)
    abort ();
  for (int i = 0; SPOIL == DEADLOCK && i < 2; i++)
    pthread_mutex_lock (&m);
  while (SPOIL == LIVELOCK && atomic_load (&counted) < 1000)
    continue;
  if (SPOIL == ASSUMED)
    c11test_assume (0);
}

static void *
right (void *p)
{
  assert (own == 3);
  end_badly ();
  own = 5;
  atomic_store_explicit (&y, 1, memory_order_relaxed);
  r2 = atomic_load_explicit (&x, memory_order_relaxed);
  return p;
}

static void *
count (void *p)
{
  assert (own == 3 && atomic_fetch_add (&counted, own++) < 60);
  return p;
}

static void
spoil (void)
{
  int status = 0;
  if (SPOIL == DESCRIPTOR)
    assert (open ("/dev/null", O_RDONLY) >= 0);
  if (SPOIL == MAPPING)
    assert (mmap (NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            != MAP_FAILED);
  if (SPOIL == CHILD)
    assert ((status = system ("exit 3")) != 0);
  if (SPOIL == HANDLER)
    signal (SIGUSR1, SIG_IGN);
  if (SPOIL == TIMER)
    alarm (1000);
  if (SPOIL == BIG_CHUNK)
    assert (malloc (1 << 20));
  if (SPOIL == CRASH && c11test_choose (4) == 0)
    *(volatile int *) 8 = 0;
  if (SPOIL == STATUS && c11test_choose (4) == 0)
    exit (3);
  if (SPOIL == STUCK && c11test_choose (40) == 0)
    pause ();
}

/* Most executions block a signal.  A child of one that does not dies of it.  */
static void
block (void)
{
  sigset_t term;
  int status;
  if (SPOIL != BLOCKED)
    return;
  sigemptyset (&term);
  sigaddset (&term, SIGTERM);
  if (c11test_choose (4))
    {
      assert (sigprocmask (SIG_BLOCK, &term, NULL) == 0);
      return;
    }
  pid_t pid = fork ();
  if (pid == 0)
    {
      sleep (5);
      _exit (0);
    }
  assert (kill (pid, SIGTERM) == 0 && waitpid (pid, &status, 0) == pid);
  assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM);
}

C11TEST_TEST (store_buffering)
{
  static int calls;
  pthread_t a, b, more[20];

  assert (x == 0 && y == 0 && plain == 7 && table[TABLE - 1] == 0 && table[0] == 0
          && own == 3);
  assert (words == NULL && calls++ == 0 && errno == 0);
  assert (rand () == 1804289383);
  assert (getenv ("C11T_REPEATED") == NULL);
  for (int i = 0; SPOIL == THREADS_FIRST && i < 20; i++)
    pthread_create (&more[i], NULL, count, NULL);
  plain = table[TABLE - 1] = own = 1;
  for (int i = 1; i < TABLE; i += 4999)
    assert (table[i]++ == 0);
  words = strdup ("a,b");
  setenv ("C11T_REPEATED", "1", 1);
  for (int i = 0; i < 300; i++)
    assert (*(volatile char *) calloc (1, 999) == 0);
  pthread_create (&a, NULL, left, NULL);
  pthread_create (&b, NULL, right, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  for (int i = 0; SPOIL == MANY_THREADS && i < 20; i++)
    pthread_create (&more[i], NULL, count, NULL);
  printf ("%010d\n", (int) getpid ());
  block ();
  spoil ();
  errno = EDOM;
}
