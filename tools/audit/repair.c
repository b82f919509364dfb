/* repair.c -- the fewest orders with which nothing fails; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   Each failure is explained (explain.h); the explanation names the accesses
   that lack an order; they get it, by the option orders, and the program runs
   again: until it fails no more, or an explanation has nothing to add.  (The
   same loop as counterexample-guided fence insertion, Kuperstein, Vechev,
   Yahav, "Automatic Inference of Memory Fences", FMCAD 2010, with tests for
   proofs.)  Then each change is left out once, guesses first: what is not
   missed goes.  So what is left is minimal as far as the executions can tell,
   and says which of several ends of one edge needs something.  If the end
   result fails after all, or explanations lead nowhere, it is tried what makes
   the program robust (robust.c).  A change stays without being missed only if
   there was no time to find out.

   Orders are added first for the mode STRONG, then for the weak ones, on top
   of those.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/explain/second-run.h"

#define MOST_ROUNDS 12
#define MOST_RETURNS 3 /* from the end result that failed after all */
#define EXPLAIN_SECONDS 5.0
#define CONFIRM 4 /* times as many executions for the end result; at least */
#define CONFIRM_SHARE 3 /* that part of all that there may be */

/* --- Until nothing fails ------------------------------------------------- */

/* Explain X, a failure of C; and remember it.  */
static void
explain_failure (struct audit *a, struct campaign *c, struct result *x,
                 const struct audit_mode *m, double share)
{
  double each = audit_left (a, share) / 3;
  if (each > EXPLAIN_SECONDS)
    each = EXPLAIN_SECONDS;
  if (!x->more)
    second_run (c, x, each, false);
  a->signal = a->signal ? a->signal : c->signal;
  json_array_append_new (a->causes, json_pack ("{s:s, s:o}", "mode", m->name,
                                               "finding", result_to_json (x)));
}

static const char no_time[] = "time ran out";

static bool
give_up (struct audit *a, struct result *x, bool strong, const char *why)
{
  a->unrepaired = text_format (
      strong ? "%s; class B is looked for when class A is mended" : "%s", why);
  if (why == no_time && !a->why_partial)
    a->why_partial = a->signal ? "interrupted" : "time limit reached";
  a->strong_unrepaired = strong;
  a->unrepaired_finding = x;
  return false;
}

/* Why the explanation of X gave no rule.  */
static const char *
why_nothing (const struct result *x)
{
  if (json_object_get (x->more, "replay"))
    return "made again from its choices it did not fail; what c11test does not "
           "control was different";
  return json_object_get (x->more, "explanation")
             ? "its explanation names no order that is missing"
             : no_time;
}

/* Add to A's rules until nothing fails in the mode of P.  Return false if that
   did not come about.  */
static bool
add_until_held (struct audit *a, struct audit_run *p, double share)
{
  bool strong = p->mode->role == AUDIT_STRONG;
  struct campaign *c = &p->campaign;
  struct result *known = audit_first_failure (a, &c->results);
  struct result *x = a->rules.n ? NULL : known;
  for (unsigned round = 0; round < MOST_ROUNDS; round++)
    {
      struct audit_trial t;
      if (!x)
        {
          char *text = audit_rules_text (&a->rules, SIZE_MAX);
          bool decided = audit_try_hard (a, p, text, share, &t);
          free (text);
          if (!t.first)
            {
              a->held_for = t.executions;
              audit_trial_free (&t);
              return decided || give_up (a, known, strong, no_time);
            }
          c = &t.campaign;
          x = t.first;
        }
      explain_failure (a, c, x, p->mode, share);
      if (!audit_rules_add (&a->rules, x->more, strong)
          && !audit_rules_guess (&a->rules, x->more, strong))
        return give_up (a, x, strong, why_nothing (x));
      if (audit_left (a, share) <= 0)
        return give_up (a, x, strong, no_time);
      x = NULL;
    }
  return give_up (a, known, strong, "it still fails after many changes");
}

/* --- The fewest ---------------------------------------------------------- */

/* Run A in the mode of P with TEXT; true if nothing fails, which is then what
   is known of A's end result.  *RET_AFTER: the number of executions until
   something did; 0 if there was no time to tell.  */
static bool
holds (struct audit *a, struct audit_run *p, const char *text, double share,
       uint64_t *ret_after)
{
  struct audit_trial t;
  bool decided = audit_try_hard (a, p, text, share, &t);
  bool ok = decided && !t.first;
  *ret_after = t.first ? t.executions : 0;
  if (ok)
    a->held_for = t.executions;
  audit_trial_free (&t);
  return ok;
}

/* Leave out all of A's guesses at once, if they are not missed.  */
static void
leave_out_guesses (struct audit *a, struct audit_run *p, double share)
{
  struct audit_rules had = a->rules, some = { .v = NULL };
  bool strong = p->mode->role == AUDIT_STRONG;
  uint64_t after;
  some.v = calloc (had.n + 1, sizeof *some.v);
  memory_check (some.v);
  for (size_t i = 0; i < had.n; i++)
    if (!had.v[i].guess || had.v[i].strong != strong)
      some.v[some.n++] = had.v[i];
  char *text = audit_rules_text (&some, SIZE_MAX);
  if (some.n + 1 < had.n && audit_left (a, share) > 0
      && holds (a, p, text, share, &after))
    a->rules = some;
  else
    free (some.v);
  free (text);
}

