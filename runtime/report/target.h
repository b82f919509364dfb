/* target.h -- two places that a campaign is to bring together.
   SPDX-License-Identifier: BSD-3-Clause

   What the option target says: FILE:LINE, or FILE:LINE,FILE:LINE, or a word.
   With one place, two threads are to be there at once.  Both the command, which names them
   in its result, and the runtime read it here.

   Does not know sites.  */

#ifndef C11T_REPORT_TARGET_H
#define C11T_REPORT_TARGET_H

#include <stdint.h>

#include "report/named-place.h"

#define C11T_MOST_TARGETS 2
#define C11T_TARGET_FREE 64 /* executions that look for pairs, and have none */

/* What is counted of a campaign: in how many executions */
enum c11t_target_count
{
  C11T_TARGET_FIRST,    /* the first place was reached, */
  C11T_TARGET_SECOND,   /* the second one, */
  C11T_TARGET_TOGETHER, /* two threads stood before them, at one object, */
  C11T_TARGET_READ,     /* one read what the other one had stored */
  C11T_N_TARGET_COUNTS
};

/* Words in place of places: each execution has two places of its own, a pair
   that is to be shown.  */
enum c11t_target_word
{
  C11T_TARGET_PLACES, /* no such word */
  C11T_TARGET_UNSEEN, /* what executions have not shown so far */
  C11T_TARGET_CYCLES  /* what the command has found without running anything */
};
enum c11t_target_word c11t_target_ask (const char *text);

/* What is in the file of the option goals-fd, one behind the other.  */
struct c11t_target_pair
{
  uint32_t meets; /* 1: two stores; 0: the first place is to read from the
                     second one */
  struct c11t_named_place place[2]; /* files as the compiler was given them */
};

/* Put FILE, or its end, into P.  */
void c11t_target_name (struct c11t_named_place *p, const char *file);

/* Read TEXT into RET, which has room for C11T_MOST_TARGETS.  Return how many
   there are; or -1 if it is none.  */
int c11t_targets_read (const char *text, struct c11t_named_place *ret);

#endif
