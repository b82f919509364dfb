/* team.c -- OpenMP's threads: teams, and the pools that they come from.
   SPDX-License-Identifier: BSD-3-Clause

   The threads of a team that is not inside another one stay for the next, in
   the same places, so that threadprivate variables keep their values, as with
   libgomp; nested teams get threads of their own.  Everything that the first
   thread did before the region happens before it; the barrier at its end
   orders what the others did before what follows.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/door/control.h"
#include "engine/door/heap.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"
#include "engine/door/thread.h"
#include "interpose/omp/omp.h"
#include "interpose/core/perthread.h"

extern void *__libc_calloc (size_t, size_t);
extern void __libc_free (void *);

/* The linker may have left libgomp out of the program, since the runtime has
   the functions; then it is loaded now.  */
static void *
look_up (const char *name)
{
  static void *library;
  void *p = library ? NULL : c11t_real_optional (name);
  if (p)
    return p;
  if (!library)
    library = dlopen ("libgomp.so.1", RTLD_NOW | RTLD_GLOBAL);
  return library ? dlsym (library, name) : NULL;
}

/* Others wait for who loads it in the engine, not for the loader's lock.  */
void *
c11t_omp_symbol (const char *name)
{
  static char lock;
  bool on = c11t_engine_on ();
  if (on)
    c11t_mutex_lock (&lock, C11T_MUTEX_NORMAL, false, C11T_NO_DEADLINE,
                     "the loading of libgomp");
  void *p = look_up (name);
  if (on)
    c11t_mutex_unlock (&lock, C11T_MUTEX_NORMAL);
  if (!p && !on)
    c11t_die ("OpenMP: there is no libgomp.so.1 with %s", name);
  if (!p)
    c11t_omp_refuse (name);
  return p;
}

void
c11t_omp_refuse (const char *what)
{
  char text[200];
  snprintf (text, sizeof text, "OpenMP: %s is not supported under control",
            what);
  c11t_refuse (text);
}

void *
c11t_omp_alloc (size_t n)
{
  void *p = __libc_calloc (1, n ? n : 1);
  if (!p)
    c11t_refuse ("OpenMP: there is no memory left");
  return p;
}

void
c11t_omp_free (void *p)
{
  __libc_free (p);
}

void *
c11t_omp_alloc_shared (size_t n)
{
  void *p = c11t_omp_alloc (n);
  c11t_memory_renewed (p, n);
  return p;
}

/* --- Threads
 * ----------------------------------------------------------------- */

/* What is no team is a team of one thread, in which nothing is deferred.  */
static struct omp_context
alone (void)
{
  struct omp_context c = { .team = c11t_omp_alloc (sizeof *c.team) };
  c.team->n = c.team->refs = 1;
  c.task = c11t_omp_task_new (NULL);
  c.task->implicit = true;
  return c;
}

static void
make_initial (struct omp_thread *th)
{
  th->initial = true;
  th->root = th;
  th->n_teams = th->n_teams ? th->n_teams : 1;
  th->c = alone ();
}

struct omp_thread *
c11t_omp_self (void)
{
  void **slot = c11t_thread_slot (C11T_SLOT_OMP);
  if (!*slot)
    *slot = c11t_omp_alloc (sizeof (struct omp_thread));
  struct omp_thread *th = *slot;
  if (!th->c.team)
    make_initial (th);
  return th;
}

void
c11t_omp_start (void *(*body) (void *), void *arg)
{
  pthread_t t;
  pthread_attr_t attr;
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  c11t_repeat_spoil ();
  if (c11t_thread_create (NULL, &t, &attr, body, arg))
    c11t_refuse ("OpenMP: there are too many threads");
  pthread_attr_destroy (&attr);
}

static bool
has_work (void *p)
{
  const struct omp_thread *th = p;
  return th->has_work || th->leaves;
}

/* Who was at C has left its team.  */
static void
drop_team (const struct omp_context *c)
{
  struct omp_team *team = c->team;
  c11t_omp_task_drop (c->task);
  if (--team->refs == 0)
    {
      c11t_sync_forget (team);
      for (int i = 0; i < 2; i++)
        {
          c11t_sync_forget (&team->barrier.carries[i]);
          c11t_sync_forget (&team->last.carries[i]);
        }
      c11t_omp_free (team);
    }
}

static void *
work (void *p)
{
  struct omp_thread *th = p;
  *c11t_thread_slot (C11T_SLOT_OMP) = th;
  do
    {
      th->has_work = false;
      th->c = th->next;
      th->c.team->function (th->c.team->data);
      c11t_omp_last_barrier ();
      drop_team (&th->c);
      if (!th->pooled)
        break;
      c11t_gate_dock (th, has_work, th);
      c11t_gate_acquire (th);
    }
  while (!th->leaves);
  *c11t_thread_slot (C11T_SLOT_OMP) = NULL;
  c11t_sync_forget (th);
  c11t_omp_free (th);
  return NULL;
}

/* The thread of OWNER's pool with the number ID in the next team.  NEW says
   whether it is to be made.  */
