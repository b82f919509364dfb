/* show.c -- what the command says to people; see show.h.
   SPDX-License-Identifier: BSD-3-Clause

   All of it goes to standard error: standard output is the program's.  Lines
   that people look for begin with "c11test: ".  */

#define _GNU_SOURCE
#include "tools/report/even.h"
#include "tools/report/screen.h"
#include "tools/report/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/finding/cause.h"
#include "tools/finding/baseline.h"
#include "tools/explain/caller.h"
#include "tools/finding/bounds.h"
#include "tools/finding/goals.h"
#include "tools/finding/profile.h"
#include "tools/finding/confidence.h"
#include "tools/finding/promise.h"
#include "tools/base/json-util.h"
#include "tools/base/text.h"
#include "tools/finding/target.h"
#include "tools/finding/unseen.h"
#include "tools/finding/suppressed.h"

/* Between two status lines: on a terminal, where each replaces the last one, and
   in a log.  */
#define PROGRESS_SECONDS 0.5
#define LOG_SECONDS 10
#define LEAST_SAMPLES 10 /* that allow conclusions */

/* F with the places of the user's code that MORE tells of; it may be NULL.  */
static struct c11t_finding
as_users_see (const struct c11t_finding *f, const json_t *more)
{
  struct c11t_finding seen = *f;
  for (int i = 0; i < f->n_places; i++)
    caller_apply (&seen.place[i],
                  json_array_get (json_object_get (more, "callers"),
                                  (size_t) i));
  return seen;
}

void
show_finding (const struct c11t_finding *f, const json_t *more,
              const char *replay, bool all)
{
  static char buf[65536];
  struct c11t_text t = C11T_TEXT (buf);
  struct screen s = { text_wants_color (2), all, screen_width (2) };
  struct c11t_finding seen = as_users_see (f, more);
  char *tail
      = replay ? text_format ("replay: %s\n", replay) : text_format ("%s", "");
  screen_finding (&seen, more, &s, "", tail, &t);
  free (tail);
  c11t_clean (buf, t.len, true);
  c11t_write_all (2, buf, t.len);
}

/* "FILE:LINE:COLUMN: " of W, if it is known.  */
static void
show_place (const json_t *w)
{
  const char *file = json_text (json_object_get (w, "file"), "");
  if (*file)
    text_print (stderr, "%s:%d:%d: ", file,
             (int) json_integer_value (json_object_get (w, "line")),
             (int) json_integer_value (json_object_get (w, "column")));
}

void
show_assembly (struct campaign *c, const json_t *place)
{
  (void) c;
  show_place (place);
  text_print (stderr,
           "warning: inline assembly ran that is not understood: %s\n",
           json_text (json_object_get (place, "text"), ""));
}

void
show_warning (struct campaign *c, const json_t *w)
{
  (void) c;
  show_place (w);
  text_print (stderr, "warning: %s\n",
           json_text (json_object_get (w, "message"), ""));
}

/* Append the options of O that change what an execution is.  */
static void
add_options (struct c11t_text *t, const struct options *o)
{
  static const struct options none;
  for (int i = 0; i < N_PARAMS; i++)
    {
      enum option_id id = (enum option_id) i;
      if (id == OPT_seed || id == OPT_executions || id == OPT_first
          || id == OPT_stop_on_first || id == OPT_choices
          || id == OPT_profiled
          || options_is (o, id, options_get (&none, id)))
        continue;
      char *word
          = text_format ("--%s=%s", options_name (id), options_get (o, id));
      text_add_word (t, word);
      free (word);
    }
}

char *
show_replay_command (const struct c11t_finding *f, const struct saver *saver,
                     const struct options *o, const struct program *p)
{
  static char buf[16384];
  static const struct options none;
  struct c11t_text t = C11T_TEXT (buf);
  bool saved = *saver->dir && !save_failed (saver, f->id);
  bool in_order = !saved && options_exhaustive (o);
  c11t_text_add (&t, in_order ? "c11test run" : "c11test replay");
  if (saved)
    {
      if (strcmp (saver->dir, options_get (&none, OPT_save)) != 0)
        text_add_word (&t, text_format ("--save=%s", saver->dir));
      text_add_word (&t, f->id);
    }
  else
    {
      add_options (&t, o);
      c11t_text_add (&t, in_order ? " --seed=%llu -n %llu --" : " %llu:%llu --",
                     (unsigned long long) f->seed,
                     (unsigned long long) f->execution + in_order);
      for (char **a = p->argv; *a; a++)
        text_add_word (&t, *a);
    }
  return text_format ("%s", buf);
}

