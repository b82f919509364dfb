/* rerun.h -- make executions again, apart from the campaign.
   SPDX-License-Identifier: BSD-3-Clause

   A finding's execution is made again from its choice log to record what it
   does, and from plans (explore/plan.h) to see what it needs.  Nothing of the
   program's output is shown.  */

#ifndef C11T_TOOLS_RERUN_H
#define C11T_TOOLS_RERUN_H

#include "tools/base/options.h"
#include "report/record.h"
#include "tools/finding/results.h"
#include "tools/campaign/worker.h"

struct rerun
{
  /* Set by the caller.  */
  struct options options; /* as in the campaign */
  struct program program;
  const char *id;     /* the finding that is awaited */
  const uint8_t *log; /* choice log to follow, or NULL */
  size_t log_len;
  uint64_t follow;   /* choices of the log; then at random.  0: all */
  const char *plans; /* text of plans to follow, or NULL */
  uint64_t skip;     /* executions of the plans, before the first one */
  uint64_t count;    /* executions */
  unsigned jobs;
  bool record;       /* the last (only) one */
  double seconds;    /* give up after so many */

  /* Set by rerun_make.  HIT has COUNT entries: did execution N show ID?  */
  bool *hit;
  bool complete; /* all executions were made */
  bool diverged;
  struct c11t_finding finding; /* as it showed first, if it did */
  uint8_t *new_log; /* of the execution that showed ID first, or NULL */
  size_t new_log_len;
  struct c11t_record *recorded; /* mapped, or NULL */
  int signal; /* that ended it, or 0 */
};

/* Without plans and without a log, the execution with the seed and the number
   in R's options is made.  */
void rerun_make (struct rerun *r);

/* A file in memory with TEXT in it, which programs that are started inherit;
   the caller closes it.  Ends the process if it cannot be made.  */
int rerun_text_file (const char *text);
/* The name by which they find it.  Malloced.  */
char *rerun_file_name (int fd);

/* Have the execution with the options O recorded: sets an option in O and
   returns a file, which rerun_recorded closes; -1, and says why, if none can
   be made.  */
int rerun_record (struct options *o);
/* The record in that file, mapped for good, or NULL.  */
struct c11t_record *rerun_recorded (int fd);

/* Give up what rerun_make made.  */
void rerun_free (struct rerun *r);

/* An empty file in memory, which the program's process inherits, out of the
   way of programs that count on low numbers, if the limit on descriptors allows
   that.  -1, and said, if it cannot be made.  */
int rerun_memory_file (const char *name);

#endif
