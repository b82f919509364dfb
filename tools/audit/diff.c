/* diff.c -- an audit's repairs, written into the sources; see report.h.
   SPDX-License-Identifier: BSD-3-Clause

   Only those of the classes that fail: what races formally, or has more order
   than was needed, is the user's to decide.  How a change is written is told by
   tools/mend/rules.h.  */

#include "tools/audit/report.h"

#include <string.h>

#include "tools/base/json-util.h"
#include "tools/mend/rules.h"

/* Add to LIST the repairs of SITE that are not there.  */
static void
add_repairs (json_t *list, const json_t *site)
{
  static const char *const members[] = { "file", "line", "column", "change" };
  json_t *rule, *known;
  size_t i, k;
  json_array_foreach (json_object_get (site, "repair"), i, rule)
  {
    bool is_new = true;
    json_array_foreach (list, k, known)
    {
      bool same = true;
      for (size_t m = 0; m < sizeof members / sizeof *members; m++)
        same &= json_equal (json_object_get (known, members[m]),
                            json_object_get (rule, members[m]));
      is_new &= !same;
    }
    if (is_new)
      json_array_append (list, rule);
  }
}

char *
audit_diff (const json_t *audit, size_t *ret_n, size_t *ret_missing)
{
  json_t *rules = json_array (), *site;
  size_t i;
  json_array_foreach (json_object_get (audit, "sites"), i, site)
  {
    const char *class = json_text (json_object_get (site, "class"), "");
    if (*class && strchr ("ABC", *class))
      add_repairs (rules, site);
  }
  *ret_n = json_array_size (rules);
  char *diff = rules_diff (rules, ret_missing);
  json_decref (rules);
  return diff;
}
