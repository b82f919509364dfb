/* site.c -- what failed, joined by synchronisation site; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   A site is a variable, or a fence.  Orders that are missing belong together
   if they are about the same address, or about variables of one name: the
   same member of whatever structure, the same array.  A site's id is a hash of
   that name and of the file's, never of lines, so that the next audit
   recognises it.

   Classes: A and B come from the repair; rest.c has the others.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/finding/confidence.h"
#include "tools/base/json-util.h"

/* --- Names --------------------------------------------------------------- */

static bool
is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$';
}

/* The name by which NAME, an expression, is the same elsewhere: its last
   member without indices, or all of it.  Malloced.  */
static char *
key_of (const char *name)
{
  char *key = text_format ("%s", name), *out = key;
  int depth = 0;
  for (const char *s = name; *s; s++)
    {
      depth += *s == '[';
      bool inside = depth > 0;
      depth -= *s == ']' && depth > 0;
      if (inside)
        continue;
      if (*s == '.' || (*s == '-' && s[1] == '>'))
        {
          s += *s == '-';
          if (is_word (s[1]))
            out = key;
        }
      else if (is_word (*s) || (*s == '*' && out == key))
        *out++ = *s;
    }
  *out = 0;
  return key;
}

static char *
id_of (const char *file, const char *key)
{
  uint64_t h = C11T_FNV_BASIS;
  const char *slash = strrchr (file, '/');
  char *text = text_format ("site %s %s", slash ? slash + 1 : file, key);
  for (const char *s = text; *s; s++)
    h = (h ^ (unsigned char) *s) * C11T_FNV_PRIME;
  free (text);
  return text_format ("%08x", (unsigned) (h ^ h >> 32));
}

bool
audit_same_site (const struct audit_rule *x, const struct audit_rule *y)
{
  if (x == y)
    return true;
  if (*x->address && !strcmp (x->address, y->address)
      && strcmp (x->address, "0x0"))
    return true;
  char *k = key_of (x->variable), *l = key_of (y->variable);
  bool same = *k && !strcmp (k, l) && *k != '*';
  free (k);
  free (l);
  return same;
}

/* --- Numbers ------------------------------------------------------------- */

/* How often the modes of A failed by findings like ID (NULL: by any outcome
   bug that is no matter of sc).  */
static json_t *
modes_to_json (struct audit *a, const char *id)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < a->n_runs; i++)
    {
      const struct audit_run *r = &a->run[i];
      const struct result *x
          = id ? results_find (&r->campaign.results, id) : NULL;
      uint64_t n = id ? x ? x->finding.count : 0 : r->failures;
      json_array_append_new (
          list, json_pack ("{s:s, s:o, s:o}", "mode", r->mode->name,
                           "failures", json_of_number (n), "executions",
                           json_of_number (r->campaign.results.executions)));
    }
  return list;
}

/* Where R failed first, and by what, into SITE.  */
static void
add_first (struct audit *a, json_t *site, const struct audit_run *r)
{
  for (size_t i = 0; i < r->campaign.results.n; i++)
    {
      const struct c11t_finding *f = &r->campaign.results.result[i].finding;
      if (!audit_is_outcome (f) || audit_fails_under_sc (a, f->id))
        continue;
      json_object_set_new (site, "first",
                           json_pack ("{s:o, s:o}", "seed",
                                      json_of_number (f->seed), "execution",
                                      json_of_number (f->execution)));
      json_object_set_new (site, "finding", json_of_text (f->id));
      json_object_set_new (site, "kind",
                           json_string (c11t_finding_kind_name (f->kind)));
      json_object_set_new (site, "message", json_of_text (f->message));
      return;
    }
}

json_t *
audit_place (const char *file, uint32_t line, uint32_t column,
             const char *function, const char *variable)
{
  return json_pack ("{s:o, s:I, s:I, s:o, s:o}", "file", json_of_text (file),
                    "line", (json_int_t) line, "column", (json_int_t) column,
                    "function", json_of_text (function), "variable",
                    json_of_text (variable));
}

json_t *
audit_site_new (char letter, json_t *place, const char *file, const char *name)
{
  char class[2] = { letter, 0 }, *key = key_of (name);
  char *id = id_of (file, key);
  json_t *j = json_pack ("{s:o, s:s, s:o}", "id", json_of_text (id), "class",
                         class, "site", place);
  free (key);
  free (id);
  return j;
}

/* --- A and B ------------------------------------------------------------- */

