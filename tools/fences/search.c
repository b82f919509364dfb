/* search.c -- find critical cycles that a target allows.
   SPDX-License-Identifier: BSD-3-Clause

   D. Shasha and M. Snir, "Efficient and Correct Execution of Parallel Programs
   that Share Memory" (TOPLAS 1988); the paper, section 4: a cycle alternates
   between program order and competition, with at most two accesses of a thread,
   of different places, and at most three of a place, next to each other.  The
   third is a write of a thread that has no other access in the cycle: between
   two reads, or between a write and a read.  Every competing access can be a
   beginning, also one that is alone in its thread.

   On a multi-copy-atomic target a cycle is possible as soon as one thread does
   not keep its accesses in order; so only such pairs are begun with.

   If plain accesses do not race, two of them need not be in order (S. V. Adve and
   M. D. Hill, "A Unified Formalization of Four Shared-Memory Models", TPDS 1993).
   Say a cycle is left when all pairs with an atomic or volatile access are in
   order.  Those that compete are ordered by what synchronises, so that an edge
   between plain ones either goes along with that, and can be replaced by it, or
   against, and closes a smaller cycle with it: one is left at most.  Both ends of
   a pair of plain ones would have such an edge, or a lock, which orders.

   Does not: look for cycles through more than max_pairs threads with two
   accesses.  */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tools/base/memory.h"
#include "tools/fences/cycle.h"

static bool
writes (const struct node *n)
{
  return n->event->kind != EV_READ;
}

static bool
reads (const struct node *n)
{
  return n->event->kind != EV_WRITE;
}

double
cycles_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

/* Is the time over?  */
static bool
late (struct search *s)
{
  if (!s->late && cycles_seconds () > s->end)
    s->late = s->cut = true;
  return s->late;
}

/*
 * The search.
 */

struct walk
{
  struct search *s;
  struct cycle cycle;
  unsigned pairs, want;
  unsigned *used; /* by root */
  unsigned long steps;
};

static bool extend (struct walk *w);

static bool
free_root (const struct walk *w, unsigned root)
{
  unsigned limit = w->s->flat->roots[root].many ? CYCLE_THREADS : 1;
  return w->used[root] < limit;
}

static void
push (struct walk *w, struct part p)
{
  w->cycle.part[w->cycle.n++] = p;
  w->used[w->s->flat->nodes[p.first].root]++;
  w->pairs += p.path >= 0;
}

static void
pop (struct walk *w)
{
  const struct part *p = &w->cycle.part[--w->cycle.n];
  w->used[w->s->flat->nodes[p->first].root]--;
  w->pairs -= p->path >= 0;
}

static bool
competes (const struct search *s, unsigned a, unsigned b)
{
  for (unsigned i = 0; i < s->conflicts.n[a]; i++)
    if (s->conflicts.with[a][i] == b)
      return true;
  return false;
}

/* Can the cycle end, from node FROM to its beginning?  */
static bool
closes (struct walk *w, unsigned from)
{
  return w->pairs == w->want
         && competes (w->s, from, w->cycle.part[0].first)
         && cycle_allowed (w->s, &w->cycle, w->s->edits);
}

/* Go on with node AT: as the first of a pair.  */
static bool
pair (struct walk *w, unsigned at)
{
  struct search *s = w->s;
  if (w->pairs == w->want)
    return false;
  const struct paths *paths = paths_from (s, at);
  for (unsigned i = 0; i < paths->n; i++)
    {
      unsigned to = paths->list[i].node;
      if (!s->shared[to]
          || flat_must_alias (s->flat, &s->flat->nodes[at],
                              &s->flat->nodes[to]))
        continue;
      push (w, (struct part){ at, to, paths, (int) i });
      if (extend (w))
        return true;
      pop (w);
    }
  return false;
}

/* Go on with node AT, a write, alone: what comes then is a read.  */
static bool
lone (struct walk *w, unsigned at)
{
  struct search *s = w->s;
  const struct conflicts *c = &s->conflicts;
  bool found = false;
  push (w, (struct part){ at, at, NULL, -1 });
  found = reads (&s->flat->nodes[w->cycle.part[0].first]) && closes (w, at);
  for (unsigned i = 0; i < c->n[at] && !found; i++)
    {
      unsigned next = c->with[at][i];
      found = reads (&s->flat->nodes[next])
              && free_root (w, s->flat->nodes[next].root) && pair (w, next);
    }
  if (!found)
    pop (w);
  return found;
}

/* Close the cycle, or add what competes with its end.  */
static bool
extend (struct walk *w)
{
  struct search *s = w->s;
  const struct conflicts *c = &s->conflicts;
  unsigned from = w->cycle.part[w->cycle.n - 1].second;
  if (++w->steps > s->max_steps || w->cycle.n + 2 > CYCLE_THREADS || late (s))
    {
      s->cut = true;
      return false;
    }
  if (closes (w, from))
    return true;
  for (unsigned i = 0; i < c->n[from]; i++)
    {
      unsigned next = c->with[from][i];
      if (!free_root (w, s->flat->nodes[next].root))
        continue;
      if (pair (w, next)
          || (writes (&s->flat->nodes[next]) && lone (w, next)))
        return true;
    }
  return false;
}

bool
pair_is_data (const struct search *s, unsigned a, unsigned b)
{
  const struct flat *f = s->flat;
  return s->race_free && f->nodes[a].event->order == PLAIN
         && f->nodes[b].event->order == PLAIN;
}

/* Can the pair of the cycle be what makes it possible?  On a multi-copy-atomic
   target: is it, if another thread has a fence between accesses of the same
   places?  On others: is there no seq_cst fence between the two?  */
static bool
weak (const struct search *s, const struct part *p)
{
  if (path_ordered (&p->paths->list[p->path])
      || pair_is_data (s, p->first, p->second))
    return false;
  if (!s->target->multi)
    return true;
  return pair_allowed (s, p) != 0;
}

static bool
search_from (struct search *s, unsigned *used, const struct part *p,
             unsigned want, struct cycle *ret)
{
  struct walk w = { .s = s, .want = want, .used = used };
  memset (used, 0, s->flat->n_roots * sizeof *used);
  push (&w, *p);
  if (!extend (&w))
    return false;
  *ret = w.cycle;
  return true;
}

unsigned
cycles_find (struct search *s, struct cycle *ret, unsigned max)
{
  struct flat *f = s->flat;
  unsigned *used = memory_new (f->n_roots, sizeof *used), n = 0;
  for (unsigned a = 0; a < f->n_nodes && n < max && !late (s); a++)
    {
      if (!s->shared[a])
        continue;
      const struct paths *paths = paths_from (s, a);
      for (unsigned i = 0; i < paths->n && n < max && !late (s); i++)
        {
          struct part p = { a, paths->list[i].node, paths, (int) i };
          if (!s->shared[p.second]
              || flat_must_alias (f, &f->nodes[a], &f->nodes[p.second])
              || !weak (s, &p))
            continue;
          for (unsigned want = 2; want <= s->max_pairs; want++)
            if (search_from (s, used, &p, want, &ret[n]))
              {
                n++;
                break;
              }
        }
    }
  free (used);
  return n;
}
