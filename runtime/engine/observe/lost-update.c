/* lost-update.c -- a load and a store that were meant to be one step.
   SPDX-License-Identifier: BSD-3-Clause

   With analysis=lost-update.  A thread loads an atomic object, another thread
   stores to it, and then the first one stores: if its value was made from the
   one that it loaded, as in x = x + 1, the other's is lost, under any memory
   model.  The last load of each thread from each object is kept until the
   thread stores there itself; a store that it did not read and that is the
   newest when it stores is the lost one.

   Does not: know how a value was made.  A flag that is looked at and later set
   anyway is told of, too.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "engine/core/state.h"
#include "engine/step/observer.h"
#include "model/event.h"
#include "model/index.h"
#include "model/model.h"

struct object
{
  uintptr_t address;
  uint32_t life; /* which of those at this address; all are counted */
};

struct look
{
  struct c11test_site *site; /* NULL: none since its own store */
  c11t_tid tid;              /* of the store that was read, and its number */
  c11t_seq seq;
};

static struct
{
  struct c11t_index objects; /* model location -> index into OBJECT */
  struct object *object;
  uint32_t n_objects, cap_objects, n_lives;
  struct c11t_index looks; /* life and thread -> index into LOOK */
  struct look *look;
  uint32_t n_looks, cap_looks;
} x;

static bool
begin (void)
{
  memset (&x, 0, sizeof x);
  return true;
}

static void
after_location (const struct c11t_done *d)
{
  uint32_t i = c11t_index_get (&x.objects, (uintptr_t) d->loc);
  if (i == C11T_INDEX_NONE)
    {
      if (x.n_objects == x.cap_objects)
        x.object = c11t_arena_grow (E.arena, x.object, &x.cap_objects, 64,
                                    sizeof *x.object);
      i = x.n_objects++;
      c11t_index_set (E.arena, &x.objects, (uintptr_t) d->loc, i);
    }
  x.object[i] = (struct object){ d->address, ++x.n_lives };
}

static const struct object *
object_of (const struct c11t_location *loc)
{
  return &x.object[c11t_index_get (&x.objects, (uintptr_t) loc)];
}

static struct look *
look_of (const struct object *o, c11t_tid t)
{
  uint64_t key = (uint64_t) o->life << 16 | t;
  uint32_t i = c11t_index_get (&x.looks, key);
  if (i == C11T_INDEX_NONE)
    {
      if (x.n_looks == x.cap_looks)
        x.look = c11t_arena_grow (E.arena, x.look, &x.cap_looks, 64,
                                  sizeof *x.look);
      i = x.n_looks++;
      c11t_index_set (E.arena, &x.looks, key, i);
      x.look[i] = (struct look){ 0 };
    }
  return &x.look[i];
}

/* E_ is about to overwrite S, which its thread has not seen at its last look L
   at O.  */
static void
tell (const struct c11t_event *e, const struct c11t_store *s,
      const struct look *l, const struct object *o)
{
  char text[200];
  uint32_t t = E.by_tid[e->tid]->task.number;
  snprintf (text, sizeof text,
            "T%u stores here what it may have made from the value that it "
            "loaded at line %u; T%u has stored between the two, and that is "
            "lost if so",
            t, l->site->line, E.by_tid[s->tid]->task.number);
  c11t_observed (&c11t_observe_lost_update,
                 &(struct c11t_observation){ .text = text,
                                             .site = e->site,
                                             .tid = e->tid,
                                             .address = o->address,
                                             .earlier = s->site,
                                             .earlier_tid = s->tid });
}

static void
before (const struct c11t_done *d)
{
  const struct c11t_event *e = d->event;
  if (d->kind != C11T_DONE_COMMIT || e->kind == C11T_FENCE || e->plain)
    return;
  const struct object *o = object_of (e->loc);
  struct look *l = look_of (o, e->tid);
  if (e->kind == C11T_LOAD)
    {
      *l = (struct look){ e->site, d->read->tid, d->read->seq };
      return;
    }
  const struct c11t_store *s = E.ops->latest (E.model, e->loc);
  if (e->kind == C11T_STORE && l->site && s && s->tid != e->tid
      && !(s->tid == l->tid && s->seq == l->seq))
    tell (e, s, l, o);
  l->site = NULL;
}

static void
after (const struct c11t_done *d)
{
  if (d->kind == C11T_DONE_LOCATION)
    after_location (d);
}

const struct c11t_observer c11t_observe_lost_update
    = { "lost-update", begin, before, after };
