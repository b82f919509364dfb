/* replay.c -- c11test replay: one execution again.
   SPDX-License-Identifier: BSD-3-Clause

   A finding is replayed from its choice log, with the options it was recorded
   with; from its seed and number if the log was too long to keep.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/campaign/campaign.h"
#include "tools/cmd/commands.h"
#include "tools/cmd/cycles.h"
#include "tools/explain/events.h"
#include "tools/finding/fingerprint.h"
#include "tools/base/options.h"
#include "tools/base/paths.h"
#include "tools/campaign/rerun.h"
#include "tools/campaign/tsan.h"
#include "tools/finding/save.h"
#include "tools/report/show.h"
#include "tools/base/text.h"
#include "tools/finding/variables.h"

const char help_replay[]
    = "Makes one execution again, exactly.  FINDING is an id that 'c11test\n"
      "run' printed (its beginning will do), or the path of a saved .json or\n"
      ".log file; the program, its arguments and the options are those of "
      "the\n"
      "campaign unless others are given.  SEED:EXECUTION names any execution\n"
      "of a campaign by its number.\n"
      "\n"
      "A finding is not replayed if the program, an instrumented library, the\n"
      "runtime or the arguments have changed since: what has is told, and "
      "--force\n"
      "replays it all the same.\n"
      "\n"
      "Nor is one replayed that another user may have written, since it names\n"
      "what is executed, unless --trust is given.\n"
      "\n"
      "--verbose lists every event, --until=EVENT stops after one (in the\n"
      "debugger with --gdb); the numbers are those of the report.\n"
      "\n"
      "Exit status: 66 (--exitcode) the finding showed again, or another one\n"
      "did, 0 nothing showed, 67 bad usage.  With --gdb, that of gdb\n"
      "(C11TEST_GDB names another debugger that knows --args).\n";

struct replay
{
  struct options options; /* of the execution */
  struct saved saved;
  bool has_finding; /* SAVED is filled in, and its finding awaited */
  char **argv;      /* the program */
  uint64_t times;
  bool gdb, force;
  char *why;      /* the saved finding's folder; NULL */
  bool list;      /* the events */
  uint64_t until; /* event, 0: to the end */
};

/* What the replays showed.  */
struct tally
{
  uint64_t same, other, nothing;
  char other_id[12];
  char now[12]; /* the id that the finding has now */
  bool diverged, differing, stopped;
  uint64_t hash; /* of the first one's choices */
};

static const char *awaited = ""; /* the id of the saved finding, */
static const json_t *explained;  /* and what was saved of it */
static bool whole;               /* more than a screen of it */

/* --- What to replay -------------------------------------------------------
 */

/* Set the options in FROM in O as well, those from index FIRST on.  */
static void
overlay (struct options *o, const struct options *from, int first)
{
  for (int i = first; i < N_OPTIONS; i++)
    if (from->value[i])
      o->value[i] = from->value[i];
}

/* If WHAT is SEED:EXECUTION set both in O.  */
static bool
parse_number (struct options *o, const char *what)
{
  size_t n = strspn (what, "0123456789");
  if (n == 0 || what[n] != ':' || !what[n + 1]
      || what[n + 1 + strspn (what + n + 1, "0123456789")])
    return false;
  options_set (o, OPT_seed, text_format ("%.*s", (int) n, what),
               "before the colon");
  options_set (o, OPT_first, what + n + 1, "after the colon");
  return true;
}