/* Leave out the rules of A that are not missed in the mode of P; with GUESS
   the guesses only, else the others.  */
static void
leave_out (struct audit *a, struct audit_run *p, bool guess, double share)
{
  bool strong = p->mode->role == AUDIT_STRONG;
  for (size_t i = a->rules.n; i-- > 0 && audit_left (a, share) > 0;)
    {
      struct audit_rule *r = &a->rules.v[i];
      if (r->strong != strong || r->guess != guess)
        continue;
      char *text = audit_rules_text (&a->rules, i);
      if (holds (a, p, text, share, &r->without))
        audit_rules_remove (&a->rules, i);
      free (text);
    }
}

/* Try weaker orders for those that came without knowing which.  The fence that an
   explanation asks for may be missed only as something that releases or acquires;
   an order for another kind of access than is there changes nothing, and so is
   missed.  */
static void
weaken_rules (struct audit *a, struct audit_run *p, double share)
{
  static const char *const steps[][2] = { { "after seq_cst", "store release" },
                                          { "after seq_cst", "load acquire" },
                                          { "after seq_cst", "rmw acq_rel" },
                                          { "load seq_cst", "load acquire" },
                                          { "store seq_cst", "store release" },
                                          { "rmw seq_cst", "rmw acq_rel" },
                                          { "rmw acq_rel", "rmw acquire" },
                                          { "rmw acq_rel", "rmw release" } };
  for (size_t i = 0; i < a->rules.n; i++)
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++)
      {
        uint64_t after;
        char *had = a->rules.v[i].change;
        if (strcmp (had, steps[k][0]) || audit_left (a, share) <= 0)
          continue;
        a->rules.v[i].change = text_format ("%s", steps[k][1]);
        char *text = audit_rules_text (&a->rules, SIZE_MAX);
        if (!holds (a, p, text, share, &after))
          a->rules.v[i].change = had;
        free (text);
      }
}

static void
reduce (struct audit *a, struct audit_run *p, double share)
{
  leave_out_guesses (a, p, share);
  leave_out (a, p, true, share);
  leave_out (a, p, false, share);
  weaken_rules (a, p, share);
}

/* See whether P's mode holds for longer than each step needed it to.  */
static bool
confirm (struct audit *a, struct audit_run *p, double share)
{
  uint64_t n = CONFIRM * audit_enough (a, p);
  uint64_t least = a->most / CONFIRM_SHARE;
  n = n < least ? least : n;
  if (n <= a->held_for)
    return true;
  struct audit_trial t;
  char *text = audit_rules_text (&a->rules, SIZE_MAX);
  audit_try_more (a, p, text, a->held_for, n - a->held_for, share, &t);
  free (text);
  bool ok = !t.first;
  if (ok)
    a->held_for += t.executions;
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

/* Try what makes the program robust, if explanations led nowhere.  */
static bool
repair_robust (struct audit *a, struct audit_run *p, double share)
{
  struct audit_rules had = a->rules;
  if (audit_left (a, share) <= 0 || !audit_rules_robust (a, p, share))
    return false;
  a->held_for = 0;
  if (confirm (a, p, share) && a->held_for)
    {
      a->unrepaired = NULL;
      a->unrepaired_finding = NULL;
      return true;
    }
  a->rules = had;
  return false;
}

/* What the mode of P needs by explanations.  */
static bool
repair_explained (struct audit *a, struct audit_run *p, double share)
{
  if (audit_left (a, share) <= 0)
    return give_up (a, audit_first_failure (a, &p->campaign.results),
                    p->mode->role == AUDIT_STRONG, no_time);
  for (unsigned i = 0; i < MOST_RETURNS; i++)
    {
      if (!add_until_held (a, p, share))
        return false;
      reduce (a, p, share);
      if (confirm (a, p, share))
        return true;
    }
  return give_up (
      a, audit_first_failure (a, &p->campaign.results),
      p->mode->role == AUDIT_STRONG,
      "it still fails, if seldom, after what explanations ask for");
}

/* Find what the mode of P needs; return false if nothing is enough.  */
static bool
repair (struct audit *a, struct audit_run *p, double share)
{
  return repair_explained (a, p, share) || repair_robust (a, p, share);
}

void
audit_repair (struct audit *a, double share)
{
  struct audit_run *phase[] = { audit_run_of (a, AUDIT_STRONG), weakest (a) };
  a->causes = json_array ();
  a->held = true;
  for (int i = 0; i < 2 && a->held; i++)
    /* What the first one needs, the second one may need more of.  */
    if (phase[i]->failures || a->rules.n)
      a->held = repair (a, phase[i], share);
}
