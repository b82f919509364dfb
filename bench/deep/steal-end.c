/* steal-end.c -- workers that steal, and find out that all are done.
   SPDX-License-Identifier: BSD-3-Clause

   A worker without a task counts as idle, and steals; it counts as busy again
   only when it has stolen something.  Whoever finds that all are idle ends
   it.  Orders that must coincide: a worker that is idle takes the task after
   the other has offered it; the owner finds its queue empty after that, and
   counts itself, before the thief counts as busy; and the result is asked for
   before the task is done.

   Fixed: a worker counts as busy before it tries to steal.  */

#include "../threads.h"

#define WORKERS 2

static atomic_int idle, offered[WORKERS], results;
static atomic_bool ended;

static bool
take (int worker)
{
  int n = atomic_load (&offered[worker]);
  while (n > 0)
    if (atomic_compare_exchange_weak (&offered[worker], &n, n - 1))
      return true;
  return false;
}

static bool
steal (int victim)
{
#ifdef FIXED
  if (atomic_load (&offered[victim]) == 0)
    return false;
  atomic_fetch_sub (&idle, 1);
  if (take (victim))
    return true;
  atomic_fetch_add (&idle, 1);
  return false;
#else
  if (!take (victim))
    return false;
  atomic_fetch_sub (&idle, 1);
  return true;
#endif
}

/* Nothing to do: steal until there is something, or all is done.  */
static bool
find_work (int self)
{
  atomic_fetch_add (&idle, 1);
  while (!atomic_load (&ended))
    {
      if (steal (1 - self))
        return true;
      if (atomic_load (&idle) == WORKERS && !atomic_exchange (&ended, true))
        C11TEST_ASSERT (atomic_load (&results) == 2);
    }
  return false;
}

static void
work (int self)
{
  do
    {
      while (take (self))
        atomic_fetch_add (&results, 1);
    }
  while (find_work (self) && (atomic_fetch_add (&results, 1), true));
}

static void
owner (void)
{
  atomic_store (&offered[0], 2);
  work (0);
}

static void
thief (void)
{
  work (1);
}

C11TEST_TEST (steal_end)
{
  run (owner, thief, NULL);
}