static void
load (struct replay *r, const char *what, const struct options *line,
      const struct options *environment)
{
  struct options both = *environment;
  overlay (&both, line, 0);
  r->times = options_uint (&both, OPT_times);
  r->gdb = options_uint (&both, OPT_gdb);
  r->force = options_uint (&both, OPT_force);
  if (parse_number (&r->options, what))
    {
      struct options number = r->options;
      r->list = whole = options_uint (line, OPT_verbose);
      r->until = options_uint (line, OPT_until);
      r->options = both;
      overlay (&r->options, &number, 0);
      if (options_exhaustive (&r->options))
        c11t_die ("the strategy '%s' does not go by numbers: name a finding "
                  "of the campaign, or a file with a choice log",
                  options_get (&r->options, OPT_strategy));
      return;
    }
  saved_load (&r->saved, what, options_get (&both, OPT_save),
              options_uint (line, OPT_trust));
  r->has_finding = r->saved.argv != NULL;
  awaited = r->saved.finding.id;
  r->why = r->saved.file ? realpath (r->saved.file, NULL) : NULL;
  if (r->why && strrchr (r->why, '/') > r->why)
    *strrchr (r->why, '/') = 0;
  explained = r->saved.more;
  r->options = r->saved.options;
  if (r->has_finding)
    {
      options_set_uint (&r->options, OPT_seed, r->saved.finding.seed);
      options_set_uint (&r->options, OPT_first, r->saved.finding.execution);
    }
  r->list = whole = options_uint (line, OPT_verbose);
  r->until = options_uint (line, OPT_until);
  r->options.value[OPT_stop_on_first] = NULL;
  r->options.value[OPT_choices] = NULL;
  r->options.value[OPT_plan] = NULL;
  overlay (&r->options, line, 0);
  r->options.value[OPT_replay] = r->saved.log;
}

/* Use the saved program, and its folder, if none is given.  */
static void
choose_program (struct replay *r, char **given)
{
  r->argv = given;
  if (given[0])
    return;
  if (!r->saved.argv)
    c11t_die ("which program?  Write: c11test replay ... -- PROGRAM "
              "[ARGUMENTS]");
  r->argv = r->saved.argv;
  if (chdir (r->saved.dir) < 0)
    c11t_die ("cannot enter '%s', where the campaign was made: %s; name the "
              "program: c11test replay ... -- PROGRAM [ARGUMENTS]",
              r->saved.dir, strerror (errno));
}

/* --- Is it the same program? ------------------------------------------------
 */

/* "[a] [b c]", without the first of ARGV.  */
static char *
list_arguments (char *const *argv)
{
  char buf[4096];
  struct c11t_text t = C11T_TEXT (buf);
  for (char *const *a = argv + 1; *a; a++)
    c11t_text_add (&t, "%s[%s]", t.len ? " " : "", *a);
  return text_format ("%s", t.len ? buf : "none");
}

static bool
same_arguments (char *const *a, char *const *b)
{
  size_t i = 1;
  while (a[i] && b[i] && strcmp (a[i], b[i]) == 0)
    i++;
  return !a[i] && !b[i];
}

/* Has the program GIVEN the contents of the one that S was found in?  */
static bool
is_copy (const struct saved *s, const char *given)
{
  struct program p;
  char *words[] = { (char *) given, NULL };
  program_find (&p, words);
  return fingerprint_is_program (s->files, p.path);
}

/* End unless the program that R replays is the one that its finding is of, or
   the user wants it all the same.  */
static void
check_program (const struct replay *r)
{
  const struct saved *s = &r->saved;
  bool same_name = strcmp (r->argv[0], s->argv[0]) == 0;
  bool other = s->files && !same_name && !is_copy (s, r->argv[0]);
  char *files = fingerprint_changes (s->files, same_name), buf[16384] = "";
  struct c11t_text t = C11T_TEXT (buf);
  if (files)
    c11t_text_add (&t, "%s", files);
  if (other)
    c11t_text_add (&t, "  the program was %s, now it is %s\n", s->argv[0],
                   r->argv[0]);
  if (!same_arguments (s->argv, r->argv))
    c11t_text_add (&t, "  its arguments were %s, now they are %s\n",
                   list_arguments (s->argv), list_arguments (r->argv));
  if (t.len)
    text_print (stderr,
             "c11test: THIS IS NOT THE PROGRAM in which %s was found:\n%s",
             s->finding.id, buf);
  if (t.len && !r->force)
    c11t_die ("its choices mean nothing in another one; make a campaign with "
              "'c11test run', or replay it all the same with --force");
  free (files);
}

/* --- Replays --------------------------------------------------------------
 */

static bool quiet; /* the report was shown before */

static void
on_finding (struct campaign *c, struct result *x)
{
  (void) c;
  if (!quiet)
    show_finding (&x->finding,
                  x->finding.id[0] && !strcmp (x->finding.id, awaited)
                      ? explained
                      : NULL,
                  NULL, whole);
}

static void
on_warning (struct campaign *c, const json_t *w)
{
  if (!quiet)
    show_warning (c, w);
}

