/* dpor-asks.c -- what executions ask of the steps that they came by.
   SPDX-License-Identifier: BSD-3-Clause

   Everything that changes what is tried at a step goes through here.  If the
   step is one of those that a part was taken from (dpor.h), it is not changed
   but noted in the log, and its owner does it when it gets there: in the order
   in which all would have come if one process had made all executions.

   What is done depends on what others have asked before, so the log says why
   and not what: of a race, all who could be the first.

   Words of an ask: the step, kind and flags, the candidate or NONE, how many
   words follow; those are, for each initial, the candidate, and the number of the
   store that its step reads, all ones if it reads none, in two.

   Invariant: the log has each ask once.  Asking again changes nothing: one of
   the threads asked for is wanted then.  */

#include "explore/dpor.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"

enum kind
{
  ASK_LOSE,
  ASK_RACE,
  ASK_SLEEP_ON,
  ASK_AWAIT
};

#define FLAG ((uint32_t) 1 << 8)
#define HEAD 4 /* words */

/* --- Doing it --------------------------------------------------------------- */

/* Have a candidate of step AT tried, unless one is to be already, that neither
   sleeps nor, unless IDLE ones are as good, was taken in vain.  */
static void
want_other (struct c11t_dpor *p, uint32_t at, bool idle)
{
  const struct c11t_dpor_step *s = &p->step[at];
  const struct c11t_dpor_candidate *c = c11t_dpor_candidates (p, at);
  uint32_t other = s->n;
  for (uint32_t i = 0; i < s->n; i++)
    if (!c[i].asleep && !c[i].held && (idle || !c[i].idle))
      {
        if (c[i].wanted)
          return;
        if (other == s->n || c[other].step.kind == C11TEST_STEP_ANY)
          other = i;
      }
  if (other < s->n)
    c11t_dpor_want (p, at, other);
}

/* CANDIDATE is an initial of a race of step AT, and the thread that races.  Have
   it tried; return true if that is enough.  If it sleeps, others have been told
   that it could read what comes after step AT; but nobody here.  */
static bool
begin_with (struct c11t_dpor *p, uint32_t at, uint32_t candidate,
            bool may_read_new)
{
  if (candidate == C11T_DPOR_NONE)
    return false;
  const struct c11t_dpor_candidate *c
      = &c11t_dpor_candidates (p, at)[candidate];
  if (!c->asleep)
    c11t_dpor_want (p, at, candidate);
  return !(c->asleep || c->dozes) || !may_read_new;
}

/* True if an execution that begins with an initial, whose words are at W, is
   made or was made.  */
static bool
is_covered (struct c11t_dpor *p, uint32_t at, const uint32_t *w)
{
  const struct c11t_dpor_candidate *c = &c11t_dpor_candidates (p, at)[w[0]];
  uint64_t read = (uint64_t) w[2] << 32 | w[1];
  return c->wanted || c->asleep
         || (c->dozes && read != UINT64_MAX && read <= c->known);
}

static void
begin_elsewhere (struct c11t_dpor *p, const uint32_t *w)
{
  uint32_t at = w[0], end = HEAD + w[3];
  for (uint32_t i = HEAD; i < end; i += 3)
    if (is_covered (p, at, w + i))
      return;
  if (begin_with (p, at, w[2], w[1] & FLAG))
    return;
  if (end > HEAD)
    c11t_dpor_want (p, at, w[HEAD]);
  else /* it cannot be told who lets them go on */
    for (uint32_t i = 0; i < p->step[at].n; i++)
      if (!c11t_dpor_candidates (p, at)[i].held)
        c11t_dpor_want (p, at, i);
}

/* The words at W.  */
static void
apply (struct c11t_dpor *p, const uint32_t *w)
{
  struct c11t_dpor_candidate *c = c11t_dpor_candidates (p, w[0]);
  switch (w[1] & (FLAG - 1))
    {
    case ASK_LOSE:
      c11t_dpor_want (p, w[0], w[2]);
      break;
    case ASK_RACE:
      begin_elsewhere (p, w);
      break;
    case ASK_SLEEP_ON:
      c[w[2]].asleep = true;
      want_other (p, w[0], true);
      break;
    default: /* ASK_AWAIT */
      c[w[2]].idle = true;
      c[w[2]].stuck |= (w[1] & FLAG) != 0;
      want_other (p, w[0], false);
    }
}

