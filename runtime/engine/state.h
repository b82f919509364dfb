/* state.h -- the engine's own data: one execution, its threads, its options.
   SPDX-License-Identifier: BSD-3-Clause

   Private to engine/.  There is one execution in a process, so this is one
   global; the layers below have none.  */

#ifndef C11T_ENGINE_STATE_H
#define C11T_ENGINE_STATE_H

#include <poll.h>
#include <signal.h>

#include "base/arena.h"
#include "base/assert.h"
#include "base/prng.h"
#include "engine/cut.h"
#include "engine/engine.h"
#include "engine/fast.h"
#include "engine/group.h"
#include "engine/io.h"
#include "engine/notes.h"
#include "engine/params.h"
#include "engine/keep.h"
#include "engine/stuck.h"
#include "explore/step.h"
#include "explore/strategy.h"
#include "model/model.h"
#include "race/race.h"
#include "report/finding.h"
#include "sched/task.h"

#define C11T_MAX_THREADS 4096 /* alive at once */
#define C11T_TIMEOUT_SIGNAL (SIGRTMAX - 1) /* from the server to the child */
#define C11T_MAX_WARNINGS 16
#define C11T_MAX_UNKNOWN 256 /* in all executions */

/* What the child leaves for its parent; lives in shared memory.  */
struct c11t_shared
{
  uint64_t nth;       /* execution of this server, from 0: what follows is */
  uint64_t execution; /* about it; and its number */
  uint64_t steps;
  uint64_t behaviour;  /* hash of who read what */
  uint64_t overdue; /* the server: NTH + 1 of the one that takes too long */
  uint32_t sampled; /* and the child has begun to look where it is */
  uint32_t stopped_by; /* the signal that keeps it from ending, or 0 */
  uint32_t max_lenders; /* new ones that an execution needed */
  uint32_t n_findings, n_warnings;
  uint32_t n_kept[C11T_N_ROOMS], n_unkept[C11T_N_ROOMS]; /* findings */
  uint32_t ended;    /* the runtime ended the execution itself */
  uint32_t diverged; /* a replayed log did not fit */
  uint32_t redundant; /* nothing new lay ahead: ended by the strategy */
  char refused[256]; /* why the program cannot be controlled, or "" */
  char failed[256];  /* why the runtime could not go on, or "" */
  uint32_t kills;    /* the program has sent a SIGKILL */
  uint32_t replaced; /* the first process has become another program */
  uint32_t forked;   /* a child has left control */
  pid_t first;       /* the first process */
  uint32_t waits_out; /* a child out of control waits for ever, which is told */
  struct c11t_finding wait_out; /* here when this is 2 */
  uint32_t aborting; /* number + 1 of a thread in its handler of an abort */
  struct c11t_finding abort; /* what that is if it never leaves it */
  struct c11t_scope scope;
  uint32_t cut; /* something kept an exhaustive strategy from seeing all: */
  uint32_t contested; /* a thread was joined or detached by two others, 2: and
                         the strategy has begun anew since then */
  uint32_t n_cuts;
  struct c11t_cut_place cuts[C11T_MAX_CUTS]; /* of all executions */
  struct c11t_group group;
  struct c11t_place last; /* of the running thread, for crashes */
  struct c11t_finding finding[C11T_MAX_FINDINGS];
  struct c11t_warning warning[C11T_MAX_WARNINGS];
  uint32_t n_unknown;
  struct c11t_unknown unknown[C11T_MAX_UNKNOWN];
  struct c11t_choice_log log; /* with room behind; last member */
};

#define C11T_ENTERED 8
#define C11T_SCRATCH 16
#define C11T_SPINS 16 /* a power of two */
#define C11T_CALLED_SPINS 32
#define C11T_OVERLOOKED 16 /* a power of two */

