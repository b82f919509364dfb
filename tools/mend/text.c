/* text.c -- what harden or relax found, for people; see mend.h.
   SPDX-License-Identifier: BSD-3-Clause

   Prints what mend_to_json says and decides nothing.  */

#define _GNU_SOURCE
#include "tools/mend/mend.h"

#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/text.h"

#define MOST_SHOWN 20 /* of each list */
#define MOST_ALSO 3

static const char *
text (const json_t *j, const char *name)
{
  return json_text (json_object_get (j, name), "");
}

static unsigned long long
number (const json_t *j, const char *name)
{
  return json_number (json_object_get (j, name), 0);
}

static bool
is_relax (const json_t *j)
{
  return !strcmp (text (j, "kind"), "relax");
}

/* NAME without what stands between < and >, which is most of a template's.  */
static void
print_function (const char *name, FILE *out)
{
  int depth = 0;
  for (const char *s = name; *s; s++)
    {
      bool operator= s - name >= 8 && !strncmp (s - 8, "operator", 8);
      depth += *s == '<' && !operator;
      if (!depth)
        fputc (*s, out);
      depth -= depth && *s == '>' && (s == name || s[-1] != '-');
    }
}

/* "sb.c:5 in t1".  */
static void
print_place (const json_t *x, FILE *out)
{
  fprintf (out, "%s:%llu", text_base_name (text (x, "file")),
           number (x, "line"));
  if (*text (x, "function"))
    {
      fputs (" in ", out);
      print_function (text (x, "function"), out);
    }
}

static void
print_changes (const json_t *j, FILE *out)
{
  json_t *x;
  size_t i;
  json_array_foreach (json_object_get (j, "changes"), i, x)
  {
    const json_t *without = json_object_get (x, "without");
    if (i == MOST_SHOWN)
      {
        fprintf (out, "  ... (--json has all)\n");
        break;
      }
    fprintf (out, "  ");
    print_place (x, out);
    fprintf (out, ": %s%s", text (x, "hint"),
             !strcmp (text (x, "change"), "after seq_cst") ? "" : ", not ");
    if (strcmp (text (x, "change"), "after seq_cst"))
      fprintf (out, "%s", text (x, "was"));
    fprintf (out, "\n");
    if (without)
      fprintf (out, "      without it, execution %llu: %s\n",
               number (without, "execution"), text (without, "message"));
  }
}

static void
print_needed (const json_t *j, FILE *out)
{
  json_t *x;
  size_t i;
  json_array_foreach (json_object_get (j, "needed"), i, x)
  {
    if (i == MOST_SHOWN)
      {
        fprintf (out, "  ... (--json has all)\n");
        break;
      }
    const json_t *without = json_object_get (x, "without");
    fprintf (out, "  needed: ");
    print_place (x, out);
    fprintf (out, ": %s of '%s'\n      with %s, execution %llu: %s\n",
             text (x, "now"), text (x, "variable"), text (x, "tried"),
             number (without, "execution"), text (without, "message"));
  }
}

static void
print_also (const json_t *j, FILE *out)
{
  json_t *x;
  size_t i;
  json_array_foreach (json_object_get (j, "also"), i, x)
  {
    if (i == MOST_ALSO)
      {
        fprintf (out, "  ... (c11test run --model=sc lists all)\n");
        break;
      }
    if (!i)
      fprintf (out, is_relax (j)
                        ? "  shown as it is, and not counted:\n"
                        : "  mended by no order; these come first:\n");
    fprintf (out, "    %s: %s\n", text (x, "kind"), text (x, "message"));
  }
}

static void
print_headline (const json_t *j, FILE *out)
{
  const json_t *before = json_object_get (j, "before");
  const json_t *tested = json_object_get (j, "tested");
  size_t n = json_array_size (json_object_get (j, "changes"));
  if (!is_relax (j))
    {
      fprintf (
          out,
          "c11test harden: in %llu of %llu interleavings an access could go "
          "otherwise, or races\n",
          number (before, "failures"), number (before, "executions"));
      if (n)
        fprintf (out, "  %zu change%s end%s that, cost %lld on %s:\n", n,
                 n == 1 ? "" : "s", n == 1 ? "s" : "",
                 (long long) json_integer_value (json_object_get (j, "cost")),
                 text (j, "target"));
      else if (tested)
        fprintf (out, "  %s, as far as these executions can tell\n",
                 json_array_size (json_object_get (j, "also"))
                     ? "no order of an atomic access is missing"
                     : "robust as it is");
    }
  else if (!*text (j, "why_not"))
    fprintf (out,
             "c11test relax: %zu order%s can be weaker, %lld less on %s%s\n",
             n, n == 1 ? "" : "s",
             -(long long) json_integer_value (json_object_get (j, "cost")),
             text (j, "target"), n ? ":" : "");
  else
    fprintf (out, "c11test relax: no result\n");
}

static void
print_end (const json_t *j, FILE *out)
{
  const json_t *tested = json_object_get (j, "tested");
  if (tested)
    fprintf (out,
             "  tested: 0 of %llu other executions (less than %.2g %%, 95 %% "
             "certain)\n",
             number (tested, "executions"),
             100 * json_real_value (json_object_get (tested, "confidence")));
  if (*text (j, "why_not"))
    fprintf (out, "  no result: %s\n", text (j, "why_not"));
  if (json_is_true (json_object_get (j, "places_left_out")))
    fprintf (out, "  only the first %llu places were looked at\n",
             number (j, "places"));
  print_also (j, out);
  if (*text (j, "diff"))
    fprintf (out, "%s", text (j, "diff"));
  if (number (j, "by_hand"))
    fprintf (out,
             "  by hand: %llu change%s above %s not in the diff (a macro, a "
             "condition, or no source)\n",
             number (j, "by_hand"), number (j, "by_hand") == 1 ? "" : "s",
             number (j, "by_hand") == 1 ? "is" : "are");
}

void
mend_to_text (const json_t *j, FILE *out)
{
  print_headline (j, out);
  print_changes (j, out);
  if (!*text (j, "why_not"))
    print_needed (j, out);
  print_end (j, out);
  fprintf (out, "c11test: %llu executions, %.0f s, seed %llu, %s%s\n",
           number (j, "executions"),
           json_real_value (json_object_get (j, "seconds")),
           number (j, "seed"),
           json_is_true (json_object_get (j, "complete")) ? "complete"
                                                          : "partial: ",
           text (j, "why_partial"));
}
