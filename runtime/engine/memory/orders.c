/* orders.c -- other memory orders than the program's; see orders.h.
   SPDX-License-Identifier: BSD-3-Clause

   Which rules were reached is in memory that the server shares with the
   executions.  What is changed at a site is found by the first thread that
   comes there, in each execution anew: the table of an execution dies with
   it.  */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/memory/orders.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unwind.h>

#include "base/arena.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/params.h"
#include "engine/core/site.h"
#include "engine/core/state.h"
#include "engine/core/thread.h"
#include "engine/door/control.h"
#include "engine/observe/record.h"
#include "engine/observe/warning.h"
#include "engine/step/step.h"
#include "model/event.h"
#include "report/orders-file.h"

#define MOST_SITES 16384 /* that something is changed at */

bool c11t_orders_on;
static int n_rules;
static struct c11t_order_rule *rules;
static uint8_t *reached; /* shared: by rule; 2: the server has told it */
/* By the number in the upper half of a site's flags, from 1.  */
static struct c11t_override *override;
static uint16_t n_overrides;

/* --- The file ------------------------------------------------------------ */

void
c11t_orders_prepare (void)
{
  const char *path = c11t_params.orders;
  struct stat st;
  char why[400];
  if (!path[0])
    return;
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat (fd, &st) < 0)
    c11t_die ("option orders: cannot read '%s': %s", path, strerror (errno));
  size_t size = (size_t) st.st_size;
  char *p = size ? mmap (NULL, size, PROT_READ, MAP_PRIVATE, fd, 0) : NULL;
  if (p == MAP_FAILED)
    c11t_die ("option orders: cannot read '%s': %s", path, strerror (errno));
  close (fd);
  c11t_give_back (path);
  rules = c11t_map_private (C11T_MOST_ORDERS * sizeof *rules);
  n_rules = c11t_orders_read (p, size, rules, why, sizeof why);
  if (n_rules < 0)
    c11t_die ("option orders: '%s': %s", path, why);
  if (size)
    munmap (p, size);
  reached = c11t_map_shared (C11T_MOST_ORDERS);
  override = c11t_map_private (MOST_SITES * sizeof *override);
  c11t_orders_on = n_rules > 0;
}

/* --- Sites --------------------------------------------------------------- */

static bool
same_from (const struct c11t_order_rule *a, const struct c11t_order_rule *b)
{
  return a->offset == b->offset && !strcmp (a->from, b->from);
}

/* The override at and behind FIRST for calls from where rule I says, made if
   there is none; NULL if there is no room.  */
static struct c11t_override *
variant (uint16_t first, int i)
{
  uint16_t k = override[first].next;
  for (; k; k = override[k].next)
    if (same_from (&rules[override[k].from - 1], &rules[i]))
      return &override[k];
  if (n_overrides == MOST_SITES - 1)
    return NULL;
  k = ++n_overrides;
  override[k] = override[first];
  override[k].from = (uint16_t) (i + 1);
  override[first].next = k;
  return &override[k];
}

/* Find what is said of S, at its first use: first what holds wherever it is
   called from.  */
static void
look_up (struct c11test_site *s)
{
  uint16_t first = 0;
  s->flags |= C11TEST_SITE_LOOKED_UP;
  for (int from = 0; from < 2; from++)
    for (int i = 0; i < n_rules; i++)
      {
        if (!rules[i].from[0] != !from
            || !c11t_named_place_fits (&rules[i].place, s->file, s->line,
                                       s->column))
          continue;
        if (!first && n_overrides < MOST_SITES - 1)
          {
            first = ++n_overrides;
            override[first] = (struct c11t_override){ .next = 0 };
            s->flags |= (uint32_t) first << C11TEST_SITE_OVERRIDE;
          }
        struct c11t_override *o = !first ? NULL
                                  : from ? variant (first, i)
                                         : &override[first];
        if (!o)
          {
            c11t_warn (
                s, "option orders: too many places; this one stays as it is");
            return;
          }
        o->rule[rules[i].change] = (uint16_t) (i + 1);
      }
}

