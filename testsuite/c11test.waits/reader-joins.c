/* reader-joins.c -- a reader joins the writer.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 100 --seed=1" }
   { c11t-finding deadlock 20 }
   { c11t-expect {reader-joins\.c:19:.*T[0-9] pthread_rwlock_wrlock} }
   { c11t-expect {reader-joins\.c:36:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *
writer (void *unused)
{
  pthread_rwlock_wrlock (&lock);
  value++;
  pthread_rwlock_unlock (&lock);
  return unused;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, writer, NULL);
  pthread_rwlock_rdlock (&lock);
  int v = value;
#ifdef FIXED
  pthread_rwlock_unlock (&lock);
#endif
  pthread_join (thread, NULL);
#ifndef FIXED
  pthread_rwlock_unlock (&lock);
#endif
  return v > 1;
}
