/* run.h -- one execution of a litmus test on a model.
   SPDX-License-Identifier: BSD-3-Clause

   Thread I of the test is slot I + 1 of the model; slot 0 made the threads and
   waits for the first.  Choices are the explorer's (litmus-explore.c).  */

#ifndef C11T_TOOLS_LITMUS_RUN_H
#define C11T_TOOLS_LITMUS_RUN_H

#include "tools/litmus/explore.h"

/* The answer to a choice of N > 0.  */
typedef unsigned c11t_litmus_choose (void *who, unsigned n);

struct c11t_litmus_run
{
  const struct c11t_litmus_test *test;
  const struct c11t_litmus_options *opt;
  c11t_litmus_choose *choose;
  void *who;
  struct c11t_arena *arena; /* the model's, of the execution */
  struct c11t_rfset rf, more;
  struct c11t_model *model;
  struct c11t_location *locs[C11T_LITMUS_LOCATIONS]; /* NULL: a plain one */
  struct c11t_store *last[C11T_LITMUS_LOCATIONS];    /* final values chosen */
  int64_t plain[C11T_LITMUS_LOCATIONS];
  /* Clocks of each thread's last access by kind: plain or atomic, read or
     write.  */
  c11t_clk seen[C11T_LITMUS_LOCATIONS][2][2][C11T_LITMUS_THREADS];
  unsigned pc[C11T_LITMUS_THREADS];
  int64_t *regs[C11T_LITMUS_THREADS];
  /* The events of its thread that a register's value, and whatever it does next,
     come from: bit N for the one with number N + 1.  Those above 64 are left
     out, and what depends on them.  */
  uint64_t *from[C11T_LITMUS_THREADS];
  uint64_t branches[C11T_LITMUS_THREADS];
  unsigned n_events[C11T_LITMUS_THREADS];
  struct c11t_dependence depends[2 * 64]; /* of the event */
  unsigned *rounds[C11T_LITMUS_THREADS]; /* of each loop */
  unsigned n_live;                       /* threads that have not ended */
  bool race, cut;
};

/* Make R ready for TEST; the caller frees it.  */
void c11t_litmus_run_init (struct c11t_litmus_run *r,
                           const struct c11t_litmus_test *test,
                           const struct c11t_litmus_options *opt,
                           c11t_litmus_choose *choose, void *who);
void c11t_litmus_run_free (struct c11t_litmus_run *r);

/* Begin an execution.  */
void c11t_litmus_run_start (struct c11t_litmus_run *r);

/* The operation that thread T does next; NULL after its end.  It is never one
   of a thread's own business.  */
static inline const struct c11t_litmus_op *
c11t_litmus_next (const struct c11t_litmus_run *r, unsigned t)
{
  const struct c11t_litmus_thread *code = &r->test->threads[t];
  return r->pc[t] < code->n_ops ? &code->ops[r->pc[t]] : NULL;
}

/* True if OP is an event of the model, and not a plain access to a location
   that it does not know.  */
static inline bool
c11t_litmus_is_event (const struct c11t_litmus_run *r,
                      const struct c11t_litmus_op *op)
{
  return (op->kind != C11T_LITMUS_PLAIN_LOAD
          && op->kind != C11T_LITMUS_PLAIN_STORE)
         || r->test->locs[op->loc].atomic;
}

/* Do the next operation of T, and what then is T's own business.  */
void c11t_litmus_run_step (struct c11t_litmus_run *r, unsigned t);

/* The execution has ended: count its states, one for each combination of
   possible last values, in STATES.  */
void c11t_litmus_run_states (struct c11t_litmus_run *r,
                             struct c11t_litmus_states *states);

#endif
