/* watched.h -- a model's operations with a validator that watches.
   SPDX-License-Identifier: BSD-3-Clause

   For tests that call a model by its table: each call that changes the model
   becomes a step (model/done.h), which the validator sees before and after.  */

#include "model/axioms/validate.h"

static struct
{
  struct c11t_model_ops ops;
  const struct c11t_model_ops *inner;
  struct c11t_validator *validator;
} watched;

static inline void
watched_make (struct c11t_model *m, struct c11t_done *d)
{
  c11t_validator_before (watched.validator, d);
  c11t_done_make (watched.inner, m, d);
  c11t_validator_after (watched.validator, d);
}

#define WATCHED(m, ...)                                                       \
  struct c11t_done d = { __VA_ARGS__ };                                       \
  watched_make (m, &d)

static void
watched_start (struct c11t_model *m, c11t_tid t, c11t_tid parent)
{
  WATCHED (m, .kind = C11T_DONE_THREAD_START, .tid = t, .other = parent);
}

static void
watched_end (struct c11t_model *m, c11t_tid t)
{
  WATCHED (m, .kind = C11T_DONE_THREAD_END, .tid = t);
}

static void
watched_wait (struct c11t_model *m, c11t_tid t, c11t_tid u)
{
  WATCHED (m, .kind = C11T_DONE_THREAD_WAIT, .tid = t, .other = u);
}

static void
watched_release (struct c11t_model *m, c11t_tid t, struct c11t_clock *c)
{
  WATCHED (m, .kind = C11T_DONE_RELEASE, .tid = t, .clock = c);
}

static void
watched_acquire (struct c11t_model *m, c11t_tid t, const struct c11t_clock *c)
{
  WATCHED (m, .kind = C11T_DONE_ACQUIRE, .tid = t,
           .clock = (struct c11t_clock *) c);
}

static struct c11t_location *
watched_location (struct c11t_model *m, uint8_t size, c11t_value value,
                  c11t_tid tid, c11t_clk clk, struct c11test_site *site)
{
  WATCHED (m, .kind = C11T_DONE_LOCATION, .size = size, .value = value,
           .tid = tid, .clk = clk, .site = site);
  return d.loc;
}

static void
watched_free (struct c11t_model *m, struct c11t_location *loc)
{
  WATCHED (m, .kind = C11T_DONE_FREE, .loc = loc);
}

static void
watched_inherit (struct c11t_model *m, struct c11t_location *to,
                 const struct c11t_location *from)
{
  WATCHED (m, .kind = C11T_DONE_INHERIT, .loc = to, .from = from);
}

static void
watched_plain (struct c11t_model *m, struct c11t_location *loc,
               c11t_value value, c11t_tid tid, c11t_clk clk,
               struct c11test_site *site)
{
  WATCHED (m, .kind = C11T_DONE_PLAIN, .loc = loc, .value = value, .tid = tid,
           .clk = clk, .site = site);
}

static struct c11t_store *
watched_commit (struct c11t_model *m, const struct c11t_event *e,
                struct c11t_store *rf)
{
  WATCHED (m, .kind = C11T_DONE_COMMIT, .tid = e->tid, .event = e,
           .read = rf);
  return d.made;
}

/* INNER's operations, such that V sees what changes the model.  One at a
   time.  */
static const struct c11t_model_ops *
watched_ops (const struct c11t_model_ops *inner, struct c11t_validator *v)
{
  watched.inner = inner;
  watched.validator = v;
  watched.ops = *inner;
  watched.ops.thread_start = watched_start;
  watched.ops.thread_end = watched_end;
  if (inner->thread_wait)
    watched.ops.thread_wait = watched_wait;
  watched.ops.sync_release = watched_release;
  watched.ops.sync_acquire = watched_acquire;
  watched.ops.location = watched_location;
  watched.ops.location_free = watched_free;
  watched.ops.inherit = watched_inherit;
  watched.ops.plain_store = watched_plain;
  watched.ops.commit = watched_commit;
  return &watched.ops;
}
