/* oracle.c -- compares the models with their axioms on random scripts.
   SPDX-License-Identifier: BSD-3-Clause

   Usage: oracle [-m MODEL] [-p PROFILE] [-n SCRIPTS] [-s FIRST-SEED] [-j N]
          oracle -t
          oracle -d [-n SCRIPTS] [-s FIRST-SEED]
          oracle -e SCRIPT

   Without -m and -p all models and profiles; SCRIPTS of each.  -j: processes.
   -w: a model may miss outcomes, but have no others.
   -d tests the exhaustive strategies in the same way, on SCRIPTS of each profile.
   -t tests the oracle itself.  -e prints the outcomes of one script, in the
   notation of known.def.  Prints a line "PASSED: MODEL PROFILE" or "FAILED:
   ..." for each pair, and for a failing script its seed and what is left of it
   when it is made as small as it can be.  Exit status 1 if something failed,
   2 if the arguments are wrong.  */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "generate.h"
#include "selftest.h"

#define JOBS 16
#define REPORTS 3 /* of a process for one model and profile */

/* What a process has done; shared.  */
struct tally
{
  uint64_t seed; /* it is at */
  unsigned long scripts, failed, outcomes, executions;
};

struct campaign
{
  const char *model, *profile; /* NULL: all */
  unsigned long scripts, first;
  unsigned jobs;
  bool sound; /* the model may miss outcomes */
  struct tally *tallies; /* of the jobs */
};

/* Compare MODEL, by its number, on the script of SEED, for C.  */
static void
try_seed (const struct campaign *c, unsigned model, const struct profile *p,
          uint64_t seed, struct tally *tally)
{
  struct oracle_model m = oracle_models[model];
  struct script s;
  struct difference d;
  char name[64];
  tally->seed = seed;
  generate (&s, p, seed);
  m.options.prune = seed % 2 == 0;
  m.options.check = seed % 4 == 0;
  m.options.reduce = s.n > 6 || seed % 8 != 0;
  bool same = compare (&s, &m, &d) || (c->sound && d.extra == 0);
  tally->scripts++;
  tally->outcomes += d.allowed;
  tally->executions += d.executions;
  if (same || tally->failed++ >= REPORTS)
    return;
  minimise (&s, &m);
  printf ("%s, profile %s, seed %lu:\n", m.options.ops->name, p->name,
          (unsigned long) seed);
  snprintf (name, sizeof name, "%s-%s-%lu", m.options.ops->name, p->name,
            (unsigned long) seed);
  report (stdout, &s, &m, name);
  fflush (stdout);
}

/* Run job J of C on MODEL and P in a process; return its id.  */
static pid_t
start_job (const struct campaign *c, unsigned j, unsigned model,
           const struct profile *p)
{
  fflush (stdout);
  c->tallies[j] = (struct tally){ 0 };
  pid_t pid = fork ();
  if (pid < 0)
    {
      perror ("oracle: fork");
      exit (2);
    }
  if (pid > 0)
    return pid;
  for (unsigned long i = j; i < c->scripts; i += c->jobs)
    try_seed (c, model, p, c->first + i, &c->tallies[j]);
  fflush (stdout);
  _exit (0);
}

/* Compare MODEL on the scripts of P.  */
static bool
block (const struct campaign *c, unsigned model, const struct profile *p)
{
  pid_t pids[JOBS];
  char name[64];
  struct tally sum = { 0 };
  bool ok = true;
  for (unsigned j = 0; j < c->jobs; j++)
    pids[j] = start_job (c, j, model, p);
  for (unsigned j = 0; j < c->jobs; j++)
    {
      int status = 0;
      while (waitpid (pids[j], &status, 0) < 0 && errno == EINTR)
        ;
      if (status != 0)
        {
          printf ("%s, profile %s, seed %lu: process ended with status %#x\n",
                  oracle_models[model].axioms->name, p->name,
                  (unsigned long) c->tallies[j].seed, (unsigned) status);
          ok = false;
        }
      sum.scripts += c->tallies[j].scripts;
      sum.failed += c->tallies[j].failed;
      sum.outcomes += c->tallies[j].outcomes;
      sum.executions += c->tallies[j].executions;
    }
  snprintf (name, sizeof name, "%s %s", oracle_models[model].axioms->name,
            p->name);
  printf ("%s: %lu scripts, %lu differ, %lu outcomes, %lu executions\n", name,
          sum.scripts, sum.failed, sum.outcomes, sum.executions);
  ok &= sum.failed == 0 && sum.scripts == c->scripts;
  return verdict (ok, "agree:", name);
}

