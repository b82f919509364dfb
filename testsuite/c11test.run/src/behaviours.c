/* behaviours.c -- programs whose behaviours can be counted by hand.
   SPDX-License-Identifier: BSD-3-Clause

   The argument says which.  All accesses are relaxed, and threads of one
   function do the same: only who they are tells them apart.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define N 4

static atomic_int x[N];
static pthread_t thread[N];

static int
load (int i)
{
  return atomic_load_explicit (&x[i], memory_order_relaxed);
}

static void
store (int i)
{
  atomic_store_explicit (&x[i], 1, memory_order_relaxed);
}

static void
run (void *(*body) (void *), int n)
{
  for (long i = 0; i < n; i++)
    pthread_create (&thread[i], NULL, body, (void *) i);
}

static void
join (int n)
{
  for (int i = 0; i < n; i++)
    pthread_join (thread[i], NULL);
}

/* Store buffering around a ring: each of the N loads reads 0 or 1.  */
static void *
ring (void *p)
{
  int i = (int) (long) p;
  store (i);
  load ((i + 1) % N);
  return p;
}

/* Nobody reads what another one wrote.  */
static void *
apart (void *p)
{
  store ((int) (long) p);
  load ((int) (long) p);
  return p;
}

static void *
writer (void *p)
{
  store (0);
  return p;
}

static void *
twice (void *p)
{
  for (int i = 0; i < 2; i++)
    store (0);
  return p;
}

static void *
reader (void *p)
{
  load ((int) (long) p);
  return p;
}

/* Has a thread of its own; which one is created first has no meaning.  */
static void *
parent (void *p)
{
  pthread_t child;
  pthread_create (&child, NULL, reader, p);
  pthread_join (child, NULL);
  return p;
}

int
main (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : "";
  if (strcmp (name, "ring") == 0) /* 2^4 */
    run (ring, N), join (N);
  else if (strcmp (name, "apart") == 0) /* 1 */
    run (apart, N), join (N);
  else if (strcmp (name, "writers") == 0) /* 0, or one of three ones */
    {
      run (writer, 3);
      load (0);
      join (3);
    }
  else if (strcmp (name, "twice") == 0) /* 0, or one of two ones */
    {
      run (twice, 1);
      load (0);
      join (1);
    }
  else if (strcmp (name, "parents") == 0) /* 2^2 */
    {
      run (parent, 2);
      store (0);
      store (1);
      join (2);
    }
  else
    abort ();
  return 0;
}
