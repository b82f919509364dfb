/* trial.c -- executions with other orders; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "report/finding.h"
#include "tools/base/memory.h"
#include "tools/campaign/rerun.h"
#include "tools/finding/message.h"

double
mend_left (const struct mend *m)
{
  double left = m->started + m->seconds - m->reserve - now_seconds ();
  return left > 0 && !m->signal ? left : 0;
}

static bool
is_outcome (const struct c11t_finding *f)
{
  return f->kind != C11T_FINDING_ROBUSTNESS
         && f->kind != C11T_FINDING_OBSERVATION;
}

static bool
is_hopeless (const struct mend *m, const char *id)
{
  for (size_t i = 0; i < m->n_hopeless; i++)
    if (!strcmp (m->hopeless[i], id))
      return true;
  return false;
}

/* Does F say that a write could come before one that was made earlier?  */
static bool
is_late_write (const struct c11t_finding *f)
{
  for (int i = 0; i < f->n_places; i++)
    if (f->place[i].role == C11T_ROLE_SECOND)
      return f->kind == C11T_FINDING_ROBUSTNESS
             && (f->place[i].kind == C11TEST_SITE_STORE
                 || f->place[i].kind == C11TEST_SITE_RMW
                 || f->place[i].kind == C11TEST_SITE_VWRITE);
  return false;
}

bool
mend_counts (const struct mend *m, const struct c11t_finding *f)
{
  if (m->writes)
    return is_late_write (f)
           && (!m->writes_before.results
               || !results_find (m->writes_before.results, f->id));
  if (!m->relax)
    return (f->kind == C11T_FINDING_ROBUSTNESS
            || f->kind == C11T_FINDING_DATA_RACE
            || f->kind == C11T_FINDING_USE_AFTER_FREE)
           && !is_hopeless (m, f->id);
  if (m->outcomes && !is_outcome (f))
    return false;
  /* What is there anyway has nothing to do with weaker orders.  */
  return !m->before.results || !results_find (m->before.results, f->id);
}

/* Of the campaign that runs.  */
struct counter
{
  struct mend *m;
  uint64_t failures, last, enough;
  bool any;
};

static void
on_message (struct campaign *c, const struct message *msg)
{
  struct counter *n = c->closure;
  if (msg->type != MESSAGE_FINDING || !mend_counts (n->m, msg->finding)
      || (n->any && n->last == msg->finding->execution))
    return;
  n->any = true;
  n->last = msg->finding->execution;
  n->failures++;
}

static bool
enough (const struct campaign *c)
{
  const struct counter *n = c->closure;
  return n->failures >= n->enough;
}

static const struct result *
first_that_counts (const struct mend *m, const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    if (mend_counts (m, &r->result[i].finding))
      return &r->result[i];
  return NULL;
}

void
mend_try (struct mend *m, const struct mend_set *s, uint64_t first, uint64_t n,
          uint64_t enough_failures, struct mend_trial *ret)
{
  struct counter counter = { .m = m, .enough = enough_failures };
  struct campaign *c = memory_new (1, sizeof *c);
  char *text = mend_set_text (m, s);
  double left = mend_left (m);
  int fd = rerun_text_file (text);
  *c = (struct campaign){ .program = m->program,
                          .options = m->options,
                          .first
                          = options_uint (&m->options, OPT_first) + first,
                          .count = n,
                          .jobs = n > 1 ? m->jobs : 1,
                          .again = m->executions > 0,
                          .max_time = left < 1 ? 1 : left,
                          .enough = enough,
                          .on_message = on_message,
                          .closure = &counter };
  *ret = (struct mend_trial){ .results = &c->results };
  if (m->writes)
    {
      c->options.value[OPT_model] = "sc";
      c->options.value[OPT_analysis] = "robustness";
    }
  if (*text)
    c->options.value[OPT_orders] = rerun_file_name (fd);
  free (text);
  if (left > 0)
    campaign_run (c);
  close (fd);
  m->signal = m->signal ? m->signal : c->signal;
  if (c->failed)
    m->why_partial = "a worker could not go on";
  ret->executions = c->results.executions;
  ret->failures = counter.failures;
  ret->first = first_that_counts (m, &c->results);
  m->executions += ret->executions;
}

void
mend_remember (struct mend *m, const struct mend_trial *t)
{
  uint64_t start = options_uint (&m->options, OPT_first);
  if (!t->first || t->first->finding.execution - start < m->many)
    return;
  uint64_t number = t->first->finding.execution - start;
  for (unsigned i = 0; i < m->n_known; i++)
    if (m->known[i] == number)
      return;
  if (m->n_known < MEND_KNOWN)
    m->known[m->n_known++] = number;
}

static void
note (struct mend_evidence *e, const struct mend_trial *t)
{
  const struct c11t_finding *f = &t->first->finding;
  e->known = true;
  e->execution = f->execution;
  snprintf (e->message, sizeof e->message, "%s", f->message);
}

/* Where only outcomes count: of N executions from FIRST on, is there none in
   which a write could come before another one that it does not come before as
   the program is?  A store that is overtaken shows in a model only if nobody
   waits for it, since there it is seen in the end.  */
static bool
writes_hold (struct mend *m, const struct mend_set *s, uint64_t first,
             uint64_t n, struct mend_trial *t)
{
  if (!m->relax || !m->outcomes)
    return true;
  m->writes = true;
  mend_try (m, s, first, n, 1, t);
  m->writes = false;
  return !t->first && t->executions >= n;
}

bool
mend_holds (struct mend *m, const struct mend_set *s, struct mend_evidence *e)
{
  struct mend_trial t;
  for (unsigned i = 0; i < m->n_known; i++)
    {
      mend_try (m, s, m->known[i], 1, 1, &t);
      if (t.first && e)
        note (e, &t);
      if (t.first || !t.executions)
        return false;
    }
  mend_try (m, s, 0, m->many, 1, &t);
  if (!t.first && t.executions >= m->many)
    {
      struct mend_trial late = { 0 };
      if (writes_hold (m, s, 0, m->many, &late))
        return true;
      t = late;
    }
  if (t.first && e)
    note (e, &t);
  return false;
}

bool
mend_verify (struct mend *m, struct mend_trial *ret)
{
  double reserve = m->reserve;
  if (mend_left (m) <= 0 && !m->why_partial)
    m->why_partial = "time limit reached before all was tried";
  m->reserve = 0;
  mend_try (m, &m->set, m->many, m->fresh, 1, ret);
  m->reserve = reserve;
  m->tested = ret->executions;
  mend_remember (m, ret);
  struct mend_trial late = { 0 };
  if (!ret->first && ret->executions == m->fresh
      && !writes_hold (m, &m->set, m->many, m->fresh, &late))
    *ret = late; /* not to be remembered: it is of another model */
  if (!ret->first && ret->executions < m->fresh && !m->why_partial)
    m->why_partial = "time limit reached in the last trial";
  return !ret->first && ret->executions > 0;
}
