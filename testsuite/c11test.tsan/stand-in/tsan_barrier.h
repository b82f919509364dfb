/* tsan_barrier.h -- a barrier that orders nothing.
   SPDX-License-Identifier: BSD-3-Clause

   ThreadSanitizer's tests include a header of this name: a barrier that keeps
   threads apart in time, and that the tool does not see, for it takes the C
   library's function from dlsym.  c11test sees that one (interpose/core/dl.c).
   This one does the same by relaxed atomics, which order nothing.  */

#include <pthread.h>
#include <sched.h>

static unsigned int barrier_size, barrier_count;

static void
barrier_init (pthread_barrier_t *unused, unsigned int size)
{
  (void) unused;
  barrier_size = size;
}

static int
barrier_wait (pthread_barrier_t *unused)
{
  unsigned int round = __atomic_fetch_add (&barrier_count, 1, __ATOMIC_RELAXED)
                       / barrier_size;

  (void) unused;
  while (__atomic_load_n (&barrier_count, __ATOMIC_RELAXED) / barrier_size
         == round)
    sched_yield ();
  return 0;
}
