/* task.c -- OpenMP's tasks.
   SPDX-License-Identifier: BSD-3-Clause

   A task that is made waits in its team's list, or, by a choice, is executed
   at once.  Who comes to a taskwait, the end of a taskgroup, a barrier or a
   taskyield takes one that it may, by a choice.  What its maker did before
   happens before a task; the task happens before the end of what waits for it,
   and before tasks that depend on it.

   Does not: let a task go on on another thread.  What one thread has executed
   one after the other is ordered for the races too, so a race between two
   tasks is seen when two threads execute them.  */

#include <stdlib.h>

#include "engine/door/access.h"
#include "engine/door/control.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"
#include "interpose/omp/omp.h"

void GOMP_task (void (*fn) (void *), void *data, void (*copy) (void *, void *),
                long size, long align, bool deferred, unsigned flags,
                void **depend, int priority, void *detach);
void GOMP_taskwait (void);
void GOMP_taskwait_depend (void **depend);
void GOMP_taskyield (void);
void GOMP_taskgroup_start (void);
void GOMP_taskgroup_end (void);
void omp_fulfill_event (uintptr_t event);

struct omp_task *
c11t_omp_task_new (struct omp_task *parent)
{
  struct omp_task *k = c11t_omp_alloc (sizeof *k);
  k->refs = 1;
  k->parent = parent;
  k->icv = parent ? parent->icv : c11t_omp_globals ()->icv;
  if (parent)
    {
      parent->refs++;
      k->final = parent->final;
    }
  return k;
}

void
c11t_omp_task_drop (struct omp_task *k)
{
  while (k && --k->refs == 0)
    {
      struct omp_task *parent = k->parent;
      c11t_omp_depend_forget (k);
      c11t_sync_forget (&k->children);
      c11t_sync_forget (k);
      c11t_omp_free (k);
      k = parent;
    }
}

static bool
is_cancelled (const struct omp_group *g)
{
  return g
         && (g->cancelled
             || (g->workshare && g->outer && g->outer->cancelled));
}

bool
c11t_omp_task_cancelled (void)
{
  const struct omp_context *c = &c11t_omp_self ()->c;
  return c->team->cancelled || is_cancelled (c->task->group);
}

/* --- Taking and ending
 * ------------------------------------------------------- */

struct omp_task *
c11t_omp_task_take (struct omp_team *team,
                    bool (*ok) (const struct omp_task *k, const void *arg),
                    const void *arg)
{
  uint32_t n = 0;
  for (struct omp_task *k = team->ready; k; k = k->next)
    n += ok (k, arg);
  if (!n)
    return NULL;
  uint32_t nth = c11t_gate_choose (n);
  struct omp_task **k = &team->ready;
  while (!ok (*k, arg) || nth--)
    k = &(*k)->next;
  struct omp_task *taken = *k;
  *k = taken->next;
  return taken;
}

/* What the running thread has done for K happens before what waits for K.  */
static void
publish (struct omp_team *team, struct omp_task *k)
{
  c11t_gate_release (&k->parent->children);
  c11t_gate_release (&team->barrier.carries[team->barrier.round % 2]);
  c11t_gate_release (&team->last.carries[team->last.round % 2]);
  if (k->group)
    c11t_gate_release (&k->group->n);
  c11t_omp_depend_publish (k);
}

/* K is complete: who waits for it may go on.  */
static void
complete (struct omp_team *team, struct omp_task *k)
{
  publish (team, k);
  if (k->group)
    k->group->n--;
  c11t_omp_depend_end (k);
  k->parent->children--;
  team->tasks--;
  c11t_omp_wake (team);
}

/* K's function has returned.  */
static void
end (struct omp_team *team, struct omp_task *k)
{
  free (k->buffer);
  k->buffer = NULL;
  c11t_gate_turn (team);
  k->done = true;
  if (k->detached && !k->fulfilled)
    {
      publish (team, k); /* omp_fulfill_event does the rest */
      return;
    }
  complete (team, k);
  c11t_omp_task_drop (k);
}

