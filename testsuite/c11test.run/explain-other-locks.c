/* explain-other-locks.c -- a race under two locks that one wrapper takes.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-run "-n 200 --explain=30" }
   { c11t-finding data-race 20 }
   { c11t-expect {T\d and T\d hold other locks there, both the lock of line \d+: protect} }  */

#include <pthread.h>
#include <stdlib.h>

static int count;

static void
lock (pthread_mutex_t *m)
{
  pthread_mutex_lock (m);
}

static void *
add (void *m)
{
  lock (m);
  count++;
  pthread_mutex_unlock (m);
  return NULL;
}

int
main (void)
{
  pthread_t t[2];
  pthread_mutex_t *m[2];
  for (int i = 0; i < 2; i++)
    {
      m[i] = malloc (sizeof *m[i]);
      pthread_mutex_init (m[i], NULL);
      pthread_create (&t[i], NULL, add, m[i]);
    }
  for (int i = 0; i < 2; i++)
    pthread_join (t[i], NULL);
}
