/* message.h -- the lines of wire.h, read.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef C11T_TOOLS_MESSAGE_H
#define C11T_TOOLS_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

struct c11t_finding;

enum message_type
{
  MESSAGE_HELLO,
  MESSAGE_EXEC,
  MESSAGE_EXECS,
  MESSAGE_FINDING,
  MESSAGE_WARNING,
  MESSAGE_ASSEMBLY,
  MESSAGE_ORDERS,
  MESSAGE_CUT,
  MESSAGE_SITE,
  MESSAGE_SCOPE,
  MESSAGE_SCHEDULE,
  MESSAGE_TARGET,
  MESSAGE_PAIR,
  MESSAGE_PROFILE,
  MESSAGE_EXTENT,
  MESSAGE_PART,
  MESSAGE_REST,
  MESSAGE_SEARCH,
  MESSAGE_ERROR,
  MESSAGE_BYE
};

/* What an execs line says of each.  */
struct noted_exec
{
  uint64_t behaviour;
  bool cut, redundant;
};

/* One line.  Malloced, the parts too; part of a list while it waits.  */
struct message
{
  struct message *next;
  enum message_type type;
  uint64_t version;             /* hello */
  uint64_t n;                   /* part, rest: id; extent: how many;
                                   exec: its number; when it is taken, in all
                                   that came of it */
  uint64_t hash, behaviour;     /* exec */
  int code;                     /* exec */
  bool diverged, cut, replaced, forked, validated; /* exec */
  uint64_t unkept, unkept_formal; /* exec: findings without room */
  bool threads, sharing, plain, apart;      /* scope */
  uint64_t most_threads, most_steps, twins; /* scope */
  struct noted_exec *noted;     /* execs: COUNT consecutive ones from N on */
  size_t count, used;           /* USED of them were taken */
  bool has_loop;
  uint64_t loop;                /* exec, if HAS_LOOP */
  bool batches;                 /* hello: execs may come */
  bool exhausted;               /* bye */
  uint64_t processes;           /* bye: that made the executions */
  char text[240];               /* exec: status; error, bye: why */
  bool refused;                 /* error: about the program */
  char *trace;                  /* error: of an internal error, or NULL */
  struct c11t_finding *finding; /* finding */
  json_t *warning;              /* warning: as it is shown in results;
                                   assembly, site: the place, with its
                                   id; cut, profile, pair: as it came */
  json_t *assembly;             /* exec: list of ids, or NULL */
  json_t *reached;              /* orders: list of rules; target: counts */
  char *schedule;               /* schedule: its text; search: the state */
  json_t *parts;                /* rest: list of ids */
  json_t *modules;              /* hello: list of paths, or NULL */
  uint8_t *log;                 /* finding: choice log, NULL if none came */
  size_t log_len;
};

/* The LEN bytes at LINE as a message; NULL if they are none.  */
struct message *message_parse (const char *line, size_t len);

/* An exec message made here, for execution N of an execs line.  */
struct message *message_of_noted_exec (uint64_t n, const struct noted_exec *x);

/* The same for execution N that never got one.  */
struct message *message_of_lost_exec (uint64_t n, const char *status);

/* A finding message made here: a crash in execution N of SEED of the program
   at PATH.  */
struct message *message_of_crash (const char *path, uint64_t seed, uint64_t n,
                                  const char *text);

void message_free (struct message *m);

#endif