struct c11t_thread
{
  struct c11t_task task; /* first: tasks are cast to threads */
  c11t_tid tid;          /* model slot */
  const struct c11t_clock *clock; /* the model's, of this thread */
  struct c11test_site *site; /* the last hook's */
  struct c11test_site *call; /* noted for the next synchronisation call */
  bool call_fresh; /* and since then it has allocated nothing */
  bool call_freed;           /* it was a free, and that has been made */
  struct c11t_entered
  {
    struct c11test_site *site;
    uintptr_t sp;
  } entered[C11T_ENTERED]; /* the user's calls that contain it, outermost */
  unsigned n_entered;      /* first */
  const char *doing;         /* what it waits in, for deadlock reports */
  bool signalled;            /* a signal ended its wait */
  bool interruptible;        /* its wait may end by c11t_interrupt */
  bool interrupted;          /* and did */
  bool at_barrier; /* waits in a round, in which this is the next one: */
  struct c11t_thread *barrier_next;
  void *waits_for;           /* sync object or NULL */

  /* A plain write whose value has not been taken from memory yet
     (plain=relaxed only).  */
  uintptr_t pending;
  size_t pending_size;
  struct c11test_site *pending_site;
  bool pending_ordered; /* it is an atomic one, of */
  enum c11t_order pending_order;

  struct c11t_step step; /* what it stands before; LOCAL while it runs */
  uint64_t points; /* scheduling points so far */
  uint64_t asked;  /* other choices so far */
  bool after_store; /* the last event was a store others may not split */
  bool has_stored;  /* a store was its last access */
  struct c11t_overlooked
  {
    const struct c11t_location *loc;
    uint32_t n; /* reads of it in a row that left a newer store aside */
    bool changed; /* the thread has changed it by an RMW */
  } overlooked[C11T_OVERLOOKED];
  const void *locked; /* the object of the last locked read, */
  uint32_t locked_reads; /* so many in a row */
  uint32_t idle_turns; /* c11t_turn_idle in a row */
  bool spins; /* it read what it has read before: a hint at its next turn */
  uint32_t n_hints; /* in a row without progress of anybody, */
  uint32_t hints_since; /* which is E.progress of then */
  bool at_yield; /* in sched_yield */
  bool insists; /* turn.c */
  uint32_t alone; /* turns in a row, where loops are bounded */
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

  struct c11t_read_note note[C11T_NOTES];
  unsigned n_notes; /* ever made; the ring keeps the last C11T_NOTES */

  struct c11t_rfset candidates, finals;
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
  bool docked; /* it has nothing to do: gate.c */
  uint32_t claimed_by; /* number of the last to join or detach it, + 1 */
  uint32_t n_held; /* mutexes and once flags that name it as their owner */
  struct c11t_held held[C11T_HELD]; /* locks, the last one last */
  unsigned n_locks;
  uint64_t spurious_wakeups; /* a bit for each place that had one */
  uint32_t futex_mask; /* while it waits: FUTEX_WAIT_BITSET's */
  struct c11t_thread *joining; /* whose end it waits for */
  bool stack_is_users;
  bool cancel_disabled, cancel_asynchronous; /* pthread_setcancelstate, -type */
  bool cancel_requested, cancelling;
  uint32_t cancel_points; /* looked at without a store between */
  bool signal_due; /* something for c11t_act to do: see signal.h */
  uint64_t signal_mask, signal_awaited; /* by sigwait and its kin */
  struct c11t_signal *signals;          /* pending, oldest first */
  uint32_t n_handled;      /* signal handlers that have run, */
  uint32_t n_timed;        /* those for a timer, */
  uint32_t n_interrupting; /* and those without SA_RESTART */
  struct pollfd *polled;  /* what it waits for in c11t_fd_wait */
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
  uint64_t behaviour;
  char name[24];
};

