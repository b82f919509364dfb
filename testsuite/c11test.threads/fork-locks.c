/* fork-locks.c -- what was held at a fork is held in the child.
   SPDX-License-Identifier: BSD-3-Clause

   By the thread that forked, or by one that does not exist there.  What the C
   library makes free in the child is free.  All of it is so natively, where
   "vanished" and "own" hang.  The twins take nothing before the fork, or have
   handlers by pthread_atfork, or give up waiting, or make a new lock.

   { c11t-options "-D_GNU_SOURCE" }
   { c11t-run "--executions=10 --seed=1 --timeout=10" }
   { c11t-each "state none unlock numbers atfork once stream new timed shared" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --follow-fork=1" }
   { c11t-each "state none unlock numbers atfork once stream new timed shared" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --explain=0" }
   { c11t-each "mutex rwlock reader spin mtx" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {T0 of child 1 waits for ever for a lock that is held by a thread that does not exist in this process} }
   { c11t-expect {^the lock was taken:$} }
   { c11t-expect {fork-locks.c:[0-9]+:[0-9]+: in keep: T1 .*; before the fork} }
   { c11t-expect {fork-locks.c:[0-9]+:[0-9]+: in take: T0 of child 1} }
   { c11t-expect {in 10 of 10 executions a child made by fork left control} }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --follow-fork=1 --explain=0" }
   { c11t-each "mutex rwlock reader spin mtx" }
   { c11t-status 66 }
   { c11t-finding deadlock 100 }
   { c11t-expect {no thread can run: T0 waits for what is held by a thread that does not exist in this process} }
   { c11t-args "mutex" }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --explain=20" }
   { c11t-finding deadlock 100 }
   { c11t-expect {#[0-9]+ +lock mutex \* +fork-locks\.c:[0-9]+} }
   { c11t-args "own" }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --explain=0" }
   { c11t-finding deadlock 100 }
   { c11t-expect {a lock that it has taken itself, before the fork} }
   { c11t-args "own" }
   { c11t-run "--executions=10 --seed=1 --timeout=10 --follow-fork=1 --explain=0" }
   { c11t-finding deadlock 100 }
   { c11t-args "mutex" }
   { c11t-direct 66 {held by a thread that does not exist in this process} }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static const char *what;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_mutex_t checked = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_rwlock_t written = PTHREAD_RWLOCK_INITIALIZER;
static pthread_rwlock_t readers = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;
static mtx_t mtx;
static sem_t sem, kept, over;
static pthread_once_t flag = PTHREAD_ONCE_INIT;
static int runs;

static int
is (const char *name)
{
  return strcmp (what, name) == 0;
}

/* --- The thread that forks ------------------------------------------------------ */

static void
take_all (void)
{
  pthread_mutex_lock (&mutex);
  pthread_mutex_lock (&recursive);
  pthread_mutex_lock (&recursive);
  pthread_mutex_lock (&checked);
  pthread_rwlock_wrlock (&written);
  pthread_rwlock_rdlock (&readers);
  pthread_spin_lock (&spin);
  mtx_lock (&mtx);
  sem_wait (&sem);
}

/* Each of them is HELD.  */
static void
expect (int held)
{
  int busy = held ? EBUSY : 0;
  assert (pthread_mutex_trylock (&mutex) == busy);
  assert (pthread_mutex_trylock (&recursive) == busy);
  assert (pthread_mutex_trylock (&checked) == busy);
  assert (pthread_rwlock_trywrlock (&written) == busy);
  assert (pthread_rwlock_trywrlock (&readers) == busy);
  assert (pthread_spin_trylock (&spin) == busy);
  assert (mtx_trylock (&mtx) == (held ? thrd_busy : thrd_success));
  assert (sem_trywait (&sem) == (held ? -1 : 0));
}

/* The C library lets the thread that forked unlock those that do not know their
   owner.  */
static void
unlock (void)
{
  pthread_mutex_unlock (&mutex);
  pthread_rwlock_unlock (&readers);
  pthread_spin_unlock (&spin);
  mtx_unlock (&mtx);
  sem_post (&sem);
  assert (pthread_mutex_trylock (&mutex) == 0);
  assert (pthread_rwlock_trywrlock (&readers) == 0);
  assert (pthread_spin_trylock (&spin) == 0);
  assert (mtx_trylock (&mtx) == thrd_success);
  assert (sem_trywait (&sem) == 0);
}

/* --- Another thread -------------------------------------------------------------- */

static void
init (void)
{
  if (runs++ > 0)
    return;
  sem_post (&kept);
  sem_wait (&over);
}

