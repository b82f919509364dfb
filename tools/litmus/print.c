/* print.c -- the output of c11test litmus.
   SPDX-License-Identifier: BSD-3-Clause

   Herd's words where herd has them, in herd's order, so that scripts made for
   its output work; states have counts as litmus7 prints them, with "*>" where
   the condition holds.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "tools/base/memory.h"
#include "tools/litmus/report.h"
#include "tools/base/text.h"

#define COLUMN 10

/* --- words --------------------------------------------------------------- */

const char *
litmus_verdict_name (const struct litmus_finding *f)
{
  static const char *const names[] = { [C11T_LITMUS_OK] = "Ok",
                                       [C11T_LITMUS_NO] = "No",
                                       [C11T_LITMUS_UNDEFINED] = "Undefined",
                                       [C11T_LITMUS_UNKNOWN] = "Unknown" };
  return names[f->verdict];
}

const char *
litmus_observation (const struct litmus_finding *f)
{
  const struct c11t_litmus_result *r = &f->result;
  if (r->positive && r->negative)
    return "Sometimes";
  if (!r->complete)
    return "Unknown";
  return r->positive ? "Always" : "Never";
}

const char *
litmus_question_name (const struct c11t_litmus_test *test)
{
  static const char *const names[] = { [C11T_LITMUS_NO_QUESTION] = "",
                                       [C11T_LITMUS_EXISTS] = "exists",
                                       [C11T_LITMUS_NOT_EXISTS] = "~exists",
                                       [C11T_LITMUS_FORALL] = "forall" };
  return names[test->question];
}

/* " Allowed" and so on.  */
static const char *
kind_of (const struct c11t_litmus_test *test)
{
  static const char *const names[] = { [C11T_LITMUS_NO_QUESTION] = "",
                                       [C11T_LITMUS_EXISTS] = " Allowed",
                                       [C11T_LITMUS_NOT_EXISTS] = " Forbidden",
                                       [C11T_LITMUS_FORALL] = " Required" };
  return names[test->question];
}

char *
litmus_condition (const struct c11t_litmus_test *test)
{
  for (size_t size = 1024;; size *= 2)
    {
      struct c11t_text t = { malloc (size), 0, size, 0 };
      memory_check (t.buf);
      c11t_litmus_print_prop (test, test->prop, &t);
      if (!t.overflowed)
        return t.buf;
      free (t.buf);
    }
}

/* --- parts --------------------------------------------------------------- */

/* The state V; returns its length, and prints nothing if FILE is NULL.  */
static int
print_state (FILE *file, const struct c11t_litmus_test *test, const int64_t *v)
{
  int n = 0;
  for (unsigned i = 0; i < test->n_items; i++)
    {
      const char *blank = i ? " " : "", *name = test->items[i].name;
      if (file)
        text_print (file, "%s%s=%lld;", blank, name, (long long) v[i]);
      n += snprintf (NULL, 0, "%s%s=%lld;", blank, name, (long long) v[i]);
    }
  return n;
}

static bool
is_witness (const struct c11t_litmus_test *test, const int64_t *v)
{
  return test->prop && c11t_litmus_holds (test->prop, v);
}

static void
print_condition (const struct c11t_litmus_test *test)
{
  char *text;
  if (!test->prop)
    return;
  text = litmus_condition (test);
  text_print (stdout, "Condition %s (%s)\n", litmus_question_name (test),
              text);
  free (text);
}

/* What F does not know, with PREFIX before it.  */
static void
print_limits (const struct litmus_report *r, const struct litmus_finding *f,
              const char *prefix)
{
  const struct c11t_litmus_result *x = &f->result;
  if (x->racy)
    text_print (
        stdout,
        "%sRacy: %llu executions have a data race; their outcomes are not "
        "listed\n",
        prefix, (unsigned long long) x->racy);
  if (r->options->random)
    text_print (stdout, "%sRandom: %llu executions, not all\n", prefix,
                (unsigned long long) x->executions);
  else if (x->stopped)
    text_print (stdout, "%sBounded: explored %llu executions, not all\n",
                prefix, (unsigned long long) x->executions);
  if (x->cut)
    text_print (
        stdout,
        "%sBounded: %llu executions cut, a loop went beyond %u rounds\n",
        prefix, (unsigned long long) x->cut, r->options->unroll);
}

