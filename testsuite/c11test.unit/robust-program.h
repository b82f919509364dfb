/* robust-program.h -- small programs, and three opinions about them.
   SPDX-License-Identifier: BSD-3-Clause

   For the tests of the robustness analysis.  A program is a few operations for
   each of a few threads, without branches; it waits and compares, so what it
   does depends on what it reads all the same.  */

#ifndef ROBUST_PROGRAM_H
#define ROBUST_PROGRAM_H

#include "analysis/robust.h"

#define MOST_THREADS 4
#define MOST_OPS 8
#define N_LOCATIONS 3
#define N_VALUES 6

enum op_kind
{
  OP_LOAD,
  OP_STORE,
  OP_XCHG,
  OP_ADD, /* modulo N_VALUES */
  OP_CAS,
  OP_WEAK_CAS,
  OP_WAIT,
  OP_BCAS,
  OP_FENCE,
  N_OP_KINDS
};

struct op
{
  enum op_kind kind;
  enum c11t_order order, fail_order;
  unsigned loc, expected, value;
};

struct program
{
  unsigned n_threads;
  unsigned n[MOST_THREADS];
  struct op op[MOST_THREADS][MOST_OPS];
};

/* Does OP write if it reads OLD?  A weak compare-exchange may FAIL anyway.  */
static inline bool
op_writes (const struct op *op, unsigned old, bool fail)
{
  switch (op->kind)
    {
    case OP_LOAD:
    case OP_WAIT:
    case OP_FENCE:
      return false;
    case OP_CAS:
    case OP_WEAK_CAS:
      return !fail && old == op->expected;
    default:
      return true;
    }
}

static inline unsigned
op_result (const struct op *op, unsigned old)
{
  return op->kind == OP_ADD ? (old + op->value) % N_VALUES : op->value;
}

static inline bool
op_blocks (const struct op *op, unsigned old)
{
  return (op->kind == OP_WAIT || op->kind == OP_BCAS) && old != op->expected;
}

/* --- The analysis under test, on every interleaving (robust-sc.c) ------- */

struct opinion
{
  unsigned policies;    /* under which some access can go otherwise */
  unsigned long checks; /* that were made */
  unsigned long interleavings;
  unsigned long differences; /* checks where the oracle's clocks disagree */
  bool too_many;             /* interleavings; the rest was left out */
  unsigned kinds;            /* of operations reported, a bit for each */
};

void ask_analysis (const struct program *p, bool fold, struct opinion *o);

/* --- The paper's formulation (robust-oracle.c)
 * ------------------------------- */

/* Location clocks, by the rules of Margalit and others' RSAN, with all
   values tracked.  seq_cst accesses are acquire and release.  */
struct oracle;
struct oracle *oracle_new (void);
void oracle_free (struct oracle *o);
void oracle_reset (struct oracle *o);
bool oracle_check (const struct oracle *o, unsigned thread,
                   const struct op *op);
void oracle_commit (struct oracle *o, unsigned thread, const struct op *op,
                    unsigned old, bool fail);

/* --- The definition (robust-graph.c)
 * ----------------------------------------- */

/* Is there an execution graph that is allowed and no interleaving?  By RC20;
   with PSC, one that RC11's order of seq_cst events allows as well.  */
bool graph_is_robust (const struct program *p, bool psc);

#endif
