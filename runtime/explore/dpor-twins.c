/* dpor-twins.c -- of threads that are alike, dpor tries one order; see
   dpor-twins.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/dpor-twins.h"

void
c11t_dpor_meet_twin (struct c11t_dpor *p, struct c11t_dpor_moves *all,
                     uint32_t actor, const struct c11test_candidate *c)
{
  if (!c->twin || all[actor].twin)
    return;
  uint32_t twin = c11t_dpor_actor (p, c->twin - 1);
  if (twin != C11T_DPOR_NONE)
    all[actor].twin = twin + 1;
}

/* True if both steps are loads of the same store that may be moved up.  */
static bool
are_same_loads (const struct c11t_dpor *p, uint32_t a, uint32_t b)
{
  const struct c11t_dpor_step *s = &p->step[a], *t = &p->step[b];
  return s->step.kind == C11TEST_STEP_READ && t->step.kind == C11TEST_STEP_READ
         && (p->d.seq_cst_commute || (!s->step.sc && !t->step.sc))
         && s->step.object == t->step.object && s->step.size == t->step.size
         && s->read == t->read;
}

/* True if the first N moves of A and B, who have made so many, are the same.  */
static bool
are_alike (const struct c11t_dpor *p, const struct c11t_dpor_moves *a,
           const struct c11t_dpor_moves *b, uint32_t n)
{
  uint32_t i = 0;
  while (i < n && i < C11T_DPOR_MOVES
         && are_same_loads (p, a->step[i], b->step[i]))
    i++;
  return i == n && n < C11T_DPOR_MOVES;
}

bool
c11t_dpor_is_held (const struct c11t_dpor *p,
                   const struct c11t_dpor_moves *all, uint32_t actor)
{
  const struct c11t_dpor_moves *a = &all[actor], *b = a;
  while (b->twin)
    {
      b = &all[b->twin - 1];
      if (!b->ended && b->n == a->n && are_alike (p, a, b, a->n))
        return true;
    }
  return false;
}

/* The step of the nearest twin of A that A, in the state in which it is, had to
   let go first; NONE if there is none.  */
static uint32_t
step_before (const struct c11t_dpor *p, const struct c11t_dpor_moves *all,
             const struct c11t_dpor_moves *a)
{
  const struct c11t_dpor_moves *b = a;
  while (b->twin)
    {
      b = &all[b->twin - 1];
      if (b->n > a->n && are_alike (p, a, b, a->n))
        return b->step[a->n];
    }
  return C11T_DPOR_NONE;
}

void
c11t_dpor_note_move (struct c11t_dpor *p, struct c11t_dpor_moves *all,
                     uint32_t at)
{
  struct c11t_dpor_step *s = &p->step[at];
  struct c11t_dpor_moves *a = &all[s->actor];
  s->twin = C11T_DPOR_NONE;
  /* The end of a thread is a step at what stands for it.  */
  a->ended |= s->step.kind == C11TEST_STEP_LOCAL
              && s->step.object == (uintptr_t) p->number[s->actor] + 1;
  if (c11t_step_is_quiet (&p->d, &s->step))
    return;
  s->twin = step_before (p, all, a);
  if (a->n < C11T_DPOR_MOVES)
    a->step[a->n] = at;
  a->n++;
}
