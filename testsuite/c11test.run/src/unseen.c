/* unseen.c -- data that something orders which is not seen.
   SPDX-License-Identifier: BSD-3-Clause

   With LIBRARY it is a library; with LOCK an assembly that takes and one that
   gives back a lock; otherwise nothing.  */

#include <pthread.h>
#include <stddef.h>

static int data;

#ifdef LIBRARY
void library_call (void (*function) (void));

static void
add (void)
{
  data++;
}

int
main (void)
{
  data = 1;
  library_call (add);
  return data != 2;
}
#else
#ifndef LOCK
#define LOCK
#define UNLOCK
#endif
int word;

static void *
thread (void *unused)
{
  LOCK;
  data++;
  UNLOCK;
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, thread, NULL);
  thread (NULL);
  pthread_join (t, NULL);
  return 0;
}
#endif
