/* results.h -- what a campaign found so far.
   SPDX-License-Identifier: BSD-3-Clause

   Fed with messages in the order of execution numbers; then everything in it
   but the time depends on the seed alone, not on the number of workers.  Parts
   of a campaign in any other order give the same, but for explanations: of a
   finding the first sight is kept, by number (piece.h adds up what several
   processes saw).  */

#ifndef C11T_TOOLS_RESULTS_H
#define C11T_TOOLS_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "tools/finding/behaviours.h"
#include "tools/finding/ranges.h"
#include "report/finding.h"

struct baseline;
struct message;
struct options;
struct orders;
struct program;
struct suppression;
struct suppressions;

/* One finding of the campaign: FINDING is its first sight, with the count
   kept up to date.  */
struct result
{
  struct c11t_finding finding;
  struct suppression *suppressed_by; /* or NULL */
  const char *baseline; /* "new" or "unchanged"; NULL: there is none */
  bool known;           /* "unchanged" */
  uint8_t *log; /* NULL: none came */
  size_t log_len;
  uint8_t *original_log; /* of the first sight, if LOG is of a smaller one */
  size_t original_len;
  json_t *more; /* what a second run said (second-run.h), or NULL */
  json_t *file; /* ID.json, as another process of the campaign saved it, or
                   NULL */
  json_t *earlier;  /* what older campaigns saw (save.c), or NULL: */
  bool looked_back; /* unless nobody has looked yet */
};

struct status_count
{
  char status[16]; /* as in wire.h */
  int code;
  uint64_t count;
};

struct results
{
  struct suppressions *suppressions; /* set by the caller; may be NULL */
  struct baseline *baseline;         /* likewise */
  struct orders *orders;             /* likewise */
  struct result *result; /* in the order of first sight */
  size_t n, room;
  uint64_t executions;
  struct ranges made;       /* their numbers */
  uint64_t exec_findings;   /* executions with a finding that counts */
  uint64_t redundant;       /* executions given up by an exhaustive strategy */
  uint64_t cut;             /* executions in which something was cut short, */
  json_t *bounds;           /* and what, with places (bounds.h); NULL: none */
  const char *refused;      /* why the program cannot be controlled, or NULL */
  uint64_t replaced;        /* that became another program by exec */
  uint64_t forked;          /* that made a child which left control */
  uint64_t unkept, unkept_formal; /* most findings, formal races, that an
                                     execution had no room for */
  uint64_t exec_unkept; /* executions in which there was no room */
  bool scope_known, threads, sharing, plain; /* what any execution has had */
  uint64_t most_threads, most_steps;         /* and the most of */
  uint64_t twins; /* the same, of which one order was tried, */
  bool apart;     /* but all were in the end, for they are not alike */
  uint64_t target_first, target_second, target_together,
      target_read;          /* executions, see report/target.h */
  uint64_t validated;       /* executions checked against the axioms */
  bool in_exec_finding;     /* the present one has one */
  bool diverged;            /* some execution did not follow its log */
  uint64_t hash;            /* of the last execution's choice log */
  json_t *warnings;         /* list of different ones; NULL: none */
  json_t *warned;           /* and the execution of each that gave rise to it */
  json_t *assembly;         /* places by id, each with "executions", and the
                               "first" of them; NULL: none */
  json_t *sites;            /* places that ran by id; NULL: none */
  json_t *goals;            /* of the option target (goals.h); or NULL */
  json_t *profile;          /* with the option profile (profile.h); or NULL */
  struct status_count *status;
  size_t n_status;
  struct behaviours behaviours;
};

/* Take in M.  Return the new result, if M is a finding not seen before; it
   is valid until the next call.  M stays the caller's, but may lose its log
   to the result.  */
struct result *results_take (struct results *r, struct message *m);

/* Take in the warning W, of execution FIRST.  Return true if it was not there
   before.  */
bool results_add_warning (struct results *r, json_t *w, uint64_t first);
/* Take in PLACE, of assembly that is not understood, which has an "id", and
   which EXECUTIONS ran, the first of them FIRST.  Likewise.  */
bool results_add_assembly (struct results *r, const json_t *place,
                           uint64_t first, uint64_t executions);
/* Take in the warning M.  Return true if it was not there before.  */
bool results_take_warning (struct results *r, const struct message *m);

/* Take in the place M, of assembly that is not understood.  Return true if it
   was not there before.  */
bool results_take_assembly (struct results *r, const struct message *m);

/* A new result of R; valid until the next call.  The caller fills it in.  */
struct result *results_new (struct results *r);
/* Mark what suppresses X, and whether it is in R's baseline.  */
void result_judge (struct results *r, struct result *x);
/* COUNT more executions of R ended with STATUS and CODE.  */
void results_add_status (struct results *r, const char *status, int code,
                         uint64_t count);

/* Formal races are listed apart and do not count, suppressed ones neither.  */
bool result_is_formal (const struct result *x);
/* How many formal races (FORMAL) or other findings are not suppressed.  */
size_t results_count (const struct results *r, bool formal);
/* True if X makes the campaign fail; how many of R do.  */
bool result_fails (const struct result *x);
size_t results_failing (const struct results *r);
struct result *results_find (const struct results *r, const char *id);
/* The same, or one that had the id in earlier releases.  */
struct result *results_find_known (const struct results *r, const char *id);

/* Share of new behaviours among the last quarter of the executions.  */
double results_new_rate (const struct results *r);
/* So many threads were alike, of which one order was tried; or 0.  */
uint64_t results_twins (const struct results *r);

/* Free what R has counted; logs, and what the caller set, are others'.  */
void results_free (struct results *r);

/* The finding of X, and what is known of it.  */
json_t *result_to_json (const struct result *x);

/* How the campaign as a whole went.  */
struct outcome
{
  uint64_t processes; /* that made the executions; 0: not known */
  bool complete;
  bool exhaustive; /* the strategy was one that makes every execution */
  bool exhausted;  /* and it made them all, cuts apart (bounds.h) */
  const char *why; /* if not, and it is known */
  uint64_t extent; /* executions that there are, as is thought; 0: unknown */
  double seconds;
};

/* The object of design.md section 2.  */
json_t *results_to_json (const struct results *r, const struct options *o,
                         const struct program *p, const struct outcome *end);

/* Which findings of R have one cause (cause.h); the caller's own.  */
json_t *results_causes (const struct results *r);

#endif
