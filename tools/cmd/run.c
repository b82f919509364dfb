/* run.c -- c11test run: a campaign on one program.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"
#include "tools/finding/baseline.h"
#include "tools/campaign/campaign.h"
#include "tools/campaign/corpus.h"
#include "tools/campaign/share.h"
#include "tools/cmd/commands.h"
#include "tools/cmd/cycles.h"
#include "tools/base/file.h"
#include "tools/finding/fingerprint.h"
#include "tools/base/options.h"
#include "tools/base/strategy.h"
#include "tools/finding/orders.h"
#include "tools/finding/profile.h"
#include "tools/finding/save.h"
#include "tools/explain/second-run.h"
#include "tools/report/show.h"
#include "tools/finding/suppressed.h"

const char help_run[]
    = "Makes many executions of PROGRAM, each one under control, each one\n"
      "another interleaving with other values for loads where the memory\n"
      "model allows them, and reports every finding once.  PROGRAM must be\n"
      "compiled with c11test-gcc or c11test-g++, or, with --tsan-abi, with\n"
      "-fsanitize=thread.\n"
      "\n"
      "Options may also stand in C11TEST_OPTIONS as name=value, separated by\n"
      "colons; the command line wins.\n"
      "\n"
      "Exit status: 0 nothing found, 66 (--exitcode) something found, 67 bad\n"
      "usage, PROGRAM cannot be controlled, or internal error.  After Ctrl-C,\n"
      "SIGTERM or SIGHUP the results so far are reported as partial; with nothing\n"
      "found the command then ends by that signal.\n";

#define DEFAULT_EXECUTIONS "1000"
#define DEFAULT_BOUND "1000000" /* of exhaustive strategies */

static struct saver saver;
static struct share share;
static struct corpus corpus;

/* All findings of a campaign together get so many times what one gets; those
   that come later only their stacks, as long as all took less than that.  While
   there are executions to make, all that takes no more than this share of
   max-time.  */
#define EXPLAIN_SHARE 6
#define STACKS_SHARE 60
#define EXPLAIN_PART 0.25

/* Make X again, smaller, and explained, if there is time.  */
static void
say_more (struct campaign *c, struct result *x)
{
  static double spent;
  double each = (double) options_uint (&c->options, OPT_explain);
  double all = EXPLAIN_SHARE * each, started = now_seconds ();
  double end = c->max_time ? c->started + c->max_time - started
                           : STACKS_SHARE * each;
  double part = EXPLAIN_PART * c->max_time - spent;
  if (c->max_time && c->taken < c->count && part < end)
    end = part;
  double left = all - spent < end ? all - spent : end;
  left = left < each ? left : each;
  /* There is no log if nothing was chosen, or too much.  Then it goes by its
     number, which exhaustive strategies have no use for.  */
  bool nameless = !x->log && options_exhaustive (&c->options);
  if (each <= 0 || end <= 0 || spent > STACKS_SHARE * each || nameless
      || c->signal)
    return;
  second_run (c, x, left > 0 ? left : 0, true);
  double took = now_seconds () - started;
  spent += took;
  if (options_uint (&c->options, OPT_profiled))
    profile_explained (&c->results.profile, took);
  save_finding (&saver, x, &c->options, &c->program);
}

/* --- The result so far -----------------------------------------------------
 */

/* campaign.json is renewed so often, and writing it takes no larger share of
   the time than this.  */
#define RENEW_SECONDS 1
#define RENEW_SHARE 0.05

/* Save J, the result of a campaign, signed, and STORE, which is not needed any
   more; NULL: as it is.  The latter first: it is what a campaign goes on
   from.  */
static void
save_result (json_t *j, json_t *store, bool ended)
{
  if (store)
    save_store (&saver, store);
  save_campaign (&saver, j, ended);
  json_decref (store);
}

/* Save again the findings of C that could not be saved.  */
static void
save_again (struct campaign *c)
{
  for (size_t i = 0; i < c->results.n; i++)
    if (save_failed (&saver, c->results.result[i].finding.id)
        && !share_knew (&share, &c->results.result[i]))
      save_finding (&saver, &c->results.result[i], &c->options, &c->program);
}

/* Look at the files that make the program, once: as early as can be, for it
   may be built anew while the campaign runs.  */
static void
know_program (const struct campaign *c)
{
  static bool done;
  if (!done && *saver.dir)
    saver.files = fingerprint_new (c->worker[0].modules);
  done = true;
}

/* Save the result so far, for the case that the campaign is killed, if it is
   time to, or if there is something NEW in it.  */
