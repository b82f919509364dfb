/* trial.c -- executions with other memory orders; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   What fails rarely is not gone when a few executions do not show it.  So
   executions that are known to fail go first: with orders that change nothing
   for them they are the same executions, and fail again.  Then come as many
   others as the rarity asks for, up to a share of the audit's budget.  */

#include "tools/audit/audit.h"

#include <stdlib.h>
#include <unistd.h>

#include "tools/finding/confidence.h"
#include "tools/campaign/rerun.h"

#define LEAST_TRIAL 60 /* executions without a failure that mean something */
#define MOST_TRIAL 400 /* for each trial, or this part of the budget: */
#define MOST_SHARE 4
#define EXPECTED_FAILURES 10 /* as often as it failed before */
#define RARE 20              /* fails less than once in so many */

bool
audit_has_failed (const struct campaign *c)
{
  return audit_failures (c->closure, &c->results) > 0;
}

void
audit_try (struct audit *a, const struct audit_mode *m, const char *text,
           uint64_t first, uint64_t n, double seconds,
           bool (*enough) (const struct campaign *c), struct audit_trial *ret)
{
  struct campaign *c = &ret->campaign;
  *ret = (struct audit_trial){ 0 };
  *c = (struct campaign){ .program = a->program,
                          .options = audit_options (&a->options, m),
                          .first
                          = options_uint (&a->options, OPT_first) + first,
                          .count = n,
                          .jobs = a->jobs,
                          .again = true,
                          .max_time = seconds < 1 ? 1 : seconds,
                          .enough = enough,
                          .closure = a };
  int fd = rerun_text_file (text);
  c->options.value[OPT_orders] = rerun_file_name (fd);
  ret->fd = fd;
  campaign_run (c);
  ret->executions = c->results.executions;
  ret->failures = audit_failures (a, &c->results);
  a->executions += ret->executions;
  a->signal = a->signal ? a->signal : c->signal;
  ret->first = audit_first_failure (a, &c->results);
}

void
audit_trial_free (struct audit_trial *t)
{
  close (t->fd);
}

struct result *
audit_first_failure (const struct audit *a, const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    if (audit_is_outcome (&r->result[i].finding)
        && !audit_fails_under_sc (a, r->result[i].finding.id))
      return &r->result[i];
  return NULL;
}

/* --- How many ------------------------------------------------------------ */

uint64_t
audit_enough (const struct audit *a, const struct audit_run *p)
{
  uint64_t most = a->most / MOST_SHARE;
  if (most < MOST_TRIAL)
    most = MOST_TRIAL;
  if (!p->failures)
    return MOST_TRIAL;
  uint64_t n
      = EXPECTED_FAILURES * p->campaign.results.executions / p->failures;
  return n < LEAST_TRIAL ? LEAST_TRIAL : n > most ? most : n;
}

double
audit_luck (const struct audit_run *p, uint64_t n)
{
  return confidence_missed (p->failures, p->campaign.results.executions, n);
}

/* --- Known failures ------------------------------------------------------ */

void
audit_note_failure (struct audit_run *p, uint64_t execution)
{
  for (unsigned i = 0; i < p->n_known; i++)
    if (p->known[i] == execution)
      return;
  if (p->n_known < AUDIT_KNOWN)
    p->known[p->n_known++] = execution;
}

static bool
is_rare (const struct audit_run *p)
{
  return p->failures * RARE < p->campaign.results.executions;
}

void
audit_try_more (struct audit *a, struct audit_run *p, const char *text,
                uint64_t first, uint64_t n, double share,
                struct audit_trial *ret)
{
  audit_try (a, p->mode, text, first, n, audit_left (a, share),
             audit_has_failed, ret);
  if (ret->first)
    audit_note_failure (p, ret->first->finding.execution);
}

bool
audit_try_hard (struct audit *a, struct audit_run *p, const char *text,
                double share, struct audit_trial *ret)
{
  uint64_t start = options_uint (&a->options, OPT_first);
  uint64_t n = audit_enough (a, p);
  for (unsigned i = 0; i < p->n_known && is_rare (p); i++)
    {
      audit_try (a, p->mode, text, p->known[i] - start, 1,
                 audit_left (a, share), audit_has_failed, ret);
      if (ret->first)
        {
          ret->executions = i + 1;
          return true;
        }
      audit_trial_free (ret);
    }
  audit_try_more (a, p, text, 0, n, share, ret);
  if (ret->first || ret->executions >= n)
    return true;
  return ret->executions >= LEAST_TRIAL
         && (!p->failures || audit_luck (p, ret->executions) < AUDIT_LUCK);
}
