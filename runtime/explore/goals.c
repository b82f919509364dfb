/* goals.c -- pairs of places that no execution has shown to communicate; see
   goals.h.
   SPDX-License-Identifier: BSD-3-Clause  */

#include "explore/goals.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"

#define NOTE_SLOTS (2 * C11T_GOAL_NOTED)
#define SLOTS (2 * C11T_GOAL_PAIRS)

struct c11t_goal
c11t_goal_of (enum c11t_goal_kind kind, uint16_t a, uint16_t b)
{
  bool turn = kind == C11T_GOAL_MEETS && a > b;
  return (struct c11t_goal){ (uint16_t) kind, turn ? b : a, turn ? a : b };
}

static uint32_t
hash_of (struct c11t_goal g)
{
  uint64_t key = (uint64_t) g.kind << 32 | (uint64_t) g.a << 16 | g.b;
  return (uint32_t) (key * C11T_HASH_MULTIPLIER >> 32);
}

static bool
is_same (struct c11t_goal g, struct c11t_goal h)
{
  return g.kind == h.kind && g.a == h.a && g.b == h.b;
}

/* --- One execution ----------------------------------------------------------- */

void
c11t_goal_note_begin (struct c11t_goal_note *n)
{
  n->n = 0;
  n->full = false;
  memset (n->slot, 0, sizeof n->slot);
}

void
c11t_goal_note_pair (struct c11t_goal_note *n, struct c11t_goal g, bool shown)
{
  uint32_t i = hash_of (g) % NOTE_SLOTS;
  while (n->slot[i] && !is_same (n->at[n->slot[i] - 1].pair, g))
    i = (i + 1) % NOTE_SLOTS;
  if (!n->slot[i])
    {
      if (n->n == C11T_GOAL_NOTED)
        {
          n->full = true;
          return;
        }
      n->at[n->n].pair = g;
      n->at[n->n].shown = false;
      n->slot[i] = (uint16_t) ++n->n;
    }
  n->at[n->slot[i] - 1].shown |= shown;
}

/* --- All of them ------------------------------------------------------------- */

/* Where G is, or belongs; half of the slots stay empty.  */
static uint32_t
slot_of (const struct c11t_goals *k, struct c11t_goal g)
{
  uint32_t i = hash_of (g) % SLOTS;
  while (k->slot[i] && !is_same (k->at[k->slot[i] - 1].pair, g))
    i = (i + 1) % SLOTS;
  return i;
}

/* The index of G, which is added if it is not there; -1 if there is no room.  */
static int
enter (struct c11t_goals *k, struct c11t_goal g)
{
  uint32_t i = slot_of (k, g);
  if (!k->slot[i])
    {
      if (k->n == C11T_GOAL_PAIRS)
        {
          k->full = true;
          return -1;
        }
      k->at[k->n].pair = g;
      k->slot[i] = (uint16_t) ++k->n;
    }
  return k->slot[i] - 1;
}

void
c11t_goals_learn (struct c11t_goals *k, const struct c11t_goal_note *n)
{
  k->full |= n->full;
  for (uint32_t i = 0; i < n->n; i++)
    {
      int at = enter (k, n->at[i].pair);
      if (at >= 0)
        k->at[at].shown += n->at[i].shown;
    }
  k->lessons++;
  for (uint32_t i = 0; k->lessons >= C11T_GOAL_FREE && i < k->n; i++)
    if (!k->at[i].shown && !k->at[i].since)
      k->at[i].since = k->lessons + 1;
}

void
c11t_goals_give (struct c11t_goals *k, struct c11t_goal g)
{
  int at = enter (k, g);
  if (at >= 0)
    k->at[at].since = 1;
}

int
c11t_goals_find (const struct c11t_goals *k, struct c11t_goal g,
                 uint64_t execution)
{
  int i = k->slot[slot_of (k, g)] - 1;
  return i >= 0 && k->at[i].since && execution + 1 >= k->at[i].since ? i : -1;
}

/* True if executions are led to the pair I.  */
static bool
is_open (const struct c11t_goals *k, uint32_t i)
{
  return k->at[i].since && !k->at[i].shown;
}

struct c11t_goal
c11t_goals_draw (const struct c11t_goals *k, uint64_t execution)
{
  uint32_t n = 0, i = 0;
  for (uint32_t j = 0; j < k->n; j++)
    n += is_open (k, j);
  if (!n)
    return (struct c11t_goal){ 0 };
  uint64_t left = execution % n;
  while (!is_open (k, i) || left--)
    i++;
  return k->at[i].pair;
}
