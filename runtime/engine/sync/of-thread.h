/* of-thread.h -- what synchronisation keeps for each thread.
   SPDX-License-Identifier: BSD-3-Clause

   Parts of struct c11t_thread, each of the file that it names.  */

#ifndef C11T_ENGINE_SYNC_OF_THREAD_H
#define C11T_ENGINE_SYNC_OF_THREAD_H

#include <stdbool.h>
#include <stdint.h>

struct c11t_thread;
struct c11test_site;

#define C11T_HELD 12

/* lock-order.c: the locks that it has, the last one last.  */
struct c11t_locks
{
  struct c11t_held
  {
    uint32_t lock; /* its number */
    struct c11test_site *at;
    bool shared;
  } held[C11T_HELD];
  unsigned n;
};

/* What it waits in, or owns.  */
struct c11t_syncing
{
  bool at_barrier; /* sync.c: waits in a round, in which this is the next one: */
  struct c11t_thread *barrier_next;
  uint64_t spurious_wakeups; /* cond.c: a bit for each place that had one */
  uint32_t futex_mask;       /* futex.c: while it waits: FUTEX_WAIT_BITSET's */
  bool docked;               /* gate.c: it has nothing to do */
  /* object.c: the function with which it stands before taking the object of its
     step, which is all that it can do; or NULL.  */
  const char *locks;
  uint32_t n_owned; /* object.c: mutexes and once flags that name it as theirs */
};

#endif
