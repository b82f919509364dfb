/* instructions.c -- the instructions of an operation, in place of its time.
   SPDX-License-Identifier: BSD-3-Clause

   Valgrind's callgrind counts them: those of a run with operations less those
   of a run with none.  The count is the same every time, so that one round and
   a machine with loud neighbours are enough; what is exact to a thousandth in
   it may be wrong by half in time, for it does not know what waits.

   Executions are made in the process that callgrind runs (fork=0), whose
   addresses "setarch -R" has fixed, as c11test does by executing the program
   again, which valgrind does not follow.  Rows whose operations are no
   workload's are left out: what they run are several processes.  */

#define _GNU_SOURCE
#include "bench/bench.h"
#include "bench/pair.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define ENOUGH 5e7 /* instructions of all operations: what only the first of them
                      do is little then */
#define MOST 1e6   /* operations */

/* The file that callgrind tells the count in, to be freed.  */
static char *
log_of (const struct bench *b)
{
  char *ret;

  if (asprintf (&ret, "%s/instructions", b->work) < 0)
    error (2, errno, "out of memory");
  return ret;
}

void
bench_count_instructions (const struct bench *b, struct bench_tool *t)
{
  char *log = log_of (b), *run, *assignment;

  if (bench_run ("setarch -R valgrind --tool=callgrind --version", 0).status)
    error (2, 0, "--instructions: 'setarch -R valgrind --tool=callgrind' does not"
                 " run here; install valgrind (and allow personality)");
  if (asprintf (&run,
                "setarch -R valgrind --tool=callgrind --log-file='%s'"
                " --callgrind-out-file=/dev/null",
                log)
          < 0
      || asprintf (&assignment, "C11TEST_REEXEC=0 %s:fork=0", t->assignment)
             < 0)
    error (2, errno, "out of memory");
  free (log);
  t->run = run;
  t->assignment = assignment;
}

/* What callgrind has counted in the last run; negative: nothing.  */
static double
collected (const struct bench *b)
{
  char *log = log_of (b), line[512];
  FILE *f = fopen (log, "r");
  double ret = -1;

  while (f && fgets (line, sizeof line, f))
    if (sscanf (line, "==%*d== Collected : %lf", &ret) == 1)
      break;
  if (f)
    fclose (f);
  unlink (log);
  free (log);
  return ret;
}

/* Instructions of a run of ROW with OPERATIONS; negative if it fails.  */
static double
count_run (const struct bench *b, unsigned row, unsigned tool,
           unsigned long operations)
{
  int status = bench_run_cell (b, row, tool, operations).status;
  double n = collected (b);
  return status ? -1 : n;
}

/* As many operations of ROW as have enough instructions with TOOL; 0 if they
   cannot be counted.  */
static unsigned long
find_many (const struct bench *b, unsigned row, unsigned tool)
{
  double none = count_run (b, row, tool, 0), n = 1;

  for (;;)
    {
      double all = count_run (b, row, tool, (unsigned long) n);
      if (none < 0 || all < 0)
        return 0;
      /* Another schedule may make a few of them less than none.  */
      double cost = all - none;
      if (cost >= ENOUGH / 2 || n >= MOST)
        return (unsigned long) n;
      /* At most a hundredfold: the first cost more than others.  */
      double grow = cost > ENOUGH / 100 ? 1.1 * ENOUGH / cost : 100;
      n = n * grow < MOST ? n * grow + 1 : MOST;
    }
}

void
bench_find_countable (struct bench *b)
{
  for (unsigned r = 0; r < b->n_rows; r++)
    for (unsigned t = 0; t < b->n_tools; t++)
      if (bench_cell (b, r, t)->usable)
        {
          bench_progress ("counting", b->row[r].name);
          bench_cell (b, r, t)->operations
              = t == 0 ? find_many (b, r, t) : bench_cell (b, r, 0)->operations;
        }
}

double
bench_instructions (const struct bench *b, unsigned row, unsigned tool)
{
  unsigned long operations = bench_cell (b, row, tool)->operations;
  if (operations == 0)
    return -1;
  double none = count_run (b, row, tool, 0);
  double all = count_run (b, row, tool, operations);
  return none < 0 || all < none ? -1 : (all - none) / (double) operations;
}