static void
print_expected (const struct litmus_finding *f)
{
  if (!f->differences)
    return;
  text_print (stdout, "Expected %s %s%s\n", f->ops->name,
              *f->differences      ? "differs: "
              : f->result.complete ? "agrees"
                                   : "agrees so far",
              f->differences);
}

/* --- one model ----------------------------------------------------------- */

static void
print_one (const struct litmus_report *r)
{
  const struct c11t_litmus_test *test = r->test;
  const struct litmus_finding *f = &r->by[0];
  const struct c11t_litmus_result *x = &f->result;
  text_print (stdout, "Test %s%s\nStates %zu\n", test->name, kind_of (test),
              x->states.n);
  for (size_t i = 0; i < x->states.n; i++)
    {
      const int64_t *v = c11t_litmus_state (&x->states, i);
      text_print (stdout, "%-6llu%c>",
                  (unsigned long long) x->states.counts[i],
                  is_witness (test, v) ? '*' : ':');
      print_state (stdout, test, v);
      text_print (stdout, "\n");
    }
  if (test->prop)
    text_print (stdout, "%s\nWitnesses\nPositive: %llu Negative: %llu\n",
                litmus_verdict_name (f), (unsigned long long) x->positive,
                (unsigned long long) x->negative);
  if (x->racy)
    text_print (stdout, "Flag data-race\n");
  print_limits (r, f, "");
  print_condition (test);
  if (test->prop)
    text_print (stdout, "Observation %s %s %llu %llu\n", test->name,
                litmus_observation (f), (unsigned long long) x->positive,
                (unsigned long long) x->negative);
  print_expected (f);
  text_print (stdout, "Model %s\nExecutions %llu\nTime %s %.2f\n\n",
              f->ops->name, (unsigned long long) x->executions, test->name,
              f->seconds);
}

/* --- several ------------------------------------------------------------- */

/* All states of R's results, with width *WIDTH in letters.  */
static struct c11t_litmus_states
all_states (const struct litmus_report *r, int *width)
{
  struct c11t_litmus_states all;
  c11t_litmus_states_init (&all, r->test->n_items);
  *width = 12;
  for (unsigned k = 0; k < r->n; k++)
    for (size_t i = 0; i < r->by[k].result.states.n; i++)
      {
        const int64_t *v = c11t_litmus_state (&r->by[k].result.states, i);
        int n = print_state (NULL, r->test, v);
        *width = n > *width ? n : *width;
        c11t_litmus_states_add (&all, v, 1);
      }
  c11t_litmus_states_sort (&all);
  return all;
}

/* One cell of each column about a state.  */
static void
print_counts (const struct litmus_report *r, const int64_t *v)
{
  for (unsigned k = 0; k < r->n; k++)
    {
      const struct c11t_litmus_states *s = &r->by[k].result.states;
      long i = c11t_litmus_states_find (s, v);
      char cell[32] = ".";
      if (i >= 0)
        snprintf (cell, sizeof cell, "%s%llu",
                  is_witness (r->test, v) ? "*" : "",
                  (unsigned long long) s->counts[i]);
      text_print (stdout, " %*s", COLUMN, cell);
    }
  text_print (stdout, "\n");
}

enum row
{
  ROW_MODEL,
  ROW_VERDICT,
  ROW_OBSERVATION,
  ROW_POSITIVE,
  ROW_NEGATIVE,
  ROW_RACE,
  ROW_EXECUTIONS,
  ROW_SECONDS
};

/* What column F has in row ROW.  */
static void
cell_of (const struct litmus_finding *f, enum row row, struct c11t_text *t)
{
  const struct c11t_litmus_result *x = &f->result;
  switch (row)
    {
    case ROW_MODEL:
      c11t_text_add (t, "%s", f->ops->name);
      break;
    case ROW_VERDICT:
      c11t_text_add (t, "%s", litmus_verdict_name (f));
      break;
    case ROW_OBSERVATION:
      c11t_text_add (t, "%s", litmus_observation (f));
      break;
    case ROW_POSITIVE:
      c11t_text_add (t, "%llu", (unsigned long long) x->positive);
      break;
    case ROW_NEGATIVE:
      c11t_text_add (t, "%llu", (unsigned long long) x->negative);
      break;
    case ROW_RACE:
      c11t_text_add (t, "%s", x->racy ? "data-race" : "-");
      break;
    case ROW_EXECUTIONS:
      c11t_text_add (t, "%llu%s", (unsigned long long) x->executions,
                     x->complete ? "" : "+");
      break;
    case ROW_SECONDS:
      c11t_text_add (t, "%llu.%02llu", (unsigned long long) f->seconds,
                     (unsigned long long) (f->seconds * 100) % 100);
    }
}

