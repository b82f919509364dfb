/* edges.c -- what each function of the library orders.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads change plain data; one function, or a pair, keeps them apart or
   says when it is the other one's turn.  edges-race.c is the same without.

   { c11t-args mutex_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_trylock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_timedlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_clocklock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_errorcheck }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_adaptive }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_inherit }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_shared }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mutex_robust }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args spin_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args spin_trylock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mtx_lock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mtx_trylock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args mtx_timedlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_trywrlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_timedwrlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_clockwrlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_rdlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_tryrdlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_timedrdlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args rwlock_clockrdlock }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cond_wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cond_broadcast }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cond_timedwait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cond_clockwait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cnd_wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cnd_broadcast }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args cnd_timedwait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sem_wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sem_trywait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sem_timedwait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sem_clockwait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sem_open }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args barrier_wait }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args join }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args tryjoin }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args timedjoin }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args clockjoin }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args thrd_join }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args pipe }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args readv }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args eventfd }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args send }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args sendmsg }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args poll }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args select }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   { c11t-args epoll }
   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }
   */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static int data;
static pthread_t worker;
static int joined;

static const struct timespec *
late (clockid_t clock)
{
  static thread_local struct timespec t;
  clock_gettime (clock, &t);
  t.tv_sec += 1000000;
  return &t;
}

#define WALL late (CLOCK_REALTIME)
#define MONO late (CLOCK_MONOTONIC)
#define CALL(name, expression)                                                \
  static void name (void) { assert ((expression) == 0); }
#define LOOP(name, expression)                                                \
  static void name (void) { while ((expression) != 0) sched_yield (); }

/* --- Mutexes and spin locks --- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
CALL (unlock, pthread_mutex_unlock (&mutex))
LOOP (trylock, pthread_mutex_trylock (&mutex))
LOOP (timedlock, pthread_mutex_timedlock (&mutex, WALL))
LOOP (clocklock, pthread_mutex_clocklock (&mutex, CLOCK_MONOTONIC, MONO))
CALL (lock, pthread_mutex_lock (&mutex))
static void
lock_orphan (void)
{
  while (pthread_mutex_trylock (&mutex) != EOWNERDEAD)
    {
      pthread_mutex_unlock (&mutex);
      sched_yield ();
    }
  assert (pthread_mutex_consistent (&mutex) == 0);
}
static pthread_spinlock_t spin;
LOOP (spin_trylock, pthread_spin_trylock (&spin))
CALL (spin_lock, pthread_spin_lock (&spin))
CALL (spin_unlock, pthread_spin_unlock (&spin))
static mtx_t m11;
CALL (m11_lock, mtx_lock (&m11))
LOOP (m11_trylock, mtx_trylock (&m11))
LOOP (m11_timedlock, mtx_timedlock (&m11, WALL))
CALL (m11_unlock, mtx_unlock (&m11))

/* --- Read-write locks --- */

static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
CALL (rw_wrlock, pthread_rwlock_wrlock (&rw))
LOOP (rw_trywrlock, pthread_rwlock_trywrlock (&rw))
LOOP (rw_timedwrlock, pthread_rwlock_timedwrlock (&rw, WALL))
LOOP (rw_clockwrlock, pthread_rwlock_clockwrlock (&rw, CLOCK_MONOTONIC, MONO))
CALL (rw_unlock, pthread_rwlock_unlock (&rw))
/* A reader that comes first looks again.  */
static int seen;
#define READS(name, expression)                                               \
  static void name (void)                                                     \
  {                                                                           \
    for (;;)                                                                  \
      {                                                                       \
        while ((expression) != 0)                                             \
          sched_yield ();                                                     \
        if (seen)                                                             \
          break;                                                              \
        rw_unlock ();                                                         \
        sched_yield ();                                                       \
      }                                                                       \
  }
READS (rw_rdlock, pthread_rwlock_rdlock (&rw))
READS (rw_tryrdlock, pthread_rwlock_tryrdlock (&rw))
READS (rw_timedrdlock, pthread_rwlock_timedrdlock (&rw, WALL))
READS (rw_clockrdlock, pthread_rwlock_clockrdlock (&rw, CLOCK_MONOTONIC, MONO))
static void
rw_tell (void)
{
  seen = 1;
  rw_unlock ();
}

/* --- Conditions, semaphores, barriers --- */

static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static cnd_t c11;
static int ready;
#define TELLS(name, lock, unlock, wake)                                       \
  static void name (void) { lock (); ready = 1; wake; unlock (); }
#define WAITS(name, lock, unlock, wait)                                       \
  static void name (void)                                                     \
  { lock (); while (!ready) assert ((wait) == 0); unlock (); }
