/* cilk.c -- the deque of Cilk-5, whose ends agree by the protocol THE.
   SPDX-License-Identifier: BSD-3-Clause

   M. Frigo, C. E. Leiserson and K. H. Randall, "The implementation of the Cilk-5
   multithreaded language" (PLDI 1998), figure 4.  Each task is taken once.  */

#include "atomic.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int head, tail, item[4];

static void
push (int v)
{
  int t = R (tail);
  W (item[t], v);
  W (tail, t + 1);
}

static int
pop (void)
{
  int t = R (tail) - 1;
  W (tail, t);
  if (R (head) <= t)
    return R (item[t]);
  W (tail, t + 1);
  pthread_mutex_lock (&mutex);
  W (tail, t);
  if (R (head) > t)
    {
      W (tail, t + 1);
      pthread_mutex_unlock (&mutex);
      return 0;
    }
  pthread_mutex_unlock (&mutex);
  return R (item[t]);
}

static int
steal (void)
{
  pthread_mutex_lock (&mutex);
  int h = R (head);
  W (head, h + 1);
  if (h + 1 > R (tail))
    {
      W (head, h);
      pthread_mutex_unlock (&mutex);
      return 0;
    }
  int v = R (item[h]);
  pthread_mutex_unlock (&mutex);
  return v;
}

static void *
t0 (void *arg)
{
  push (1);
  push (2);
  task (pop ());
  task (pop ());
  return arg;
}

static void *
t1 (void *arg)
{
  task (steal ());
  task (steal ());
  return arg;
}

int
main (void)
{
  run_both ();
  tasks (2, 1, 1);
  return 0;
}
