/* minimise.c -- fewer switches, fewer old values; see minimise.h.
   SPDX-License-Identifier: BSD-3-Clause

   A choice of a thread when the running one cannot go on is no deviation that
   counts, but needs an entry of its own in the plan when it is not the first
   candidate.  When a drawn completion shows the finding without a deviation,
   that execution, which has fewer of them, takes the place of ours, with the
   forced choices that it drew.  */

#define _GNU_SOURCE
#include "minimise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "campaign.h"
#include "commands.h"

#define COMPLETIONS 100
#define MOST_DEVIATIONS 20000 /* more are not worth the time */
#define MOST_FOR_DRAWN 60

struct search
{
  const struct rerun *like;
  struct minimised *best;
  double deadline;
};

static void *
allocate (size_t n, size_t size)
{
  void *p = calloc (n ? n : 1, size);
  if (!p)
    c11t_die ("out of memory");
  return p;
}

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
  if (!p->f)
    c11t_die ("out of memory");
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
      fprintf (p->f, "%u %u %llu %u\n", v[i].kind, v[i].thread,
               (unsigned long long) v[i].nth, v[i].answer);
}

static char *
close_text (struct plan_text *p)
{
  if (fclose (p->f) != 0)
    c11t_die ("out of memory");
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
  if (!s->best->signal && now_seconds () < s->deadline)
    return false;
  s->best->complete = false;
  return true;
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
  r->seconds = left > 1 ? left : 1;
  rerun_make (r);
  s->best->executions += count;
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
  bool **row = allocate (parts, sizeof *row), *all = allocate (n, 1);
  for (size_t k = 0; k < parts; k++)
    {
      row[k] = allocate (n, 1);
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
  m->v = allocate (n, sizeof *m->v);
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

/* --- Drawn completions ----------------------------------------------------- */

/* Make execution N of the plans in TEXT again, and let what it did take the
   place of S's best if it deviates less.  Return true if so.  */
static bool
adopt (struct search *s, const char *text, uint64_t n)
{
  struct rerun r = *s->like;
  struct minimised other = { 0 };
  bool better = false;
  r.log = NULL;
  r.plans = text;
  r.count = 1;
  r.skip = n;
  r.record = true;
  r.seconds = 5;
  rerun_make (&r);
  if (r.hit[0] && r.recorded)
    {
      take_deviations (&other, r.recorded);
      better = count_unforced (&other) < count_unforced (s->best);
    }
  if (better)
    {
      free (s->best->v);
      s->best->v = other.v;
      s->best->n = other.n;
    }
  else
    free (other.v);
  rerun_free (&r);
  return better;
}

/* Leave out each single one that counts, with COMPLETIONS completions each.
   Return true if one that shows the finding was adopted.  */
static bool
try_completions (struct search *s)
{
  struct minimised *m = s->best;
  struct plan_text p;
  size_t plans = 0;
  bool *left_out = allocate (m->n, 1);
  open_text (&p, COMPLETIONS);
  for (size_t i = 0; i < m->n; i++)
    if (!m->v[i].forced)
      {
        left_out[i] = true;
        put_plan (&p, m->v, m->n, left_out);
        left_out[i] = false;
        plans++;
      }
  char *text = close_text (&p);
  struct rerun r = { 0 };
  bool adopted = false;
  if (plans)
    attempt (s, &r, text, plans * COMPLETIONS);
  for (uint64_t i = 0; i < plans * COMPLETIONS && !adopted; i++)
    if (r.hit[i])
      adopted = adopt (s, text, i);
  rerun_free (&r);
  free (left_out);
  free (text);
  return adopted;
}

/* --- All of it ------------------------------------------------------------- */

bool
minimise (const struct rerun *like, const struct c11t_record *recorded,
          double seconds, struct minimised *ret)
{
  struct search s
      = { like, ret, now_seconds () + seconds };
  *ret = (struct minimised){ .complete = true };
  take_deviations (ret, recorded);
  if (ret->n > MOST_DEVIATIONS || recorded->n > C11T_RECORD_EVENTS)
    return false;
  bool *rows[1] = { NULL };
  bool *hit = try_without (&s, ret->v, ret->n, rows, 1);
  bool ok = *hit;
  free (hit);
  while (ok && !is_over (&s))
    {
      delta_debug (&s);
      if (is_over (&s) || count_unforced (ret) > MOST_FOR_DRAWN
          || !try_completions (&s))
        break;
    }
  return ok;
}
