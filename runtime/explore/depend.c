/* depend.c -- which steps may not change places; see depend.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/depend.h"

/* True if S's place among the seq_cst events matters.  */
static bool
is_sc (const struct c11t_dependence *d, const struct c11test_step *s)
{
  return s->sc && !d->seq_cst_commute;
}

static bool
overlap (const struct c11test_step *s, const struct c11test_step *t)
{
  return s->object < t->object + t->size && t->object < s->object + s->size;
}

/* True if the order of S and T as seq_cst events matters.  A fence minds all, an
   access minds fences and what is done to its location, a read no reads.  */
static bool
are_sc (const struct c11t_dependence *d, const struct c11test_step *s,
        const struct c11test_step *t)
{
  return is_sc (d, s) && is_sc (d, t)
         && (s->kind == C11TEST_STEP_FENCE || t->kind == C11TEST_STEP_FENCE
             || (c11test_step_touches_memory (s)
                 && c11test_step_touches_memory (t) && overlap (s, t)
                 && (c11t_step_changes (s) || c11t_step_changes (t))));
}

/* True if S has a place in the order of all stores, where the model has one.
 */
static bool
is_among_stores (const struct c11t_dependence *d, const struct c11test_step *s)
{
  return d->stores_ordered
         && (c11t_step_writes (s) || s->kind == C11TEST_STEP_SYNC
             || (s->kind == C11TEST_STEP_FENCE && s->sc));
}

bool
c11t_step_is_local (const struct c11t_dependence *d,
                    const struct c11test_step *s)
{
  return s->kind == C11TEST_STEP_LOCAL
         || (s->kind == C11TEST_STEP_FENCE && !is_sc (d, s)
             && !is_among_stores (d, s));
}

bool
c11t_step_is_quiet (const struct c11t_dependence *d,
                    const struct c11test_step *s)
{
  return c11t_step_is_local (d, s)
         || (s->kind == C11TEST_STEP_WRITE && !is_sc (d, s)
             && d->stores_commute);
}

static bool
share_object (const struct c11test_step *s, const struct c11test_step *t)
{
  return (s->object && (s->object == t->object || s->object == t->other))
         || (s->other && (s->other == t->object || s->other == t->other));
}

/* What matters about S and T whatever bytes they use.  */
static bool
depend_anywhere (const struct c11t_dependence *d, const struct c11test_step *s,
                 const struct c11test_step *t)
{
  if (s->kind == C11TEST_STEP_ANY || t->kind == C11TEST_STEP_ANY
      || are_sc (d, s, t))
    return true;
  if ((c11t_step_writes (s) || c11t_step_writes (t))
      && is_among_stores (d, s) && is_among_stores (d, t))
    return true;
  return s->kind == C11TEST_STEP_SYNC && t->kind == C11TEST_STEP_SYNC
         && share_object (s, t);
}

enum c11t_order_of_steps
c11t_steps_order (const struct c11t_dependence *d,
                  const struct c11test_step *first,
                  const struct c11test_step *then)
{
  if (c11t_step_is_local (d, first) || c11t_step_is_local (d, then))
    return C11T_STEPS_COMMUTE;
  if (depend_anywhere (d, first, then))
    return C11T_STEPS_ORDERED;
  if (!c11test_step_touches_memory (first)
      || !c11test_step_touches_memory (then) || !overlap (first, then)
      || !(c11t_step_changes (first) || c11t_step_changes (then)))
    return C11T_STEPS_COMMUTE;
  /* What accesses of several sizes take is not old.  */
  bool same = first->object == then->object && first->size == then->size;
  if (c11t_step_writes (first) && c11t_step_writes (then)
      && !d->stores_commute)
    return C11T_STEPS_ORDERED;
  if (c11t_step_reads (first) && c11t_step_writes (then))
    return d->loads_stale && same ? C11T_STEPS_READ_BEFORE
                                  : C11T_STEPS_ORDERED;
  if (c11t_step_reads (then))
    return d->loads_stale && same ? C11T_STEPS_WROTE_BEFORE
                                  : C11T_STEPS_ORDERED;
  return C11T_STEPS_COMMUTE;
}

bool
c11t_depend (const struct c11t_dependence *d, const struct c11test_step *s,
             const struct c11test_step *t)
{
  return c11t_steps_order (d, s, t) != C11T_STEPS_COMMUTE;
}
