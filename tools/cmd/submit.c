/* submit.c -- c11test submit: a campaign in shards, for a batch system.
   SPDX-License-Identifier: BSD-3-Clause

   Writes, to standard output, what the user gives to the system; starts
   nothing itself.  Each task is a c11test run with --resume, so that a task
   may be started again, and with --shard, which asks the system's own
   variables where they tell (tools/campaign/shard.c).  The status that means
   findings is no failure of a task, which some systems would repeat.  */

#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "base/out.h"
#include "tools/base/json-util.h"
#include "tools/base/memory.h"
#include "tools/base/options.h"
#include "tools/campaign/shard.h"
#include "tools/cmd/commands.h"
#include "tools/place/place.h"

const char help_submit[]
    = "Writes to standard output what makes a campaign in N shards: a shell\n"
      "script that runs them here (local) or with GNU parallel, an array job\n"
      "for sbatch (slurm), or an indexed job for kubectl (kubernetes).  The\n"
      "options of c11test run may stand among its own, as --name=value; the\n"
      "folder of --save must be one that all tasks and you can see.\n"
      "\n"
      "  c11test submit --to=slurm --shards=16 -n 1000000 -- ./prog >job\n"
      "  sbatch job\n"
      "  c11test status\n"
      "  c11test merge -o whole c11test.out\n"
      "\n"
      "Exit status: 0 written, 67 bad usage.\n";

/* What is to be written.  */
struct job
{
  struct options own, run;
  char **words; /* for c11test run; NULL at the end */
  char **program;
  unsigned long long shards;
  const char *command; /* the path of c11test */
};

/* --- Words ----------------------------------------------------------------
 */

/* Is WORD one of our own options, and not of c11test run?  */
static bool
is_own (const char *word)
{
  struct option_row row;
  size_t n = strcspn (word, "=");
  if (strcmp (word, "-h") == 0)
    return true;
  for (size_t i = 0; options_row (FOR_SUBMIT, i, &row); i++)
    if (n == strlen (row.name) + 2 && strncmp (word, "--", 2) == 0
        && strncmp (word + 2, row.name, n - 2) == 0)
      return true;
  return false;
}

/* Part the words after "submit" into our own and those for c11test run.  */
static void
parse (struct job *j, int argc, char **argv)
{
  char **own = memory_new ((size_t) argc + 2, sizeof *own);
  size_t n_own = 1, n = 1;
  int at = 1;
  j->words = memory_new ((size_t) argc + 2, sizeof *j->words);
  own[0] = j->words[0] = argv[0];
  for (; argv[at] && strcmp (argv[at], "--") != 0; at++)
    if (is_own (argv[at]))
      own[n_own++] = argv[at];
    else
      j->words[n++] = argv[at];
  j->program = argv[at] ? argv + at + 1 : argv + at;
  at = 1;
  options_parse_args (&j->own, FOR_SUBMIT, own, &at);
  if (own[at])
    c11t_die ("'%s' is no option; write: c11test submit [OPTIONS] -- PROGRAM "
              "[ARGUMENTS]",
              own[at]);
  free (own);
}

/* End if a c11test run with J's words would.  */
static void
check (struct job *j)
{
  int at = 1;
  options_parse_args (&j->run, FOR_RUN, j->words, &at);
  if (j->words[at] || !*j->program)
    c11t_die ("%s%s%s; write: c11test submit --shards=N [OPTIONS] -- PROGRAM "
              "[ARGUMENTS]",
              j->words[at] ? "'" : "no program to run",
              j->words[at] ? j->words[at] : "",
              j->words[at] ? "' is not behind --" : "");
  if (j->run.value[OPT_shard] || j->run.value[OPT_resume])
    c11t_die ("options shard and resume: c11test submit sets them itself");
  if (!*options_get (&j->run, OPT_save))
    c11t_die (
        "option save: what is not saved cannot be joined; name a folder");
  if (!options_is (&j->own, OPT_to, "local")
      && place_is_database (options_get (&j->run, OPT_save)))
    c11t_die ("option save: a database is written by processes of one machine "
              "only; name a folder, and join it in a database: c11test merge "
              "-o FILE.sqlite FOLDER");
  j->shards = options_uint (&j->own, OPT_shards);
  if (!j->shards)
    c11t_die ("option shards: how many tasks?  Say --shards=N");
  j->run.value[OPT_shard] = text_format ("1/%llu", j->shards);
  shard_init (&j->run);
  if (options_is (&j->own, OPT_to, "kubernetes")
      && !*options_get (&j->own, OPT_image))
    c11t_die ("option image: which container image has the program and "
              "c11test?  Say --image=NAME");
}

/* What tells a shard how many processors it may use, if the user does not: it
   would take all of the machine's, which it shares with other shards.  Slurm
   binds tasks to theirs on some clusters only.  */
