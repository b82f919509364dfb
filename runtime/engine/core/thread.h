/* thread.h -- a thread of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_THREAD_H
#define C11T_ENGINE_CORE_THREAD_H

#include <stdint.h>

#include "c11test/abi.h"
#include "engine/core/of-thread.h"
#include "engine/io/of-thread.h"
#include "engine/memory/of-thread.h"
#include "engine/observe/of-thread.h"
#include "engine/signal/of-thread.h"
#include "engine/step/of-thread.h"
#include "engine/sync/of-thread.h"
#include "model/event.h"
#include "model/model.h"
#include "report/finding.h"
#include "sched/task.h"

struct c11t_clock;
struct c11t_depend;
struct c11test_site;

/* Its parts are declared by the rooms that keep them, in the order in which an
   access needs them.  */
struct c11t_thread
{
  struct c11t_task task;          /* first: tasks are cast to threads */
  c11t_tid tid;                   /* model slot */
  const struct c11t_clock *clock; /* the model's, of this thread */
  struct c11test_site *site;      /* the last hook's */
  struct c11t_calls calls;
  struct c11t_waiting wait;
  struct c11t_pending pending;
  struct c11t_turns turns;
  struct c11t_choosing choosing;
  struct c11t_locked locked;
  uint32_t weak_failures; /* atomic.c: spurious ones, in a row */
  struct c11t_spins spins;
  struct c11t_rounds rounds;
  struct c11t_atomic_call atomic_call;
  struct c11t_depend *depend; /* memory/depend.h; NULL before its first event */
  struct c11t_read_notes notes;
  struct c11t_scratch scratch;
  struct c11t_life life;
  struct c11t_twinship twins;
  struct c11t_foreign foreign;
  struct c11t_locks locks;
  struct c11t_syncing sync;
  struct c11t_cancel cancel;
  struct c11t_signals signals;
  struct c11t_descriptors io;
  struct c11t_stack stack;
  struct c11t_seen seen;
};

#endif
