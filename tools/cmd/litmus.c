/* litmus.c -- c11test litmus: what a memory model lets a small test do.
   SPDX-License-Identifier: BSD-3-Clause

   No program runs: tests in herd7's C syntax are explored on the model library
   alone (litmus-explore.h).  */

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/cmd/commands.h"
#include "tools/base/file.h"
#include "tools/base/json-util.h"
#include "tools/litmus/report.h"
#include "tools/base/options.h"

const char help_litmus[]
    = "Explores litmus tests in herd7's C syntax, without a program: makes\n"
      "every execution that the memory model allows and counts the final\n"
      "states.  A folder stands for all *.litmus files in it.\n"
      "\n"
      "An execution with a data race has no outcome: the race is flagged, "
      "and\n"
      "unless an execution without one decides it, the condition's verdict "
      "is\n"
      "Undefined, as the program is.\n"
      "\n"
      "Exit status: 0 all conditions hold, 66 one does not or could not be\n"
      "decided, 67 bad usage or a file that cannot be read or understood; "
      "the\n"
      "other files are explored all the same.  With --expect, 66 says that a\n"
      "test differs from the table, and conditions do not count.\n";

#define STATUS_DIFFERS 66
#define MOST_TEXT (1 << 20) /* bytes of a test */
#define MOST_TABLE (1 << 28)

struct litmus
{
  struct options o;
  struct c11t_litmus_options explore;
  const struct c11t_model_ops *models[C11T_N_MODELS];
  unsigned n_models;
  struct c11t_litmus_table table; /* --expect */
  const char *expect;
  json_t *tests; /* NULL: no --json */
  char **files;
  size_t n_files;
  /* so far */
  unsigned n_tests, n_bad, n_race, n_agree, n_differ;
  unsigned verdicts[C11T_LITMUS_VERDICTS];
};

/* --- files --------------------------------------------------------------- */

static void
add_file (struct litmus *l, char *file)
{
  l->files = reallocarray (l->files, l->n_files + 1, sizeof *l->files);
  memory_check (l->files);
  l->files[l->n_files++] = file;
}

static int
is_litmus (const struct dirent *d)
{
  size_t n = strlen (d->d_name);
  return n > 7 && !strcmp (d->d_name + n - 7, ".litmus");
}

/* Add WORD, or the tests in it if it is a folder.  */
static void
add_word (struct litmus *l, const char *word)
{
  struct stat st;
  struct dirent **entries;
  if (stat (word, &st) < 0 || !S_ISDIR (st.st_mode))
    {
      add_file (l, text_format ("%s", word));
      return;
    }
  int n = scandir (word, &entries, is_litmus, alphasort);
  if (n <= 0)
    {
      c11t_say ("cannot read '%s': %s", word,
                n < 0 ? strerror (errno) : "no *.litmus file in this folder");
      l->n_bad++;
      return;
    }
  const char *slash = word[strlen (word) - 1] == '/' ? "" : "/";
  for (int i = 0; i < n; i++)
    {
      add_file (l, text_format ("%s%s%s", word, slash, entries[i]->d_name));
      free (entries[i]);
    }
  free (entries);
}

/* The contents of F, at most MOST bytes and a null byte; NULL with errno set
   if that fails.  */
static char *
slurp (FILE *f, size_t most, size_t *len)
{
  char *text = NULL;
  size_t cap = 0, n;
  *len = 0;
  do
    {
      cap = cap ? 2 * cap : 16384;
      text = realloc (text, cap + 1);
      memory_check (text);
      n = fread (text + *len, 1, cap - *len, f);
      *len += n;
    }
  while (*len == cap && cap <= most);
  text[*len] = 0;
  if (!ferror (f) && *len <= most)
    return text;
  if (!ferror (f))
    errno = EFBIG;
  free (text);
  return NULL;
}

