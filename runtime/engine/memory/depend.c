/* depend.c -- on which earlier reads an event depends.
   SPDX-License-Identifier: BSD-3-Clause

   The plugin says which reads of its function an access depends on, each time
   on the last one in the same call of the function (abi.h,
   C11TEST_SITE_DEPENDS).  Here the last event at each place is kept, with the
   stack pointer of the code that made it: another one means another call.

   A read that is not found, because two places share a note or the function
   has called itself, is a dependency less, and the machine looks weaker than
   it is.

   Does not: follow what threads hand on in memory; the model sees that.  */

#include "engine/memory/depend.h"

#include <stdlib.h>

#include "base/arena.h"
#include "c11test/site-text.h"
#include "engine/core/params.h"
#include "engine/core/thread.h"
#include "engine/door/access.h"


void
c11t_depend_prepare (void)
{
  E.dependencies = c11t_params.dependencies && E.ops->rules->dependencies;
}

static struct c11t_last_read *
last_read (struct c11t_depend *d, const struct c11test_site *s)
{
  return &d->last[(uintptr_t) s / sizeof *s % C11T_READ_NOTES];
}

/* Not made by this thread, or by another call, or the note is gone.  */
#define NEVER 0
#define UNKNOWN UINT32_MAX

/* The number of the last read at S in the call that FRAME belongs to.  */
static uint32_t
number_of (struct c11t_depend *d, const struct c11test_site *s,
           uintptr_t frame)
{
  const struct c11t_last_read *l = last_read (d, s);
  return !l->site                              ? NEVER
         : l->site == s && l->frame == frame ? l->number
                                               : UNKNOWN;
}

static enum c11t_dependence_kind
kind_of (char c)
{
  return c == 'a' ? C11T_ADDRESS : c == 'v' ? C11T_DATA : C11T_CONTROL;
}

/* The number of the read that the item at *P of a list is about, which is moved
   on: of several the one made last.  NEVER or UNKNOWN if that is not certain.
   */
static uint32_t
read_item (struct c11t_depend *d, const struct c11test_site *s,
           uintptr_t frame, char **p)
{
  uint32_t latest = NEVER;
  do
    {
      uint32_t number = number_of (d, s + strtol (*p + 1, p, 10), frame);
      if (number > latest)
        latest = number;
    }
  while (**p == '|');
  return latest;
}

/* Fill OF with what S says; return how many that are.  */
static unsigned
read_list (struct c11t_depend *d, const struct c11test_site *s,
           uintptr_t frame, struct c11t_dependence *of)
{
  unsigned n = 0;
  char *p = (char *) (uintptr_t) c11test_site_dependencies (s);
  while (*p && n < C11T_MOST_DEPENDENCIES)
    {
      enum c11t_dependence_kind kind = kind_of (*p);
      uint32_t number = read_item (d, s, frame, &p);
      if (number != NEVER && number != UNKNOWN)
        of[n++] = (struct c11t_dependence){ number, kind };
    }
  return n;
}

void
c11t_depend_number (struct c11t_thread *t, struct c11t_event *e,
                    uintptr_t frame)
{
  const struct c11test_site *s = e->site;
  if (!t->depend)
    t->depend = c11t_arena_alloc (E.arena, sizeof *t->depend);
  struct c11t_depend *d = t->depend;
  e->number = ++d->n_events;
  if (!s)
    return;
  if (s->flags & C11TEST_SITE_DEPENDS)
    {
      struct c11t_dependence *of = &d->of[d->next * C11T_MOST_DEPENDENCIES];
      d->next = (d->next + 1) % 8;
      e->n_depends = read_list (d, s, frame, of);
      e->depends = of;
    }
  if (e->kind != C11T_STORE && !e->plain)
    *last_read (d, s) = (struct c11t_last_read){ s, frame, e->number };
}