/* Run C; false if something failed, or nothing was run.  */
static bool
run (struct campaign *c)
{
  bool ok = true, any = false;
  c->tallies = mmap (NULL, JOBS * sizeof *c->tallies, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (c->tallies == MAP_FAILED)
    {
      perror ("oracle: mmap");
      exit (2);
    }
  for (unsigned m = 0; m < AXIOMS_MODELS; m++)
    for (unsigned p = 0; p < PROFILES; p++)
      if ((!c->model || !strcmp (c->model, oracle_models[m].axioms->name))
          && (!c->profile || !strcmp (c->profile, profiles[p].name)))
        {
          ok &= block (c, m, &profiles[p]);
          any = true;
        }
  return ok && any;
}

static void
print_outcomes (const struct script *s, const char *model, const char *side,
                struct outcomes *set)
{
  char text[SCRIPT_TEXT];
  printf ("%s, %s:", model, side);
  for (unsigned i = 0; i < set->n; i++)
    {
      outcome_text (s, set->v[i], true, text);
      printf ("%s %s", i ? "," : "", text);
    }
  printf ("\n");
  outcomes_free (set);
}

/* Print the outcomes of the script TEXT.  */
static bool
evaluate (const char *text)
{
  struct script s;
  if (!script_parse (&s, text))
    {
      fprintf (stderr, "oracle: no script: %s\n", text);
      return false;
    }
  script_print (stdout, &s, "script", false, 0);
  for (unsigned m = 0; m < AXIOMS_MODELS; m++)
    {
      struct outcomes set = { 0 };
      axioms_outcomes (&s, oracle_models[m].axioms, &set);
      print_outcomes (&s, oracle_models[m].axioms->name, "allowed", &set);
      explore (&s, &oracle_models[m].options, &set);
      print_outcomes (&s, oracle_models[m].axioms->name, "reached", &set);
    }
  return true;
}

static _Noreturn void
usage (void)
{
  fputs ("usage: oracle [-m MODEL] [-p PROFILE] [-n SCRIPTS] [-s FIRST-SEED]"
         " [-j N] [-w]\n       oracle -t\n       oracle -d [-n SCRIPTS] [-s FIRST-SEED]\n       oracle -e SCRIPT\n",
         stderr);
  exit (2);
}

static unsigned long
number (const char *text, unsigned long from, unsigned long to)
{
  char *end;
  unsigned long n = strtoul (text, &end, 10);
  if (end == text || *end || n < from || n > to)
    usage ();
  return n;
}

int
main (int argc, char **argv)
{
  struct campaign c = { .scripts = 2000, .first = 1, .jobs = 1 };
  bool strategy = false;
  for (int o; (o = getopt (argc, argv, "m:p:n:s:j:wdte:")) != -1;)
    switch (o)
      {
      case 'm':
        c.model = optarg;
        break;
      case 'p':
        c.profile = optarg;
        break;
      case 'n':
        c.scripts = number (optarg, 1, 1000000000);
        break;
      case 's':
        c.first = number (optarg, 0, (unsigned long) -1);
        break;
      case 'j':
        c.jobs = (unsigned) number (optarg, 1, JOBS);
        break;
      case 'w':
        c.sound = true;
        break;
      case 'd':
        strategy = true;
        break;
      case 't':
        return !(test_known () & test_psc () & test_reduction () & test_strength ()
                 & test_broken ());
      case 'e':
        return evaluate (optarg) ? 0 : 2;
      default:
        usage ();
      }
  if (optind != argc)
    usage ();
  return (strategy ? test_strategy (c.scripts, c.first) : run (&c)) ? 0 : 1;
}
