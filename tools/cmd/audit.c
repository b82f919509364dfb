/* audit.c -- c11test audit: which places of a program need more order.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/audit/report.h"
#include "tools/audit/audit.h"
#include "base/clean.h"
#include "base/out.h"
#include "tools/cmd/commands.h"
#include "tools/base/file.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"

const char help_audit[]
    = "Runs PROGRAM, its own test, under several readings of volatile, plain\n"
      "and assembly accesses, and says which variables and fences it fails\n"
      "for, with which orders it would not, and how sure that is.  PROGRAM\n"
      "must be compiled with c11test-gcc or c11test-g++.\n"
      "\n"
      "Classes: A fails under C11 even if volatile accesses acquire and\n"
      "release; B fails only if volatile and plain accesses order nothing; C\n"
      "fails under C11 and on no machine that shows a store to all threads at\n"
      "once; D races formally, no bad outcome was seen; E has an order that was\n"
      "not needed in these executions; F not decided.\n"
      "\n"
      "Exit status: 0 neither A, B nor C, 66 (--exitcode) some, 67 bad usage,\n"
      "PROGRAM cannot be controlled, or internal error.\n";

#define DEFAULT_EXECUTIONS "6000"
#define DEFAULT_SECONDS 50.0
#define SWEEP_SHARE 0.4 /* of the time; then, from the beginning: */
#define REPAIR_SHARE 0.75
#define OWED_SHARE 0.78
#define MACHINES_SHARE 0.85
#define WEAKEN_SHARE 0.95

static unsigned
count_cpus (void)
{
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return (unsigned) CPU_COUNT (&set);
  return 1;
}