TELLS (cond_signal, lock, unlock, pthread_cond_signal (&cond))
TELLS (cond_broadcast, lock, unlock, pthread_cond_broadcast (&cond))
TELLS (c11_signal, m11_lock, m11_unlock, cnd_signal (&c11))
TELLS (c11_broadcast, m11_lock, m11_unlock, cnd_broadcast (&c11))
WAITS (cond_wait, lock, unlock, pthread_cond_wait (&cond, &mutex))
WAITS (cond_timedwait, lock, unlock, pthread_cond_timedwait (&cond, &mutex, late (CLOCK_REALTIME)) % ETIMEDOUT)
WAITS (cond_clockwait, lock, unlock, pthread_cond_clockwait (&cond, &mutex, CLOCK_MONOTONIC, MONO) % ETIMEDOUT)
WAITS (c11_wait, m11_lock, m11_unlock, cnd_wait (&c11, &m11))
WAITS (c11_timedwait, m11_lock, m11_unlock, cnd_timedwait (&c11, &m11, WALL) == thrd_error)
static sem_t sem_here, *sem = &sem_here;
CALL (post, sem_post (sem))
CALL (sem_wait_, sem_wait (sem))
LOOP (sem_trywait_, sem_trywait (sem))
LOOP (sem_timedwait_, sem_timedwait (sem, WALL))
LOOP (sem_clockwait_, sem_clockwait (sem, CLOCK_MONOTONIC, MONO))
static void
name_semaphore (void)
{
  char name[40] = "/c11test-edges-";
  for (pid_t p = getpid (); p; p /= 10)
    strncat (name, &"0123456789"[p % 10], 1);
  sem = sem_open (name, O_CREAT, 0600, 0);
  assert (sem != SEM_FAILED);
  sem_unlink (name);
}
static pthread_barrier_t barrier;
static void barrier_wait (void) { pthread_barrier_wait (&barrier); }

/* --- Ends of threads --- */

LOOP (tryjoin, pthread_tryjoin_np (worker, NULL))
LOOP (timedjoin, pthread_timedjoin_np (worker, NULL, WALL))
LOOP (clockjoin, pthread_clockjoin_np (worker, NULL, CLOCK_MONOTONIC, MONO))
CALL (join, pthread_join (worker, NULL))
CALL (join11, thrd_join (worker, NULL))

/* --- Descriptors --- */

static int in, out;
static char byte = 1;
static uint64_t eight = 1;
static struct iovec vec = { &byte, 1 };
static struct msghdr message = { .msg_iov = &vec, .msg_iovlen = 1 };
CALL (pipe_write, write (out, "x", 1) - 1)
CALL (pipe_read, read (in, &byte, 1) - 1)
CALL (pipe_writev, writev (out, &(struct iovec){ "x", 1 }, 1) - 1)
CALL (pipe_readv, readv (in, &vec, 1) - 1)
CALL (event_write, write (out, &(uint64_t){ 1 }, 8) - 8)
CALL (event_read, read (in, &eight, 8) - 8)
CALL (sock_send, send (out, "x", 1, 0) - 1)
CALL (sock_recv, recv (in, &byte, 1, 0) - 1)
CALL (sock_sendmsg, sendmsg (out, &(struct msghdr){ .msg_iov = &(struct iovec){ "x", 1 }, .msg_iovlen = 1 }, 0) - 1)
CALL (sock_recvmsg, recvmsg (in, &message, 0) - 1)
static void
poll_read (void)
{
  assert (poll (&(struct pollfd){ in, POLLIN, 0 }, 1, -1) == 1);
  pipe_read ();
}
static void
select_read (void)
{
  fd_set s;
  FD_ZERO (&s);
  FD_SET (in, &s);
  assert (select (in + 1, &s, NULL, NULL, NULL) == 1);
  pipe_read ();
}
static void
epoll_read (void)
{
  struct epoll_event e = { .events = EPOLLIN };
  int fd = epoll_create1 (0);
  assert (epoll_ctl (fd, EPOLL_CTL_ADD, in, &e) == 0);
  assert (epoll_wait (fd, &e, 1, -1) == 1);
  pipe_read ();
}

/* --- The cases --- */

static void none (void) {}

