/* main.c -- the command bench.
   SPDX-License-Identifier: BSD-3-Clause

   bench [OPTION...]

   Measures c11test beside gcc's and clang's thread sanitizers, Helgrind and
   the plain program, or shows with --show what a history has, or measures
   two trees of c11test beside each other (--old and --new; bench/compare makes
   them).  Ends with status 1 if --compare found a row that got worse, or the new
   tree has one that is slower; 2 if it could not measure, or not read or write a
   file.  */

#include "bench/bench.h"
#include "bench/pair.h"

#include <argp.h>
#include <c11test/models.h>
#include <error.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const struct bench_row rows[] = {
#define BENCH_ROW(name, kind, source, arguments, operations, target)          \
  { name, kind, source, arguments, operations, target },
#include "bench/workloads.def"
};

static const struct bench_claim claims[] = {
#define BENCH_CLAIM(name, measure, row, other, at_least, at_most)             \
  { name, measure, row, other, at_least, at_most },
#include "bench/claims.def"
};

static const struct bench_tool tools[] = {
#define BENCH_TOOL(name, cc, cxx, run, assignment)                            \
  { name, cc, cxx, run, assignment, NULL, NULL, NULL },
#include "bench/tools.def"
};

#define N_ROWS (sizeof rows / sizeof *rows)
#define N_CLAIMS (sizeof claims / sizeof *claims)
#define N_TOOLS (sizeof tools / sizeof *tools)

static bool present[N_TOOLS];
static struct bench_cell cells[N_ROWS * N_TOOLS];

static struct
{
  struct bench bench;
  const char *json, *compare, *history, *show, *old, *new;
  bool markdown;
} wish = {
  .bench = { .source = ".",
             .build = ".",
             .work = "/tmp/c11test-bench",
             .n_rows = N_ROWS,
             .n_tools = N_TOOLS,
             .n_claims = N_CLAIMS,
             .row = rows,
             .claim = claims,
             .tool = tools,
             .present = present,
             .cell = cells },
};

static const struct argp_option options[] = {
  { "source", 's', "FOLDER", 0, "the project's sources (.)", 0 },
  { "build", 'b', "FOLDER", 0, "its build tree (.)", 0 },
  { "work", 'w', "FOLDER", 0, "for programs (/tmp/c11test-bench)", 0 },
  { "rounds", 'r', "N", 0, "samples of each (5; with --old 11, or 1 of instructions, 25 shuffled)", 0 },
  { "only", 'o', "TEXT", 0, "rows whose name contains it", 0 },
  { "programs", 'p', NULL, 0, "programs of Debian's, too; fetches sources", 0 },
  { "detect", 'd', NULL, 0, "how often the broken classics are found, too", 0 },
  { "models", 'M', NULL, 0, "the classics under every memory model, too", 0 },
  { "json", 'j', "FILE", 0, "save all samples there", 0 },
  { "compare", 'c', "FILE", 0, "say what got worse since it was saved", 0 },
  { "history", 'H', "FILE", 0, "add a line about this run there", 0 },
  { "show", 'S', "FILE", 0, "only print the history in FILE", 0 },
  { "old", 'O', "FOLDER", 0, "compare c11test in FOLDER/build, whose sources are"
    " in FOLDER/source,", 0 },
  { "new", 'N', "FOLDER", 0, "with that in this one", 0 },
  { "instructions", 'I', NULL, 0, "for them, count instructions (valgrind), not"
    " time", 0 },
  { "shuffled", 'F', NULL, 0, "for them, link c11test in each round with its"
    " functions in another order", 0 },
  { "measure", 'C', "COMMAND", 0, "for them, measure nothing: COMMAND ROW FOLDER"
    " ROUND prints the nanoseconds", 0 },
  { "markdown", 'm', NULL, 0, "a table for RESULTS.md, with the facts", 0 },
  { 0 }
};

/* Say which options do not go together; add what was not given.  */
static void
check_wish (const struct argp_state *state)
{
  struct bench *b = &wish.bench;

  if (!wish.old != !wish.new)
    argp_error (state, "--old and --new: one does not go without the other");
  if ((b->asked || b->counted || b->shuffled) && !wish.old)
    argp_error (state, "--%s: only with --old and --new",
                b->asked     ? "measure"
                : b->counted ? "instructions"
                             : "shuffled");
  if (!!b->asked + b->counted + b->shuffled > 1)
    argp_error (state, "--measure, --instructions and --shuffled: one of them");
  if (wish.old && (b->detect || wish.compare || wish.markdown || wish.history))
    argp_error (state, "--old: not with --detect, --compare, --markdown or"
                       " --history");
  if (b->rounds == 0)
    b->rounds = b->counted    ? 1
                : b->shuffled ? 25
                : wish.old    ? 11
                              : 5;
  if (wish.old && !b->counted && b->rounds < BENCH_PAIRS_MIN)
    argp_error (state, "--rounds: at least %d with --old; fewer cannot tell"
                       " slower from noise",
                BENCH_PAIRS_MIN);
}

