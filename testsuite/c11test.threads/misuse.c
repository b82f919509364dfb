/* misuse.c -- synchronisation objects that do not exist, are in use, or are
   somebody else's.
   SPDX-License-Identifier: BSD-3-Clause

   An argument that begins with "=" is the same case done right.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "mutex mtx try unlock rwlock read spin barrier sem post cond cnd again" }
   { c11t-status 66 }
   { c11t-finding misuse 100 }
   { c11t-expect {of a [a-z -]+ that T0 has destroyed$} }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "=mutex =mtx =try =unlock =rwlock =read =spin =barrier =sem =post =cond =cnd =again" }
   { c11t-no-finding }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-each "held-mutex held-rwlock held-read held-spin waited-barrier waited-sem waited-cond" }
   { c11t-status 66 }
   { c11t-finding misuse 10 }
   { c11t-expect {_destroy by T0 of a [a-z -]+ that T1 (holds|waits for)$|_wait by T1 of a [a-z ]+ that T0 has destroyed$} }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "=held-mutex =held-rwlock =held-read =held-spin =waited-barrier =waited-sem =waited-cond" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "raw-mutex raw-rwlock raw-sem raw-barrier raw-cond raw-spin zero-barrier garbage-mutex" }
   { c11t-status 66 }
   { c11t-finding misuse 100 }
   { c11t-expect {that has never been initialised$} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "=raw-mutex =raw-rwlock =raw-sem =raw-barrier =raw-cond =raw-spin =zero-barrier =garbage-mutex" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "alien-mutex alien-rwlock alien-spin twice-mutex twice-rwlock twice-spin" }
   { c11t-status 66 }
   { c11t-finding misuse 100 }
   { c11t-expect {unlock by T[01] of a [a-z -]+ that (T0|nobody) holds$} }
   { c11t-never {^  why:$} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "=alien-mutex =alien-rwlock =alien-spin =twice-mutex =twice-rwlock =twice-spin" }
   { c11t-no-finding }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "relock-mutex relock-spin" }
   { c11t-status 66 }
   { c11t-finding misuse 100 }
   { c11t-finding deadlock 100 }
   { c11t-expect {_lock by T0 of a [a-z ]+ that it holds already$} }
   { c11t-run "--executions=20 --seed=1" }
   { c11t-each "=relock-mutex =relock-spin" }
   { c11t-no-finding }  */

#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

static bool right;
static const char *name;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static sem_t sem;
static mtx_t mtx;
static cnd_t cnd;
static atomic_int holds, may_go;

static bool
is (const char *what)
{
  return !strcmp (name, what);
}

static void
await (atomic_int *flag)
{
  while (!atomic_load (flag))
    thrd_yield ();
}

/* --- Destroyed, then used ------------------------------------------------- */

