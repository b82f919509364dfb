/* surw-walk.c -- which thread is meant next; see surw-walk.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/surw-walk.h"

#include <string.h>

/* --- Threads -------------------------------------------------------------------- */

/* Pointers to threads that were got before are not valid any more.  */
static struct c11t_surw_thread *
thread_of (struct c11t_surw_walk *w, uint32_t number)
{
  if (number >= w->cap)
    {
      uint32_t cap = 2 * number + 16;
      struct c11t_surw_thread *of = w->alloc (w->arena, cap * sizeof *of);
      if (w->cap)
        memcpy (of, w->of, w->cap * sizeof *of);
      w->of = of;
      w->cap = cap;
    }
  return &w->of[number];
}

/* T takes its steps from its parent P.  */
static void
take_over (struct c11t_surw_walk *w, struct c11t_surw_thread *t,
           struct c11t_surw_thread *p)
{
  if (!p->left)
    return;
  if (w->some_meant && &w->of[w->meant] == p
      && c11t_prng_next (w->prng) % p->left < t->left)
    w->meant = (uint32_t) (t - w->of);
  p->left -= t->left < p->left ? t->left : p->left;
}

/* The thread NUMBER is there, made by PARENT, which was met, or is the first.  */
static void
meet (struct c11t_surw_walk *w, uint32_t number, uint32_t parent)
{
  thread_of (w, number);
  thread_of (w, parent);
  struct c11t_surw_thread *t = &w->of[number];
  struct c11t_surw_thread *p = number == parent ? NULL : &w->of[parent];
  t->met = true;
  t->key = p ? c11t_surw_key (p->key, ++p->children) : c11t_surw_key (0, 0);
  t->index = w->learning
                 ? c11t_surw_meet (w->known, t->key,
                                   p ? p->index : C11T_SURW_NOBODY)
                 : c11t_surw_find (w->known, t->key);
  if (!w->total || t->index == C11T_SURW_NOBODY)
    return;
  t->left = w->total[t->index];
  if (p)
    take_over (w, t, p);
}

void
c11t_surw_meet_all (struct c11t_surw_walk *w, uint32_t n,
                    const struct c11test_choice_context *ctx)
{
  if (ctx->thread < C11T_SURW_MOST && !thread_of (w, ctx->thread)->met)
    meet (w, ctx->thread, ctx->thread);
  for (uint32_t i = 0; i < n; i++)
    {
      const struct c11test_candidate *c = &ctx->candidate[i];
      if (c11t_surw_is_thread (c) && !thread_of (w, c->thread)->met)
        meet (w, c->thread, ctx->thread);
    }
}

/* --- Draws ---------------------------------------------------------------------- */

/* What T is drawn by: never nothing, for the lessons may have been shorter, and
   no order shall be impossible.  That costs the promise nothing: who is meant and
   has no such step left does not make one, and all others come to wait.  */
static uint64_t
weight_of (const struct c11t_surw_thread *t)
{
  return !t->met ? 0 : t->left ? t->left : 1;
}

void
c11t_surw_draw_meant (struct c11t_surw_walk *w)
{
  uint64_t sum = 0;
  for (uint32_t t = 0; t < w->cap; t++)
    sum += weight_of (&w->of[t]);
  uint64_t at = c11t_prng_next (w->prng) % sum;
  uint32_t t = 0;
  for (; at >= weight_of (&w->of[t]); t++)
    at -= weight_of (&w->of[t]);
  w->meant = t;
  w->some_meant = true;
}

/* What the candidate C is drawn by among those who are held up.  */
static uint64_t
held_weight (const struct c11t_surw_walk *w, const struct c11test_candidate *c)
{
  return c11t_surw_is_held (w, c) ? weight_of (&w->of[c->thread]) : 0;
}

uint32_t
c11t_surw_draw_held (struct c11t_surw_walk *w, uint32_t n,
                     const struct c11test_choice_context *ctx)
{
  const struct c11test_candidate *c = ctx->candidate;
  uint64_t sum = 0;
  for (uint32_t i = 0; i < n; i++)
    sum += held_weight (w, &c[i]);
  uint64_t at = c11t_prng_next (w->prng) % sum;
  uint32_t i = 0;
  for (; at >= held_weight (w, &c[i]); i++)
    at -= held_weight (w, &c[i]);
  return i;
}
