/* text.c -- the findings as text, each one a screen, and the totals.
   SPDX-License-Identifier: BSD-3-Clause

   Prints what c11test run prints at its end, in the same words.  */

#define _GNU_SOURCE
#include "tools/audit/report.h"
#include "tools/base/memory.h"
#include "tools/report/report.h"
#include "tools/report/screen.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/finding/cause.h"
#include "tools/finding/goals.h"
#include "tools/finding/target.h"
#include "tools/finding/unseen.h"
#include "tools/base/options.h"

#define SCREEN (1 << 20)
#define LEAST_SAMPLES 10 /* that allow conclusions, as in show.c */

static const char *
plural (uint64_t n)
{
  return n == 1 ? "" : "s";
}

/* --- One finding ----------------------------------------------------------
 */

/* The frames of the list STACK below the line TITLE.  */
static void
add_stack (const struct report *r, struct c11t_text *t, const char *title,
           const json_t *stack)
{
  const json_t *frame;
  size_t i;
  if (json_array_size (stack))
    c11t_text_add (t, "%s:\n", title);
  json_array_foreach (stack, i, frame)
  {
    char *spot = report_spot (r, frame);
    const char *function = report_get (frame, "function");
    c11t_text_add (t, "%s%s#%zu in %s%s\n", spot, *spot ? ": " : "  ", i,
                   *function ? function : "?",
                   report_true (frame, "inlined") ? " (inlined)" : "");
    free (spot);
  }
}

static void
add_stacks (const struct report *r, const struct report_finding *f,
            struct c11t_text *t)
{
  const json_t *list = json_object_get (f->json, "locations"), *l, *s;
  size_t i;
  json_array_foreach (list, i, l)
  {
    char *access = report_access (l);
    char *title = text_format ("stack of %s", access);
    if (json_array_size (json_object_get (l, "stack")) > 1)
      add_stack (r, t, title, json_object_get (l, "stack"));
    free (title);
    free (access);
  }
  s = json_object_get (f->json, "allocation");
  add_stack (r, t, "allocated by", json_object_get (s, "stack"));
  s = json_object_get (f->json, "free");
  add_stack (r, t, "freed by", json_object_get (s, "stack"));
}

/* Go where the source files are, for who reads them from the present folder.
   Return a descriptor to come back by, or -1.  */
