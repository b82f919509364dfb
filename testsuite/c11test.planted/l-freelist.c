/* l-freelist.c -- a list of free blocks whose head is read like any variable.
   SPDX-License-Identifier: BSD-3-Clause

   "The compare-and-swap is a full barrier": it comes after the block's link has
   been read.

   { planted-kind data-race }
   { planted-mend "bug load acquire" }
   { audit-class D }  */

#include "legacy.h"

struct block { struct block *next; };

static struct block blocks[2];
static struct block *volatile free_list;

static void
give (struct block *b)
{
  struct block *old;
  do
    {
      old = free_list;
      b->next = old;
    }
  while (!__sync_bool_compare_and_swap (&free_list, old, b));
}

static struct block *
take (void)
{
  struct block *b, *next;
  do
    {
      b = free_list; /* bug */
      if (!b)
        return NULL;
      BUG (barrier (), rmb ());
      next = b->next;
    }
  while (!__sync_bool_compare_and_swap (&free_list, b, next));
  return b;
}

static void
release_all (void)
{
  give (&blocks[0]);
  give (&blocks[1]);
}

static void
allocate (void)
{
  struct block *a = take (), *b = take ();
  assert (!a || a != b);
}

int
main (void)
{
  run (release_all, allocate, NULL);
  return 0;
}