static void
use_destroyed (void)
{
  if (is ("mutex") || is ("try") || is ("unlock") || is ("again"))
    {
      pthread_mutex_init (&mutex, NULL);
      pthread_mutex_destroy (&mutex);
      if (right)
        pthread_mutex_init (&mutex, NULL);
      if (right && is ("unlock"))
        pthread_mutex_lock (&mutex);
      int err = is ("again")    ? pthread_mutex_destroy (&mutex)
                : is ("try")    ? pthread_mutex_trylock (&mutex)
                : is ("unlock") ? pthread_mutex_unlock (&mutex)
                                : pthread_mutex_lock (&mutex);
      (void) err;
      assert (is ("again") || right || err == EINVAL); /* as glibc */
    }
  else if (is ("mtx"))
    {
      mtx_init (&mtx, mtx_plain);
      mtx_destroy (&mtx);
      if (right)
        mtx_init (&mtx, mtx_plain);
      mtx_lock (&mtx);
    }
  else if (is ("rwlock") || is ("read"))
    {
      pthread_rwlock_destroy (&rwlock);
      if (right)
        rwlock = (pthread_rwlock_t) PTHREAD_RWLOCK_INITIALIZER;
      is ("read") ? pthread_rwlock_rdlock (&rwlock)
                  : pthread_rwlock_wrlock (&rwlock);
      pthread_rwlock_unlock (&rwlock);
    }
  else if (is ("spin"))
    {
      pthread_spin_init (&spin, 0);
      pthread_spin_destroy (&spin);
      if (right)
        pthread_spin_init (&spin, 0);
      pthread_spin_lock (&spin);
    }
  else if (is ("barrier"))
    {
      pthread_barrier_init (&barrier, NULL, 1);
      pthread_barrier_destroy (&barrier);
      if (right)
        pthread_barrier_init (&barrier, NULL, 1);
      pthread_barrier_wait (&barrier);
    }
  else if (is ("sem") || is ("post"))
    {
      sem_init (&sem, 0, 1);
      sem_destroy (&sem);
      if (right)
        sem_init (&sem, 0, 1);
      is ("sem") ? sem_wait (&sem) : sem_post (&sem);
    }
  else if (is ("cond"))
    {
      pthread_cond_destroy (&cond);
      if (right)
        cond = (pthread_cond_t) PTHREAD_COND_INITIALIZER;
      pthread_cond_broadcast (&cond);
    }
  else if (is ("cnd"))
    {
      cnd_init (&cnd);
      cnd_destroy (&cnd);
      if (right)
        cnd_init (&cnd);
      cnd_signal (&cnd);
    }
}

/* --- Destroyed while in use ------------------------------------------------- */

/* Takes or waits for an object, and lets go of it when told.  */
static void *
user (void *unused)
{
  if (is ("held-mutex"))
    pthread_mutex_lock (&mutex);
  else if (is ("held-rwlock"))
    pthread_rwlock_wrlock (&rwlock);
  else if (is ("held-read"))
    pthread_rwlock_rdlock (&rwlock);
  else if (is ("held-spin"))
    pthread_spin_lock (&spin);
  atomic_store (&holds, 1);
  if (is ("waited-barrier"))
    pthread_barrier_wait (&barrier);
  else if (is ("waited-sem"))
    sem_wait (&sem);
  else if (is ("waited-cond"))
    {
      pthread_mutex_lock (&mutex);
      while (!may_go)
        pthread_cond_wait (&cond, &mutex);
      pthread_mutex_unlock (&mutex);
    }
  else
    await (&may_go);
  if (!right)
    return unused; /* what would be unlocked is gone */
  if (is ("held-mutex"))
    pthread_mutex_unlock (&mutex);
  else if (is ("held-rwlock") || is ("held-read"))
    pthread_rwlock_unlock (&rwlock);
  else if (is ("held-spin"))
    pthread_spin_unlock (&spin);
  return unused;
}

static void
let_go (void)
{
  pthread_mutex_lock (&mutex);
  atomic_store (&may_go, 1);
  pthread_cond_broadcast (&cond);
  pthread_mutex_unlock (&mutex);
  if (is ("waited-barrier"))
    pthread_barrier_wait (&barrier);
  if (is ("waited-sem"))
    sem_post (&sem);
}

static void
destroy (void)
{
  if (is ("held-mutex"))
    assert (pthread_mutex_destroy (&mutex) == (right ? 0 : EBUSY));
  else if (is ("held-rwlock") || is ("held-read"))
    pthread_rwlock_destroy (&rwlock);
  else if (is ("held-spin"))
    pthread_spin_destroy (&spin);
  else if (is ("waited-barrier"))
    pthread_barrier_destroy (&barrier);
  else if (is ("waited-sem"))
    sem_destroy (&sem);
  else
    pthread_cond_destroy (&cond);
}

