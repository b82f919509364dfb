/* measure.c -- run programs, count what they cost.
   SPDX-License-Identifier: BSD-3-Clause

   An operation's cost is that of a run with operations less that of a run
   with none, by their number.  Both are made anew in every round, but for a
   tool with a dear start (Helgrind), whose run with none is made only when
   calibrating.
   instructions.c counts something else.  */

#define _GNU_SOURCE
#include "bench/bench.h"
#include "bench/pair.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ENOUGH 0.1e9    /* nanoseconds that a calibrated run takes at least */
#define NOISE 0.1       /* of a start: what cannot be told from it */
#define DEAR 0.2e9      /* nanoseconds for a start */
#define FIRST 1000      /* operations that calibration begins with */
#define MOST 4e9        /* operations, in any case */
#define LONGEST 10      /* seconds of CPU time that a run may take, */
#define OUR_LONGEST 60  /* and one of c11test's */

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return 1e9 * (double) t.tv_sec + (double) t.tv_nsec;
}

struct bench_sample
bench_run (const char *command, unsigned seconds)
{
  struct bench_sample s = { 0 };
  struct rusage u;
  double start = now ();
  pid_t pid = fork ();

  if (pid < 0)
    error (2, errno, "fork");
  if (pid == 0)
    {
      int nothing = open ("/dev/null", O_RDWR);
      struct rlimit limit = { seconds, seconds };
      dup2 (nothing, 0);
      dup2 (nothing, 1);
      dup2 (nothing, 2);
      if (seconds)
        setrlimit (RLIMIT_CPU, &limit);
      execl ("/bin/sh", "sh", "-c", command, (char *) NULL);
      _exit (127);
    }
  while (wait4 (pid, &s.status, 0, &u) < 0)
    if (errno != EINTR)
      error (2, errno, "wait4");
  s.wall = now () - start;
  s.cpu = 1e9 * (double) (u.ru_utime.tv_sec + u.ru_stime.tv_sec)
          + 1e3 * (double) (u.ru_utime.tv_usec + u.ru_stime.tv_usec);
  s.peak = (double) u.ru_maxrss;
  return s;
}

void
bench_progress (const char *what, const char *name)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r\033[K%s: %s ", what, name);
}

static unsigned
limit_of (const struct bench *b, unsigned tool)
{
  return bench_is_ours (b, tool) ? OUR_LONGEST : LONGEST;
}

struct bench_sample
bench_run_cell (const struct bench *b, unsigned row, unsigned tool,
          unsigned long operations)
{
  unsigned nth = bench_cell (b, row, tool)->n + 1;
  char *command = bench_command (b, row, tool, operations, nth);
  struct bench_sample s = bench_run (command, limit_of (b, tool));
  free (command);
  return s;
}

/* A run of C ended with STATUS; 0 if only its result was wrong.  */
static void
give_up (struct bench_cell *c, int status)
{
  if (status == 0)
    {
      c->usable = false;
      c->why_not = "wrong";
      return;
    }
  bool killed = WIFSIGNALED (status)
                    ? WTERMSIG (status) == SIGXCPU || WTERMSIG (status) == SIGKILL
                    : WEXITSTATUS (status) == 128 + SIGKILL
                          || WEXITSTATUS (status) == 128 + SIGXCPU;
  c->usable = false;
  c->why_not = killed ? "too slow" : "fails";
}

/* Executions in a process of their own are slow with some tools: fewer.  */
static void
calibrate_fresh (const struct bench *b, unsigned row, unsigned tool)
{
  struct bench_cell *c = bench_cell (b, row, tool);
  struct bench_sample s = bench_run_cell (b, row, tool, 1);
  double n = 2 * ENOUGH / (s.cpu > 0 ? s.cpu : ENOUGH);
  double most = (double) b->row[row].operations;

  if (s.status)
    give_up (c, s.status);
  else
    c->operations = n < 1 ? 1 : (unsigned long) (n < most ? n : most);
}

/* A number that is given: give up at once if it takes too long.  */
static void
calibrate_fixed (const struct bench *b, unsigned row, unsigned tool)
{
  struct bench_cell *c = bench_cell (b, row, tool);
  double all = (double) b->row[row].operations;

  c->operations = b->row[row].operations;
  struct bench_sample none = bench_run_cell (b, row, tool, 0);
  /* Fewer first, as many as can be told from nothing.  */
  for (double n = FIRST; n <= all; n *= 10)
    {
      struct bench_sample s = bench_run_cell (b, row, tool, (unsigned long) n);
      double cost = s.cpu - none.cpu;
      if (s.status || none.status)
        {
          give_up (c, s.status ? s.status : none.status);
          return;
        }
      if (cost < ENOUGH)
        continue;
      if (cost / n * all > 1e9 * limit_of (b, tool))
        {
          c->usable = false;
          c->why_not = "too slow";
        }
      return;
    }
}

/* COST, or what N operations cost in another run if that is less: a pause of
   the machine must not pass for them.  */
static double
lesser_cost (const struct bench *b, unsigned row, unsigned tool, double n,
             double cost)
{
  double none = bench_run_cell (b, row, tool, 0).cpu;
  double again = bench_run_cell (b, row, tool, (unsigned long) n).cpu - none;
  return again < cost ? again : cost;
}

double
bench_enough (const struct bench_cell *c)
{
  return c->start > ENOUGH ? c->start : ENOUGH;
}

double
bench_trial (const struct bench *b, unsigned row, unsigned tool,
             unsigned long operations)
{
  struct bench_sample none = bench_run_cell (b, row, tool, 0);
  struct bench_sample s = bench_run_cell (b, row, tool, operations);
  return s.status || none.status ? -1 : s.cpu - none.cpu;
}