/* The contents of FILE as above; if that fails it has been said.  */
static char *
read_text (const char *file, size_t most, size_t *len)
{
  FILE *f = fopen (file, "re");
  char *text = f ? slurp (f, most, len) : NULL;
  if (!text)
    c11t_say ("cannot read '%s': %s", file, strerror (errno));
  if (f)
    fclose (f);
  return text;
}

/* --- one test ------------------------------------------------------------ */

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

/* How F differs from the table; malloced.  */
static char *
differences (struct litmus *l, const struct c11t_litmus_test *test,
             const struct litmus_finding *f)
{
  static char buf[65536];
  struct c11t_text t = C11T_TEXT (buf);
  buf[0] = 0;
  const struct c11t_litmus_row *row
      = c11t_litmus_table_find (&l->table, test->name, f->ops->name);
  if (!row)
    c11t_text_add (&t, "there is no such row in %s", l->expect);
  else
    c11t_litmus_compare (test, &f->result, row, &t);
  return text_format ("%s", buf);
}

static void
explore (struct litmus *l, const struct c11t_litmus_test *test,
         struct litmus_finding *f)
{
  double start = now ();
  l->explore.ops = f->ops;
  c11t_litmus_explore (test, &l->explore, &f->result);
  f->seconds = now () - start;
  f->verdict = c11t_litmus_judge (test, &f->result);
  if (test->prop)
    l->verdicts[f->verdict]++;
  if (!l->expect)
    return;
  f->differences = differences (l, test, f);
  l->n_agree += !*f->differences;
  l->n_differ += !!*f->differences;
}

static void
run_test (struct litmus *l, const char *file,
          const struct c11t_litmus_test *test)
{
  struct litmus_report r = {
    .file = file, .test = test, .options = &l->explore, .n = l->n_models
  };
  bool race = false;
  for (unsigned k = 0; k < r.n; k++)
    {
      r.by[k].ops = l->models[k];
      explore (l, test, &r.by[k]);
      race |= r.by[k].result.racy > 0;
    }
  l->n_tests++;
  l->n_race += race;
  if (options_uint (&l->o, OPT_quiet))
    litmus_print_line (&r);
  else
    litmus_print (&r);
  fflush (stdout);
  if (l->tests)
    json_array_append_new (l->tests, litmus_to_json (&r));
  for (unsigned k = 0; k < r.n; k++)
    {
      c11t_litmus_states_free (&r.by[k].result.states);
      free (r.by[k].differences);
    }
}

static void
run_file (struct litmus *l, const char *file)
{
  struct c11t_litmus_error error;
  size_t len;
  char *text = read_text (file, MOST_TEXT, &len);
  struct c11t_litmus_test *test
      = text ? c11t_litmus_parse (text, len, &error) : NULL;
  if (test)
    run_test (l, file, test);
  else
    l->n_bad++;
  if (text && !test)
    litmus_print_error (file, text, len, &error);
  c11t_litmus_free (test);
  free (text);
}

/* --- the whole ----------------------------------------------------------- */

static void
read_table (struct litmus *l, const char *file)
{
  size_t len;
  char *text = read_text (file, MOST_TABLE, &len);
  if (!text)
    exit (STATUS_USAGE);
  unsigned bad = c11t_litmus_table_parse (&l->table, text);
  if (bad)
    c11t_die ("option expect: %s:%u: expected TEST, MODEL, REGISTERS, 'race' "
              "or '-', and OUTCOMES with tabs between",
              file, bad);
  l->expect = file;
}

/* Is MODEL one of those that the option's value NAME stands for?  */
static bool
is_wanted (const char *name, const struct c11t_model_ops *model)
{
  const struct c11t_rules *rules = model->rules;
  if (!strcmp (name, "all"))
    return !rules->machine;
  if (!strcmp (name, "machines"))
    return rules->machine || rules->store_buffers || rules->reads_latest;
  return !strcmp (name, model->name);
}