static void
on_assembly (struct campaign *c, const json_t *place)
{
  if (!quiet)
    show_assembly (c, place);
}

static void
on_tick (struct campaign *c, bool end)
{
  (void) c;
  (void) end;
}

/* List what R asks for of the execution RECORDED.  */
static void
show_events (const struct replay *r, struct tally *t,
             const struct c11t_record *recorded)
{
  if (!recorded)
    {
      c11t_say ("the execution could not be recorded");
      return;
    }
  if (r->list)
    events_print (recorded, stderr);
  if (!r->until)
    return;
  t->stopped = recorded->n == r->until + 1;
  if (t->stopped)
    c11t_say ("stopped after event %llu:", (unsigned long long) r->until);
  else
    c11t_say ("the execution ended with event %llu, before event %llu:",
              (unsigned long long) recorded->n - 1,
              (unsigned long long) r->until);
  events_print_state (recorded, stderr);
}

static void
replay_once (const struct replay *r, struct tally *t)
{
  struct campaign c = { .options = r->options,
                        .first = options_uint (&r->options, OPT_first),
                        .count = 1,
                        .jobs = 1,
                        .on_finding = on_finding,
                        .on_warning = on_warning,
                        .on_assembly = on_assembly,
                        .on_tick = on_tick };
  bool record = !quiet && (r->list || r->until);
  int fd = record ? rerun_record (&c.options) : -1;
  if (record && fd < 0)
    exit (STATUS_USAGE); /* it has been said */
  program_find (&c.program, r->argv);
  static int goals; /* the same each time */
  if (!goals && !*options_get (&c.options, OPT_replay))
    goals = cycles_goals (&c.options, c.program.path);
  c.goals_fd = goals;
  campaign_run (&c);
  if (record)
    show_events (r, t, rerun_recorded (fd));
  const struct results *found = &c.results;
  const struct result *x
      = r->has_finding ? results_find_known (found, r->saved.finding.id)
                       : NULL;
  if (x)
    {
      t->same++;
      strcpy (t->now, x->finding.id);
    }
  else if (found->n)
    {
      t->other++;
      strcpy (t->other_id, found->result[0].finding.id);
    }
  else
    t->nothing++;
  t->diverged |= found->diverged;
  if (!quiet)
    t->hash = found->hash;
  t->differing |= found->hash != t->hash;
  quiet = true;
  if (c.signal || c.failed)
    exit (STATUS_USAGE);
}

/* What may be why: how the environment is another one.  */
static void
tell_variables (const json_t *was)
{
  char *names = was ? variables_changed (was) : NULL;
  if (names)
    c11t_say ("note: in the environment these differ from when it was found: "
              "%s",
              names);
  free (names);
}

static int
conclude (const struct replay *r, const struct tally *t)
{
  const char *id = r->has_finding ? r->saved.finding.id : "";
  unsigned long long same = t->same, times = r->times, other = t->other;
  if (t->diverged)
    c11t_say ("THE CHOICE LOG DOES NOT FIT: the program, its arguments or the "
              "options are not those it was made with");
  if (t->differing)
    c11t_say ("THE REPLAYS DIFFER from each other: the program depends on "
              "something that c11test does not control (time, input, "
              "addresses)");
  if (t->stopped && !same && !other)
    c11t_say ("nothing was found until then");
  else if (!r->has_finding && other)
    c11t_say ("something was found in %llu of %llu replays", other, times);
  else if (!r->has_finding)
    c11t_say ("nothing was found");
  else if (same == times)
    c11t_say ("finding %s showed again, in %llu of %llu replays", id, same,
              times);
  else if (same)
    c11t_say ("NOT RELIABLE: finding %s showed in %llu of %llu replays", id,
              same, times);
  else if (other)
    c11t_say ("A DIFFERENT FINDING: %s showed instead of %s", t->other_id, id);
  else
    c11t_say ("NOT REPRODUCED: finding %s did not show, nor did another one",
              id);
  if (r->has_finding && same != times && !t->stopped)
    tell_variables (r->saved.environment);
  if (same && strcmp (id, t->now) != 0)
    c11t_say ("id %s is now %s", id, t->now);
  if (same || other)
    return (int) options_uint (&r->options, OPT_exitcode);
  return STATUS_NOTHING;
}

