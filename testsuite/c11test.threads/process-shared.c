/* process-shared.c -- objects that two processes share, one of them out of
   control or both followed.
   SPDX-License-Identifier: BSD-3-Clause

   What is left out in process-shared-wrong.c is there.

   { c11t-run "--executions=15 --seed=1 --timeout=20" }
   { c11t-each "mutex recursive errorcheck inherits killed exits ends lost cond broadcast timeout sem named barrier rwlock spin ring accept through" }
   { c11t-status 0 }
   { c11t-no-finding }
   { c11t-run "--executions=15 --seed=1 --timeout=20 --follow-fork=1" }
   { c11t-each "mutex recursive errorcheck inherits killed exits ends lost cond broadcast timeout sem named barrier rwlock spin ring accept through" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CHILDREN 2
#define ROUNDS 50
#define SPINS 10 /* they burn time */

static struct shared
{
  pthread_mutex_t mutex;
  pthread_cond_t cond;
  pthread_barrier_t barrier;
  pthread_rwlock_t rwlock;
  pthread_spinlock_t spin;
  sem_t sem, full, empty;
  volatile int value, other;
  int ring[4];
} *s;

static void *
map (int fd)
{
  void *p = mmap (NULL, sizeof *s, PROT_READ | PROT_WRITE,
                  fd < 0 ? MAP_SHARED | MAP_ANONYMOUS : MAP_SHARED, fd, 0);
  assert (p != MAP_FAILED);
  return p;
}

static void
make_mutex (int type, int robust, int protocol)
{
  pthread_mutexattr_t a;
  pthread_mutexattr_init (&a);
  pthread_mutexattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_settype (&a, type);
  pthread_mutexattr_setrobust (&a, robust);
  pthread_mutexattr_setprotocol (&a, protocol);
  assert (pthread_mutex_init (&s->mutex, &a) == 0);
}

static void
make_plain_mutex (void)
{
  make_mutex (PTHREAD_MUTEX_NORMAL, PTHREAD_MUTEX_STALLED, PTHREAD_PRIO_NONE);
}

static void
make_cond (void)
{
  pthread_condattr_t a;
  pthread_condattr_init (&a);
  pthread_condattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  assert (pthread_cond_init (&s->cond, &a) == 0);
  make_plain_mutex ();
}

/* Call CHILD in N processes and PARENT in this one; all must end well.  */
static void
run (int n, void (*child) (void), void (*parent) (void))
{
  int status;
  for (int i = 0; i < n; i++)
    {
      pid_t pid = fork ();
      assert (pid >= 0);
      if (pid == 0)
        {
          child ();
          _exit (0);
        }
    }
  if (parent)
    parent ();
  for (int i = 0; i < n; i++)
    assert (wait (&status) > 0
            && (status == 0 || (WIFSIGNALED (status) && parent)));
}

/* --- Mutexes ----------------------------------------------------------------- */

static void
count (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (pthread_mutex_lock (&s->mutex) == 0);
      int v = s->value;
      sched_yield ();
      s->value = v + 1;
      assert (pthread_mutex_unlock (&s->mutex) == 0);
    }
}

static void *
count_too (void *unused)
{
  count ();
  return unused;
}

/* Two threads here, one there.  */
static void
count_twice (void)
{
  pthread_t t;
  assert (pthread_create (&t, NULL, count_too, NULL) == 0);
  count ();
  pthread_join (t, NULL);
}

static void
mutex (void)
{
  make_plain_mutex ();
  run (1, count, count_twice);
  assert (s->value == 3 * ROUNDS);
}

static void
count_nested (void)
{
  assert (pthread_mutex_lock (&s->mutex) == 0);
  count ();
  assert (pthread_mutex_unlock (&s->mutex) == 0);
}