/* Parse the words after "litmus"; return false if help was asked for.  */
static bool
parse (struct litmus *l, char **argv)
{
  struct options *o = &l->o;
  for (int at = 1; argv[at]; at++)
    {
      options_parse_args (o, FOR_LITMUS, argv, &at);
      if (!argv[at])
        break;
      if (strcmp (argv[at], "--") != 0)
        {
          add_word (l, argv[at]);
          continue;
        }
      while (argv[++at])
        add_word (l, argv[at]);
      break;
    }
  if (options_uint (o, OPT_litmus_help))
    return false;
  if (!l->n_files && !l->n_bad)
    c11t_die ("no test to explore; write: c11test litmus [OPTIONS] FILE...");
  for (unsigned i = 0; i < C11T_N_MODELS; i++)
    if (is_wanted (options_get (o, OPT_litmus_model), c11t_models[i]))
      l->models[l->n_models++] = c11t_models[i];
  l->explore = (struct c11t_litmus_options){
    .bound = options_uint (o, OPT_bound),
    .random = options_uint (o, OPT_random),
    .seed = options_uint (o, OPT_litmus_seed),
    .unroll = (unsigned) options_uint (o, OPT_unroll),
    .reduce = true
  };
  if (*options_get (o, OPT_expect))
    read_table (l, options_get (o, OPT_expect));
  if (*options_get (o, OPT_json))
    l->tests = json_array ();
  return true;
}

static void
print_summary (const struct litmus *l)
{
  printf ("%u tests", l->n_tests);
  if (l->n_models > 1)
    printf (" under %u models", l->n_models);
  printf (": %u Ok, %u No, %u Undefined, %u Unknown; %u with a data race",
          l->verdicts[C11T_LITMUS_OK], l->verdicts[C11T_LITMUS_NO],
          l->verdicts[C11T_LITMUS_UNDEFINED], l->verdicts[C11T_LITMUS_UNKNOWN],
          l->n_race);
  if (l->expect)
    printf ("; %u agree with %s, %u differ", l->n_agree, l->expect,
            l->n_differ);
  if (l->n_bad)
    printf ("; %u not understood", l->n_bad);
  printf ("\n");
}

/* Write --json; return false if that failed.  */
static bool
save (struct litmus *l)
{
  const char *file = options_get (&l->o, OPT_json);
  if (!l->tests)
    return true;
  json_t *j = json_object ();
  json_object_set_new (j, "format", json_of_text ("c11test-litmus"));
  json_object_set_new (j, "version", json_integer (1));
  json_object_set_new (j, "tests", l->tests);
  int err = file_write_json (AT_FDCWD, file, j);
  json_decref (j);
  if (err)
    c11t_say ("option json: cannot write '%s': %s", file, strerror (err));
  return !err;
}

int
cmd_litmus (int argc, char **argv)
{
  static struct litmus l;
  (void) argc;
  if (!parse (&l, argv))
    {
      printf ("usage: c11test litmus [OPTIONS] FILE|FOLDER...\n\n%s\n"
              "Options, with their present values:\n",
              help_litmus);
      options_print (&l.o, FOR_LITMUS);
      return STATUS_NOTHING;
    }
  for (size_t i = 0; i < l.n_files; i++)
    run_file (&l, l.files[i]);
  if (l.n_files > 1)
    print_summary (&l);
  bool saved = save (&l);
  for (size_t i = 0; i < l.n_files; i++)
    free (l.files[i]);
  free (l.files);
  c11t_litmus_table_free (&l.table);
  if (!saved || l.n_bad)
    return STATUS_USAGE;
  unsigned undecided
      = l.verdicts[C11T_LITMUS_UNDEFINED] + l.verdicts[C11T_LITMUS_UNKNOWN];
  bool bad
      = l.expect ? l.n_differ > 0 : l.verdicts[C11T_LITMUS_NO] + undecided > 0;
  return bad ? STATUS_DIFFERS : STATUS_NOTHING;
}
