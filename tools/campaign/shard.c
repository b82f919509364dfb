/* shard.c -- which part of a campaign is ours; see shard.h.
   SPDX-License-Identifier: BSD-3-Clause

   Sources for the variables: Slurm's sbatch (1), "OUTPUT ENVIRONMENT
   VARIABLES"; Kubernetes' "Jobs: completion mode"; GNU parallel (1); Grid
   Engine's qsub (1), option -t.  Kubernetes and GNU parallel do not tell how
   many tasks there are, so the user does.  */

#define _GNU_SOURCE
#include "tools/campaign/shard.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/text.h"

#define MOST_SHARDS 1000000
#define COUNT_VARIABLE "C11TEST_SHARDS"

/* The number in TEXT, all of it.  */
static bool
read_number (const char *text, uint64_t *ret)
{
  char *end;
  if (!text || *text < '0' || *text > '9')
    return false;
  errno = 0;
  *ret = strtoull (text, &end, 10);
  return !*end && !errno;
}

/* That of the environment variable NAME, which is there because of OTHER.  */
static uint64_t
variable (const char *name, const char *other)
{
  uint64_t n;
  const char *text = getenv (name);
  if (!text)
    c11t_die ("option shard: %s is set, but not %s; say --shard=K/N", other,
              name);
  if (!read_number (text, &n))
    c11t_die (
        "option shard: the variable %s is '%.40s', which is not a number; "
        "say --shard=K/N",
        name, text);
  return n;
}

/* Task ID of those from FIRST to LAST, every STEPth, COUNT of them.  */
static struct shard
of_array (uint64_t id, uint64_t first, uint64_t last, uint64_t step,
          const char *who)
{
  if (!step || last < first || id < first || id > last || (id - first) % step)
    c11t_die ("option shard: the variables of %s make no sense: task %llu of "
              "%llu to %llu by %llu; say --shard=K/N",
              who, (unsigned long long) id, (unsigned long long) first,
              (unsigned long long) last, (unsigned long long) step);
  return (struct shard){ (id - first) / step + 1, (last - first) / step + 1 };
}

static struct shard
of_slurm (uint64_t stated)
{
  static const char id[] = "SLURM_ARRAY_TASK_ID";
  (void) stated;
  uint64_t min = variable ("SLURM_ARRAY_TASK_MIN", id),
           count = variable ("SLURM_ARRAY_TASK_COUNT", id), max, step = 1;
  /* It tells the step, or else the last one; neither: it is 1.  */
  if (getenv ("SLURM_ARRAY_TASK_STEP"))
    step = variable ("SLURM_ARRAY_TASK_STEP", id);
  else if (getenv ("SLURM_ARRAY_TASK_MAX") && count > 1)
    step = (variable ("SLURM_ARRAY_TASK_MAX", id) - min) / (count - 1);
  max = count ? min + (count - 1) * step : 0;
  if (getenv ("SLURM_ARRAY_TASK_MAX")
      && variable ("SLURM_ARRAY_TASK_MAX", id) != max)
    c11t_die ("option shard: the array of Slurm is a list of %llu tasks that "
              "are not evenly spaced; give it as --array=1-%llu, or say "
              "--shard=K/N",
              (unsigned long long) count, (unsigned long long) count);
  return of_array (variable (id, id), min, max, step, "Slurm");
}

static struct shard
of_grid_engine (uint64_t stated)
{
  static const char id[] = "SGE_TASK_ID";
  (void) stated;
  uint64_t step
      = getenv ("SGE_TASK_STEPSIZE") ? variable ("SGE_TASK_STEPSIZE", id) : 1;
  return of_array (variable (id, id), variable ("SGE_TASK_FIRST", id),
                   variable ("SGE_TASK_LAST", id), step, "Grid Engine");
}

/* Task NUMBER of WHO, which does not tell how many there are.  */
static struct shard
of_stated (uint64_t number, uint64_t stated, const char *who)
{
  if (!stated)
    c11t_die ("option shard: %s does not tell how many tasks there are; say "
              "--shard=auto/N, or set " COUNT_VARIABLE,
              who);
  return (struct shard){ number, stated };
}

static struct shard
of_kubernetes (uint64_t stated)
{
  static const char id[] = "JOB_COMPLETION_INDEX";
  return of_stated (variable (id, id) + 1, stated, "Kubernetes");
}