/* --- The summary ----------------------------------------------------------
 */

/* "  file:line (function)" of the places that make F what it is.  */
static void
add_places (struct c11t_text *t, const struct c11t_finding *f)
{
  const char *and = "";
  /* A deadlock has a sentence, and where a lock was taken is not all of it.  */
  for (int i = 0; f->kind != C11T_FINDING_DEADLOCK && i < f->n_places; i++)
    {
      const struct c11t_place *p = &f->place[i];
      if (p->role != C11T_ROLE_SECOND && p->role != C11T_ROLE_FIRST)
        continue;
      c11t_text_add (t, "%s", and);
      if (p->file[0])
        c11t_text_add (t, "%s:%u", p->file, p->line);
      else
        c11t_text_add (t, "(unknown place)");
      if (p->function[0])
        c11t_text_add (t, " in %s", p->function);
      if (p->expr[0])
        c11t_text_add (t, " '%s'", p->expr);
      and = " and ";
    }
}

/* What EARLIER campaigns saw of a finding; it may be NULL.  */
static void
add_earlier (struct c11t_text *t, const json_t *earlier)
{
  unsigned long long campaigns
      = json_number (json_object_get (earlier, "campaigns"), 0);
  if (campaigns)
    c11t_text_add (t, ", %llu more in %llu earlier campaign%s",
                   (unsigned long long) json_number (
                       json_object_get (earlier, "count"), 0),
                   campaigns, campaigns == 1 ? "" : "s");
}

static void
list_results (const struct results *r, bool formal)
{
  for (size_t i = 0; i < r->n; i++)
    {
      char buf[2048];
      struct c11t_text t = C11T_TEXT (buf);
      const struct c11t_finding *f = &r->result[i].finding;
      if (result_is_formal (&r->result[i]) != formal
          || r->result[i].suppressed_by)
        continue;
      c11t_text_add (&t, "  %s  ", f->id);
      if (r->result[i].baseline)
        c11t_text_add (&t, "%s, ", r->result[i].baseline);
      if (!formal)
        c11t_text_add (&t, "%s, ", c11t_finding_kind_name (f->kind));
      c11t_text_add (&t, "in %llu execution%s, first in %llu",
                     (unsigned long long) f->count, f->count == 1 ? "" : "s",
                     (unsigned long long) f->execution);
      add_earlier (&t, r->result[i].earlier);
      c11t_text_add (&t, ": ");
      size_t before = t.len;
      struct c11t_finding seen = as_users_see (f, r->result[i].more);
      add_places (&t, &seen);
      if (t.len == before)
        c11t_text_add (&t, "%s", f->message);
      text_print (stderr, "%s\n", buf);
    }
}

static const char *
plural (uint64_t n)
{
  return n == 1 ? "" : "s";
}

/* Where assembly ran that is not understood, and in how many executions.  */
static void
show_notes (const struct results *r)
{
  const char *id;
  json_t *place;
  size_t n = 0;
  json_object_foreach (r->assembly, id, place)
    n += !json_object_get (place, "suppressed");
  if (n)
    text_print (stderr,
             "c11test: inline assembly that is not understood ran at %zu "
             "place%s:\n",
             n, plural (n));
  json_object_foreach (r->assembly, id, place)
    {
      if (json_object_get (place, "suppressed"))
        continue;
      show_place (place);
      text_print (stderr, "%s, in %llu of %llu execution%s\n",
               json_text (json_object_get (place, "text"), ""),
               (unsigned long long) json_integer_value (
                   json_object_get (place, "executions")),
               (unsigned long long) r->executions, plural (r->executions));
    }
}

/* How far an exhaustive strategy came.  */
static void
show_exhaustive (const struct campaign *c)
{
  const struct results *r = &c->results;
  if (!c->outcome.exhaustive)
    return;
  uint64_t twins = results_twins (r);
  if (bounds_none (r, &c->outcome))
    {
      text_print (stderr,
                  "c11test: exhaustive: every execution was made (%llu redundant)\n",
                  (unsigned long long) r->redundant);
      if (twins)
        text_print (stderr,
                    "c11test: note: up to %llu threads are alike: of executions "
                    "in which only these change places one was made "
                    "(symmetry=0: all)\n",
                    (unsigned long long) twins);
    }
  else
    bounds_show (r, &c->outcome);
}

