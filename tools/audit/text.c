/* text.c -- an audit for people; see audit.h.
   SPDX-License-Identifier: BSD-3-Clause

   A headline, a few lines for each site, the worst first, and what the modes
   made.  Prints what audit_to_json says and decides nothing.  */

#define _GNU_SOURCE
#include "tools/audit/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/base/json-util.h"
#include "tools/base/text.h"

#define MOST_SHOWN 12 /* sites of the lesser classes, each */
#define LUCK 0.05     /* is worth a word */

const struct audit_class audit_classes[] = {
#define AUDIT_CLASS(letter, level, title, text, help)                         \
  { letter, level, title, text, help },
#include "tools/audit/classes.def"
  { 0 }
};

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

static size_t
count (const json_t *sites, char letter)
{
  json_t *j;
  size_t i, n = 0;
  json_array_foreach (sites, i, j) n += *text (j, "class") == letter;
  return n;
}

static const char *
class_text (char letter)
{
  const struct audit_class *c = audit_classes;
  while (c->letter && c->letter != letter)
    c++;
  return c->letter ? c->text : "?";
}

const struct audit_class *
audit_class_of (const json_t *site)
{
  const char *letter = text (site, "class");
  for (const struct audit_class *c = audit_classes; c->letter; c++)
    if (*letter == c->letter)
      return c;
  return NULL;
}

const char *
audit_site_name (const json_t *site)
{
  const json_t *s = json_object_get (site, "site");
  const char *variable = text (s, "variable");
  const char *function = text (s, "function");
  return *variable ? variable : *function ? function : "(somewhere)";
}

char *
audit_site_text (const json_t *site)
{
  const struct audit_class *c = audit_class_of (site);
  if (*text (site, "needs"))
    return text_format ("needs %s", text (site, "needs"));
  return text_format ("%s", c ? c->text : "");
}

/* "rb->write_ptr (ring.c:187)".  */
static void
print_site (const json_t *j, FILE *out)
{
  const json_t *s = json_object_get (j, "site");
  fprintf (out, "%s", audit_site_name (j));
  if (*text (s, "file"))
    fprintf (out, " (%s:%llu)", text_base_name (text (s, "file")),
             number (s, "line"));
  if (*text (j, "baseline"))
    fprintf (out, " [%s]", text (j, "baseline"));
}

/* How often J's program fails in the modes, those first in which it does.  */
static void
print_failures (const json_t *j, FILE *out)
{
  const json_t *modes = json_object_get (j, "modes"), *m;
  size_t i;
  const char *separator = "     fails in ";
  for (int failing = 1; failing >= 0; failing--)
    json_array_foreach (modes, i,
                        m) if ((number (m, "failures") > 0) == failing)
    {
      fprintf (out, "%s%llu of %llu (%s)", separator, number (m, "failures"),
               number (m, "executions"), text (m, "mode"));
      separator = ", ";
    }
  fprintf (out, "\n");
}

/* Class A without an outcome bug in its mode.  */
static void
print_data_races (const json_t *j, FILE *out)
{
  const json_t *r = json_object_get (j, "data_races");
  if (r)
    fprintf (out,
             "     without it data races in %llu of %llu even if volatile "
             "accesses acquire and release\n",
             number (r, "count"), number (r, "executions"));
}

static void
print_machines (const json_t *j, FILE *out)
{
  const json_t *p = json_object_get (j, "portability");
  static const char *const machines[][2] = {
    { "x86-tso", "x86-TSO" },
#define AUDIT_MACHINE_MODEL(machine, model, name) { #machine, name },
#include "tools/audit/machines.def"
    { "c11", "C11" },
  };
  const char *separator = "     ";
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if (*text (p, machines[i][0]))
      {
        fprintf (out, "%s%s: %s", separator, machines[i][1],
                 text (p, machines[i][0]));
        separator = "; ";
      }
  if (*separator == ';')
    fprintf (out, "\n");
  if (*text (p, "why"))
    fprintf (out, "     %s\n", text (p, "why"));
}

static void
print_first (const json_t *j, const char *save, FILE *out)
{
  const json_t *first = json_object_get (j, "first");
  if (!first)
    return;
  fprintf (out, "     first at execution %llu, seed %llu: %s: %s\n",
           number (first, "execution"), number (first, "seed"),
           text (j, "kind"), text (j, "message"));
  if (*save && *text (j, "finding"))
    fprintf (out, "     replay: c11test replay --save=%s %s\n", save,
             text (j, "finding"));
}

