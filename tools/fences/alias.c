/* alias.c -- may two accesses be about the same memory?
   SPDX-License-Identifier: BSD-3-Clause

   What has a name is what it is.  A pointer may be one of the objects that
   points.c found; among those the rest is told by types, as C's rules for
   effective types have it: two unknown structures can be the same if a member
   of both is one of the same type that lies at the same bytes.  An unknown
   scalar can be any other of its size.

   Only accesses of different threads are compared: what a thread has for itself
   is not the same as another's of the same name.

   Does not: take a pointer of one kind for an integer or a floating-point number
   of the same size.  */

#include <string.h>

#include "tools/fences/flat.h"
#include "tools/fences/points.h"

/* Do SA bytes at A and SB at B overlap?  No size means any.  */
static bool
overlap (int64_t a, unsigned sa, int64_t b, unsigned sb)
{
  return (sb == 0 || a < b + (int64_t) sb) && (sa == 0 || b < a + (int64_t) sa);
}

enum relation
{
  STRANGERS, /* no type in common */
  APART,
  TOGETHER
};

/* How the members A, of SA bytes, and B, of SB, lie in a type that both
   name.  */
static enum relation
compare_members (const struct members *a, unsigned sa, const struct members *b,
                 unsigned sb)
{
  if (!a || !b)
    return STRANGERS;
  for (unsigned i = 0; i < a->n; i++)
    for (unsigned k = 0; k < b->n; k++)
      {
        int64_t x = a->list[i].offset, y = b->list[k].offset;
        if (a->list[i].type == b->list[k].type)
          return x < 0 || y < 0 || overlap (x, sa, y, sb) ? TOGETHER : APART;
      }
  return STRANGERS;
}

/* Can A and B, not both known, be in the same object?  */
static bool
same_object (const struct program *p, const struct address *a,
             const struct address *b)
{
  if (address_known (a))
    return points_reach (p, b->set, a->object);
  if (address_known (b))
    return points_reach (p, a->set, b->object);
  return objects_meet (p, a->set, b->set);
}

static bool
may_alias (const struct program *p, const struct address *a,
           const struct event *ea, const struct address *b,
           const struct event *eb)
{
  unsigned sa = ea->size, sb = eb->size;
  if (a->alone || b->alone || ea->alone || eb->alone)
    return false;
  enum relation members = compare_members (a->members, sa, b->members, sb);
  if (address_known (a) && address_known (b))
    return !(a->own && b->own) && strcmp (a->base, b->base) == 0
           && members != APART
           && (!a->exact || !b->exact
               || overlap (a->offset, sa, b->offset, sb));
  if (members == APART || !same_object (p, a, b))
    return false;
  if (members == TOGETHER)
    return true;
  if (a->members && b->members)
    return false;
  if (ea->scalar && eb->scalar && ea->scalar != eb->scalar)
    return false;
  return sa == 0 || sb == 0 || sa == sb;
}

bool
flat_may_alias (const struct program *p, const struct node *a,
                const struct node *b)
{
  for (unsigned i = 0; i < a->n_addresses; i++)
    for (unsigned k = 0; k < b->n_addresses; k++)
      if (may_alias (p, &a->addresses[i], a->event, &b->addresses[k],
                     b->event))
        return true;
  return false;
}

bool
flat_must_alias (const struct flat *f, const struct node *a,
                 const struct node *b)
{
  (void) f;
  if (a->n_addresses != 1 || b->n_addresses != 1)
    return false;
  const struct address *x = &a->addresses[0], *y = &b->addresses[0];
  return address_known (x) && address_known (y) && x->exact && y->exact
         && (x->base[0] != 'h' || (!a->loops && !b->loops))
         && x->offset == y->offset && strcmp (x->base, y->base) == 0;
}
