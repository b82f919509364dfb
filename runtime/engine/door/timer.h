/* timer.h -- timers.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_DOOR_TIMER_H
#define C11T_ENGINE_DOOR_TIMER_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/door/control.h"

/* What a timer causes.  */
struct c11t_timer_event
{
  enum
  {
    C11T_TIMER_NOTHING,
    C11T_TIMER_SIGNAL,
    C11T_TIMER_FD,    /* an eventfd counts */
    C11T_TIMER_THREAD /* c11t_timer_await returns */
  } kind;
  int number, code; /* of the signal, and its si_code */
  union sigval value;
  bool value_is_id; /* the timer's */
  bool to_thread;
  pthread_t thread;
  int fd;
};

struct c11t_timer_state
{
  uint64_t left, interval; /* 0: not armed, once */
};

/* A new timer, not armed; -1 if there are too many.  Does not switch.  */
int c11t_timer_make (const struct c11t_timer_event *event);
/* The rest return 0 or EINVAL.  A timer with the deadline C11T_NO_DEADLINE is
   not armed.  */
int c11t_timer_set (int id, uint64_t deadline, uint64_t interval,
                    struct c11t_timer_state *ret_old);
int c11t_timer_get (int id, struct c11t_timer_state *ret);
int c11t_timer_delete (int id);
/* Of the signal that came last, or -1.  */
int c11t_timer_overrun (int id);
/* Wait for the timer's next tick.  False when it has been deleted.  */
bool c11t_timer_await (int id);

#endif
