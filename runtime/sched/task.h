/* task.h -- program threads as the scheduler sees them: who can run, who
   waits for what, who sleeps until when.
   SPDX-License-Identifier: BSD-3-Clause

   Invariant: each task that is neither finished nor unused is in exactly one
   of the run list, the yielded list and the waiting state.  All lists keep
   the order in which tasks entered them, so that a candidate's number means
   the same in every run.  Makes no choice and no event; a task does not know
   why it was switched.  */

#ifndef C11T_SCHED_TASK_H
#define C11T_SCHED_TASK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "sched/fiber.h"
#include "sched/lend.h"

enum c11t_task_state
{
  C11T_TASK_UNUSED,
  C11T_TASK_RUNNABLE,
  C11T_TASK_YIELDED, /* runnable, but somebody else should go first */
  C11T_TASK_WAITING,
  C11T_TASK_FINISHED
};

/* Tasks that wait for one object, oldest first.  */
struct c11t_waitlist
{
  struct c11t_task *first, *last;
};

#define C11T_NEVER UINT64_MAX

struct c11t_task
{
  enum c11t_task_state state;
  uint32_t number; /* 0 for main, then 1, 2, ... in order of creation */
  struct c11t_fiber fiber;
  struct c11t_lender *lender; /* NULL for main */
  pthread_t handle;

  /* While WAITING.  */
  struct c11t_waitlist *queue; /* NULL if it only sleeps */
  struct c11t_task *queue_next;
  uint64_t deadline; /* virtual nanoseconds, C11T_NEVER without one */
  bool timed_out;    /* set when the deadline ended the wait */

  /* Membership of the run or yielded list.  */
  struct c11t_task *prev, *next;
  uint32_t index; /* in AT of the run list, if it is there */
};

struct c11t_tasklist
{
  struct c11t_task *first, *last;
  uint32_t n;
};

#define C11T_NUMBERED 128

struct c11t_sched
{
  struct c11t_task *current;
  struct c11t_tasklist run;     /* RUNNABLE, CURRENT included */
  struct c11t_tasklist yielded; /* YIELDED, perhaps CURRENT */
  struct c11t_tasklist timed;   /* WAITING with a deadline */
  uint32_t n_live;              /* neither UNUSED nor FINISHED */
  /* The first so many of RUN: which is the K-th is asked in each turn, and RUN changes
     in few of them.  */
  uint32_t n_numbered;
  struct c11t_task *at[C11T_NUMBERED];
};

/* The task after K others in the run list of S, which has more.  */
struct c11t_task *c11t_task_counted (struct c11t_sched *s, uint32_t k);
static inline struct c11t_task *
c11t_task_nth (struct c11t_sched *s, uint32_t k)
{
  return k < s->n_numbered ? s->at[k] : c11t_task_counted (s, k);
}

/* True if T is one of the numbered tasks of S.  */
static inline bool
c11t_task_is_numbered (const struct c11t_sched *s, const struct c11t_task *t)
{
  return t->index < s->n_numbered && s->at[t->index] == t;
}

/* Enter T as RUNNABLE.  */
void c11t_task_start (struct c11t_sched *s, struct c11t_task *t);

/* The running task has ended.  */
void c11t_task_finish (struct c11t_sched *s, struct c11t_task *t);

/* T, which is RUNNABLE, lets others go first.  */
void c11t_task_yield (struct c11t_sched *s, struct c11t_task *t);

/* T, which has yielded, goes on nevertheless.  */
void c11t_task_resume (struct c11t_sched *s, struct c11t_task *t);

/* Somebody made progress: every yielded task is runnable again.  */
void c11t_task_unyield (struct c11t_sched *s);

/* T waits on QUEUE (NULL to sleep only) until woken or until DEADLINE.  */
void c11t_task_wait (struct c11t_sched *s, struct c11t_task *t,
                     struct c11t_waitlist *queue, uint64_t deadline);

/* End T's wait.  TIMED_OUT says whether the deadline did it.  */
void c11t_task_wake (struct c11t_sched *s, struct c11t_task *t,
                     bool timed_out);

/* T, which waits on a queue, waits on QUEUE instead.  */
void c11t_task_requeue (struct c11t_task *t, struct c11t_waitlist *queue);

/* Wake all tasks of QUEUE.  */
void c11t_task_wake_all (struct c11t_sched *s, struct c11t_waitlist *queue);

/* The waiting task with the earliest deadline (the oldest among equals), or
   NULL.  */
struct c11t_task *c11t_task_next_timed (const struct c11t_sched *s);

/* The latest deadline, not after LIMIT, of a task that only sleeps; 0 if there
   is none.  */
uint64_t c11t_task_last_sleeper (const struct c11t_sched *s, uint64_t limit);

/* End the waits of the tasks that only sleep, with a deadline not after NOW.
   Return how many there were.  */
uint32_t c11t_task_wake_sleepers (struct c11t_sched *s, uint64_t now);

#endif