/* Is MODEL that of a machine (modes.def)?  */
static bool
is_machine (const char *model)
{
#define AUDIT_MODE(name, role, volatile_, plain, asm_, its_model, sentence)   \
  if (AUDIT_##role == AUDIT_MACHINE && strcmp (model, its_model) == 0)        \
    return true;
#include "tools/audit/modes.def"
  return false;
}

/* Refuse what the audit decides itself.  */
static void
check_options (const struct options *o)
{
  static const struct
  {
    enum option_id id;
    const char *why;
  } refused[] = {
    { OPT_volatile_mode, "an audit tries every meaning" },
    { OPT_plain_mode, "an audit tries every meaning" },
    { OPT_asm_mode, "an audit tries every meaning" },
    { OPT_orders, "an audit looks for orders itself" },
    { OPT_stop_on_first, "an audit decides when it has seen enough" },
    { OPT_choices, "an audit makes many campaigns; use 'c11test run'" },
    { OPT_plan, "an audit makes many campaigns; use 'c11test run'" },
    { OPT_until, "it stops one execution; use 'c11test replay'" },
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (o->value[refused[i].id])
      c11t_die ("option %s: %s; leave it out", options_name (refused[i].id),
                refused[i].why);
  const char *model = o->value[OPT_model];
  if (model && !is_machine (model))
    c11t_die ("option model: an audit tries every model, or with 'tso' that of "
              "x86 alone; leave it out, or write --model=tso");
  if (options_exhaustive (o))
    c11t_die ("option strategy: '%s' makes every execution, and an audit "
              "has no time for that; leave it out",
              options_get (o, OPT_strategy));
}

/* Parse the words after "audit"; return the program's, or NULL if help was
   asked for.  */
static char **
parse (struct options *o, char **argv)
{
  int at = 1;
  options_parse_text (o, getenv ("C11TEST_OPTIONS"));
  options_parse_args (o, FOR_AUDIT, argv, &at);
  if (!o->value[OPT_executions])
    o->value[OPT_executions] = DEFAULT_EXECUTIONS;
  if (options_uint (o, OPT_help))
    return NULL;
  check_options (o);
  if (argv[at] && strcmp (argv[at], "--") == 0)
    at++;
  if (!argv[at])
    c11t_die ("no program to audit; write: c11test audit [OPTIONS] -- "
              "PROGRAM [ARGUMENTS]");
  return argv + at;
}

static void
set_up (struct audit *a, struct options *o, char **program)
{
  a->options = *o;
  a->jobs = o->value[OPT_jobs] ? (unsigned) options_uint (o, OPT_jobs)
                               : count_cpus ();
  a->most = options_uint (o, OPT_executions);
  a->seconds = o->value[OPT_max_time] ? (double) options_uint (o, OPT_max_time)
                                      : DEFAULT_SECONDS;
  program_find (&a->program, program);
  saver_init (&a->saver, options_get (o, OPT_audit_save));
  a->started = now_seconds ();
}

/* True if something is of class A, B or C that no earlier audit knew.  */
static bool
is_bad (const json_t *audit)
{
  json_t *j;
  size_t i;
  json_array_foreach (json_object_get (audit, "sites"), i, j)
  {
    const char *class = json_string_value (json_object_get (j, "class"));
    const char *known = json_string_value (json_object_get (j, "baseline"));
    if (class && strchr ("ABC", *class)
        && (!known || strcmp (known, "unchanged")))
      return true;
  }
  return false;
}

/* Nothing is known of a mode without an execution, and that is no verdict.  */
static void
check_made (struct audit *a)
{
  unsigned empty = 0;
  for (size_t i = 0; i < a->n_runs; i++)
    empty += a->run[i].campaign.results.executions == 0;
  if (a->signal || !empty)
    return;
  if (empty == a->n_runs)
    c11t_die ("no execution of '%s' ended within the audit's %.0f seconds; give "
              "it more with --max-time, or a smaller test",
              a->program.argv[0], a->seconds);
  if (!a->why_partial)
    a->why_partial = "some modes had no time for an execution";
}

static void
print (const json_t *audit, const char *save)
{
  char *text;
  size_t len;
  FILE *out = memory_open (&text, &len);
  audit_to_text (audit, save, out);
  memory_close (out, &text);
  c11t_clean (text, len, 2);
  fputs (text, stdout);
  free (text);
}

/* Write the repairs in AUDIT where the option diff of O says, and what is missing
   there.  False if that cannot be.  */
static bool
write_diff (const struct options *o, const json_t *audit)
{
  size_t n, missing;
  if (!*options_get (o, OPT_diff))
    return true;
  char *diff = audit_diff (audit, &n, &missing);
  bool written = command_write (o, OPT_diff, diff);
  if (written)
    printf ("c11test: %zu change%s in %s%s", n - missing,
            n - missing == 1 ? "" : "s", options_get (o, OPT_diff),
            missing ? "" : "\n");
  if (written && missing)
    printf ("; %zu could not be written into the source%s\n", missing,
            missing == 1 ? "" : "s");
  free (diff);
  return written;
}

int
cmd_audit (int argc, char **argv)
{
  static struct options o;
  static struct audit a;
  (void) argc;
  char **program = parse (&o, argv);
  if (!program)
    {
      printf ("usage: c11test audit [OPTIONS] -- PROGRAM [ARGUMENTS]\n\n%s\n"
              "Options, with their present values:\n",
              help_audit);
      options_print (&o, FOR_AUDIT);
      return STATUS_NOTHING;
    }
  json_t *earlier = audit_baseline_read (&o);
  set_up (&a, &o, program);
  audit_sweep (&a, SWEEP_SHARE);
  check_made (&a);
  audit_repair (&a, REPAIR_SHARE);
  audit_owed (&a, OWED_SHARE);
  audit_machines (&a, MACHINES_SHARE);
  audit_weaken (&a, WEAKEN_SHARE);
  if (a.failed)
    {
      a.why_partial = "a worker could not go on";
      c11t_say ("%s (see above): the audit is partial", a.why_partial);
    }
  if (a.signal)
    a.why_partial = "interrupted";
  json_t *j = audit_to_json (&a);
  if (earlier)
    audit_baseline_compare (j, earlier);
  if (save_failed (&a.saver, NULL))
    audit_save_again (&a);
  save_campaign (&a.saver, j, true);
  const char *file = options_get (&o, OPT_json);
  int err = *file ? file_write_json (AT_FDCWD, file, j) : 0;
  print (j, options_get (&o, OPT_audit_save));
  if (err)
    c11t_say ("option json: cannot write '%s': %s", file, strerror (err));
  bool written = write_diff (&o, j), saved = save_end (&a.saver);
  if (err || !written || (!saved && !is_bad (j)))
    return STATUS_USAGE;
  if (is_bad (j))
    return (int) options_uint (&o, OPT_exitcode);
  if (a.signal)
    command_end_by_signal (a.signal);
  return a.failed ? STATUS_USAGE : STATUS_NOTHING;
}