static struct omp_thread *
from_pool (struct omp_thread *owner, unsigned id, bool *ret_new)
{
  pid_t self = (pid_t) syscall (SYS_getpid);
  if (owner->process != self)
    owner->n_pool = 0; /* these have not come along with a fork */
  owner->process = self;
  *ret_new = id > owner->n_pool;
  if (!*ret_new)
    return owner->pool[id - 1];
  struct omp_thread **more = c11t_omp_alloc (id * sizeof *more);
  if (owner->n_pool)
    memcpy (more, owner->pool, owner->n_pool * sizeof *more);
  c11t_omp_free (owner->pool);
  owner->pool = more;
  struct omp_thread *th = c11t_omp_alloc (sizeof *th);
  th->pooled = true;
  return owner->pool[owner->n_pool++] = th;
}

void
c11t_omp_dismiss (struct omp_thread *th)
{
  for (unsigned i = 0; i < th->n_pool; i++)
    {
      th->pool[i]->leaves = true;
      c11t_gate_wake (th->pool[i]);
    }
  c11t_omp_free (th->pool);
  th->pool = NULL;
  th->n_pool = 0;
}

void
c11t_omp_thread_ends (void)
{
  struct omp_thread *th = *c11t_thread_slot (C11T_SLOT_OMP);
  if (!th || !th->initial)
    return;
  c11t_omp_dismiss (th);
  *c11t_thread_slot (C11T_SLOT_OMP) = NULL;
  drop_team (&th->c);
  c11t_omp_free (th);
}

/* --- Teams
 * -------------------------------------------------------------------- */

unsigned
c11t_omp_resolve (unsigned asked, unsigned most)
{
  const struct omp_context *c = &c11t_omp_self ()->c;
  const struct omp_icv *icv = &c->task->icv;
  unsigned n = asked ? asked : icv->nthreads;
  if (asked == 1 || c->team->active_level >= icv->max_active)
    return 1;
  if (icv->dynamic && most && n > most)
    n = most;
  unsigned room = icv->thread_limit - c11t_omp_self ()->root->busy;
  return n > room ? room : n;
}

/* The implicit task of a thread of a new team.  */
static struct omp_task *
implicit_task (struct omp_task *parent, struct omp_group *group)
{
  const struct omp_globals *g = c11t_omp_globals ();
  struct omp_task *k = c11t_omp_task_new (parent);
  unsigned level = c11t_omp_self ()->c.team->level + 1;
  k->implicit = true;
  k->final = false;
  k->group = group;
  if (level < g->n_list)
    k->icv.nthreads = g->list[level];
  return k;
}

/* Give TEAM its thread ID.  */
static void
start_member (struct omp_thread *th, struct omp_team *team, unsigned id,
              struct omp_group *group)
{
  bool nested = !th->initial || th->away || team->level > 1, new = true;
  struct omp_thread *w
      = nested ? c11t_omp_alloc (sizeof *w) : from_pool (th, id, &new);
  /* It may not have left the last team yet.  */
  w->next = (struct omp_context){ .team = team,
                                  .id = id,
                                  .share = team->shares,
                                  .n_shares = team->shares != NULL };
  w->next.task = implicit_task (team->outer.task, group);
  w->root = th->root;
  w->team_num = th->team_num;
  w->n_teams = th->n_teams;
  w->has_work = true;
  if (new)
    c11t_omp_start (work, w);
  else
    {
      c11t_gate_release (w);
      c11t_gate_wake (w);
    }
}

void
c11t_omp_begin (void (*function) (void *), void *data, unsigned n,
                struct omp_group *group, struct omp_share *s)
{
  struct omp_thread *th = c11t_omp_self ();
  struct omp_team *team = c11t_omp_alloc (sizeof *team);
  team->n = team->refs = n;
  team->level = th->c.team->level + 1;
  team->active_level = th->c.team->active_level + (n > 1);
  team->outer = th->c;
  team->function = function;
  team->data = data;
  team->shares = s;
  struct omp_task *own = implicit_task (th->c.task, group);
  th->root->busy += n - 1;
  c11t_gate_turn (team);
  for (unsigned i = 1; i < n; i++)
    start_member (th, team, i, group);
  th->c = (struct omp_context){
    .team = team, .task = own, .share = s, .n_shares = s != NULL
  };
}

void
c11t_omp_end (void)
{
  struct omp_thread *th = c11t_omp_self ();
  struct omp_context outer = th->c.team->outer;
  th->root->busy -= th->c.team->n - 1;
  c11t_omp_last_barrier ();
  drop_team (&th->c);
  th->c = outer;
}

struct omp_context
c11t_omp_go_away (void)
{
  struct omp_thread *th = c11t_omp_self ();
  struct omp_context c = th->c;
  c.was_away = th->away;
  c.team_num = th->team_num;
  c.n_teams = th->n_teams;
  th->away = true;
  th->team_num = 0;
  th->n_teams = 1;
  th->c = alone ();
  return c;
}

void
c11t_omp_come_back (struct omp_context c)
{
  struct omp_thread *th = c11t_omp_self ();
  drop_team (&th->c);
  th->away = c.was_away;
  th->team_num = c.team_num;
  th->n_teams = c.n_teams;
  th->c = c;
}