/* --- Noting it -------------------------------------------------------------- */

static uint32_t *
find (struct c11t_dpor_log *log, const uint32_t *w, uint32_t n)
{
  uint64_t h = C11T_FNV_BASIS;
  for (uint32_t i = 0; i < n; i++)
    h = (h ^ w[i]) * C11T_FNV_PRIME;
  for (h ^= h >> 32;; h++)
    {
      uint32_t *slot = &log->slot[h & (C11T_DPOR_LOG_SLOTS - 1)];
      const uint32_t *old = &log->word[*slot ? *slot - 1 : 0];
      if (!*slot
          || (old[3] + HEAD == n && memcmp (old, w, n * sizeof *w) == 0))
        return slot;
    }
}

static void
note (struct c11t_dpor *p, const uint32_t *w)
{
  struct c11t_dpor_log *log = &p->log;
  uint32_t n = HEAD + w[3];
  if (log->n_asks == C11T_DPOR_LOG_SLOTS / 2
      || n > C11T_DPOR_LOG_WORDS - log->n_words)
    {
      p->trouble = "a part of the search asks for more than can be kept";
      return;
    }
  uint32_t *slot = find (log, w, n);
  if (*slot)
    return;
  *slot = log->n_words + 1;
  memcpy (&log->word[log->n_words], w, n * sizeof *w);
  log->n_words += n;
  log->n_asks++;
}

void
c11t_dpor_log_index (struct c11t_dpor_log *log)
{
  memset (log->slot, 0, sizeof log->slot);
  for (uint32_t i = 0; i < log->n_words; i += HEAD + log->word[i + 3])
    *find (log, &log->word[i], HEAD + log->word[i + 3]) = i + 1;
}

static void
ask (struct c11t_dpor *p, const uint32_t *w)
{
  if (w[0] < p->base_steps)
    note (p, w);
  else
    apply (p, w);
}

void
c11t_dpor_asks_apply (struct c11t_dpor *p, const struct c11t_dpor_log *log)
{
  for (uint32_t i = 0; i < log->n_words; i += HEAD + log->word[i + 3])
    ask (p, &log->word[i]);
}

/* --- Who asks --------------------------------------------------------------- */

void
c11t_dpor_lose (struct c11t_dpor *p, uint32_t at, uint32_t candidate)
{
  if (!p->step[at].forced && !p->step[at].alone
      && !c11t_dpor_candidates (p, at)[candidate].held)
    ask (p, (uint32_t[HEAD]){ at, ASK_LOSE, candidate, 0 });
}

void
c11t_dpor_sleep_on (struct c11t_dpor *p)
{
  uint32_t at = p->n_steps - 1;
  ask (p, (uint32_t[HEAD]){ at, ASK_SLEEP_ON, p->step[at].taken, 0 });
}

void
c11t_dpor_await (struct c11t_dpor *p)
{
  ask (p, (uint32_t[HEAD]){ p->awaited,
                            ASK_AWAIT | (p->awaited_newest ? FLAG : 0),
                            p->step[p->awaited].taken, 0 });
}

void
c11t_dpor_race_add (const struct c11t_dpor *p, struct c11t_dpor_race *r,
                    uint32_t candidate, uint32_t k)
{
  uint64_t read = c11t_step_reads (&p->step[k].step) ? p->step[k].read
                                                     : UINT64_MAX;
  r->word[HEAD + r->n_words++] = candidate;
  r->word[HEAD + r->n_words++] = (uint32_t) read;
  r->word[HEAD + r->n_words++] = (uint32_t) (read >> 32);
}

void
c11t_dpor_race_ask (struct c11t_dpor *p, struct c11t_dpor_race *r)
{
  r->word[0] = r->at;
  r->word[1] = ASK_RACE | (r->may_read_new ? FLAG : 0);
  r->word[2] = r->last;
  r->word[3] = r->n_words;
  ask (p, r->word);
}