struct c11t_engine
{
  struct c11t_arena *arena;
  const struct c11t_model_ops *ops;
  struct c11t_model *model;
  struct c11t_race *race;
  struct c11t_explorer explorer;
  struct c11t_prng entropy; /* entropy.c */
  struct c11t_sched sched;
  struct c11t_thread *main;
  uint32_t n_tids;    /* slots ever used */
  uint32_t n_threads; /* ever created */
  uint64_t steps;
  uint32_t patience; /* turns since a thread yielded */
  uint32_t progress; /* made by anybody: counts, and may wrap */
  uint64_t now; /* nanoseconds, virtual ones unless time is real */
  uint64_t last_alarm;  /* step in which a deadline passed, */
  uint32_t idle_rounds; /* since then everybody spun, so many times */
  int timers_armed;
  bool has_handlers; /* the program's, of signals */
  uint64_t heap_live, heap_limit; /* bytes of the program's heap */
  bool watching; /* stuck.c */
  uint64_t quiet, quiet_deadlines; /* steps, deadlines since a change */
  bool child_awaited; /* in vain, so far */
  bool has_children; /* which may share memory and descriptors with us */
  uintptr_t main_stack_low, main_stack_high;
  bool untouched; /* location.c: the location just made has no value */
  bool recording;  /* record.c writes down what happens */
  bool plain_slow; /* plain.c: not just plain=na */
  bool ending; /* a finding is ending the execution */
  /* Waiting loops end as an exhaustive strategy needs it: it makes the
     execution, or made the log that is followed.  */
  bool bounded;
  bool contested;   /* joins may depend on each other: they are steps */
  bool followed;    /* there may be other processes of this execution */
  uint32_t process; /* 0: the first one; children are counted from 1 */
  struct c11t_thread *by_tid[C11T_MAX_THREADS]; /* last: it is large */
};

extern struct c11t_engine c11t_e;
extern struct c11t_shared *c11t_shared;
/* What the strategy keeps from execution to execution; shared, or NULL.  */
extern void *c11t_strategy_room;

#define E c11t_e

static inline struct c11t_thread *
c11t_self (void)
{
  return (struct c11t_thread *) E.sched.current;
}

/* Entering and leaving the runtime: hooks met inside act natively.  */
static inline void
c11t_set_state (int state)
{
  c11t_fast_close ();
  c11t_engine_state = state;
}

static inline struct c11t_thread *
c11t_enter (void)
{
  c11t_set_state (2);
  return c11t_self ();
}

/* Opens the short way of plain accesses too (fast.h).  */
void c11t_leave (void);

/* Nanoseconds of the real CLOCK_MONOTONIC.  */
uint64_t c11t_real_now (void);

/* T's choice of KIND, not of a thread, among N.  */
static inline uint32_t
c11t_ask (struct c11t_thread *t, enum c11t_choice_kind kind, uint32_t n)
{
  return c11t_choose (&E.explorer, kind, n,
                      &(struct c11t_choice_context){
                          .thread = t->task.number,
                          .nth = t->asked++ });
}

#include "engine/quiet.h"
#include "engine/turn.h"

/* --- check.c: what is wrong with an access --------------------------------- */

/* Record the access by T to the N bytes at ADDR for race detection and report
   what it races with.  FORMAL: a race is a formal one, as in plain=relaxed.  */
void c11t_check_access (struct c11t_thread *t, uintptr_t addr, size_t n,
                        enum c11t_access_kind kind, struct c11test_site *s,
                        bool formal);

static inline bool
c11t_races_are_formal (void)
{
  return c11t_params.plain_mode == C11T_PLAIN_RELAXED;
}

/* Who asks for an order.  */
enum c11t_order_use
{
  C11T_FOR_LOAD,
  C11T_FOR_STORE,
  C11T_FOR_RMW, /* and fences */
  C11T_FOR_FAILURE
};
enum c11t_order c11t_refuse_order (int order, enum c11t_order_use use,
                                   struct c11test_site *s);

/* The model's order for what the program gave at S.  One that the operation
   cannot have is reported and becomes seq_cst.  */
static inline enum c11t_order
c11t_check_order (int order, enum c11t_order_use use, struct c11test_site *s)
{
  if (s && s->flags & C11TEST_SITE_FROM_ASM
      && c11t_params.asm_mode != C11T_ASM_MODEL)
    {
      if (c11t_params.asm_mode == C11T_ASM_IGNORE)
        return C11T_RELAXED;
      /* A mov on x86.  */
      if (order == __ATOMIC_RELAXED && use == C11T_FOR_LOAD)
        return C11T_ACQUIRE;
      if (order == __ATOMIC_RELAXED && use == C11T_FOR_STORE)
        return C11T_RELEASE;
    }
  const unsigned relaxed = 1 << __ATOMIC_RELAXED,
                 acquire = 1 << __ATOMIC_ACQUIRE | 1 << __ATOMIC_CONSUME,
                 release = 1 << __ATOMIC_RELEASE,
                 both = 1 << __ATOMIC_ACQ_REL, sc = 1 << __ATOMIC_SEQ_CST;
  unsigned allowed = relaxed | sc;
  if (use != C11T_FOR_STORE)
    allowed |= acquire;
  if (use == C11T_FOR_STORE || use == C11T_FOR_RMW)
    allowed |= release;
  if (use == C11T_FOR_RMW)
    allowed |= both;
  /* Bits 16 and 17 are hints for lock elision.  */
  unsigned o = (unsigned) order & ~0x30000u;
  if (__builtin_expect (o > __ATOMIC_SEQ_CST || !(allowed >> o & 1), 0))
    return c11t_refuse_order (order, use, s);
  return o == __ATOMIC_CONSUME ? C11T_ACQUIRE : (enum c11t_order) o;
}
/* True if nothing has written the N bytes at ADDR, which belong to no location,
   since malloc gave them out.  */
