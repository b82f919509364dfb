/* of-thread.h -- what core keeps for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Parts of struct c11t_thread, each of the file that it names: who else needs
   something of one asks there, or only reads.  */

#ifndef C11T_ENGINE_CORE_OF_THREAD_H
#define C11T_ENGINE_CORE_OF_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/strategy.h"
#include "engine/door/thread.h"
#include "model/event.h"
#include "model/model.h"
#include "sched/task.h"

struct c11t_store;
struct c11t_thread;
struct c11test_site;

#define C11T_ROUNDS 8      /* a power of two */

/* turn.c: how it waits.  */
struct c11t_waiting
{
  const char *doing;  /* what it waits in, for deadlock reports */
  void *object;       /* sync object or NULL */
  uint32_t round;     /* of the condition, when the wait for it began */
  bool signalled;     /* a signal ended its wait */
  bool interruptible; /* its wait may end by c11t_interrupt */
  bool interrupted;   /* and did */
};

/* turn.c: its scheduling points.  */
struct c11t_turns
{
  /* Set for each access, by stores of 16 bytes: none across two lines.  */
  _Alignas (16) struct c11test_step step; /* what it stands before; LOCAL while it runs */
  uint64_t points;          /* scheduling points so far */
  uint32_t idle;            /* c11t_turn_idle in a row */
  uint32_t n_hints;         /* in a row without progress of anybody, */
  uint32_t hints_since;     /* which is E.progress of then */
  bool spins;    /* it read what it has read before: a hint at its next turn */
  bool at_yield; /* in sched_yield */
  bool insists;  /* it goes on after a hint */
  uint32_t alone; /* turns in a row, where loops are bounded */
};

/* await-loop.c: reads that a loop may have come back to, and in which state the
   thread was; what it has done in all: calls of the runtime that more than it may
   notice, reads that did not take the newest store.  */
struct c11t_rounds
{
  struct c11t_round
  {
    const struct c11test_site *site;
    uintptr_t object;
    uint64_t state; /* 0: not looked at */
    uint32_t effects, old_reads, last_reads, progress;
  } round[C11T_ROUNDS];
  uint32_t effects, old_reads;
  uint32_t last_reads; /* of old stores that may be the last ones */
  enum c11test_round comes_from; /* while it stands before a read */
  bool unnoticed; /* the present call of the runtime is none of EFFECTS */
};

/* thread.c: its beginning and its end.  */
struct c11t_life
{
  struct c11test_site *started_at; /* the call that started it, by the */
  char started_by[40];             /* thread; "" for the first one */
  void *(*start) (void *);
  void *arg, *result;
  bool detached, joined, slot_free;
  uint32_t claimed_by; /* number of the last to join or detach it, + 1 */
  struct c11t_thread *joining; /* whose end it waits for */
  struct c11t_waitlist joiners;
  struct c11t_clock end; /* clock at the end, for the joiner */
  void *slots[C11T_THREAD_SLOTS];
  struct c11t_scheduling scheduling;
  char name[24];
};

/* twins.c: those that it is like, and what it does with those it has created.  */
struct c11t_twinship
{
  struct c11t_twin_group
  {
    uint32_t size, joined;
    c11t_clk since;     /* its creator's clock when it began */
    void *result;       /* of the first that was joined */
    bool asked, differ; /* somebody took a result; they are not the same */
  } *group;
  uint32_t before; /* 1 + the number of the one before it in GROUP, or 0 */
  struct c11t_thread *created; /* just now, and it did nothing since; or NULL */
  struct c11t_twin_group *joins; /* it has joined some of them, and did nothing
                                    since; or NULL */
  uintptr_t handle_at; /* where its creator has the pthread_t */
  uint32_t creator;    /* the number of that */
  bool excused; /* the present call of the runtime is not to be counted */
  bool moved;   /* it is not as it was created: others may have noticed it, */
  bool stepped; /* and must */
};

/* dead-stack.c: its stack.  */
struct c11t_stack
{
  void *base;
  size_t size; /* with the guard pages */
  size_t guard_size;
  bool is_users;
};

/* cancel.c: pthread_setcancelstate, -type, pthread_cancel.  */
struct c11t_cancel
{
  bool disabled, asynchronous;
  bool requested, acts;
  uint32_t points; /* looked at without a store between */
};

#endif
