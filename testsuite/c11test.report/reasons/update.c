/* update.c -- an update is lost, and the one who reads the result has made it.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int count;

static int
get (void)
{
  return atomic_load (&count);
}

static void
add (void)
{
  int old = atomic_load (&count);
  atomic_store (&count, old + 1);
}

static void *
add_one (void *arg)
{
  add ();
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, add_one, NULL);
  add ();
  pthread_join (t, NULL);
  int got = get ();
  assert (got == 2);
}
