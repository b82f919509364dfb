/* models.c -- what the memory models cost: the classics under each of them.
   SPDX-License-Identifier: BSD-3-Clause

   The rows of kind BENCH_MODEL stand in workloads.def program by program, the
   models in the order of c11test/models.h.  A program's time under a model is
   divided by that under the default model in the same round.

   Does not compare what is found: the executions of two models are different
   ones, longer or shorter.  */

#include "bench/bench.h"

#include <c11test/models.h>
#include <stdio.h>

static const char *const models[C11T_N_MODELS] = {
#define NAME(name, upper) #name,
  C11T_MODELS (NAME, NAME)
#undef NAME
};

/* The program's name, as the rows of it begin.  */
static int
name_length (const struct bench_row *r)
{
  return (int) (strstr (r->name, " under ") - r->name);
}

static void
print_head (bool markdown)
{
  printf (markdown ? "\n| %s |" : "\n%-20s", markdown ? "microseconds an execution; other models: times that" : "us; others: times");
  for (unsigned m = 0; m < C11T_N_MODELS; m++)
    printf (markdown ? " %s |" : " %16s", models[m]);
  printf ("\n");
  if (!markdown)
    return;
  printf ("| --- |");
  for (unsigned m = 0; m < C11T_N_MODELS; m++)
    printf (" ---: |");
  printf ("\n");
}

/* The program whose first row is FIRST.  */
static void
print_program (const struct bench *b, unsigned first, bool markdown)
{
  const struct bench_row *r = &b->row[first];
  unsigned ours = bench_ours (b);
  const struct bench_cell *c = bench_cell (b, first, ours);
  char text[64];

  printf (markdown ? "| %.*s |" : "%-20.*s", name_length (r), r->name);
  snprintf (text, sizeof text, "%.0f", bench_spread (c->cost, c->n).median / 1e3);
  printf (markdown ? " %s |" : " %16s", text);
  for (unsigned m = 1; m < C11T_N_MODELS; m++)
    {
      struct bench_spread s = bench_beside (b, first + m, first);
      snprintf (text, sizeof text, "%.2f (%.2f-%.2f)", s.median, s.low, s.high);
      printf (markdown ? " %s |" : " %16s", s.median > 0 ? text : "-");
    }
  printf ("\n");
}

void
bench_print_models (const struct bench *b, bool markdown)
{
  bool begun = false;

  for (unsigned r = 0; r < b->n_rows; r++)
    if (b->row[r].kind == BENCH_MODEL && !strcmp (b->row[r].arguments, models[0])
        && bench_cell (b, r, bench_ours (b))->n)
      {
        if (!begun)
          print_head (markdown);
        begun = true;
        print_program (b, r, markdown);
      }
}
