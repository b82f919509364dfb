/* machine.h -- what all models share: threads, locations, the whole.
   SPDX-License-Identifier: BSD-3-Clause

   The functions stand for the members of struct c11t_model_ops of the same
   names and are described there (model.h).  A model is this machine with its
   own struct c11t_rules; its table begins with C11T_MACHINE_OPS.  */

#ifndef C11T_MODEL_MACHINE_H
#define C11T_MODEL_MACHINE_H

#include "base/assert.h"
#include "model/hb.h"
#include "model/rfset.h"
#include "model/state.h"
#include "model/transition.h"

/* A new model in A that follows RULES, which must live as long.  */
struct c11t_model *c11t_machine_new (struct c11t_arena *a,
                                     const struct c11t_rules *rules);

void c11t_machine_thread_start (struct c11t_model *m, c11t_tid t,
                                c11t_tid parent);
void c11t_machine_thread_end (struct c11t_model *m, c11t_tid t);
void c11t_machine_thread_wait (struct c11t_model *m, c11t_tid t, c11t_tid u);
const struct c11t_clock *c11t_machine_thread_clock (const struct c11t_model *m,
                                                    c11t_tid t);
void c11t_machine_sync_release (struct c11t_model *m, c11t_tid t,
                                struct c11t_clock *c);
void c11t_machine_sync_acquire (struct c11t_model *m, c11t_tid t,
                                const struct c11t_clock *c);
struct c11t_location *
c11t_machine_location (struct c11t_model *m, uint8_t size, c11t_value value,
                       c11t_tid tid, c11t_clk clk, struct c11test_site *site);
void c11t_machine_location_free (struct c11t_model *m,
                                 struct c11t_location *loc);
void c11t_machine_inherit (struct c11t_model *m, struct c11t_location *to,
                           const struct c11t_location *from);
void c11t_machine_plain_store (struct c11t_model *m, struct c11t_location *loc,
                               c11t_value value, c11t_tid tid, c11t_clk clk,
                               struct c11test_site *site);
struct c11t_store *c11t_machine_latest (const struct c11t_model *m,
                                        struct c11t_location *loc);
void c11t_machine_finals (const struct c11t_model *m,
                          struct c11t_location *loc, struct c11t_rfset *out);
size_t c11t_machine_prune (struct c11t_model *m,
                           enum c11t_prune_policy policy, uint32_t window);
uint64_t c11t_machine_forgotten (const struct c11t_model *m);
void c11t_machine_check (const struct c11t_model *m);

/* For transition.c.  The thread T, which must be live.  */
static inline struct c11t_model_thread *
c11t_machine_live (const struct c11t_model *m, c11t_tid t)
{
  C11T_ASSERT (t < m->n_threads && m->threads[t].live);
  return &m->threads[t];
}

/* T, which is ME, has released.  Who has been alone from the beginning stays where it
   is: nobody can learn of a part of what it has done until it creates a thread, which
   then knows all of it.  So what it does again is nothing new for the race detector.  */
static inline void
c11t_machine_released (struct c11t_model *m, struct c11t_model_thread *me,
                       c11t_tid t)
{
  if (m->n_threads > 1)
    c11t_hb_tick (m->arena, &me->hb, t);
}

/* A new node at LOC, in no graph and no log.  */
struct c11t_node *c11t_machine_new_node (struct c11t_model *m,
                                         struct c11t_location *loc,
                                         c11t_value value, c11t_tid tid,
                                         c11t_clk clk,
                                         struct c11test_site *site);

/* N is in the graph with all its edges: number its chain, if it heads one, and
   log it.  */
void c11t_machine_log_store (struct c11t_model *m, struct c11t_node *n);

#define C11T_MACHINE_OPS                                                      \
  .thread_start = c11t_machine_thread_start,                                  \
  .thread_end = c11t_machine_thread_end,                                      \
  .thread_wait = c11t_machine_thread_wait,                                    \
  .thread_clock = c11t_machine_thread_clock,                                  \
  .sync_release = c11t_machine_sync_release,                                  \
  .sync_acquire = c11t_machine_sync_acquire,                                  \
  .location = c11t_machine_location,                                          \
  .location_free = c11t_machine_location_free,                                \
  .inherit = c11t_machine_inherit, .plain_store = c11t_machine_plain_store,   \
  .candidates = c11t_rfset_build, .feasible = c11t_rfset_allows,              \
  .commit = c11t_transition, .latest = c11t_machine_latest,                   \
  .finals = c11t_machine_finals, .prune = c11t_machine_prune,                 \
  .forgotten = c11t_machine_forgotten, .check = c11t_machine_check

#endif