static void
recursive (void)
{
  make_mutex (PTHREAD_MUTEX_RECURSIVE, PTHREAD_MUTEX_STALLED,
              PTHREAD_PRIO_NONE);
  run (CHILDREN, count_nested, count_twice);
  assert (s->value == (CHILDREN + 2) * ROUNDS);
}

static void
count_checked (void)
{
  assert (pthread_mutex_lock (&s->mutex) == 0);
  assert (pthread_mutex_lock (&s->mutex) == EDEADLK);
  assert (pthread_mutex_trylock (&s->mutex) == EBUSY);
  assert (pthread_mutex_unlock (&s->mutex) == 0);
  assert (pthread_mutex_unlock (&s->mutex) == EPERM);
  count ();
}

static void
errorcheck (void)
{
  make_mutex (PTHREAD_MUTEX_ERRORCHECK, PTHREAD_MUTEX_STALLED,
              PTHREAD_PRIO_NONE);
  run (CHILDREN, count_checked, count_twice);
  assert (s->value == (CHILDREN + 2) * ROUNDS);
}

static void
inherits (void)
{
  make_mutex (PTHREAD_MUTEX_NORMAL, PTHREAD_MUTEX_STALLED,
              PTHREAD_PRIO_INHERIT);
  run (1, count, count_twice);
  assert (s->value == 3 * ROUNDS);
}

/* --- Robust mutexes ------------------------------------------------------------- */

static void
make_robust (void)
{
  make_mutex (PTHREAD_MUTEX_NORMAL, PTHREAD_MUTEX_ROBUST, PTHREAD_PRIO_NONE);
  sem_init (&s->sem, 1, 0);
}

static void
die_holding (void)
{
  assert (pthread_mutex_lock (&s->mutex) == 0);
  s->value = 1;
  sem_post (&s->sem);
  kill (getpid (), SIGKILL);
  for (;;)
    pause ();
}

static void
exit_holding (void)
{
  assert (pthread_mutex_lock (&s->mutex) == 0);
  s->value = 1;
  sem_post (&s->sem);
}

/* A thread of it that ends, and the process goes on.  */
static void *
end_holding (void *unused)
{
  exit_holding ();
  return unused;
}

static void
lose_thread (void)
{
  pthread_t t;
  pthread_create (&t, NULL, end_holding, NULL);
  pthread_join (t, NULL);
  assert (sem_wait (&s->full) == 0);
}

static void
take_dead (void)
{
  assert (sem_wait (&s->sem) == 0);
  assert (pthread_mutex_lock (&s->mutex) == EOWNERDEAD);
  assert (s->value == 1);
}

static void
repair (void)
{
  take_dead ();
  assert (pthread_mutex_consistent (&s->mutex) == 0);
  assert (pthread_mutex_unlock (&s->mutex) == 0);
  assert (pthread_mutex_lock (&s->mutex) == 0);
  assert (pthread_mutex_unlock (&s->mutex) == 0);
  sem_post (&s->full);
}

static void
give_up (void)
{
  take_dead ();
  assert (pthread_mutex_unlock (&s->mutex) == 0);
  assert (pthread_mutex_lock (&s->mutex) == ENOTRECOVERABLE);
}

static void
killed (void)
{
  make_robust ();
  run (1, die_holding, repair);
}

static void
exits (void)
{
  make_robust ();
  run (1, exit_holding, repair);
}

static void
ends (void)
{
  make_robust ();
  sem_init (&s->full, 1, 0);
  run (1, lose_thread, repair);
}

static void
lost (void)
{
  make_robust ();
  run (1, exit_holding, give_up);
}

/* --- Conditions ------------------------------------------------------------------- */

static void
tell (void)
{
  pthread_mutex_lock (&s->mutex);
  s->value++;
  pthread_cond_signal (&s->cond);
  pthread_mutex_unlock (&s->mutex);
}

static void
hear (void)
{
  pthread_mutex_lock (&s->mutex);
  while (s->value < CHILDREN)
    assert (pthread_cond_wait (&s->cond, &s->mutex) == 0);
  pthread_mutex_unlock (&s->mutex);
}

