/* unknown.c -- reads of what no write that is seen has stored.
   SPDX-License-Identifier: BSD-3-Clause

   By default a thread gets a pointer to a local variable of a function that
   returns; other frames use the memory before it reads.  With -DOUTSIDE a
   function that has no hooks writes.  */

#include <assert.h>
#include <pthread.h>

struct job
{
  int number;
};

void outside (int *p);

static void *
work (void *arg)
{
  struct job *job = arg;
  assert (job->number == 5);
  return NULL;
}

#ifdef OUTSIDE
int
main (void)
{
  static struct job mine;
  static _Atomic int written;
  mine.number = 5;
  written = 1; /* what a write has stored is looked at by the next hook */
  outside (&mine.number);
  work (&mine);
  return 0;
}
#else
static __attribute__ ((noinline)) void
start (void)
{
  struct job mine = { 5 };
  pthread_t t;
  pthread_create (&t, NULL, work, &mine);
  pthread_detach (t);
}

int
main (void)
{
  start ();
  outside (NULL);
  pthread_exit (NULL);
}
#endif
