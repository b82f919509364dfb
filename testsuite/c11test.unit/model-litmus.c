/* model-litmus.c -- the c11 model against ground truth, exhaustively.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "model base" }

   For each litmus test the set of outcomes over all executions must equal the
   c11 column of the corpus, and a race must be found iff it says so.  Each
   test runs twice: as it is, and with pruning and all invariants checked after
   every event, which must change nothing.

   Usage: model-litmus [-b EXECUTIONS] [-s] [-t] [FILE...].  -s switches the
   explorer's reductions off, -t prints times.  Without files: the whole
   corpus; a test that needs more than the bound is named and not judged.  */

#include <dirent.h>
#include <time.h>
#include <unistd.h>

#include "litmus-explore.h"
#include "unit.h"

#define LINE 65536

static struct explore_options options
    = { .ops = &c11t_model_c11, .bound = 300000, .reduce = true };
static bool times;

/* The text of FILE in memory; ends the process if it cannot be read.  */
static char *
read_file (const char *file)
{
  FILE *f = fopen (file, "r");
  char *text = calloc (1, LINE);
  if (!f || fread (text, 1, LINE - 1, f) == 0)
    {
      perror (file);
      exit (2);
    }
  fclose (f);
  return text;
}

/* The line of test NAME and model c11 in the table FILE; its race column and
   outcomes.  */
static bool
expected (const char *file, const char *name, bool *race, char **outcomes)
{
  static char line[LINE];
  FILE *f = fopen (file, "r");
  if (!f)
    return false;
  while (fgets (line, sizeof line, f))
    {
      char *rest = line, *test = strsep (&rest, "\t");
      char *model = strsep (&rest, "\t");
      if (strcmp (test, name) || !model || strcmp (model, "c11"))
        continue;
      strsep (&rest, "\t");
      char *column = strsep (&rest, "\t");
      *race = column && !strcmp (column, "race");
      *outcomes = strsep (&rest, "\n");
      break;
    }
  bool found = !feof (f);
  fclose (f);
  return found;
}

/* True if WORD is among the words of LIST.  */
static bool
listed (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = list; (p = strstr (p, word)); p += n)
    if ((p == list || p[-1] == ' ') && (p[n] == ' ' || !p[n]))
      return true;
  return false;
}

/* Compare; print each difference.  */
static bool
agrees (const struct explore *x, bool race, const char *outcomes)
{
  bool ok = true;
  unsigned n = 0;
  for (const char *p = outcomes; *p; p++)
    n += p == outcomes || *p == ' ';
  for (unsigned i = 0; i < x->n_outcomes; i++)
    if (!listed (outcomes, x->outcomes[i]))
      {
        printf ("%s: forbidden outcome %s\n", x->test->name, x->outcomes[i]);
        ok = false;
      }
  if (ok && x->n_outcomes < n && strcmp (outcomes, "-"))
    {
      printf ("%s: %u of %u outcomes\n", x->test->name, x->n_outcomes, n);
      ok = false;
    }
  if (x->race != race)
    {
      printf ("%s: race %d, expected %d\n", x->test->name, x->race, race);
      ok = false;
    }
  return ok;
}

/* Explore the test of FILE once; DRESS says how, for the result's name.  */
static void
run (const char *file, const struct litmus_test *test, const char *dress)
{
  char table[4096];
  char *outcomes = NULL;
  bool race = false;
  clock_t start = clock ();
  struct explore *x = explore (test, &options);
  snprintf (table, sizeof table, "%.*s.expected.tsv",
            (int) (strrchr (file, '/') - file), file);
  if (!expected (table, test->name, &race, &outcomes))
    {
      fprintf (stderr, "%s: %s is not in it\n", table, test->name);
      exit (2);
    }
  if (times)
    printf ("%s%s: %lu executions, %u outcomes, %.2f s\n", test->name, dress,
            x->executions, x->n_outcomes,
            (double) (clock () - start) / CLOCKS_PER_SEC);
  if (!x->complete)
    printf ("%s%s: beyond the bound of %lu executions\n", test->name, dress,
            options.bound);
  else
    {
      bool ok = agrees (x, race, outcomes);
      printf ("%s: litmus %s%s\n", ok ? "PASSED" : "FAILED", test->name,
              dress);
      unit_failures += !ok;
    }
  free (x);
}

static void
run_file (const char *file)
{
  static struct litmus_test test;
  char *text = read_file (file);
  litmus_parse (file, text, &test);
  free (text);
  options.prune = options.check = false;
  run (file, &test, "");
  options.prune = options.check = true;
  run (file, &test, " pruned");
}

static int
is_litmus (const struct dirent *d)
{
  size_t n = strlen (d->d_name);
  return n > 7 && !strcmp (d->d_name + n - 7, ".litmus");
}

/* All tests in the folder SET of the corpus, which lies beside this source
   file's folder.  */
static void
run_set (const char *set)
{
  char here[] = __FILE__, dir[4096], file[8192];
  struct dirent **entries;
  char *slash = strrchr (here, '/');
  snprintf (dir, sizeof dir, "%.*s/../c11test.litmus/%s",
            slash ? (int) (slash - here) : 1, slash ? here : ".", set);
  int n = scandir (dir, &entries, is_litmus, alphasort);
  if (n <= 0)
    {
      fprintf (stderr, "%s: no litmus tests\n", dir);
      exit (2);
    }
  for (int i = 0; i < n; i++)
    {
      snprintf (file, sizeof file, "%s/%s", dir, entries[i]->d_name);
      run_file (file);
      free (entries[i]);
    }
  free (entries);
}

int
main (int argc, char **argv)
{
  int opt;
  while ((opt = getopt (argc, argv, "b:st")) != -1)
    if (opt == 'b')
      options.bound = strtoul (optarg, NULL, 10);
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
      run_set ("named");
      run_set ("cycles");
      run_set ("rmw");
      run_set ("cas");
    }
  return unit_done ();
}
