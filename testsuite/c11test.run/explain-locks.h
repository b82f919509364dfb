/* explain-locks.h -- explain-locks.c, and without one lock explain-no-lock.c.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdlib.h>

struct account
{
  pthread_mutex_t lock;
  long balance;
};

static struct account *one;
static pthread_mutex_t two = PTHREAD_MUTEX_INITIALIZER,
                       outer = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t shared = PTHREAD_RWLOCK_INITIALIZER;
static pthread_spinlock_t spin;

static void *
first (void *arg)
{
  pthread_mutex_lock (&outer);
  pthread_mutex_unlock (&outer);
#ifdef NONE
  one->balance++;
#else
  pthread_mutex_lock (&one->lock);
  one->balance++;
  pthread_mutex_unlock (&one->lock);
#endif
  return arg;
}

static void *
second (void *arg)
{
  pthread_rwlock_rdlock (&shared);
  pthread_rwlock_unlock (&shared);
  pthread_mutex_lock (&two);
  one->balance--;
  pthread_mutex_unlock (&two);
  pthread_spin_lock (&spin);
  pthread_spin_unlock (&spin);
  return arg;
}

int
main (void)
{
  pthread_t t, u;
  one = calloc (1, sizeof *one);
  pthread_mutex_init (&one->lock, NULL);
  pthread_spin_init (&spin, 0);
  pthread_create (&t, NULL, first, NULL);
  pthread_create (&u, NULL, second, NULL);
  pthread_join (t, NULL);
  pthread_join (u, NULL);
  return 0;
}
