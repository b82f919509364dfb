/* bench.h -- measuring c11test beside its peers.
   SPDX-License-Identifier: BSD-3-Clause

   A ROW is one workload with its arguments (workloads.def), a TOOL one way to
   build and run it (tools.def).  Every pair of them is a CELL, which holds a
   sample for each round.  Tools take turns within a round, so that what else
   the machine does meets all of them alike; what counts are the
   ratios within a round, and their median.

   Times are CPU time, user and system, of the program with its children, in
   nanoseconds, and of BENCH_WALL rows the time on the clock; memory is the peak
   of the largest process in kilobytes; of BENCH_DETECT rows the "cost" is the
   percentage of executions that found something.

   A CLAIM (claims.def) is made of one row's figures or two rows', and is what
   we want of ourselves alone: executions per second, growth, scaling.

   In a COMPARISON (pair.h) the tools are two trees of c11test.
   Does not judge a difference that is smaller than the spread it prints.  */

#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define BENCH_ROUNDS_MAX 64

/* What is counted as one operation.  */
enum bench_kind
{
  BENCH_OPERATION, /* the workload's; their number is found out */
  BENCH_EXECUTION, /* a run of the whole program; c11test makes them itself */
  BENCH_FRESH,     /* the same, and c11test starts a process for each, too */
  BENCH_INSIDE,    /* the same, of a part of c11test alone: SOURCE is a program
                      in the build tree */
  BENCH_FIXED,     /* the workload's operation; their number is given */
  BENCH_MEMORY,    /* the same; the peak is what counts */
  BENCH_PROGRAM,   /* a program of Debian's does its work once */
  BENCH_WALL,      /* c11test's executions alone, by the clock; the arguments
                      are the number of jobs */
  BENCH_MODEL,     /* c11test's executions alone, under the memory model that
                      the arguments name */
  BENCH_DETECT     /* c11test's executions alone, those that found something */
};

struct bench_row
{
  const char *name;
  enum bench_kind kind;
  const char *source;    /* relative to the source folder; BENCH_PROGRAM: for
                            bench/program */
  const char *arguments; /* before the number of operations */
  unsigned long operations; /* executions, or as many as are given */
  double target; /* greatest ratio to gcc's thread sanitizer; BENCH_MEMORY:
                    greatest peak, megabytes; BENCH_DETECT: least percentage;
                    0: none */
};

enum bench_measure
{
  BENCH_RATE, /* operations per second */
  BENCH_TIME, /* the row's cost, nanoseconds */
  BENCH_COST, /* the row's cost by the other row's */
  BENCH_PEAK  /* the row's peak by the other row's */
};

struct bench_claim
{
  const char *name;
  enum bench_measure measure;
  const char *row, *other; /* names; OTHER is NULL but for two rows' figures */
  double at_least, at_most; /* 0: no such bound */
};

struct json_t;

struct bench_tool
{
  const char *name;
  const char *cc, *cxx;  /* commands with options */
  const char *run;       /* before the program; "" to run it directly */
  const char *assignment; /* of an environment variable, or "" */
  /* Of a comparison's two; NULL else.  */
  const char *tree;          /* has the next two as "source" and "build" */
  const char *source, *build;
};

struct bench_cell
{
  bool usable;
  const char *why_not;
  unsigned long operations;
  double start; /* nanoseconds without operations, found when calibrating */
  unsigned n; /* samples */
  double cost[BENCH_ROUNDS_MAX]; /* nanoseconds an operation; 0: less than can
                                    be told from noise */
  double peak[BENCH_ROUNDS_MAX]; /* kilobytes */
};

struct bench
{
  const char *source; /* the project's sources */
  const char *build;  /* its build tree */
  const char *work;   /* where programs are built; exists */
  unsigned rounds;
  const char *only;   /* part of the names of the rows wanted, or NULL */
  bool programs, detect, models; /* rows of these kinds are wanted */
  bool paired;        /* a comparison */
  bool counted;       /* the same; instructions are, in place of time */
  bool shuffled;      /* the same; each round links c11test anew */
  const char *asked;  /* of a comparison: a command that says what a sample
                         cost, in place of any measuring; or NULL */
  unsigned n_rows, n_tools, n_claims;
  const struct bench_row *row;
  const struct bench_claim *claim;
  const struct bench_tool *tool;
  bool *present; /* by tool */
  struct bench_cell *cell; /* by row, then tool */
};

/* The tool that others are compared with, and ours.  */
#define BENCH_PLAIN 0u
#define BENCH_TSAN 1u

static inline struct bench_cell *
bench_cell (const struct bench *b, unsigned row, unsigned tool)
{
  return &b->cell[row * b->n_tools + tool];
}

/* The number of our own tool, the last.  */
static inline unsigned
bench_ours (const struct bench *b)
{
  return b->n_tools - 1;
}

/* TOOL is c11test, of whatever tree.  */
static inline bool
bench_is_ours (const struct bench *b, unsigned tool)
{
  return b->paired || tool == bench_ours (b);
}

/* The build tree that TOOL is of, if it is ours.  */
static inline const char *
bench_build_of (const struct bench *b, unsigned tool)
{
  return b->paired ? b->tool[tool].build : b->build;
}

/* The row is to be measured.  */
static inline bool
bench_wants (const struct bench *b, unsigned row)
{
  const struct bench_row *r = &b->row[row];
  return (!b->only || strstr (r->name, b->only))
         && (r->kind != BENCH_PROGRAM || b->programs)
         && (r->kind != BENCH_DETECT || b->detect)
         && (b->counted ? r->kind == BENCH_OPERATION
                        : r->kind != BENCH_MODEL || b->models);
}

