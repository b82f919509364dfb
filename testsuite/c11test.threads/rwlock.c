/* rwlock.c -- what is done under a write lock is seen under later locks.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

#ifdef UNPROTECTED
#define WRLOCK(l) 0
#define UNLOCK(l) 0
#else
#define WRLOCK(l) pthread_rwlock_wrlock (l)
#define UNLOCK(l) pthread_rwlock_unlock (l)
#endif

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int a, b;

static void *
writer (void *unused)
{
  assert (WRLOCK (&lock) == 0);
  a++;
  b++;
  assert (UNLOCK (&lock) == 0);
  return unused;
}

static void *
reader (void *unused)
{
  assert (pthread_rwlock_rdlock (&lock) == 0);
  assert (a == b);
  assert (pthread_rwlock_unlock (&lock) == 0);
  return unused;
}

int
main (void)
{
  pthread_t t[4];
  for (int i = 0; i < 4; i++)
    pthread_create (&t[i], NULL, i & 1 ? reader : writer, NULL);
  for (int i = 0; i < 4; i++)
    pthread_join (t[i], NULL);
  assert (a == 2 && b == 2);
  return 0;
}
