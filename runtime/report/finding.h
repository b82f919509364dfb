/* finding.h -- a finding as data.  Writers only print.
   SPDX-License-Identifier: BSD-3-Clause

   Plain fixed-size data without pointers: the failing process fills it in
   memory it shares with its parent, and nothing is lost when it dies.  Used
   by the runtime (which makes findings) and by the command (which reads them
   back from JSON), so it depends on libc only.  */

#ifndef C11T_REPORT_FINDING_H
#define C11T_REPORT_FINDING_H

#include <stdbool.h>
#include <stdint.h>

/* C11T_FINDING_KIND (ENUMERATOR, "name") -- the names are the contract of
   design.md section 2.  */
#define C11T_FINDING_KINDS(X)                                                 \
  X (DATA_RACE, "data-race")                                                  \
  X (FORMAL_RACE, "formal-race")                                              \
  X (ASSERTION, "assertion")                                                  \
  X (CRASH, "crash")                                                          \
  X (DEADLOCK, "deadlock")                                                    \
  X (LIVELOCK, "livelock")                                                    \
  X (TOO_LONG, "too-long")                                                    \
  X (TIMEOUT, "timeout")                                                      \
  X (UNINITIALIZED_ATOMIC, "uninitialized-atomic")                            \
  X (MISALIGNED_ATOMIC, "misaligned-atomic")                                  \
  X (USE_AFTER_FREE, "use-after-free")                                        \
  X (EXIT_STATUS, "exit-status")                                              \
  X (MISUSE, "misuse")                                                        \
  X (LOCK_ORDER, "lock-order")                                                \
  X (ROBUSTNESS, "robustness")                                                \
  X (OBSERVATION, "observation")

enum c11t_finding_kind
{
#define X(e, n) C11T_FINDING_##e,
  C11T_FINDING_KINDS (X)
#undef X
      C11T_N_FINDING_KINDS
};

/* What part a location plays in the finding.  */
#define C11T_ROLES(X)                                                         \
  X (SECOND, "second")       /* the access that made it a finding */          \
  X (FIRST, "first")         /* the earlier conflicting access, or the free */\
  X (READ_FROM, "read-from") /* the store whose value the second one read */  \
  X (UNSYNC_LOAD, "unsynchronized-load")   /* read the other thread's store */\
  X (UNSYNC_STORE, "unsynchronized-store") /* that store; no edge came of it*/\
  X (STALE_LOAD, "stale-load")   /* read an old value */                      \
  X (STALE_STORE, "stale-store") /* the old store it read */                  \
  X (NEWER_STORE, "newer-store") /* the newest store it could have read */    \
  X (WAITING, "waiting")         /* a thread that waits here (deadlock) */    \
  X (LAST, "last")               /* the last known place of the thread */     \
  X (FRAME, "frame")             /* called what the place before is in */     \
  X (START, "start")             /* where the thread was started */

enum c11t_role
{
#define X(e, n) C11T_ROLE_##e,
  C11T_ROLES (X)
#undef X
      C11T_N_ROLES
};

struct c11t_place
{
  uint8_t role;
  uint8_t kind;  /* enum c11test_site_kind */
  uint8_t size;  /* bytes, 0 if it has none */
  uint8_t order; /* enum c11t_order; 0xff means plain */
  bool has_value;
  uint32_t line, column; /* 0 unknown */
  uint32_t ordinal;      /* of the expression in its function */
  uint64_t value;
  char file[160];
  char function[80];
  char expr[80];
  char thread[40];  /* "T1", or "T1 (name)" */
  char access[24];  /* "read", "write", "atomic load", "volatile write",
                       "atomic rmw", "free", "mutex lock", ... */
  char note[128];   /* "", or what else to say */
  char macro[80];   /* "", or the macros it comes from: "OUTER>INNER" */
  char macro_at[120]; /* where the innermost has it: "FILE:LINE", or "" */
};

#define C11T_MAX_PLACES 12

struct c11t_finding
{
  uint8_t kind;
  uint8_t n_places;
  char id[12];       /* eight hex digits: stable across rebuilds */
  char former_id[12]; /* the id that earlier releases gave it */
  char program[64];  /* its name without folders; only for the id, as is: */
  char crash[120];   /* a crash: the function, and what that called */
  uint64_t seed;
  uint64_t execution;
  uint64_t count;    /* times seen; 1 when made */
  uint64_t address;  /* of the data, 0 if none */
  char message[240]; /* one sentence */
  char doubt[320];   /* "", or why it may be a false alarm */
  struct c11t_place place[C11T_MAX_PLACES];
};

/* Names of enumerators, and back.  The reverse functions return -1 for a name
   that is unknown.  */
const char *c11t_finding_kind_name (int kind);
int c11t_finding_kind_from_name (const char *name);
const char *c11t_role_name (int role);
int c11t_role_from_name (const char *name);
const char *c11t_order_name (int order); /* 0xff: "plain" */
int c11t_order_from_name (const char *name);

/* Fill in F->id: a hash of the program's name, the kind, and each FIRST and
   SECOND place (or the first WAITING and LAST ones) as (file base name,
   function, expression, ordinal), unordered between the places; for kinds
   without such places also the message.  What a timeout, a livelock and a
   too-long execution have is (file base name, function) of every place; a
   crash's also F->crash, and of places only LAST, unless that is one that says
   nothing: then C11T_CRASH_ELSEWHERE begins it.  An observation has its
   message up to the first colon, too: who says so. Never line numbers,
   addresses or values, so that it survives edits elsewhere and rebuilds.
   F->former_id is the same without the program and F->crash.  */
void c11t_finding_set_id (struct c11t_finding *f);

/* Make the texts of F, which the program under test may have chosen, fit for a
   terminal (base/clean.h).  The id stays.  */
void c11t_finding_clean (struct c11t_finding *f);

/* In F->crash: the last place may be anywhere.  */
#define C11T_CRASH_ELSEWHERE '@'

struct c11t_text;

/* Append F to T as one JSON object without line breaks, the form that
   design.md section 2 gives (id kind count first message locations[]), and
   everything else in the struct.  */
void c11t_finding_to_json (const struct c11t_finding *f, struct c11t_text *t);

/* How much of a finding is told.  The others are for who prints an explanation
   below, which has the events in a table.  */
enum c11t_detail
{
  C11T_DETAIL_ALL,
  C11T_DETAIL_ONCE,       /* not how the threads met: the table has it */
  C11T_DETAIL_ONE_SOURCE, /* nor more source lines than one */
  C11T_DETAIL_NO_SOURCE   /* nor any, nor headings */
};

struct c11t_look
{
  bool color;      /* turns terminal colours on */
  unsigned width;  /* of the lines with source, in columns; 0: any */
  unsigned detail; /* enum c11t_detail */
};

/* Append F to T as text for people.  REPLAY is the command that replays it, or
   NULL.  Source lines are shown when the files can be read from the current
   folder.  */
void c11t_finding_to_text (const struct c11t_finding *f, const char *replay,
                           const struct c11t_look *look, struct c11t_text *t);

/* Append to T "; expanded from" the macros of a place; nothing if MACRO is
   "".  AT is where, or "".  */
void c11t_macro_to_text (const char *macro, const char *at,
                         struct c11t_text *t);

#endif