/* What makes gdb stop at the finding; see c11test.gdb.  */
static char *
stop_command (const struct replay *r)
{
  uint64_t id = 0;
  if (strlen (awaited) != sizeof id || r->until)
    return text_format ("%s", r->until ? "echo" : "c11test stop");
  memcpy (&id, awaited, sizeof id);
  return text_format ("c11test stop %llu", (unsigned long long) id);
}

/* What gdb shows as the reason of the saved finding, in C11TEST_WHY.  */
static void
set_why (const struct replay *r)
{
  char self[4096];
  ssize_t n = readlink ("/proc/self/exe", self, sizeof self - 1);
  if (!r->has_finding || !r->why || n < 0)
    return;
  char buf[10000];
  struct c11t_text t = C11T_TEXT (buf);
  self[n] = 0;
  text_add_word (&t, self);
  c11t_text_add (&t, " report");
  text_add_word (&t, r->why);
  text_add_word (&t, awaited);
  if (!t.overflowed)
    setenv ("C11TEST_WHY", buf, 1);
}

/* Start gdb on R's program, with the script that shows its threads.  */
static __attribute__ ((noreturn)) void
run_gdb (struct replay *r)
{
  const char *gdb = getenv ("C11TEST_GDB");
  struct program p;
  size_t n = 0;
  program_find (&p, r->argv);
  while (r->argv[n])
    n++;
  r->options.value[OPT_fork] = "0";
  options_set_uint (&r->options, OPT_executions, 1);
  if (!gdb || !*gdb)
    gdb = "gdb";
  /* gdb adds two variables to the program's environment, which move its
     stack.  */
  const char *script = paths_find ().gdb;
  tsan_begin (&p, &r->options);
  char *wrapper = tsan_wrapper (&r->options);
  bool has_script = access (script, R_OK) == 0;
  char *const head[] = { (char *) gdb,
                         "-x",
                         has_script ? (char *) script : "/dev/null",
                         "-ex",
                         "unset environment LINES",
                         "-ex",
                         "unset environment COLUMNS",
                         "-ex",
                         "unset environment C11TEST_WHY",
                         "-ex",
                         wrapper ? text_format ("set exec-wrapper %s", wrapper)
                                 : "echo",
                         "-ex",
                         has_script ? stop_command (r) : "echo",
                         "--args" };
  size_t heads = sizeof head / sizeof *head;
  char **argv = calloc (heads + n + 1, sizeof *argv);
  memory_check (argv);
  memcpy (argv, head, sizeof head);
  memcpy (argv + heads, r->argv, n * sizeof *argv);
  argv[heads] = (char *) p.path;
  set_why (r);
  worker_prepare_process (&r->options);
  execvp (gdb, argv);
  c11t_die ("cannot run '%s': %s (install the Debian package gdb)", gdb,
            strerror (errno));
}

int
cmd_replay (int argc, char **argv)
{
  static struct replay r;
  static struct options line, environment;
  struct tally t = { 0 };
  int at = 1;
  (void) argc;
  options_parse_text (&environment, getenv ("C11TEST_OPTIONS"));
  options_parse_args (&line, FOR_REPLAY, argv, &at);
  const char *what = argv[at];
  if (what && strcmp (what, "--") != 0)
    {
      at++;
      options_parse_args (&line, FOR_REPLAY, argv, &at);
    }
  else
    what = NULL;
  if (options_uint (&line, OPT_help))
    {
      printf ("usage: c11test replay [OPTIONS] FINDING|SEED:EXECUTION "
              "[-- PROGRAM [ARGUMENTS]]\n\n%s\nOptions:\n",
              help_replay);
      options_print (&line, FOR_REPLAY);
      return STATUS_NOTHING;
    }
  if (!what)
    c11t_die ("which execution?  Write: c11test replay FINDING|SEED:EXECUTION "
              "[-- PROGRAM [ARGUMENTS]]");
  load (&r, what, &line, &environment);
  if (argv[at] && strcmp (argv[at], "--") == 0)
    at++;
  choose_program (&r, argv + at);
  if (r.has_finding)
    check_program (&r);
  if (r.gdb)
    run_gdb (&r);
  for (uint64_t i = 0; i < r.times; i++)
    replay_once (&r, &t);
  return conclude (&r, &t);
}
