/* weaken.c -- orders that a program may do without; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   A few executions in the weakest mode are recorded: they tell which accesses
   and fences have an order.  Each of them loses it once, with the repairs in
   place; if no outcome bug and no race comes that was not there before, it was
   not needed in these executions.  Since what fails seldom may not show, it
   must not make the program less robust either: in interleavings, with the
   analysis of runtime/analysis/robust.h, no access may go otherwise that could
   not before; that shows in many interleavings where a failure shows in few
   executions.  That is all that is known: other tests, other data, a later
   version may need it.

   Does not look at what other executions reach, nor at two at a time, but for
   one trial without all of them.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "c11test/abi.h"
#include "tools/explain/history.h"
#include "tools/base/memory.h"
#include "model/event.h"
#include "tools/campaign/rerun.h"
#include "tools/symbolise/stack.h"

#define MOST_SPARE 64
#define EXECUTIONS 200      /* or more, if failures are rare, */
#define MOST_EXECUTIONS 400 /* up to */
#define LEAST_EXECUTIONS 50 /* that mean something */
#define WATCHED 3           /* that part of all that the audit may make, */
#define LEAST_WATCHED 200   /* but that many interleavings, */
#define MOST_WATCHED 4000   /* and not more, are watched for each order */
#define RECORDED 12         /* executions */
#define RECORD_SECONDS 10

/* --- Which there are ----------------------------------------------------- */

/* What takes the order from an operation at S; NULL if it is none that has
   one.  */
static const char *
weakening (const struct c11t_record_site *s)
{
  switch (s->kind)
    {
    case C11TEST_SITE_LOAD:
      return "load relaxed";
    case C11TEST_SITE_STORE:
      return "store relaxed";
    case C11TEST_SITE_RMW:
    case C11TEST_SITE_CAS:
      return "rmw relaxed";
    case C11TEST_SITE_FENCE:
    case C11TEST_SITE_ASM:
      return "fence none";
    default:
      return NULL;
    }
}

static bool
is_known (const struct audit *a, const char *file, uint32_t line,
          uint32_t column)
{
  for (size_t i = 0; i < a->rules.n; i++)
    if (a->rules.v[i].line == line && a->rules.v[i].column == column
        && !strcmp (a->rules.v[i].file, file))
      return true;
  for (size_t i = 0; i < a->n_spare; i++)
    if (a->spare[i].rule.line == line && a->spare[i].rule.column == column
        && !strcmp (a->spare[i].rule.file, file))
      return true;
  return false;
}

static char *
text_at (const struct history *h, uint32_t at)
{
  return text_format ("%s", history_string (h, at));
}

/* Remember the order of moment M, if it has one.  */
static void
consider (struct audit *a, const struct history *h, const struct moment *m,
          struct symboliser *s)
{
  const char *weaker = weakening (m->site);
  const char *file = history_string (h, m->site->file);
  if (m->e->kind != C11T_RECORD_ACCESS || moment_plain (m) || !weaker
      || m->e->order == 0xff || m->e->order == C11T_RELAXED
      || a->n_spare == MOST_SPARE || !*file
      || is_known (a, file, m->site->line, m->site->column))
    return;
  char *expr = text_at (h, m->site->expr);
  char *object = m->e->address
                     ? stack_variable (s, m->e->address, (unsigned) m->e->size)
                     : NULL;
  a->spare[a->n_spare++] = (struct audit_spare){
    .rule = { .file = text_at (h, m->site->file),
              .line = m->site->line,
              .column = m->site->column,
              .change = text_format ("%s", weaker),
              .function = text_at (h, m->site->function),
              .variable = object ? object : expr,
              .expr = expr,
              .address = strdup ("") },
    .order = c11t_order_name (m->e->order),
  };
}

/* Record execution NUMBER with A's rules and take all orders from it.  */
static void
find_orders (struct audit *a, const struct audit_mode *m, uint64_t number)
{
  struct rerun r = { .options = audit_options (&a->options, m),
                     .program = a->program,
                     .id = "",
                     .count = 1,
                     .jobs = 1,
                     .record = true,
                     .seconds = RECORD_SECONDS };
  char *text = audit_rules_text (&a->rules, SIZE_MAX);
  int fd = rerun_text_file (text);
  r.options.value[OPT_orders] = rerun_file_name (fd);
  options_set_uint (&r.options, OPT_first,
                    options_uint (&a->options, OPT_first) + number);
  rerun_make (&r);
  a->signal = a->signal ? a->signal : r.signal;
  if (r.recorded)
    {
      struct history *h = history_new (r.recorded);
      struct symboliser *s = stack_symboliser (r.recorded);
      for (size_t i = 0; i < h->n; i++)
        consider (a, h, &h->m[i], s);
      stack_symboliser_free (s);
      history_free (h);
    }
  rerun_free (&r);
  close (fd);
  free (text);
}

/* --- Whether they are needed --------------------------------------------- */

/* Races that are there anyway.  */
static const struct results *usual;

static bool
differs (const struct campaign *c)
{
  const struct results *r = &c->results;
  for (size_t i = 0; i < r->n; i++)
    {
      const struct c11t_finding *f = &r->result[i].finding;
      if (!audit_fails_under_sc (c->closure, f->id)
          && !results_find (usual, f->id))
        return true;
    }
  return false;
}

static double
share_of (const struct audit *a, double share, size_t n)
{
  return audit_left (a, share) / (double) (n ? n : 1);
}

/* The orders without spare order number I, or, if it is SIZE_MAX, without all
   that were not needed so far.  Malloced.  */
