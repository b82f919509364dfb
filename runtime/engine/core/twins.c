/* twins.c -- threads that are alike, of which only one order need be seen.
   SPDX-License-Identifier: BSD-3-Clause

   Threads are twins if one thread has created them one right after the other,
   with the same function, argument and attributes, before any of them did
   something that others may notice.  Let two of them change places in an
   execution: that is an execution as well, and all that differs are names, as
   long as nobody asks for those.  So a strategy may leave out one of the two;
   it is told who is whose twin.

   Whether somebody is going to ask is not known when threads are created.  They
   count as twins until an execution shows that they are not, and then the search
   begins anew without (shared->apart).  That is not missed: up to the first
   such moment the mirror image is an execution, too, and comes to that moment as
   well.  It is one if

   - a twin asks who it is (pthread_self, gettid), what time it is, or for random
     numbers, of which it gets others than its twin;
   - somebody names it: everything that has a pthread_t but its creator's join;
   - its creator has joined some of them and does anything else before it has
     joined all, or has seen that their results differ; all it may do then, and
     while it creates them, is read what nobody else has written or writes later;
   - a twin reads the pthread_t of one, waits until some time before its first
     step, or for anything that is not known to be one object;
   - there are handlers of signals, timers, or several processes.

   Does not see: what a twin makes of the addresses of its own variables, but for
   naming them; that is the liberty that dpor takes with heaps, too.  Nor
   what code without instrumentation keeps, such as the state of rand.

   Invariant: CREATED has not ended.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "engine/campaign/shared.h"
#include "engine/core/event.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/core/twins.h"
#include "engine/memory/orders.h"
#include "race/race.h"
#include "race/range.h"
#include "race/shadow.h"

void
c11t_twins_begin (void)
{
  E.symmetric = E.explorer.every_step && c11t_params.symmetry
                && !c11t_shared->apart;
}

/* T has twins.  */
static bool
is_one (const struct c11t_thread *t)
{
  return t->twins.group && t->twins.group->size > 1;
}

static void
begin_anew (void)
{
  if (!c11t_shared->apart)
    c11t_shared->apart = 1;
}

void
c11t_twins_apart (struct c11t_thread *t)
{
  t->twins.moved = true; /* none that comes later is its twin */
  if (E.symmetric && is_one (t))
    begin_anew ();
}

/* --- Being created ---------------------------------------------------------- */

static bool
are_alike (const struct c11t_thread *t, const struct c11t_thread *u)
{
  return !t->twins.moved && t->life.start == u->life.start
         && t->life.arg == u->life.arg
         && t->life.detached == u->life.detached
         && t->signals.mask == u->signals.mask
         && !memcmp (&t->life.scheduling, &u->life.scheduling,
                     sizeof t->life.scheduling)
         && t->stack.size == u->stack.size
         && t->stack.guard_size == u->stack.guard_size && !t->stack.is_users
         && !u->stack.is_users;
}

static void
count (const struct c11t_twin_group *g)
{
  if (c11t_shared->scope.twins < g->size)
    c11t_shared->scope.twins = g->size;
}

void
c11t_twins_created (struct c11t_thread *self, struct c11t_thread *t,
                    const void *at, bool known)
{
  struct c11t_thread *last = self->twins.created;
  if (!E.symmetric)
    return;
  if (self->twins.joins)
    begin_anew ();
  self->twins.joins = NULL;
  self->twins.created = known ? t : NULL;
  self->twins.excused = known;
  t->twins.handle_at = (uintptr_t) at;
  t->twins.creator = self->task.number;
  t->twins.group = c11t_arena_alloc (E.arena, sizeof *t->twins.group);
  t->twins.group->size = 1;
  t->twins.group->since = c11t_my_clk (self);
  if (!known || !last || !are_alike (last, t))
    return;
  t->twins.group = last->twins.group;
  t->twins.before = last->task.number + 1;
  count (t->twins.group);
  t->twins.group->size++;
  count (t->twins.group);
}

void
c11t_twins_end (struct c11t_thread *t)
{
  if (!E.symmetric)
    return;
  if (t->twins.joins)
    begin_anew ();
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      struct c11t_thread *u = E.by_tid[i];
      if (u && u->twins.created == t)
        u->twins.created = NULL;
    }
}

/* --- What tells them apart -------------------------------------------------- */

void
c11t_twins_left_slowly (struct c11t_thread *t)
{
  bool excused = t->twins.excused;
  t->twins.excused = false;
  if (excused)
    return;
  if (t->twins.joins)
    begin_anew ();
  t->twins.created = NULL;
  t->twins.joins = NULL;
}

/* The access K, to some of the bytes MASK, is no write, or one that T made before
   GROUP began.  */
