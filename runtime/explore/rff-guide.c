/* rff-guide.c -- an execution is led to what its loads are to read; see
   rff-guide.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/rff-guide.h"

#include <stddef.h>

#include "explore/rff-note.h"

/* A wish holds others back in so many choices, doubled so often.  */
#define PATIENCE 16u
#define N_PATIENCES 7
#define N_SKIPS 4 /* up to 2^3 - 1 times are passed by */

void
c11t_rff_guide_begin (struct c11t_rff_guide *g,
                      const struct c11test_schedule *s, struct c11t_prng *p)
{
  g->n = s->n;
  for (uint32_t i = 0; i < s->n; i++)
    {
      uint32_t most = c11t_prng_below (p, 2) ? 0 : c11t_prng_below (p, N_SKIPS);
      g->wish[i] = (struct c11t_rff_wish){
        .is = s->wish[i],
        .skip = c11t_prng_below (p, 1u << most),
        .patience = PATIENCE << c11t_prng_below (p, N_PATIENCES),
        .stored = s->wish[i].store == 0,
        .together = s->wish[i].kind == C11TEST_WISH_READS
                    && c11t_prng_below (p, 2),
      };
    }
}

/* True if W's load is next, where C is at its place.  */
static bool
is_its_load (const struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  return !w->over && !w->skip && c->place == w->is.read
         && c11t_rff_reads (c->step);
}

/* True if C's step would make W's store one that is not the newest.  */
static bool
would_hide (const struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  return !w->over && w->is.kind == C11TEST_WISH_READS && w->is.store
         && w->stored && !w->newer && c->place != w->is.store
         && c->place != w->is.read && c11t_rff_stores (c->step)
         && c->step->object == w->object;
}

/* What W says of C, which is at its load.  */
static enum c11t_rff_advice
advise_load (const struct c11t_rff_wish *w)
{
  switch (w->is.kind)
    {
    case C11TEST_WISH_READS:
      return !w->stored  ? C11T_RFF_WAIT
             : w->newer  ? C11T_RFF_AS_WELL
                         : C11T_RFF_NOW;
    case C11TEST_WISH_READS_OLD:
      return w->stored && (w->newer || !w->is.store) ? C11T_RFF_AS_WELL
                                                     : C11T_RFF_WAIT;
    default:
      return w->stored && !w->newer && w->is.store ? C11T_RFF_WAIT
                                                   : C11T_RFF_AS_WELL;
    }
}

/* The same, which is at its store.  */
static enum c11t_rff_advice
advise_store (const struct c11t_rff_wish *w)
{
  return !w->together ? C11T_RFF_AS_WELL
         : w->ready   ? C11T_RFF_NOW
                      : C11T_RFF_WAIT;
}

/* True if C would make W's store, for the first time.  */
static bool
is_its_store (const struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  return !w->over && !w->skip && !w->stored && c->place == w->is.store
         && c11t_rff_stores (c->step);
}

static enum c11t_rff_advice
advise_by (const struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  return is_its_load (w, c)    ? advise_load (w)
         : is_its_store (w, c) ? advise_store (w)
         : would_hide (w, c)   ? C11T_RFF_WAIT
                               : C11T_RFF_AS_WELL;
}

void
c11t_rff_look (struct c11t_rff_guide *g, uint32_t n,
               const struct c11test_candidate *c)
{
  for (uint32_t i = 0; i < g->n; i++)
    {
      g->wish[i].ready = false;
      for (uint32_t k = 0; k < n; k++)
        g->wish[i].ready |= is_its_load (&g->wish[i], &c[k]);
    }
}

enum c11t_rff_advice
c11t_rff_advise (const struct c11t_rff_guide *g,
                 const struct c11test_candidate *c)
{
  bool now = false;
  for (uint32_t i = 0; c->place && i < g->n; i++)
    {
      enum c11t_rff_advice is = advise_by (&g->wish[i], c);
      if (is == C11T_RFF_WAIT)
        return is;
      now |= is == C11T_RFF_NOW;
    }
  return now ? C11T_RFF_NOW : C11T_RFF_AS_WELL;
}

void
c11t_rff_waited (struct c11t_rff_guide *g, const struct c11test_candidate *c)
{
  for (uint32_t i = 0; i < g->n; i++)
    {
      struct c11t_rff_wish *w = &g->wish[i];
      if (advise_by (w, c) == C11T_RFF_WAIT)
        w->over = --w->patience == 0;
    }
}

/* C stores, or uses a synchronisation object.  */
static void
note_store (struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  if (c->place == w->is.store)
    {
      w->stored = true;
      w->newer = false;
      w->object = c->step->object;
    }
  else if (w->stored && w->is.store && c->step->object == w->object)
    w->newer = true;
}

/* C uses a synchronisation object at W's load: there is no choice of what it
   reads.  */
static void
note_use (struct c11t_rff_wish *w, const struct c11test_candidate *c)
{
  bool reads = w->stored && !w->newer && w->object == c->step->object;
  if (w->skip)
    w->skip--;
  else if (reads == (w->is.kind == C11TEST_WISH_READS))
    w->over = true;
}

void
c11t_rff_made (struct c11t_rff_guide *g, const struct c11test_candidate *c)
{
  for (uint32_t i = 0; c->place && i < g->n; i++)
    {
      struct c11t_rff_wish *w = &g->wish[i];
      if (w->over)
        continue;
      if (c->step->kind == C11TEST_STEP_SYNC && c->place == w->is.read)
        note_use (w, c);
      if (c11t_rff_stores (c->step))
        note_store (w, c);
    }
}

/* --- Loads ----------------------------------------------------------------- */

/* True if it is as W wants to read from number I, at PLACE.  */
static bool
suits (const struct c11t_rff_wish *w, uint64_t place, uint32_t i)
{
  switch (w->is.kind)
    {
    case C11TEST_WISH_READS:
      return place == w->is.store;
    case C11TEST_WISH_READS_OLD:
      return place == w->is.store && i > 0;
    default:
      return place != w->is.store;
    }
}

uint32_t
c11t_rff_choose (const struct c11t_rff_guide *g, uint64_t here,
                 const uint64_t *place, uint32_t n)
{
  for (uint32_t k = 0; here && k < g->n; k++)
    {
      const struct c11t_rff_wish *w = &g->wish[k];
      if (w->over || w->skip || w->is.read != here)
        continue;
      for (uint32_t i = 0; i < n; i++)
        if (suits (w, place[i], i))
          return i;
    }
  return n;
}

void
c11t_rff_has_read (struct c11t_rff_guide *g, uint64_t here,
                   const uint64_t *place, uint32_t i)
{
  for (uint32_t k = 0; here && k < g->n; k++)
    {
      struct c11t_rff_wish *w = &g->wish[k];
      if (w->over || w->is.read != here)
        continue;
      if (w->skip)
        w->skip--;
      else if (suits (w, place[i], i))
        w->over = true;
    }
}