/* A run without operations.  The first one of a program reads its file, too, and
   any may meet a pause: what others cost would seem nothing beside that, so it is
   made twice.  */
static struct bench_sample
start_of (const struct bench *b, unsigned row, unsigned tool)
{
  struct bench_sample first = bench_run_cell (b, row, tool, 0);
  if (first.status)
    return first;
  struct bench_sample second = bench_run_cell (b, row, tool, 0);
  return second.status || second.cpu < first.cpu ? second : first;
}

/* As many as take long enough, and as long as the start that their cost is to
   be told from.  */
static void
calibrate_operations (const struct bench *b, unsigned row, unsigned tool)
{
  struct bench_cell *c = bench_cell (b, row, tool);
  struct bench_sample none = start_of (b, row, tool);
  double n = FIRST;

  c->start = none.cpu;
  double enough = bench_enough (c);

  for (;;)
    {
      struct bench_sample s = bench_run_cell (b, row, tool, (unsigned long) n);
      double cost = s.cpu - none.cpu;
      if (s.status && !none.status && n == FIRST)
        {
          n = 1; /* one of them may be a whole computation */
          continue;
        }
      if (s.status || none.status)
        {
          give_up (c, s.status ? s.status : none.status);
          return;
        }
      if (cost >= enough / 2)
        cost = lesser_cost (b, row, tool, n, cost);
      if (cost >= enough / 2 || n >= MOST)
        break;
      /* At most a hundredfold: short runs tell little.  */
      double grow = cost > enough / 100 ? 1.2 * enough / cost : 100;
      n = n * grow + 1;
    }
  c->operations = (unsigned long) n;
}

static void
calibrate_cell (const struct bench *b, unsigned row, unsigned tool)
{
  const struct bench_row *r = &b->row[row];
  struct bench_cell *c = bench_cell (b, row, tool);

  switch (r->kind)
    {
    case BENCH_OPERATION:
    case BENCH_INSIDE:
      calibrate_operations (b, row, tool);
      break;
    case BENCH_FIXED:
    case BENCH_MEMORY:
      calibrate_fixed (b, row, tool);
      break;
    case BENCH_EXECUTION:
    case BENCH_FRESH:
      if (!bench_is_ours (b, tool) || r->kind == BENCH_FRESH)
        {
          calibrate_fresh (b, row, tool);
          break;
        }
      /* fallthrough */
    default:
      c->operations = r->operations;
    }
}

void
bench_calibrate (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      if (bench_cell (b, r, t)->usable)
        {
          bench_progress ("calibrating", b->row[r].name);
          calibrate_cell (b, r, t);
        }
}

/* The program of Debian's has done its work well.  */
static bool
is_right (const struct bench *b, unsigned row, unsigned tool)
{
  char *command = bench_check_command (b, row, tool);
  bool right = bench_run (command, 0).status == 0;
  free (command);
  return right;
}

/* What one operation cost, or what else the row is about; negative if that
   cannot be had.  */
static double
figure_of (const struct bench *b, unsigned row, unsigned tool,
           struct bench_sample s, struct bench_sample none)
{
  double n = (double) bench_cell (b, row, tool)->operations;

  switch (b->row[row].kind)
    {
    case BENCH_WALL:
      return s.wall / n;
    case BENCH_DETECT:
      return bench_detected (b);
    case BENCH_PROGRAM:
      return is_right (b, row, tool) ? s.cpu : -1;
    default:
      /* Noise may make it less than nothing, which is no failure.  */
      return s.cpu - none.cpu > NOISE * none.cpu ? (s.cpu - none.cpu) / n : 0;
    }
}

/* A sample as somebody says, or of instructions.  */
static void
sample_told (struct bench *b, unsigned row, unsigned tool)
{
  struct bench_cell *c = bench_cell (b, row, tool);
  double figure = b->asked ? bench_ask (b, row, tool, c->n + 1)
                           : bench_instructions (b, row, tool);

  if (figure < 0)
    {
      give_up (c, 1 << 8);
      return;
    }
  c->cost[c->n] = figure;
  c->peak[c->n] = figure;
  c->n++;
}

static void
sample_cell (struct bench *b, unsigned row, unsigned tool)
{
  enum bench_kind kind = b->row[row].kind;
  struct bench_cell *c = bench_cell (b, row, tool);
  struct bench_sample none = { 0 };

  if (b->asked || b->counted)
    {
      sample_told (b, row, tool);
      return;
    }
  if (c->start > DEAR)
    none.cpu = c->start;
  else if (kind == BENCH_OPERATION || kind == BENCH_INSIDE
           || kind == BENCH_FIXED || kind == BENCH_MEMORY)
    none = bench_run_cell (b, row, tool, 0);
  struct bench_sample s = bench_run_cell (b, row, tool, c->operations);
  double figure = s.status || none.status
                      ? -1
                      : figure_of (b, row, tool, s, none);
  if (figure < 0)
    {
      give_up (c, s.status ? s.status : none.status);
      return;
    }
  c->cost[c->n] = figure;
  c->peak[c->n] = s.peak;
  c->n++;
}

void
bench_round (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    {
      /* Who of two is first might matter: each is so in every other round.  */
      bool backwards = b->paired && bench_cell (b, r, 0)->n % 2;
      for (unsigned i = 0; i < b->n_tools; i++)
        {
          unsigned t = backwards ? b->n_tools - 1 - i : i;
          if (!bench_cell (b, r, t)->usable)
            continue;
          bench_progress ("measuring", b->row[r].name);
          sample_cell (b, r, t);
        }
    }
}
