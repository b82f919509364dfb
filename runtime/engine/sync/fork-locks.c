/* fork-locks.c -- locks in the child of a fork.
   SPDX-License-Identifier: BSD-3-Clause

   Memory is a copy, so what was held is held, by the thread that forked or by
   one that is not there.  The C library makes some locks of its own free in
   the child: those of streams, of the loader, and functions of pthread_once
   that other threads are in begin anew.  Mutexes that know their owner know it
   by its number, which is another one in the child, where nobody can unlock
   them.

   A followed child has our records; one that leaves control gets the C
   library's own (interpose/sync/left.c), and tells here if it waits for ever.

   Does not: restore barriers and condition variables, which other threads wait
   in at the fork.  */

#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/campaign/batch.h"
#include "engine/campaign/shared.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/process.h"
#include "engine/door/sync.h"
#include "engine/observe/explain.h"
#include "engine/process/fork.h"
#include "engine/sync/lock-order.h"
#include "engine/sync/object.h"
#include "engine/sync/sharing.h"
#include "report/finding.h"
#include "sched/task.h"

static const struct c11t_thread *forker;

/* --- Followed ------------------------------------------------------------------ */

static void
inherit (struct c11t_object *o)
{
  o->waiters = (struct c11t_waitlist){ NULL, NULL };
  o->clock = o->readers_clock = (struct c11t_clock){ 0 };
  o->arrivals = NULL;
  o->arrived = o->waiting_writers = 0;
  c11t_lock_forked (o);
  if (o->sharing) /* what was held, the parent holds */
    {
      if (o->owner)
        o->owner->sync.n_owned--;
      c11t_lock_dropped (o->owner, o);
      o->owner = NULL;
      o->depth = o->readers = o->sharing->n_waiting = 0;
    }
  o->forked = o->owner && o->owner == forker;
  if (o->owner && o->owner != forker && o->kind >= C11T_LOCK_STREAM)
    {
      o->owner = NULL;
      o->depth = 0;
    }
}

void
c11t_objects_forked (const struct c11t_thread *self)
{
  forker = self;
  c11t_object_each (inherit);
}

/* --- Out of control ------------------------------------------------------------- */

static void (*told) (const struct c11t_held_lock *l);

static void
tell (struct c11t_object *o)
{
  const struct c11t_thread *holder = o->owner ? o->owner : o->reader;
  if ((!o->owner && !o->readers) || !holder)
    return;
  told (&(struct c11t_held_lock){ .addr = o->addr,
                                  .kind = o->kind,
                                  .depth = o->depth,
                                  .readers = o->owner ? 0 : o->readers,
                                  .mine = holder == forker,
                                  .holder = holder->task.number,
                                  .since = o->held_at });
}

void
c11t_fork_held (void (*function) (const struct c11t_held_lock *l))
{
  forker = c11t_self ();
  told = function;
  c11t_object_each (tell);
}

/* Where the lock was taken comes of the plugin; the wait is known by its address
   only, which the command makes a line of.  */
static void
describe (struct c11t_finding *f, const struct c11t_held_lock *l,
          const char *doing, const void *pc)
{
  struct c11t_module m;
  uintptr_t at = (uintptr_t) pc - 1; /* PC is behind the call */
  struct c11t_place *p
      = c11t_add_place (f, C11T_ROLE_WAITING, NULL, c11t_self ());
  snprintf (p->access, sizeof p->access, "%s", doing);
  if (c11t_module_at (at, &m))
    snprintf (p->note, sizeof p->note, "now at %.40s+%#lx", m.name,
              (unsigned long) (at - m.base));
  snprintf (f->message, sizeof f->message,
            l->mine ? "%s waits for ever for a lock that it has taken itself, "
                      "before the fork"
                    : "%s waits for ever for a lock that is held by a thread "
                      "that does not exist in this process",
            p->thread);
  p = c11t_add_place (f, C11T_ROLE_FIRST, l->since, NULL);
  snprintf (p->thread, sizeof p->thread, "T%u", l->holder);
  snprintf (p->note, sizeof p->note, "before the fork");
}

/* The other processes of the execution have findings of their own in the same
   memory.  So this one waits until they have ended (c11t_fork_waited_out).  */
void
c11t_fork_waits_out (const struct c11t_held_lock *l, const char *doing,
                     const void *pc)
{
  struct c11t_shared *sh = c11t_shared;
  uint32_t nobody = 0;
  if (!c11t_params.fork || sh->nth != c11t_batch_nth ()
      || !__atomic_compare_exchange_n (&sh->waits_out, &nobody, 1, false,
                                       __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return;
  sh->forked = 1; /* the parent may not come to say so */
  memset (&sh->wait_out, 0, sizeof sh->wait_out);
  describe (&sh->wait_out, l, doing, pc);
  __atomic_store_n (&sh->waits_out, 2, __ATOMIC_RELEASE);
  sh->ended = 1;
  syscall (SYS_kill, sh->first, SIGKILL);
}

void
c11t_fork_waited_out (void)
{
  const struct c11t_finding *d = &c11t_shared->wait_out;
  if (__atomic_load_n (&c11t_shared->waits_out, __ATOMIC_ACQUIRE) != 2)
    return;
  struct c11t_finding *f = c11t_finding_new (C11T_FINDING_DEADLOCK);
  if (!f)
    return;
  memcpy (f->message, d->message, sizeof f->message);
  memcpy (f->place, d->place, sizeof f->place);
  f->n_places = d->n_places;
  c11t_finding_done (f);
}
