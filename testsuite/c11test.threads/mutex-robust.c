/* mutex-robust.c -- the next owner of a robust mutex is told that the last one died.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=200 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>

static pthread_mutex_t mutex;
static int data;

static void *
dies (void *unused)
{
  assert (pthread_mutex_lock (&mutex) == 0);
  data++;
  return unused;
}

static void *
repairs (void *unused)
{
  int err = pthread_mutex_lock (&mutex);
  data++;
  if (err == EOWNERDEAD)
    assert (pthread_mutex_consistent (&mutex) == 0);
  else
    assert (err == 0);
  assert (pthread_mutex_unlock (&mutex) == 0);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_mutexattr_t attr;
  pthread_mutexattr_init (&attr);
  pthread_mutexattr_setrobust (&attr, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init (&mutex, &attr);
  assert (pthread_mutex_unlock (&mutex) == EPERM);
  assert (pthread_mutex_consistent (&mutex) == EINVAL);
  pthread_create (&t[0], NULL, dies, NULL);
  pthread_create (&t[1], NULL, repairs, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  bool dead = pthread_mutex_lock (&mutex) == EOWNERDEAD;
  assert (pthread_mutex_unlock (&mutex) == 0);
  if (dead)
    {
      /* Unlocked without repair: lost for good.  */
      assert (pthread_mutex_lock (&mutex) == ENOTRECOVERABLE);
      assert (pthread_mutex_trylock (&mutex) == ENOTRECOVERABLE);
    }
  return pthread_mutex_destroy (&mutex);
}
