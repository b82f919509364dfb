/* state.h -- the one execution of this process.
   SPDX-License-Identifier: BSD-3-Clause

   There is one execution in a process, so this is one global; the layers below
   have none.  */

#ifndef C11T_ENGINE_CORE_STATE_H
#define C11T_ENGINE_CORE_STATE_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/prng.h"
#include "engine/core/fast.h"
#include "engine/core/thread.h"
#include "engine/door/control.h"
#include "engine/observe/profile.h"
#include "explore/choice.h"
#include "explore/strategy.h"
#include "model/index.h"
#include "report/finding.h"
#include "sched/task.h"

struct c11t_arena;
struct c11t_model;
struct c11t_model_ops;
struct c11t_observer;
struct c11t_race;

/* Where the model's locations are, if it takes steps by itself (internal.h).
 */
struct c11t_internal
{
  struct c11t_index places; /* location -> index into ADDRESS */
  uintptr_t *address;
  uint32_t n, cap;
};

/* Why long ways are taken, which ask what the short ones leave out: bits.  */
enum c11t_slow
{
  C11T_SLOW_ASKED = 1,   /* plain accesses: as an option or the strategy wants */
  C11T_SLOW_WATCHED = 2, /* the same, for stuck.c */
  C11T_SLOW_STORES = 4,  /* the same: c11t_plain_store was called */
  C11T_SLOW_PLAIN = 7,
  C11T_SLOW_TIMED = 8 /* the way out of hooks (profile.h) */
};

/* What a strategy is told with each choice, written in place: what is not of that
   kind of choice stays zero.  */
struct c11t_told
{
  struct c11test_choice_context thread, read;
};

/* Memory that a thread has read while it made its twins, or joined them; nobody
   else may write there (twins.c).  */
#define C11T_TWIN_READS 64
struct c11t_twin_reads
{
  uint32_t n;
  struct
  {
    uintptr_t addr;
    size_t size;
    uint32_t reader; /* its number */
    const struct c11t_twin_group *group;
  } read[C11T_TWIN_READS];
};

#define C11T_MOST_OBSERVERS 16
#define C11T_MAX_THREADS 4096              /* alive at once */
#define C11T_TIMEOUT_SIGNAL (SIGRTMAX - 1) /* from the server to the child */

struct c11t_engine
{
  struct c11t_arena *arena;
  const struct c11t_model_ops *ops;
  struct c11t_model *model;
  struct c11t_internal internal;
  struct c11t_told told;
  uint32_t n_observers; /* observer.h */
  bool watched;         /* there are some, or steps are timed (profile.h) */
  const struct c11t_observer *observer[C11T_MOST_OBSERVERS];
  struct c11t_race *race;
  struct c11t_explorer explorer;
  struct c11t_prng entropy; /* entropy.c */
  struct c11t_sched sched;
  struct c11t_thread *main;
  uint32_t n_tids;    /* slots ever used */
  uint32_t n_threads; /* ever created */
  struct c11t_clock reaped; /* what all did that have left their slots */
  uint64_t steps;
  uint64_t newest_store; /* seq of the one that was made last */
  uint32_t patience;    /* turns since a thread yielded */
  uint32_t progress;    /* made by anybody: counts, and may wrap */
  uint32_t stays_at;    /* visible.c: the location where a thread may wait for */
  uint32_t stays_since; /* ever, and PROGRESS then */
  uint64_t now;         /* nanoseconds, virtual ones unless time is real */
  uint64_t last_alarm;  /* step in which a deadline passed, */
  uint32_t idle_rounds; /* since then everybody spun, so many times */
  uint32_t spun_deadlines; /* passed after everybody spun, the first ones */
  int timers_armed;
  bool has_handlers;               /* the program's, of signals */
  uint64_t heap_live, heap_limit;  /* bytes of the program's heap */
  /* Set to 0 together: in one line of the cache.  */
  _Alignas (16) uint64_t quiet, quiet_deadlines; /* steps, deadlines since a change */
  bool child_awaited;              /* in vain, so far */
  bool has_children; /* which may share memory and descriptors with us */
  uintptr_t main_stack_low, main_stack_high;
  uintptr_t own_code[2]; /* for gdb: where the runtime's begins and ends */
  bool untouched;  /* location.c: the location just made has no value */
  bool dependencies; /* the model keeps them (memory/depend.h) */
  bool recording;  /* record.c writes down what happens */
  uint8_t slow;    /* bits of enum c11t_slow */
  /* atomic.c: somebody wants more of atomic accesses than the model, the
     scheduler and the race detector.  */
  bool atomics_slow;
  bool turns_slow; /* turn.c: is set where that begins, and found again */
  bool steps_slow; /* event.c: somebody wants to know more than who goes on */
  bool ending;     /* a finding is ending the execution */
  /* Waiting loops end as an exhaustive strategy needs it: it makes the
     execution, or made the log that is followed.  */
  bool bounded;
  bool contested;   /* joins may depend on each other: they are steps */
  bool symmetric;   /* the strategy is told of twins (twins.h) */
  struct c11t_twin_reads twin_reads;
  bool followed;    /* there may be other processes of this execution */
  uint32_t process; /* 0: the first one; children are counted from 1 */
  struct c11t_thread *by_tid[C11T_MAX_THREADS]; /* last: it is large */
};

extern struct c11t_engine c11t_e;
/* What the strategy keeps from execution to execution; shared, or NULL.  */
extern void *c11t_strategy_room;
/* What it notes of each execution; shared, or NULL.  */
extern void *c11t_strategy_note;

#define E c11t_e

/* Atomic accesses have two ways of one text.  Of each such function there are
   two, with SLOW a constant: the short one leaves out all tests for what
   E.atomics_slow stands for.  Ten of those take a tenth of an access's time,
   although their instructions are few.  */
#define C11T_TWO_WAYS static inline __attribute__ ((always_inline))

static inline struct c11t_thread *
c11t_self (void)
{
  return (struct c11t_thread *) E.sched.current;
}

/* Do plain accesses mean more than those of plain=na?  */
static inline bool
c11t_plain_is_slow (void)
{
  return __builtin_expect (E.slow & C11T_SLOW_PLAIN, 0);
}

/* A window of stuck.c.  */
static inline bool
c11t_is_watching (void)
{
  return E.slow & C11T_SLOW_WATCHED;
}

/* Entering and leaving the runtime: hooks met inside act natively.  */
static inline void
c11t_set_state (int state)
{
  c11t_fast_close ();
  c11t_engine_state = state;
  c11t_spend ((uint32_t) state);
}

static inline struct c11t_thread *
c11t_enter (void)
{
  c11t_set_state (2);
  return c11t_self ();
}

/* The same where nobody times it.  */
static inline struct c11t_thread *
c11t_enter_untimed (void)
{
  c11t_fast_close ();
  c11t_engine_state = 2;
  return c11t_self ();
}

/* Opens the short way of plain accesses too (fast.h).  */
void c11t_leave (void);

/* Nanoseconds of the real CLOCK_MONOTONIC.  */
uint64_t c11t_real_now (void);

/* T's choice of KIND, not of a thread, among N.  */
static inline uint32_t
c11t_ask (struct c11t_thread *t, enum c11test_choice_kind kind, uint32_t n)
{
  return c11t_choose (&E.explorer, kind, n,
                      &(struct c11test_choice_context){
                          .thread = t->task.number, .nth = t->choosing.asked++ });
}

#endif
