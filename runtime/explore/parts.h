/* parts.h -- a search that several processes make together.
   SPDX-License-Identifier: BSD-3-Clause

   An exhaustive strategy may let another process try something in its place: a
   part of the search, with all that lies behind one candidate or answer.  Its
   owner goes on with the rest, and joins the part where it would have come to it
   by itself.  What the owner and the part make are then, in this order, the same
   executions that one process makes.

   This is what the strategy does; who makes which part is the engine's business
   (engine/campaign/parts.h).  SHARED is the strategy's memory, PACKED what
   another process can go on with.  */

#ifndef C11T_EXPLORE_PARTS_H
#define C11T_EXPLORE_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "c11test/strategy.h"

/* Where a part begins; its owner has no other one there.  */
struct c11t_branch
{
  uint32_t steps, answers, value;
};

struct c11t_parting
{
  const struct c11test_strategy *strategy;

  /* True if there is something to give.  */
  bool (*may_give) (const void *shared);
  /* Give away the largest thing there is: pack it in the ROOM bytes at PACKED.
     Return the size; 0 if there is nothing, or not enough room.  */
  size_t (*give) (void *shared, void *packed, size_t room,
                  struct c11t_branch *ret);
  /* The same for all that is left.  */
  size_t (*pack) (const void *shared, void *packed, size_t room);
  void (*unpack) (void *shared, const void *packed);
  /* Nobody makes what was given away: it is to be made here.  */
  void (*keep) (void *shared);

  /* After advance: true if what comes next was given away, at *RET.  */
  bool (*joins) (const void *shared, struct c11t_branch *ret);
  /* It has come to its end: do what it asks for.  Return false, with nothing
     done, if it began with what has turned out to be wrong: then that must be
     made here.  */
  bool (*join) (void *shared, const void *packed);
  /* Go to what comes after it.  */
  enum c11test_advance (*skip) (void *shared, const char **ret_why);
};

extern const struct c11t_parting c11t_parting_dpor;
extern const struct c11test_strategy c11t_strategy_dpor;

#endif
