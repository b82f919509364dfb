/* tso.c -- what an x86 may do, and what empties its store buffers, for tso.exp.
   SPDX-License-Identifier: BSD-3-Clause

   The argument names the case: store buffering (sb) with something between the
   store and the load of both threads, or another classic.  Prints what the two
   loads took.  */

#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>

static volatile int x, y, z;
static int r1 = 9, r2 = 9;
static const char *name;
static pthread_mutex_t mutex[2]
    = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static sem_t semaphore[2];

static int
is (const char *what)
{
  return !strcmp (name, what);
}

/* Thread I stands between its store and its load.  */
static void
between (int i)
{
  int none = 5;
  __asm__ volatile ("" : : : "memory");
  if (is ("sb-acq-rel"))
    __atomic_thread_fence (__ATOMIC_ACQ_REL);
  else if (is ("sb-fence") || (is ("sb-one-fence") && i == 0))
    __sync_synchronize ();
  else if (is ("sb-rmw"))
    __atomic_fetch_add (i ? &z : &none, 1, __ATOMIC_RELAXED);
  else if (is ("sb-cas"))
    __atomic_compare_exchange_n (&z, &none, 1, 0, __ATOMIC_RELAXED,
                                 __ATOMIC_RELAXED);
  else if (is ("sb-mutex"))
    {
      pthread_mutex_lock (&mutex[i]);
      pthread_mutex_unlock (&mutex[i]);
    }
  else if (is ("sb-sem"))
    sem_post (&semaphore[i]);
}

static void *
one (void *arg)
{
  if (is ("mp"))
    {
      x = 1;
      y = 1;
      return arg;
    }
  if (is ("sb-mixed"))
    *(volatile char *) &x = 1;
  else
    x = 1;
  between (0);
  r1 = y;
  return arg;
}

static void *
two (void *arg)
{
  if (is ("mp"))
    {
      r1 = y;
      r2 = x;
      return arg;
    }
  y = 1;
  between (1);
  r2 = x;
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t t;
  name = argc > 1 ? argv[1] : "sb";
  sem_init (&semaphore[0], 0, 0);
  sem_init (&semaphore[1], 0, 0);
  pthread_create (&t, NULL, one, NULL);
  two (NULL);
  pthread_join (t, NULL);
  printf ("@%s %d%d\n", name, r1, r2);
  assert (!is ("sb-fails") || r1 || r2);
  return 0;
}
