/* sweep.c -- the modes of an audit, and their shares; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   The modes take turns: each gets a stretch of executions, first every one,
   then the one whose last stretch showed most that was new for what it had
   made.  One that has shown an outcome bug often enough rests.  */

#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>

#include "tools/finding/message.h"

#define FIRST_STRETCH 24 /* executions */
#define STRETCH                                                               \
  50                       /* the next ones; not by speed, so that an audit   \
                              is the same twice while time suffices */
#define FAILURES_ENOUGH 30 /* and at least */
#define EXECUTIONS_ENOUGH 100 /* to know how often it fails */

static const struct audit_mode modes[] = {
#define AUDIT_MODE(name, role, volatile_, plain, asm_, model, text)           \
  { #name, AUDIT_##role, { volatile_, plain, asm_, model }, text },
#include "tools/audit/modes.def"
};

bool
audit_is_outcome (const struct c11t_finding *f)
{
  switch (f->kind)
    {
    case C11T_FINDING_ASSERTION:
    case C11T_FINDING_CRASH:
    case C11T_FINDING_DEADLOCK:
    case C11T_FINDING_LIVELOCK:
    case C11T_FINDING_TOO_LONG:
    case C11T_FINDING_TIMEOUT:
    case C11T_FINDING_USE_AFTER_FREE:
    case C11T_FINDING_EXIT_STATUS:
    case C11T_FINDING_MISUSE:
      return true;
    default:
      return false;
    }
}

struct audit_run *
audit_run_of (struct audit *a, enum audit_role role)
{
  for (size_t i = 0; i < a->n_runs; i++)
    if (a->run[i].mode->role == role)
      return &a->run[i];
  return NULL;
}

bool
audit_fails_under_sc (const struct audit *a, const char *id)
{
  for (size_t i = 0; i < a->n_runs; i++)
    if (a->run[i].mode->role == AUDIT_SC
        && results_find (&a->run[i].campaign.results, id))
      return true;
  return false;
}

uint64_t
audit_failures (const struct audit *a, const struct results *r)
{
  uint64_t n = 0;
  for (size_t i = 0; i < r->n; i++)
    if (audit_is_outcome (&r->result[i].finding)
        && !audit_fails_under_sc (a, r->result[i].finding.id))
      n += r->result[i].finding.count;
  return n < r->executions ? n : r->executions;
}

struct options
audit_options (const struct options *o, const struct audit_mode *m)
{
  static const enum option_id ids[]
      = { OPT_volatile_mode, OPT_plain_mode, OPT_asm_mode, OPT_model };
  struct options ret = *o;
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    ret.value[ids[i]] = m->values[i];
  /* An audit for one machine only: in every mode but the one without it.  */
  if (o->value[OPT_model] && m->role != AUDIT_SC)
    ret.value[OPT_model] = ret.value[OPT_asm_mode] = o->value[OPT_model];
  ret.value[OPT_output] = "none";
  ret.value[OPT_stop_on_first] = NULL;
  return ret;
}

double
audit_left (const struct audit *a, double share)
{
  double left = a->started + share * a->seconds - now_seconds ();
  return left > 0 && !a->signal ? left : 0;
}

/* The number of each execution that fails, but not of all: later ones are
   found in trials.  */
static void
on_message (struct campaign *c, const struct message *m)
{
  struct audit_run *r = c->closure;
  if (m->type == MESSAGE_FINDING && audit_is_outcome (m->finding)
      && r->n_known < AUDIT_KNOWN / 2)
    audit_note_failure (r, m->finding->execution);
}

/* Make N more executions of R, within SECONDS.  */
static void
go_on (struct audit *a, struct audit_run *r, uint64_t n, double seconds)
{
  struct campaign *c = &r->campaign;
  struct results kept = c->results;
  uint64_t had = kept.executions;
  uint64_t knew = behaviours_distinct (&kept.behaviours);
  *c = (struct campaign){ .program = a->program,
                          .options = audit_options (&a->options, r->mode),
                          .first = options_uint (&a->options, OPT_first) + had,
                          .count = n,
                          .jobs = a->jobs,
                          .again = a->executions > 0,
                          .max_time = seconds < 1 ? 1 : seconds,
                          .on_message = on_message,
                          .closure = r,
                          .results = kept };
  campaign_run (c);
  uint64_t made = c->results.executions - had;
  a->executions += made;
  a->failed |= c->failed;
  a->signal = a->signal ? a->signal : c->signal;
  r->failures = audit_failures (a, &c->results);
  r->news
      = made ? (double) (behaviours_distinct (&c->results.behaviours) - knew)
                   / (double) made
             : 0;
}

/* How much R deserves the next stretch; 0: not at all.  */
static double
worth (const struct audit_run *r)
{
  uint64_t n = r->campaign.results.executions;
  if (r->failures >= FAILURES_ENOUGH && n >= EXECUTIONS_ENOUGH)
    return 0;
  /* What has shown nothing new for long may still, but less likely.  */
  return (r->news + 0.02) / (double) (n + 1);
}

static struct audit_run *
choose (struct audit *a)
{
  struct audit_run *best = NULL;
  for (size_t i = 0; i < a->n_runs; i++)
    if (worth (&a->run[i]) > (best ? worth (best) : 0))
      best = &a->run[i];
  return best;
}

void
audit_sweep (struct audit *a, double share)
{
  uint64_t most = (uint64_t) ((double) a->most * share);
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    a->run[a->n_runs++].mode = &modes[i];
  for (size_t i = 0; i < a->n_runs && !a->signal; i++)
    go_on (a, &a->run[i], FIRST_STRETCH,
           audit_left (a, share) / (double) (a->n_runs - i));
  struct audit_run *r;
  double left;
  while (a->executions < most && (left = audit_left (a, share)) > 0
         && (r = choose (a)))
    {
      uint64_t n = STRETCH;
      if (n > most - a->executions)
        n = most - a->executions;
      go_on (a, r, n, left);
    }
  /* What fails under sc was not known at the beginning.  */
  for (size_t i = 0; i < a->n_runs; i++)
    a->run[i].failures = audit_failures (a, &a->run[i].campaign.results);
}
