/* dpor-parts.c -- parts of dpor's search, for other processes; see parts.h.
   SPDX-License-Identifier: BSD-3-Clause

   A part is dpor's stack up to where it begins.  What is done there before it,
   by its owner, is taken for done: all that was asked for earlier.  Only one thing
   of that is not known yet: which of those threads get stuck (dpor.h).  So that
   is compared when the part is joined.

   Packed: the members of struct c11t_dpor before its arrays; then what is used of
   the arrays, in the order of struct layout; then the log.  */

#include "explore/dpor.h"
#include "explore/parts.h"

#include <stddef.h>
#include <string.h>

#include "base/large.h"

#define HEAD offsetof (struct c11t_dpor, step)

/* Where the arrays of something packed are.  */
struct layout
{
  struct c11t_dpor_candidate *candidate;
  struct c11t_dpor_step *step;
  struct c11t_dpor_answer *answer;
  uint32_t *clock, *log; /* the latter: n_asks, n_words, words */
};

/* Of what is packed at PACKED, whose head is P's, or will be.  */
static struct layout
layout_of (const struct c11t_dpor *p, const void *packed)
{
  struct layout l;
  l.candidate = (void *) ((char *) packed + HEAD);
  l.step = (void *) (l.candidate + p->n_candidates);
  l.answer = (void *) (l.step + p->n_steps);
  l.clock = (void *) (l.answer + p->n_answers);
  l.log = l.clock + p->n_clocks;
  return l;
}

/* Pack P's arrays as far as the head that is at PACKED says, and the log if it is
   P's own.  */
static size_t
pack_arrays (const struct c11t_dpor *p, void *packed, size_t room, bool own)
{
  const struct c11t_dpor *head = packed;
  struct layout l = layout_of (head, packed);
  uint32_t words = own ? p->log.n_words : 0;
  size_t size = (size_t) ((char *) (l.log + 2 + words) - (char *) packed);
  if (size > room)
    return 0;
  memcpy (l.candidate, p->candidate,
          head->n_candidates * sizeof *p->candidate);
  memcpy (l.step, p->step, head->n_steps * sizeof *p->step);
  memcpy (l.answer, p->answer, head->n_answers * sizeof *p->answer);
  memcpy (l.clock, p->clocks, head->n_clocks * sizeof *p->clocks);
  l.log[0] = own ? p->log.n_asks : 0;
  l.log[1] = words;
  memcpy (l.log + 2, p->log.word, words * sizeof *p->log.word);
  return size;
}

static size_t
pack (const void *shared, void *packed, size_t room)
{
  const struct c11t_dpor *p = shared;
  if (room < HEAD)
    return 0;
  memcpy (packed, p, HEAD);
  return pack_arrays (p, packed, room, true);
}

static void
unpack (void *shared, const void *packed)
{
  struct c11t_dpor *p = shared;
  memcpy (p, packed, HEAD);
  struct layout l = layout_of (p, packed);
  memcpy (p->candidate, l.candidate, p->n_candidates * sizeof *p->candidate);
  memcpy (p->step, l.step, p->n_steps * sizeof *p->step);
  memcpy (p->answer, l.answer, p->n_answers * sizeof *p->answer);
  memcpy (p->clocks, l.clock, p->n_clocks * sizeof *p->clocks);
  p->log.n_asks = l.log[0];
  p->log.n_words = l.log[1];
  memcpy (p->log.word, l.log + 2, l.log[1] * sizeof *p->log.word);
  c11t_dpor_log_index (&p->log);
}

/* --- Giving ----------------------------------------------------------------- */

/* What P can give: the candidate VALUE of step STEPS - 1, or the answer VALUE to
   ANSWERS - 1, which was asked under it.  */
static bool
find_gift (const struct c11t_dpor *p, struct c11t_branch *ret, bool *ret_answer)
{
  uint32_t f = p->base_answers;
  for (uint32_t s = p->base_steps; p->waits_at == C11T_DPOR_NONE; s++)
    {
      for (; f < p->n_answers && p->answer[f].under == s; f++)
        {
          const struct c11t_dpor_answer *a = &p->answer[f];
          uint32_t value = 1 + (a->taken > a->given ? a->taken : a->given);
          *ret = (struct c11t_branch){ s, f + 1, value };
          *ret_answer = true;
          if (value < a->n)
            return true;
        }
      if (s >= p->n_steps)
        return false;
      *ret = (struct c11t_branch){
        s + 1, f, c11t_dpor_next_wanted ((struct c11t_dpor *) p, s, true)
      };
      *ret_answer = false;
      if (ret->value < p->step[s].n)
        return true;
    }
  return false;
}

static bool
may_give (const void *shared)
{
  struct c11t_branch place;
  bool answer;
  return find_gift (shared, &place, &answer);
}

