/* interpret.c -- runs a small program of synchronisation calls.
   SPDX-License-Identifier: BSD-3-Clause

   argv[1] is the program: the calls of each thread, one letter each, with '/'
   between threads; enumerate.c tells what the letters mean.  The first thread
   is main, which makes the others and joins them in the end.  argv[2] is the
   initial value of the semaphore.  Each call tells what it returned as soon as
   it has; emit.c takes it out of the process unseen.

   A call that would make no sense is not made: unlocking what the thread does
   not hold, locking what it holds.  Each call of a thread is made from a stack of
   its own, so that none looks like the next round of a loop.  */

#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "c11test/c11test.h"
#include "emit.h"

enum
{
  OK,
  BUSY,
  TIMED_OUT,
  SKIPPED = 9
};

static const char *program[3];
static int n_threads, initial;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_barrier_t barrier;
static sem_t sem;
static atomic_int word, counter;
static int try_fd, block_fd;
static pthread_t thread[3];
static const struct timespec past = { .tv_sec = 1 };

/* What a thread holds, and, of main, whether it has joined thread 1.  */
struct held
{
  bool mutex, spin, rwlock, joined;
};

static __thread bool ran_once;

static void
run_once (void)
{
  ran_once = true;
}

static int
result_of (int err)
{
  switch (err)
    {
    case 0:
      return OK;
    case EBUSY:
    case EAGAIN:
      return BUSY;
    case ETIMEDOUT:
      return TIMED_OUT;
    default:
      return 10;
    }
}

static int
result_of_errno (long value)
{
  return value < 0 ? result_of (errno) : OK;
}

/* The lock HELD is taken by a call that returned ERR.  */
static int
taken (bool *held, int err)
{
  *held = err == 0;
  return result_of (err);
}

static int
given (bool *held, int err)
{
  *held = false;
  return result_of (err);
}

static int
lock (char call, struct held *h)
{
  bool *held = strchr ("Nn", call) ? &h->spin
               : strchr ("MmT", call) ? &h->mutex : &h->rwlock;
  if (*held)
    return SKIPPED;
  switch (call)
    {
    case 'M':
      return taken (held, pthread_mutex_lock (&mutex));
    case 'm':
      return taken (held, pthread_mutex_trylock (&mutex));
    case 'T':
      return taken (held, pthread_mutex_timedlock (&mutex, &past));
    case 'N':
      return taken (held, pthread_spin_lock (&spin));
    case 'n':
      return taken (held, pthread_spin_trylock (&spin));
    case 'R':
      return taken (held, pthread_rwlock_rdlock (&rwlock));
    case 'r':
      return taken (held, pthread_rwlock_tryrdlock (&rwlock));
    case 'Q':
      return taken (held, pthread_rwlock_timedrdlock (&rwlock, &past));
    case 'W':
      return taken (held, pthread_rwlock_wrlock (&rwlock));
    case 'w':
      return taken (held, pthread_rwlock_trywrlock (&rwlock));
    default:
      return taken (held, pthread_rwlock_timedwrlock (&rwlock, &past));
    }
}

static int
unlock (char call, struct held *h)
{
  bool *held = call == 'u' ? &h->mutex : call == 'v' ? &h->spin : &h->rwlock;
  if (!*held)
    return SKIPPED;
  return given (held, call == 'u'   ? pthread_mutex_unlock (&mutex)
                      : call == 'v' ? pthread_spin_unlock (&spin)
                                    : pthread_rwlock_unlock (&rwlock));
}

static int
semaphore (char call)
{
  int value;
  switch (call)
    {
    case 'P':
      return result_of_errno (sem_post (&sem));
    case 'p':
      return result_of_errno (sem_wait (&sem));
    case 'q':
      return result_of_errno (sem_trywait (&sem));
    case 't':
      return result_of_errno (sem_timedwait (&sem, &past));
    default:
      sem_getvalue (&sem, &value);
      return value;
    }
}