/* In how many executions there was nothing to see after some moment.  */
static void
show_replaced (const struct results *r)
{
  if (r->replaced)
    text_print (stderr,
             "c11test: note: in %llu of %llu executions the program became "
             "another one by exec, which is not controlled; run that one "
             "under c11test to test it\n",
             (unsigned long long) r->replaced,
             (unsigned long long) r->executions);
}

/* In how many executions there was a process that nobody has seen.  */
static void
show_forked (const struct results *r)
{
  if (r->forked)
    text_print (stderr,
             "c11test: note: in %llu of %llu executions a child made by fork "
             "left control: what it did was not tested (option follow-fork)\n",
             (unsigned long long) r->forked,
             (unsigned long long) r->executions);
}

/* Print the share P as a percentage.  */
static void
show_share (const char *before, double p, const char *after)
{
  text_print (stderr, 100 * p < 10 ? "%s%.2g %%%s" : "%s%.0f %%%s", before,
           100 * p, after);
}

/* What the executions say about those that were not made.  */
static void
show_confidence (const struct campaign *c, const json_t *limits)
{
  const struct behaviours *b = &c->results.behaviours;
  uint64_t once = behaviours_once (b);
  if (c->outcome.exhaustive || c->trace || b->samples < LEAST_SAMPLES)
    return;
  text_print (stderr, "c11test: confidence: the next execution shows a new "
                   "behaviour with a chance ");
  if (once)
    show_share ("of about ", confidence_next_is_new (once, b->samples), "");
  else
    show_share ("below ", 1 / (double) b->samples, "");
  double least = confidence_behaviours (behaviours_distinct (b), once,
                                        behaviours_twice (b), b->samples);
  if (least < 1.5)
    text_print (stderr, "; there is at least 1 behaviour");
  else
    text_print (stderr, "; there are at least %.0f behaviours", least);
  if (results_count (&c->results, false) == 0 && !c->results.unkept)
    show_share ("; less than ", confidence_failure_bound (b->samples),
                " of executions find something (95 % certain)");
  char *caveat = unseen_caveat (limits);
  text_print (stderr, "%s\n", caveat);
  free (caveat);
}

/* Whether a campaign that was to go on until it is saturated is.  */
static void
show_saturation (const struct campaign *c)
{
  if (!c->saturation.most || c->trace)
    return;
  text_print (stderr, "c11test: %ssaturated: ",
              c->saturation.reached ? "" : "not ");
  show_share ("a new behaviour has a chance of less than ",
              behaviours_new_below (&c->results.behaviours),
              " (95 % certain)\n");
}

/* What the strategy promises of them.  */
static void
show_promise (const struct campaign *c)
{
  struct promise promise;
  if (c->trace || !promise_of (&c->options, &c->results, &promise))
    return;
  char *text = promise_text (&promise, c->results.executions);
  text_print (stderr, "c11test: %s\n", text);
  free (text);
}

/* The same of a strategy that draws evenly.  */
static void
show_even (const struct campaign *c)
{
  char *text = c->trace ? NULL
                        : even_text (&c->options, c->results.executions);
  if (text)
    text_print (stderr, "c11test: %s\n", text);
  free (text);
}

static void
show_causes (const struct results *r)
{
  json_t *causes = results_causes (r);
  char *text = causes_text (causes);
  text_print (stderr, "%s", text);
  free (text);
  json_decref (causes);
}

static void
show_profile (const struct campaign *c)
{
  const struct results *r = &c->results;
  if (!r->profile)
    return;
  json_t *j = profile_to_json (r->profile, &c->options, r->executions);
  profile_show (j, stderr);
  json_decref (j);
}

