/* lock-order.c -- in which order threads take locks.
   SPDX-License-Identifier: BSD-3-Clause

   A thread that waits for a lock while it holds another one makes an edge
   between the two.  Edges of different threads that close a circle can be a
   deadlock, in this execution or another one: each thread has one lock of the
   circle and waits for the next.  Such a circle is a finding, though nothing
   happened (Havelund, "Using runtime analysis to guide model checking of Java
   programs", 2000: the Goodlock algorithm).

   No circle is one of which two edges were made under a common lock, which
   keeps the threads apart, or by one thread, or that has a lock which one thread
   has shared and the next wants shared.  What is done while only one thread is
   alive makes no edge, nor does a lock that is only tried, or waited for until a
   deadline.  The edge is made when the lock is taken: where the threads really
   wait for each other, it is a deadlock and nothing else.

   The child of a fork that is followed has copies of the locks, and begins without
   edges.

   Does not: know that two edges cannot be at the same time because one thread
   was created, or has told the other, in between; nor see a circle of more than
   MOST_EDGES locks.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "c11test/abi.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/observe/explain.h"
#include "engine/observe/of-thread.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/object.h"
#include "report/finding.h"

#define MOST_EDGES 6
#define MOST_GATES 6
#define MOST_FROM 64 /* edges from one lock */
#define MOST_STEPS 2000 /* of one search */

struct c11t_lock_edge
{
  struct c11t_lock_edge *next; /* from the same lock */
  uint32_t from, to;           /* locks, by their numbers */
  uint32_t thread;
  struct c11test_site *held_at, *at; /* where the two were taken */
  bool held_shared, shared;
  uint8_t n_gates;
  uint32_t gate[MOST_GATES]; /* other locks that the thread had for itself */
};

/* Locks by number, from 1; NULL for one that is gone.  */
static struct
{
  struct c11t_object **v;
  uint32_t n, room;
} locks;

static uint32_t
number_of (struct c11t_object *o)
{
  if (o->lock)
    return o->lock;
  if (locks.n + 1 >= locks.room)
    {
      uint32_t more = locks.room ? 2 * locks.room : 64;
      struct c11t_object **v
          = c11t_arena_alloc (E.arena, more * sizeof *v);
      if (locks.room)
        memcpy (v, locks.v, locks.room * sizeof *v);
      locks.v = v;
      locks.room = more;
    }
  locks.v[++locks.n] = o;
  return o->lock = locks.n;
}

static bool
is_gate (const struct c11t_lock_edge *e, uint32_t lock)
{
  for (unsigned i = 0; i < e->n_gates; i++)
    if (e->gate[i] == lock)
      return true;
  return false;
}

/* The edge of T, which has HELD, to O.  */
static struct c11t_lock_edge
edge_of (const struct c11t_thread *t, const struct c11t_held *held,
         const struct c11t_object *o, bool shared)
{
  struct c11t_lock_edge e = { .from = held->lock,
                              .to = o->lock,
                              .thread = t->task.number,
                              .held_at = held->at,
                              .at = t->calls.next,
                              .held_shared = held->shared,
                              .shared = shared };
  for (unsigned i = 0; i < t->locks.n && e.n_gates < MOST_GATES; i++)
    if (t->locks.held[i].lock != held->lock && !t->locks.held[i].shared)
      e.gate[e.n_gates++] = t->locks.held[i].lock;
  return e;
}

static bool
same_edge (const struct c11t_lock_edge *a, const struct c11t_lock_edge *b)
{
  return a->to == b->to && a->thread == b->thread && a->held_at == b->held_at
         && a->at == b->at && a->held_shared == b->held_shared
         && a->shared == b->shared && a->n_gates == b->n_gates
         && !memcmp (a->gate, b->gate, sizeof a->gate);
}

/* E among the edges from its lock; NULL if it is there already, or there is no
   room.  */
static struct c11t_lock_edge *
new_edge (const struct c11t_lock_edge *e)
{
  struct c11t_object *from = locks.v[e->from];
  unsigned n = 0;
  for (struct c11t_lock_edge *old = from->order; old; old = old->next)
    if (same_edge (old, e) || ++n == MOST_FROM)
      return NULL;
  struct c11t_lock_edge *copy = c11t_arena_alloc (E.arena, sizeof *copy);
  *copy = *e;
  copy->next = from->order;
  return from->order = copy;
}

/* --- Circles ----------------------------------------------------------------- */

struct search
{
  const struct c11t_lock_edge *edge[MOST_EDGES];
  unsigned n, steps;
};

/* Can E be at the same time as all edges of S, and wait for the last one's
   thread?  */
