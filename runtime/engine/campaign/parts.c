/* parts.c -- a server makes parts of a search; see parts.h.
   SPDX-License-Identifier: BSD-3-Clause

   What is there at the end of a part, where its owner joins it, is the same
   whoever has made it and whenever.  A part that cannot be finished, because the
   program does not repeat itself in it, or began with a wrong guess, is dropped,
   and its owner makes it.  So only the first part can fail.

   Segments: what is told of a part, up to where another one is to be put in.  It
   ends with a list of those that follow (wire.h).  */

#define _GNU_SOURCE
#include "engine/campaign/parts.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/out.h"
#include "engine/campaign/board.h"
#include "engine/campaign/search.h"
#include "engine/campaign/shared.h"
#include "engine/campaign/tell.h"
#include "engine/core/params.h"
#include "engine/core/state.h"
#include "engine/core/strategy.h"
#include "explore/parts.h"

static struct c11t_board *b;
static const struct c11t_parting *parting;

/* The part that we make.  The child must know it, too.  */
#define own (c11t_shared->part)

void
c11t_parts_prepare (void)
{
  int fd = (int) c11t_params.board_fd;
  if (!fd)
    return;
  parting = &c11t_parting_dpor;
  if (parting->strategy != c11t_campaign_strategy.ops)
    c11t_die ("option board-fd: the strategy '%s' cannot be shared",
              c11t_campaign_strategy.ops->name);
  b = mmap (NULL, sizeof *b, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (b == MAP_FAILED)
    c11t_die ("option board-fd: %s", strerror (errno));
  close (fd);
}

bool
c11t_parts_on (void)
{
  return b != NULL;
}

bool
c11t_parts_is_first (void)
{
  return !b || (own == 0 && b->part[0].state == C11T_PART_RUNS);
}

static bool
others_want_some (void)
{
  return __atomic_load_n (&b->hungry, __ATOMIC_RELAXED)
         > __atomic_load_n (&b->offered, __ATOMIC_RELAXED);
}

bool
c11t_parts_call (void)
{
  return b
         && (c11t_shared->contested == 1 || c11t_shared->apart == 1
             || __atomic_load_n (&b->part[own].state, __ATOMIC_RELAXED)
                    != C11T_PART_RUNS
             || (others_want_some () && parting->may_give (c11t_strategy_room)));
}

/* --- Telling ---------------------------------------------------------------- */

static void
tell_part (uint32_t segment)
{
  char buf[80];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"part\",\"id\":%u}\n", (unsigned) segment);
  c11t_tell (buf, t.len);
}

/* SEGMENT has ended; A and B follow, unless they are NO_PART.  */
static void
tell_rest (uint32_t segment, uint32_t x, uint32_t y)
{
  char buf[120];
  struct c11t_text t = C11T_TEXT (buf);
  c11t_text_add (&t, "{\"t\":\"rest\",\"id\":%u,\"parts\":[",
                 (unsigned) segment);
  if (x != C11T_NO_PART)
    c11t_text_add (&t, "%u", (unsigned) x);
  if (y != C11T_NO_PART)
    c11t_text_add (&t, "%s%u", x == C11T_NO_PART ? "" : ",", (unsigned) y);
  c11t_text_add (&t, "]}\n");
  c11t_tell (buf, t.len);
}

/* What is told of our part goes on in a new segment, with what was told of CHILD
   before it, unless that is NO_PART.  */
static void
go_on_in_new_segment (uint32_t child)
{
  struct c11t_part *x = &b->part[own];
  uint32_t next = __atomic_fetch_add (&b->segments, 1, __ATOMIC_RELAXED);
  tell_rest (x->segment,
             child == C11T_NO_PART ? C11T_NO_PART : b->part[child].first, next);
  x->segment = next;
}

/* --- Giving ----------------------------------------------------------------- */