bool c11t_is_untouched (uintptr_t addr, size_t n);

/* True if S is a volatile access: no alignment or initialisation is asked
   of it.  */
static inline bool
c11t_is_volatile (const struct c11test_site *s)
{
  return s
         && (s->kind == C11TEST_SITE_VREAD || s->kind == C11TEST_SITE_VWRITE);
}

/* --- heap.c ------------------------------------------------------------------ */

/* True if the N bytes at P are as c11t_heap_fill leaves them.  */
bool c11t_heap_is_filler (const void *p, size_t n);

/* --- locked.c: atomic objects that no location can stand for ---------------- */

/* As the functions of engine.h for any N; S as well says whether these are
   volatile accesses, which have no lock.  */
void c11t_locked_load (struct c11t_thread *t, const void *p, size_t n,
                       void *ret, struct c11test_site *s);
void c11t_locked_store (struct c11t_thread *t, void *p, size_t n,
                        const void *value, struct c11test_site *s);
/* The value of an RMW is OPERAND alone, or made by c11t_rmw_value.  */
void c11t_locked_rmw (struct c11t_thread *t, void *p, size_t n,
                      enum c11t_rmw_op op, const void *operand, void *ret,
                      struct c11test_site *s);
/* OP to the word at P, which a process has that is not controlled, as part of a
   larger step of the running thread.  Return what was there.  */
uint32_t c11t_locked_word (uint32_t *p, enum c11t_rmw_op op, uint32_t operand);
bool c11t_locked_cas (struct c11t_thread *t, void *p, size_t n,
                      void *expected, const void *desired,
                      struct c11test_site *s);

/* --- warning.c: what deserves a line but is no finding ---------------------- */

