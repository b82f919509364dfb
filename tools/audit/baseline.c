/* baseline.c -- what became of the sites of an earlier audit; see
   audit.h. SPDX-License-Identifier: BSD-3-Clause

   A site of the same class with the same id is unchanged; one that has got a
   worse or another class is new; what is there no more counts as fixed, which
   is as certain as the executions of this audit make it.  */

#define _GNU_SOURCE
#include "tools/audit/audit.h"

#include <string.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/place/place.h"

json_t *
audit_baseline_read (const struct options *o)
{
  const char *name = options_get (o, OPT_baseline);
  char *why = NULL;
  if (!*name)
    return NULL;
  char *file = place_result_file (name);
  json_t *j = place_read_result (name, file, &why);
  if (j && !json_is_array (json_object_get (j, "sites")))
    why = text_format ("it is not the result of an audit");
  if (why)
    c11t_die ("option baseline: '%s' cannot be used: %s (name a file that "
              "'c11test audit --json=FILE' wrote, or the folder or database of an audit)",
              file, why);
  return j;
}

static bool
same (const json_t *a, const json_t *b, const char *name)
{
  return json_equal (json_object_get (a, name), json_object_get (b, name));
}

/* The site in LIST that is J, in the same class if STRICT.  */
static const json_t *
find (const json_t *list, const json_t *j, bool strict)
{
  const json_t *x;
  size_t i;
  json_array_foreach (list, i,
                      x) if (same (x, j, "id")
                             && (!strict || same (x, j, "class"))) return x;
  return NULL;
}

void
audit_baseline_compare (json_t *audit, const json_t *earlier)
{
  json_t *fixed = json_array (), *site;
  const json_t *now = json_object_get (audit, "sites");
  const json_t *then = json_object_get (earlier, "sites");
  size_t i;
  json_array_foreach (now, i, site) json_object_set_new (
      site, "baseline",
      json_string (find (then, site, true) ? "unchanged" : "new"));
  json_array_foreach (then, i, site) if (!find (now, site, false))
  {
    json_t *j = json_object ();
    static const char *const names[] = { "id", "class", "site" };
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
      json_object_set (j, names[k], json_object_get (site, names[k]));
    json_array_append_new (fixed, j);
  }
  json_object_set_new (audit, "fixed", fixed);
}
