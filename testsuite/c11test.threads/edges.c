/* edges.c -- what each function of the library orders.
   SPDX-License-Identifier: BSD-3-Clause

   Two threads change plain data; one function, or a pair, keeps them apart or
   says when it is the other one's turn.  edges-race.c is the same without.

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-each "mutex_lock mutex_trylock mutex_timedlock mutex_clocklock" }
   { c11t-each "mutex_errorcheck mutex_adaptive mutex_inherit" }
   { c11t-each "mutex_shared mutex_robust spin_lock spin_trylock" }
   { c11t-each "mtx_lock mtx_trylock mtx_timedlock rwlock_wrlock" }
   { c11t-each "rwlock_trywrlock rwlock_timedwrlock rwlock_clockwrlock" }
   { c11t-each "rwlock_rdlock rwlock_tryrdlock rwlock_timedrdlock" }
   { c11t-each "rwlock_clockrdlock cond_wait cond_broadcast" }
   { c11t-each "cond_timedwait cond_clockwait cnd_wait cnd_broadcast" }
   { c11t-each "cnd_timedwait sem_wait sem_trywait sem_timedwait" }
   { c11t-each "sem_clockwait sem_open barrier_wait join tryjoin" }
   { c11t-each "timedjoin clockjoin thrd_join shared once call_once" }
   { c11t-each "create thrd_create exit thrd_exit key tss futex" }
   { c11t-each "futex_bitset" }
   { c11t-no-finding }  */

#include "edges.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <threads.h>

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
  sprintf (name + strlen (name), "%d", (int) getpid ());
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

/* --- Readers ---------------------------------------------------------------- */

CALL (rw_rdlock_once, pthread_rwlock_rdlock (&rw))

/* The writer keeps its lock in the twin, the reader does not.  */
static void *
write_locked (void *unused)
{
  rw_wrlock ();
  data++;
  rw_unlock ();
  return unused;
}

static void
shared (void)
{
  pthread_create (&worker, NULL, write_locked, NULL);
  DO (rw_rdlock_once);
  assert (data >= 0);
  DO (rw_unlock);
  pthread_join (worker, NULL);
}

/* --- Once -------------------------------------------------------------------- */

static pthread_once_t once = PTHREAD_ONCE_INIT;
static once_flag once11 = ONCE_FLAG_INIT;

static void *
by_once (void *unused)
{
#ifdef UNPROTECTED
  bump ();
#else
  assert (pthread_once (&once, bump) == 0);
#endif
  assert (data >= 1);
  return unused;
}

static void *
by_call_once (void *unused)
{
#ifdef UNPROTECTED
  bump ();
#else
  call_once (&once11, bump);
#endif
  assert (data >= 1);
  return unused;
}

static void
twice (void *(*function) (void *))
{
  pthread_create (&worker, NULL, function, NULL);
  function (NULL);
  pthread_join (worker, NULL);
}

static void whole_once (void) { twice (by_once); }
static void whole_call_once (void) { twice (by_call_once); }

/* --- Beginnings of threads ---------------------------------------------------- */

static void *
bumps (void *unused)
{
  data++;
  return unused;
}

static int
bumps11 (void *unused)
{
  data++;
  return unused != NULL;
}

static void
create (void)
{
#ifdef UNPROTECTED
  pthread_create (&worker, NULL, bumps, NULL);
  data++;
#else
  data++;
  pthread_create (&worker, NULL, bumps, NULL);
#endif
  pthread_join (worker, NULL);
}

static void
create11 (void)
{
#ifdef UNPROTECTED
  thrd_create (&worker, bumps11, NULL);
  data++;
#else
  data++;
  thrd_create (&worker, bumps11, NULL);
#endif
  thrd_join (worker, NULL);
}

/* --- Ends: what a thread does last -------------------------------------------- */

static void leave (void) { pthread_exit (NULL); }
static void leave11 (void) { thrd_exit (1); }

static void
bump_at (void *p)
{
  assert (p == &data);
  data++;
}

static void
set_key (void)
{
  pthread_key_t key;
  assert (pthread_key_create (&key, bump_at) == 0);
  assert (pthread_setspecific (key, &data) == 0);
}

static void
set_tss (void)
{
  tss_t key;
  assert (tss_create (&key, bump_at) == thrd_success);
  assert (tss_set (key, &data) == thrd_success);
}

/* --- Futexes ------------------------------------------------------------------- */

/* The word orders; the system call waits.  */
static atomic_uint word;

static void
tell_word (int op)
{
  atomic_store_explicit (&word, 1, memory_order_release);
  assert (syscall (SYS_futex, &word, op, 1, NULL, NULL, ~0) >= 0);
}

static void
await_word (int op)
{
  while (!atomic_load_explicit (&word, memory_order_acquire))
    syscall (SYS_futex, &word, op, 0, NULL, NULL, ~0);
}

