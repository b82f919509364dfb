/* audit-repair.c -- the fewest orders with which nothing fails; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   Each failure is explained (explain.h); the explanation names the accesses
   that lack an order; they get it, by the option orders, and the program runs
   again: until it fails no more, or an explanation has nothing to add.  (The
   same loop as counterexample-guided fence insertion, Kuperstein, Vechev,
   Yahav, "Automatic Inference of Memory Fences", FMCAD 2010, with tests for
   proofs.)  Then each change is left out once: what is not missed goes.  So
   what is left is minimal as far as the executions can tell, and says which
   of several ends of one edge needs something.

   Orders are added first for the mode STRONG, then for the weak ones, on top
   of those.  */

#define _GNU_SOURCE
#include "audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "json-util.h"
#include "memory.h"
#include "rerun.h"
#include "second-run.h"

#define MOST_ROUNDS 12
#define EXPLAIN_SECONDS 5.0
#define LEAST_TRIAL                                                           \
  60 /* executions without a failure that mean something,                     \
      */
#define MOST_TRIAL 400
#define CONFIRM 4            /* times as many for the end result */
#define EXPECTED_FAILURES 10 /* as often as it failed before */

/* --- Rules --------------------------------------------------------------- */

char *
audit_rules_text (const struct audit_rules *r, size_t skip)
{
  char *text;
  size_t len;
  FILE *f = open_memstream (&text, &len);
  if (!f)
    c11t_die ("out of memory");
  for (size_t i = 0; i < r->n; i++)
    if (i != skip)
      fprintf (f, "%s:%u:%u %s\n", r->v[i].file, r->v[i].line, r->v[i].column,
               r->v[i].change);
  if (fclose (f) != 0)
    c11t_die ("out of memory");
  return text;
}

static char *
copy_of (const json_t *j, const char *name)
{
  return text_format ("%s", json_text (json_object_get (j, name), ""));
}

/* Add the rule J says (explain-json.c), or else its place with CHANGE.  Return
   false if there is one like it.  */
static bool
add_rule (struct audit_rules *r, const json_t *j, const char *change,
          bool strong)
{
  struct audit_rule x
      = { .file = copy_of (j, "file"),
          .line = (uint32_t) json_number (json_object_get (j, "line"), 0),
          .column = (uint32_t) json_number (json_object_get (j, "column"), 0),
          .change
          = change ? text_format ("%s", change) : copy_of (j, "change"),
          .function = copy_of (j, "function"),
          .variable = copy_of (j, change ? "object" : "variable"),
          .expr = copy_of (j, "expr"),
          .address = copy_of (j, "address"),
          .macro = copy_of (j, "macro"),
          .strong = strong };
  size_t word = strcspn (x.change, " ") + 1;
  for (size_t i = 0; i < r->n; i++)
    {
      struct audit_rule *y = &r->v[i];
      if (y->line != x.line || y->column != x.column
          || strcmp (y->file, x.file) || strncmp (y->change, x.change, word))
        continue;
      bool differs = strcmp (y->change, x.change) != 0
                     && !strstr (y->change, "seq_cst")
                     && strcmp (y->change, "rmw acq_rel");
      if (differs) /* both sides of one access */
        y->change = text_format (
            "%s", strstr (x.change, "seq_cst") ? x.change : "rmw acq_rel");
      return differs;
    }
  r->v = realloc (r->v, (r->n + 1) * sizeof *r->v);
  if (!r->v)
    c11t_die ("out of memory");
  r->v[r->n++] = x;
  return true;
}

/* Add what the explanation in MORE asks for.  */
static bool
add_changes (struct audit_rules *r, const json_t *more, bool strong)
{
  const json_t *x = json_object_get (more, "explanation");
  json_t *change;
  size_t i;
  bool any = false;
  json_array_foreach (json_object_get (x, "change"), i, change)
  {
    const json_t *rule = json_object_get (change, "rule");
    if (rule)
      any |= add_rule (r, rule, NULL, strong);
  }
  return any;
}

