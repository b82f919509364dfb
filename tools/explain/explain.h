/* explain.h -- which few moments of an execution make it a finding, and why.
   SPDX-License-Identifier: BSD-3-Clause

   From a history to an explanation: the slice (moments on the paths of
   happens-before, reads-from and modification order between the accesses that
   matter), the edge that is missing, the name of the pattern, sentences, and
   the lines to change.  explanation_to_json says it as data,
   explain_to_text prints that data in columns.  */

#ifndef C11T_TOOLS_EXPLAIN_H
#define C11T_TOOLS_EXPLAIN_H

#include <jansson.h>

#include "tools/explain/history.h"
#include "report/finding.h"

#define MOST_SENTENCES 8
#define EXPLAIN_KEY 200 /* weight of moments that sentences tell of */
#define MOST_LINKS 64

/* From one thread to another: a write and who read it, or a release and who
   acquired from it.  */
struct link
{
  size_t from, to;
};

/* What a moment lacks.  */
enum explain_need
{
  NEEDS_SOMETHING, /* that no order gives */
  NEEDS_RELEASE,
  NEEDS_ACQUIRE,
  NEEDS_BOTH,    /* a read-modify-write */
  NEEDS_SEQ_CST, /* a fence: itself, or after it */
  NEEDS_SC_ORDER /* to be seq_cst itself */
};

/* How one moment of a path comes before the next one.  */
enum explain_by
{
  EXPLAIN_END, /* nothing: the path begins */
  EXPLAIN_PO,  /* sequenced before */
  EXPLAIN_RF,  /* reads-from */
  EXPLAIN_FR,  /* from-read: it reads an older value than is written */
  EXPLAIN_CO,  /* modification order */
  EXPLAIN_SYNC /* synchronisation: a lock, a thread's start, seq_cst fences */
};

#define MOST_STEPS 16

struct explain_step
{
  size_t at; /* moment */
  enum explain_by by;
};

struct explanation
{
  const struct history *h;
  const struct c11t_finding *f;
  size_t finding;       /* the moment it was made */
  size_t second, first; /* its accesses; NO_MOMENT */
  uint8_t *weight;      /* of each moment in the slice; 0: not in it */
  const char *pattern;  /* "" if it has no name */
  char *sentence[MOST_SENTENCES];
  unsigned n_sentences;
  struct link missing[MOST_LINKS]; /* no happens-before, but needed */
  unsigned n_missing;
  size_t change[MOST_LINKS]; /* moments whose lines must change */
  const char *change_to[MOST_LINKS];
  enum explain_need change_need[MOST_LINKS];
  size_t change_for[MOST_LINKS]; /* of a fence: the access that it is for */
  unsigned n_changes;
  struct explain_step path[MOST_STEPS]; /* of hb_SC; see explain_robustness */
  unsigned n_path;
  unsigned stale;     /* reads of old values */
  unsigned reordered; /* reads of what was only executed earlier */
};

/* Explain finding F, number NUMBER of the execution with history H.  Return
   NULL if the history does not have it.  */
struct explanation *explain (const struct history *h,
                             const struct c11t_finding *f, uint32_t number);
void explanation_free (struct explanation *x);

/* For the files of explain-*.c.  */

/* Where the user's code called what did moment I, a frame of a stack, if that
   was in a header of the C++ library; else NULL.  A new object.  */
json_t *moment_caller (const struct history *h, size_t i);

/* Add that to J as "caller", with its source line, if there is one.  */
void explain_add_caller (json_t *j, const struct history *h, size_t i);

/* "T2's acquire load at queue.c:31".  In a buffer that the eighth call from
   now uses again.  */