static void wake (void) { tell_word (FUTEX_WAKE_PRIVATE); }
static void wait_ (void) { await_word (FUTEX_WAIT_PRIVATE); }
static void wake_bits (void) { tell_word (FUTEX_WAKE_BITSET); }
static void wait_bits (void) { await_word (FUTEX_WAIT_BITSET); }

/* --- The cases --- */

static const struct edge edges[] = {
  { "mutex_lock", lock, unlock, lock, unlock, 0, NULL },
  { "mutex_trylock", trylock, unlock, trylock, unlock, 0, NULL },
  { "mutex_timedlock", timedlock, unlock, timedlock, unlock, 0, NULL },
  { "mutex_clocklock", clocklock, unlock, clocklock, unlock, 0, NULL },
  { "mutex_errorcheck", lock, unlock, lock, unlock, 'e', NULL },
  { "mutex_adaptive", lock, unlock, lock, unlock, 'a', NULL },
  { "mutex_inherit", lock, unlock, lock, unlock, 'i', NULL },
  { "mutex_shared", lock, unlock, lock, unlock, 's', NULL },
  { "mutex_robust", lock, none, lock_orphan, unlock, 'o', NULL },
  { "spin_lock", spin_lock, spin_unlock, spin_lock, spin_unlock, 0, NULL },
  { "spin_trylock", spin_trylock, spin_unlock, spin_trylock, spin_unlock, 0, NULL },
  { "mtx_lock", m11_lock, m11_unlock, m11_lock, m11_unlock, 0, NULL },
  { "mtx_trylock", m11_trylock, m11_unlock, m11_trylock, m11_unlock, 0, NULL },
  { "mtx_timedlock", m11_timedlock, m11_unlock, m11_timedlock, m11_unlock, 0, NULL },
  { "rwlock_wrlock", rw_wrlock, rw_unlock, rw_wrlock, rw_unlock, 0, NULL },
  { "rwlock_trywrlock", rw_trywrlock, rw_unlock, rw_trywrlock, rw_unlock, 0, NULL },
  { "rwlock_timedwrlock", rw_timedwrlock, rw_unlock, rw_timedwrlock, rw_unlock, 0, NULL },
  { "rwlock_clockwrlock", rw_clockwrlock, rw_unlock, rw_clockwrlock, rw_unlock, 0, NULL },
  { "rwlock_rdlock", rw_wrlock, rw_tell, rw_rdlock, rw_unlock, 0, NULL },
  { "rwlock_tryrdlock", rw_wrlock, rw_tell, rw_tryrdlock, rw_unlock, 0, NULL },
  { "rwlock_timedrdlock", rw_wrlock, rw_tell, rw_timedrdlock, rw_unlock, 0, NULL },
  { "rwlock_clockrdlock", rw_wrlock, rw_tell, rw_clockrdlock, rw_unlock, 0, NULL },
  { "cond_wait", none, cond_signal, cond_wait, none, 0, NULL },
  { "cond_broadcast", none, cond_broadcast, cond_wait, none, 0, NULL },
  { "cond_timedwait", none, cond_signal, cond_timedwait, none, 0, NULL },
  { "cond_clockwait", none, cond_signal, cond_clockwait, none, 0, NULL },
  { "cnd_wait", none, c11_signal, c11_wait, none, 0, NULL },
  { "cnd_broadcast", none, c11_broadcast, c11_wait, none, 0, NULL },
  { "cnd_timedwait", none, c11_signal, c11_timedwait, none, 0, NULL },
  { "sem_wait", none, post, sem_wait_, none, 0, NULL },
  { "sem_trywait", none, post, sem_trywait_, none, 0, NULL },
  { "sem_timedwait", none, post, sem_timedwait_, none, 0, NULL },
  { "sem_clockwait", none, post, sem_clockwait_, none, 0, NULL },
  { "sem_open", none, post, sem_wait_, none, 'n', NULL },
  { "barrier_wait", none, barrier_wait, barrier_wait, none, 0, NULL },
  { "join", none, none, join, none, 'j', NULL },
  { "tryjoin", none, none, tryjoin, none, 'j', NULL },
  { "timedjoin", none, none, timedjoin, none, 'j', NULL },
  { "clockjoin", none, none, clockjoin, none, 'j', NULL },
  { "thrd_join", none, none, join11, none, 'j', NULL },
  { "shared", .whole = shared },
  { "once", .whole = whole_once },
  { "call_once", .whole = whole_call_once },
  { "create", .whole = create },
  { "thrd_create", .whole = create11 },
  { "exit", none, leave, join, none, 'j', NULL },
  { "thrd_exit", none, leave11, join11, none, 'j', NULL },
  { "key", set_key, none, join, none, 'j', NULL },
  { "tss", set_tss, none, join11, none, 'j', NULL },
  { "futex", none, wake, wait_, none, 0, NULL },
  { "futex_bitset", none, wake_bits, wait_bits, none, 0, NULL },
};

static void
prepare (const struct edge *e)
{
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
}

EDGES_MAIN (edges, prepare)
