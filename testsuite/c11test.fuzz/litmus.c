/* litmus.c -- fuzzes c11test litmus: tests, and tables of what is expected.
   SPDX-License-Identifier: BSD-3-Clause

   What follows a line "--- table" is a table for --expect.  A test that is
   understood is explored for a while, under each model, and printed.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "fuzz.h"
#include "tools/litmus/report.h"

static const char mark[] = "\n--- table\n";

void
fuzz_begin (void)
{
}

static void
explore (const struct c11t_litmus_test *test, struct c11t_litmus_table *table)
{
  struct c11t_litmus_options o = { .bound = 20, .unroll = 2, .reduce = true };
  struct litmus_report r
      = { .file = "a.litmus", .test = test, .options = &o, .n = C11T_N_MODELS };
  for (unsigned k = 0; k < r.n; k++)
    {
      char buf[300];
      struct c11t_text t = C11T_TEXT (buf);
      o.ops = r.by[k].ops = c11t_models[k];
      c11t_litmus_explore (test, &o, &r.by[k].result);
      r.by[k].verdict = c11t_litmus_judge (test, &r.by[k].result);
      const struct c11t_litmus_row *row
          = c11t_litmus_table_find (table, test->name, c11t_models[k]->name);
      if (row)
        c11t_litmus_compare (test, &r.by[k].result, row, &t);
    }
  litmus_print (&r);
  litmus_print_line (&r);
  json_decref (litmus_to_json (&r));
  for (unsigned k = 0; k < r.n; k++)
    c11t_litmus_states_free (&r.by[k].result.states);
}

void
fuzz_input (const char *text, size_t len)
{
  struct c11t_litmus_table table = { .n = 0 };
  struct c11t_litmus_error error = { .line = 0 };
  const char *at = memmem (text, len, mark, sizeof mark - 1);
  size_t n = at ? (size_t) (at - text) + 1 : len;
  char *own = malloc (n + 1);
  memcpy (own, text, n);
  own[n] = 0;
  char *rows = strdup (at ? at + sizeof mark - 1 : "");
  unsigned bad = c11t_litmus_table_parse (&table, rows);
  struct c11t_litmus_test *test = c11t_litmus_parse (own, n, &error);
  if (test && !bad)
    explore (test, &table);
  if (!test)
    {
      fuzz_expect (error.line && error.column && error.text[0],
                   "an error has a place and a sentence");
      litmus_print_error ("a.litmus", own, n, &error);
    }
  c11t_litmus_free (test);
  c11t_litmus_table_free (&table);
  free (rows);
  free (own);
}