/* What ROW's figure is counted in.  */
static inline const char *
bench_unit (const struct bench_row *row)
{
  return row->kind == BENCH_MEMORY   ? "kB"
         : row->kind == BENCH_DETECT ? "%"
                                     : "ns";
}

/* --- build.c --------------------------------------------------------------- */

/* Find out which tools there are.  */
void bench_find_tools (struct bench *b);
/* Build all programs with all tools; marks the cells that are usable.  */
void bench_build (struct bench *b);
/* The file of ROW built with TOOL, in a static buffer.  */
const char *bench_program (const struct bench *b, unsigned row, unsigned tool);

/* --- measure.c ------------------------------------------------------------- */

struct bench_sample
{
  double cpu;  /* nanoseconds */
  double wall; /* nanoseconds */
  double peak; /* kilobytes */
  int status;  /* as wait says; 0 is good */
};

/* Run the shell's COMMAND once with its output thrown away, for SECONDS of CPU
   time at most; 0: without a limit.  */
struct bench_sample bench_run (const char *command, unsigned seconds);
/* Make OPERATIONS operations of ROW with TOOL, whose next sample it is of.  */
struct bench_sample bench_run_cell (const struct bench *b, unsigned row,
                                    unsigned tool, unsigned long operations);
/* Tell a terminal WHAT is being done to the row called NAME.  */
void bench_progress (const char *what, const char *name);
/* Find the number of operations for every usable cell.  */
void bench_calibrate (struct bench *b);
/* One round: a sample for every usable cell.  */
void bench_round (struct bench *b);

/* --- command.c ------------------------------------------------------------- */

/* The command that makes OPERATIONS operations of ROW with TOOL; NTH numbers
   samples from 1.  The caller frees it.  */
char *bench_command (const struct bench *b, unsigned row, unsigned tool,
                     unsigned long operations, unsigned nth);
/* The command that ends with 0 if the sample of a BENCH_PROGRAM has come to the
   right result.  The caller frees it.  */
char *bench_check_command (const struct bench *b, unsigned row, unsigned tool);
/* The percentage of executions with findings that BENCH_DETECT's command has
   left; negative if there is none.  */
double bench_detected (const struct bench *b);

/* --- figures.c ------------------------------------------------------------- */

struct bench_spread
{
  double median, low, high;
};

/* Of N values; all 0 if there are none.  */
struct bench_spread bench_spread (const double *v, unsigned n);
/* What ROW's figure is: cost, or peak for BENCH_MEMORY.  */
const double *bench_figures (const struct bench *b, unsigned row,
                             unsigned tool);
/* The ratios of TOOL to OTHER, round by round.  */
struct bench_spread bench_ratio (const struct bench *b, unsigned row,
                                 unsigned tool, unsigned other);
/* The ratios of our costs of ROW to those of the row OTHER, round by round.  */
struct bench_spread bench_beside (const struct bench *b, unsigned row,
                                  unsigned other);

/* Of claim I; all 0 if its rows were not measured.  */
struct bench_spread bench_claimed (const struct bench *b, unsigned claim);

/* --- models.c -------------------------------------------------------------- */

/* Print what an execution costs under each memory model, beside the default
   one, as a table of programs by models.  Prints nothing if no BENCH_MODEL row
   was measured.  */
void bench_print_models (const struct bench *b, bool markdown);

/* --- facts.c --------------------------------------------------------------- */

struct bench_machine
{
  char cpu[128], kernel[192], compiler[192];
  long processors;
  bool checking; /* c11test has been configured with --enable-checking */
};

struct bench_commit
{
  char hash[64]; /* short; "" if the sources are not the top of a git tree */
  bool dirty;    /* files that git knows have changed since */
};

struct bench_machine bench_machine (void);
struct bench_commit bench_commit (const struct bench *b);

/* --- history.c ------------------------------------------------------------- */

/* Add a line about this run to FILE, which bench_open has opened as FD to be
   appended to.  Return false if that fails, having said why.  */
bool bench_history_add (const struct bench *b, int fd, const char *file);
/* Print the figures of the runs in FILE, row by row; of rows whose name
   contains ONLY if that is not NULL.  Return false if there are none, or a line
   that is no run, having said so.  */
bool bench_history_print (const char *file, const char *only);

/* --- table.c, saved.c ------------------------------------------------------ */

/* X, counted in UNIT (bench_unit, or "instructions"), short.  */
void bench_put_figure (char *buf, size_t size, const char *unit, double x);
/* Print the tables, for people or in Markdown.  */
void bench_print (const struct bench *b, bool markdown, const char *command);
/* Print the facts about the machine and the tools in Markdown.  */
void bench_print_facts (const struct bench *b, const char *command);
/* Open FILE for writing, and leave in it what it has; return -1 if that fails,
   having said why.  To be called before anything is measured.  */
int bench_open (const char *file, bool append);
/* Write all samples as JSON to FD, which bench_open has made of FILE, in place
   of what is there.  Return false if that fails, having said why.  */
bool bench_save (const struct bench *b, int fd, const char *file);
/* The samples saved in FILE, for bench_compare; NULL if they cannot be read,
   having said why.  */
struct json_t *bench_load (const char *file);
/* Print what got worse since SAVED, which was in FILE, and free that: rows whose
   ratio to gcc's thread sanitizer (or to plain) now lies above the old spread by
   a tenth.  Return their number.  */
int bench_compare (const struct bench *b, struct json_t *saved,
                   const char *file);

#endif