static void
destroy_in_use (void)
{
  pthread_t thread;

  pthread_spin_init (&spin, 0);
  pthread_barrier_init (&barrier, NULL, 2);
  sem_init (&sem, 0, 0);
  pthread_create (&thread, NULL, user, NULL);
  await (&holds);
  if (!right)
    {
      destroy ();
      exit (0);
    }
  if (!is ("held-mutex"))
    let_go ();
  else
    atomic_store (&may_go, 1);
  pthread_join (thread, NULL);
  destroy ();
}

/* --- Never initialised ---------------------------------------------------------- */

static void
use_raw (void)
{
  if (is ("raw-mutex") || is ("garbage-mutex"))
    {
      pthread_mutex_t *m = malloc (sizeof *m);
      if (is ("garbage-mutex"))
        memset (m, 0x55, sizeof *m);
      if (right)
        pthread_mutex_init (m, NULL);
      pthread_mutex_lock (m);
      pthread_mutex_unlock (m);
    }
  else if (is ("raw-rwlock"))
    {
      pthread_rwlock_t *l = malloc (sizeof *l);
      if (right)
        pthread_rwlock_init (l, NULL);
      pthread_rwlock_wrlock (l);
    }
  else if (is ("raw-sem"))
    {
      sem_t *s = malloc (sizeof *s);
      if (right)
        sem_init (s, 0, 0);
      sem_post (s);
    }
  else if (is ("raw-barrier") || is ("zero-barrier"))
    {
      pthread_barrier_t *b
          = is ("zero-barrier") ? calloc (1, sizeof *b) : malloc (sizeof *b);
      if (right)
        pthread_barrier_init (b, NULL, 1);
      pthread_barrier_wait (b);
    }
  else if (is ("raw-cond"))
    {
      pthread_cond_t *c = malloc (sizeof *c);
      if (right)
        memset (c, 0, sizeof *c); /* as the static initialiser */
      pthread_cond_signal (c);
    }
  else
    {
      pthread_spinlock_t *s = malloc (sizeof *s);
      if (right)
        pthread_spin_init (s, 0);
      pthread_spin_lock ((pthread_spinlock_t *) s);
    }
}

/* --- Unlocked by whoever does not hold it ------------------------------------------ */

static void *
unlock (void *unused)
{
  if (strstr (name, "mutex"))
    pthread_mutex_unlock (&mutex);
  else if (strstr (name, "rwlock"))
    pthread_rwlock_unlock (&rwlock);
  else
    pthread_spin_unlock (&spin);
  return unused;
}

static void *
lock (void *unused)
{
  if (strstr (name, "mutex"))
    pthread_mutex_lock (&mutex);
  else if (strstr (name, "rwlock"))
    pthread_rwlock_wrlock (&rwlock);
  else
    pthread_spin_lock (&spin);
  return unused;
}

static void *
lock_and_unlock (void *unused)
{
  lock (NULL);
  unlock (NULL);
  return unused;
}

static void
unlock_wrongly (void)
{
  pthread_t thread;

  pthread_spin_init (&spin, 0);
  if (!strncmp (name, "relock", 6))
    {
      lock (NULL);
      if (right)
        unlock (NULL);
      lock (NULL);
      return;
    }
  if (!strncmp (name, "twice", 5))
    {
      lock_and_unlock (NULL);
      if (right)
        lock (NULL);
      unlock (NULL);
      return;
    }
  if (!right)
    lock (NULL);
  pthread_create (&thread, NULL, right ? lock_and_unlock : unlock, NULL);
  pthread_join (thread, NULL);
}

int
main (int argc, char **argv)
{
  right = argv[argc - 1][0] == '=';
  name = argv[argc - 1] + right;
  if (!strncmp (name, "held", 4) || !strncmp (name, "waited", 6))
    destroy_in_use ();
  else if (!strncmp (name, "raw", 3) || is ("zero-barrier")
           || is ("garbage-mutex"))
    use_raw ();
  else if (!strchr (name, '-'))
    use_destroyed ();
  else
    unlock_wrongly ();
  return 0;
}
