/* join-cancelled.c -- joining a thread that joins us, when it is cancelled.
   SPDX-License-Identifier: BSD-3-Clause

   A circle of joins is a deadlock, and an error, but not if a cancellation is
   about to end one of them.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <errno.h>
#include <pthread.h>

static void *
join_main (void *m)
{
  pthread_join (*(pthread_t *) m, NULL);
  return NULL;
}

int
main (void)
{
  static pthread_t m;
  pthread_t t;
  void *result;
  m = pthread_self ();
  assert (pthread_join (m, NULL) == EDEADLK);
  assert (pthread_create (&t, NULL, join_main, &m) == 0);
  assert (pthread_cancel (t) == 0);
  assert (pthread_join (t, &result) == 0 && result == PTHREAD_CANCELED);
  return 0;
}
