/* pair-completion.c -- a task is complete before its result is there.
   SPDX-License-Identifier: BSD-3-Clause

   Distils nginx/nginx@eeb72127c (2016): a thread of the pool marked a task
   complete, and the event loop looked at the mark, with nothing to keep the
   task's own data before it.
   Repair: ngx_memory_barrier () before the mark is set.

   { pair-fails "--volatile=relaxed --plain=relaxed" }
   { pair-holds "--volatile=acqrel --plain=relaxed" }
   { audit-class B }
   { audit-machines "no fails fails fails" }
   { audit-repair "complete store release" }  */

#include "barriers.h"
#include "pair.h"

#define ngx_memory_barrier() __sync_synchronize ()
#ifdef REPAIRED
# define before_completion() ngx_memory_barrier ()
#else
# define before_completion() ((void) 0)
#endif

struct task
{
  int result;
  volatile int complete;
};

static struct task tasks[2];

static void *
pool_thread (void *unused)
{
  for (int i = 0; i < 2; i++)
    {
      tasks[i].result = 10 + i;
      before_completion ();
      tasks[i].complete = 1; /* audit: complete */
    }
  return unused;
}

static void *
event_loop (void *unused)
{
  for (int i = 0; i < 2; i++)
    {
      while (!tasks[i].complete)
        ASM_RELAX ();
      ngx_memory_barrier ();
      assert (tasks[i].result == 10 + i);
    }
  return unused;
}

int
main (void)
{
  run_threads (pool_thread, event_loop, NULL);
  return 0;
}
