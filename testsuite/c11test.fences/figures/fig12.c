/* fig12.c -- figure 12, row 8: a thread competes with what its starter does
   after it has started it.
   SPDX-License-Identifier: BSD-3-Clause

   WHERE: 0 before the start, 1 after it, 2 after the thread's end.  */

#include <pthread.h>

int x, y, got_x, got_y;

void *
other (void *arg)
{
  y = 1;
  got_x = x;
  return arg;
}

static void
own (void)
{
  x = 1;
  got_y = y;
}

int
main (void)
{
  pthread_t t;
  if (WHERE == 0)
    own ();
  pthread_create (&t, 0, other, 0);
  if (WHERE == 1)
    own ();
  pthread_join (t, 0);
  if (WHERE == 2)
    own ();
  return 0;
}
