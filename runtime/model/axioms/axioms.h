/* axioms.h -- is a lifted execution one that the standard allows?
   SPDX-License-Identifier: BSD-3-Clause

   One function for each axiom of semantics (C++11 1.10 and 29.3, as the paper
   restricts them), each looking at all events, or all pairs of accesses of a
   location, with nothing but the orders of lift.h.  Under the model tso the
   axioms of seq_cst give way to those of the machine.

   Does not look for races, and does not know whether an execution belongs to
   a program.  */

#ifndef C11T_MODEL_AXIOMS_H
#define C11T_MODEL_AXIOMS_H

#include "model/axioms/lift.h"

/* An axiom that does not hold, and for which events.  */
struct c11t_broken
{
  const char *axiom; /* "CoRR" */
  const char *where; /* "C++11 1.10p16" */
  const char *text;  /* what holds instead, of A and B */
  uint32_t a, b;     /* either may be C11T_TRACE_NONE */
};

/* Check the lifted execution X.  Return true if all axioms hold; otherwise
   describe the first one that does not in B.  */
bool c11t_axioms_hold (const struct c11t_lifted *x, struct c11t_broken *b);

/* axioms-tso.c: the same for the axioms of x86-TSO beside coherence.  */
bool c11t_axioms_tso_hold (const struct c11t_lifted *x,
                           struct c11t_broken *b);

/* axioms-c20.c: the same for the seq_cst of C++20.  */
bool c11t_axioms_c20_hold (const struct c11t_lifted *x, struct c11t_broken *b);

/* axioms-machine.c: does the order of X's machine have no cycle if
   modification order is MO, whose rows of WORDS words have for each write
   those that come after it?  X has C11T_AXIOMS_MACHINE_MOST events at most. */
#define C11T_AXIOMS_MACHINE_MOST 120
bool c11t_axioms_machine_acyclic (const struct c11t_lifted *x,
                                  const uint64_t *mo, uint32_t words);

enum c11t_verdict
{
  C11T_TRACE_VALID,
  C11T_TRACE_BROKEN,
  C11T_TRACE_UNKNOWN /* the trace is not whole */
};

/* Lift T and check it, with memory from A.  If an axiom is broken append to
   OUT: a line with its name, the events, the modification order of their
   location, and the trace.  */
enum c11t_verdict c11t_trace_check (const struct c11t_trace *t,
                                    struct c11t_arena *a,
                                    struct c11t_text *out);

#endif
