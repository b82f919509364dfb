/* model.c -- every interleaving of a small program; see model.h.
   SPDX-License-Identifier: BSD-3-Clause

   A search through all states: what the threads have been told so far is part of
   a state, so that the last ones are the outcomes.  */

#include <stdlib.h>
#include <string.h>

#include "state.h"

#define TABLE ((size_t) 1 << 19)

static size_t
hash (const struct state *s)
{
  const unsigned char *b = (const unsigned char *) s;
  uint64_t h = 0xcbf29ce484222325u;
  for (size_t i = 0; i < sizeof *s; i++)
    h = (h ^ b[i]) * 0x100000001b3u;
  return (size_t) (h ^ h >> 29) % TABLE;
}

void
reach (struct search *x, const struct state *n)
{
  size_t i = hash (n);
  while (x->used[i])
    {
      if (memcmp (&x->seen[i], n, sizeof *n) == 0)
        return;
      i = (i + 1) % TABLE;
    }
  if (++x->n > TABLE / 2)
    {
      x->too_many = true;
      return;
    }
  x->used[i] = 1;
  x->seen[i] = *n;
  if (x->n_todo == x->room)
    {
      x->room = x->room ? 2 * x->room : 1024;
      x->todo = realloc (x->todo, x->room * sizeof *x->todo);
    }
  x->todo[x->n_todo++] = *n;
}

/* S has no step: it is an outcome.  */
static void
note_outcome (struct search *x, const struct state *s)
{
  struct outcome o = { .deadlock = 0 };
  memcpy (o.result, s->result, sizeof o.result);
  for (int t = 0; t < x->p->n; t++)
    o.deadlock |= x->p->call[t][s->at[t]] != 0 || (t && !s->ended[t]);
  outcomes_add (x->outcomes, &o);
}

bool
enumerate (const struct program *p, const struct semantics *s,
           struct outcomes *ret)
{
  struct search x = { .p = p, .s = s, .outcomes = ret };
  struct state first = { .mutex = NOBODY,
                         .spin = NOBODY,
                         .writer = NOBODY,
                         .value = (uint8_t) p->initial };
  memset (first.result, NOT_RETURNED, sizeof first.result);
  x.seen = malloc (TABLE * sizeof *x.seen);
  x.used = calloc (TABLE, 1);
  reach (&x, &first);
  while (x.n_todo && !x.too_many)
    {
      struct state now = x.todo[--x.n_todo];
      x.steps = 0;
      for (int t = 0; t < p->n; t++)
        thread_steps (&x, &now, t);
      if (x.steps == 0)
        note_outcome (&x, &now);
    }
  free (x.seen);
  free (x.used);
  free (x.todo);
  return !x.too_many;
}