/* When that was not enough: all that the explanation's events could get.  */
static bool
add_everything (struct audit_rules *r, const json_t *more, bool strong)
{
  static const struct
  {
    const char *kind, *change;
  } strongest[] = { { "load", "load seq_cst" },   { "load", "rmw seq_cst" },
                    { "read", "load seq_cst" },   { "store", "store seq_cst" },
                    { "write", "store seq_cst" }, { "rmw", "rmw seq_cst" },
                    { "fence", "fence seq_cst" } };
  const json_t *x = json_object_get (more, "explanation");
  json_t *event;
  size_t i;
  bool any = false;
  json_array_foreach (json_object_get (x, "events"), i, event)
  {
    const char *kind = json_text (json_object_get (event, "kind"), "");
    if (!json_is_true (json_object_get (event, "slice")))
      continue;
    for (size_t k = 0; k < sizeof strongest / sizeof *strongest; k++)
      if (!strcmp (kind, strongest[k].kind))
        any |= add_rule (r, event, strongest[k].change, strong);
  }
  return any;
}

static void
remove_rule (struct audit_rules *r, size_t i)
{
  memmove (&r->v[i], &r->v[i + 1], (--r->n - i) * sizeof *r->v);
}

/* --- Trials -------------------------------------------------------------- */

static void
on_finding (struct campaign *c, struct result *x)
{
  (void) c;
  (void) x;
}

static void
on_tick (struct campaign *c, bool end)
{
  (void) c;
  (void) end;
}

static bool
has_failed (const struct campaign *c)
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
                          .max_time = seconds < 1 ? 1 : (uint64_t) seconds,
                          .on_finding = on_finding,
                          .on_tick = on_tick,
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
  for (size_t i = 0; i < c->results.n && !ret->first; i++)
    {
      struct result *x = &c->results.result[i];
      if (audit_is_outcome (&x->finding)
          && !audit_fails_under_sc (a, x->finding.id))
        ret->first = x;
    }
}

void
audit_trial_free (struct audit_trial *t)
{
  close (t->fd);
}

uint64_t
audit_enough (const struct audit_run *p)
{
  uint64_t n = p->failures ? EXPECTED_FAILURES * p->campaign.results.executions
                                 / p->failures
                           : MOST_TRIAL;
  return n < LEAST_TRIAL ? LEAST_TRIAL : n > MOST_TRIAL ? MOST_TRIAL : n;
}

/* Run A in the mode of P with TEXT; true if nothing fails.  *RET_FAILED_AT:
   the number of executions until it did; of all, if it did not.  */
static bool
holds (struct audit *a, struct audit_run *p, const char *text, double share,
       uint64_t *ret_after)
{
  struct audit_trial t;
  uint64_t n = audit_enough (p);
  audit_try (a, p->mode, text, 0, n, audit_left (a, share), has_failed, &t);
  bool ok = !t.first && t.executions >= LEAST_TRIAL;
  if (ret_after)
    *ret_after = t.executions;
  audit_trial_free (&t);
  return ok;
}

/* --- Until nothing fails ------------------------------------------------- */

static struct result *
first_failure (struct audit *a, struct results *r)
{
  for (size_t i = 0; i < r->n; i++)
    if (audit_is_outcome (&r->result[i].finding)
        && !audit_fails_under_sc (a, r->result[i].finding.id))
      return &r->result[i];
  return NULL;
}

/* Explain X, a failure of C; and remember it.  */
static void
explain_failure (struct audit *a, struct campaign *c, struct result *x,
                 const struct audit_mode *m, double share)
{
  double each = audit_left (a, share) / 3;
  if (each > EXPLAIN_SECONDS)
    each = EXPLAIN_SECONDS;
  if (!x->more)
    second_run (c, x, each);
  a->signal = a->signal ? a->signal : c->signal;
  json_array_append_new (a->causes, json_pack ("{s:s, s:o}", "mode", m->name,
                                               "finding", result_to_json (x)));
}

static const char no_time[] = "time ran out";

static void
give_up (struct audit *a, struct result *x, bool strong, const char *why)
{
  a->unrepaired = text_format ("%s", why);
  if (why == no_time && !a->why_partial)
    a->why_partial = a->signal ? "interrupted" : "time limit reached";
  a->strong_unrepaired = strong;
  a->unrepaired_finding = x;
}

/* Add to A's rules until nothing fails in the mode of P.  Return false if that
   did not come about.  */
