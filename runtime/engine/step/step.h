/* step.h -- the steps that change the model.
   SPDX-License-Identifier: BSD-3-Clause

   Nobody else calls these operations of a model: what the engine makes happen
   happens here, and here only it is shown to who watches (observer.h).  The
   operations that only ask are called where they are needed.

   Nothing here switches fibers.  */

#ifndef C11T_ENGINE_STEP_STEP_H
#define C11T_ENGINE_STEP_STEP_H

#include "engine/core/state.h"
#include "model/done.h"

/* Is a step more than its operation of the model?  Without observers it is timed
   (profile.h), and that is all.  */
static inline bool
c11t_step_is_watched (void)
{
  return __builtin_expect (E.watched, 0);
}

/* The three below, watched.  */
struct c11t_store *c11t_step_commit_watched (const struct c11t_event *e,
                                             struct c11t_store *rf);
void c11t_step_release_watched (c11t_tid t, struct c11t_clock *c);
void c11t_step_acquire_watched (c11t_tid t, struct c11t_clock *c);

/* E_ happens, reading from RF (NULL for stores and fences).  Return the new
   store of stores and RMWs, or NULL.  WATCHED is c11t_step_is_watched (),
   which the caller may know.  */
static inline struct c11t_store *
c11t_step_commit_if (const struct c11t_event *e, struct c11t_store *rf,
                     bool watched)
{
  struct c11t_store *made = watched ? c11t_step_commit_watched (e, rf)
                                    : E.ops->commit (E.model, e, rf);
  if (made)
    E.newest_store = made->seq;
  return made;
}

static inline struct c11t_store *
c11t_step_commit (const struct c11t_event *e, struct c11t_store *rf)
{
  return c11t_step_commit_if (e, rf, c11t_step_is_watched ());
}

/* What T did happens before what those do who acquire C later.  */
static inline void
c11t_step_release (c11t_tid t, struct c11t_clock *c)
{
  if (c11t_step_is_watched ())
    c11t_step_release_watched (t, c);
  else
    E.ops->sync_release (E.model, t, c);
}

static inline void
c11t_step_acquire (c11t_tid t, struct c11t_clock *c)
{
  if (c11t_step_is_watched ())
    c11t_step_acquire_watched (t, c);
  else
    E.ops->sync_acquire (E.model, t, c);
}

/* A new location for the SIZE bytes at ADDR, which held VALUE, written by TID
   at CLK (0: before everything) at SITE, which may be NULL.  */
struct c11t_location *c11t_step_location (uintptr_t addr, uint8_t size,
                                          c11t_value value, c11t_tid tid,
                                          c11t_clk clk,
                                          struct c11test_site *site);
/* LOC ends; TO takes over from FROM; a plain write to LOC becomes a store. See
   location_free, inherit and plain_store of model.h.  */
void c11t_step_free (struct c11t_location *loc);
void c11t_step_inherit (struct c11t_location *to,
                        const struct c11t_location *from);
void c11t_step_plain (struct c11t_location *loc, c11t_value value,
                      c11t_tid tid, c11t_clk clk, struct c11test_site *site);

/* Every thread that lives sees the latest store of LOC, of SIZE bytes, as if it had
   read it with a relaxed load, if it may; nobody is shown that.  */
void c11t_step_seen_by_all (struct c11t_location *loc, uint8_t size);

/* The model takes its step number I (internal.h).  */
void c11t_step_internal (uint32_t i);

/* Slot T begins, made by PARENT (T itself: the first one); it ends; it does
   nothing before U has ended, or waits no longer if that is T.  */
void c11t_step_thread_start (c11t_tid t, c11t_tid parent);
void c11t_step_thread_end (c11t_tid t);
void c11t_step_thread_wait (c11t_tid t, c11t_tid u);

#endif
