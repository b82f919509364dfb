/* model-litmus.c -- the models against ground truth, exhaustively.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "litmus model base" }

   For each litmus test and model the set of outcomes over all executions must
   equal the model's column of the corpus, and a race must be found iff it says
   so.  Each test runs twice: as it is, and with pruning and all invariants
   checked after every event, which must change nothing.

   Usage: model-litmus [-b EXECUTIONS] [-m MODEL] [-s] [-t] [FILE...].  -m all
   is the default, -s switches the explorer's reductions off, -t prints times.
   Without files: the whole corpus; a test that needs more than the bound is
   named and not judged.  */

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/out.h"
#include "corpus.h"
#include "tools/litmus/expect.h"
#include "unit.h"

#define TEXT (1 << 20)

static struct c11t_litmus_options options
    = { .bound = 300000, .unroll = C11T_LITMUS_UNROLL, .reduce = true };
static const char *model_wanted = "all";
static bool times;

/* The text of FILE in memory; ends the process if it cannot be read.  */
static char *
read_file (const char *file)
{
  FILE *f = fopen (file, "r");
  char *text = calloc (1, TEXT);
  if (!f || fread (text, 1, TEXT - 1, f) == 0)
    {
      perror (file);
      exit (2);
    }
  fclose (f);
  return text;
}

/* The expectations for the folder that FILE is in.  */
static const struct c11t_litmus_table *
table_of (const char *file)
{
  static struct c11t_litmus_table table;
  static char present[4096], *text;
  char name[4096];
  const char *slash = strrchr (file, '/');
  snprintf (name, sizeof name, "%.*s.expected.tsv",
            slash ? (int) (slash - file) : 1, slash ? file : ".");
  if (strcmp (name, present) != 0)
    {
      c11t_litmus_table_free (&table);
      free (text);
      text = read_file (name);
      strcpy (present, name);
      unsigned bad = c11t_litmus_table_parse (&table, text);
      if (bad)
        {
          fprintf (stderr, "%s:%u: not understood\n", name, bad);
          exit (2);
        }
    }
  return &table;
}

/* Explore the test of FILE once; DRESS says how, for the result's name.  */
static void
run (const char *file, const struct c11t_litmus_test *test, const char *dress)
{
  const char *model = options.ops->name;
  const struct c11t_litmus_row *row
      = c11t_litmus_table_find (table_of (file), test->name, model);
  struct c11t_litmus_result result;
  char buf[4096];
  struct c11t_text text = C11T_TEXT (buf);
  clock_t start = clock ();
  if (!row && options.ops->rules->machine)
    return; /* herd7 says nothing of races; of mca nobody does */
  if (!row)
    {
      fprintf (stderr, "%s is not in its table\n", file);
      exit (2);
    }
  c11t_litmus_explore (test, &options, &result);
  if (times)
    printf ("%s %s%s: %llu executions, %zu outcomes, %.2f s\n", test->name,
            model, dress, (unsigned long long) result.executions,
            result.states.n, (double) (clock () - start) / CLOCKS_PER_SEC);
  if (!result.complete)
    printf ("%s %s%s: beyond the bound of %llu executions\n", test->name,
            model, dress, (unsigned long long) options.bound);
  else
    {
      bool ok = c11t_litmus_compare (test, &result, row, &text);
      if (!ok)
        printf ("%s %s: %s\n", test->name, model, buf);
      printf ("%s: litmus %s %s%s\n", ok ? "PASSED" : "FAILED", test->name,
              model, dress);
      unit_failures += !ok;
    }
  c11t_litmus_states_free (&result.states);
}

static void
run_file (const char *file)
{
  struct c11t_litmus_error error;
  char *text = read_file (file);
  struct c11t_litmus_test *test
      = c11t_litmus_parse (text, strlen (text), &error);
  if (!test)
    {
      fprintf (stderr, "%s:%u:%u: %s\n", file, error.line, error.column,
               error.text);
      exit (2);
    }
  free (text);
  for (size_t i = 0; i < C11T_N_MODELS; i++)
    {
      options.ops = c11t_models[i];
      if (strcmp (model_wanted, "all") != 0
          && strcmp (model_wanted, c11t_models[i]->name) != 0)
        continue;
      options.prune = options.check = false;
      run (file, test, "");
      options.prune = options.check = true;
      run (file, test, " pruned");
    }
  c11t_litmus_free (test);
}

int
main (int argc, char **argv)
{
  int opt;
  while ((opt = getopt (argc, argv, "b:m:st")) != -1)
    if (opt == 'b')
      options.bound = strtoul (optarg, NULL, 10);
    else if (opt == 'm')
      model_wanted = optarg;
    else if (opt == 's')
      options.reduce = false;
    else if (opt == 't')
      times = true;
    else
      return 2;
  for (int i = optind; i < argc; i++)
    run_file (argv[i]);
  if (optind == argc)
    {
      for_each_litmus ("named", run_file);
      for_each_litmus ("cycles", run_file);
      for_each_litmus ("rmw", run_file);
      for_each_litmus ("cas", run_file);
    }
  return unit_done ();
}