const char *moment_name (const struct history *h, size_t i);
void explain_say (struct explanation *x, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
void explain_keep (struct explanation *x, size_t i, unsigned weight);
/* Keep the last reads of thread T before moment END that another thread's
   write answered, and those writes.  */
void explain_keep_last_reads (struct explanation *x, uint32_t t, size_t end);
/* conditions.c: signals that woke nobody and wake-ups without one, before
   END.  */
void explain_conditions (struct explanation *x, size_t end);
/* steps.c: reads of memory that was freed, or that something unseen has written
   (true if there are some); both sides of each switch of threads before END that
   was not forced.  */
bool explain_given_back (struct explanation *x);
void explain_switches (struct explanation *x, size_t end);
/* Say which locks threads asked for before moment END, did not get, and go on without.  */
void explain_refusals (struct explanation *x, size_t end);
/* Keep the reads on the line of the assertion that thread T failed at moment END.  */
void explain_keep_asserted (struct explanation *x, uint32_t t, size_t end);
/* aba.c: a compare-exchange before END that succeeded because a value came
   back.  */
void explain_aba (struct explanation *x, size_t end);
/* unlocked.c: nobody frees what moments A and B access, and nothing orders them: which locks
   are held, if any are.  */
void explain_unlocked (struct explanation *x, size_t a, size_t b);
/* lost.c: an update before END that another thread has overwritten without
   having seen it.  */
void explain_lost_update (struct explanation *x, uint32_t t, size_t end);
/* The line of moment I must change, as the words TO say, because ACCESS
   (of a fence; else I itself) lacks NEED.  */
void explain_change (struct explanation *x, size_t i, size_t access,
                     enum explain_need need, const char *to);
void explain_missing (struct explanation *x, size_t from, size_t to);
/* Find how what moment FROM did could have reached moment TO: links from FROM's
   thread to TO's, in that order, the way that needs the least to give
   happens-before.  Return how many, 0 if there is no way.  */
unsigned explain_path (const struct history *h, size_t from, size_t to,
                       struct link *ret, unsigned most);
/* Say which link of the N at PATH, from A to B, gives no happens-before, and
   why.  */
void explain_broken_path (struct explanation *x, const struct link *path,
                          unsigned n, size_t a, size_t b);
void explain_stale_reads (struct explanation *x);
/* The path of hb_SC from X->first to X->second, for a finding of robustness;
   the cycle's name; what would make it happen before.  */
void explain_robustness (struct explanation *x);
/* A shortest path of hb_SC from moment FROM to moment TO, accesses of two
   threads, into RET, of MOST_STEPS.  Return how many steps; 0 if none is
   found, as when they are far apart.  */
unsigned explain_hb_sc (const struct history *h, size_t from, size_t to,
                        struct explain_step *ret);
/* "po", "rf", "fr", "mo", "sync"; of the first step "start".  */
const char *explain_by_name (enum explain_by by);
/* Does moment R read what is older, in modification order, than a write that
   had been made?  */
bool explain_is_old (const struct history *h, size_t r);

struct symboliser;
/* S may be NULL.  */
json_t *explanation_to_json (const struct explanation *x,
                             struct symboliser *s);

/* Change K of X, as explanations have them.  */
json_t *explain_change_to_json (const struct explanation *x, unsigned k,
                                struct symboliser *s);

/* Are A and B, changes of explanations, the same to who reads them?  */
bool explain_says_same (const json_t *a, const json_t *b);

struct c11t_text;
struct explain_look
{
  bool color;
  unsigned width;     /* of the table, in columns; 0: any */
  unsigned events;    /* of the table, at most */
  unsigned sentences; /* at most */
  bool base_names;    /* of changes' files: no folders */
  const char *message; /* the finding's: what it says is left out, and what
                          says no more than another line; NULL: nothing is */
};
/* The explanation of the finding in the object FINDING, in columns; nothing if
   it has none.  */
void explain_to_text (const json_t *finding, const struct explain_look *look,
                      struct c11t_text *t);
/* table.c: its table; how many events that has.  */
void explain_table (const json_t *explanation, const struct explain_look *look,
                    struct c11t_text *t);
unsigned explain_n_events (const json_t *explanation);

#endif