static const char *
jobs_option (const struct job *j)
{
  if (j->run.value[OPT_jobs] || options_is (&j->own, OPT_to, "kubernetes"))
    return "";
  return options_is (&j->own, OPT_to, "slurm")
             ? " --jobs=\"${SLURM_CPUS_ON_NODE:-1}\""
             : " --jobs=1";
}

/* The command of one shard, SHARD being the shell's word for which.  Malloced.
 */
static char *
shard_command (const struct job *j, const char *shard)
{
  static char buf[32768];
  struct c11t_text t = C11T_TEXT (buf);
  text_add_word (&t, j->command);
  c11t_text_add (&t, " run --resume --shard=%s%s", shard, jobs_option (j));
  for (char **w = j->words + 1; *w; w++)
    text_add_word (&t, *w);
  c11t_text_add (&t, " --");
  for (char **w = j->program; *w; w++)
    text_add_word (&t, *w);
  if (t.overflowed)
    c11t_die ("the options and arguments are too long");
  return text_format ("%s", buf + 1);
}

/* --- Scripts --------------------------------------------------------------
 */

static void
print_word (const char *before, const char *word, const char *after)
{
  char buf[8192];
  struct c11t_text t = C11T_TEXT (buf);
  text_add_word (&t, word);
  if (t.overflowed)
    c11t_die ("'%.60s...' is too long", word);
  printf ("%s%s%s", before, buf, after);
}

/* Go where we are, make a shard, and set the variable status: 0 if it finds
   something, too.  */
static void
print_shard (const struct job *j, const char *shard, const char *indent)
{
  char *cwd = getcwd (NULL, 0), *command = shard_command (j, shard);
  print_word (text_format ("%scd", indent), cwd ? cwd : ".", " || exit\n");
  printf ("%s%s\n%sstatus=$?\n%s[ $status != %llu ] || status=0\n", indent,
          command, indent, indent,
          (unsigned long long) options_uint (&j->run, OPT_exitcode));
  free (command);
  free (cwd);
}

/* Where the shards in DIR are joined: within a folder, beside a database, in
   which they would be taken for a part of what is there.  Malloced.  */
static char *
whole_of (const char *dir)
{
  static const char ending[] = ".sqlite";
  size_t n = strlen (dir), m = strlen (ending);
  if (!place_is_database (dir))
    return text_format ("%s/whole", dir);
  if (n > m && strcmp (dir + n - m, ending) == 0)
    n -= m;
  return text_format ("%.*s-whole%s", (int) n, dir, ending);
}

static void
print_merge (const struct job *j)
{
  const char *dir = options_get (&j->run, OPT_save);
  char *cwd = getcwd (NULL, 0);
  print_word ("cd", cwd ? cwd : ".", " || exit\n");
  print_word ("exec", j->command, " merge -o");
  char *whole = whole_of (dir);
  print_word ("", whole, "");
  print_word ("", dir, "\n");
  free (whole);
  free (cwd);
}

/* A script that calls itself for each shard, whose number STARTER, which reads
   those of all, hands on as its last argument.  Some starters begin in another
   folder, or on another machine, so it says where it is.  */
static void
print_script (const struct job *j, const char *starter)
{
  char *shard = text_format ("\"$2\"/%llu", j->shards);
  printf (
      "#!/bin/sh\n"
      "# %llu shards of a campaign of c11test, then joined.  Start it again "
      "to go on.\n"
      "if [ \"$1\" = shard ]; then\n",
      j->shards);
  print_shard (j, shard, "  ");
  printf ("  exit $status\nfi\n"
          "case $0 in /*) self=$0 ;; *) self=$PWD/$0 ;; esac\n"
          "seq %llu | %s sh \"$self\" shard || exit\n",
          j->shards, starter);
  print_merge (j);
  free (shard);
}

static void
print_local (const struct job *j)
{
  cpu_set_t set;
  int cpus
      = sched_getaffinity (0, sizeof set, &set) == 0 ? CPU_COUNT (&set) : 1;
  int jobs
      = j->run.value[OPT_jobs] ? (int) options_uint (&j->run, OPT_jobs) : 1;
  char *starter
      = text_format ("xargs -n 1 -P %d", cpus > jobs ? cpus / jobs : 1);
  print_script (j, starter);
  free (starter);
}

/* Tries a shard up to three times, on another machine if there is one.  */
static void
print_parallel (const struct job *j)
{
  print_script (j, "parallel --retries 3 -q");
}

/* The task names its shard itself: of tasks that are submitted again alone,
   Slurm tells another number of tasks.  Slurm does not run a job again whose
   script fails, so a shard that was killed, and not asked to end, asks for
   that; four times it is run at most.  Slurm then ends who has asked.  */
