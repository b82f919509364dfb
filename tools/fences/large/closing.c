/* closing.c -- does a delay close a cycle?
   SPDX-License-Identifier: BSD-3-Clause

   That is asked of classes of accesses: is there one that competes with the delay's
   second access, from which program order leads to one that competes with the
   first, in another thread?  If not, further threads are tried, by classes, up to
   max_pairs.  Not if both accesses of both threads hold a lock in common all the
   time.  Each question is answered once, as long as the classes are the same, for
   all classes that compete with the same ones.

   Does not: know targets that are not multi-copy atomic.  */

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "tools/base/memory.h"
#include "tools/fences/large/closing.h"

/* Can classes C and D be another thread's part of a cycle of the KINDS with A and
   B, if the first thread holds LOCKS?  */
static bool
other_thread (const struct closings *l, unsigned a, unsigned b, unsigned c,
              unsigned d, unsigned kinds, uint64_t locks)
{
  const struct class *x = &l->c.list[c], *y = &l->c.list[d];
  if ((locks & x->locks & y->locks) || (x->place >= 0 && x->place == y->place))
    return false;
  for (unsigned k = 0; k < 4; k++)
    if ((kinds >> k & 1) && classes_edge (&l->c, b, c, k & 1) && classes_edge (&l->c, a, d, k & 2))
      return true;
  return false;
}

/* Another thread's classes that close the cycle for classes A and B.  */
static bool
close_two (struct closings *l, unsigned a, unsigned b, unsigned kinds,
           uint64_t locks, unsigned ret[2])
{
  const struct class *x = &l->c.list[a];
  const uint64_t *from = classes_before (&l->c, a), *first = classes_near (&l->c, b);
  const uint64_t *near_a = classes_near (&l->c, a);
  bool many = l->s->flat->roots[x->root].many;
  for (unsigned v = 0; v < l->c.words; v++)
    for (uint64_t left = first[v] & from[v]; left; left &= left - 1)
      {
        unsigned c = v * 64 + (unsigned) __builtin_ctzll (left);
        if (l->c.list[c].root == x->root && !many)
          continue;
        for (unsigned w = 0; w < l->c.words; w++)
          for (uint64_t bits = l->c.list[c].reaches[w] & near_a[w];
               bits; bits &= bits - 1)
            {
              unsigned d = w * 64 + (unsigned) __builtin_ctzll (bits);
              if (other_thread (l, a, b, c, d, kinds, locks))
                {
                  ret[0] = c;
                  ret[1] = d;
                  return true;
                }
            }
      }
  return false;
}

/* A question that was answered: do classes with the rivals of A, of thread ROOT, and
   with those of B close a cycle with KINDS, under LOCKS?  More than that of A and B
   close_two does not look at.  KINDS is 0 where there is none.  */
struct closing
{
  unsigned a, b, root, kinds;
  uint64_t locks;
  unsigned other[2]; /* classes, NO_CLASS, or LARGE_MORE */
};

/* Where the question Q is, or would be.  */
static struct closing *
closing_slot (const struct closings *l, const struct closing *q)
{
  uint64_t h = C11T_FNV_BASIS;
  h = (h ^ q->a) * C11T_FNV_PRIME;
  h = (h ^ q->b) * C11T_FNV_PRIME;
  h = (h ^ q->root) * C11T_FNV_PRIME;
  h = (h ^ q->kinds) * C11T_FNV_PRIME;
  h = (h ^ q->locks) * C11T_FNV_PRIME;
  unsigned at = (unsigned) (h ^ h >> 32) & (l->room - 1);
  for (;; at = (at + 1) & (l->room - 1))
    {
      struct closing *c = &l->list[at];
      if (!c->kinds
          || (c->a == q->a && c->b == q->b && c->root == q->root
              && c->kinds == q->kinds && c->locks == q->locks))
        return c;
    }
}

static void
grow_closings (struct closings *l)
{
  struct closing *old = l->list;
  unsigned room = l->room;
  l->room = room ? 2 * room : 1024;
  l->list = memory_new (l->room, sizeof *l->list);
  for (unsigned i = 0; i < room; i++)
    if (old[i].kinds)
      *closing_slot (l, &old[i]) = old[i];
  free (old);
}

void
closings_begin (struct closings *l, struct search *s)
{
  l->s = s;
  if (!classes_make (&l->c, s))
    return;
  free (l->list);
  l->list = NULL;
  l->room = l->n = 0;
}

void
closings_free (struct closings *l)
{
  classes_free (&l->c);
  free (l->list);
}

bool
closings_close (struct closings *l, struct closed_delay *d, unsigned a, unsigned b)
{
  const struct flat *f = l->s->flat;
  uint64_t locks = f->nodes[d->first].locks & f->nodes[d->second].locks;
  for (unsigned i = 0; i < d->n_codes; i++)
    if ((d->codes[i] & BARRIER_KIND) == BARRIER_UNLOCK)
      locks = 0;
  if (2 * l->n >= l->room)
    grow_closings (l);
  const struct class *x = &l->c.list[a], *y = &l->c.list[b];
  struct closing q
      = { x->rival, y->rival, x->root, d->kinds, locks, { NO_CLASS, NO_CLASS } };
  struct closing *c = closing_slot (l, &q);
  if (!c->kinds)
    {
      if (!close_two (l, a, b, d->kinds, locks, q.other)
          && l->s->max_pairs > 2
          && classes_meet (&l->c, classes_far (&l->c, b), classes_near (&l->c, a)))
        q.other[0] = q.other[1] = LARGE_MORE;
      *c = q;
      l->n++;
    }
  d->other[0] = c->other[0];
  d->other[1] = c->other[1];
  return c->other[0] != NO_CLASS;
}

/* The node of class LAST that program order leads to first from node FROM; NO_CLASS
   if it leads to none.  */
static unsigned
first_of_class (struct closings *l, unsigned from, unsigned last)
{
  const struct flat *f = l->s->flat;
  const struct root *r = &f->roots[f->nodes[from].root];
  bool *seen = memory_new (r->end - r->first, 1);
  unsigned *queue = memory_new (r->end - r->first, sizeof *queue);
  unsigned n = 0, found = NO_CLASS, at = from, next = 0;
  for (bool more = true; more && found == NO_CLASS;)
    {
      const struct node *node = &f->nodes[at];
      for (unsigned k = 0; k < node->n_succ && found == NO_CLASS; k++)
        {
          unsigned to = node->succ[k];
          if (seen[to - r->first])
            continue;
          seen[to - r->first] = true;
          queue[n++] = to;
          if (l->c.class_of[to] == last)
            found = to;
        }
      more = next < n;
      at = more ? queue[next++] : at;
    }
  free (seen);
  free (queue);
  return found;
}

bool
closings_other (struct closings *l, const struct closed_delay *d, unsigned ret[2])
{
  if (d->other[0] == LARGE_MORE)
    return false;
  const struct class *c = &l->c.list[d->other[0]];
  for (unsigned i = 0; i < c->n; i++)
    {
      ret[0] = c->nodes[i];
      ret[1] = first_of_class (l, ret[0], d->other[1]);
      if (ret[1] != NO_CLASS)
        return true;
    }
  return false;
}
