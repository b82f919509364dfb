/* scope.c -- a thread uses a local that another one has left.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static void *
finish (void *arg)
{
  atomic_int *state = arg;
  atomic_store (state, 1);
  atomic_store (state, 2);
  return NULL;
}

static void
run (pthread_t *t)
{
  atomic_int state = 0;
  pthread_create (t, NULL, finish, &state);
  while (!atomic_load (&state))
    ;
}

int
main (void)
{
  pthread_t t;
  run (&t);
  pthread_join (t, NULL);
}