static void
cond (void)
{
  make_cond ();
  run (CHILDREN, tell, hear);
}

static void
await_start (void)
{
  pthread_mutex_lock (&s->mutex);
  s->other++;
  pthread_cond_broadcast (&s->cond);
  while (!s->value)
    assert (pthread_cond_wait (&s->cond, &s->mutex) == 0);
  pthread_mutex_unlock (&s->mutex);
}

static void
start_all (void)
{
  pthread_mutex_lock (&s->mutex);
  while (s->other < CHILDREN)
    assert (pthread_cond_wait (&s->cond, &s->mutex) == 0);
  s->value = 1;
  pthread_cond_broadcast (&s->cond);
  pthread_mutex_unlock (&s->mutex);
}

static void
broadcast (void)
{
  make_cond ();
  run (CHILDREN, await_start, start_all);
}

/* Nobody signals.  */
static void
time_out (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_nsec += 10000000;
  if (t.tv_nsec >= 1000000000)
    {
      t.tv_sec++;
      t.tv_nsec -= 1000000000;
    }
  pthread_mutex_lock (&s->mutex);
  int err;
  while ((err = pthread_cond_timedwait (&s->cond, &s->mutex, &t)) == 0)
    ;
  assert (err == ETIMEDOUT);
  s->value++;
  pthread_mutex_unlock (&s->mutex);
}

static void
timeout (void)
{
  make_cond ();
  run (CHILDREN, time_out, time_out);
  assert (s->value == CHILDREN + 1);
}

/* --- Semaphores -------------------------------------------------------------------- */

static void
post_one (void)
{
  usleep (1000);
  s->value = 1;
  sem_post (&s->sem);
}

static void
wait_for_one (void)
{
  assert (sem_wait (&s->sem) == 0);
  assert (s->value == 1);
  assert (sem_trywait (&s->sem) < 0 && errno == EAGAIN);
}

static void
sem (void)
{
  sem_init (&s->sem, 1, 0);
  run (1, post_one, wait_for_one);
}

static char name[40];

static sem_t *
open_sem (void)
{
  sem_t *p = sem_open (name, O_CREAT, 0600, 0);
  assert (p != SEM_FAILED);
  return p;
}

static void
post_named (void)
{
  assert (sem_post (open_sem ()) == 0);
}

static void
wait_named (void)
{
  sem_t *p = open_sem ();
  assert (sem_wait (p) == 0);
  assert (sem_close (p) == 0);
  assert (sem_unlink (name) == 0);
}

static void
named (void)
{
  run (1, post_named, wait_named);
}

/* --- Barriers, read-write and spin locks ------------------------------------------------ */

static void
meet (void)
{
  for (int i = 1; i <= 5; i++)
    {
      __atomic_add_fetch (&s->value, 1, __ATOMIC_RELAXED);
      if (pthread_barrier_wait (&s->barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
        s->other++;
      assert (s->value == 3 * i);
      pthread_barrier_wait (&s->barrier);
      assert (s->other == i);
    }
}

static void
barrier (void)
{
  pthread_barrierattr_t a;
  pthread_barrierattr_init (&a);
  pthread_barrierattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_barrier_init (&s->barrier, &a, 3);
  run (2, meet, meet);
}

static void
change (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (pthread_rwlock_wrlock (&s->rwlock) == 0);
      s->value++;
      sched_yield ();
      s->other++;
      assert (pthread_rwlock_unlock (&s->rwlock) == 0);
    }
}

static void
compare (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (pthread_rwlock_rdlock (&s->rwlock) == 0);
      int v = s->value;
      sched_yield ();
      assert (v == s->other);
      assert (pthread_rwlock_unlock (&s->rwlock) == 0);
    }
}

