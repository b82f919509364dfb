/* barrier-destroy.c -- a barrier that goes as soon as one thread has passed it.
   SPDX-License-Identifier: BSD-3-Clause

   POSIX allows that while others have not returned yet.

   { c11t-run "--executions=300 --seed=1" }
   { c11t-no-finding }  */

#include <assert.h>
#include <pthread.h>

#define ROUNDS 3

static pthread_barrier_t b[2];

/* Pass two barriers in turn; who is told so makes them anew.  */
static void *
pass (void *unused)
{
  for (int i = 0; i < 2 * ROUNDS; i++)
    if (pthread_barrier_wait (&b[i % 2]) == PTHREAD_BARRIER_SERIAL_THREAD)
      {
        assert (pthread_barrier_destroy (&b[i % 2]) == 0);
        assert (pthread_barrier_init (&b[i % 2], NULL, 3) == 0);
      }
  return unused;
}

int
main (void)
{
  pthread_t t[3];
  pthread_barrier_init (&b[0], NULL, 3);
  pthread_barrier_init (&b[1], NULL, 3);
  for (int i = 0; i < 3; i++)
    pthread_create (&t[i], NULL, pass, NULL);
  for (int i = 0; i < 3; i++)
    pthread_join (t[i], NULL);
  return 0;
}