static bool
is_old (const struct c11t_thread *t, const struct c11t_twin_group *group,
        unsigned mask, uint64_t k)
{
  return !(c11t_key_mask (k) & mask) || c11t_key_kind (k) == C11T_PLAIN_READ
         || (c11t_key_tid (k) == t->tid && c11t_key_clk (k) < group->since);
}

/* Of the N bytes at ADDR, in one granule, nothing was written since GROUP began,
   nor by another than its creator T, as far as the race detector remembers, and
   no atomic object is there.  */
static bool
are_old (const struct c11t_thread *t, const struct c11t_twin_group *group,
         uintptr_t addr, size_t n)
{
  const struct c11t_cell *c = c11t_shadow_filled (E.race, addr);
  unsigned mask = c11t_granule_mask (addr, (unsigned) n);
  if (!c)
    return true;
  bool old = !(c->ext & 1) && is_old (t, group, mask, c->key[0])
             && is_old (t, group, mask, c->key[1]);
  const struct c11t_ext *x = c11t_cell_ext (c);
  for (uint32_t i = 0; x && i < x->n; i++)
    old = old && is_old (t, group, mask, x->e[i].key);
  return old;
}

/* T, which is making or joining those of GROUP, reads N bytes at ADDR.  Return true
   if that is nothing, as long as nobody else writes there.  */
static bool
may_read (const struct c11t_thread *t, const struct c11t_twin_group *group,
          uintptr_t addr, size_t n)
{
  struct c11t_twin_reads *r = &E.twin_reads;
  if ((addr & 7) + n > 8 || c11t_orders_on
      || c11t_params.plain_mode != C11T_PLAIN_NA || !are_old (t, group, addr, n))
    return false;
  for (uint32_t i = 0; i < r->n; i++)
    if (r->read[i].addr == addr && r->read[i].size == n
        && r->read[i].group == group)
      return true;
  if (r->n == C11T_TWIN_READS)
    return false;
  r->read[r->n].addr = addr;
  r->read[r->n].size = n;
  r->read[r->n].group = group;
  r->read[r->n++].reader = t->task.number;
  return true;
}

/* All of GROUP have been joined.  */
static void
forget_reads (const struct c11t_twin_group *group)
{
  struct c11t_twin_reads *r = &E.twin_reads;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < r->n; i++)
    if (r->read[i].group != group)
      r->read[kept++] = r->read[i];
  r->n = kept;
}

void
c11t_twins_wrote_slowly (const struct c11t_thread *t, uintptr_t addr, size_t n)
{
  const struct c11t_twin_reads *r = &E.twin_reads;
  for (uint32_t i = 0; i < r->n; i++)
    if (r->read[i].group->size > 1 && r->read[i].reader != t->task.number
        && addr < r->read[i].addr + r->read[i].size && r->read[i].addr < addr + n)
      begin_anew ();
}

void
c11t_twins_joined (struct c11t_thread *self, struct c11t_thread *t, bool asked)
{
  struct c11t_twin_group *g = t->twins.group;
  if (!E.symmetric)
    return;
  self->twins.created = NULL;
  if ((self->twins.joins && self->twins.joins != g)
      || (is_one (t) && t->twins.creator != self->task.number))
    begin_anew ();
  self->twins.joins = NULL;
  if (!g)
    return;
  if (!g->joined++)
    g->result = t->life.result;
  g->asked |= asked;
  g->differ |= g->result != t->life.result;
  if (g->asked && g->differ)
    begin_anew ();
  self->twins.joins = g->joined < g->size ? g : NULL;
  self->twins.excused = self->twins.joins != NULL;
  if (!self->twins.joins)
    forget_reads (g);
}

/* A twin may not see who one of them is.  */
void
c11t_twins_read_slowly (struct c11t_thread *t, uintptr_t addr, size_t n)
{
  const struct c11t_twin_group *watched
      = t->twins.joins     ? t->twins.joins
        : t->twins.created ? t->twins.created->twins.group
                           : NULL;
  if (watched)
    t->twins.excused = may_read (t, watched, addr, n);
  if (!is_one (t))
    return;
  for (uint32_t i = 0; i < E.n_tids; i++)
    {
      const struct c11t_thread *u = E.by_tid[i];
      if (u && !u->life.slot_free && u->twins.handle_at - addr < n
          && u->twins.group == t->twins.group)
        c11t_twins_apart (t);
    }
}

/* --- Being a candidate ------------------------------------------------------ */

uint32_t
c11t_twins_before (struct c11t_thread *t)
{
  if (!E.symmetric || !is_one (t))
    return 0;
  if (E.has_handlers || E.timers_armed || E.followed
      || (!t->twins.stepped && t->turns.step.kind == C11TEST_STEP_ANY))
    begin_anew ();
  return t->twins.before;
}