static const struct edge
{
  const char *name;
  void (*enter) (void), (*leave) (void);   /* the worker */
  void (*begin) (void), (*finish) (void);  /* main */
  char kind; /* j: main joins in BEGIN; o: robust mutex */
} edges[] = {
  { "mutex_lock", lock, unlock, lock, unlock, 0 },
  { "mutex_trylock", trylock, unlock, trylock, unlock, 0 },
  { "mutex_timedlock", timedlock, unlock, timedlock, unlock, 0 },
  { "mutex_clocklock", clocklock, unlock, clocklock, unlock, 0 },
  { "mutex_errorcheck", lock, unlock, lock, unlock, 'e' },
  { "mutex_adaptive", lock, unlock, lock, unlock, 'a' },
  { "mutex_inherit", lock, unlock, lock, unlock, 'i' },
  { "mutex_shared", lock, unlock, lock, unlock, 's' },
  { "mutex_robust", lock, none, lock_orphan, unlock, 'o' },
  { "spin_lock", spin_lock, spin_unlock, spin_lock, spin_unlock, 0 },
  { "spin_trylock", spin_trylock, spin_unlock, spin_trylock, spin_unlock, 0 },
  { "mtx_lock", m11_lock, m11_unlock, m11_lock, m11_unlock, 0 },
  { "mtx_trylock", m11_trylock, m11_unlock, m11_trylock, m11_unlock, 0 },
  { "mtx_timedlock", m11_timedlock, m11_unlock, m11_timedlock, m11_unlock, 0 },
  { "rwlock_trywrlock", rw_trywrlock, rw_unlock, rw_trywrlock, rw_unlock, 0 },
  { "rwlock_timedwrlock", rw_timedwrlock, rw_unlock, rw_timedwrlock, rw_unlock, 0 },
  { "rwlock_clockwrlock", rw_clockwrlock, rw_unlock, rw_clockwrlock, rw_unlock, 0 },
  { "rwlock_rdlock", rw_wrlock, rw_tell, rw_rdlock, rw_unlock, 0 },
  { "rwlock_tryrdlock", rw_wrlock, rw_tell, rw_tryrdlock, rw_unlock, 0 },
  { "rwlock_timedrdlock", rw_wrlock, rw_tell, rw_timedrdlock, rw_unlock, 0 },
  { "rwlock_clockrdlock", rw_wrlock, rw_tell, rw_clockrdlock, rw_unlock, 0 },
  { "cond_wait", none, cond_signal, cond_wait, none, 0 },
  { "cond_broadcast", none, cond_broadcast, cond_wait, none, 0 },
  { "cond_timedwait", none, cond_signal, cond_timedwait, none, 0 },
  { "cond_clockwait", none, cond_signal, cond_clockwait, none, 0 },
  { "cnd_wait", none, c11_signal, c11_wait, none, 0 },
  { "cnd_broadcast", none, c11_broadcast, c11_wait, none, 0 },
  { "cnd_timedwait", none, c11_signal, c11_timedwait, none, 0 },
  { "sem_wait", none, post, sem_wait_, none, 0 },
  { "sem_trywait", none, post, sem_trywait_, none, 0 },
  { "sem_timedwait", none, post, sem_timedwait_, none, 0 },
  { "sem_clockwait", none, post, sem_clockwait_, none, 0 },
  { "sem_open", none, post, sem_wait_, none, 'n' },
  { "barrier_wait", none, barrier_wait, barrier_wait, none, 0 },
  { "join", none, none, join, none, 'j' },
  { "tryjoin", none, none, tryjoin, none, 'j' },
  { "timedjoin", none, none, timedjoin, none, 'j' },
  { "clockjoin", none, none, clockjoin, none, 'j' },
  { "thrd_join", none, none, join11, none, 'j' },
  { "pipe", none, pipe_write, pipe_read, none, 'p' },
  { "readv", none, pipe_writev, pipe_readv, none, 'p' },
  { "eventfd", none, event_write, event_read, none, 'v' },
  { "send", none, sock_send, sock_recv, none, 'k' },
  { "sendmsg", none, sock_sendmsg, sock_recvmsg, none, 'k' },
  { "poll", none, pipe_write, poll_read, none, 'p' },
  { "select", none, pipe_write, select_read, none, 'p' },
  { "epoll", none, pipe_write, epoll_read, none, 'p' },
};

static void
prepare (const struct edge *e)
{
  int fd[2];
  pthread_mutexattr_t a;
  pthread_mutexattr_init (&a);
  if (e->kind == 'e')
    pthread_mutexattr_settype (&a, PTHREAD_MUTEX_ERRORCHECK);
  if (e->kind == 'a')
    pthread_mutexattr_settype (&a, PTHREAD_MUTEX_ADAPTIVE_NP);
  if (e->kind == 'i')
    pthread_mutexattr_setprotocol (&a, PTHREAD_PRIO_INHERIT);
  if (e->kind == 's')
    pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  if (e->kind == 'o')
    pthread_mutexattr_setrobust (&a, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init (&mutex, &a);
  pthread_spin_init (&spin, 0);
  mtx_init (&m11, mtx_timed);
  cnd_init (&c11);
  sem_init (sem, 0, 0);
  pthread_barrier_init (&barrier, NULL, 2);
  if (e->kind == 'n')
    name_semaphore ();
  if (e->kind == 'p')
    assert (pipe (fd) == 0), in = fd[0], out = fd[1];
  if (e->kind == 'v')
    in = out = eventfd (0, 0);
  if (e->kind == 'k')
    assert (socketpair (AF_UNIX, SOCK_STREAM, 0, fd) == 0), in = fd[0], out = fd[1];
}

#ifdef UNPROTECTED
#define DO(function) ((void) (function))
#else
#define DO(function) (function) ()
#endif

static void *
work (void *arg)
{
  const struct edge *e = arg;
  DO (e->enter);
  data++;
  DO (e->leave);
  return NULL;
}

int
main (int argc, char **argv)
{
  const struct edge *e = edges;
  assert (argc == 2);
  while (strcmp (e->name, argv[1]))
    assert (++e < edges + sizeof edges / sizeof *edges);
  prepare (e);
  pthread_create (&worker, NULL, work, (void *) e);
  DO (e->begin);
#ifndef UNPROTECTED
  joined = e->kind == 'j';
#endif
  data++;
  DO (e->finish);
  if (!joined)
    pthread_join (worker, NULL);
  assert (data == 2);
  return 0;
}
