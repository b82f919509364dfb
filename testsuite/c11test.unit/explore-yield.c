/* explore-yield.c -- who lets others go first does not end that somebody is held.
   SPDX-License-Identifier: BSD-3-Clause
   { c11t-layers "explore base" }

   A strategy that holds a thread back gives it a low priority.  One that yields,
   since it waits for something else, goes below those that are not held, and not
   below the held one, unless nothing has changed for many yields: then it may wait
   for the held one.  Seven yields of eight are followed.  */

#include "base/arena.h"
#include "explore/priority.h"
#include "unit.h"

#define ROUNDS 4000
#define HELD 0
#define FREE 1
#define OTHER 2
#define SLOT 1

static struct c11t_arena *arena;

static void
begin (struct c11t_priorities *p, uint64_t number)
{
  *p = (struct c11t_priorities){ 0 };
  c11t_priorities_begin (p, &(struct c11test_strategy_start){
                                .alloc = c11t_arena_alloc,
                                .arena = arena,
                                .seed = 3,
                                .execution = number });
  *c11t_priority_of (p, HELD) = SLOT;
}

/* THREAD yields, the Nth time in a row.  */
static void
yield (struct c11t_priorities *p, uint32_t thread, uint32_t n)
{
  struct c11test_choice_context ctx
      = { .thread = thread, .hint = true, .n_hints = n };
  uint32_t left, answer;
  CHECK (!c11t_priority_simple (p, 3, &ctx, &left, &answer) && left == 3);
}

static int64_t
of (struct c11t_priorities *p, uint32_t thread)
{
  return *c11t_priority_of (p, thread);
}

static void
stands_back (void)
{
  unsigned followed = 0;
  for (unsigned i = 0; i < ROUNDS; i++)
    {
      struct c11t_priorities p;
      begin (&p, i);
      int64_t other = of (&p, OTHER), was = of (&p, FREE);
      yield (&p, FREE, 0);
      CHECK (of (&p, FREE) > SLOT && of (&p, HELD) == SLOT
             && of (&p, OTHER) == other);
      CHECK (of (&p, FREE) == was || of (&p, FREE) < other);
      followed += of (&p, FREE) != was;
    }
  CHECK (followed > ROUNDS * 0.85 && followed < ROUNDS * 0.9);
}

/* Who yields later is lower, whoever did before; also the second time.  */
static void
takes_turns (void)
{
  struct c11t_priorities p;
  begin (&p, 0);
  for (unsigned i = 0; i < ROUNDS; i++)
    {
      uint32_t t = i % 2 ? FREE : OTHER, u = i % 2 ? OTHER : FREE;
      int64_t was = of (&p, t);
      yield (&p, t, i % 8);
      CHECK (of (&p, t) > SLOT);
      CHECK (of (&p, t) == was || of (&p, t) < of (&p, u));
    }
}

static void
gives_way_at_last (void)
{
  struct c11t_priorities p;
  begin (&p, 0);
  yield (&p, FREE, 9);
  CHECK (of (&p, FREE) < SLOT && of (&p, FREE) < 0);
  int64_t was = of (&p, FREE);
  yield (&p, HELD, 9);
  CHECK (of (&p, HELD) < was);
}

/* Who is held and yields has nobody to go below but those that gave way.  */
static void
held_yields (void)
{
  for (unsigned i = 0; i < 100; i++)
    {
      struct c11t_priorities p;
      begin (&p, i);
      yield (&p, HELD, 0);
      CHECK (of (&p, HELD) == SLOT || of (&p, HELD) < 0);
      CHECK (of (&p, FREE) > of (&p, HELD));
    }
}

int
main (void)
{
  arena = c11t_arena_new ();
  RUN (stands_back);
  RUN (takes_turns);
  RUN (gives_way_at_last);
  RUN (held_yields);
  return unit_done ();
}
