/* rwlock-reader-writer.c -- a writer sees what readers did before it.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=1000 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

#ifdef UNPROTECTED
#define WRLOCK(l) 0
#else
#define WRLOCK(l) pthread_rwlock_wrlock (l)
#endif

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int data, seen;

static void *
reader (void *unused)
{
  pthread_rwlock_rdlock (&lock);
  seen = data;
  pthread_rwlock_unlock (&lock);
  return unused;
}

static void *
writer (void *unused)
{
  assert (WRLOCK (&lock) == 0);
  data = 1;
#ifndef UNPROTECTED
  pthread_rwlock_unlock (&lock);
#endif
  return unused;
}

int
main (void)
{
  pthread_t t[2];
  pthread_create (&t[0], NULL, reader, NULL);
  pthread_create (&t[1], NULL, writer, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
  return seen > 1;
}
