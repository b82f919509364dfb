/* given-back.c -- for given-back.exp: memory that was the heap's is others' now.
   SPDX-License-Identifier: BSD-3-Clause

   Large objects have mappings of their own, which end with them.  Then threads
   are made, whose thread-local variables the C library puts there; or with
   LIBRARY a library is loaded.  With USED one of the objects is used after its
   end, which must be told; with LATER also if other memory is there again as
   a new object.  */

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64
#define N_THREADS 8
#define SIZE 200000

static __thread int own[1000];
static char *object[N];

static void *
work (void *arg)
{
  errno = 0;
  for (int i = 0; i < 1000; i++)
    own[i] = i;
  return arg;
}

static void
load (void)
{
#ifdef LIBRARY
  void *library = dlopen (LIBRARY, RTLD_NOW);
  void (*touch) (void) = library ? (void (*) (void)) dlsym (library, "touch") : 0;
  if (!touch)
    {
      puts (dlerror ());
      exit (1);
    }
  touch ();
#endif
}

static void
use (void)
{
#ifdef USED
  object[N - 1][10] = 1; /* use */
#endif
}

int
main (void)
{
  pthread_t t[N_THREADS];
  for (int i = 0; i < N; i++)
    object[i] = malloc (SIZE);
  for (int i = 0; i < N; i++)
    free (object[i]);
#ifdef LATER
  char *again[N];
  for (int i = 0; i < N; i++)
    {
      again[i] = malloc (SIZE);
      again[i][10] = 1;
    }
  for (int i = 0; i < N; i++)
    free (again[i]);
#endif
  use ();
  load ();
  for (int i = 0; i < N_THREADS; i++)
    pthread_create (&t[i], 0, work, 0);
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (t[i], 0);
  return 0;
}
