/* lock-order.c -- locks that threads take in opposite orders.
   SPDX-License-Identifier: BSD-3-Clause

   Each execution has a deadlock, or else it is told that there could have been
   one.  In the second list no two threads can wait for each other.

   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "mutex spin rwlock mixed circle other-gate" }
   { c11t-status 66 }
   { c11t-finding lock-order 20 }
   { c11t-expect {each can wait for the (other|next)$} }
   { c11t-run "--executions=300 --seed=1" }
   { c11t-args "cond" }
   { c11t-status 66 }
   { c11t-finding lock-order 1 }
   { c11t-run "--executions=100 --seed=1" }
   { c11t-each "same gate try timed readers one-thread early late freed destroyed" }
   { c11t-no-finding }
   { c11t-run "--executions=100 --seed=1 --lock-order=0" }
   { c11t-args "apart" }
   { c11t-no-finding }
   { c11t-run "--executions=100 --seed=1 --lock-order=1" }
   { c11t-args "apart" }
   { c11t-finding lock-order 100 }
   { c11t-never {deadlock} }
   { c11t-expect {lock-order\.c:80:.*'pthread_mutex_lock'; holds another one since lock-order\.c:80} }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST 3

static const char *name;
static pthread_mutex_t mutex[MOST]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
        PTHREAD_MUTEX_INITIALIZER };
static pthread_mutex_t gate[2]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static pthread_rwlock_t rwlock[MOST]
    = { PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER,
        PTHREAD_RWLOCK_INITIALIZER };
static pthread_spinlock_t spin[MOST];
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static atomic_int done;

static bool
is (const char *what)
{
  return !strcmp (name, what);
}

static bool
take (int i, bool inner)
{
  struct timespec t;

  if (is ("spin"))
    pthread_spin_lock (&spin[i]);
  else if (is ("rwlock"))
    pthread_rwlock_wrlock (&rwlock[i]);
  else if (is ("readers"))
    pthread_rwlock_rdlock (&rwlock[i]);
  else if (is ("mixed") && i)
    inner ? pthread_rwlock_rdlock (&rwlock[i])
          : pthread_rwlock_wrlock (&rwlock[i]);
  else if (is ("try") && inner)
    return pthread_mutex_trylock (&mutex[i]) == 0;
  else if (is ("timed") && inner)
    {
      clock_gettime (CLOCK_REALTIME, &t);
      t.tv_sec++;
      return pthread_mutex_timedlock (&mutex[i], &t) == 0;
    }
  else
    pthread_mutex_lock (&mutex[i]);
  return true;
}

static void
drop (int i)
{
  if (is ("spin"))
    pthread_spin_unlock (&spin[i]);
  else if (is ("rwlock") || is ("readers") || (is ("mixed") && i))
    pthread_rwlock_unlock (&rwlock[i]);
  else
    pthread_mutex_unlock (&mutex[i]);
}

/* Takes the lock FIRST, then the lock SECOND.  */
static void
both (int first, int second)
{
  take (first, false);
  if (take (second, true))
    drop (second);
  drop (first);
}

/* With C held, waits for a condition with M.  */
static void
wait_inside (int c, int m)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  take (m, false);
  take (c, true);
  pthread_cond_timedwait (&cond, &mutex[m], &t);
  drop (c);
  drop (m);
}

static void *
worker (void *arg)
{
  int i = *(int *) arg, n = is ("circle") ? 3 : 2;
  pthread_mutex_t *g = is ("gate") ? gate : is ("other-gate") ? &gate[i] : NULL;
  if (is ("apart") && i)
    while (!atomic_load (&done))
      ;
  if (g)
    pthread_mutex_lock (g);
  if (is ("same"))
    both (0, 1);
  else if (is ("cond"))
    wait_inside (0, 1);
  else
    both (i, (i + 1) % n);
  if (g)
    pthread_mutex_unlock (g);
  atomic_store (&done, 1);
  return NULL;
}

/* Threads that find other locks at the addresses of the first ones.  */
static void *
heap_worker (void *arg)
{
  pthread_mutex_t *m = malloc (2 * sizeof *m);
  int first = *(int *) arg;
  pthread_mutex_init (&m[0], NULL);
  pthread_mutex_init (&m[1], NULL);
  pthread_mutex_lock (&m[first]);
  pthread_mutex_lock (&m[!first]);
  pthread_mutex_unlock (&m[!first]);
  pthread_mutex_unlock (&m[first]);
  if (is ("destroyed"))
    for (int i = 0; i < 2; i++)
      pthread_mutex_destroy (&m[i]);
  free (m);
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread[MOST];
  int number[MOST] = { 0, 1, 2 };
  name = argv[argc - 1];
  bool heap = is ("freed") || is ("destroyed");
  int n = is ("circle") ? 3 : is ("one-thread") || is ("late") ? 1 : 2;
  for (int i = 0; i < MOST; i++)
    pthread_spin_init (&spin[i], 0);
  if (is ("early"))
    {
      both (1, 0);
      n = 1;
    }
  for (int i = 0; i < n; i++)
    pthread_create (&thread[i], NULL, heap ? heap_worker : worker, &number[i]);
  if (is ("one-thread"))
    {
      take (2, false);
      drop (2);
    }
  for (int i = 0; i < n; i++)
    pthread_join (thread[i], NULL);
  if (is ("late"))
    both (1, 0);
  return 0;
}