void
show_summary (const struct campaign *c, const struct saver *saver)
{
  const struct results *r = &c->results;
  size_t found = results_count (r, false), formal = results_count (r, true);
  if (formal)
    {
      text_print (stderr,
               "c11test: %zu formal race%s (no finding under "
               "--plain=relaxed):\n",
               formal, plural (formal));
      list_results (r, true);
    }
  if (found)
    {
      text_print (stderr, "c11test: %zu finding%s", found, plural (found));
      if (r->baseline)
        text_print (stderr, ", %zu new", results_failing (r));
      text_print (stderr, ":\n");
      list_results (r, false);
      show_causes (r);
      if (*saver->dir && !save_failed (saver, NULL))
        text_print (stderr, "c11test: saved in %s\n", saver->dir);
    }
  else if (!r->executions && !c->trace && !c->refused)
    unseen_show_none ((uint64_t) c->max_time);
  else if (!c->trace && !c->refused && !r->unkept)
    text_print (stderr, "c11test: nothing found\n");
  if (c->why_partial)
    text_print (stderr, "c11test: partial: %llu of %llu executions (%s)\n",
             (unsigned long long) r->executions, (unsigned long long) c->count,
             c->why_partial);
  baseline_show (r, &c->options, &c->outcome);
  suppressed_show (r);
  show_exhaustive (c);
  show_replaced (&c->results);
  show_forked (&c->results);
  show_notes (r);
  json_t *limits = json_object ();
  unseen_to_json (limits, r);
  json_object_del (limits, "refused"); /* said when it happened */
  unseen_show (limits, stderr);
  json_object_set_new (limits, "executions", json_of_number (r->executions));
  target_to_json (limits, r, &c->options);
  target_show (limits, stderr);
  goals_to_json (limits, r, &c->options);
  goals_show (limits, stderr);
  if (options_uint (&c->options, OPT_validate)
      && options_uint (&c->options, OPT_verbose))
    text_print (stderr,
             "c11test: validated %llu executions, not validated %llu "
             "(crashed, timed out, or too long)\n",
             (unsigned long long) r->validated,
             (unsigned long long) (r->executions - r->validated));
  if (c->outcome.processes && options_uint (&c->options, OPT_verbose))
    text_print (stderr, "c11test: %llu execution%s in %llu process%s\n",
             (unsigned long long) r->executions, plural (r->executions),
             (unsigned long long) c->outcome.processes,
             c->outcome.processes == 1 ? "" : "es");
  show_confidence (c, limits);
  show_saturation (c);
  show_promise (c);
  show_even (c);
  show_profile (c);
  json_decref (limits);
  uint64_t behaviours = behaviours_distinct (&r->behaviours);
  double rate = c->outcome.seconds > 0
                    ? (double) r->executions / c->outcome.seconds
                    : 0;
  text_print (stderr,
           "c11test: %llu execution%s, %llu with findings, %llu distinct "
           "behaviour%s, %.0f executions/s, seed %s, %s\n",
           (unsigned long long) r->executions, plural (r->executions),
           (unsigned long long) r->exec_findings,
           (unsigned long long) behaviours, plural (behaviours), rate,
           options_get (&c->options, OPT_seed),
           c->why_partial ? "partial" : "complete");
}

/* --- The status line ------------------------------------------------------
 */

/* Seconds until C ends, going by what is done; negative if unknown.  */
static double
seconds_left (const struct campaign *c, double elapsed)
{
  double left = -1, made = (double) campaign_made (c);
  if (made > 0)
    left = elapsed / made * ((double) campaign_extent (c) - made);
  if (c->max_time && (left < 0 || left > c->max_time - elapsed))
    left = c->max_time - elapsed;
  return left;
}

/* Columns that a line on the terminal may have.  The last one stays free: some
   terminals begin a new line there.  */
static int
terminal_width (void)
{
  struct winsize w;
  if (ioctl (2, TIOCGWINSZ, &w) < 0 || w.ws_col < 2)
    return 79;
  return w.ws_col - 1;
}

static void
print_progress (const struct campaign *c, double elapsed, bool terminal)
{
  double left = seconds_left (c, elapsed);
  uint64_t made = campaign_made (c), extent = campaign_extent (c);
  char buf[200];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t,
                 "c11test: %llu/%s%llu executions, %.0f/s, %zu findings, %llu "
                 "behaviours, %.0f %% new",
                 (unsigned long long) made, extent < c->count ? "about " : "",
                 (unsigned long long) extent,
                 elapsed > 0 ? (double) made / elapsed : 0,
                 results_count (&c->results, false),
                 (unsigned long long) behaviours_distinct (
                     &c->results.behaviours),
                 100 * results_new_rate (&c->results));
  if (left >= 0)
    c11t_text_add (&t, ", %.0f s left", left);
  if (terminal)
    fprintf (stderr, "\r%.*s\033[K", terminal_width (), buf);
  else
    text_print (stderr, "%s\n", buf);
}

void
show_progress (const struct campaign *c, const char *mode, bool end)
{
  static double last;
  static bool shown;
  bool terminal = text_is_terminal (2);
  if (end)
    {
      if (shown && terminal)
        fprintf (stderr, "\r\033[K");
      shown = false;
      return;
    }
  double now = now_seconds ();
  if (strcmp (mode, "no") == 0 || (strcmp (mode, "auto") == 0 && !terminal)
      || now - last < (terminal ? PROGRESS_SECONDS : LOG_SECONDS))
    return;
  last = now;
  shown = true;
  print_progress (c, now - c->started, terminal);
}