void
c11t_omp_task_run (struct omp_task *k)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  struct omp_team *team = c->team;
  struct omp_task *outer = c->task;
  struct omp_group *group = k->group;
  c11t_gate_acquire (k);
  c11t_omp_depend_begin (k);
  c->task = k;
  if (!k->cancellable || (!team->cancelled && !is_cancelled (group)))
    k->function (k->data);
  c = &c11t_omp_self ()->c;
  c->task = outer;
  k->group = group;
  end (team, k);
}

void
omp_fulfill_event (uintptr_t event)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (omp_fulfill_event) (event);
      return;
    }
  struct omp_task *k = (struct omp_task *) event;
  c11t_gate_turn (k->team);
  k->fulfilled = true;
  publish (k->team, k);
  c11t_gate_release (k);
  if (!k->done)
    return;
  complete (k->team, k);
  c11t_omp_task_drop (k);
}

/* --- Making
 * ---------------------------------------------------------------------- */

static void *
make_copy (const struct omp_copy *c, void **ret_buffer)
{
  size_t align = c->align < 16 ? 16 : c->align;
  char *p = malloc (c->size + align);
  if (!p)
    c11t_refuse ("OpenMP: there is no memory left");
  *ret_buffer = p;
  p += -(uintptr_t) p % align;
  if (c->copy)
    c->copy (p, c->data);
  else
    c11t_plain_copy (p, c->data, c->size, c11t_noted_call ());
  if (c->fix)
    c->fix (p, c->arg);
  return p;
}

static bool
is_child (const struct omp_task *k, const void *parent)
{
  return k->parent == parent;
}

static bool
has_ready_child (const struct omp_task *parent)
{
  const struct omp_task *k = c11t_omp_self ()->c.team->ready;
  while (k && !is_child (k, parent))
    k = k->next;
  return k != NULL;
}

/* Run children of the running task until IS_OVER (ARG).  */
static void
run_children (bool (*is_over) (void *), bool (*is_news) (void *), void *arg,
              const char *doing)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  c11t_gate_turn (c->team);
  while (!is_over (arg))
    {
      struct omp_task *k = c11t_omp_task_take (c->team, is_child, c->task);
      if (k)
        c11t_omp_task_run (k);
      else
        c11t_gate_wait (c->team, is_news, arg, doing);
    }
}

static bool
has_no_waits (void *k)
{
  return !((struct omp_task *) k)->waits;
}

static bool
has_no_waits_or_child (void *k)
{
  return has_no_waits (k) || has_ready_child (((struct omp_task *) k)->parent);
}

static bool
is_fulfilled (void *k)
{
  return ((struct omp_task *) k)->fulfilled;
}

static bool
is_fulfilled_or_child (void *k)
{
  return is_fulfilled (k) || has_ready_child (((struct omp_task *) k)->parent);
}

/* K, which is nowhere in a list, is executed by its maker.  */
static void
run_now (struct omp_task *k)
{
  run_children (has_no_waits, has_no_waits_or_child, k,
                "tasks that a task depends on");
  k->refs++;
  c11t_omp_task_run (k);
  if (k->detached)
    run_children (is_fulfilled, is_fulfilled_or_child, k, "omp_fulfill_event");
  c11t_gate_acquire (k);
  c11t_omp_task_drop (k);
}

/* K becomes part of what others wait for.  */
static void
count_in (struct omp_team *team, struct omp_task *k)
{
  team->tasks++;
  k->parent->children++;
  if (k->group)
    k->group->n++;
  c11t_gate_release (k);
}

void
c11t_omp_task_make (const struct omp_copy *c, bool deferred, unsigned flags,
                    void **depend, void *detach)
{
  struct omp_context *x = &c11t_omp_self ()->c;
  c11t_gate_turn (x->team);
  if (c11t_omp_task_cancelled ())
    return;
  bool included = x->team->level == 0 || x->task->final || !deferred;
  struct omp_task *k = c11t_omp_task_new (x->task);
  k->group = x->task->group;
  k->function = c->function;
  k->final = x->task->final || flags & OMP_TASK_FINAL;
  /* Who has a copy that was constructed is to destroy it.  */
  k->cancellable = !c->copy;
  k->team = x->team;
  if (flags & OMP_TASK_DETACH)
    {
      k->detached = true;
      *(void **) detach = k;
      if (c->data)
        *(void **) c->data = k; /* the task's own copy comes first */
    }
  k->data = make_copy (c, &k->buffer);
  if (flags & OMP_TASK_DEPEND)
    c11t_omp_depend (k, depend);
  count_in (x->team, k);
  /* Who made it may be who lets it end.  */
  k->now = included || (!k->detached && c11t_gate_rarely ());
  if (k->now)
    run_now (k);
  else if (!k->waits)
    {
      k->next = x->team->ready;
      x->team->ready = k;
      c11t_omp_wake (x->team);
    }
}

