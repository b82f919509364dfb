/* c-refcount-fence.c -- the last one to let go frees, without an acquire fence.
   SPDX-License-Identifier: BSD-3-Clause

   { planted-kind data-race }
   { planted-mend "bug rmw acq_rel" }  */

#include <stdatomic.h>

#include "planted.h"

struct buffer
{
  atomic_int users;
  char data[8];
};

static struct buffer *shared;

static void
put (struct buffer *b)
{
  if (atomic_fetch_sub_explicit (&b->users, 1, rel) == 1) /* bug */
    {
      atomic_thread_fence (BUG (rlx, acq));
      free (b);
    }
}

static void
fill (void)
{
  shared->data[0] = 'x';
  put (shared);
}

static void
fill_end (void)
{
  shared->data[7] = 'y';
  put (shared);
}

int
main (void)
{
  shared = malloc (sizeof *shared);
  atomic_init (&shared->users, 2);
  run (fill, fill_end, NULL);
  return 0;
}
