/* rff-known.c -- which reads were seen in lessons; see rff-known.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/rff-known.h"

#include <stddef.h>

#define SLOTS (2 * C11T_RFF_PAIRS)
/* Of a schedule that is kept: more say hardly more, and are hardly met all. */
#define MOST_RARE 5

static bool
is_same (const struct c11test_wish *v, const struct c11test_wish *w)
{
  return v->read == w->read && v->store == w->store && v->kind == w->kind;
}

/* Where W is, or belongs; half of the slots stay empty.  */
static uint32_t
slot_of (const struct c11t_rff_known *k, const struct c11test_wish *w)
{
  uint32_t i = (uint32_t) c11t_rff_hash (w) % SLOTS;
  while (k->slot[i] && !is_same (&k->pair[k->slot[i] - 1].wish, w))
    i = (i + 1) % SLOTS;
  return i;
}

uint32_t
c11t_rff_seen (const struct c11t_rff_known *k, const struct c11test_wish *w)
{
  uint32_t i = slot_of (k, w);
  return k->slot[i] ? k->pair[k->slot[i] - 1].seen : 0;
}

/* Put W among K's pairs, SEEN once more.  */
static void
count (struct c11t_rff_known *k, const struct c11test_wish *w, uint32_t seen)
{
  uint32_t i = slot_of (k, w);
  if (!k->slot[i])
    {
      if (k->n_pairs == C11T_RFF_PAIRS)
        return;
      k->pair[k->n_pairs].wish = *w;
      k->slot[i] = (uint16_t) ++k->n_pairs;
    }
  k->pair[k->slot[i] - 1].seen += seen;
}

/* True if one of the N schedules at S has W.  */
static bool
has (const struct c11test_schedule *s, uint32_t n,
     const struct c11test_wish *w)
{
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t j = 0; j < s[i].n; j++)
      if (is_same (&s[i].wish[j], w))
        return true;
  return false;
}

bool
c11t_rff_is_new (const struct c11t_rff_known *k,
                 const struct c11t_rff_note *n,
                 const struct c11test_schedule *corpus, uint32_t num)
{
  for (uint32_t i = 0; i < n->read.n; i++)
    if (c11t_rff_seen (k, &n->read.pair[i]) <= 1
        && !has (corpus, num, &n->read.pair[i]))
      return true;
  return false;
}

bool
c11t_rff_rarest (const struct c11t_rff_known *k,
                 const struct c11t_rff_note *n, struct c11test_schedule *ret)
{
  uint32_t seen[MOST_RARE];
  *ret = (struct c11test_schedule){ 0 };
  for (uint32_t i = 0; i < n->read.n; i++)
    {
      uint32_t s = c11t_rff_seen (k, &n->read.pair[i]), at = ret->n;
      if (s > (k->lessons + 1) / 2)
        continue;
      while (at && seen[at - 1] > s)
        at--;
      if (at == MOST_RARE)
        continue;
      ret->n += ret->n < MOST_RARE;
      for (uint32_t j = ret->n - 1; j > at; j--)
        {
          seen[j] = seen[j - 1];
          ret->wish[j] = ret->wish[j - 1];
        }
      seen[at] = s;
      ret->wish[at] = n->read.pair[i];
    }
  return ret->n > 0;
}

/* --- Lessons --------------------------------------------------------------- */

/* The set of pairs that N has, counted; *RET_NEW: for the first time.  */
static uint32_t
count_set (struct c11t_rff_known *k, const struct c11t_rff_note *n,
           bool *ret_new)
{
  uint64_t hash = 0;
  uint32_t i = 0;
  for (uint32_t j = 0; j < n->read.n; j++)
    hash += c11t_rff_hash (&n->read.pair[j]);
  while (i < k->n_sets && k->set[i].hash != hash)
    i++;
  *ret_new = i == k->n_sets;
  if (*ret_new)
    k->set[k->n_sets++].hash = hash;
  k->set[i].seen++;
  return i;
}

