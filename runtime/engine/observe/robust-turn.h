/* robust-turn.h -- what a read is to the loop that it is in.
   SPDX-License-Identifier: BSD-3-Clause

   The plugin tells of reads whose old values only make a loop go round once
   more (gcc-plugin/wait.cc, wait-guess.cc), or the program does
   (c11test_await): see __c11test_await.  What is said is about the thread's
   next read.  robustness-strict does not listen; that a loop throws something
   away is heard by robustness-observational only.  */

#ifndef C11T_ENGINE_OBSERVE_ROBUST_TURN_H
#define C11T_ENGINE_OBSERVE_ROBUST_TURN_H

#include "analysis/robust.h"
#include "model/event.h"
#include "report/finding.h"

enum c11t_robust_turn
{
  C11T_TURN_NONE,  /* nothing is known: a read as others */
  C11T_TURN_ENDS,  /* of a loop that only waits: the last one */
  C11T_TURN_AGAIN, /* and not the last one: it counts as not made */
  C11T_TURN_GUESS, /* is made; but old values that would be thrown away do not
                      count */
  C11T_TURN_LATER  /* and the others count if the loop ends in this turn */
};

/* An execution begins.  */
void c11t_robust_turns_begin (void);

/* E, described in A, is about to read VALUE, or to write.  Say in A what it
   means to the analysis.  */
enum c11t_robust_turn c11t_robust_turn (struct c11t_robust_access *a,
                                        const struct c11t_event *e,
                                        c11t_value value);

/* T's access made the finding F, which is ready but not filed (it is copied);
   it counts if the loop that T is in does not begin again.  */
void c11t_robust_put_off (c11t_tid t, const struct c11t_finding *f);
/* T has left its loop: file what was put off.  */
void c11t_robust_left_loop (c11t_tid t);

#endif