static void
print_repair (const json_t *j, FILE *out)
{
  const json_t *repair = json_object_get (j, "repair");
  json_t *r;
  size_t i;
  if (*text (j, "why_no_repair"))
    fprintf (out, "     no repair is known to be enough: %s%s\n",
             text (j, "why_no_repair"),
             json_array_size (repair) ? "; so far:" : "");
  json_array_foreach (repair, i, r)
  {
    fprintf (out, "     repair: %s:%llu: %s",
             text_base_name (text (r, "file")), number (r, "line"),
             text (r, "change"));
    if (*text (r, "expr"))
      fprintf (out, " '%s'", text (r, "expr"));
    if (*text (r, "macro"))
      fprintf (out, ", expanded from %s", text (r, "macro"));
    if (*text (r, "hint"))
      fprintf (out, ": %s", text (r, "hint"));
    if (json_object_get (r, "not_robust_without"))
      fprintf (out, "; without it not robust");
    else if (!json_object_get (r, "fails_without"))
      fprintf (out, "; not known to be needed");
    fprintf (out, "\n");
  }
  if (json_is_true (json_object_get (j, "held")))
    fprintf (out,
             "     with all repairs nothing failed in %llu executions (less "
             "than %.2g %%, 95 %% certain)\n",
             number (j, "held_for"),
             100 * json_number_value (json_object_get (j, "confidence")));
  double luck = json_number_value (json_object_get (j, "luck"));
  if (luck >= LUCK)
    fprintf (out,
             "     that may be luck (%.0f %%), for it failed in %llu of %llu "
             "only: audit with more executions and time\n",
             100 * luck, number (j, "failures"), number (j, "executions"));
}

static void
print_failing (const json_t *j, const char *save, FILE *out)
{
  fprintf (out, "\n%s  ", text (j, "class"));
  print_site (j, out);
  fprintf (out, " needs %s\n", text (j, "needs"));
  if (json_is_true (json_object_get (j, "also_under_sc")))
    fprintf (out, "     also under sc: not a bug of memory orders\n");
  print_failures (j, out);
  print_data_races (j, out);
  print_machines (j, out);
  print_first (j, save, out);
  print_repair (j, out);
}

/* What would order the races of J.  */
static void
print_changes (const json_t *j, FILE *out)
{
  json_t *r;
  size_t i;
  json_array_foreach (json_object_get (j, "repair"), i, r)
      fprintf (out, "%s%s:%llu %s", i ? ", " : ": ordered by ",
               text_base_name (text (r, "file")), number (r, "line"),
               text (r, "change"));
}

/* The sites of the class LETTER, a line each.  */
static void
print_list (const json_t *sites, char letter, FILE *out)
{
  json_t *j;
  size_t i, n = count (sites, letter), shown = 0;
  if (n)
    fprintf (out, "\n%c  %zu that %s:\n", letter, n, class_text (letter));
  json_array_foreach (sites, i, j) if (*text (j, "class") == letter
                                       && shown++ < MOST_SHOWN)
  {
    fprintf (out, "     ");
    print_site (j, out);
    if (letter == 'D')
      print_changes (j, out);
    if (letter == 'E')
      fprintf (
          out, ": %s; %s: nothing changed in %llu executions",
          text (j, "order"),
          text (json_array_get (json_object_get (j, "repair"), 0), "change"),
          number (j, "executions"));
    fprintf (out, "\n");
  }
  if (n > MOST_SHOWN)
    fprintf (out, "     and %zu more\n", n - MOST_SHOWN);
}

/* What an earlier audit had and this one does not.  */
static void
print_fixed (const json_t *audit, FILE *out)
{
  const json_t *j;
  size_t i;
  json_array_foreach (json_object_get (audit, "fixed"), i, j)
  {
    fprintf (out, "%s%s  ", i ? "" : "\nNot seen any more:\n",
             text (j, "class"));
    print_site (j, out);
    fprintf (out, "\n");
  }
}

static void
print_modes (const json_t *audit, FILE *out)
{
  json_t *m;
  size_t i;
  fprintf (out, "\n%-10s %10s %10s   %s\n", "mode", "executions", "failures",
           "meaning");
  json_array_foreach (json_object_get (audit, "modes"), i, m) fprintf (
      out, "%-10s %10llu %10llu   %s\n", text (m, "name"),
      number (m, "executions"), number (m, "failures"), text (m, "meaning"));
}

void
audit_to_text (const json_t *audit, const char *save, FILE *out)
{
  const json_t *sites = json_object_get (audit, "sites");
  json_t *j;
  size_t i;
  fprintf (out,
           "c11test audit: %s: %zu class A, %zu class B, %zu class C, %zu "
           "class D, %zu class E, %zu class F; %llu executions in %.0f s%s%s\n",
           text (audit, "program"), count (sites, 'A'), count (sites, 'B'),
           count (sites, 'C'), count (sites, 'D'), count (sites, 'E'),
           count (sites, 'F'),
           number (audit, "executions"),
           json_number_value (json_object_get (audit, "seconds")),
           *text (audit, "why_partial") ? ", partial: " : "",
           text (audit, "why_partial"));
  json_array_foreach (sites, i, j) if (strchr ("ABC", *text (j, "class")))
      print_failing (j, save, out);
  print_list (sites, 'D', out);
  print_list (sites, 'E', out);
  if (count (sites, 'E') > 1)
    {
      if (number (audit, "all_spare"))
        fprintf (out, "     nor without all of them together, in %llu\n",
                 number (audit, "all_spare"));
      else
        fprintf (out, "     one at a time: without all of them together it is "
                      "different, or was not tried\n");
    }
  print_list (sites, 'F', out);
  print_fixed (audit, out);
  print_modes (audit, out);
}
