/* shared.h -- what an execution leaves for its server.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CAMPAIGN_SHARED_H
#define C11T_ENGINE_CAMPAIGN_SHARED_H

#include <stdint.h>
#include <sys/types.h>

#include "engine/core/cut.h"
#include "engine/core/state.h"
#include "engine/core/target.h"
#include "engine/observe/keep.h"
#include "engine/process/group.h"
#include "explore/choice.h"
#include "report/finding.h"

#define C11T_MAX_WARNINGS 16
#define C11T_MAX_UNKNOWN 256 /* in all executions */
#define C11T_LOOP_WORDS 128

/* What the child leaves for its parent; lives in shared memory.  */
struct c11t_shared
{
  uint64_t nth;       /* execution of this server, from 0: what follows is */
  uint64_t execution; /* about it; and its number */
  uint64_t base, end; /* of those that the server has (claim.h): the number of
                         execution 0, if there were one; the first not had */
  uint64_t steps;
  uint64_t behaviour;  /* hash of who read what */
  uint64_t overdue;    /* the server: NTH + 1 of the one that takes too long */
  uint32_t sampled;    /* and the child has begun to look where it is */
  uint32_t stopped_by; /* the signal that keeps it from ending, or 0 */
  uint32_t max_lenders; /* new ones that an execution needed */
  uint32_t n_findings, n_warnings;
  uint32_t n_kept[C11T_N_ROOMS], n_unkept[C11T_N_ROOMS]; /* findings */
  uint32_t ended;     /* the runtime ended the execution itself */
  int32_t status;     /* and the wait status, where the process stays (repeat.h) */
  uint32_t diverged;  /* a replayed log did not fit */
  uint32_t redundant; /* nothing new lay ahead: ended by the strategy */
  uint32_t lesson;    /* it is made only for the strategy to learn from */
  char refused[256];  /* why the program cannot be controlled, or "" */
  char failed[256];   /* why the runtime could not go on, or "" */
  uint32_t kills;     /* the program has sent a SIGKILL */
  uint32_t replaced;  /* the first process has become another program */
  uint32_t forked;    /* a child has left control */
  pid_t first;        /* the first process */
  uint32_t
      waits_out; /* a child out of control waits for ever, which is told */
  struct c11t_finding wait_out; /* here when this is 2 */
  uint32_t aborting; /* number + 1 of a thread in its handler of an abort */
  struct c11t_finding abort; /* what that is if it never leaves it */
  struct c11t_scope scope;
  uint32_t cut; /* something kept an exhaustive strategy from seeing all: */
  uint32_t contested; /* a thread was joined or detached by two others, 2: and
                         the strategy has begun anew since then */
  uint32_t apart;     /* the same: twins were told apart (twins.h) */
  uint32_t loops[C11T_LOOP_WORDS]; /* await-loop.c: of all executions */
  uint32_t part;     /* of the search that this server makes (board.h) */
  uint32_t search_due; /* it is time to tell where the search is (search.h) */
  uint32_t new_loop; /* 1 + the bit that this one has added, or 0 */
  uint32_t n_cuts;
  struct c11t_cut_place cuts[C11T_MAX_CUTS]; /* of all executions */
  struct c11t_target_counted target[C11T_N_TARGET_COUNTS]; /* the same */
  struct c11t_group group;
  struct c11t_place last; /* of the running thread, for crashes */
  uint32_t observed;      /* bits: those of the next that say something */
  struct c11t_finding observation[C11T_MOST_OBSERVERS]; /* observer.c */
  struct c11t_finding finding[C11T_MAX_FINDINGS];
  uint32_t n_unkept_ids; /* of all processes of the execution, and the server */
  char unkept_id[C11T_MOST_UNKEPT][sizeof ((struct c11t_finding *) 0)->id];
  struct c11t_warning warning[C11T_MAX_WARNINGS];
  uint32_t n_unknown;
  struct c11t_unknown unknown[C11T_MAX_UNKNOWN];
  struct c11t_choice_log log; /* with room behind; last member */
};

extern struct c11t_shared *c11t_shared;

#endif
