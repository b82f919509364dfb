/* upgrade.c -- two readers that both want to write.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-timeout 60 }
   { c11t-run "-n 50 --seed=1" }
   { c11t-finding deadlock 100 }
   { c11t-expect {upgrade\.c:24:.*T[0-9] pthread_rwlock_wrlock} }
   { c11t-expect {upgrade\.c:37:.*T[0-9] pthread_join} }  */

#include <pthread.h>
#include <stddef.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *
worker (void *unused)
{
  pthread_rwlock_rdlock (&lock);
  int old = value;
#ifdef FIXED
  pthread_rwlock_unlock (&lock);
#endif
  pthread_rwlock_wrlock (&lock);
  value = old + 1;
  pthread_rwlock_unlock (&lock);
  return unused;
}

int
main (void)
{
  pthread_t a, b;

  pthread_create (&a, NULL, worker, NULL);
  pthread_create (&b, NULL, worker, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
