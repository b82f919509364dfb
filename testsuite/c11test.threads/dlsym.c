/* dlsym.c -- functions of threads that are taken from the C library's handle.
   SPDX-License-Identifier: BSD-3-Clause

   A lock and a barrier that the program gets from dlsym order its threads as
   those it calls by name do, and block no more than their callers.  Without
   the lock, or with threads that do not meet, there is a race.

   { c11t-options "-ldl" }
   { c11t-run "--executions=200 --seed=1 --timeout=20" }
   { c11t-args "lock" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --timeout=20" }
   { c11t-args "barrier" }
   { c11t-no-finding }
   { c11t-run "--executions=200 --seed=1 --timeout=20" }
   { c11t-args "nothing" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <assert.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static const char *mode;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t barrier;
static int counter; /* plain */

/* The C library's function NAME.  */
static void *
from_library (const char *name)
{
  void *library = dlopen ("libc.so.6", RTLD_LAZY);
  void *function = library ? dlsym (library, name) : NULL;

  assert (function);
  return function;
}

static void
with_lock (void)
{
  int (*lock) (pthread_mutex_t *)
      = (int (*) (pthread_mutex_t *)) from_library ("pthread_mutex_lock");
  int (*unlock) (pthread_mutex_t *)
      = (int (*) (pthread_mutex_t *)) from_library ("pthread_mutex_unlock");

  lock (&mutex);
  counter++;
  unlock (&mutex);
}

static void
with_barrier (int after)
{
  int (*wait) (pthread_barrier_t *)
      = (int (*) (pthread_barrier_t *)) from_library ("pthread_barrier_wait");

  if (after)
    wait (&barrier);
  counter++;
  if (!after)
    wait (&barrier);
}

static void *
worker (void *first)
{
  if (!strcmp (mode, "lock"))
    with_lock ();
  else if (!strcmp (mode, "barrier"))
    with_barrier (!first);
  else
    counter++;
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread[2];

  assert (argc == 2);
  mode = argv[1];
  pthread_barrier_init (&barrier, NULL, 2);
  pthread_create (&thread[0], NULL, worker, &mode);
  pthread_create (&thread[1], NULL, worker, NULL);
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  /* By name and by handle they are the same.  */
  assert (from_library ("pthread_mutex_lock") == (void *) pthread_mutex_lock);
  return 0;
}
