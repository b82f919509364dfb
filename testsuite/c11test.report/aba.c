/* aba.c -- a stack whose compare-exchange cannot tell that a value came back.
   SPDX-License-Identifier: BSD-3-Clause

   One thread pops; the other one pops two and puts the first back, meanwhile:
   then the first thread's pop makes an element the top that is in use.  All is
   seq_cst.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define NONE 0

static atomic_int top = 1;
static atomic_int next[3] = { NONE, 2, NONE };
static atomic_int used[3];

static int
pop (void)
{
  int old = top;
  while (old != NONE && !atomic_compare_exchange_strong (&top, &old, next[old]))
    continue;
  if (old != NONE)
    assert (!atomic_exchange (&used[old], 1));
  return old;
}

static void
push (int i)
{
  int old = top;
  used[i] = 0;
  do
    next[i] = old;
  while (!atomic_compare_exchange_strong (&top, &old, i));
}

static void *
work (void *arg)
{
  pop ();
  pop ();
  return arg;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, work, NULL);
  int a = pop ();
  pop ();
  if (a != NONE)
    push (a);
  pthread_join (t, NULL);
  return 0;
}