static char *
text_without (const struct audit *a, size_t i)
{
  struct audit_rules r
      = { .v = memory_new (a->rules.n + a->n_spare, sizeof *r.v),
          .n = a->rules.n };
  memcpy (r.v, a->rules.v, r.n * sizeof *r.v);
  for (size_t k = 0; k < a->n_spare; k++)
    if (k == i || (i == SIZE_MAX && a->spare[k].executions))
      r.v[r.n++] = a->spare[k].rule;
  char *text = audit_rules_text (&r, SIZE_MAX);
  free (r.v);
  return text;
}

/* --- Robustness ---------------------------------------------------------- */

/* P's mode, but for interleavings, which are watched.  */
static struct audit_mode
watched_mode (const struct audit_run *p)
{
  struct audit_mode m = *p->mode;
  m.values[3] = "sc";
  return m;
}

/* Accesses that could go otherwise anyway.  */
static const struct results *usual_accesses;

static bool
is_less_robust (const struct campaign *c)
{
  const struct results *r = &c->results;
  for (size_t i = 0; i < r->n; i++)
    if (r->result[i].finding.kind == C11T_FINDING_ROBUSTNESS
        && !(usual_accesses
             && results_find (usual_accesses, r->result[i].finding.id)))
      return true;
  return false;
}

static uint64_t
count_watched (const struct audit *a)
{
  uint64_t n = a->most / WATCHED;
  return n < LEAST_WATCHED  ? LEAST_WATCHED
         : n > MOST_WATCHED ? MOST_WATCHED
                            : n;
}

/* Make interleavings with the orders in TEXT, and watch them; until ENOUGH. */
static void
watch (struct audit *a, const struct audit_run *p, const char *text,
       double seconds, bool (*enough) (const struct campaign *c),
       struct audit_trial *ret)
{
  static struct audit_mode m; /* the trial's campaign keeps its values */
  const char *analysis = a->options.value[OPT_analysis];
  m = watched_mode (p);
  a->options.value[OPT_analysis] = "robustness";
  audit_try (a, &m, text, 0, count_watched (a), seconds, enough, ret);
  a->options.value[OPT_analysis] = analysis;
}

/* As the function without, but of how robust the program is.  False if it is
   less so; *RET_AT then gets the number of the execution that shows it.  */
static bool
stays_robust (struct audit *a, const struct audit_run *p, size_t i,
              double seconds, uint64_t *ret_at)
{
  struct audit_trial t;
  char *text = text_without (a, i);
  watch (a, p, text, seconds, is_less_robust, &t);
  bool less = is_less_robust (&t.campaign);
  audit_trial_free (&t);
  free (text);
  if (less)
    *ret_at = t.executions;
  return !less && t.executions >= LEAST_WATCHED;
}

/* --- Outcomes ------------------------------------------------------------ */

/* Try A's spare order number I, or all that were not needed if it is SIZE_MAX.
   Return the number of executions without a difference; *RET_AT is that of the
   one with a difference, from 1, or 0.  */
static uint64_t
without (struct audit *a, const struct audit_run *p, size_t i, double seconds,
         uint64_t *ret_at)
{
  struct audit_trial t;
  char *text = text_without (a, i);
  uint64_t n = p->failures ? audit_enough (a, p) : 0;
  n = n < EXECUTIONS ? EXECUTIONS : n > MOST_EXECUTIONS ? MOST_EXECUTIONS : n;
  audit_try (a, p->mode, text, 0, n, seconds, differs, &t);
  bool different = differs (&t.campaign);
  audit_trial_free (&t);
  free (text);
  *ret_at = different ? t.executions : 0;
  /* What fails seldom with too little order may not have had its turn.  */
  if (different || t.executions < LEAST_EXECUTIONS
      || (p->failures && audit_luck (p, t.executions) >= AUDIT_LUCK)
      || !stays_robust (a, p, i, seconds, ret_at))
    return 0;
  return t.executions;
}

static bool
fails (const struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    if (audit_is_outcome (&r->result[i].finding))
      return true;
  return false;
}

void
audit_weaken (struct audit *a, double share)
{
  struct audit_run *weak = audit_run_of (a, AUDIT_WEAK);
  const struct results *sc = &audit_run_of (a, AUDIT_SC)->campaign.results;
  struct audit_trial base, watched;
  uint64_t at;
  /* Where it fails anyway, nothing can be told from failures.  */
  if (!a->held || fails (sc) || audit_left (a, share) <= 0)
    return;
  a->spare = memory_new (MOST_SPARE, sizeof *a->spare);
  for (uint64_t i = 0; i < RECORDED && audit_left (a, share) > 0; i++)
    find_orders (a, weak->mode, i);
  if (!a->n_spare)
    return;
  char *text = audit_rules_text (&a->rules, SIZE_MAX);
  audit_try (a, weak->mode, text, 0, 2 * EXECUTIONS,
             share_of (a, share, a->n_spare + 1), NULL, &base);
  usual = &base.campaign.results;
  watch (a, weak, text, share_of (a, share, a->n_spare + 1), NULL, &watched);
  usual_accesses = &watched.campaign.results;
  for (size_t i = 0; i < a->n_spare && audit_left (a, share) > 0; i++)
    {
      a->spare[i].executions = without (
          a, weak, i, share_of (a, share, a->n_spare - i + 1) / 2, &at);
      a->spare[i].needed_at = at;
    }
  size_t n = 0;
  for (size_t i = 0; i < a->n_spare; i++)
    n += a->spare[i].executions > 0;
  if (n > 1 && audit_left (a, share) > 0)
    a->all_spare = without (a, weak, SIZE_MAX, audit_left (a, share), &at);
  audit_trial_free (&watched);
  audit_trial_free (&base);
  free (text);
}
