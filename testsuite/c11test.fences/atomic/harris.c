/* harris.c -- Harris's set: a sorted list whose nodes are marked, then unlinked.
   SPDX-License-Identifier: BSD-3-Clause

   T. L. Harris, "A pragmatic implementation of non-blocking linked-lists" (DISC
   2001).  The lowest bit of a node's link says that the node is removed.  Nodes
   are not used again.  */

#include <stdint.h>

#include "atomic.h"

struct node
{
  atomic_int key;
  _Atomic uintptr_t next;
};

static struct node last = { 100, 0 };
static struct node first = { 0, (uintptr_t) &last };
static struct node one, two, three;

#define NODE(link) ((struct node *) ((link) & ~(uintptr_t) 1))
#define MARKED(link) ((link) & 1)

/* The first node whose key is KEY or more, with the one before it in BEFORE;
   marked ones between them are unlinked.  */
static struct node *
search (int key, struct node **before)
{
  for (;;)
    {
      struct node *p = &first;
      uintptr_t from = R (p->next), at = from;
      struct node *n = NODE (at);
      *before = p;
      for (;;)
        {
          uintptr_t next = R (n->next);
          if (!MARKED (next))
            {
              if (R (n->key) >= key)
                break;
              *before = n;
              from = next;
            }
          if (!NODE (next))
            break;
          n = NODE (next);
        }
      if (from == (uintptr_t) n)
        return n;
      if (CAS ((*before)->next, from, (uintptr_t) n))
        return n;
    }
}

static int
insert (struct node *new, int key)
{
  struct node *before;
  W (new->key, key);
  for (;;)
    {
      struct node *n = search (key, &before);
      if (R (n->key) == key)
        return 0;
      W (new->next, (uintptr_t) n);
      uintptr_t expected = (uintptr_t) n;
      if (CAS (before->next, expected, (uintptr_t) new))
        return 1;
    }
}

static int
delete (int key)
{
  struct node *before;
  for (;;)
    {
      struct node *n = search (key, &before);
      if (R (n->key) != key)
        return 0;
      uintptr_t next = R (n->next);
      if (MARKED (next))
        continue;
      if (!CAS (n->next, next, next | 1))
        continue;
      uintptr_t expected = (uintptr_t) n;
      if (!CAS (before->next, expected, next))
        search (key, &before);
      return 1;
    }
}

static int
contains (int key)
{
  struct node *before;
  struct node *n = search (key, &before);
  return R (n->key) == key;
}

/* How often a key was put in, less how often it was taken out.  */
C11TEST_NO_INSTRUMENT static int count[4];

ALONE void
add (int key, int by)
{
  count[key] += by;
  C11TEST_ASSERT (by >= 0 || count[key] >= -1);
}

static void *
t0 (void *arg)
{
  if (insert (&one, 1))
    add (1, 1);
  if (delete (2))
    add (2, -1);
  return arg;
}

static void *
t1 (void *arg)
{
  if (insert (&three, 1))
    add (1, 1);
  if (delete (1))
    add (1, -1);
  return arg;
}

ALONE void
check (int key, int is)
{
  C11TEST_ASSERT (count[key] == is);
}

int
main (void)
{
  if (insert (&two, 2))
    add (2, 1);
  run_both ();
  check (1, contains (1));
  check (2, contains (2));
  return 0;
}