static int
condition (char call, const struct held *h)
{
  if (call == 'S')
    return result_of (pthread_cond_signal (&cond));
  if (call == 'A')
    return result_of (pthread_cond_broadcast (&cond));
  if (!h->mutex)
    return SKIPPED;
  return result_of (call == 'C'
                        ? pthread_cond_wait (&cond, &mutex)
                        : pthread_cond_timedwait (&cond, &mutex, &past));
}

static int
futex (char call)
{
  switch (call)
    {
    case 'k':
    case 'l':
      atomic_store (&word, call == 'k');
      return OK;
    case 'K':
    case 'L':
      return (int) syscall (SYS_futex, &word, FUTEX_WAKE_PRIVATE,
                            call == 'K' ? 1 : 9, NULL, NULL, 0);
    case 'F':
      return result_of_errno (syscall (SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0,
                                       NULL, NULL, 0));
    default:
      return result_of_errno (syscall (SYS_futex, &word,
                                       FUTEX_WAIT_BITSET_PRIVATE, 0, &past,
                                       NULL, FUTEX_BITSET_MATCH_ANY));
    }
}

static int
event (char call)
{
  eventfd_t value = 0;
  int fd = call == 'e' || call == 'f' ? try_fd : block_fd;
  if (call == 'f' || call == 'h')
    return result_of_errno (eventfd_write (fd, 1));
  int result = result_of_errno (eventfd_read (fd, &value));
  return result == OK ? 2 + (int) value : result;
}

static int
join (char call, struct held *h)
{
  if (h->joined)
    return SKIPPED;
  return taken (&h->joined, call == 'j'
                                ? pthread_tryjoin_np (thread[1], NULL)
                                : pthread_timedjoin_np (thread[1], NULL,
                                                        &past));
}

static int
do_call (char call, struct held *h)
{
  if (strchr ("MmTNnRrQWwX", call))
    return lock (call, h);
  if (strchr ("uvU", call))
    return unlock (call, h);
  if (strchr ("Ppqtg", call))
    return semaphore (call);
  if (strchr ("CDSA", call))
    return condition (call, h);
  if (strchr ("FGklKL", call))
    return futex (call);
  if (strchr ("eEfh", call))
    return event (call);
  if (strchr ("jJ", call))
    return join (call, h);
  if (call == 'B')
    return pthread_barrier_wait (&barrier) != 0;
  if (call == 'O')
    {
      ran_once = false;
      pthread_once (&once, run_once);
      return ran_once;
    }
  return atomic_fetch_add (&counter, 1); /* 'i' */
}

static int
run (int which, int at, struct held *h)
{
  char call = program[which][at];
  if (!call || call == '/')
    return at;
  emit (which, at, do_call (call, h));
  return run (which, at + 1, h) + 1; /* no tail call */
}

static void *
body (void *which)
{
  struct held h = { false };
  run ((int) (long) which, 0, &h);
  return NULL;
}

static bool
uses (const char *calls)
{
  return strpbrk (program[0], calls) != NULL;
}

__attribute__ ((constructor)) static void
parse (int argc, char **argv)
{
  if (argc < 3)
    exit (2);
  program[n_threads++] = argv[1];
  for (const char *p = argv[1]; (p = strchr (p, '/')) && n_threads < 3;)
    program[n_threads++] = ++p;
  initial = atoi (argv[2]);
}

C11TEST_TEST (sync_program)
{
  struct held h = { false };
  bool events = uses ("eEfh");
  emit_begin ();
  pthread_spin_init (&spin, 0);
  pthread_barrier_init (&barrier, NULL, 2);
  sem_init (&sem, 0, (unsigned) initial);
  if (events)
    {
      try_fd = eventfd (0, EFD_NONBLOCK);
      block_fd = eventfd (0, 0);
    }
  for (long i = 1; i < n_threads; i++)
    pthread_create (&thread[i], NULL, body, (void *) i);
  run (0, 0, &h);
  for (int i = 1; i < n_threads; i++)
    if (i > 1 || !h.joined)
      pthread_join (thread[i], NULL);
  if (events)
    {
      close (try_fd);
      close (block_fd);
    }
}
