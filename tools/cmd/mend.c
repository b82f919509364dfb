/* mend.c -- c11test harden and c11test relax: memory orders that are enough,
   and no more than that. SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/out.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/cmd/commands.h"
#include "tools/mend/mend.h"

const char help_harden[]
    = "Looks for stronger memory orders and fences with which PROGRAM, its "
      "own\n"
      "test, is robust: no execution that C++20 allows is more than an\n"
      "interleaving of its threads.  Each change is tried on the program as "
      "it\n"
      "is, nothing is built anew; of what is printed none can be left out.\n"
      "PROGRAM must be compiled with c11test-gcc or c11test-g++.\n"
      "\n"
      "Exit status: 0 robust as it is, 66 (--exitcode) with changes, or "
      "something\n"
      "that no order mends, 67 no result, bad usage, PROGRAM cannot be "
      "controlled, or internal error.\n";

const char help_relax[]
    = "Looks for memory orders of PROGRAM, its own test, that can be weaker, "
      "and\n"
      "fences that can go, so that it stays robust: no execution that C++20\n"
      "allows is more than an interleaving of its threads; or, with\n"
      "--keep=outcomes, so that nothing new is found in executions of "
      "--model.\n"
      "PROGRAM must be compiled with c11test-gcc or c11test-g++.\n"
      "\n"
      "Exit status: 0 none can be weaker, 66 (--exitcode) some, 67 no "
      "result,\n"
      "bad usage, PROGRAM cannot be controlled, or internal error.\n";

#define DEFAULT_EXECUTIONS "5000"
#define DEFAULT_SECONDS 120.0
#define TRIAL_SHARE 5 /* of the executions of the last trial; at least */
#define LEAST_TRIAL 50
#define RESERVE 0.25 /* of the time, for the last trial */

static unsigned
count_cpus (void)
{
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return (unsigned) CPU_COUNT (&set);
  return 1;
}

/* Refuse what these commands decide themselves.  */
static void
check_options (const struct options *o, bool relax)
{
  static const struct
  {
    enum option_id id;
    const char *why;
  } refused[] = {
    { OPT_orders, "orders are what is looked for" },
    { OPT_stop_on_first, "it is known when enough was seen" },
    { OPT_choices, "many campaigns are made; use 'c11test run'" },
    { OPT_plan, "many campaigns are made; use 'c11test run'" },
    { OPT_until, "it stops one execution; use 'c11test replay'" },
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (o->value[refused[i].id])
      c11t_die ("option %s: %s; leave it out", options_name (refused[i].id),
                refused[i].why);
  bool outcomes = relax && options_is (o, OPT_keep, "outcomes");
  if (o->value[OPT_model] && !outcomes)
    c11t_die ("option model: robustness is judged in interleavings; leave it "
              "out%s",
              relax ? ", or write --keep=outcomes" : "");
  if (o->value[OPT_analysis]
      && (outcomes || !strstr (o->value[OPT_analysis], "robustness")))
    c11t_die ("option analysis: %s; leave it out",
              outcomes ? "it is not asked with --keep=outcomes"
                       : "'robustness' and 'robustness-strict' are those that "
                         "help here");
  if (options_exhaustive (o))
    c11t_die ("option strategy: '%s' makes every execution, and orders are "
              "tried on a few of them; leave it out",
              options_get (o, OPT_strategy));
}

/* Parse the words after the command's name; return the program's, or NULL if
   help was asked for.  */
static char **
parse (struct options *o, char **argv, bool relax)
{
  int at = 1;
  options_parse_text (o, getenv ("C11TEST_OPTIONS"));
  options_parse_args (o, relax ? FOR_RELAX : FOR_HARDEN, argv, &at);
  if (!o->value[OPT_executions])
    o->value[OPT_executions] = DEFAULT_EXECUTIONS;
  if (options_uint (o, OPT_help))
    return NULL;
  check_options (o, relax);
  if (argv[at] && strcmp (argv[at], "--") == 0)
    at++;
  if (!argv[at])
    c11t_die ("no program; write: c11test %s [OPTIONS] -- PROGRAM [ARGUMENTS]",
              relax ? "relax" : "harden");
  return argv + at;
}

static void
set_up (struct mend *m, const struct options *o, char **program, bool relax)
{
  m->options = *o;
  m->relax = relax;
  m->outcomes = relax && options_is (o, OPT_keep, "outcomes");
  m->target = mend_target (options_get (o, OPT_cost));
  m->jobs = o->value[OPT_jobs] ? (unsigned) options_uint (o, OPT_jobs)
                               : count_cpus ();
  m->fresh = options_uint (o, OPT_executions);
  m->many = m->fresh / TRIAL_SHARE;
  if (m->many < LEAST_TRIAL)
    m->many = LEAST_TRIAL;
  m->seconds = o->value[OPT_max_time] ? (double) options_uint (o, OPT_max_time)
                                      : DEFAULT_SECONDS;
  m->options.value[OPT_output] = "none";
  if (!m->outcomes)
    {
      m->options.value[OPT_model] = "sc";
      if (!m->options.value[OPT_analysis])
        m->options.value[OPT_analysis] = "robustness";
    }
  m->reserve = m->seconds * RESERVE;
  program_find (&m->program, program);
  m->started = now_seconds ();
}

static void
print (const json_t *j)
{
  char *text;
  size_t len;
  FILE *out = memory_open (&text, &len);
  mend_to_text (j, out);
  memory_close (out, &text);
  c11t_clean (text, len, 2);
  fputs (text, stdout);
  free (text);
}

static int
mend (char **argv, bool relax)
{
  static struct options o;
  static struct mend m;
  char **program = parse (&o, argv, relax);
  if (!program)
    {
      printf ("usage: c11test %s [OPTIONS] -- PROGRAM [ARGUMENTS]\n\n%s\n"
              "Options, with their present values:\n",
              relax ? "relax" : "harden", relax ? help_relax : help_harden);
      options_print (&o, relax ? FOR_RELAX : FOR_HARDEN);
      return STATUS_NOTHING;
    }
  set_up (&m, &o, program, relax);
  (relax ? mend_relax : mend_harden) (&m);
  if (!m.executions && !m.signal)
    c11t_die (
        "no execution of '%s' ended within %.0f seconds; give it more with "
        "--max-time, or a smaller test",
        m.program.argv[0], m.seconds);
  json_t *j = mend_to_json (&m);
  bool written = command_write (
      &o, OPT_diff, json_string_value (json_object_get (j, "diff")) ?: "");
  const char *file = options_get (&o, OPT_json);
  int err = *file ? file_write_json (AT_FDCWD, file, j) : 0;
  print (j);
  if (err)
    c11t_say ("option json: cannot write '%s': %s", file, strerror (err));
  if (m.signal)
    command_end_by_signal (m.signal);
  if (err || !written || !m.found)
    return STATUS_USAGE;
  bool found = mend_changes (&m, &m.set)
               || (!relax && json_array_size (json_object_get (j, "also")));
  return found ? (int) options_uint (&o, OPT_exitcode) : STATUS_NOTHING;
}

int
cmd_harden (int argc, char **argv)
{
  (void) argc;
  return mend (argv, false);
}

int
cmd_relax (int argc, char **argv)
{
  (void) argc;
  return mend (argv, true);
}