/* Say the printf-like FORMAT of the place S, once for each campaign.  */
void c11t_warn (const struct c11test_site *s, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
/* The server: say the execution's warnings that are new, as JSON lines with
   TELL, or to the user if it is NULL.  */
void c11t_warnings_publish (void (*tell) (const char *line, size_t len));

/* --- reached.c: which places run, in which threads (option sites) --------- */

extern bool c11t_reached_on;
/* Make room in memory shared with the executions, if the option says so.  */
void c11t_reached_prepare (void);
void c11t_reached_note (const struct c11t_thread *t, struct c11test_site *s);
/* The running thread T is at S.  */
static inline void
c11t_reached (const struct c11t_thread *t, struct c11test_site *s)
{
  if (__builtin_expect (c11t_reached_on, 0))
    c11t_reached_note (t, s);
}
/* The server: TELL, line by line, what is new (report/wire.h).  */
void c11t_reached_publish (void (*tell) (const char *line, size_t len));

/* --- unknown.c: assembly that is not understood ------------------------------ */

/* A new execution begins.  */
void c11t_unknown_reset (void);
/* Assembly that has had bytes of the N at ADDR as an operand lately, and its
   thread's number; NULL if none is known.  */
const struct c11test_site *c11t_unknown_touched (uintptr_t addr, size_t n,
                                                 uint32_t *ret_thread);
/* The server: say the places that are new, as c11t_warnings_publish does.  */
void c11t_unknown_publish (void (*tell) (const char *line, size_t len));
/* Append to T the ids of what ran in this execution, with commas between.  */
void c11t_unknown_list (struct c11t_text *t);

/* --- location.c: addresses and model locations --------------------------- */

/* True if the SIZE bytes at ADDR can be a location: they lie in one granule or
   are two whole ones.  */
static inline bool
c11t_location_fits (uintptr_t addr, unsigned size)
{
  return size == 16 ? (addr & 15) == 0 : (addr & 7) + size <= 8;
}
/* The location for exactly the SIZE bytes at ADDR, which fit, made or brought
   up to date as necessary.  Sets E.untouched if it is a new one that stands for
   untouched bytes; nobody but who wants to know resets it.  */
struct c11t_location *c11t_location_get (uintptr_t addr, unsigned size);
/* The same for an access of KIND by T, if the location exists and memory holds
   what is known of it; NULL otherwise.  *RET_CHECKED: and nothing is to be
   checked for races (check.c), for T has done as much at its present clock.  */
struct c11t_location *c11t_location_settled (const struct c11t_thread *t,
                                             uintptr_t addr, unsigned size,
                                             enum c11t_access_kind kind,
                                             bool *ret_checked);
/* An overlapping location of the granule of ADDR: the one that begins at the
   lowest address >= *AT and < END.  Updates *AT to its begin and *RET_SIZE.
   Return NULL if there is none.  */
struct c11t_location *c11t_location_next (uintptr_t *at, uintptr_t end,
                                          unsigned *ret_size);
/* The same without bringing the location up to date: where it lies only.  */
bool c11t_location_extent (uintptr_t *at, uintptr_t end, unsigned *ret_size);
/* Write VALUE, of a store that the model knows, to memory.  */
void c11t_location_write (uintptr_t addr, unsigned size, c11t_value value);
/* The program has written the bytes itself, and the model is about to learn
   of it.  */
void c11t_location_written (uintptr_t addr, unsigned size);
/* If there is a location for the SIZE bytes at ADDR and somebody unseen has
   written it: that was T, with a release store.  */
void c11t_location_publish (struct c11t_thread *t, uintptr_t addr,
                            unsigned size);
/* A plain write goes to the N bytes at ADDR inside one granule.  */
void c11t_location_dirty (uintptr_t addr, unsigned n);
/* True if threads other than T have used the granule's locations.  */
bool c11t_location_shared (uintptr_t addr, const struct c11t_thread *t);
/* True if the granule of ADDR ever had a location.  */
bool c11t_location_exists (uintptr_t addr);
/* The size with which the bytes at ADDR, accessed with SIZE, are atomically
   accessed elsewhere, at *RET_SITE; 0 if with no other.  */
unsigned c11t_location_mixed (uintptr_t addr, unsigned size,
                              struct c11test_site **ret_site);
/* The handle dropper for c11t_race_clear.  */
void c11t_location_drop (void *closure, void *handle);

/* --- site.c --------------------------------------------------------------- */

/* In the server, once: the table's room, which executions inherit.  */
void c11t_sites_prepare (void);
uint32_t c11t_site_number (struct c11test_site *s);
struct c11test_site *c11t_site_by_number (uint32_t n);

/* The program or library that ADDR lies in; false if in none.  */
struct c11t_module
{
  uintptr_t begin, end;
  uintptr_t base;   /* what addresses in it are relative to */
  const char *name; /* without folders */
  const char *path; /* to open; of the program itself: */
#define C11T_PROGRAM_PATH "/proc/self/exe"
};
bool c11t_module_at (uintptr_t addr, struct c11t_module *ret);

/* --- explain.c: findings -------------------------------------------------- */

/* Start a finding; NULL when there is no room.  Places and message are the
   caller's; c11t_finding_done files it (drops a duplicate).  */
struct c11t_finding *c11t_finding_new (enum c11t_finding_kind kind);
void c11t_finding_done (struct c11t_finding *f);
/* Say in F what the model does not see and F may come of: a library's own
   synchronisation, assembly that its threads have run.  */
void c11t_finding_doubt (struct c11t_finding *f);
struct c11t_place *c11t_add_place (struct c11t_finding *f, enum c11t_role role,
                                   struct c11test_site *s,
                                   const struct c11t_thread *t);
void c11t_place_order (struct c11t_place *p, int order);
void c11t_place_value (struct c11t_place *p, c11t_value value, unsigned size);
void c11t_report_race (struct c11t_thread *t, uintptr_t addr, unsigned size,
                       enum c11t_access_kind kind, struct c11test_site *s,
                       const struct c11t_access *other, bool freed,
                       bool formal);
void c11t_add_notes (struct c11t_finding *f, const struct c11t_thread *t,
                     const struct c11t_access *other);
/* T's atomic read of N bytes at ADDR finds no value; its address does not
   suit SIZE.  */
void c11t_report_uninitialized (struct c11t_thread *t, uintptr_t addr,
                                size_t n, struct c11test_site *s);
void c11t_report_misaligned (struct c11t_thread *t, uintptr_t addr,
                             unsigned size, struct c11test_site *s);
void c11t_report_deadlock (void);
/* QUIET: nobody changes anything any more; otherwise there were too many
   steps.  */
void c11t_report_livelock (enum c11t_livelock how);
void c11t_report_timeout (const void *context);
/* CONTEXT is that of the signal's handler.  */
/* The crash at ADDR may be a use of the stack of a thread that has ended.  */
void c11t_report_dead_stack (uintptr_t addr);
void c11t_report_crash (const char *signal_name, uintptr_t addr,
                        bool has_addr, const void *context);
void c11t_thread_label (char *buf, size_t size, const struct c11t_thread *t);
/* End the execution now, because of a finding or an assumption.  */
void c11t_end_execution (void) __attribute__ ((noreturn));

/* The server: the process has ended.  */
void c11t_abort_unended (void);

/* --- timeout.c ------------------------------------------------------------- */

/* In the handler of the server's signal, with its ucontext_t: look where the
   running thread is.  True if that is enough; otherwise the signal will come
   again.  */
bool c11t_timeout_sample (const void *context);
/* What that thread does, if it is nothing the runtime sees; or NULL.  */
const char *c11t_timeout_reason (void);
/* The place in the program that was interrupted, as an address; 0 unknown.  */
uintptr_t c11t_timeout_place (const void *context);
/* In the handler of a crash: does not return if it was that function's.  */
void c11t_timeout_crash (void);

/* --- dead-stack.c ----------------------------------------------------------- */

/* T ends; nobody asks for it any more; its stack is its own from now on.  */
void c11t_stack_dies (struct c11t_thread *t);
void c11t_stack_reaped (const struct c11t_thread *t);
void c11t_stack_given (const struct c11t_thread *t);
/* Does ADDR lie on the stack of a thread that has ended, and no other has got
   since?  *RET_THREAD is its number.  */
bool c11t_stack_is_dead (uintptr_t addr, uint32_t *ret_thread);

/* --- mutex.c --------------------------------------------------------------- */

/* Is it an error if somebody else than its owner unlocks a mutex of TYPE?  */
bool c11t_mutex_checks_owner (unsigned type);
/* T ends: robust mutexes that it owns tell their next owner.  */
void c11t_mutex_owner_ends (struct c11t_thread *t);

/* --- signal.c, deliver.c, timer.c -------------------------------------------- */

/* Do what is due for T, the running thread: run the handlers of its signals,
   act on an asynchronous cancellation.  May not return.  */
void c11t_act_slowly (struct c11t_thread *t);
static inline void
c11t_act (struct c11t_thread *t)
{
  if (__builtin_expect (t->signal_due, 0))
    c11t_act_slowly (t);
}
/* The same without the cancellation.  */
void c11t_signal_run (struct c11t_thread *t);
/* T's cancellation state changed.  */
void c11t_signal_refresh (struct c11t_thread *t);
/* In the server, once; in the child; in a process that leaves control.  */
void c11t_signals_prepare (void);
void c11t_signals_begin (void);
void c11t_signals_leave (void);
/* The strategy begins the execution with the number EXECUTION.  */
void c11t_strategy_begin (uint64_t execution);
/* The process's crashes by signal NUMBER are described (execution.c).  */
void c11t_catch_crash (int number);

/* The time of E.now: virtual, or the real one of CLOCK_MONOTONIC.  */
static inline void
c11t_refresh_now (void)
{
  if (c11t_params.time_mode == C11T_TIME_REAL)
    E.now = c11t_real_now ();
}

/* --- entropy.c --------------------------------------------------------------- */

/* Random numbers begin anew.  */
void c11t_entropy_begin (void);

/* --- environment.c ----------------------------------------------------------- */

/* Run the program ARGV again with fixed addresses, or return if they are.  */
void c11t_environment_fix (char **argv);
/* A program that this one executes must not believe that the campaign is its
   own, nor begin one.  */
void c11t_environment_disown (void);

/* --- await.c ---------------------------------------------------------------- */

/* In the server, before the first execution: its processes that stay behind
   shall be ours.  */
void c11t_await_begin (void);
/* How it ended.  */
struct c11t_end
{
  int status; /* wait status of its first process */
  bool stays; /* which has not ended, but waits for the next one (repeat.h) */
  bool again; /* it was killed in place of the one before, and means nothing */
};
/* In the server: wait for the execution whose first process is PID, and those
   that PID makes by itself after it (batch.h), each within the time limit.  */
void c11t_await (pid_t pid, struct c11t_end *ret);

/* --- snapshot.c ------------------------------------------------------------- */

/* The shared memory, and the standard input, become what they are at the
   beginning of execution NTH of this server; the last that is written is the
   member nth.  In the server, or in the child that goes on by itself.  */
void c11t_begin_nth (uint64_t nth);

/* --- What a followed child has of its parent (fork.c) ----------------------- */

/* Each forgets the threads that have not come along, and all clocks.  SELF has;
   it is the model's first thread now.  */
void c11t_threads_forked (struct c11t_thread *self);
void c11t_objects_forked (const struct c11t_thread *self);
/* The server: a child that waits for ever out of control makes a finding.  */
void c11t_fork_waited_out (void);
void c11t_signals_forked (struct c11t_thread *self);
void c11t_timers_forked (void);
void c11t_io_forked (void);
/* A new model, race detector and strategy.  */
void c11t_execution_forked (void);

/* --- object.c -------------------------------------------------------------- */

/* Who holds OBJECT (a thread's waits_for), and where it took it.  */
struct c11t_thread *c11t_object_holder (const void *object,
                                        struct c11test_site **ret_where);
/* Was OBJECT, a condition variable, signalled when nobody waited?  Which
   thread did it last, and where.  */
bool c11t_object_unheard (const void *object, uint32_t *ret_thread,
                          struct c11test_site **ret_where);
/* The clock of the lock that belongs to the atomic object at P.  */
struct c11t_clock *c11t_object_clock (void *p);

/* --- annotate.c ------------------------------------------------------------ */

/* Did the program call a race on any of the SIZE bytes at ADDR benign?  */
bool c11t_is_benign (uintptr_t addr, unsigned size);
/* The N bytes at ADDR are another object from now on.  */
void c11t_benign_end (uintptr_t addr, size_t n);

/* --- validate.c ------------------------------------------------------------ */

/* In the server, before the first execution.  */
void c11t_validate_prepare (void);
/* In the child: put the validator in the place of the model.  */
void c11t_validate_begin (void);
/* In the server: check the execution whose child had the wait status STATUS.
   Return true if it was checked and is valid; does not return if an axiom is
   broken.  */
bool c11t_validate_end (int status);
/* In a direct run: how many were checked (verbose).  */
void c11t_validate_say (void);

/* --- thread.c, cancel.c, execution.c --------------------------------------- */

/* The live or unjoined thread whose pthread_t is HANDLE, or NULL.  */
struct c11t_thread *c11t_thread_by_handle (pthread_t handle);
/* Must T act on a cancellation at its next cancellation point?  */
static inline bool
c11t_cancel_due (const struct c11t_thread *t)
{
  return t->cancel_requested && !t->cancel_disabled && !t->cancelling;
}
void c11t_threads_begin (void);
/* The model has one more thread, or is another one: find its clocks anew.  */
void c11t_threads_moved (void);
void c11t_execution_begin (uint64_t execution);
/* The server, before the first one: what is the same for all.  */
void c11t_execution_prepare (void);
/* In the server: read the file that the option plan names, if any.  */
void c11t_plans_prepare (void);
/* The file at PATH, which may be a descriptor that the command has lent us, is
   not needed any more: the program, and others, shall not find it.  */
void c11t_give_back (const char *path);
/* Wait for all children (the server); returns in each child.  */
void c11t_serve (void);

#include "engine/caller.h"
#include "engine/event.h"

#endif
