/* measure.c -- run programs, count what they cost.
   SPDX-License-Identifier: BSD-3-Clause

   An operation's cost is that of a run with operations less that of a run
   with none, by their number.  Both are made anew in every round.  */

#define _GNU_SOURCE
#include "bench/bench.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define ENOUGH 0.15e9   /* nanoseconds that a calibrated run takes */
#define MOST 4e9        /* operations, in any case */
#define LONGEST 30      /* seconds of CPU time that a run may take */

struct bench_sample
bench_run (const char *command)
{
  struct bench_sample s = { 0 };
  struct rusage u;
  pid_t pid = fork ();

  if (pid < 0)
    error (2, errno, "fork");
  if (pid == 0)
    {
      int nothing = open ("/dev/null", O_RDWR);
      struct rlimit limit = { LONGEST, LONGEST };
      dup2 (nothing, 0);
      dup2 (nothing, 1);
      dup2 (nothing, 2);
      setrlimit (RLIMIT_CPU, &limit);
      execl ("/bin/sh", "sh", "-c", command, (char *) NULL);
      _exit (127);
    }
  while (wait4 (pid, &s.status, 0, &u) < 0)
    if (errno != EINTR)
      error (2, errno, "wait4");
  s.cpu = 1e9 * (double) (u.ru_utime.tv_sec + u.ru_stime.tv_sec)
          + 1e3 * (double) (u.ru_utime.tv_usec + u.ru_stime.tv_usec);
  s.peak = (double) u.ru_maxrss;
  return s;
}

/* The command that makes OPERATIONS operations of ROW with TOOL.  */
static char *
command_of (const struct bench *b, unsigned row, unsigned tool,
            unsigned long operations)
{
  const struct bench_row *r = &b->row[row];
  const struct bench_tool *t = &b->tool[tool];
  const char *program = bench_program (b, row, tool);
  char *command;
  int n;

  if (r->kind != BENCH_EXECUTION)
    n = asprintf (&command, "%s exec %s '%s' %s %lu", t->assignment, t->run,
                  program, r->arguments, operations);
  else if (tool == bench_ours (b))
    n = asprintf (&command,
                  "exec '%s/c11test' run --save='%s/save' --output=none "
                  "--explain=0 --executions=%lu -- '%s' %s",
                  b->build, b->work, operations, program, r->arguments);
  else
    n = asprintf (&command,
                  "%s; export TSAN_OPTIONS; i=0; while test $i -lt %lu; do "
                  "%s '%s' %s || exit 1; i=$((i + 1)); done",
                  *t->assignment ? t->assignment : ":", operations, t->run,
                  program, r->arguments);
  if (n < 0)
    error (2, errno, "out of memory");
  return command;
}

static struct bench_sample
run_cell (const struct bench *b, unsigned row, unsigned tool,
          unsigned long operations)
{
  char *command = command_of (b, row, tool, operations);
  struct bench_sample s = bench_run (command);
  free (command);
  return s;
}

/* A run of C ended with STATUS, which is not 0.  */
static void
give_up (struct bench_cell *c, int status)
{
  bool killed = WIFSIGNALED (status)
                    ? WTERMSIG (status) == SIGXCPU || WTERMSIG (status) == SIGKILL
                    : WEXITSTATUS (status) == 128 + SIGKILL
                          || WEXITSTATUS (status) == 128 + SIGXCPU;
  c->usable = false;
  c->why_not = killed ? "too slow" : "fails";
}

static void
calibrate_cell (struct bench *b, unsigned row, unsigned tool)
{
  const struct bench_row *r = &b->row[row];
  struct bench_cell *c = bench_cell (b, row, tool);
  double n = 1;

  if (r->kind == BENCH_MEMORY)
    c->operations = r->operations;
  if (r->kind == BENCH_EXECUTION) /* fresh processes are slow: fewer */
    c->operations = tool == bench_ours (b) ? r->operations
                                           : r->operations / 30 + 1;
  if (r->kind != BENCH_OPERATION)
    return;
  struct bench_sample none = run_cell (b, row, tool, 0);
  for (;;)
    {
      struct bench_sample s = run_cell (b, row, tool, (unsigned long) n);
      double cost = s.cpu - none.cpu;
      if (s.status || none.status)
        {
          give_up (c, s.status ? s.status : none.status);
          return;
        }
      if (cost >= ENOUGH || n >= MOST)
        break;
      /* At most a hundredfold: short runs tell little.  */
      double grow = cost > ENOUGH / 100 ? 1.2 * ENOUGH / cost : 100;
      n = n * grow + 1;
    }
  c->operations = (unsigned long) n;
}

void
bench_calibrate (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      if (bench_cell (b, r, t)->usable)
        calibrate_cell (b, r, t);
}

static void
sample_cell (struct bench *b, unsigned row, unsigned tool)
{
  const struct bench_row *r = &b->row[row];
  struct bench_cell *c = bench_cell (b, row, tool);
  struct bench_sample none = { 0 };

  if (r->kind != BENCH_EXECUTION)
    none = run_cell (b, row, tool, 0);
  struct bench_sample s = run_cell (b, row, tool, c->operations);
  if (s.status || none.status)
    {
      give_up (c, s.status ? s.status : none.status);
      return;
    }
  c->cost[c->n] = (s.cpu - none.cpu) / (double) c->operations;
  c->peak[c->n] = s.peak;
  c->n++;
}

void
bench_round (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      if (bench_cell (b, r, t)->usable)
        sample_cell (b, r, t);
}
