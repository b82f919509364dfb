/* machines.c -- on which machines a program fails, and which repair it is that
   they need; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   The program runs under the models of the machines of machines.def as it is,
   and, if several sites are repaired, without the orders of one site and with
   all others: until it fails, or as many executions as show the failure under
   C11, or on x86, ten times have not.  What is not seen in so many is no proof.

   A site is of class C if it fails under C11 but on no machine whose stores
   reach all threads at once, x86 included, but on Power, or on ARMv8 if that
   kept no dependencies, which C11 does not.

   Does not look at what fails under sc, which fails everywhere, nor at races,
   which are judged by the orders of the source.  */

#include "tools/audit/audit.h"

#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"

static const struct
{
  const char *key, *model;
} machines[AUDIT_MACHINES] = {
#define AUDIT_MACHINE_MODEL(machine, model, name) { #machine, model },
#include "tools/audit/machines.def"
};

/* The weakest mode that fails, or NULL.  */
static struct audit_run *
failing_run (struct audit *a)
{
  struct audit_run *weak = audit_run_of (a, AUDIT_WEAK);
  struct audit_run *strong = audit_run_of (a, AUDIT_STRONG);
  return weak && weak->failures       ? weak
         : strong && strong->failures ? strong
                                      : NULL;
}

/* How many executions on a machine say something.  What fails seldom on x86 may
   fail as seldom there.  */
static uint64_t
executions_of (struct audit *a)
{
  struct audit_run *tso = audit_run_of (a, AUDIT_MACHINE);
  uint64_t n = audit_enough (a, failing_run (a));
  uint64_t m = tso && tso->failures ? audit_enough (a, tso) : n;
  return n < m ? m : n;
}

/* Run the program with the orders in TEXT on machine K.  */
static void
try_machine (struct audit *a, unsigned k, const char *text, double share,
             struct audit_seen *seen)
{
  const struct audit_mode mode
      = { .name = machines[k].model,
          .role = AUDIT_MACHINE,
          .values = { "relaxed", "relaxed", "model", machines[k].model } };
  uint64_t n = executions_of (a);
  double left = audit_left (a, share);
  struct audit_trial t;
  if (left <= 0)
    return;
  audit_try (a, &mode, text, 0, n, left, audit_has_failed, &t);
  audit_trial_free (&t);
  seen->failures = t.failures;
  seen->executions = t.executions;
  seen->decided = t.failures || t.executions >= n;
}

/* The sweep may have made few executions for x86.  */
static void
try_x86 (struct audit *a, double share)
{
  const struct audit_run *tso = audit_run_of (a, AUDIT_MACHINE);
  uint64_t n = audit_enough (a, failing_run (a));
  uint64_t had = tso ? tso->campaign.results.executions : n;
  double left = audit_left (a, share);
  struct audit_trial t;
  if (had >= n || tso->failures || left <= 0)
    return;
  audit_try (a, tso->mode, "", had, n - had, left, audit_has_failed, &t);
  audit_trial_free (&t);
  a->x86.failures = t.failures;
  a->x86.executions = t.executions;
}

static void
try_machines (struct audit *a, const char *text, double share,
              struct audit_seen *seen)
{
  for (unsigned k = 0; k < AUDIT_MACHINES; k++)
    try_machine (a, k, text, share, &seen[k]);
}

/* Were it for dependencies that no machine failed?  */
static void
try_without_dependencies (struct audit *a, double share)
{
  const char *value = a->options.value[OPT_dependencies];
  a->options.value[OPT_dependencies] = "0";
  try_machine (a, 0, "", share, &a->independent);
  a->options.value[OPT_dependencies] = value;
}

static void
try_sites (struct audit *a, double share)
{
  size_t n = 0;
  for (size_t i = 0; i < a->rules.n; i++)
    n += audit_is_first_of_site (a, i);
  for (size_t i = 0; n > 1 && i < a->rules.n; i++)
    if (audit_is_first_of_site (a, i))
      {
        char *text = audit_rules_but_site (a, i);
        try_machines (a, text, share, a->rules.v[i].seen);
        a->rules.v[i].alone = true;
        free (text);
      }
}

void
audit_machines (struct audit *a, double share)
{
  if (!failing_run (a) || a->options.value[OPT_model])
    return;
  try_x86 (a, share);
  try_machines (a, "", share, a->seen);
  bool fails = false;
  for (unsigned k = 0; k < AUDIT_MACHINES; k++)
    fails |= a->seen[k].failures > 0;
  if (!fails)
    try_without_dependencies (a, share);
  if (a->held)
    try_sites (a, share);
}

/* --- What it comes to ---------------------------------------------------- */

/* Of the site of R, which may be NULL.  */
static const struct audit_seen *
seen_of (const struct audit *a, const struct audit_rule *r)
{
  for (size_t i = 0; r && i < a->rules.n; i++)
    if (a->rules.v[i].alone && audit_same_site (&a->rules.v[i], r))
      return a->rules.v[i].seen;
  return a->seen;
}

static bool
x86_never_failed (struct audit *a)
{
  struct audit_run *tso = audit_run_of (a, AUDIT_MACHINE);
  return tso && !tso->failures && !a->x86.failures
         && audit_luck (failing_run (a), tso->campaign.results.executions
                                             + a->x86.executions)
                < AUDIT_LUCK;
}

bool
audit_needs_two_memories (struct audit *a, const struct audit_rule *r)
{
  const struct audit_seen *seen = seen_of (a, r);
  if (!failing_run (a) || !x86_never_failed (a))
    return false;
  for (unsigned k = 0; k < AUDIT_MACHINES - 1; k++)
    if (!seen[k].decided || seen[k].failures)
      return false;
  /* That none failed is not enough: something that they lack must have.  */
  return seen[AUDIT_MACHINES - 1].failures || a->independent.failures;
}

static const char *
verdict (uint64_t failures, bool decided)
{
  return failures ? "fails" : decided ? "no failure seen" : "not decided";
}

json_t *
audit_portability_to_json (struct audit *a, const struct audit_rule *r)
{
  const struct audit_seen *seen = seen_of (a, r);
  const struct audit_run *tso = audit_run_of (a, AUDIT_MACHINE);
  json_t *j = json_object (), *list = json_array ();
  json_object_set_new (
      j, "c11",
      json_string (a->options.value[OPT_model] ? "not decided" : "fails"));
  if (tso)
    json_object_set_new (
        j, "x86-tso",
        json_string (verdict (tso->failures + a->x86.failures, true)));
  for (unsigned k = 0; k < AUDIT_MACHINES; k++)
    {
      json_object_set_new (
          j, machines[k].key,
          json_string (verdict (seen[k].failures, seen[k].decided)));
      json_array_append_new (
          list, json_pack ("{s:s, s:o, s:o}", "model", machines[k].model,
                           "failures", json_of_number (seen[k].failures),
                           "executions", json_of_number (seen[k].executions)));
    }
  json_object_set_new (j, "machines", list);
  if (audit_needs_two_memories (a, r))
    json_object_set_new (
        j, "why",
        json_string (
            seen[AUDIT_MACHINES - 1].failures
                ? "only where a store may reach one thread before another"
                : "ordered by a dependency on every machine, not by C11"));
  return j;
}

json_t *
audit_portability_of_sc (void)
{
  json_t *j = json_pack ("{s:s, s:s}", "c11", "fails", "x86-tso", "fails");
  for (unsigned k = 0; k < AUDIT_MACHINES; k++)
    json_object_set_new (j, machines[k].key, json_string ("fails"));
  return j;
}
