/* change.c -- sets of changes, and what they cost; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   Pure: nothing is run here.  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <stdio.h>
#include <string.h>

#include "report/finding.h"
#include "tools/base/memory.h"
#include "tools/base/text.h"

/* --- Orders -------------------------------------------------------------- */

const enum c11t_order *
mend_orders (enum mend_kind kind)
{
  static const enum c11t_order load[]
      = { C11T_RELAXED, C11T_ACQUIRE, C11T_SEQ_CST };
  static const enum c11t_order store[]
      = { C11T_RELAXED, C11T_RELEASE, C11T_SEQ_CST };
  static const enum c11t_order both[]
      = { C11T_RELAXED, C11T_ACQUIRE, C11T_RELEASE, C11T_ACQ_REL,
          C11T_SEQ_CST };
  return kind == MEND_LOAD ? load : kind == MEND_STORE ? store : both;
}

bool
mend_weaker (enum c11t_order a, enum c11t_order b)
{
  if (a == b)
    return false;
  if (a == C11T_RELAXED || b == C11T_SEQ_CST)
    return true;
  return b == C11T_ACQ_REL && a != C11T_SEQ_CST;
}

/* --- Sets ---------------------------------------------------------------- */

struct mend_set
mend_nothing (const struct mend *m)
{
  struct mend_set s = { 0 };
  for (size_t i = 0; i < m->n_sites; i++)
    s.of[i].order = (uint8_t) m->site[i].order;
  return s;
}

bool
mend_changed (const struct mend *m, const struct mend_set *s, size_t i)
{
  return s->of[i].order != m->site[i].order || s->of[i].after;
}

size_t
mend_changes (const struct mend *m, const struct mend_set *s)
{
  size_t n = 0;
  for (size_t i = 0; i < m->n_sites; i++)
    n += (s->of[i].order != m->site[i].order) + (size_t) s->of[i].after;
  return n;
}

static const char *
order_word (enum mend_kind kind, enum c11t_order o)
{
  return kind == MEND_FENCE && o == C11T_RELAXED ? "none"
                                                 : c11t_order_name (o);
}

char *
mend_change_text (const struct mend *m, size_t i)
{
  enum mend_kind kind = m->site[i].kind;
  return text_format ("%s %s", mend_kind_name (kind),
                      order_word (kind, (enum c11t_order) m->set.of[i].order));
}

/* The line of one change.  */
static void
print_rule (const struct mend_site *x, const char *change, const char *order,
            FILE *f)
{
  for (size_t i = 0; i < x->n_from || i == 0; i++)
    fprintf (f, "%s:%u:%u %s %s%s%s\n", x->rule_file, x->rule_line,
             x->rule_column, change, order, x->n_from ? " from " : "",
             x->n_from ? x->from[i] : "");
}

char *
mend_set_text (const struct mend *m, const struct mend_set *s)
{
  char *text;
  size_t len;
  FILE *f = memory_open (&text, &len);
  for (size_t i = 0; i < m->n_sites; i++)
    {
      const struct mend_site *x = &m->site[i];
      enum c11t_order o = (enum c11t_order) s->of[i].order;
      if (o != x->order)
        print_rule (x, mend_kind_name (x->kind), order_word (x->kind, o), f);
      if (s->of[i].after)
        print_rule (x, "after", "seq_cst", f);
    }
  memory_close (f, &text);
  return text;
}

/* --- Costs --------------------------------------------------------------- */

struct target
{
  const char *name;
  bool each;
  int load[2], store[2], rmw[4], fence[3];
};

static const struct target targets[] = {
#define MEND_TARGET(name, each, la, ls, sr, ss, ra, rr, rar, rs, fl, far, fs) \
  {                                                                           \
    #name, each, { la, ls }, { sr, ss }, { ra, rr, rar, rs }, { fl, far, fs } \
  },
#include "tools/mend/targets.def"
};

int
mend_target (const char *name)
{
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (!strcmp (name, targets[i].name))
      return (int) i;
  return 0;
}

const char *
mend_target_name (int target)
{
  return targets[target].name;
}

int
mend_cost_of (const struct mend *m, enum mend_kind kind, enum c11t_order o)
{
  const struct target *t = &targets[m->target];
  if (o == C11T_RELAXED)
    return 0;
  switch (kind)
    {
    case MEND_LOAD:
      return t->load[o == C11T_SEQ_CST];
    case MEND_STORE:
      return t->store[o == C11T_SEQ_CST];
    case MEND_RMW:
      return t->rmw[o == C11T_ACQUIRE   ? 0
                    : o == C11T_RELEASE ? 1
                    : o == C11T_ACQ_REL ? 2
                                        : 3];
    default:
      return t->fence[o == C11T_SEQ_CST ? 2 : o == C11T_ACQ_REL];
    }
}

/* What it costs that site I has order O; where each change costs the same, one
   that has no order in the program is cheaper still.  */
static int
cost_at (const struct mend *m, size_t i, enum c11t_order o)
{
  const struct mend_site *x = &m->site[i];
  if (targets[m->target].each)
    return o == x->order ? 0 : mend_weaker (o, x->order) ? -1 : 1;
  return mend_cost_of (m, x->kind, o) - mend_cost_of (m, x->kind, x->order);
}

int
mend_cost (const struct mend *m, const struct mend_set *s)
{
  int cost = 0;
  for (size_t i = 0; i < m->n_sites; i++)
    {
      cost += cost_at (m, i, (enum c11t_order) s->of[i].order);
      if (s->of[i].after)
        cost += mend_cost_of (m, MEND_FENCE, C11T_SEQ_CST);
    }
  return cost;
}
