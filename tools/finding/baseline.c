/* baseline.c -- the findings of an earlier campaign; see baseline.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "tools/finding/baseline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/finding/bounds.h"
#include "tools/finding/confidence.h"
#include "tools/base/json-util.h"
#include "tools/place/place.h"
#include "tools/base/options.h"
#include "tools/finding/results.h"

/* --- Reading --------------------------------------------------------------
 */

static __attribute__ ((noreturn)) void
damaged (const char *file, const char *what)
{
  c11t_die ("option baseline: '%s' cannot be used: %s (name a file that "
            "'c11test run --json=FILE' wrote)",
            file, what);
}

static void
add_entries (struct baseline *b, const char *name, bool formal)
{
  const json_t *list = json_object_get (b->j, name), *f;
  size_t i;
  if (!json_is_array (list))
    damaged (b->file, text_format ("it has no list '%s'", name));
  b->entry
      = realloc (b->entry, (b->n + json_array_size (list)) * sizeof *b->entry
                               + 1);
  memory_check (b->entry);
  json_array_foreach (list, i, f)
  {
    const char *id = json_text (json_object_get (f, "id"), NULL);
    if (!id)
      damaged (b->file, "a finding in it has no id");
    if (json_is_true (json_object_get (f, "suppressed")))
      continue;
    b->entry[b->n++] = (struct baseline_entry){
      .id = id,
      .finding = f,
      .formal = formal,
      .count = json_number (json_object_get (f, "count"), 0)
    };
  }
}

struct baseline *
baseline_init (const struct options *o)
{
  const char *name = options_get (o, OPT_baseline);
  char *why;
  if (!*name)
    return NULL;
  struct baseline *b = calloc (1, sizeof *b);
  memory_check (b);
  b->file = place_result_file (name);
  b->j = place_read_result (name, b->file, &why);
  if (!b->j)
    damaged (b->file, why);
  const json_t *sign = json_object_get (b->j, "campaign");
  if (!strcmp (json_text (json_object_get (sign, "state"), ""), "running"))
    c11t_say ("option baseline: the campaign of '%s' did not end; its findings "
              "until then are taken",
              b->file);
  b->executions = json_number (json_object_get (b->j, "executions"), 0);
  add_entries (b, "findings", false);
  add_entries (b, "formal_races", true);
  return b;
}

static struct baseline_entry *
find (struct baseline *b, const char *id)
{
  for (size_t i = 0; b && i < b->n; i++)
    if (strcmp (b->entry[i].id, id) == 0)
      return &b->entry[i];
  return NULL;
}

bool
baseline_knows (struct baseline *b, const struct c11t_finding *f)
{
  struct baseline_entry *e = find (b, f->id);
  if (!e && (e = find (b, f->former_id)))
    snprintf (e->now, sizeof e->now, "%s", f->id);
  if (e)
    e->seen = true;
  return e != NULL;
}

/* --- What became of it ----------------------------------------------------
 */

/* True if every execution was made, so that what is not there is gone.  */
static bool
is_certain (const struct results *r, const struct outcome *end)
{
  return bounds_none (r, end);
}

/* The probability that E was missed.  */
static double
missed (const struct baseline_entry *e, const struct results *r,
        const struct outcome *end)
{
  if (is_certain (r, end))
    return 0;
  return confidence_missed (e->count, r->baseline->executions,
                            r->behaviours.samples);
}

/* Say which options that change what is found differ from then.  */
static void
show_options (const struct baseline *b, const struct options *o)
{
  static const enum option_id ids[]
      = { OPT_model, OPT_volatile_mode, OPT_plain_mode, OPT_asm_mode };
  const json_t *then = json_object_get (b->j, "options");
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    {
      const char *name = options_name (ids[i]);
      const char *value = json_text (json_object_get (then, name), NULL);
      if (value && !options_is (o, ids[i], value))
        c11t_say ("%s was made with --%s=%s, this campaign with %s",
                  b->file, name, value, options_get (o, ids[i]));
    }
}

void
baseline_show (const struct results *r, const struct options *o,
               const struct outcome *end)
{
  const struct baseline *b = r->baseline;
  size_t gone = 0;
  if (!b)
    return;
  show_options (b, o);
  for (size_t i = 0; i < b->n; i++)
    if (b->entry[i].now[0])
      fprintf (stderr, "%s: id %s is now %s\n", b->file, b->entry[i].id,
               b->entry[i].now);
  for (size_t i = 0; i < b->n; i++)
    gone += !b->entry[i].seen;
  if (gone)
    fprintf (stderr, "c11test: %zu of %s not seen in %llu execution%s%s:\n",
             gone, b->file, (unsigned long long) r->executions,
             r->executions == 1 ? "" : "s",
             is_certain (r, end) ? ", which are all there are" : "");
  for (size_t i = 0; i < b->n; i++)
    {
      const struct baseline_entry *e = &b->entry[i];
      if (e->seen)
        continue;
      fprintf (stderr, "  %s  %s, in %llu of %llu executions then", e->id,
               json_text (json_object_get (e->finding, "kind"), "?"),
               (unsigned long long) e->count,
               (unsigned long long) b->executions);
      if (!is_certain (r, end))
        fprintf (stderr, "; the chance to miss it now: %.2g",
                 missed (e, r, end));
      fprintf (stderr, ": %s\n",
               json_text (json_object_get (e->finding, "message"), ""));
    }
}

json_t *
baseline_to_json (const struct results *r, const struct outcome *end)
{
  const struct baseline *b = r->baseline;
  json_t *j = json_object (), *gone = json_array ();
  size_t known = 0;
  for (size_t i = 0; i < r->n; i++)
    known += r->result[i].known;
  for (size_t i = 0; i < b->n; i++)
    {
      const struct baseline_entry *e = &b->entry[i];
      if (e->seen)
        continue;
      json_t *f = json_copy ((json_t *) e->finding);
      memory_check (f);
      json_object_set_new (f, "baseline", json_of_text ("not-seen"));
      json_object_set_new (f, "missed_by_chance",
                           json_real (missed (e, r, end)));
      json_array_append_new (gone, f);
    }
  json_object_set_new (j, "file", json_of_text (b->file));
  json_object_set_new (j, "executions", json_of_number (b->executions));
  json_object_set_new (j, "new", json_of_number (r->n - known));
  json_object_set_new (j, "unchanged", json_of_number (known));
  json_object_set_new (j, "not_seen", gone);
  return j;
}