static struct shard
of_parallel (uint64_t stated)
{
  static const char id[] = "PARALLEL_SEQ";
  return of_stated (variable (id, id), stated, "GNU parallel");
}

static const struct
{
  const char *variable, *name;
  struct shard (*read) (uint64_t stated);
} systems[] = {
  { "SLURM_ARRAY_TASK_ID", "Slurm", of_slurm },
  { "JOB_COMPLETION_INDEX", "Kubernetes", of_kubernetes },
  { "PARALLEL_SEQ", "GNU parallel", of_parallel },
  { "SGE_TASK_ID", "Grid Engine", of_grid_engine },
};

#define N_SYSTEMS (sizeof systems / sizeof *systems)

/* Is this process one of an array of tasks?  Grid Engine sets its variable for
   all jobs.  */
static bool
is_task (size_t i)
{
  const char *value = getenv (systems[i].variable);
  return value && *value && strcmp (value, "undefined") != 0;
}

/* What the environment says, STATED (or 0) being the number of shards.  */
static struct shard
ask_environment (uint64_t stated)
{
  size_t found = N_SYSTEMS;
  for (size_t i = 0; i < N_SYSTEMS; i++)
    if (is_task (i) && found < N_SYSTEMS)
      c11t_die (
          "option shard: both %s and %s are set, and which of them parts "
          "the campaign cannot be known; say --shard=K/N",
          systems[found].variable, systems[i].variable);
    else if (is_task (i))
      found = i;
  if (found == N_SYSTEMS)
    c11t_die ("option shard: this is no task of an array: none of "
              "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, PARALLEL_SEQ and "
              "SGE_TASK_ID is set; say --shard=K/N");
  struct shard s = systems[found].read (stated);
  if (stated && s.of != stated)
    c11t_die ("option shard: %s has %llu tasks, but %llu are stated",
              systems[found].name, (unsigned long long) s.of,
              (unsigned long long) stated);
  return s;
}

/* "K/N", or "auto", or "auto/N".  */
static struct shard
read_shard (const char *text)
{
  size_t n = strcspn (text, "/");
  uint64_t stated = 0;
  struct shard s = { 0, 0 };
  char *number = text_format ("%.*s", (int) n, text);
  bool automatic = strcmp (number, "auto") == 0;
  bool sound
      = text[n] ? read_number (text + n + 1, &stated) && stated : automatic;
  if (sound && automatic && !text[n] && getenv (COUNT_VARIABLE))
    stated = variable (COUNT_VARIABLE, COUNT_VARIABLE);
  if (sound && automatic)
    s = ask_environment (stated);
  else if (sound && read_number (number, &s.number))
    s.of = stated;
  free (number);
  if (!sound || s.number < 1 || s.number > s.of || s.of > MOST_SHARDS)
    c11t_die ("option shard: '%.60s' is neither K/N with 1 <= K <= N <= %d, "
              "nor auto, nor auto/N%s",
              text, MOST_SHARDS,
              sound && automatic ? " with such a task in the environment"
                                 : "");
  return s;
}

struct shard
shard_init (const struct options *o)
{
  const char *text = options_get (o, OPT_shard);
  if (!*text)
    return (struct shard){ 0, 0 };
  struct shard s = read_shard (text);
  if (options_exhaustive (o))
    c11t_die (
        "option shard: the strategy '%s' makes each execution from what "
        "those before it have shown, so its executions have no numbers "
        "to part them by; run it in one process, or take a strategy that "
        "draws (random, pos, pct, pctwm, portfolio, surw, bandit, rff)",
        options_get (o, OPT_strategy));
  if (options_uint (o, OPT_stop_on_first))
    c11t_die (
        "option shard: with stop-on-first each shard would stop at its "
        "own first finding, and the campaign would not be one; leave one "
        "of the two out");
  if (*options_get (o, OPT_choices))
    c11t_die (
        "option choices: the last execution is another shard's; leave it "
        "out with --shard");
  return s;
}

struct range
shard_of (const struct shard *s, struct range all)
{
  uint64_t count = all.end - all.from;
  if (!s->of)
    return all;
  /* Sizes that differ by one at most, and no product that overflows.  */
  uint64_t each = count / s->of, more = count % s->of, before = s->number - 1;
  uint64_t from = all.from + before * each + (before < more ? before : more);
  return (struct range){ from, from + each + (before < more) };
}
