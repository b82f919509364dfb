/* object-order.c -- synchronisation objects that begin or end in no order with
   their use.
   SPDX-License-Identifier: BSD-3-Clause

   init-X: a thread initialises the object and says so by a relaxed store; main,
   which has read it, uses the object.  gone-X: the thread has used the object
   and says so; main destroys it.  An argument that begins with "=" is the same
   with a release store.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "init-mutex init-rwlock init-spin init-barrier init-sem init-cond" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {nothing orders the write by T1 before the use of '[a-z_]+' by T0$} }
   { c11t-expect {: T0 use '[a-z_]+'$} }
   { c11t-expect {: T1 plain write '[a-z_]+_init'$} }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "gone-mutex gone-rwlock gone-spin gone-barrier gone-sem gone-cond" }
   { c11t-status 66 }
   { c11t-finding data-race 100 }
   { c11t-expect {nothing orders the use by T1 before the write of '[a-z_]+_destroy' by T0$} }
   { c11t-run "--executions=20 --seed=1 --explain=20" }
   { c11t-each "init-mutex init-rwlock init-barrier init-sem gone-mutex gone-spin gone-cond" }
   { c11t-expect {why \(message passing\)} }
   { c11t-expect {#\d+ +\S+ [^\n]*\* .*\n(?:[^\n]*\n)*? +#\d+ +\S+ [^\n]*\* } }
   { c11t-expect {object-order\.c:\d+:3: change: make it a release store, or put a release fence before it\n  tested: with this change 0 of} }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-each "=init-mutex =init-rwlock =init-spin =init-barrier =init-sem =init-cond" }
   { c11t-no-finding }
   { c11t-run "--executions=500 --seed=1" }
   { c11t-each "=gone-mutex =gone-rwlock =gone-spin =gone-barrier =gone-sem =gone-cond" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <string.h>

enum what
{
  MUTEX,
  RWLOCK,
  SPIN,
  BARRIER,
  SEM,
  COND,
  N_WHAT
};

static const char *const name[N_WHAT]
    = { "mutex", "rwlock", "spin", "barrier", "sem", "cond" };

static pthread_mutex_t mutex;
static pthread_rwlock_t rwlock;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static sem_t sem;
static pthread_cond_t cond;
static atomic_int said;
static enum what what;
static memory_order order = memory_order_relaxed;

static void
begin (void)
{
  switch (what)
    {
    case MUTEX: pthread_mutex_init (&mutex, NULL); break;
    case RWLOCK: pthread_rwlock_init (&rwlock, NULL); break;
    case SPIN: pthread_spin_init (&spin, PTHREAD_PROCESS_PRIVATE); break;
    case BARRIER: pthread_barrier_init (&barrier, NULL, 1); break;
    case SEM: sem_init (&sem, 0, 1); break;
    default: pthread_cond_init (&cond, NULL); break;
    }
}

static void
use (void)
{
  switch (what)
    {
    case MUTEX:
      pthread_mutex_lock (&mutex);
      pthread_mutex_unlock (&mutex);
      break;
    case RWLOCK:
      pthread_rwlock_rdlock (&rwlock);
      pthread_rwlock_unlock (&rwlock);
      break;
    case SPIN:
      pthread_spin_lock (&spin);
      pthread_spin_unlock (&spin);
      break;
    case BARRIER: pthread_barrier_wait (&barrier); break;
    case SEM: sem_wait (&sem); break;
    default: pthread_cond_signal (&cond); break;
    }
}

static void
end (void)
{
  switch (what)
    {
    case MUTEX: pthread_mutex_destroy (&mutex); break;
    case RWLOCK: pthread_rwlock_destroy (&rwlock); break;
    case SPIN: pthread_spin_destroy (&spin); break;
    case BARRIER: pthread_barrier_destroy (&barrier); break;
    case SEM: sem_destroy (&sem); break;
    default: pthread_cond_destroy (&cond); break;
    }
}

static void *
first (void *act)
{
  ((void (*) (void)) act) ();
  atomic_store_explicit (&said, 1, order);
  return NULL;
}

int
main (int argc, char **argv)
{
  const char *a = argc > 1 ? argv[1] : "";
  pthread_t t;
  if (*a == '=')
    {
      order = memory_order_release;
      a++;
    }
  while (what < N_WHAT && strcmp (a + 5, name[what]) != 0)
    what++;
  if (strncmp (a, "init-", 5) == 0)
    pthread_create (&t, NULL, first, (void *) begin);
  else
    {
      begin ();
      pthread_create (&t, NULL, first, (void *) use);
    }
  while (!atomic_load_explicit (&said, memory_order_acquire))
    ;
  if (strncmp (a, "init-", 5) == 0)
    use ();
  else
    end ();
  pthread_join (t, NULL);
  return 0;
}