void
GOMP_task (void (*fn) (void *), void *data, void (*copy) (void *, void *),
           long size, long align, bool deferred, unsigned flags, void **depend,
           int priority, void *detach)
{
  struct omp_copy c
      = { fn, data, copy, (size_t) size, (size_t) align, NULL, NULL };
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_task)
  (fn, data, copy, size, align, deferred, flags, depend, priority, detach);
  else c11t_omp_task_make (&c, deferred, flags, depend, detach);
}

/* --- Waiting
 * ------------------------------------------------------------------------ */

static bool
has_no_children (void *k)
{
  return !((struct omp_task *) k)->children;
}

static bool
has_none_or_ready (void *k)
{
  return has_no_children (k) || has_ready_child (k);
}

void
GOMP_taskwait (void)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_taskwait) ();
      return;
    }
  struct omp_task *k = c11t_omp_self ()->c.task;
  run_children (has_no_children, has_none_or_ready, k, "a taskwait");
  c11t_gate_acquire (&k->children);
}

void
GOMP_taskwait_depend (void **depend)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_taskwait_depend) (depend);
      return;
    }
  struct omp_task *k = c11t_omp_task_new (c11t_omp_self ()->c.task);
  k->now = true;
  c11t_omp_depend (k, depend);
  run_children (has_no_waits, has_no_waits_or_child, k, "a taskwait");
  c11t_omp_depend_begin (k);
  c11t_omp_depend_publish (k);
  c11t_omp_depend_end (k);
  c11t_omp_task_drop (k);
}

void
GOMP_taskyield (void)
{
  if (!c11t_engine_on ())
    {
      OMP_REAL (GOMP_taskyield) ();
      return;
    }
  struct omp_context *c = &c11t_omp_self ()->c;
  c11t_gate_turn (c->team);
  if (!has_ready_child (c->task) || !c11t_gate_choose (2))
    return;
  c11t_omp_task_run (c11t_omp_task_take (c->team, is_child, c->task));
}

/* --- Groups
 * ----------------------------------------------------------------------------
 */

void
c11t_omp_group_begin (struct omp_group *g)
{
  struct omp_task *k = c11t_omp_self ()->c.task;
  g->outer = k->group;
  g->reductions = g->outer ? g->outer->reductions : NULL;
  k->group = g;
}

/* A task of G or of one inside it; or of the running task, for those may
   depend on it.  */
static bool
helps (const struct omp_task *k, const void *g)
{
  const struct omp_group *x = k->group;
  while (x && x != g)
    x = x->outer;
  return x || k->parent == c11t_omp_self ()->c.task;
}

static bool
is_news_of_group (void *p)
{
  const struct omp_group *g = p;
  const struct omp_task *k = c11t_omp_self ()->c.team->ready;
  while (k && !helps (k, g))
    k = k->next;
  return !g->n || k;
}

void
c11t_omp_group_end (void)
{
  struct omp_context *c = &c11t_omp_self ()->c;
  struct omp_group *g = c->task->group;
  c11t_gate_turn (c->team);
  while (g->n)
    {
      struct omp_task *k = c11t_omp_task_take (c->team, helps, g);
      if (k)
        c11t_omp_task_run (k);
      else
        c11t_gate_wait (c->team, is_news_of_group, g, "a taskgroup");
    }
  c11t_gate_acquire (&g->n);
  c->task->group = g->outer;
  c11t_sync_forget (&g->n);
  c11t_omp_free (g);
}

void
GOMP_taskgroup_start (void)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_taskgroup_start) ();
  else
    c11t_omp_group_begin (c11t_omp_alloc (sizeof (struct omp_group)));
}

void
GOMP_taskgroup_end (void)
{
  if (!c11t_engine_on ())
    OMP_REAL (GOMP_taskgroup_end) ();
  else if (c11t_omp_self ()->c.task->group)
    c11t_omp_group_end ();
}
