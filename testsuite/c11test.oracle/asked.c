/* asked.c -- a script explored by a strategy of the runtime; see asked.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "asked.h"

#include <stdlib.h>

#include "base/arena.h"

#define READS 64

void
asked_begin (struct asked *q, const struct c11t_model_ops *model,
             struct c11t_arena *a)
{
  q->state = q->ops->begin (&(struct c11test_strategy_start){
      .alloc = c11t_arena_alloc,
      .arena = a,
      .shared = q->shared,
      .stores_commute = model->stores_commute,
      .stores_ordered = model->stores_ordered,
      .seq_cst_commute = model->seq_cst_commute,
      .loads_stale = model->loads_stale });
}

/* The step that E is, as the engine describes it.  */
static struct c11test_step
step_of (const struct script_event *e)
{
  static const enum c11test_step_kind kinds[SCRIPT_KINDS]
      = { C11TEST_STEP_READ, C11TEST_STEP_WRITE, C11TEST_STEP_RMW,
          C11TEST_STEP_RMW,  C11TEST_STEP_RMW,   C11TEST_STEP_RMW,
          C11TEST_STEP_FENCE };
  bool fence = e->kind == SCRIPT_FENCE;
  return (struct c11test_step){
    .kind = (uint8_t) kinds[e->kind],
    .sc = e->order == SCRIPT_SC
          || (script_is_cas (e) && e->fail_order == SCRIPT_SC),
    .size = fence ? 0 : 8,
    .object = fence ? 0 : 4096 + 8 * e->loc
  };
}

unsigned
asked_thread (struct asked *q, const struct script_event **next, unsigned n,
              uint64_t newest)
{
  struct c11test_step steps[SCRIPT_THREADS];
  struct c11test_candidate c[SCRIPT_THREADS];
  for (unsigned i = 0; i < n; i++)
    {
      steps[i] = step_of (next[i]);
      c[i] = (struct c11test_candidate){ next[i]->thread + 1, &steps[i],
                                         C11TEST_ACTOR_THREAD, 0, 0, 0 };
    }
  return q->ops->choose (q->state, C11TEST_CHOOSE_THREAD, n,
                         &(struct c11test_choice_context){
                             .candidate = c, .newest = newest });
}

unsigned
asked_read (struct asked *q, struct c11t_store **reads, unsigned n,
            uint64_t newest)
{
  uint64_t numbers[READS];
  for (unsigned i = 0; i < n; i++)
    numbers[i] = reads[i]->seq;
  if (n == 1 && !q->ops->every_step)
    return 0;
  return q->ops->choose (q->state, C11TEST_CHOOSE_READ, n,
                         &(struct c11test_choice_context){
                             .newest = newest, .store = numbers });
}

bool
asked_advance (struct asked *q)
{
  const char *why = NULL;
  enum c11test_advance next = q->ops->advance (q->shared, &why);
  if (next == C11TEST_CANNOT_GO_ON)
    {
      fprintf (stderr, "oracle: %s: %s\n", q->ops->name, why);
      abort ();
    }
  return next == C11TEST_MORE;
}
