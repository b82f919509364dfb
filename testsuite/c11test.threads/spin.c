/* spin.c -- a spin lock protects.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>

#ifdef UNPROTECTED
#define LOCK(l) 0
#define UNLOCK(l) 0
#else
#define LOCK(l) pthread_spin_lock (l)
#define UNLOCK(l) pthread_spin_unlock (l)
#endif

static pthread_spinlock_t lock;
static int data;

static void *
worker (void *unused)
{
  assert (LOCK (&lock) == 0);
  data++;
  assert (UNLOCK (&lock) == 0);
  return unused;
}

static void *
tries (void *unused)
{
  while (pthread_spin_trylock (&lock) == EBUSY)
    continue;
  data++;
  pthread_spin_unlock (&lock);
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_spin_init (&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create (&t[0], NULL, worker, NULL);
  pthread_create (&t[1], NULL, tries, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return pthread_spin_destroy (&lock);
}