static void
print_row (const struct litmus_report *r, int width, const char *label,
           enum row row)
{
  text_print (stdout, "%-*s", width, label);
  for (unsigned k = 0; k < r->n; k++)
    {
      char cell[64];
      struct c11t_text t = C11T_TEXT (cell);
      cell_of (&r->by[k], row, &t);
      text_print (stdout, " %*s", COLUMN, cell);
    }
  text_print (stdout, "\n");
}

static void
print_several (const struct litmus_report *r)
{
  const struct c11t_litmus_test *test = r->test;
  int width;
  struct c11t_litmus_states all = all_states (r, &width);
  char label[40];
  struct c11t_text t = C11T_TEXT (label);
  c11t_text_add (&t, "States %zu", all.n);
  text_print (stdout, "Test %s%s\n", test->name, kind_of (test));
  print_row (r, width, label, ROW_MODEL);
  for (size_t i = 0; i < all.n; i++)
    {
      const int64_t *v = c11t_litmus_state (&all, i);
      int n = print_state (stdout, test, v);
      text_print (stdout, "%*s", width - n, "");
      print_counts (r, v);
    }
  if (test->prop)
    {
      print_row (r, width, "Verdict", ROW_VERDICT);
      print_row (r, width, "Observation", ROW_OBSERVATION);
      print_row (r, width, "Positive", ROW_POSITIVE);
      print_row (r, width, "Negative", ROW_NEGATIVE);
    }
  print_row (r, width, "Flag", ROW_RACE);
  print_row (r, width, "Executions", ROW_EXECUTIONS);
  print_row (r, width, "Seconds", ROW_SECONDS);
  print_condition (test);
  for (unsigned k = 0; k < r->n; k++)
    {
      char prefix[32];
      snprintf (prefix, sizeof prefix, "Model %s: ", r->by[k].ops->name);
      print_limits (r, &r->by[k], prefix);
      print_expected (&r->by[k]);
    }
  text_print (stdout, "\n");
  c11t_litmus_states_free (&all);
}

/* --- the whole ----------------------------------------------------------- */

void
litmus_print (const struct litmus_report *r)
{
  if (r->n == 1)
    print_one (r);
  else
    print_several (r);
}

void
litmus_print_line (const struct litmus_report *r)
{
  text_print (stdout, "%s", r->test->name);
  for (unsigned k = 0; k < r->n; k++)
    {
      const struct litmus_finding *f = &r->by[k];
      const struct c11t_litmus_result *x = &f->result;
      text_print (stdout, "%s %s:", k ? ";" : "", f->ops->name);
      if (r->test->prop)
        text_print (stdout, " %s %s %llu %llu", litmus_verdict_name (f),
                    litmus_observation (f), (unsigned long long) x->positive,
                    (unsigned long long) x->negative);
      else
        text_print (stdout, " %zu states", x->states.n);
      text_print (stdout, "%s%s", x->racy ? " data-race" : "",
                  x->complete          ? ""
                  : r->options->random ? " random"
                                       : " bounded");
      if (f->differences)
        text_print (stdout, " %s%s", *f->differences ? "differs: " : "agrees",
                    f->differences);
    }
  text_print (stdout, "\n");
}

void
litmus_print_error (const char *file, const char *text, size_t len,
                    const struct c11t_litmus_error *error)
{
  const char *line = text, *end = text + len;
  for (unsigned i = 1; i < error->line; i++)
    line = (const char *) memchr (line, '\n', (size_t) (end - line)) + 1;
  fflush (stdout);
  text_print (stderr, "%s:%u:%u: error: %s\n", file, error->line,
              error->column, error->text);
  for (const char *p = line; p < end && *p != '\n' && *p != '\r'; p++)
    fputc ((unsigned char) *p < ' ' && *p != '\t' ? '?' : *p, stderr);
  fputc ('\n', stderr);
  for (unsigned i = 1; i < error->column; i++)
    fputc (line[i - 1] == '\t' ? '\t' : ' ', stderr);
  fputs ("^\n", stderr);
}
