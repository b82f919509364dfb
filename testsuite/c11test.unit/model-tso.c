/* model-tso.c -- the model tso against x86-TSO's machine, exhaustively.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "litmus model base" }

   For the litmus tests of the corpus, with the final values of all locations
   in addition:
   - the states under tso are those of the machine with its store buffers
     (lib/store-buffers.h), and a race is found iff the machine has one;
   - the corpus's own column for tso is what the machine does;
   - every state under sc is one under tso, and every one of these one under
     c11, and so are the races.
   What is known of the classic tests by hand is in c11test.oracle/known.def.

   Usage: model-tso [-p SET].  -p prints the rows of tso for SET.expected.tsv as
   the machine has them, with the registers that the rows of sc have.  */

#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "corpus.h"
#include "tools/litmus/expect.h"
#include "litmus-file.h"
#include "store-buffers.h"
#include "unit.h"

static unsigned n_states, n_weak; /* of a set */

/* True if all states of A are in B.  */
static bool
contained (const struct c11t_litmus_result *a,
           const struct c11t_litmus_result *b)
{
  for (size_t i = 0; i < a->states.n; i++)
    if (c11t_litmus_states_find (&b->states, c11t_litmus_state (&a->states, i))
        < 0)
      return false;
  return !a->racy || b->racy;
}

static struct c11t_litmus_result
explore (const struct c11t_litmus_test *test, const struct c11t_model_ops *ops)
{
  struct c11t_litmus_options options
      = { .ops = ops, .unroll = C11T_LITMUS_UNROLL, .reduce = true };
  struct c11t_litmus_result result;
  c11t_litmus_explore (test, &options, &result);
  CHECK (result.complete || result.cut);
  return result;
}

/* --- the corpus's column -------------------------------------------------- */

static struct c11t_litmus_table table;
static bool printing;

/* Read the table of SET.  */
static void
read_table (const char *set)
{
  static char text[1 << 22];
  char file[4096];
  const char *slash = strrchr (__FILE__, '/');
  snprintf (file, sizeof file, "%.*s/../c11test.litmus/%s.expected.tsv",
            slash ? (int) (slash - __FILE__) : 1, slash ? __FILE__ : ".", set);
  FILE *f = fopen (file, "r");
  CHECK (f != NULL);
  text[fread (text, 1, sizeof text - 1, f)] = 0;
  fclose (f);
  c11t_litmus_table_free (&table);
  CHECK_EQ (c11t_litmus_table_parse (&table, text), 0);
}

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (a, b);
}

/* Print the row that TEST should have: RESULT by the registers of LIKE.  */
static void
print_row (const struct c11t_litmus_test *test,
           const struct c11t_litmus_result *result,
           const struct c11t_litmus_row *like)
{
  char(*outcome)[64] = calloc (result->states.n + 1, sizeof *outcome);
  for (size_t i = 0; i < result->states.n; i++)
    {
      struct c11t_text t = C11T_TEXT (outcome[i]);
      for (const char *r = like->registers; *r; r += strcspn (r, " "))
        {
          char name[16];
          r += strspn (r, " ");
          snprintf (name, sizeof name, "%.*s", (int) strcspn (r, " "), r);
          int item = c11t_litmus_find_item (test, name);
          CHECK (item >= 0);
          c11t_text_add (
              &t, "%s%lld", t.len ? "," : "",
              (long long) c11t_litmus_state (&result->states, i)[item]);
        }
    }
  qsort (outcome, result->states.n, sizeof *outcome, compare_texts);
  printf ("%s\ttso\t%s\t%s\t", test->name, like->registers,
          result->racy ? "race" : "-");
  for (size_t i = 0; i < result->states.n; i++)
    if (i == 0 || strcmp (outcome[i], outcome[i - 1]) != 0)
      printf ("%s%s", i ? " " : "", outcome[i]);
  printf ("%s\n", result->states.n ? "" : "-");
  free (outcome);
}

/* The machine does what the table says.  */
static void
check_row (const char *file)
{
  char buf[4096] = "";
  struct c11t_text text = C11T_TEXT (buf);
  struct c11t_litmus_test *test = litmus_read (file, false);
  struct c11t_litmus_result machine;
  sb_explore (test, C11T_LITMUS_UNROLL, &machine);
  const struct c11t_litmus_row *row
      = c11t_litmus_table_find (&table, test->name, printing ? "sc" : "tso");
  CHECK (row != NULL);
  if (printing)
    print_row (test, &machine, row);
  else if (!c11t_litmus_compare (test, &machine, row, &text))
    {
      printf ("%s: %s\n", file, buf);
      CHECK (!"the table is right");
    }
  c11t_litmus_states_free (&machine.states);
  c11t_litmus_free (test);
}

/* --- model and machine ---------------------------------------------------- */

static void
compare_file (const char *file)
{
  struct c11t_litmus_test *test = litmus_read (file, true);
  struct c11t_litmus_result machine, tso = explore (test, &c11t_model_tso),
                                     sc = explore (test, &c11t_model_sc),
                                     c11 = explore (test, &c11t_model_c11);
  sb_explore (test, C11T_LITMUS_UNROLL, &machine);
  bool same = contained (&tso, &machine) && contained (&machine, &tso),
       between = contained (&sc, &tso) && contained (&tso, &c11);
  if (!same || !between)
    printf ("%s: %zu states under sc, %zu under tso, %zu of the machine, "
            "%zu under c11\n",
            test->name, sc.states.n, tso.states.n, machine.states.n,
            c11.states.n);
  n_states += (unsigned) machine.states.n;
  n_weak += (unsigned) (machine.states.n - sc.states.n);
  c11t_litmus_states_free (&machine.states);
  c11t_litmus_states_free (&tso.states);
  c11t_litmus_states_free (&sc.states);
  c11t_litmus_states_free (&c11.states);
  c11t_litmus_free (test);
  CHECK (same && between);
}

/* Compare SET, which has at least so many states, and so many that sc has
   not.  */
static void
compare_set (const char *set, unsigned states, unsigned weak)
{
  read_table (set);
  for_each_litmus (set, check_row);
  n_states = n_weak = 0;
  for_each_litmus (set, compare_file);
  CHECK (n_states >= states && n_weak >= weak);
}

static void
named_tests_are_as_on_the_machine (void)
{
  compare_set ("named", 1400, 7);
}

static void
language_tests_are_as_on_the_machine (void)
{
  compare_set ("language", 30, 1);
}

/* On x86 an RMW is a fence, so little is weak in the rest of them.  */
static void
cas_tests_are_as_on_the_machine (void)
{
  compare_set ("cas", 400, 0);
}

static void
rmw_tests_are_as_on_the_machine (void)
{
  compare_set ("rmw", 1600, 0);
}

static void
cycles_are_as_on_the_machine (void)
{
  compare_set ("cycles", 1200, 70);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && !strcmp (argv[1], "-p"))
    {
      printing = true;
      read_table (argv[2]);
      for_each_litmus (argv[2], check_row);
      return 0;
    }
  RUN (named_tests_are_as_on_the_machine);
  RUN (language_tests_are_as_on_the_machine);
  RUN (cas_tests_are_as_on_the_machine);
  RUN (rmw_tests_are_as_on_the_machine);
  RUN (cycles_are_as_on_the_machine);
  return unit_done ();
}