static void
give (void)
{
  if (!others_want_some () || !parting->may_give (c11t_strategy_room))
    return;
  uint32_t i = c11t_board_new (b, own);
  if (i == C11T_NO_PART)
    return;
  struct c11t_part *x = &b->part[i];
  struct c11t_branch place;
  bool ok = parting->give (c11t_strategy_room, x->packed, C11T_PART_ROOM,
                           &place);
  memcpy (x->loops, c11t_shared->loops, sizeof x->loops);
  c11t_board_lock (b);
  if (!ok)
    x->state = C11T_PART_FREE;
  /* We may have been dropped meanwhile, and this with us.  */
  else if (x->state == C11T_PART_NEW)
    {
      x->place = place;
      x->state = C11T_PART_OFFERED;
      b->offered++;
      c11t_board_wake (b);
    }
  c11t_board_unlock (b);
}

/* --- Taking ----------------------------------------------------------------- */

/* Part I, which runs now, is ours: begin, or go on.  */
static void
unpack (uint32_t i)
{
  struct c11t_part *x = &b->part[i];
  own = i;
  c11t_tell_anew ();
  parting->unpack (c11t_strategy_room, x->packed);
  memcpy (c11t_shared->loops, x->loops, sizeof x->loops);
  c11t_shared->contested = b->contested;
  c11t_shared->apart = b->apart;
}

/* The first part has no packed form.  With the lock, which it gives back.  */
static bool
begin_first (void)
{
  b->begun = true;
  b->segments = 1;
  b->part[0].state = C11T_PART_RUNS;
  b->part[0].owner = C11T_NO_PART;
  b->part[0].waits_at.steps = UINT32_MAX;
  c11t_board_unlock (b);
  own = 0;
  c11t_search_begin ();
  b->contested = c11t_shared->contested;
  b->apart = c11t_shared->apart;
  tell_part (0);
  return true;
}

static bool join (const char **why);

/* Take a part, when there is one.  */
static bool
take (const char **why)
{
  for (;;)
    {
      c11t_board_lock (b);
      if (b->over)
        {
          *why = b->over == 2 ? "" : NULL;
          c11t_board_unlock (b);
          return false;
        }
      if (!b->begun)
        return begin_first ();
      uint32_t seen = __atomic_load_n (&b->changed, __ATOMIC_ACQUIRE);
      bool waited = false;
      uint32_t i = c11t_board_take (b);
      if (i == C11T_NO_PART)
        __atomic_fetch_add (&b->hungry, 1, __ATOMIC_RELAXED);
      else
        waited = b->part[i].waits_at.steps != UINT32_MAX;
      c11t_board_unlock (b);
      if (i != C11T_NO_PART)
        {
          unpack (i);
          tell_part (b->part[i].segment);
          return !waited || join (why);
        }
      c11t_board_wait (b, seen);
      __atomic_fetch_sub (&b->hungry, 1, __ATOMIC_RELAXED);
    }
}

bool
c11t_parts_begin (void)
{
  const char *why;
  return take (&why);
}

/* --- The end of what is ours ------------------------------------------------ */

/* Nothing is left of our part.  */
static bool
end (const char **why)
{
  struct c11t_part *x = &b->part[own];
  tell_rest (x->segment, C11T_NO_PART, C11T_NO_PART);
  memcpy (x->loops, c11t_shared->loops, sizeof x->loops);
  bool fits = parting->pack (c11t_strategy_room, x->packed, C11T_PART_ROOM);
  bool last = own == 0;
  c11t_board_lock (b);
  if (last)
    b->over = 1;
  if (fits && x->state == C11T_PART_RUNS)
    x->state = C11T_PART_ENDED;
  else
    {
      x->state = C11T_PART_FREE;
      c11t_board_drop (b, own);
    }
  c11t_board_wake (b);
  c11t_board_unlock (b);
  return !last && take (why);
}

/* Nobody wants our part, or it cannot go on.  */
static bool
give_up (const char **why)
{
  c11t_board_lock (b);
  b->part[own].state = C11T_PART_FREE;
  c11t_board_drop (b, own);
  c11t_board_wake (b);
  c11t_board_unlock (b);
  return take (why);
}

