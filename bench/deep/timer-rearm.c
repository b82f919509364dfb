/* timer-rearm.c -- a timer that is cancelled while it starts itself again.
   SPDX-License-Identifier: BSD-3-Clause

   In the way of code that is older than C11, with the __sync functions.  Who
   cancels a timer takes it out if it is not running, and waits else until it
   is not running; a timer that runs may have made itself pending again by
   then.  Orders that must coincide: the timer is started before one of the
   clock's few ticks; it runs when it is cancelled; it is pending again before
   the waiting thread looks; and its data are freed before the next tick uses
   them.

   Fixed: cancelling begins anew until the timer is taken out.  */

#include "../threads.h"
#include <sched.h>
#include <stdlib.h>

enum { IDLE, PENDING, RUNNING, DEAD };

struct timer
{
  int state;
  int left;
  int *buffer;
};

static struct timer *timer;
static int now;

/* Take T out, unless it is running.  */
static bool
dead (struct timer *t)
{
  return __sync_bool_compare_and_swap (&t->state, IDLE, DEAD)
         || __sync_bool_compare_and_swap (&t->state, PENDING, DEAD);
}

static void
cancel (void)
{
  struct timer *t = timer;
#ifdef FIXED
  while (!dead (t))
    sched_yield ();
#else
  if (!dead (t))
    while (__sync_fetch_and_add (&t->state, 0) == RUNNING)
      sched_yield ();
#endif
  free (t->buffer);
}

static void
start (void)
{
  for (int i = 0; i < 3; i++)
    __sync_fetch_and_add (&timer->left, 1);
  __sync_bool_compare_and_swap (&timer->state, IDLE, PENDING);
}

static void
clock_thread (void)
{
  struct timer *t = timer;
  for (int tick = 0; tick < 5; tick++)
    {
      __sync_fetch_and_add (&now, 1);
      if (!__sync_bool_compare_and_swap (&t->state, PENDING, RUNNING))
        continue;
      __sync_fetch_and_add (t->buffer, 1);
      int next = __sync_sub_and_fetch (&t->left, 1) ? PENDING : IDLE;
      __sync_bool_compare_and_swap (&t->state, RUNNING, next);
    }
}

C11TEST_TEST (timer_rearm)
{
  timer = calloc (1, sizeof *timer);
  timer->buffer = calloc (1, sizeof *timer->buffer);
  run (start, clock_thread, cancel);
}
