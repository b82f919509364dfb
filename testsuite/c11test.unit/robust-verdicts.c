/* robust-verdicts.c -- the robustness analysis on known programs.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "analysis model base" }
   { c11t-sources "robust-sc.c robust-oracle.c robust-graph.c" }

   The examples of the paper (RSAN) and a few classics, each of which must be
   judged alike by the analysis on all interleavings and by the definition on
   execution graphs; and next to each one that differs in one thing.  */

#include <string.h>

#include "robust-program.h"
#include "unit.h"

#define RLX C11T_RELAXED
#define ACQ C11T_ACQUIRE
#define REL C11T_RELEASE
#define AR C11T_ACQ_REL
#define SEQ C11T_SEQ_CST
#define X 0
#define Y 1
#define R(l, o)                                                               \
  {                                                                           \
    OP_LOAD, o, RLX, l, 0, 0                                                  \
  }
#define W(l, v, o)                                                            \
  {                                                                           \
    OP_STORE, o, RLX, l, 0, v                                                 \
  }
#define ADD(l, v, o)                                                          \
  {                                                                           \
    OP_ADD, o, RLX, l, 0, v                                                   \
  }
#define WAIT(l, e, o)                                                         \
  {                                                                           \
    OP_WAIT, o, RLX, l, e, 0                                                  \
  }
#define BCAS(l, e, v, o)                                                      \
  {                                                                           \
    OP_BCAS, o, RLX, l, e, v                                                  \
  }
#define CAS(l, e, v, o, f)                                                    \
  {                                                                           \
    OP_CAS, o, f, l, e, v                                                     \
  }
#define WEAK(l, e, v, o, f)                                                   \
  {                                                                           \
    OP_WEAK_CAS, o, f, l, e, v                                                \
  }
#define FENCE(o)                                                              \
  {                                                                           \
    OP_FENCE, o, RLX, 0, 0, 0                                                 \
  }
#define THREAD(...)                                                           \
  {                                                                           \
    __VA_ARGS__                                                               \
  }
#define ALL C11T_ROBUST_POLICIES

struct known
{
  const char *name;
  unsigned policies; /* under which it is not robust; 0: it is */
  struct op op[MOST_THREADS][MOST_OPS];
  unsigned n[MOST_THREADS];
};

#define PROGRAM(name, policies, n1, n2, t1, t2)                               \
  {                                                                           \
    name, policies, { t1, t2 }, { n1, n2 }                                    \
  }