static int
go_home (const struct report *r, const struct report_finding *f)
{
  const char *file = f->data.n_places ? f->data.place[0].file : "";
  if (!*file || *file == '/' || !r->home || access (file, R_OK) == 0)
    return -1;
  int here = open (".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (here >= 0 && chdir (r->home) < 0)
    {
      close (here);
      here = -1;
    }
  return here;
}

char *
report_screen (struct report *r, const struct report_finding *f,
               const struct screen *s)
{
  static char buf[SCREEN], stacks[SCREEN];
  struct c11t_text t = C11T_TEXT (buf), more = C11T_TEXT (stacks);
  char *replay = report_replay (r, f), *excuse = report_excuse (f);
  char *tail
      = text_format ("%s%s%sreplay: %s\n", excuse ? "does not count: " : "",
                     excuse ? excuse : "", excuse ? "\n" : "", replay);
  add_stacks (r, f, &more);
  int here = go_home (r, f);
  screen_finding (&f->data, f->json, s, stacks, tail, &t);
  if (here >= 0 && fchdir (here) < 0)
    c11t_die ("cannot come back to the present folder");
  if (here >= 0)
    close (here);
  free (tail);
  free (replay);
  free (excuse);
  return text_format ("%s", buf);
}

/* --- The end --------------------------------------------------------------
 */

/* "file:line in function" of the places that make F what it is.  */
static void
print_places (const struct report_finding *f, FILE *out)
{
  const char *and = "";
  bool deadlock = f->data.kind == C11T_FINDING_DEADLOCK; /* has a sentence */
  for (int i = 0; !deadlock && i < f->data.n_places; i++)
    {
      const struct c11t_place *p = &f->data.place[i];
      if (p->role != C11T_ROLE_SECOND && p->role != C11T_ROLE_FIRST)
        continue;
      fputs (and, out);
      if (p->file[0])
        fprintf (out, "%s:%u", p->file, p->line);
      else
        fprintf (out, "(unknown place)");
      if (p->function[0])
        fprintf (out, " in %s", p->function);
      if (p->expr[0])
        fprintf (out, " '%s'", p->expr);
      and = " and ";
    }
  if (!*and)
    fprintf (out, "%s", f->data.message);
}

static bool
is_suppressed (const struct report_finding *f)
{
  return report_true (f->json, "suppressed");
}

/* The findings that are formal races, or the others.  */
static void
print_list (const struct report *r, bool formal, FILE *out)
{
  for (size_t i = 0; i < r->n; i++)
    {
      const struct report_finding *f = &r->finding[i];
      if (report_is_formal (f) != formal || is_suppressed (f))
        continue;
      const char *state = report_get (f->json, "baseline");
      fprintf (out, "  %s  %s%s", f->data.id, state, *state ? ", " : "");
      if (!formal)
        fprintf (out, "%s, ", c11t_finding_kind_name (f->data.kind));
      fprintf (out, "in %llu execution%s, first in %llu: ",
               (unsigned long long) f->data.count, plural (f->data.count),
               (unsigned long long) f->data.execution);
      print_places (f, out);
      putc ('\n', out);
    }
}

/* What is in the baseline and did not show.  */
static void
print_gone (const struct report *r, FILE *out)
{
  const json_t *c = r->campaign;
  uint64_t n = report_number (c, "executions");
  if (r->n_gone)
    fprintf (out, "c11test: %zu of %s not seen in %llu execution%s%s:\n",
             r->n_gone, report_get (json_object_get (c, "baseline"), "file"),
             (unsigned long long) n, plural (n),
             report_true (c, "exhausted") ? ", which are all there are" : "");
  for (size_t i = 0; i < r->n_gone; i++)
    {
      char *text = report_gone (r, &r->gone[i]);
      fprintf (out, "  %s  %s\n", r->gone[i].data.id, text);
      free (text);
    }
}

static void
print_suppressed (const struct report *r, FILE *out)
{
  size_t n = 0;
  for (size_t i = 0; i < r->n; i++)
    n += is_suppressed (&r->finding[i]);
  if (n)
    fprintf (out, "c11test: %zu finding%s suppressed:\n", n, plural (n));
  for (size_t i = 0; i < r->n; i++)
    if (is_suppressed (&r->finding[i]))
      {
        const struct report_finding *f = &r->finding[i];
        fprintf (out, "  %s  %s, in %llu execution%s: %s\n", f->data.id,
                 c11t_finding_kind_name (f->data.kind),
                 (unsigned long long) f->data.count, plural (f->data.count),
                 report_get (f->json, "suppression"));
      }
}

/* Print the share P as a percentage.  */
static void
print_share (const char *before, double p, const char *after, FILE *out)
{
  fprintf (out, 100 * p < 10 ? "%s%.2g %%%s" : "%s%.0f %%%s", before, 100 * p,
           after);
}

/* What the executions say about those that were not made.  */
void
report_confidence (const struct report *r, FILE *out)
{
  const json_t *stats = json_object_get (r->campaign, "stats");
  const json_t *bound = json_object_get (stats, "failure_bound");
  double next = json_number_value (json_object_get (stats, "next_is_new"));
  uint64_t n = report_number (r->campaign, "executions");
  if (!json_object_get (stats, "next_is_new") || n < LEAST_SAMPLES)
    return;
  fprintf (out, "the next execution shows a new behaviour with a chance ");
  if (next > 0)
    print_share ("of about ", next, "", out);
  else
    print_share ("below ", 1 / (double) n, "", out);
  double least
      = json_number_value (json_object_get (stats, "behaviours_at_least"));
  if (least < 1.5)
    fprintf (out, "; there is at least 1 behaviour");
  else
    fprintf (out, "; there are at least %.0f behaviours", least);
  if (json_is_number (bound))
    print_share ("; less than ", json_number_value (bound),
                 " of executions find something (95 % certain)", out);
  char *caveat = unseen_caveat (r->campaign);
  fprintf (out, "%s", caveat);
  free (caveat);
}


static void
print_notes (const struct report *r, FILE *out)
{
  const json_t *list = json_object_get (r->campaign, "notes"), *n;
  size_t i;
  if (json_array_size (list))
    fprintf (out,
             "c11test: inline assembly that is not understood ran at %zu "
             "place%s:\n",
             json_array_size (list), plural (json_array_size (list)));
  json_array_foreach (list, i, n)
  {
    char *spot = report_spot (r, n);
    fprintf (out, "%s: %s, in %llu executions\n", spot,
             report_get (n, "text"),
             (unsigned long long) report_number (n, "executions"));
    free (spot);
  }
}

static void
print_totals (const struct report *r, FILE *out)
{
  const json_t *c = r->campaign, *stats = json_object_get (c, "stats");
  unsigned long long n = report_number (c, "executions"),
                     b = report_number (stats, "distinct_behaviours");
  char *seed = report_scalar (c, "seed");
  fprintf (out,
           "c11test: %llu execution%s, %llu with findings, %llu distinct "
           "behaviour%s, %.0f executions/s, seed %s, %s\n",
           n, plural (n),
           (unsigned long long) report_number (stats,
                                               "executions_with_findings"),
           b, plural (b),
           json_number_value (json_object_get (stats, "executions_per_second")),
           seed, report_true (c, "complete") ? "complete" : "partial");
  free (seed);
}

/* "c11test: N findings:" or the like, or that there is none.  */
static void
print_number (const struct report *r, bool formal, FILE *out)
{
  size_t n = 0;
  for (size_t i = 0; i < r->n; i++)
    n += report_is_formal (&r->finding[i]) == formal
         && !is_suppressed (&r->finding[i]);
  if (n && formal)
    fprintf (out,
             "c11test: %zu formal race%s (no finding under "
             "--plain=relaxed):\n",
             n, plural (n));
  else if (n)
    {
      size_t failing = 0;
      for (size_t i = 0; i < r->n; i++)
        failing += report_fails (&r->finding[i]);
      fprintf (out, "c11test: %zu finding%s", n, plural (n));
      if (json_object_get (r->campaign, "baseline"))
        fprintf (out, ", %zu new", failing);
      fprintf (out, ":\n");
    }
  else if (!formal && r->ended && json_object_get (r->campaign, "executions")
           && !report_number (r->campaign, "executions"))
    fprintf (out, "c11test: no execution has ended, so nothing is known\n");
  else if (!formal && r->ended
           && !report_number (json_object_get (r->campaign, "unkept"),
                              "findings"))
    fprintf (out, "c11test: nothing found\n");
}

json_t *
report_causes (const struct report *r)
{
  json_t *list = json_array ();
  for (size_t i = 0; i < r->n; i++)
    if (!report_is_formal (&r->finding[i]) && !is_suppressed (&r->finding[i]))
      json_array_append (list, r->finding[i].json);
  json_t *causes = causes_find (list);
  json_decref (list);
  return causes;
}

static void
print_causes (const struct report *r, FILE *out)
{
  json_t *causes = report_causes (r);
  char *text = causes_text (causes);
  fputs (text, out);
  free (text);
  json_decref (causes);
}

void
report_summary (struct report *r, FILE *out)
{
  char *confidence;
  size_t len;
  print_number (r, true, out);
  print_list (r, true, out);
  print_number (r, false, out);
  print_list (r, false, out);
  print_causes (r, out);
  print_gone (r, out);
  print_suppressed (r, out);
  print_notes (r, out);
  unseen_show (r->campaign, out);
  target_show (r->campaign, out);
  goals_show (r->campaign, out);
  for (size_t i = 0; i < r->n_damage; i++)
    fprintf (out, "c11test: left out: %s\n", r->damage[i]);
  FILE *text = memory_open (&confidence, &len);
  report_confidence (r, text);
  memory_close (text, &confidence);
  if (len)
    fprintf (out, "c11test: confidence: %s\n", confidence);
  free (confidence);
  if (report_number (r->campaign, "executions"))
    print_totals (r, out);
  if (!r->ended)
    fprintf (out, "c11test: the campaign did not end\n");
}

void
report_text (struct report *r, const struct screen *s, FILE *out)
{
  for (size_t i = 0; i < r->n; i++)
    {
      char *screen = report_screen (r, &r->finding[i], s);
      fprintf (out, "%s\n", screen);
      free (screen);
    }
  if (report_is_audit (r))
    audit_to_text (r->campaign, r->path, out);
  else
    report_summary (r, out);
}
