/* rules.c -- lines for the option orders, as an audit keeps them; see
   audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   A rule comes from the explanation of a failure: what the explanation asks
   for, or, when it asks for nothing new, a guess: the strongest order for each
   access of it.  An access that was made while the program had one thread
   only is no guess: the creation of the others orders it already.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"

char *
audit_rules_text (const struct audit_rules *r, size_t skip)
{
  char *text;
  size_t len;
  FILE *f = open_memstream (&text, &len);
  memory_check (f);
  for (size_t i = 0; i < r->n; i++)
    if (i != skip && r->v[i].text)
      fputs (r->v[i].text, f);
    else if (i != skip)
      fprintf (f, "%s:%u:%u %s\n", r->v[i].file, r->v[i].line, r->v[i].column,
               r->v[i].change);
  memory_close (f, &text);
  return text;
}

static char *
copy_of (const json_t *j, const char *name)
{
  return text_format ("%s", json_text (json_object_get (j, name), ""));
}

/* The rule that J says (explain-json.c); with CHANGE, the guess to give the
   access J that order.  */
static struct audit_rule
rule_of (const json_t *j, const char *change, bool strong)
{
  return (struct audit_rule){
    .file = copy_of (j, "file"),
    .line = (uint32_t) json_number (json_object_get (j, "line"), 0),
    .column = (uint32_t) json_number (json_object_get (j, "column"), 0),
    .change = change ? text_format ("%s", change) : copy_of (j, "change"),
    .function = copy_of (j, "function"),
    .variable = copy_of (j, change ? "object" : "variable"),
    .expr = copy_of (j, "expr"),
    .address = copy_of (j, "address"),
    .macro = copy_of (j, "macro"),
    .strong = strong,
    .guess = change != NULL
  };
}

/* Add rule X.  Return false if there is one like it.  */
static bool
add_rule (struct audit_rules *r, struct audit_rule x)
{
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
  memory_check (r->v);
  r->v[r->n++] = x;
  return true;
}

bool
audit_rules_add (struct audit_rules *r, const json_t *more, bool strong)
{
  const json_t *x = json_object_get (more, "explanation");
  json_t *change;
  size_t i;
  bool any = false;
  json_array_foreach (json_object_get (x, "change"), i, change)
  {
    const json_t *rule = json_object_get (change, "rule");
    if (rule)
      any |= add_rule (r, rule_of (rule, NULL, strong));
  }
  return any;
}

/* The number of events of the explanation in MORE that were made while the
   program had one thread, if all creations are among them; else 0.  */
static size_t
events_alone (const json_t *more)
{
  const json_t *x = json_object_get (more, "explanation");
  size_t i, created = 0, first = 0;
  json_t *event;
  json_array_foreach (json_object_get (x, "events"), i, event)
  {
    if (strcmp (json_text (json_object_get (event, "kind"), ""), "create"))
      continue;
    if (!created++)
      first = i;
  }
  bool all = created == json_array_size (json_object_get (more, "threads"));
  return all ? first : 0;
}

bool
audit_rules_guess (struct audit_rules *r, const json_t *more, bool strong)
{
  static const struct
  {
    const char *kind, *change;
  } strongest[] = { { "load", "load seq_cst" },   { "load", "rmw seq_cst" },
                    { "read", "load seq_cst" },   { "store", "store seq_cst" },
                    { "write", "store seq_cst" }, { "rmw", "rmw seq_cst" },
                    { "fence", "fence seq_cst" } };
  const json_t *x = json_object_get (more, "explanation");
  size_t i, alone = events_alone (more);
  json_t *event;
  bool any = false;
  json_array_foreach (json_object_get (x, "events"), i, event)
  {
    const char *kind = json_text (json_object_get (event, "kind"), "");
    if (i < alone || !json_is_true (json_object_get (event, "slice")))
      continue;
    for (size_t k = 0; k < sizeof strongest / sizeof *strongest; k++)
      if (!strcmp (kind, strongest[k].kind))
        any |= add_rule (r, rule_of (event, strongest[k].change, strong));
  }
  return any;
}

void
audit_rules_remove (struct audit_rules *r, size_t i)
{
  memmove (&r->v[i], &r->v[i + 1], (--r->n - i) * sizeof *r->v);
}

char *
audit_rules_but_site (const struct audit *a, size_t i)
{
  struct audit_rules others = { memory_new (a->rules.n, sizeof *others.v), 0 };
  for (size_t k = 0; k < a->rules.n; k++)
    if (i == SIZE_MAX || !audit_same_site (&a->rules.v[i], &a->rules.v[k]))
      others.v[others.n++] = a->rules.v[k];
  char *text = audit_rules_text (&others, SIZE_MAX);
  free (others.v);
  return text;
}

bool
audit_is_first_of_site (const struct audit *a, size_t i)
{
  for (size_t k = 0; k < i; k++)
    if (audit_same_site (&a->rules.v[k], &a->rules.v[i]))
      return false;
  return true;
}