static bool
add_until_held (struct audit *a, struct audit_run *p, double share)
{
  bool strong = p->mode->role == AUDIT_STRONG;
  struct campaign *c = &p->campaign;
  struct result *x = a->rules.n ? NULL : first_failure (a, &c->results);
  for (unsigned round = 0; round < MOST_ROUNDS; round++)
    {
      struct audit_trial t;
      if (!x)
        {
          char *text = audit_rules_text (&a->rules, SIZE_MAX);
          audit_try (a, p->mode, text, 0, audit_enough (p),
                     audit_left (a, share), has_failed, &t);
          free (text);
          if (!t.first)
            {
              a->held_for = t.executions;
              audit_trial_free (&t);
              if (a->held_for < LEAST_TRIAL)
                give_up (a, first_failure (a, &p->campaign.results), strong,
                         no_time);
              return a->held_for >= LEAST_TRIAL;
            }
          c = &t.campaign;
          x = t.first;
        }
      explain_failure (a, c, x, p->mode, share);
      if (!add_changes (&a->rules, x->more, strong)
          && !add_everything (&a->rules, x->more, strong))
        {
          give_up (a, x, strong,
                   "its explanation names no order that is missing");
          return false;
        }
      if (audit_left (a, share) <= 0)
        {
          give_up (a, x, strong, no_time);
          return false;
        }
      x = NULL;
    }
  give_up (a, first_failure (a, &p->campaign.results), strong,
           "it still fails after many changes");
  return false;
}

/* --- The fewest ---------------------------------------------------------- */

/* Leave out the rules of A that are not missed in the mode of P.  */
static void
leave_out (struct audit *a, struct audit_run *p, double share)
{
  bool strong = p->mode->role == AUDIT_STRONG;
  for (size_t i = a->rules.n; i-- > 0 && audit_left (a, share) > 0;)
    {
      if (a->rules.v[i].strong != strong)
        continue;
      uint64_t after;
      char *text = audit_rules_text (&a->rules, i);
      if (holds (a, p, text, share, &after))
        remove_rule (&a->rules, i);
      else
        a->rules.v[i].without = after;
      free (text);
    }
}

/* Try weaker orders for those that came without knowing which.  */
static void
weaken_rules (struct audit *a, struct audit_run *p, double share)
{
  static const char *const steps[][2] = { { "load seq_cst", "load acquire" },
                                          { "store seq_cst", "store release" },
                                          { "rmw seq_cst", "rmw acq_rel" },
                                          { "rmw acq_rel", "rmw acquire" },
                                          { "rmw acq_rel", "rmw release" } };
  for (size_t i = 0; i < a->rules.n; i++)
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
      {
        char *had = a->rules.v[i].change;
        if (strcmp (had, steps[k][0]) || audit_left (a, share) <= 0)
          continue;
        a->rules.v[i].change = text_format ("%s", steps[k][1]);
        char *text = audit_rules_text (&a->rules, SIZE_MAX);
        if (!holds (a, p, text, share, NULL))
          a->rules.v[i].change = had;
        free (text);
      }
}

/* See whether P's mode holds for longer than each step needed it to.  */
static bool
confirm (struct audit *a, struct audit_run *p, double share)
{
  struct audit_trial t;
  uint64_t n = CONFIRM * audit_enough (p);
  uint64_t left = a->most > a->executions ? a->most - a->executions : 0;
  if (n > left)
    n = left;
  if (n <= a->held_for)
    return true;
  char *text = audit_rules_text (&a->rules, SIZE_MAX);
  audit_try (a, p->mode, text, 0, n, audit_left (a, share), has_failed, &t);
  free (text);
  bool ok = !t.first;
  if (ok && t.executions > a->held_for)
    a->held_for = t.executions;
  audit_trial_free (&t);
  return ok;
}

/* The mode in which to look for what volatile and plain accesses lack.  */
static struct audit_run *
weakest (struct audit *a)
{
  struct audit_run *best = audit_run_of (a, AUDIT_WEAK);
  for (size_t i = 0; i < a->n_runs; i++)
    if (a->run[i].mode->role == AUDIT_PART && !best->failures
        && a->run[i].failures)
      best = &a->run[i];
  return best;
}

void
audit_repair (struct audit *a, double share)
{
  struct audit_run *phase[] = { audit_run_of (a, AUDIT_STRONG), weakest (a) };
  a->causes = json_array ();
  a->held = true;
  for (int i = 0; i < 2 && a->held; i++)
    {
      /* What the first one needs, the second one may need more of.  */
      if (!phase[i]->failures && !a->rules.n)
        continue;
      if (audit_left (a, share) <= 0)
        {
          give_up (a, first_failure (a, &phase[i]->campaign.results),
                   phase[i]->mode->role == AUDIT_STRONG, no_time);
          a->held = false;
          break;
        }
      a->held = add_until_held (a, phase[i], share);
      if (!a->held)
        break;
      leave_out (a, phase[i], share);
      weaken_rules (a, phase[i], share);
      if (!confirm (a, phase[i], share))
        a->held = add_until_held (a, phase[i], share);
    }
}
