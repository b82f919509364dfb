/* minimise.c -- fewer switches, fewer old values; see minimise.h.
   SPDX-License-Identifier: BSD-3-Clause

   A choice of a thread when the running one cannot go on is no deviation that
   counts, but needs an entry of its own in the plan when it is not the first
   candidate.  When a drawn completion shows the finding without a deviation,
   that execution, which has fewer of them, takes the place of ours, with the
   forced choices that it drew.  So each round has fewer that count, and the
   last one proves that none can go.

   Plans are taken from records again and again, since dropping an entry may
   make another one say nothing.  */

#define _GNU_SOURCE
#include "tools/explain/minimise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/campaign/campaign.h"
#include "tools/base/memory.h"

#define MOST_DEVIATIONS 20000 /* more are not worth the time */
#define PLANS_AT_ONCE 8       /* with completions */

struct search
{
  const struct rerun *like;
  struct minimised *best;
  double deadline;
  bool cut; /* an attempt could not be finished */
};

/* --- Plans ----------------------------------------------------------------- */

struct plan_text
{
  char *text;
  size_t len;
  FILE *f;
};

static void
open_text (struct plan_text *p, uint64_t completions)
{
  p->f = open_memstream (&p->text, &p->len);
  memory_check (p->f);
  fprintf (p->f, "c11test plans 1\ncompletions %llu\n",
           (unsigned long long) completions);
}

/* Append the plan of those of the N deviations at V that LEFT_OUT, unless it
   is NULL, does not name.  */
static void
put_plan (struct plan_text *p, const struct deviation *v, size_t n,
          const bool *left_out)
{
  fprintf (p->f, "plan\n");
  for (size_t i = 0; i < n; i++)
    if (!left_out || !left_out[i])
      fprintf (p->f, "%s%u %u %llu %u\n", v[i].forced ? "forced " : "",
               v[i].kind, v[i].thread, (unsigned long long) v[i].nth,
               v[i].answer);
}

static char *
close_text (struct plan_text *p)
{
  memory_close (p->f, &p->text);
  return p->text;
}

char *
minimised_plan (const struct minimised *m)
{
  struct plan_text p;
  open_text (&p, 1);
  put_plan (&p, m->v, m->n, NULL);
  return close_text (&p);
}

/* --- Attempts -------------------------------------------------------------- */

static bool
is_over (struct search *s)
{
  return s->cut || s->best->signal || now_seconds () >= s->deadline;
}

/* Make COUNT executions of the plans in TEXT; R is then to be freed.  */
static void
attempt (struct search *s, struct rerun *r, const char *text, uint64_t count)
{
  double left = s->deadline - now_seconds ();
  *r = *s->like;
  r->log = NULL;
  r->plans = text;
  r->count = count;
  r->record = false;
  r->seconds = left > 1 ? left : 1;
  rerun_make (r);
  s->best->executions += count;
  s->cut |= !r->complete;
  if (r->signal)
    s->best->signal = r->signal;
}

/* The subsets of the N deviations at V without those that one of the COUNT
   rows at LEFT_OUT names: which of them show the finding?  Malloced.  */
static bool *
try_without (struct search *s, const struct deviation *v, size_t n,
             bool *const *left_out, size_t count)
{
  struct plan_text p;
  struct rerun r;
  open_text (&p, 1);
  for (size_t i = 0; i < count; i++)
    put_plan (&p, v, n, left_out[i]);
  char *text = close_text (&p);
  attempt (s, &r, text, count);
  bool *hit = r.hit;
  r.hit = NULL;
  rerun_free (&r);
  free (text);
  return hit;
}

static void
keep_without (struct minimised *m, const bool *left_out)
{
  size_t k = 0;
  for (size_t i = 0; i < m->n; i++)
    if (!left_out[i])
      m->v[k++] = m->v[i];
  m->n = k;
}

/* --- Delta debugging ------------------------------------------------------- */

/* Try to leave out each of PARTS equal parts, and then all at once that could
   be left out one by one.  Return true if something was left out.  */
static bool
leave_out_parts (struct search *s, size_t parts)
{
  struct minimised *m = s->best;
  size_t n = m->n;
  bool **row = memory_new (parts, sizeof *row), *all = memory_new (n, 1);
  for (size_t k = 0; k < parts; k++)
    {
      row[k] = memory_new (n, 1);
      memset (row[k] + k * n / parts, 1,
              (k + 1) * n / parts - k * n / parts);
    }
  bool *hit = try_without (s, m->v, n, row, parts);
  size_t first = parts, hits = 0;
  for (size_t k = 0; k < parts; k++)
    if (hit[k])
      {
        hits++;
        first = first < parts ? first : k;
        for (size_t i = k * n / parts; i < (k + 1) * n / parts; i++)
          all[i] = true;
      }
  bool together = false;
  if (hits > 1)
    {
      bool *ok = try_without (s, m->v, n, &all, 1);
      together = *ok;
      free (ok);
    }
  if (hits)
    keep_without (m, together ? all : row[first]);
  for (size_t k = 0; k < parts; k++)
    free (row[k]);
  free (row);
  free (all);
  free (hit);
  return hits > 0;
}

