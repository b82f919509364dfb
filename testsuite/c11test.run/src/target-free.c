/* target-free.c -- for target.exp: memory is freed a while after it was taken away.
   SPDX-License-Identifier: BSD-3-Clause

   Who has found it may use it still.  With FIXED it is freed when that thread has
   ended.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node
{
  int data;
};
static _Atomic (struct node *) head;
static atomic_int ticks;
static pthread_t threads[2];

static void
tick (void)
{
  for (int i = 0; i < 40; i++)
    atomic_fetch_add (&ticks, 1);
}

static void *
use (void *arg)
{
  struct node *n = atomic_load (&head);
  if (n)
    {
      int v = n->data; /* second */
      atomic_fetch_add (&ticks, v);
    }
  return arg;
}

static void *
take_away (void *arg)
{
  tick ();
  struct node *n = atomic_exchange (&head, NULL);
  tick ();
#ifdef FIXED
  pthread_join (threads[0], 0);
#endif
  free (n); /* first */
  return arg;
}

int
main (void)
{
  struct node *n = malloc (sizeof *n);
  n->data = 1;
  atomic_store (&head, n);
  pthread_create (&threads[0], 0, use, 0);
  pthread_create (&threads[1], 0, take_away, 0);
#ifndef FIXED
  pthread_join (threads[0], 0);
#endif
  pthread_join (threads[1], 0);
  return 0;
}
