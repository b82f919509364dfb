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

#include "base/arena.h"
#include "base/out.h"
#include "c11test/abi.h"
#include "engine/core/event.h"
#include "engine/core/execution.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/step.h"
#include "engine/core/thread.h"
#include "engine/observe/record.h"
#include "engine/observe/warning.h"
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

/* Find what is said of S, at its first use.  */
static void
look_up (struct c11test_site *s)
{
  struct c11t_override o = { { C11T_UNCHANGED } };
  bool any = false;
  s->flags |= C11TEST_SITE_LOOKED_UP;
  for (int i = 0; i < n_rules; i++)
    if (c11t_order_rule_fits (&rules[i], s->file, s->line, s->column))
      {
        o.rule[rules[i].change] = (uint16_t) (i + 1);
        any = true;
      }
  if (!any)
    return;
  if (n_overrides == MOST_SITES - 1)
    {
      c11t_warn (s, "option orders: too many places; this one stays as it is");
      return;
    }
  override[++n_overrides] = o;
  s->flags |= (uint32_t) n_overrides << C11TEST_SITE_OVERRIDE;
}

const struct c11t_override *
c11t_override_find (struct c11test_site *s)
{
  if (!s)
    return NULL;
  if (!(s->flags & C11TEST_SITE_LOOKED_UP))
    look_up (s);
  uint32_t i = s->flags >> C11TEST_SITE_OVERRIDE;
  return i ? &override[i] : NULL;
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
                rules[i].at, rules[i].file, rules[i].line);
}