static void *
keep (void *unused)
{
  if (is ("rwlock"))
    pthread_rwlock_wrlock (&written);
  else if (is ("reader"))
    pthread_rwlock_rdlock (&readers);
  else if (is ("spin"))
    pthread_spin_lock (&spin);
  else if (is ("mtx"))
    mtx_lock (&mtx);
  else if (is ("stream"))
    flockfile (stdout);
  else if (is ("once"))
    pthread_once (&flag, init);
  else
    pthread_mutex_lock (&mutex);
  if (!is ("once"))
    {
      sem_post (&kept);
      sem_wait (&over);
    }
  if (is ("rwlock"))
    pthread_rwlock_unlock (&written);
  else if (is ("reader"))
    pthread_rwlock_unlock (&readers);
  else if (is ("spin"))
    pthread_spin_unlock (&spin);
  else if (is ("mtx"))
    mtx_unlock (&mtx);
  else if (is ("stream"))
    funlockfile (stdout);
  else if (!is ("once"))
    pthread_mutex_unlock (&mutex);
  return unused;
}

/* What the child does that has no such thread.  */
static void
take (void)
{
  struct timespec soon;
  if (is ("rwlock"))
    pthread_rwlock_wrlock (&written);
  else if (is ("reader"))
    pthread_rwlock_wrlock (&readers);
  else if (is ("spin"))
    pthread_spin_lock (&spin);
  else if (is ("mtx"))
    mtx_lock (&mtx);
  else if (is ("stream"))
    puts ("in the child");
  else if (is ("once"))
    pthread_once (&flag, init);
  else if (is ("new"))
    {
      pthread_mutex_init (&mutex, NULL);
      pthread_mutex_lock (&mutex);
    }
  else if (is ("timed"))
    {
      clock_gettime (CLOCK_REALTIME, &soon);
      soon.tv_nsec = (soon.tv_nsec + 1000000) % 1000000000;
      assert (pthread_mutex_timedlock (&mutex, &soon) == ETIMEDOUT);
    }
  else
    pthread_mutex_lock (&mutex);
}

static void
before (void)
{
  pthread_mutex_lock (&mutex);
}

static void
after (void)
{
  pthread_mutex_unlock (&mutex);
}

/* --- Memory of both --------------------------------------------------------------- */

/* The parent lets go what it held at the fork, and the child gets it.  */
static int
shared_mutex (void)
{
  pthread_mutexattr_t a;
  int status;
  pthread_mutex_t *m = mmap (NULL, 4096, PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  pthread_mutexattr_init (&a);
  pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_mutex_init (m, &a);
  pthread_mutex_lock (m);
  if (fork () == 0)
    _exit (0);
  pthread_mutex_unlock (m);
  wait (&status);
  if (fork () == 0)
    {
      pthread_mutex_lock (m);
      pthread_mutex_unlock (m);
      _exit (0);
    }
  wait (&status);
  return status != 0;
}

static void
child (void)
{
  if (is ("none"))
    expect (0);
  else if (is ("state"))
    expect (1);
  else if (is ("unlock"))
    unlock ();
  else if (is ("numbers"))
    {
      assert (pthread_mutex_unlock (&recursive) == EPERM);
      assert (pthread_mutex_unlock (&checked) == EPERM);
      assert (pthread_mutex_trylock (&recursive) == EBUSY);
    }
  else
    take ();
  _exit (0);
}

int
main (int argc, char **argv)
{
  pthread_t t;
  int status;
  what = argc > 1 ? argv[1] : "";
  pthread_spin_init (&spin, PTHREAD_PROCESS_PRIVATE);
  mtx_init (&mtx, mtx_plain);
  sem_init (&sem, 0, 1);
  sem_init (&kept, 0, 0);
  sem_init (&over, 0, 0);
  if (is ("shared"))
    return shared_mutex ();
  int alone = is ("state") || is ("unlock") || is ("numbers") || is ("none");
  if (is ("own"))
    pthread_mutex_lock (&mutex);
  else if (alone && !is ("none"))
    take_all ();
  else if (is ("atfork"))
    pthread_atfork (before, after, after);
  if (!alone && !is ("own"))
    {
      pthread_create (&t, NULL, keep, NULL);
      sem_wait (&kept);
    }
  if (is ("atfork"))
    sem_post (&over);
  if (fork () == 0)
    child ();
  wait (&status);
  if (!alone && !is ("own"))
    {
      if (!is ("atfork"))
        sem_post (&over);
      pthread_join (t, NULL);
    }
  return status != 0;
}
