/* command.c -- the command lines that samples are taken of.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <errno.h>
#include <error.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define DETECTED "detected.json"

/* As printf does, into memory that the caller frees.  */
__attribute__ ((format (printf, 1, 2))) static char *
format (const char *text, ...)
{
  va_list arguments;
  char *ret;

  va_start (arguments, text);
  int n = vasprintf (&ret, text, arguments);
  va_end (arguments);
  if (n < 0)
    error (2, errno, "out of memory");
  return ret;
}

/* A campaign of ours, with the command in BUILD.  */
static char *
campaign (const struct bench *b, const char *build, const struct bench_row *r,
          const char *program, unsigned long executions, unsigned nth)
{
  const char *front = "'%s/c11test' run --output=none --explain=0 "
                      "--progress=no --executions=%lu";
  char *start = format (front, build, executions), *ret;

  switch (r->kind)
    {
    case BENCH_WALL:
      ret = format ("%s --save='%s/save' --jobs=%s -- '%s'", start, b->work,
                    r->arguments, program);
      break;
    case BENCH_MODEL:
      ret = format ("%s --save='%s/save' --jobs=1 --model=%s -- '%s'", start,
                    b->work, r->arguments, program);
      break;
    case BENCH_DETECT:
      /* Broken ones may damage their own links and run in circles.  */
      ret = format ("%s --save= --max-steps=100000 --seed=%u "
                    "--json='%s/" DETECTED "' -- '%s' %s; "
                    "s=$?; test $s = 0 || test $s = 66",
                    start, nth, b->work, program, r->arguments);
      break;
    default:
      ret = format ("%s --save='%s/save' --jobs=1 -- '%s' %s", start, b->work,
                    program, r->arguments);
    }
  free (start);
  return ret;
}

char *
bench_command (const struct bench *b, unsigned row, unsigned tool,
               unsigned long operations, unsigned nth)
{
  const struct bench_row *r = &b->row[row];
  const struct bench_tool *t = &b->tool[tool];
  const char *program = bench_program (b, row, tool);
  bool ours = bench_is_ours (b, tool);

  switch (r->kind)
    {
    case BENCH_PROGRAM:
      return format ("%s exec sh '%s/bench/program' run %s '%s' '%s' %s",
                     t->assignment, b->source, r->source, b->work, program,
                     t->run);
    case BENCH_EXECUTION:
    case BENCH_WALL:
    case BENCH_MODEL:
    case BENCH_DETECT:
      if (ours)
        return campaign (b, bench_build_of (b, tool), r, program, operations,
                         nth);
      /* fallthrough */
    case BENCH_FRESH:
      return format ("i=0; while test $i -lt %lu; do %s%s %s '%s' %s || exit 1;"
                     " i=$((i + 1)); done",
                     operations, t->assignment, ours ? ":seed=$i" : "",
                     t->run, program, r->arguments);
    default:
      return format ("%s exec %s '%s' %s %lu", t->assignment, t->run, program,
                     r->arguments, operations);
    }
}

char *
bench_check_command (const struct bench *b, unsigned row, unsigned tool)
{
  return format ("exec sh '%s/bench/program' check %s '%s' '%s'", b->source,
                 b->row[row].source, b->work, bench_program (b, row, tool));
}

double
bench_detected (const struct bench *b)
{
  char *file = format ("%s/" DETECTED, b->work);
  json_t *all = json_load_file (file, 0, NULL);
  const json_t *with = json_object_get (json_object_get (all, "stats"),
                                        "executions_with_findings");
  json_int_t of = json_integer_value (json_object_get (all, "executions"));
  double ret = -1;

  if (json_is_integer (with) && of > 0)
    ret = 100 * (double) json_integer_value (with) / (double) of;
  json_decref (all);
  remove (file);
  free (file);
  return ret;
}