/* What the rules of one site amount to, as the end of "X needs ...".  */
static const char *
needs (const struct audit *a, const bool *mine)
{
  bool release = false, acquire = false, fence = false, sc = false;
  for (size_t i = 0; i < a->rules.n; i++)
    {
      const char *s = a->rules.v[i].change;
      if (!mine[i])
        continue;
      bool full = strstr (s, "seq_cst") != NULL;
      fence |= full && strncmp (s, "load", 4) && strncmp (s, "store", 5);
      sc |= full;
      release |= strstr (s, "release") || strstr (s, "acq_rel");
      acquire |= strstr (s, "acquire") || strstr (s, "acq_rel");
    }
  return fence                ? "a seq_cst fence after it"
         : sc                 ? "seq_cst accesses"
         : release && acquire ? "release publication and acquiring readers"
         : release            ? "release publication"
                              : "acquiring readers";
}

/* What R is in C11, as one writes it at the place.  */
static const char *
audit_hint (const struct audit_rule *r)
{
  static const char *const hints[][2] = {
    { "load acquire", "memory_order_acquire, or an acquire fence after it" },
    { "load seq_cst", "memory_order_seq_cst" },
    { "load relaxed", "memory_order_relaxed" },
    { "store release", "memory_order_release, or a release fence before it" },
    { "store seq_cst", "memory_order_seq_cst" },
    { "store relaxed", "memory_order_relaxed" },
    { "rmw acquire", "memory_order_acquire" },
    { "rmw release", "memory_order_release" },
    { "rmw acq_rel", "memory_order_acq_rel" },
    { "rmw seq_cst", "memory_order_seq_cst" },
    { "rmw relaxed", "memory_order_relaxed" },
    { "fence seq_cst", "atomic_thread_fence (memory_order_seq_cst)" },
    { "fence none", "no fence" },
    { "after seq_cst", "atomic_thread_fence (memory_order_seq_cst) after it" },
  };
  for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
    if (!strcmp (r->change, hints[i][0]))
      return hints[i][1];
  return r->change;
}

json_t *
audit_rule_to_json (const struct audit_rule *r)
{
  json_t *j = json_pack (
      "{s:o, s:I, s:I, s:o, s:o, s:o, s:o}", "file", json_of_text (r->file),
      "line", (json_int_t) r->line, "column", (json_int_t) r->column, "change",
      json_of_text (r->change), "function", json_of_text (r->function),
      "variable", json_of_text (r->variable), "expr", json_of_text (r->expr));
  json_object_set_new (j, "hint", json_of_text (audit_hint (r)));
  if (r->macro && *r->macro)
    json_object_set_new (j, "macro", json_of_text (r->macro));
  if (r->robust)
    json_object_set_new (j, "not_robust_without", json_of_number (r->without));
  else if (r->without)
    json_object_set_new (j, "fails_without", json_of_number (r->without));
  return j;
}

/* The rule to name the site by: what publishes, if there is one.  */
static const struct audit_rule *
main_rule (const struct audit *a, const bool *mine)
{
  const struct audit_rule *best = NULL;
  for (size_t i = 0; i < a->rules.n; i++)
    if (mine[i]
        && (!best
            || (!strncmp (a->rules.v[i].change, "store", 5)
                && strncmp (best->change, "store", 5))))
      best = &a->rules.v[i];
  return best;
}

static json_t *
site_of_rules (struct audit *a, const bool *mine)
{
  const struct audit_rule *r = main_rule (a, mine);
  const struct audit_rule *raced = NULL;
  bool strong = false;
  json_t *repair = json_array ();
  for (size_t i = 0; i < a->rules.n; i++)
    if (mine[i])
      {
        strong |= a->rules.v[i].strong;
        raced = a->rules.v[i].raced ? &a->rules.v[i] : raced;
        json_array_append_new (repair, audit_rule_to_json (&a->rules.v[i]));
      }
  const struct audit_run *run
      = audit_run_of (a, strong && !raced ? AUDIT_STRONG : AUDIT_WEAK);
  json_t *j = audit_site_new (
      audit_needs_two_memories (a, r) ? 'C'
      : strong                        ? 'A'
                                      : 'B',
      audit_place (r->file, r->line, r->column, r->function, r->variable),
      r->file, r->variable);
  add_first (a, j, run);
  json_object_set_new (j, "needs", json_string (needs (a, mine)));
  json_object_set_new (j, "failures", json_of_number (run->failures));
  json_object_set_new (j, "executions",
                       json_of_number (run->campaign.results.executions));
  json_object_set_new (j, "modes", modes_to_json (a, NULL));
  if (raced)
    json_object_set_new (j, "data_races",
                         json_pack ("{s:o, s:o}", "count",
                                    json_of_number (raced->raced), "executions",
                                    json_of_number (raced->raced_in)));
  json_object_set_new (j, "portability", audit_portability_to_json (a, r));
  json_object_set_new (j, "repair", repair);
  json_object_set_new (j, "held", json_boolean (a->held));
  if (!a->held && a->unrepaired)
    json_object_set_new (j, "why_no_repair", json_of_text (a->unrepaired));
  if (a->held)
    {
      json_object_set_new (j, "held_for", json_of_number (a->held_for));
      json_object_set_new (j, "confidence",
                           json_real (confidence_failure_bound (a->held_for)));
      if (run->failures)
        json_object_set_new (j, "luck",
                             json_real (audit_luck (run, a->held_for)));
    }
  return j;
}

