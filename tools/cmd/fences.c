/* fences.c -- c11test fences: fences that a program needs, without running it.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/base/text.h"
#include "tools/cmd/commands.h"
#include "tools/cmd/cycles.h"
#include "tools/fences/points.h"
#include "tools/fences/relevant.h"
#include "tools/fences/report.h"
#include "tools/report/report.h"

const char help_fences[]
    = "Finds, without running anything, where a program's threads may see more\n"
      "than an interleaving on a machine, or under C11, and the cheapest fences\n"
      "and orders that prevent it.  FILE is an object, an executable, a library\n"
      "or an archive whose units were compiled with event graphs:\n"
      "\n"
      "    C11TEST_GRAPH=1 make CC=c11test-gcc\n"
      "    c11test fences --target=armv8 program\n"
      "    c11test fences --target=armv8 --diff=- program | patch -p1\n"
      "\n"
      "What is known of the program and not in its graphs is given in files\n"
      "(--facts, --profile).\n"
      "\n"
      "Exit status: 0 nothing is needed, 66 edits are proposed, 67 no result,\n"
      "bad usage, or something could not be read.\n";

#define STATUS_EDITS 66
#define MAX_STEPS 2000000
#define EXACT_SHARE 4 /* of the time, where there is another search */

/* Parse the words after "fences" into O; those that are no options move to the
   front of ARGV, with NULL behind.  */
static void
parse (struct options *o, char **argv)
{
  int at = 1, n = 0;
  for (;;)
    {
      options_parse_args (o, FOR_FENCES, argv, &at);
      if (!argv[at])
        break;
      argv[n++] = argv[at++];
    }
  argv[n] = NULL;
}

static void
deliver (const char *file, const char *text, size_t len)
{
  int err = *file ? file_write_text (AT_FDCWD, file, text, len)
                  : c11t_write_all (STDOUT_FILENO, text, len);
  if (err)
    c11t_die ("cannot write %s%s%s: %s", *file ? "'" : "",
              *file ? file : "the edits", *file ? "'" : "", strerror (err));
}

static void
print_json (const json_t *j, FILE *out)
{
  char *text = json_dumps (j, JSON_INDENT (1));
  memory_check (text);
  fprintf (out, "%s\n", text);
  free (text);
}

static void
print_diff (const json_t *j, FILE *out)
{
  fputs (json_string_value (json_object_get (j, "diff")) ?: "", out);
}

/* What PRINT makes of J, to FILE, "" for standard output; cleaned of what a
   terminal would obey if it is for PEOPLE.  */
static void
write_text (const json_t *j, void (*print) (const json_t *j, FILE *out),
            const char *file, bool people)
{
  char *text;
  size_t len;
  FILE *out = memory_open (&text, &len);
  print (j, out);
  memory_close (out, &text);
  if (people)
    c11t_clean (text, len, 2);
  deliver (file, text, len);
  free (text);
}

/* Say what is not in the diff, where nothing else does.  */
static void
say_by_hand (const json_t *j)
{
  size_t i;
  json_t *e;
  json_array_foreach (json_object_get (j, "edits"), i, e)
    if (json_object_get (e, "by_hand"))
      c11t_say ("not in the diff: %s:%d: %s: %s",
                json_string_value (json_object_get (e, "file")),
                (int) json_integer_value (json_object_get (e, "line")),
                json_string_value (json_object_get (e, "edit")),
                json_string_value (json_object_get (e, "by_hand")));
}

/* Write J as O wants it.  Standard output has one thing: the diff if it is asked
   for there, else the report.  */
static void
write_all (const json_t *j, const struct options *o)
{
  static const struct
  {
    const char *name;
    void (*print) (const json_t *j, FILE *out);
  } formats[] = { { "text", fences_text },
                  { "json", print_json },
                  { "sarif", report_fences_sarif },
                  { "html", report_fences_html },
                  { "pipe", fences_pipe } };
  const char *diff = options_get (o, OPT_diff);
  const char *output = options_get (o, OPT_report_output);
  bool here = strcmp (diff, "-") == 0;
  if (*options_get (o, OPT_json))
    write_text (j, print_json, options_get (o, OPT_json), false);
  if (*options_get (o, OPT_fences_orders))
    write_text (j, fences_orders, options_get (o, OPT_fences_orders), false);
  if (*diff)
    write_text (j, print_diff, here ? "" : diff, false);
  if (here)
    say_by_hand (j);
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (options_is (o, OPT_fences_format, formats[i].name)
        && (*output || !here))
      write_text (j, formats[i].print, output, i == 0);
}