static bool
fits (const struct search *s, const struct c11t_lock_edge *e)
{
  if (s->edge[s->n - 1]->shared && e->held_shared)
    return false;
  for (unsigned i = 0; i < s->n; i++)
    {
      if (s->edge[i]->thread == e->thread)
        return false;
      for (unsigned k = 0; k < e->n_gates; k++)
        if (is_gate (s->edge[i], e->gate[k]))
          return false;
    }
  return true;
}

/* Add edges to S until the circle is closed.  */
static bool
close_circle (struct search *s)
{
  const struct c11t_object *o = locks.v[s->edge[s->n - 1]->to];
  const struct c11t_lock_edge *e = o ? o->order : NULL;
  for (; e && s->n < MOST_EDGES && s->steps < MOST_STEPS; e = e->next)
    {
      s->steps++;
      if (!fits (s, e))
        continue;
      s->edge[s->n++] = e;
      if (e->to == s->edge[0]->from ? !(e->shared && s->edge[0]->held_shared)
                                    : close_circle (s))
        return true;
      s->n--;
    }
  return false;
}

static void
add_edge_place (struct c11t_finding *f, enum c11t_role role,
                const struct c11t_lock_edge *e)
{
  struct c11t_place *p = c11t_add_place (f, role, e->at, NULL);
  snprintf (p->thread, sizeof p->thread, "T%u", e->thread);
  const char *file = e->held_at ? e->held_at->file : NULL;
  if (!file || p->note[0])
    return;
  const char *slash = strrchr (file, '/');
  snprintf (p->note, sizeof p->note, "holds another one since %.80s:%u",
            slash ? slash + 1 : file, e->held_at->line);
}

static void
report (const struct search *s)
{
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_LOCK_ORDER);
  if (!f)
    return;
  const struct c11t_object *o = locks.v[s->edge[0]->to];
  f->address = o ? (uintptr_t) o->addr : 0;
  if (s->n == 2)
    snprintf (f->message, sizeof f->message,
              "T%u takes two locks in the opposite order of T%u: each can "
              "wait for the other",
              s->edge[0]->thread, s->edge[1]->thread);
  else
    snprintf (f->message, sizeof f->message,
              "T%u takes two locks in an order that closes a circle of %u "
              "locks and threads: each can wait for the next",
              s->edge[0]->thread, s->n);
  for (unsigned i = 0; i < s->n; i++)
    add_edge_place (f, i ? C11T_ROLE_FIRST : C11T_ROLE_SECOND, s->edge[i]);
  c11t_finding_done (f);
}

/* --- What threads have --------------------------------------------------------- */

/* T forgets locks that are gone, and tells whether it has O.  */
static bool
has (struct c11t_thread *t, const struct c11t_object *o)
{
  unsigned kept = 0;
  bool found = false;
  for (unsigned i = 0; i < t->locks.n; i++)
    if (locks.v[t->locks.held[i].lock])
      {
        found |= t->locks.held[i].lock == o->lock;
        t->locks.held[kept++] = t->locks.held[i];
      }
  t->locks.n = kept;
  return found;
}

void
c11t_lock_taken (struct c11t_thread *t, struct c11t_object *o, bool shared,
                 bool waits)
{
  if (!c11t_params.lock_order)
    return;
  uint32_t lock = number_of (o);
  if (t->locks.n && !has (t, o) && waits && E.sched.n_live > 1)
    for (unsigned i = 0; i < t->locks.n; i++)
      {
        struct c11t_lock_edge e = edge_of (t, &t->locks.held[i], o, shared);
        struct search s = { .edge = { new_edge (&e) }, .n = 1 };
        if (s.edge[0] && close_circle (&s))
          report (&s);
      }
  if (t->locks.n < C11T_HELD)
    t->locks.held[t->locks.n++] = (struct c11t_held){ lock, t->calls.next, shared };
}

void
c11t_lock_dropped (struct c11t_thread *t, const struct c11t_object *o)
{
  for (unsigned i = t ? t->locks.n : 0; i-- > 0;)
    if (t->locks.held[i].lock == o->lock)
      {
        t->locks.n--;
        memmove (&t->locks.held[i], &t->locks.held[i + 1],
                 (t->locks.n - i) * sizeof t->locks.held[i]);
        return;
      }
}

void
c11t_lock_forked (struct c11t_object *o)
{
  for (struct c11t_lock_edge *e = o->order, *next; e; e = next)
    {
      next = e->next;
      c11t_arena_free (E.arena, e, sizeof *e);
    }
  o->order = NULL;
}

void
c11t_lock_gone (struct c11t_object *o)
{
  if (!o->lock)
    return;
  locks.v[o->lock] = NULL;
  c11t_lock_forked (o);
}