static void
rwlock (void)
{
  pthread_rwlockattr_t a;
  pthread_rwlockattr_init (&a);
  pthread_rwlockattr_setpshared (&a, PTHREAD_PROCESS_SHARED);
  pthread_rwlock_init (&s->rwlock, &a);
  run (CHILDREN, change, compare);
  assert (s->value == CHILDREN * ROUNDS);
}

static void
count_spinning (void)
{
  for (int i = 0; i < SPINS; i++)
    {
      pthread_spin_lock (&s->spin);
      int v = s->value;
      sched_yield ();
      s->value = v + 1;
      pthread_spin_unlock (&s->spin);
    }
}

static void
spin (void)
{
  pthread_spin_init (&s->spin, PTHREAD_PROCESS_SHARED);
  run (CHILDREN, count_spinning, count_spinning);
  assert (s->value == (CHILDREN + 1) * SPINS);
}

/* --- As programs do it ---------------------------------------------------------------- */

static void
produce (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (sem_wait (&s->empty) == 0);
      s->ring[i % 4] = i;
      assert (sem_post (&s->full) == 0);
    }
}

static void
consume (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      assert (sem_wait (&s->full) == 0);
      assert (s->ring[i % 4] == i);
      assert (sem_post (&s->empty) == 0);
    }
}

static void
ring (void)
{
  sem_init (&s->full, 1, 0);
  sem_init (&s->empty, 1, 4);
  run (1, produce, consume);
}

/* Two threads here, whose order goes through the other process.  */
static void
pass_on (void)
{
  assert (sem_wait (&s->full) == 0);
  assert (sem_post (&s->empty) == 0);
}

static int data;

static void *
begin_chain (void *unused)
{
  data = 1;
  assert (sem_post (&s->full) == 0);
  return unused;
}

static void
end_chain (void)
{
  pthread_t t;
  assert (pthread_create (&t, NULL, begin_chain, NULL) == 0);
  assert (sem_wait (&s->empty) == 0);
  assert (data++ == 1);
  pthread_join (t, NULL);
}

static void
through (void)
{
  sem_init (&s->full, 1, 0);
  sem_init (&s->empty, 1, 0);
  run (1, pass_on, end_chain);
}

/* Workers that take turns to take a job, in memory with a name.  */
static void
work (void)
{
  for (;;)
    {
      int err = pthread_mutex_lock (&s->mutex);
      assert (err == 0);
      int job = s->value;
      if (job)
        s->value = job - 1;
      pthread_mutex_unlock (&s->mutex);
      if (!job)
        break;
      __atomic_add_fetch (&s->other, 1, __ATOMIC_SEQ_CST);
    }
}

static void
accept_mutex (void)
{
  char path[40];
  snprintf (path, sizeof path, "/c11test-shm-%d", (int) getpid ());
  int fd = shm_open (path, O_CREAT | O_RDWR | O_EXCL, 0600);
  assert (fd >= 0 && ftruncate (fd, sizeof *s) == 0);
  s = map (fd);
  close (fd);
  shm_unlink (path);
  make_robust ();
  s->value = 20;
  run (3, work, NULL);
  assert (s->value == 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (void);
  } tests[] = { { "mutex", mutex },         { "recursive", recursive },
                { "errorcheck", errorcheck }, { "inherits", inherits },
                { "killed", killed },       { "exits", exits },
                { "ends", ends },           { "lost", lost },
                { "cond", cond },           { "broadcast", broadcast },
                { "timeout", timeout },     { "sem", sem },
                { "named", named },         { "barrier", barrier },
                { "rwlock", rwlock },       { "spin", spin },
                { "ring", ring },           { "accept", accept_mutex },
                { "through", through } };
  snprintf (name, sizeof name, "/c11test-%d", (int) getpid ());
  s = map (-1);
  for (unsigned i = 0; i < sizeof tests / sizeof tests[0]; i++)
    if (argc > 1 && strcmp (argv[1], tests[i].name) == 0)
      {
        tests[i].run ();
        return 0;
      }
  return 2;
}