static void
renew_result (struct campaign *c, bool new)
{
  static double last, took = -1;
  static bool late; /* there was something new within an execution */
  double now = now_seconds ();
  bool first = took < 0;
  if (!*saver.dir || !c->under_control)
    return;
  if (!first && (now - last < took / RENEW_SHARE
                 || (!new && !late && now - last < RENEW_SECONDS)))
    return;
  c->outcome.seconds = now - c->started;
  save_again (c);
  json_t *store, *j = share_result (&share, c, false, &store);
  late = c->within;
  save_result (j, store, false);
  json_decref (j);
  last = now_seconds ();
  took = last - now;
}

/* The program of C may be another one than that of the executions that are
   there.  */
static char *
on_control (struct campaign *c)
{
  know_program (c);
  return share_control (&share, c);
}

static void
on_finding (struct campaign *c, struct result *x)
{
  if (share_knew (&share, x))
    return;
  save_finding (&saver, x, &c->options, &c->program);
  renew_result (c, true);
  if (result_is_formal (x) || x->suppressed_by || x->known)
    return; /* listed at the end */
  say_more (c, x);
  if (options_uint (&c->options, OPT_run_quiet))
    return;
  char *replay
      = show_replay_command (&x->finding, &saver, &c->options, &c->program);
  show_finding (&x->finding, x->more, replay,
                options_uint (&c->options, OPT_verbose));
  free (replay);
}

static void
on_tick (struct campaign *c, bool end)
{
  renew_result (c, false);
  bool quiet = options_uint (&c->options, OPT_run_quiet);
  show_progress (c, quiet ? "no" : options_get (&c->options, OPT_progress),
                 end);
}

static unsigned
count_cpus (void)
{
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return (unsigned) CPU_COUNT (&set);
  return 1;
}

/* End now, and not after the campaign, if FILE cannot be written.  */
static void
check_json_file (const char *file)
{
  const char *slash = strrchr (file, '/');
  char *dir = slash ? text_format ("%.*s", (int) (slash - file) + 1, file)
                    : text_format (".");
  if (*file && access (file, F_OK) < 0 && access (dir, W_OK) < 0)
    c11t_die ("option json: cannot write '%s': %s", file, strerror (errno));
  free (dir);
}

/* How many executions, from which on, and how many at a time.  */
static void
set_extent (struct campaign *c, struct options *o)
{
  const char *bound = c->outcome.exhaustive || *options_get (o, OPT_until_saturated)
                          ? DEFAULT_BOUND
                          : DEFAULT_EXECUTIONS;
  c->first = options_uint (o, OPT_first);
  c->count = o->value[OPT_executions] ? options_uint (o, OPT_executions)
                                      : strtoull (bound, NULL, 10);
  c->jobs = o->value[OPT_jobs] ? (unsigned) options_uint (o, OPT_jobs)
                               : count_cpus ();
  if (!c->outcome.exhaustive)
    return;
  bool shared = strategy_is_shared (options_get (o, OPT_strategy))
                && !*options_get (o, OPT_choices)
                && !*options_get (o, OPT_orders);
  if (o->value[OPT_jobs] && c->jobs > 1 && !shared)
    c11t_die ("option jobs: the strategy '%s' makes its executions one "
              "after the other; leave jobs out or say 1",
              options_get (o, OPT_strategy));
  if (c->first)
    c11t_die ("option first: the strategy '%s' begins at execution 0; "
              "leave first out",
              options_get (o, OPT_strategy));
  if (!o->value[OPT_jobs])
    c->jobs = 1;
}

/* What O says of the end of the campaign.  */
static struct saturation
saturation_of (const struct options *o)
{
  const char *text = options_get (o, OPT_until_saturated);
  if (!*text)
    return (struct saturation){ 0 };
  double most = saturation_read (text);
  if (!most)
    c11t_die ("option until-saturated: '%s' is not a chance between 0 and 1, "
              "such as 1%% or 0.01",
              text);
  if (options_exhaustive (o))
    c11t_die ("option until-saturated: the strategy '%s' ends by itself when all "
              "was seen, and what it has seen before says nothing of the rest; "
              "leave one of the two out",
              options_get (o, OPT_strategy));
  if (*options_get (o, OPT_shard) || options_uint (o, OPT_resume))
    c11t_die ("option until-saturated: a part of a campaign cannot know what the "
              "others have seen; leave out shard and resume, or "
              "until-saturated");
  return saturation_until (most);
}