static error_t
parse (int key, char *value, struct argp_state *state)
{
  struct bench *b = &wish.bench;

  switch (key)
    {
    case 's':
      b->source = value;
      break;
    case 'b':
      b->build = value;
      break;
    case 'w':
      b->work = value;
      break;
    case 'r':
      b->rounds = (unsigned) strtoul (value, NULL, 10);
      if (b->rounds < 1 || b->rounds > BENCH_ROUNDS_MAX)
        argp_error (state, "--rounds: 1 to %d", BENCH_ROUNDS_MAX);
      break;
    case 'o':
      b->only = value;
      break;
    case 'p':
      b->programs = true;
      break;
    case 'd':
      b->detect = true;
      break;
    case 'M':
      b->models = true;
      break;
    case 'j':
      wish.json = value;
      break;
    case 'c':
      wish.compare = value;
      break;
    case 'H':
      wish.history = *value ? value : NULL;
      break;
    case 'S':
      wish.show = value;
      break;
    case 'O':
      wish.old = value;
      break;
    case 'N':
      wish.new = value;
      break;
    case 'C':
      b->asked = value;
      break;
    case 'I':
      b->counted = true;
      break;
    case 'F':
      b->shuffled = true;
      break;
    case ARGP_KEY_END:
      check_wish (state);
      break;
    case 'm':
      wish.markdown = true;
      break;
    default:
      return ARGP_ERR_UNKNOWN;
    }
  return 0;
}

static const struct argp argp
    = { options, parse, NULL,
        "Measure c11test beside its peers, in turns.", NULL, NULL, NULL };

/* The command line, for the record, without the folders and
   the history.  */
static char *
command_line (int argc, char **argv)
{
  static char text[1024] = "make bench";
  size_t n = strlen (text);
  const char *given = "";

  for (int i = 1; i < argc; i++)
    if (strncmp (argv[i], "--source", 8) && strncmp (argv[i], "--build", 7)
        && strncmp (argv[i], "--work", 6) && strncmp (argv[i], "--history", 9)
        && n < sizeof text)
      {
        n += (size_t) snprintf (text + n, sizeof text - n, "%s%s",
                                *given ? " " : " BENCHFLAGS='", argv[i]);
        given = "'";
      }
  if (n < sizeof text)
    snprintf (text + n, sizeof text - n, "%s", given);
  return text;
}

static double
seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* Say how far we are, and how long it takes.  */
static void
say (double start, const char *what, unsigned n, unsigned of)
{
  fprintf (stderr, isatty (STDERR_FILENO) ? "\r\033[K" : "");
  fprintf (stderr, "bench: %3.0f s: %s", seconds () - start, what);
  fprintf (stderr, of ? " %u of %u\n" : "\n", n, of);
}

/* Build and calibrate.  */
static void
prepare (struct bench *b, double start)
{
  bench_find_tools (b);
  for (unsigned t = 0; t < b->n_tools; t++)
    if (bench_is_ours (b, t) && !present[t])
      error (2, 0, "c11test itself does not work: is %s its build tree?",
             bench_build_of (b, t));
  say (start, "building", 0, 0);
  bench_build (b);
  say (start, "how many operations are enough", 0, 0);
  if (b->counted)
    {
      bench_find_countable (b);
      return;
    }
  bench_calibrate (b);
  if (b->paired)
    bench_even (b);
}

/* Measure all that is wished for.  */
static void
measure (struct bench *b)
{
  double start = seconds ();

  if (mkdir (b->work, 0777) < 0 && errno != EEXIST)
    error (2, errno, "%s", b->work);
  if (b->asked)
    bench_ask_for_all (b);
  else
    prepare (b, start);
  for (unsigned i = 0; i < b->rounds; i++)
    {
      say (start, "round", i + 1, b->rounds);
      if (b->shuffled)
        bench_shuffle (b, i + 1);
      bench_round (b);
    }
  if (b->shuffled)
    bench_shuffle (b, 0);
  say (start, "done", 0, 0);
}

int
main (int argc, char **argv)
{
  struct bench *b = &wish.bench;
  struct json_t *before = NULL;
  int json = -1, history = -1;

  argp_parse (&argp, argc, argv, 0, NULL, NULL);
  if (wish.show)
    return bench_history_print (wish.show, b->only) ? 0 : 2;
  /* What cannot be read or written is said at once, not after an hour.  */
  if ((wish.compare && !(before = bench_load (wish.compare)))
      || (wish.json && (json = bench_open (wish.json, false)) < 0)
      || (wish.history && (history = bench_open (wish.history, true)) < 0))
    return 2;
  if (wish.old)
    bench_pair (b, wish.old, wish.new);
  measure (b);
  if (!wish.old)
    bench_print (b, wish.markdown, command_line (argc, argv));
  if ((wish.json && !bench_save (b, json, wish.json))
      || (wish.history && !bench_history_add (b, history, wish.history)))
    return 2;
  if (wish.old)
    return bench_judge (b);
  return before && bench_compare (b, before, wish.compare) > 0;
}
