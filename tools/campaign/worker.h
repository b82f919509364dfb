/* worker.h -- one controlled program that makes a share of the executions.
   SPDX-License-Identifier: BSD-3-Clause

   A worker is a process of the program under test whose runtime makes the
   executions NEXT, NEXT + stride, ..., or those of them that it takes
   (report/claims.h), and tells about them through a pipe.
   What it tells waits in a queue until the campaign takes it.  Does not know
   the other workers, nor what a finding means.  */

#ifndef C11T_TOOLS_WORKER_H
#define C11T_TOOLS_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "tools/base/options.h"
#include "tools/base/program.h"

struct message;
struct c11t_claims;
struct parts;

enum worker_state
{
  WORKER_IDLE,    /* not started, or to be started again */
  WORKER_RUNNING, /* has a process */
  WORKER_DONE,    /* made all of its executions */
  WORKER_LOST     /* gave up; the rest of its executions is missing */
};

struct worker
{
  enum worker_state state;
  pid_t pid;
  int fd;              /* read end of the pipe, -1 if closed */
  bool hello, bye;     /* said by the present process */
  bool batches;        /* it may have made more executions than it told of */
  bool one_by_one;     /* processes to come shall not */
  uint64_t processes;  /* of executions, of those workers that said so */
  bool exhausted;      /* it has made all executions that there are */
  char *why;           /* why it could not make them all, or NULL */
  int wait_status;     /* of the last process, when it has ended */
  bool ended;          /* the process is reaped */
  uint64_t next, left; /* execution it is making, and how many to make */
  uint64_t stride;
  struct c11t_claims *claims; /* NULL, or W makes what it takes of these: LEFT
                                 says nothing then */
  int claims_fd;
  uint32_t claimer;    /* who it is there */
  bool makes_first;    /* of the campaign: --output=first means this one */
  bool never_stops;    /* the campaign decides what it stops for */
  bool makes_last;     /* of the campaign: it writes --choices */
  char *error;         /* why its runtime gave up, or NULL */
  bool refused;        /* for no worker can */
  char *trace;         /* the execution in which that was its own fault */
  json_t *modules;     /* the files that make the program, or NULL */
  unsigned deaths;     /* in a row, without an execution in between */
  unsigned unborn;     /* processes, in a row, killed before they said hello */
  char *line;          /* what came since the last newline */
  size_t line_len, line_room;
  struct message *head, **tail; /* the queue */
  struct parts *parts; /* NULL, or all is put there, and numbers are W's own */
  int search_fd;       /* where a search begins that tells where it is, or 0 */
  uint64_t part;       /* segment of them that it tells of */
  json_t **profile;    /* the campaign's, that receives what is told; or NULL */
  uint64_t extent;     /* executions that it thinks there will be, or 0 */
  size_t queued;
};

void worker_init (struct worker *w, uint64_t first, uint64_t count,
                  uint64_t stride);

/* Give up what W holds, but for its queue, which is empty then; its process has
   ended.  */
void worker_free (struct worker *w);

/* True if W has an execution, w->next then, of which it has not told; for one
   that takes what it makes, at this moment.  */
bool worker_has_some (struct worker *w);

/* True if there is none for W to make any more, nor will be.  */
bool worker_is_through (struct worker *w);

/* Start W's process: P with the options O, and those that W itself implies.
   Return NULL, or a malloced sentence that tells why it could not be.  */
char *worker_start (struct worker *w, const struct program *p,
                    const struct options *o);

/* Read what is there.  Return false if W told something that is no message:
   then *RET_BAD is a malloced excerpt.  */
bool worker_read (struct worker *w, char **ret_bad);

/* Reap W's process if it has ended; true if it has.  */
bool worker_reap (struct worker *w);

/* End W's process, with all that it started, at once.  */
void worker_kill (struct worker *w);

/* Put M at the end of W's queue; take the first one, or NULL.  */
void worker_put (struct worker *w, struct message *m);
struct message *worker_take (struct worker *w);

/* Forget what the queue has of an execution that was not finished.  */
void worker_drop_unfinished (struct worker *w);

/* Once, at the beginning: that a file is larger than the limit shall be an error
   of the write, and not the end of the process.  Programs that are started have
   what we had.  */
void worker_outlive_file_limit (void);

/* Set up the present process as a worker's is (fixed addresses, environment
   with the options O), for callers that execute P themselves.  */
void worker_prepare_process (const struct options *o);

#endif