static void
add_repaired (struct audit *a, json_t *list)
{
  bool *done = calloc (a->rules.n + 1, sizeof *done);
  bool *mine = calloc (a->rules.n + 1, sizeof *mine);
  if (!done || !mine)
    memory_end ();
  for (size_t i = 0; i < a->rules.n; i++)
    {
      if (done[i])
        continue;
      for (size_t k = 0; k < a->rules.n; k++)
        {
          mine[k] = !done[k] && k >= i
                    && audit_same_site (&a->rules.v[i], &a->rules.v[k]);
          done[k] |= mine[k];
        }
      json_array_append_new (list, site_of_rules (a, mine));
    }
  free (done);
  free (mine);
}

/* The place of F that says most about where it is.  */
static const struct c11t_place *
place_of (const struct c11t_finding *f)
{
  for (int i = 0; i < f->n_places; i++)
    if (f->place[i].role == C11T_ROLE_SECOND
        || f->place[i].role == C11T_ROLE_WAITING
        || f->place[i].role == C11T_ROLE_LAST)
      return &f->place[i];
  return f->n_places ? &f->place[0] : NULL;
}

json_t *
audit_site_of_finding (struct audit *a, char letter,
                       const struct c11t_finding *f)
{
  const struct c11t_place *p = place_of (f);
  const char *file = p ? p->file : "";
  json_t *j
      = audit_site_new (letter,
                        audit_place (file, p ? p->line : 0, p ? p->column : 0,
                                     p ? p->function : "", p ? p->expr : ""),
                        file, p ? p->expr : f->message);
  json_object_set_new (j, "kind",
                       json_string (c11t_finding_kind_name (f->kind)));
  json_object_set_new (j, "message", json_of_text (f->message));
  json_object_set_new (j, "finding", json_of_text (f->id));
  json_object_set_new (j, "first",
                       json_pack ("{s:o, s:o}", "seed",
                                  json_of_number (f->seed), "execution",
                                  json_of_number (f->execution)));
  json_object_set_new (j, "modes", modes_to_json (a, f->id));
  json_object_set_new (j, "repair", json_array ());
  return j;
}

/* What no order mends.  */
static void
add_unrepaired (struct audit *a, json_t *list)
{
  struct audit_run *sc = audit_run_of (a, AUDIT_SC);
  for (size_t i = 0; sc && i < sc->campaign.results.n; i++)
    {
      const struct c11t_finding *f = &sc->campaign.results.result[i].finding;
      if (!audit_is_outcome (f))
        continue;
      json_t *j = audit_site_of_finding (a, 'A', f);
      json_object_set_new (j, "also_under_sc", json_true ());
      json_object_set_new (j, "portability", audit_portability_of_sc ());
      json_object_set_new (j, "needs",
                           json_string ("another algorithm: no memory order "
                                        "mends it"));
      json_object_set_new (j, "failures", json_of_number (f->count));
      json_object_set_new (j, "executions",
                           json_of_number (sc->campaign.results.executions));
      json_array_append_new (list, j);
    }
  if (a->held || !a->unrepaired_finding)
    return;
  /* Then the sites of these say so.  */
  for (size_t i = 0; i < a->rules.n; i++)
    if (a->rules.v[i].strong == a->strong_unrepaired)
      return;
  const struct audit_run *run
      = audit_run_of (a, a->strong_unrepaired ? AUDIT_STRONG : AUDIT_WEAK);
  json_t *j = audit_site_of_finding (a,
                                     audit_needs_two_memories (a, NULL) ? 'C'
                                     : a->strong_unrepaired             ? 'A'
                                                                        : 'B',
                                     &a->unrepaired_finding->finding);
  json_object_set_new (j, "needs", json_string ("something else"));
  json_object_set_new (j, "portability", audit_portability_to_json (a, NULL));
  json_object_set_new (j, "why_no_repair", json_of_text (a->unrepaired));
  json_object_set_new (j, "failures", json_of_number (run->failures));
  json_object_set_new (j, "executions",
                       json_of_number (run->campaign.results.executions));
  json_array_append_new (list, j);
}

json_t *
audit_sites (struct audit *a)
{
  json_t *list = json_array ();
  add_unrepaired (a, list);
  add_repaired (a, list);
  audit_add_races (a, list);
  audit_add_spare (a, list);
  audit_add_assembly (a, list);
  return list;
}