void
c11t_rff_learn (struct c11t_rff_known *k, const struct c11t_rff_note *n)
{
  struct c11test_schedule s;
  bool new;
  if (k->lessons == C11T_RFF_LESSONS)
    return;
  uint32_t set = count_set (k, n, &new);
  if (new && k->n_schedules < C11T_RFF_SCHEDULES
      && c11t_rff_rarest (k, n, &s))
    {
      k->schedule[k->n_schedules].is = s;
      k->schedule[k->n_schedules].set = set;
      k->n_schedules++;
    }
  for (uint32_t i = 0; i < n->read.n; i++)
    count (k, &n->read.pair[i], 1);
  for (uint32_t i = 0; i < n->possible.n; i++)
    count (k, &n->possible.pair[i], 0);
  k->lessons++;
}

/* --- What to follow -------------------------------------------------------- */

/* Half of the first executions follow what has found something in an earlier
   campaign: either that shows soon, or it is mended.  */
#define FIRST 64
#define LATER 8    /* and one of so many later */
#define FREE 8     /* one of so many follows nothing */
#define AS_IT_IS 6 /* one of so many schedules is not changed */
#define MOST_CHANGES 3
#define WEIGHT 64 /* of a set that one lesson showed */

/* A pair that seems possible, rather a rare one.  */
static struct c11test_wish
draw_pair (const struct c11t_rff_known *k, struct c11t_prng *p)
{
  const struct c11t_rff_pair *best = NULL;
  for (int i = 0; i < 3; i++)
    {
      const struct c11t_rff_pair *is
          = &k->pair[c11t_prng_below (p, k->n_pairs)];
      if (!best || is->seen < best->seen)
        best = is;
    }
  return best->wish;
}

/* One change, drawn: a pair more, less, another, or not.  */
static void
change (const struct c11t_rff_known *k, struct c11t_prng *p,
        struct c11test_schedule *s)
{
  uint32_t how = c11t_prng_below (p, 6);
  if (!s->n || (how < 3 && s->n < C11TEST_MOST_WISHES))
    {
      s->wish[s->n++] = draw_pair (k, p);
      return;
    }
  struct c11test_wish *w = &s->wish[c11t_prng_below (p, s->n)];
  if (how == 3)
    *w = s->wish[--s->n];
  else if (how == 4)
    w->kind = w->kind == C11TEST_WISH_READS_NOT ? C11TEST_WISH_READS
                                                : C11TEST_WISH_READS_NOT;
  else
    *w = draw_pair (k, p);
}

/* How often the schedule I is drawn: the more, the fewer lessons showed the
   set of pairs that it was kept for.  */
static uint32_t
weight_of (const struct c11t_rff_known *k, uint32_t i)
{
  uint32_t w = WEIGHT / k->set[k->schedule[i].set].seen;
  return w ? w : 1;
}

static const struct c11test_schedule *
draw_learned (const struct c11t_rff_known *k, struct c11t_prng *p)
{
  uint32_t sum = 0, i = 0;
  for (uint32_t j = 0; j < k->n_schedules; j++)
    sum += weight_of (k, j);
  uint32_t at = c11t_prng_below (p, sum);
  for (; at >= weight_of (k, i); i++)
    at -= weight_of (k, i);
  return &k->schedule[i].is;
}

/* How many of the corpus have found something.  */
static uint32_t
count_found (const struct c11test_strategy_start *start)
{
  uint32_t n = 0;
  while (n < start->n_corpus && *start->corpus[n].finding)
    n++;
  return n;
}

void
c11t_rff_draw (const struct c11t_rff_known *k,
               const struct c11test_strategy_start *start,
               struct c11t_prng *p, struct c11test_schedule *ret)
{
  uint32_t found = count_found (start), others = start->n_corpus - found;
  bool early = start->execution < FIRST;
  *ret = (struct c11test_schedule){ 0 };
  if (found && c11t_prng_below (p, early ? 2 : LATER) == 0)
    *ret = start->corpus[c11t_prng_below (p, found)];
  else if (c11t_prng_below (p, FREE) == 0)
    return;
  else if (others && c11t_prng_below (p, k->n_schedules + others) < others)
    *ret = start->corpus[found + c11t_prng_below (p, others)];
  else if (k->n_schedules)
    *ret = *draw_learned (k, p);
  if (!k->n_pairs || c11t_prng_below (p, AS_IT_IS) == 0
      || (*ret->finding && c11t_prng_below (p, 4)))
    return;
  for (uint32_t n = 1 + c11t_prng_below (p, MOST_CHANGES); n; n--)
    change (k, p, ret);
}
