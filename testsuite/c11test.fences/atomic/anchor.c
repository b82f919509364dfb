/* anchor.c -- idempotent work stealing, a deque.
   SPDX-License-Identifier: BSD-3-Clause

   M. M. Michael, M. T. Vechev and V. A. Saraswat, "Idempotent work stealing"
   (PPoPP 2009), figure 3.  The anchor has the first task's place, the number of
   tasks, and a tag that each put changes; the owner takes the last, thieves the
   first.  Each task is taken at least once.  */

#include "atomic.h"

#define SIZE 4
#define ANCHOR(head, size, tag) (((tag) * 16 + (size)) * 16 + (head))
#define HEAD(anchor) ((anchor) % 16)
#define SIZE_OF(anchor) ((anchor) / 16 % 16)
#define TAG(anchor) ((anchor) / 256)

static atomic_int anchor, item[SIZE];

static void
put (int v)
{
  int a = R (anchor);
  if (SIZE_OF (a) == SIZE)
    return;
  W (item[(HEAD (a) + SIZE_OF (a)) % SIZE], v);
  W (anchor, ANCHOR (HEAD (a), SIZE_OF (a) + 1, TAG (a) + 1));
}

static int
take (void)
{
  int a = R (anchor);
  if (SIZE_OF (a) == 0)
    return 0;
  int v = R (item[(HEAD (a) + SIZE_OF (a) - 1) % SIZE]);
  W (anchor, ANCHOR (HEAD (a), SIZE_OF (a) - 1, TAG (a)));
  return v;
}

static int
steal (void)
{
  int a = R (anchor);
  if (SIZE_OF (a) == 0)
    return 0;
  int v = R (item[HEAD (a)]);
  int next = ANCHOR ((HEAD (a) + 1) % SIZE, SIZE_OF (a) - 1, TAG (a));
  return CAS (anchor, a, next) ? v : 0;
}

static void *
t0 (void *arg)
{
  put (1);
  put (2);
  task (take ());
  task (take ());
  return arg;
}

static void *
t1 (void *arg)
{
  task (steal ());
  task (steal ());
  return arg;
}

int
main (void)
{
  run_both ();
  tasks (2, 1, 3);
  return 0;
}