static void
set_up (struct campaign *c, struct options *o, char **program)
{
  struct shard shard = shard_init (o);
  c->outcome.exhaustive = options_exhaustive (o);
  set_extent (c, o);
  o->value[OPT_save] = share_folder (&shard, options_get (o, OPT_save));
  c->max_time = (double) options_uint (o, OPT_max_time);
  c->stop_on_first = options_uint (o, OPT_stop_on_first);
  c->saturation = saturation_of (o);
  c->on_finding = on_finding;
  c->on_warning = show_warning;
  c->on_control = on_control;
  c->on_tick = on_tick;
  c->results.baseline = baseline_init (o);
  c->results.suppressions = suppressed_init (o);
  c->results.orders = orders_init (o);
  corpus_init (&corpus, o);
  c->corpus = &corpus;
  c->options = *o;
  check_json_file (options_get (o, OPT_json));
  program_find (&c->program, program);
  c->goals_fd = cycles_goals (o, c->program.path);
  saver_init (&saver, options_get (o, OPT_save));
  share_init (&share, c, &shard, &saver, options_uint (o, OPT_resume));
}

/* Formal races are explained last: with what time the findings have left.  */
static void
explain_formal (struct campaign *c)
{
  for (size_t i = 0; i < c->results.n; i++)
    {
      struct result *x = &c->results.result[i];
      if (result_is_formal (x) && !x->suppressed_by && !x->known
          && !share_knew (&share, x))
        say_more (c, x);
    }
}

/* Save and show the result of C.  Return false if that, or --json, failed.  */
static bool
finish (struct campaign *c)
{
  const char *file = options_get (&c->options, OPT_json);
  json_t *store, *j = share_result (&share, c, true, &store);
  share_end (&share, c);
  /* Once more, with the counts.  */
  for (size_t i = 0; i < c->results.n; i++)
    if (share_knew (&share, &c->results.result[i]))
      save_count (&saver, &c->results.result[i]);
    else
      save_finding (&saver, &c->results.result[i], &c->options, &c->program);
  save_result (j, store, true);
  int err = *file ? file_write_json (AT_FDCWD, file, j) : 0;
  json_decref (j);
  show_summary (c, &saver);
  orders_say (c->results.orders);
  if (options_uint (&c->options, OPT_suggest_suppressions))
    suppressed_suggest (&c->results);
  if (err)
    c11t_say ("option json: cannot write '%s': %s", file, strerror (err));
  bool kept = corpus_end (&corpus);
  return save_end (&saver) && kept && !err;
}

/* Parse the words after "run"; return the program's, or NULL if help was
   asked for.  */
static char **
parse (struct options *o, char **argv)
{
  int at = 1;
  options_parse_text (o, getenv ("C11TEST_OPTIONS"));
  options_parse_args (o, FOR_RUN, argv, &at);
  if (options_uint (o, OPT_until))
    c11t_die ("option until: it stops one execution; use 'c11test replay'");
  if (options_uint (o, OPT_help))
    return NULL;
  if (argv[at] && strcmp (argv[at], "--") == 0)
    at++;
  if (!argv[at])
    c11t_die ("no program to run; write: c11test run [OPTIONS] -- PROGRAM "
              "[ARGUMENTS]");
  return argv + at;
}

void
command_end_by_signal (int number)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, number);
  signal (number, SIG_DFL);
  raise (number);
  fflush (NULL);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
}

int
cmd_run (int argc, char **argv)
{
  static struct options o;
  static struct campaign c;
  (void) argc;
  char **program = parse (&o, argv);
  if (!program)
    {
      if (!o.value[OPT_executions])
        o.value[OPT_executions] = DEFAULT_EXECUTIONS;
      printf ("usage: c11test run [OPTIONS] -- PROGRAM [ARGUMENTS]\n\n%s\n"
              "Options, with their present values:\n",
              help_run);
      options_print (&o, FOR_RUN);
      return STATUS_NOTHING;
    }
  set_up (&c, &o, program);
  if (share.store->share.from == share.store->share.end)
    /* Said; there is nothing to save either.  */
    return save_end (&saver) ? STATUS_NOTHING : STATUS_USAGE;
  share_run (&share, &c);
  explain_formal (&c);
  bool ok = finish (&c);
  if (c.trace)
    {
      save_trace (&saver, c.trace);
      return STATUS_USAGE;
    }
  /* Whoever runs shards must know that this one is to be run again.  */
  if (c.signal && share.shard.of)
    command_end_by_signal (c.signal);
  /* Nobody knows whether what there was no room for is suppressed, or old.  */
  if (results_failing (&c.results) > 0 || c.results.unkept)
    return (int) options_uint (&o, OPT_exitcode);
  if (c.signal)
    command_end_by_signal (c.signal);
  return ok && c.results.executions && !c.failed ? STATUS_NOTHING : STATUS_USAGE;
}
