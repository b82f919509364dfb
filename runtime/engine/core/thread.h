/* thread.h -- a thread of the program.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_ENGINE_CORE_THREAD_H
#define C11T_ENGINE_CORE_THREAD_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/abi.h"
#include "engine/door/thread.h"
#include "engine/observe/notes.h"
#include "c11test/strategy.h"
#include "model/event.h"
#include "model/model.h"
#include "report/finding.h"
#include "sched/task.h"

struct c11t_clock;
struct c11t_depend;
struct c11t_location;
struct c11t_signal;
struct c11test_site;

#define C11T_ENTERED 8
#define C11T_SCRATCH 16
#define C11T_SPINS 16 /* a power of two */
#define C11T_CALLED_SPINS 32
#define C11T_OVERLOOKED 16 /* a power of two */
#define C11T_ROUNDS 8     /* a power of two */

struct c11t_thread
{
  struct c11t_task task;          /* first: tasks are cast to threads */
  c11t_tid tid;                   /* model slot */
  const struct c11t_clock *clock; /* the model's, of this thread */
  struct c11test_site *site;      /* the last hook's */
  struct c11test_site *call;      /* noted for the next synchronisation call */
  bool call_fresh;                /* and since then it has allocated nothing */
  bool call_freed;                /* it was a free, and that has been made */
  struct c11t_entered
  {
    struct c11test_site *site;
    uintptr_t sp;
  } entered[C11T_ENTERED]; /* the user's calls that contain it, outermost */
  unsigned n_entered;      /* first */
  const char *doing;       /* what it waits in, for deadlock reports */
  bool signalled;          /* a signal ended its wait */
  bool interruptible;      /* its wait may end by c11t_interrupt */
  bool interrupted;        /* and did */
  bool at_barrier; /* waits in a round, in which this is the next one: */
  struct c11t_thread *barrier_next;
  void *waits_for; /* sync object or NULL */

  /* A plain write whose value has not been taken from memory yet
     (plain=relaxed only).  */
  uintptr_t pending;
  size_t pending_size;
  struct c11test_site *pending_site;
  uintptr_t pending_frame; /* c11t_caller_frame of then */
  bool pending_ordered; /* it is an atomic one, of */
  enum c11t_order pending_order;

  struct c11test_step step; /* what it stands before; LOCAL while it runs */
  const struct c11t_event *compares; /* the compare-exchange that this is */
  uint64_t points;       /* scheduling points so far */
  uint64_t asked;        /* other choices so far */
  bool after_store;      /* the last event was a store others may not split */
  bool has_stored;       /* a store was its last access */
  struct c11t_overlooked
  {
    uint32_t location; /* its number */
    uint32_t n;   /* reads of it in a row that left a newer store aside */
    bool changed; /* the thread has changed it by an RMW */
  } overlooked[C11T_OVERLOOKED];
  const void *locked;    /* the object of the last locked read, */
  uint32_t locked_reads; /* so many in a row */
  uint32_t idle_turns;   /* c11t_turn_idle in a row */
  bool spins; /* it read what it has read before: a hint at its next turn */
  uint32_t n_hints;       /* in a row without progress of anybody, */
  uint32_t hints_since;   /* which is E.progress of then */
  bool at_yield;          /* in sched_yield */
  bool insists;           /* turn.c */
  uint32_t alone;         /* turns in a row, where loops are bounded */
  uint32_t weak_failures; /* spurious ones, in a row */

  struct c11t_spin
  {
    struct c11test_site *site;
    const struct c11t_store *store;
    c11t_value value;
    uint32_t count;
    uint32_t round; /* COUNT is 0 if this is not the thread's */
    uint64_t stack; /* 0: whoever called */
  } spin[C11T_SPINS], called_spin[C11T_CALLED_SPINS];
  uint32_t spin_round;
  unsigned n_called_spins;

  /* await-loop.c: reads that a loop may have come back to, and in which state
     the thread was; what it has done in all: calls of the runtime that more
     than it may notice, reads that did not take the newest store.  */
  struct c11t_round
  {
    const struct c11test_site *site;
    uintptr_t object;
    uint64_t state; /* 0: not looked at */
    uint32_t effects, old_reads, last_reads, progress;
  } rounds[C11T_ROUNDS];
  uint32_t effects, old_reads;
  uint32_t last_reads; /* of old stores that may be the last ones */
  enum c11test_round comes_from; /* while it stands before a read */
  bool unnoticed; /* the present call of the runtime is none of EFFECTS */

  /* The function of std::atomic that it has called last, NULL if its access has
     been made, and the stack pointer there.  */
  struct c11test_site *atomic_call;
  uintptr_t atomic_frame;

  struct c11t_depend *depend; /* memory/depend.h; NULL before its first event */

  struct c11t_read_note note[C11T_NOTES];
  unsigned n_notes; /* ever made; the ring keeps the last C11T_NOTES */

  struct c11t_rfset candidates, finals;
  bool sees_memory; /* its reads are of what memory holds */
  uint64_t scratch[C11T_SCRATCH][2];
  void *big_scratch[C11T_SCRATCH]; /* arena memory for larger reads */
  size_t big_size[C11T_SCRATCH];
  unsigned next_scratch;

  struct c11test_site *started_at; /* the call that started it, by the */
  char started_by[40];             /* thread; "" for the first one */
  const char *library; /* not instrumented: it started or woke with it; NULL */
  struct c11test_site *assembly; /* not understood, and it ran that; or NULL */
  void *(*start) (void *);
  void *arg, *result;
  bool detached, joined, slot_free;
  bool docked;         /* it has nothing to do: gate.c */
  uint32_t claimed_by; /* number of the last to join or detach it, + 1 */
  uint32_t n_held;     /* mutexes and once flags that name it as their owner */
  struct c11t_held held[C11T_HELD]; /* locks, the last one last */
  unsigned n_locks;
  uint64_t spurious_wakeups;   /* a bit for each place that had one */
  uint32_t futex_mask;         /* while it waits: FUTEX_WAIT_BITSET's */
  struct c11t_thread *joining; /* whose end it waits for */
  bool stack_is_users;
  bool cancel_disabled,
      cancel_asynchronous; /* pthread_setcancelstate, -type */
  bool cancel_requested, cancelling;
  uint32_t cancel_points; /* looked at without a store between */
  bool signal_due;        /* something for c11t_act to do: see signal.h */
  uint64_t signal_mask, signal_awaited; /* by sigwait and its kin */
  struct c11t_signal *signals;          /* pending, oldest first */
  uint32_t n_handled;                   /* signal handlers that have run, */
  uint32_t n_timed;                     /* those for a timer, */
  uint32_t n_interrupting;              /* and those without SA_RESTART */
  struct pollfd *polled;                /* what it waits for in c11t_fd_wait */
  unsigned n_polled;
  /* Operations on descriptors that would have waited: where the last one was,
     how many in a row there, and how many since one that gave something.  */
  uint64_t failed_at;
  uint32_t failed_round, failures_here, failures;
  struct c11t_waitlist joiners;
  struct c11t_clock end; /* clock at the end, for the joiner */
  void *stack;
  size_t stack_size; /* with the guard pages */
  size_t guard_size;
  void *slots[C11T_THREAD_SLOTS];
  struct c11t_scheduling scheduling;
  /* For observe/behaviour.h: what the thread has read so far, which thread it
     is, whatever the interleaving, and what it has created and stored.  */
  uint64_t behaviour;
  uint32_t path, n_created, n_stored;
  char name[24];
};

#endif