static void
set_up (struct search *s, struct flat *f, const struct options *o)
{
  s->flat = f;
  s->target = target_find (options_get (o, OPT_fences_target));
  conflicts_find (&s->conflicts, f);
  s->shared = memory_new (f->n_nodes, 1);
  s->paths = memory_new (f->n_nodes, sizeof *s->paths);
  for (unsigned i = 0; i < f->n_nodes; i++)
    s->shared[i] = s->conflicts.n[i] > 0;
  s->max_pairs = (unsigned) options_uint (o, OPT_cycle_threads);
  s->max_steps = MAX_STEPS;
  s->race_free = options_uint (o, OPT_race_free) != 0;
  if (s->race_free && !s->target->multi)
    c11t_die ("option race-free: not for target %s, where a store is not seen by "
              "all at once",
              options_get (o, OPT_fences_target));
  if (s->race_free)
    graph_assume (f->program, "plain accesses do not race in any interleaving "
                              "(option race-free)");
}

/* Note that there may be longer cycles than those that S looks for, if there are
   threads enough.  */
static void
note_threads (const struct search *s)
{
  const struct flat *f = s->flat;
  unsigned n = 0;
  for (unsigned i = 0; i < f->n_roots; i++)
    for (unsigned k = f->roots[i].first; k < f->roots[i].end; k++)
      if (s->shared[k])
        {
          n += f->roots[i].many ? s->max_pairs + 1 : 1;
          break;
        }
  if (n > s->max_pairs)
    graph_assume (f->program,
                  "no cycle goes through more than %u threads with two "
                  "accesses each (option cycle-threads)",
                  s->max_pairs);
}

/* Read what O names beside the graphs.  */
static void
read_given (struct given *g, const struct options *o)
{
  if (*options_get (o, OPT_facts))
    facts_read (&g->facts, options_get (o, OPT_facts));
  if (*options_get (o, OPT_profile))
    profile_read (&g->profile, options_get (o, OPT_profile));
  g->verbose = options_uint (o, OPT_fences_verbose) != 0;
}

/* Solve within SECONDS.  What the exact search does not end in a quarter of
   these, that for large programs does: it says no less, and is not exact.  It
   needs a multi-copy-atomic target.  */
static void
solve_within (struct search *s, struct solution *r, double seconds)
{
  bool multi = s->target->multi;
  double begin = cycles_seconds ();
  if (!multi || !s->flat->large)
    solve (s, r, multi ? seconds / EXACT_SHARE : seconds);
  if (!multi || r->complete || r->impossible)
    return;
  if (!s->flat->large)
    {
      graph_assume (s->flat->program,
                    "the exact search did not end; a coarser one may ask for more "
                    "than is needed");
      solution_free (r);
      s->late = s->cut = false;
    }
  solve_large (s, r, seconds - (cycles_seconds () - begin));
}

/* What there is in FILES, with the options O, as JSON.  */
static json_t *
find (const struct options *o, char **files)
{
  static struct program p;
  static struct flat f;
  static struct search s;
  static struct solution r;
  static struct marks marks;
  static struct plan plan;
  static struct given given;
  double begin = cycles_seconds ();
  p.assumed = json_array ();
  p.inits = json_array ();
  for (; *files; files++)
    graph_load (&p, *files);
  read_given (&given, o);
  facts_before (&given.facts, &p);
  points_find (&p);
  facts_after (&given.facts, &p);
  const char *name = options_get (o, OPT_method);
  enum method method = method_find (name);
  relevant_find (&p, options_get (o, OPT_entry), method != METHOD_MINIMAL);
  flat_make (&f, &p, options_get (o, OPT_entry),
             (unsigned) options_uint (o, OPT_max_events));
  facts_end (&given.facts, &f);
  if (given.profile.file)
    profile_weigh (&given.profile, &p);
  set_up (&s, &f, o);
  note_threads (&s);
  double limit = (double) options_uint (o, OPT_fences_time);
  double end = cycles_seconds () + limit;
  if (method != METHOD_MINIMAL)
    method_solve (&s, method, &r, &marks);
  else
    solve_within (&s, &r, limit);
  s.end = end;
  plan.method = name;
  plan_make (&plan, &s, &r, method, &marks);
  plan_fix (&plan);
  return fences_json (&s, &r, &plan, &given, cycles_seconds () - begin);
}

json_t *
fences_find (char **words)
{
  static struct options o;
  parse (&o, words);
  return find (&o, words);
}

int
cmd_fences (int argc, char **argv)
{
  static struct options o;
  (void) argc;
  parse (&o, argv);
  if (options_uint (&o, OPT_fences_help))
    {
      printf ("usage: c11test fences [OPTIONS] FILE...\n\n%s\nOptions:\n",
              help_fences);
      options_print (&o, FOR_FENCES);
      return STATUS_NOTHING;
    }
  if (!argv[0])
    c11t_die ("which program?  Give objects or executables that were compiled "
              "with C11TEST_GRAPH=1 in the environment");
  json_t *found = find (&o, argv);
  write_all (found, &o);
  if (json_array_size (json_object_get (found, "edits")))
    return STATUS_EDITS;
  return method_find (options_get (&o, OPT_method)) != METHOD_MINIMAL
                 || json_is_true (json_object_get (found, "complete"))
             ? STATUS_NOTHING
             : STATUS_USAGE;
}
