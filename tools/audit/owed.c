/* owed.c -- what is owed to more than volatile and plain accesses; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   Where accesses are plain, a program whose volatile accesses acquire and
   release may show no bad outcome although its orders are too weak: a plain
   access gets the newest value in that mode, and is done at once.  What shows
   is a race.  It counts as a failure of that mode if it is one of data: with
   the repairs it is gone, without those of one site it is there, and what the
   site orders is not itself accessed plainly, or else it races, too.

   Only asked where the program fails when plain accesses may be stale and
   volatile ones acquire and release; else it cannot be so.

   Does not look at programs without a repair, nor at what a machine does.  */

#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>

#define RACE_TRIAL 200 /* executions to see which races there are */

static bool
is_race (const struct c11t_finding *f)
{
  return f->kind == C11T_FINDING_DATA_RACE
         || f->kind == C11T_FINDING_FORMAL_RACE;
}

/* Does R have a race on ADDRESS?  */
static bool
races_on (const struct results *r, uint64_t address)
{
  for (size_t i = 0; i < r->n; i++)
    if (is_race (&r->result[i].finding)
        && r->result[i].finding.address == address)
      return true;
  return false;
}

/* Is one of the accesses of F at the place of R?  */
static bool
is_at (const struct c11t_finding *f, const struct audit_rule *r)
{
  for (int i = 0; i < f->n_places; i++)
    if ((f->place[i].role == C11T_ROLE_FIRST
         || f->place[i].role == C11T_ROLE_SECOND)
        && f->place[i].line == r->line && !strcmp (f->place[i].file, r->file))
      return true;
  return false;
}

/* Is F a race on what the orders of rule number I's site order?  */
static bool
is_of_site (const struct audit *a, size_t i, const struct c11t_finding *f)
{
  for (size_t k = 0; k < a->rules.n; k++)
    {
      const struct audit_rule *r = &a->rules.v[k];
      if (audit_same_site (&a->rules.v[i], r)
          && ((*r->address && strtoull (r->address, NULL, 0) == f->address)
              || is_at (f, r)))
        return true;
    }
  return false;
}

/* The race of data in WITHOUT, executions without the orders of rule number
   I's site, that is not in WITH; NULL if there is none, or one of the site.  */
static const struct result *
race_of_data (const struct audit *a, size_t i, const struct results *with,
              const struct results *without)
{
  const struct result *ret = NULL;
  for (size_t k = 0; k < without->n; k++)
    {
      const struct result *x = &without->result[k];
      if (!is_race (&x->finding))
        continue;
      if (is_of_site (a, i, &x->finding))
        return NULL;
      if (!ret && !races_on (with, x->finding.address))
        ret = x;
    }
  return ret;
}

/* Make executions of the mode of P with the rules of A, but those of SKIP's
   site; SIZE_MAX: with all.  */
static void
try_rules (struct audit *a, const struct audit_run *p, size_t skip,
           double share, struct audit_trial *ret)
{
  char *text = audit_rules_but_site (a, skip);
  audit_try (a, p->mode, text, 0, RACE_TRIAL, audit_left (a, share), NULL,
             ret);
  free (text);
}

/* Mark the rules of rule number I's site if they are owed.  */
static void
try_site (struct audit *a, size_t i, const struct results *with, double share)
{
  struct audit_trial t;
  try_rules (a, audit_run_of (a, AUDIT_STRONG), i, share, &t);
  const struct result *x
      = race_of_data (a, i, with, &t.campaign.results);
  for (size_t k = 0; x && k < a->rules.n; k++)
    if (audit_same_site (&a->rules.v[i], &a->rules.v[k]))
      {
        a->rules.v[k].strong = true;
        a->rules.v[k].raced = x->finding.count;
        a->rules.v[k].raced_in = t.executions;
      }
  audit_trial_free (&t);
}

/* Did the program fail with plain accesses that may be stale, and volatile
   ones that are not?  */
static bool
plain_fails (struct audit *a)
{
  const struct audit_run *strong = audit_run_of (a, AUDIT_STRONG);
  for (size_t i = 0; strong && i < a->n_runs; i++)
    if (a->run[i].mode->role == AUDIT_PART && a->run[i].failures
        && !strcmp (a->run[i].mode->values[0], strong->mode->values[0]))
      return true;
  return false;
}

void
audit_owed (struct audit *a, double share)
{
  struct audit_trial with;
  if (!a->held || !a->rules.n || !plain_fails (a))
    return;
  try_rules (a, audit_run_of (a, AUDIT_STRONG), SIZE_MAX, share, &with);
  for (size_t i = 0; i < a->rules.n; i++)
    if (!a->rules.v[i].strong && audit_is_first_of_site (a, i)
        && audit_left (a, share) > 0)
      try_site (a, i, &with.campaign.results, share);
  audit_trial_free (&with);
}
