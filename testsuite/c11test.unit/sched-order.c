/* sched-order.c -- which task is the K-th of the run list, against a walk over it.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "sched base" }

   Tasks yield, wait and are woken at random, from two to more than the scheduler
   numbers.  */

#include "base/prng.h"
#include "sched/task.h"
#include "unit.h"

#define MAX_TASKS (C11T_NUMBERED + 60)

static struct c11t_sched sched;
static struct c11t_task task[MAX_TASKS];
static unsigned n_tasks;

static struct c11t_task *
walk_to (uint32_t k)
{
  struct c11t_task *t = sched.run.first;
  while (k--)
    t = t->next;
  return t;
}

static void
move_one (struct c11t_prng *r)
{
  struct c11t_task *t = &task[c11t_prng_below (r, n_tasks)];
  unsigned what = c11t_prng_below (r, 4);
  if (t->state == C11T_TASK_WAITING)
    c11t_task_wake (&sched, t, false);
  else if (t->state == C11T_TASK_YIELDED)
    c11t_task_resume (&sched, t);
  else if (what == 0)
    c11t_task_yield (&sched, t);
  else if (what == 1)
    c11t_task_wait (&sched, t, NULL, C11T_NEVER);
  else if (what == 2)
    c11t_task_unyield (&sched);
}

static void
numbers_are_those_of_the_list (void)
{
  struct c11t_prng r;
  unsigned long asked = 0;
  c11t_prng_seed (&r, 20261130, 1);
  for (unsigned program = 0; program < 200; program++)
    {
      sched = (struct c11t_sched){ 0 };
      for (unsigned i = 0; i < MAX_TASKS; i++)
        task[i] = (struct c11t_task){ .state = C11T_TASK_UNUSED };
      n_tasks = 2 + c11t_prng_below (&r, program % 2 ? 10 : MAX_TASKS - 1);
      for (unsigned i = 0; i < n_tasks; i++)
        c11t_task_start (&sched, &task[i]);
      for (unsigned step = 0; step < 2000; step++)
        {
          if (c11t_prng_below (&r, 8) == 0)
            move_one (&r);
          if (!sched.run.n)
            continue;
          uint32_t k = c11t_prng_below (&r, sched.run.n);
          struct c11t_task *t = c11t_task_nth (&sched, k);
          CHECK (t == walk_to (k));
          CHECK (c11t_task_is_numbered (&sched, t) == (k < C11T_NUMBERED));
          asked += k >= C11T_NUMBERED;
        }
    }
  CHECK (asked > 1000);
}

int
main (void)
{
  RUN (numbers_are_those_of_the_list);
  return unit_done ();
}
