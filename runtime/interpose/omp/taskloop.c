/* taskloop.c -- loops whose iterations become tasks.
   SPDX-License-Identifier: BSD-3-Clause

   The first two words of a task's data are the first value of the loop's
   variable and where to stop.  */

#include "engine/door/control.h"
#include "interpose/omp/omp.h"

typedef unsigned long long ull;

struct range
{
  uint64_t from, to;
};

static void
set_range (void *copy, const void *arg)
{
  *(struct range *) copy = *(const struct range *) arg;
}

/* What compiled code asks for.  */
struct loop
{
  struct omp_copy copy;
  unsigned flags;
  uint64_t start, end, step, total;
};

/* How many tasks are there to be, for WISH tasks or so many iterations each;
 *RET_EACH: and if each has as many as that.  */
static uint64_t
tasks_for (const struct loop *l, uint64_t wish, uint64_t *ret_each)
{
  *ret_each = 0;
  if (l->flags & OMP_TASK_GRAINSIZE)
    {
      if (!(l->flags & OMP_TASK_STRICT))
        return l->total / wish > 1 ? l->total / wish : 1;
      *ret_each = wish;
      return (l->total - 1) / wish + 1;
    }
  if (!wish)
    wish = c11t_omp_self ()->c.team->n;
  return wish < l->total ? wish : l->total;
}

static void
make_tasks (struct loop *l, uint64_t wish)
{
  uint64_t each, n = tasks_for (l, wish, &each), at = 0;
  for (uint64_t i = 0; i < n; i++)
    {
      uint64_t many = each ? each : l->total / n + (i < l->total % n);
      uint64_t to = l->total - at < many ? l->total : at + many;
      struct range r = { l->start + at * l->step,
                         to == l->total ? l->end : l->start + to * l->step };
      l->copy.arg = &r;
      c11t_omp_task_make (&l->copy, l->flags & OMP_TASK_IF, l->flags, NULL,
                          NULL);
      at = to;
    }
}

/* The records of reductions come third in the data.  */
static uintptr_t *
reductions_of (const struct loop *l)
{
  return l->flags & OMP_TASK_REDUCTION ? ((uintptr_t **) l->copy.data)[2]
                                       : NULL;
}

static void
run (struct loop *l, uint64_t wish)
{
  bool grouped = !(l->flags & OMP_TASK_NOGROUP);
  uintptr_t *reductions = reductions_of (l);
  if (!l->total || c11t_omp_task_cancelled ())
    {
      if (reductions && grouped)
        reductions[2] = 0; /* compiled code looks whether there is memory */
      return;
    }
  l->copy.fix = set_range;
  if (grouped)
    {
      c11t_omp_group_begin (c11t_omp_alloc (sizeof (struct omp_group)));
      if (reductions)
        c11t_omp_reduce (c11t_omp_self ()->c.task->group, reductions, NULL,
                         c11t_omp_self ()->c.team->n);
    }
  make_tasks (l, wish);
  if (grouped)
    c11t_omp_group_end ();
}

/* How many values from START to before END there are in steps of STEP.  */
static uint64_t
count (bool up, bool is_signed, uint64_t start, uint64_t end, uint64_t step)
{
  struct omp_share s = { 0 };
  c11t_omp_loop_init (&s, OMP_STATIC, up, is_signed, start, end, step, 0);
  return s.total;
}

#define TASKLOOP(name, type, up, is_signed)                                   \
  void name (void (*fn) (void *), void *data, void (*copy) (void *, void *),  \
             long size, long align, unsigned flags, unsigned long n,          \
             int priority, type start, type end, type step);                  \
  void name (void (*fn) (void *), void *data, void (*copy) (void *, void *),  \
             long size, long align, unsigned flags, unsigned long n,          \
             int priority, type start, type end, type step)                   \
  {                                                                           \
    if (!c11t_engine_on ())                                                   \
      {                                                                       \
        OMP_REAL (name)                                                       \
        (fn, data, copy, size, align, flags, n, priority, start, end, step);  \
        return;                                                               \
      }                                                                       \
    uint64_t a = (uint64_t) start, b = (uint64_t) end, c = (uint64_t) step;   \
    struct loop l                                                             \
        = { { fn, data, copy, (size_t) size, (size_t) align, NULL, NULL },    \
            flags,                                                            \
            a,                                                                \
            b,                                                                \
            c,                                                                \
            count (up, is_signed, a, b, c) };                                 \
    run (&l, n);                                                              \
  }

TASKLOOP (GOMP_taskloop, long, step > 0, true)
TASKLOOP (GOMP_taskloop_ull, ull, flags &OMP_TASK_UP, false)