/* Make a head for the part of P that begins at PLACE.  */
static void
make_head (const struct c11t_dpor *p, struct c11t_dpor *head,
           const struct c11t_branch *place)
{
  memcpy (head, p, HEAD);
  head->n_steps = head->base_steps = place->steps;
  head->n_answers = head->base_answers = place->answers;
  head->n_candidates = head->n_clocks = head->fresh = 0;
  if (place->steps)
    {
      const struct c11t_dpor_step *last = &p->step[place->steps - 1];
      head->fresh = place->steps - 1;
      head->n_candidates = last->candidates + last->n;
      head->n_clocks = head->fresh ? last[-1].clock + last[-1].n_clock : 0;
    }
  head->extent.like_first = head->extent.later = 0;
  head->base_made = p->extent.made;
  head->joins = false;
  head->trouble = NULL;
}

/* All candidates of the step S, whose own are C, that were asked for before VALUE
   have been tried.  */
static void
take_value (struct c11t_dpor_step *s, struct c11t_dpor_candidate *c,
            uint32_t value)
{
  for (uint32_t i = 0; i < s->n; i++)
    if (c[i].wanted && c[i].wanted < c[value].wanted && !c[i].asleep)
      c[i].done = true;
  c[s->taken].done = true;
  s->taken = value;
}

static size_t
give (void *shared, void *packed, size_t room, struct c11t_branch *ret)
{
  struct c11t_dpor *p = shared;
  bool answer;
  if (room < HEAD || !find_gift (p, ret, &answer))
    return 0;
  make_head (p, packed, ret);
  size_t size = pack_arrays (p, packed, room, false);
  if (!size)
    return 0;
  struct layout l = layout_of (packed, packed);
  if (answer)
    {
      l.answer[ret->answers - 1].taken = ret->value;
      p->answer[ret->answers - 1].given = ret->value;
      return size;
    }
  struct c11t_dpor_step *s = &l.step[ret->steps - 1];
  take_value (s, &l.candidate[s->candidates], ret->value);
  c11t_dpor_candidates (p, ret->steps - 1)[ret->value].given = true;
  return size;
}

static void
keep (void *shared)
{
  struct c11t_dpor *p = shared;
  for (uint32_t i = 0; i < p->n_candidates; i++)
    p->candidate[i].given = false;
  for (uint32_t i = 0; i < p->n_answers; i++)
    p->answer[i].given = 0;
  p->joins = false;
}

/* --- Joining ---------------------------------------------------------------- */

static bool
joins (const void *shared, struct c11t_branch *ret)
{
  const struct c11t_dpor *p = shared;
  if (!p->joins)
    return false;
  const struct c11t_dpor_answer *a = &p->answer[p->n_answers - 1];
  bool answer
      = p->n_answers > p->base_answers && a->under == p->n_steps;
  *ret = (struct c11t_branch){
    p->n_steps, p->n_answers,
    answer ? a->taken : p->step[p->n_steps - 1].taken
  };
  return true;
}

/* True if what a part, with the head HEAD, took for granted is so.  */
static bool
is_right (const struct c11t_dpor *p, const struct c11t_dpor *head,
          const struct layout *l)
{
  const struct c11t_dpor_step *last
      = head->base_steps ? &p->step[head->base_steps - 1] : NULL;
  uint32_t n = last ? last->candidates + last->n : 0;
  for (uint32_t i = 0; i < n; i++)
    if (p->candidate[i].done != l->candidate[i].done
        || (p->candidate[i].done
            && p->candidate[i].stuck != l->candidate[i].stuck))
      return false;
  return true;
}

static bool
join (void *shared, const void *packed)
{
  static struct c11t_dpor_log log C11T_LARGE;
  struct c11t_dpor *p = shared;
  const struct c11t_dpor *head = packed;
  struct layout l = layout_of (head, packed);
  p->joins = false;
  if (!is_right (p, head, &l))
    return false;
  p->extent.made += head->extent.made - head->base_made;
  p->extent.like_first += head->extent.like_first;
  p->extent.later += head->extent.later;
  log.n_words = l.log[1];
  memcpy (log.word, l.log + 2, l.log[1] * sizeof *log.word);
  c11t_dpor_asks_apply (p, &log);
  return true;
}

static enum c11test_advance
skip (void *shared, const char **ret_why)
{
  struct c11t_dpor *p = shared;
  if (p->trouble)
    {
      *ret_why = p->trouble;
      return C11TEST_CANNOT_GO_ON;
    }
  return c11t_dpor_next (p) ? C11TEST_MORE : C11TEST_ALL_SEEN;
}

const struct c11t_parting c11t_parting_dpor = {
  .strategy = &c11t_strategy_dpor,
  .may_give = may_give,
  .give = give,
  .pack = pack,
  .unpack = unpack,
  .keep = keep,
  .joins = joins,
  .join = join,
  .skip = skip,
};
