/* threads.c -- for languages.exp: two threads, with -DRACE a data race.
   SPDX-License-Identifier: BSD-3-Clause

   With -DIN_LIBRARY only the thread's function is made, with -DIN_PROGRAM only
   the rest.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef RACE
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_release
#endif

void *work (void *);

#ifdef IN_PROGRAM
extern int plain, guarded;
extern atomic_int flag;
extern pthread_mutex_t mutex;
#else
int plain, guarded;
atomic_int flag;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void *
work (void *text)
{
  char buf[32];
  int *heap = malloc (2 * sizeof *heap);
  strcpy (buf, text);
  heap[0] = strlen (buf);
  plain = 1;
  atomic_store_explicit (&flag, 1, ORDER);
  pthread_mutex_lock (&mutex);
  guarded += heap[0];
  pthread_mutex_unlock (&mutex);
  free (heap);
  return NULL;
}
#endif

#ifndef IN_LIBRARY
int
main (void)
{
  pthread_t t;
  char text[] = "text";
  pthread_create (&t, NULL, work, text);
  if (atomic_load_explicit (&flag, memory_order_acquire) && plain != 1)
    abort ();
  pthread_mutex_lock (&mutex);
  guarded++;
  pthread_mutex_unlock (&mutex);
  pthread_join (t, NULL);
  printf ("done %d\n", guarded);
  return guarded != 5;
}
#endif