/* --- Callers ------------------------------------------------------------- */

#define FRAMES 32 /* that are looked at; the runtime's own are among them */

struct frames
{
  uintptr_t pc[FRAMES];
  unsigned n;
};

static _Unwind_Reason_Code
step_out (struct _Unwind_Context *context, void *closure)
{
  struct frames *f = closure;
  uintptr_t pc = _Unwind_GetIP (context);
  if (!pc || f->n == FRAMES)
    return _URC_END_OF_STACK;
  f->pc[f->n++] = pc;
  return _URC_NO_REASON;
}

/* Is PC where R says?  */
static bool
is_from (const struct c11t_order_rule *r, uintptr_t pc)
{
  struct c11t_module m;
  /* Modules begin at pages.  */
  return !((pc - r->offset) & 0xfff) && c11t_module_at (pc, &m)
         && pc - m.base == r->offset && !strcmp (m.name, r->from);
}

/* What holds for a call from the running thread's stack, of what is behind
   FIRST; the innermost frame decides.  */
static const struct c11t_override *
by_caller (const struct c11t_override *first)
{
  struct frames f = { .n = 0 };
  /* The unwinder takes locks, which are not the program's.  */
  int state = c11t_engine_state;
  c11t_set_state (2);
  _Unwind_Backtrace (step_out, &f);
  c11t_set_state (state);
  for (unsigned i = 0; i < f.n; i++)
    for (uint16_t k = first->next; k; k = override[k].next)
      if (is_from (&rules[override[k].from - 1], f.pc[i]))
        return &override[k];
  return first;
}

const struct c11t_override *
c11t_override_find (struct c11test_site *s)
{
  if (!s)
    return NULL;
  if (!(s->flags & C11TEST_SITE_LOOKED_UP))
    look_up (s);
  uint32_t i = s->flags >> C11TEST_SITE_OVERRIDE;
  return !i                 ? NULL
         : override[i].next ? by_caller (&override[i])
                            : &override[i];
}

enum c11t_order
c11t_override_order (const struct c11t_override *o,
                     enum c11t_order_change change, enum c11t_order order)
{
  if (!c11t_override_has (o, change))
    return order;
  unsigned i = o->rule[change] - 1u;
  if (!reached[i])
    reached[i] = 1;
  return (enum c11t_order) rules[i].order;
}

/* --- Fences -------------------------------------------------------------- */

void
c11t_override_before (struct c11t_thread *t, const struct c11t_override *o,
                      struct c11test_site *s)
{
  if (c11t_override_has (o, C11T_CHANGE_BEFORE))
    c11t_fence_event (
        t, c11t_override_order (o, C11T_CHANGE_BEFORE, C11T_RELAXED), s);
}

void
c11t_override_after (struct c11t_thread *t, const struct c11t_override *o,
                     struct c11test_site *s)
{
  if (!c11t_override_has (o, C11T_CHANGE_AFTER))
    return;
  struct c11t_event e
      = { .kind = C11T_FENCE,
          .order = c11t_override_order (o, C11T_CHANGE_AFTER, C11T_RELAXED),
          .tid = t->tid,
          .site = s };
  c11t_step_commit (&e, NULL);
}

/* --- What was reached ---------------------------------------------------- */

bool
c11t_orders_reached (struct c11t_text *t)
{
  bool any = false;
  for (int i = 0; i < n_rules; i++)
    if (reached[i] == 1)
      {
        reached[i] = 2;
        c11t_text_add (t, "%s%d", any ? "," : "", i);
        any = true;
      }
  return any;
}

void
c11t_orders_say (void)
{
  for (int i = 0; i < n_rules; i++)
    if (!reached[i])
      c11t_say ("option orders: line %u (%s:%u): no execution reached such an "
                "access there",
                rules[i].at, rules[i].place.file, rules[i].place.line);
}
