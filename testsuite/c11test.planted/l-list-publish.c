/* l-list-publish.c -- an entry is put in the middle of a list that others walk.
   SPDX-License-Identifier: BSD-3-Clause

   list_add_rcu without the write barrier.

   { planted-kind data-race }
   { planted-mend "bug store release" }
   { audit-class B }  */

#include "legacy.h"

struct rule
{
  struct rule *volatile next;
  int port, verdict;
};

static struct rule last = { NULL, 99, 0 }, first = { &last, 1, 1 }, added;

static void
insert_after (struct rule *at, struct rule *r)
{
  r->next = at->next;
  BUG (barrier (), wmb ());
  at->next = r; /* bug */
}

static void
configure (void)
{
  added.port = 22;
  added.verdict = 1;
  insert_after (&first, &added);
}

static void
filter (void)
{
  for (struct rule *r = &first; r; r = r->next)
    {
      rmb ();
      if (r->port == 22)
        assert (r->verdict == 1);
    }
}

int
main (void)
{
  run (configure, filter, NULL);
  return 0;
}