/* Our part cannot go on, for WHY.  */
static bool
fail (const char **why)
{
  if (own != 0)
    return give_up (why);
  tell_rest (b->part[own].segment, C11T_NO_PART, C11T_NO_PART);
  c11t_board_lock (b);
  b->over = 2;
  c11t_board_wake (b);
  c11t_board_unlock (b);
  return false;
}

/* The part that we have given away at PLACE is not ready.  Wait for it, and do
   something else meanwhile; return false if it is ready after all, or we must
   wait here.  */
static bool
leave (const struct c11t_branch *place)
{
  struct c11t_part *x = &b->part[own];
  memcpy (x->loops, c11t_shared->loops, sizeof x->loops);
  bool fits = parting->pack (c11t_strategy_room, x->packed, C11T_PART_ROOM);
  go_on_in_new_segment (C11T_NO_PART); /* before anybody else goes on with it */
  c11t_board_lock (b);
  uint32_t seen = __atomic_load_n (&b->changed, __ATOMIC_ACQUIRE);
  uint32_t i = c11t_board_find (b, own, place);
  bool waits = i != C11T_NO_PART && b->part[i].state != C11T_PART_ENDED
               && b->part[i].state != C11T_PART_OFFERED
               && x->state == C11T_PART_RUNS;
  bool left = waits && fits;
  if (left)
    {
      x->waits_at = *place;
      x->state = C11T_PART_WAITS;
    }
  c11t_board_unlock (b);
  if (waits && !fits)
    c11t_board_wait (b, seen);
  if (!left)
    tell_part (b->part[own].segment);
  return left;
}

/* Part I, which we have given away, has ended.  Return false if its beginning was
   a wrong guess, and it was dropped.  */
static bool
take_back (uint32_t i)
{
  struct c11t_part *x = &b->part[i];
  bool right = parting->join (c11t_strategy_room, x->packed);
  if (right)
    {
      go_on_in_new_segment (i);
      tell_part (b->part[own].segment);
      for (unsigned k = 0; k < C11T_LOOP_WORDS; k++)
        c11t_shared->loops[k] |= x->loops[k];
    }
  c11t_board_lock (b);
  c11t_board_drop (b, i);
  c11t_board_unlock (b);
  return right;
}

/* What is next is a part that we gave away.  Return true if we make something,
   that or another one.  */
static bool
join (const char **why)
{
  struct c11t_branch place;
  while (parting->joins (c11t_strategy_room, &place))
    {
      c11t_board_lock (b);
      uint32_t i = c11t_board_find (b, own, &place);
      uint32_t state = i == C11T_NO_PART ? C11T_PART_FREE : b->part[i].state;
      if (state == C11T_PART_OFFERED)
        c11t_board_drop (b, i);
      c11t_board_unlock (b);
      if (b->part[own].state != C11T_PART_RUNS)
        return give_up (why);
      if (state == C11T_PART_FREE || state == C11T_PART_OFFERED)
        return true; /* nobody makes it but us */
      if (state != C11T_PART_ENDED)
        {
          if (leave (&place))
            return take (why);
          continue;
        }
      if (!take_back (i))
        return true;
      enum c11test_advance next = parting->skip (c11t_strategy_room, why);
      if (next != C11TEST_ALL_SEEN)
        return next == C11TEST_MORE || fail (why);
    }
  return end (why);
}

bool
c11t_parts_look (bool more, const char **why)
{
  if (b->part[own].state != C11T_PART_RUNS)
    return give_up (why);
  if (!more && *why)
    return fail (why);
  if (!more)
    return join (why);
  give ();
  return true;
}

bool
c11t_parts_may_restart (void)
{
  return !b || own == 0;
}

void
c11t_parts_restart (void)
{
  if (!b)
    return;
  c11t_board_lock (b);
  for (uint32_t i = 1; i < C11T_BOARD_PARTS; i++)
    if (b->part[i].owner == 0 && b->part[i].state != C11T_PART_FREE
        && b->part[i].state != C11T_PART_VOID)
      c11t_board_drop (b, i);
  b->contested = c11t_shared->contested;
  b->apart = c11t_shared->apart;
  c11t_board_wake (b);
  c11t_board_unlock (b);
}