static const struct known known[] = {
  PROGRAM ("SB", ALL, 2, 2, THREAD (W (X, 1, REL), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), R (X, ACQ))),
  PROGRAM ("SB, fences", 0, 3, 3,
           THREAD (W (X, 1, RLX), FENCE (SEQ), R (Y, RLX)),
           THREAD (W (Y, 1, RLX), FENCE (SEQ), R (X, RLX))),
  PROGRAM ("SB, one fence", ALL, 3, 2,
           THREAD (W (X, 1, RLX), FENCE (SEQ), R (Y, RLX)),
           THREAD (W (Y, 1, RLX), R (X, RLX))),
  PROGRAM ("SB, acq_rel fences", ALL, 3, 3,
           THREAD (W (X, 1, RLX), FENCE (AR), R (Y, RLX)),
           THREAD (W (Y, 1, RLX), FENCE (AR), R (X, RLX))),
  PROGRAM ("SB, seq_cst", C11T_ROBUST_RC20, 2, 2,
           THREAD (W (X, 1, SEQ), R (Y, SEQ)),
           THREAD (W (Y, 1, SEQ), R (X, SEQ))),
  PROGRAM ("SB, seq_cst and a fence", C11T_ROBUST_RC20, 2, 3,
           THREAD (W (X, 1, SEQ), R (Y, SEQ)),
           THREAD (W (Y, 1, RLX), FENCE (SEQ), R (X, RLX))),
  PROGRAM ("SB, half seq_cst", ALL, 2, 2, THREAD (W (X, 1, SEQ), R (Y, SEQ)),
           THREAD (W (Y, 1, RLX), R (X, RLX))),
  PROGRAM ("MP", 0, 2, 2, THREAD (W (X, 1, REL), W (Y, 1, REL)),
           THREAD (R (Y, ACQ), R (X, ACQ))),
  PROGRAM ("MP, relaxed flag", ALL, 2, 2,
           THREAD (W (X, 1, RLX), W (Y, 1, RLX)),
           THREAD (R (Y, ACQ), R (X, RLX))),
  PROGRAM ("MP, fences", 0, 3, 3,
           THREAD (W (X, 1, RLX), FENCE (REL), W (Y, 1, RLX)),
           THREAD (R (Y, RLX), FENCE (ACQ), R (X, RLX))),
  PROGRAM ("example 3.1", ALL, 3, 3,
           THREAD (W (X, 1, REL), R (Y, ACQ), W (X, 2, REL)),
           THREAD (W (Y, 1, REL), R (X, ACQ), W (Y, 2, REL))),
  PROGRAM ("example 4.1 (1)", ALL, 2, 2, THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), R (X, ACQ))),
  PROGRAM ("example 4.1 (2)", 0, 2, 2, THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), ADD (X, 1, AR))),
  PROGRAM ("example 4.1 (2), a store for the first", ALL, 2, 2,
           THREAD (W (X, 1, REL), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), ADD (X, 1, AR))),
  PROGRAM ("example 4.1 (2), a store for the second", 0, 2, 2,
           THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), W (X, 5, REL))),
  PROGRAM ("BAR, a turn of each loop", ALL, 3, 3,
           THREAD (W (X, 1, REL), R (Y, ACQ), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), R (X, ACQ), R (X, ACQ))),
  PROGRAM ("BARW 1 1", 0, 2, 2, THREAD (W (X, 1, REL), WAIT (Y, 1, ACQ)),
           THREAD (W (Y, 1, REL), WAIT (X, 1, ACQ))),
  PROGRAM ("BARW 0 2", 0, 2, 2, THREAD (W (X, 1, REL), WAIT (Y, 0, ACQ)),
           THREAD (W (Y, 1, REL), WAIT (X, 2, ACQ))),
  PROGRAM ("BARW 0 0", ALL, 2, 2, THREAD (W (X, 1, REL), WAIT (Y, 0, ACQ)),
           THREAD (W (Y, 1, REL), WAIT (X, 0, ACQ))),
  PROGRAM ("example 7.1", ALL, 3, 3,
           THREAD (W (X, 1, REL), W (Y, 2, REL), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), W (X, 2, REL), R (X, ACQ))),
  PROGRAM ("a value that an RMW took", 0, 2, 2,
           THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), BCAS (X, 0, 5, AR))),
  PROGRAM ("a value that a store took", ALL, 2, 2,
           THREAD (W (X, 1, REL), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), BCAS (X, 0, 5, AR))),
  PROGRAM ("one location", 0, 2, 3, THREAD (W (X, 1, RLX), W (X, 2, RLX)),
           THREAD (R (X, RLX), W (X, 3, RLX), R (X, RLX))),
  PROGRAM ("a CAS that may fail by an old value", ALL, 2, 2,
           THREAD (W (X, 1, REL), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), CAS (X, 1, 2, AR, ACQ))),
  PROGRAM ("a CAS of a value that nothing else has", 0, 2, 2,
           THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), CAS (X, 0, 2, AR, ACQ))),
  PROGRAM ("the same, and it may fail without cause", ALL, 2, 2,
           THREAD (ADD (X, 1, AR), R (Y, ACQ)),
           THREAD (W (Y, 1, REL), WEAK (X, 0, 2, AR, ACQ))),
};

static void
judge (const struct known *k, bool fold)
{
  struct program p = { .n_threads = 2 };
  struct opinion o;
  memcpy (p.op, k->op, sizeof p.op);
  memcpy (p.n, k->n, sizeof p.n);
  ask_analysis (&p, fold, &o);
  if (o.policies != k->policies)
    printf ("%s: %u, not %u\n", k->name, o.policies, k->policies);
  CHECK_EQ (o.policies, k->policies);
  CHECK_EQ (o.differences, 0);
  CHECK_EQ (graph_is_robust (&p, false), !(k->policies & C11T_ROBUST_RC20));
  CHECK_EQ (graph_is_robust (&p, true), !(k->policies & C11T_ROBUST_PSC));
}

static void
test_known_programs (void)
{
  for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
    judge (&known[i], false);
}

static void
test_known_programs_forgetting (void)
{
  for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
    judge (&known[i], true);
}

int
main (void)
{
  RUN (test_known_programs);
  RUN (test_known_programs_forgetting);
  return unit_done ();
}
