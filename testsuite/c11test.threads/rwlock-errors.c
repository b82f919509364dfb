/* rwlock-errors.c -- error numbers of read-write locks.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-args "destroyed" }
   { c11t-finding misuse 100 }
   { c11t-expect {_rdlock by T0 of a read-write lock that T0 has destroyed} }
   { c11t-expect {_destroy by T0 of a read-write lock that T0 holds} }
   { c11t-never {assertion} }  */

#define _GNU_SOURCE /* pthread_rwlock_clockrdlock */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *
other (void *unused)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  t.tv_sec++;
  assert (pthread_rwlock_trywrlock (&lock) == EBUSY);
  assert (pthread_rwlock_timedwrlock (&lock, &t) == ETIMEDOUT);
  assert (pthread_rwlock_tryrdlock (&lock) == 0);
  assert (pthread_rwlock_unlock (&lock) == 0);
  t.tv_nsec = -1;
  assert (pthread_rwlock_timedrdlock (&lock, &t) == EINVAL);
  return unused;
}

static void *
shut_out (void *unused)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  assert (pthread_rwlock_tryrdlock (&lock) == EBUSY);
  assert (pthread_rwlock_trywrlock (&lock) == EBUSY);
  assert (pthread_rwlock_clockrdlock (&lock, CLOCK_MONOTONIC, &t)
          == ETIMEDOUT);
  assert (pthread_rwlock_clockrdlock (&lock, CLOCK_THREAD_CPUTIME_ID, &t)
          == EINVAL);
  return unused;
}

static void
run (void *(*function) (void *))
{
  pthread_t t;
  pthread_create (&t, NULL, function, NULL);
  pthread_join (t, NULL);
}

int
main (int argc, char **argv)
{
  (void) argv;
  assert (pthread_rwlock_rdlock (&lock) == 0);
  run (other);
  assert (pthread_rwlock_unlock (&lock) == 0);
  assert (pthread_rwlock_wrlock (&lock) == 0);
  assert (pthread_rwlock_wrlock (&lock) == EDEADLK);
  assert (pthread_rwlock_rdlock (&lock) == EDEADLK);
  run (shut_out);
  assert (pthread_rwlock_unlock (&lock) == 0);
  assert (pthread_rwlock_destroy (&lock) == 0);
  /* Who uses it now goes on, as with glibc, but it is a misuse.  */
  if (argc > 1)
    {
      assert (pthread_rwlock_rdlock (&lock) == 0);
      assert (pthread_rwlock_destroy (&lock) == 0);
    }
  assert (pthread_rwlock_init (&lock, NULL) == 0);
  assert (pthread_rwlock_trywrlock (&lock) == 0);
  return 0;
}
