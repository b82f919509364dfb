/* exec.h -- a candidate execution: the events of one cycle, and their relations.
   SPDX-License-Identifier: BSD-3-Clause

   As herd has them: po, rf, co, fr, dependencies.  A target says whether its
   axioms allow it (target-*.c).  A read and write is two events, first the
   read.  */

#ifndef C11T_TOOLS_FENCES_EXEC_H
#define C11T_TOOLS_FENCES_EXEC_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/fences/graph.h"

#define EXEC_EVENTS 64

/* A set of events, and a relation: row I has what I is related to.  */
typedef uint64_t exec_set;
struct relation
{
  exec_set row[EXEC_EVENTS];
};

struct exec_event
{
  char kind; /* R, W, F */
  enum order order;
  unsigned thread;
  unsigned location; /* no two are the same but those of one cycle's place */
  bool update;       /* half of a read and write */
};

struct exec
{
  unsigned n;
  struct exec_event event[EXEC_EVENTS];
  struct relation po, rf, co, fr, rmw, addr, data, ctrl;
};

struct target
{
  const char *name, *what;
  bool multi; /* multi-copy atomic */
  /* Is E an execution of the machine?  Its rf, co and fr are complete.  */
  bool (*allows) (const struct exec *e);
  /* What stronger orders cost there: an acquire and a seq_cst load; a release
     and a seq_cst store; an acq_rel and a seq_cst read and write; an acq_rel and
     a seq_cst fence.  */
  unsigned load[2], store[2], update[2], fence[2];
};

/* The target NAME, or NULL.  */
const struct target *target_find (const char *name);
/* Relations.  */
void rel_clear (struct relation *r);
void rel_add (struct relation *to, const struct relation *r);
/* A; B.  */
struct relation rel_seq (const struct relation *a, const struct relation *b);
/* [FROM]; R; [TO].  */
struct relation rel_within (const struct relation *r, exec_set from,
                            exec_set to);
struct relation rel_plus (const struct relation *r);
/* Reflexive on ALL.  */
struct relation rel_maybe (const struct relation *r, exec_set all);
bool rel_acyclic (const struct relation *r);
bool rel_irreflexive (const struct relation *r);

/* Sets of events of E.  */
exec_set exec_all (const struct exec *e);
exec_set exec_kind (const struct exec *e, char kind);
/* Reads that acquire, writes that release, fences that do; at least as strong as
   seq_cst.  */
exec_set exec_acquires (const struct exec *e, char kind);
exec_set exec_releases (const struct exec *e, char kind);
exec_set exec_seq_cst (const struct exec *e, char kind);
exec_set exec_updates (const struct exec *e);
/* R between different threads; of the same location; from everything before a
   fence in FENCES to everything after it.  */
struct relation exec_external (const struct exec *e, const struct relation *r);
struct relation exec_same_location (const struct exec *e,
                                    const struct relation *r);
struct relation exec_fenced (const struct exec *e, exec_set fences);

#endif