static void
delta_debug (struct search *s)
{
  struct minimised *m = s->best;
  size_t parts = 1; /* first of all, without any */
  while (m->n > 0 && !is_over (s))
    {
      if (parts > m->n)
        parts = m->n;
      bool shrunk = leave_out_parts (s, parts);
      if (!shrunk && parts >= m->n)
        return;
      if (!shrunk)
        parts *= 2;
      else if (parts > 2)
        parts--;
    }
}

/* --- From a record --------------------------------------------------------- */

static bool
is_deviation (const struct c11t_record_event *e)
{
  return e->kind == C11T_RECORD_CHOICE && e->read != 0;
}

static void
take_deviations (struct minimised *m, const struct c11t_record *r)
{
  uint64_t first = r->n > C11T_RECORD_EVENTS ? r->n - C11T_RECORD_EVENTS : 0;
  size_t n = 0;
  for (uint64_t i = first; i < r->n; i++)
    n += is_deviation (&r->event[i % C11T_RECORD_EVENTS]);
  free (m->v);
  m->v = memory_new (n, sizeof *m->v);
  m->n = 0;
  for (uint64_t i = first; i < r->n; i++)
    {
      const struct c11t_record_event *e = &r->event[i % C11T_RECORD_EVENTS];
      if (is_deviation (e))
        m->v[m->n++] = (struct deviation){
          .kind = e->choice,
          .forced = e->flags & C11T_RECORD_FORCED,
          .thread = e->thread,
          .answer = e->other,
          .nth = e->address,
        };
    }
}

static size_t
count_unforced (const struct minimised *m)
{
  size_t n = 0;
  for (size_t i = 0; i < m->n; i++)
    n += !m->v[i].forced;
  return n;
}

/* --- Proof ----------------------------------------------------------------- */

/* Make execution N of the plans in TEXT again, and let what it did take the
   place of S's best if it shows the finding and fewer than MOST deviations
   count.  Return true if so.  */
static bool
adopt (struct search *s, const char *text, uint64_t n, size_t most)
{
  struct minimised *m = s->best, other = { .v = NULL };
  struct rerun r = *s->like;
  bool better = false;
  r.log = NULL;
  r.plans = text;
  r.count = 1;
  r.skip = n;
  r.record = true;
  r.seconds = 5;
  rerun_make (&r);
  m->executions++;
  if (r.hit[0] && r.recorded && r.recorded->n <= C11T_RECORD_EVENTS)
    {
      take_deviations (&other, r.recorded);
      better = count_unforced (&other) < most;
    }
  if (better)
    {
      free (m->v);
      m->v = other.v;
      m->n = other.n;
    }
  else
    free (other.v);
  rerun_free (&r);
  return better;
}

/* Let the record of the best plan's execution say which of its entries were
   asked for.  Return false if it shows the finding no more.  */
static bool
settle (struct search *s)
{
  char *text = minimised_plan (s->best);
  bool ok = adopt (s, text, 0, SIZE_MAX);
  free (text);
  return ok;
}

/* Leave out each of COUNT deviations, whose numbers are at WHICH, with all
   completions.  Return true if an execution that shows the finding was
   adopted.  */
static bool
try_completions (struct search *s, const size_t *which, size_t count)
{
  struct minimised *m = s->best;
  struct plan_text p;
  struct rerun r;
  size_t unforced = count_unforced (m);
  bool *left_out = memory_new (m->n, 1), adopted = false;
  open_text (&p, 1 + MINIMISE_COMPLETIONS);
  for (size_t i = 0; i < count; i++)
    {
      left_out[which[i]] = true;
      put_plan (&p, m->v, m->n, left_out);
      left_out[which[i]] = false;
    }
  char *text = close_text (&p);
  uint64_t n = count * (1 + MINIMISE_COMPLETIONS);
  attempt (s, &r, text, n);
  for (uint64_t i = 0; i < n && !adopted; i++)
    if (r.hit[i])
      {
        adopted = adopt (s, text, i, unforced);
        s->cut |= !adopted; /* it can go, but we do not know how */
      }
  rerun_free (&r);
  free (left_out);
  free (text);
  return adopted;
}

/* Try to leave out each single one that counts, the last ones first, for what
   came late often only follows from what came before.  Return true if one
   could go.  */
static bool
drop_one (struct search *s)
{
  struct minimised *m = s->best;
  size_t *which = memory_new (m->n, sizeof *which), count = 0;
  bool adopted = false;
  for (size_t i = m->n; i-- > 0;)
    if (!m->v[i].forced)
      which[count++] = i;
  for (size_t i = 0; i < count && !adopted && !is_over (s);
       i += PLANS_AT_ONCE)
    adopted = try_completions (
        s, which + i, count - i < PLANS_AT_ONCE ? count - i : PLANS_AT_ONCE);
  free (which);
  return adopted;
}

/* --- All of it ------------------------------------------------------------- */

bool
minimise (const struct rerun *like, const struct c11t_record *recorded,
          double seconds, struct minimised *ret)
{
  struct search s
      = { .like = like, .best = ret, .deadline = now_seconds () + seconds };
  *ret = (struct minimised){ .complete = false };
  take_deviations (ret, recorded);
  if (ret->n > MOST_DEVIATIONS || recorded->n > C11T_RECORD_EVENTS)
    return false;
  bool ok = settle (&s), more = ok;
  while (more && !is_over (&s))
    {
      delta_debug (&s);
      more = settle (&s) && drop_one (&s);
    }
  ret->complete = ok && !is_over (&s);
  return ok;
}
