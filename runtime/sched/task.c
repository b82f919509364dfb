/* task.c -- run list, yielded list and wait lists; see task.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "sched/task.h"

#include <stddef.h>

#include "base/assert.h"

static void
append (struct c11t_tasklist *l, struct c11t_task *t)
{
  C11T_ASSERT (!t->next && !t->prev);
  t->prev = l->last;
  *(l->last ? &l->last->next : &l->first) = t;
  l->last = t;
  l->n++;
}

static void
take_out (struct c11t_sched *s, struct c11t_tasklist *l, struct c11t_task *t)
{
  C11T_ASSERT (l->n > 0);
  if (c11t_task_is_numbered (s, t))
    s->n_numbered = t->index;
  *(t->prev ? &t->prev->next : &l->first) = t->next;
  *(t->next ? &t->next->prev : &l->last) = t->prev;
  t->prev = t->next = NULL;
  l->n--;
}

static struct c11t_tasklist *
list_of (struct c11t_sched *s, const struct c11t_task *t)
{
  switch (t->state)
    {
    case C11T_TASK_RUNNABLE:
      return &s->run;
    case C11T_TASK_YIELDED:
      return &s->yielded;
    case C11T_TASK_WAITING:
      return t->deadline == C11T_NEVER ? NULL : &s->timed;
    default:
      return NULL;
    }
}

/* Move T to STATE and the list that goes with it.  */
static void
move (struct c11t_sched *s, struct c11t_task *t, enum c11t_task_state state)
{
  struct c11t_tasklist *l = list_of (s, t);
  if (l)
    take_out (s, l, t);
  t->state = state;
  l = list_of (s, t);
  if (l)
    append (l, t);
}

struct c11t_task *
c11t_task_counted (struct c11t_sched *s, uint32_t k)
{
  uint32_t i = s->n_numbered;
  struct c11t_task *t = i ? s->at[i - 1] : NULL;
  C11T_ASSERT (k >= i && k < s->run.n);
  for (; i <= k; i++)
    {
      t = t ? t->next : s->run.first;
      if (i < C11T_NUMBERED)
        {
          s->at[i] = t;
          t->index = i;
          s->n_numbered = i + 1;
        }
    }
  return t;
}

void
c11t_task_start (struct c11t_sched *s, struct c11t_task *t)
{
  C11T_ASSERT (t->state == C11T_TASK_UNUSED);
  t->deadline = C11T_NEVER;
  s->n_live++;
  move (s, t, C11T_TASK_RUNNABLE);
}

void
c11t_task_finish (struct c11t_sched *s, struct c11t_task *t)
{
  C11T_ASSERT (s->n_live > 0 && t->state != C11T_TASK_WAITING);
  s->n_live--;
  move (s, t, C11T_TASK_FINISHED);
}

void
c11t_task_yield (struct c11t_sched *s, struct c11t_task *t)
{
  if (t->state == C11T_TASK_RUNNABLE)
    move (s, t, C11T_TASK_YIELDED);
}

void
c11t_task_resume (struct c11t_sched *s, struct c11t_task *t)
{
  C11T_ASSERT (t->state == C11T_TASK_YIELDED);
  move (s, t, C11T_TASK_RUNNABLE);
}

void
c11t_task_unyield (struct c11t_sched *s)
{
  while (s->yielded.first)
    move (s, s->yielded.first, C11T_TASK_RUNNABLE);
}

static void
join_queue (struct c11t_task *t, struct c11t_waitlist *queue)
{
  t->queue = queue;
  t->queue_next = NULL;
  if (!queue)
    return;
  *(queue->last ? &queue->last->queue_next : &queue->first) = t;
  queue->last = t;
}

void
c11t_task_wait (struct c11t_sched *s, struct c11t_task *t,
                struct c11t_waitlist *queue, uint64_t deadline)
{
  struct c11t_tasklist *l = list_of (s, t);
  C11T_ASSERT (l && t->state != C11T_TASK_WAITING);
  take_out (s, l, t);
  t->state = C11T_TASK_WAITING;
  t->deadline = deadline;
  t->timed_out = false;
  if (deadline != C11T_NEVER)
    append (&s->timed, t);
  join_queue (t, queue);
}

static void
leave_queue (struct c11t_task *t)
{
  struct c11t_waitlist *q = t->queue;
  if (!q)
    return;
  struct c11t_task *before = NULL, *w = q->first;
  while (w != t)
    {
      C11T_ASSERT (w);
      before = w;
      w = w->queue_next;
    }
  *(before ? &before->queue_next : &q->first) = t->queue_next;
  if (q->last == t)
    q->last = before;
  t->queue = NULL;
  t->queue_next = NULL;
}

void
c11t_task_wake (struct c11t_sched *s, struct c11t_task *t, bool timed_out)
{
  C11T_ASSERT (t->state == C11T_TASK_WAITING);
  leave_queue (t);
  t->timed_out = timed_out;
  move (s, t, C11T_TASK_RUNNABLE);
  t->deadline = C11T_NEVER;
}

void
c11t_task_requeue (struct c11t_task *t, struct c11t_waitlist *queue)
{
  C11T_ASSERT (t->state == C11T_TASK_WAITING);
  leave_queue (t);
  join_queue (t, queue);
}

void
c11t_task_wake_all (struct c11t_sched *s, struct c11t_waitlist *queue)
{
  while (queue->first)
    c11t_task_wake (s, queue->first, false);
}

struct c11t_task *
c11t_task_next_timed (const struct c11t_sched *s)
{
  struct c11t_task *best = s->timed.first;
  for (struct c11t_task *t = best; t; t = t->next)
    if (t->deadline < best->deadline)
      best = t;
  return best;
}

static bool
sleeps_until (const struct c11t_task *t, uint64_t limit)
{
  return !t->queue && t->deadline <= limit;
}

uint64_t
c11t_task_last_sleeper (const struct c11t_sched *s, uint64_t limit)
{
  uint64_t last = 0;
  for (struct c11t_task *t = s->timed.first; t; t = t->next)
    if (sleeps_until (t, limit) && t->deadline > last)
      last = t->deadline;
  return last;
}

uint32_t
c11t_task_wake_sleepers (struct c11t_sched *s, uint64_t now)
{
  uint32_t n = 0;
  for (struct c11t_task *t = s->timed.first, *next; t; t = next)
    {
      next = t->next;
      if (!sleeps_until (t, now))
        continue;
      c11t_task_wake (s, t, true);
      n++;
    }
  return n;
}