static void
print_slurm (const struct job *j)
{
  char *shard = text_format ("\"$SLURM_ARRAY_TASK_ID\"/%llu", j->shards);
  printf ("#!/bin/sh\n"
          "# %llu shards of a campaign of c11test: sbatch this file.\n"
          "#SBATCH --job-name=c11test\n"
          "#SBATCH --array=1-%llu\n"
          "#SBATCH --requeue\n"
          "#SBATCH --open-mode=append\n",
          j->shards, j->shards);
  print_shard (j, shard, "");
  printf ("if [ $status = 137 ] && [ \"${SLURM_RESTART_COUNT:-0}\" -lt 3 "
          "]; then\n"
          "  scontrol requeue "
          "\"${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID\" && sleep 60\n"
          "fi\n"
          "exit $status\n");
  free (shard);
}

/* --- Kubernetes -----------------------------------------------------------
 */

/* {NAME: VALUE}, or no NAME.  */
static void
set (json_t *j, const char *name, json_t *value)
{
  memory_check (value);
  json_object_set_new (j, name, value);
}

/* Pods that an indexed job may have at a time (batch/v1, JobSpec).  */
#define MOST_PODS ((json_int_t) 100000)

/* A pod that makes one shard and saves in CLAIM, mounted where --save is.  */
static json_t *
pod_of (const struct job *j)
{
  const char *claim = options_get (&j->own, OPT_claim);
  char *shard = text_format ("auto/%llu", j->shards);
  char *command = shard_command (j, shard);
  char *script = text_format (
      "%s\nstatus=$?\n[ $status = %llu ] || exit $status\n", command,
      (unsigned long long) options_uint (&j->run, OPT_exitcode));
  json_t *container = json_object (), *pod = json_object ();
  set (container, "name", json_string ("shard"));
  set (container, "image", json_of_text (options_get (&j->own, OPT_image)));
  set (container, "command", json_pack ("[s,s]", "sh", "-c"));
  json_array_append_new (json_object_get (container, "command"),
                         json_of_text (script));
  set (pod, "restartPolicy", json_string ("Never"));
  if (*claim)
    {
      set (container, "volumeMounts",
           json_pack ("[{s:s,s:s}]", "name", "campaign", "mountPath",
                      options_get (&j->run, OPT_save)));
      set (pod, "volumes",
           json_pack ("[{s:s,s:{s:s}}]", "name", "campaign",
                      "persistentVolumeClaim", "claimName", claim));
    }
  set (pod, "containers", json_pack ("[o]", container));
  free (script);
  free (command);
  free (shard);
  return pod;
}

static void
print_kubernetes (const struct job *j)
{
  json_int_t n = (json_int_t) j->shards;
  if (*options_get (&j->own, OPT_claim)
      && *options_get (&j->run, OPT_save) != '/')
    c11t_die (
        "option claim: the folder of --save is where it is mounted; give "
        "it as an absolute path, --save=/...");
  json_t *job = json_pack (
      "{s:s,s:s,s:{s:s},s:{s:s,s:I,s:I,s:I,s:{s:o}}}", "apiVersion",
      "batch/v1", "kind", "Job", "metadata", "generateName", "c11test-",
      "spec", "completionMode", "Indexed", "completions", n, "parallelism",
      n < MOST_PODS ? n : MOST_PODS, "backoffLimit", 3 * n, "template", "spec",
      pod_of (j));
  memory_check (job);
  json_dumpf (job, stdout, JSON_INDENT (1));
  printf ("\n");
  json_decref (job);
}

/* --- The command -----------------------------------------------------------
 */

/* How the tasks, which may run elsewhere, call us.  */
static const char *
own_path (const struct job *j)
{
  static char path[4096];
  ssize_t n = readlink ("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0 || options_is (&j->own, OPT_to, "kubernetes"))
    return "c11test";
  path[n] = 0;
  return path;
}

int
cmd_submit (int argc, char **argv)
{
  static struct job j;
  parse (&j, argc, argv);
  if (options_uint (&j.own, OPT_submit_help))
    {
      printf ("usage: c11test submit [OPTIONS] -- PROGRAM [ARGUMENTS]\n\n%s\n"
              "Options, besides those of c11test run:\n",
              help_submit);
      options_print (&j.own, FOR_SUBMIT);
      return STATUS_NOTHING;
    }
  check (&j);
  j.command = own_path (&j);
  if (options_is (&j.own, OPT_to, "local"))
    print_local (&j);
  else if (options_is (&j.own, OPT_to, "parallel"))
    print_parallel (&j);
  else if (options_is (&j.own, OPT_to, "slurm"))
    print_slurm (&j);
  else
    print_kubernetes (&j);
  return STATUS_NOTHING;
}
