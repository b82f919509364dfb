/* original.h -- threads as the programs of the C11Tester paper start them.
   SPDX-License-Identifier: BSD-3-Clause

   The seven programs beside this file are not the twins of examples/classics,
   which make one mistake each and are otherwise tidy.  They keep the habits
   that the paper's programs have and that a detector must live with: memory
   from calloc, nodes on stacks, threads that are found by their handles, a
   main that creates and joins, and output.  Own words throughout.

   With REPAIRED each program is right: WEAK (order) is then the order, where a
   program says what it should be and is not.  SLEEP is how many microseconds a
   thread sleeps before it begins, which is how other tools make the threads of
   these programs overlap; 0 if not given. MAIN_SLEEP is how many seconds main
   sleeps once they run.  */

#ifndef ORIGINAL_H
#define ORIGINAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef REPAIRED
#define WEAK(order) memory_order_##order
#else
#define WEAK(order) memory_order_relaxed
#endif

#ifndef SLEEP
#define SLEEP 0
#endif
#ifndef MAIN_SLEEP
#define MAIN_SLEEP 0
#endif

/* What each thread does first.  */
static inline void
begin (void)
{
  if (SLEEP > 0)
    usleep (SLEEP);
}

static inline void
start (pthread_t *thread, void *(*body) (void *), void *argument)
{
  if (pthread_create (thread, NULL, body, argument) != 0)
    exit (2);
}

static inline void
join (pthread_t *thread, int n)
{
  if (MAIN_SLEEP > 0)
    sleep (MAIN_SLEEP);
  for (int i = 0; i < n; i++)
    pthread_join (thread[i], NULL);
}

#endif
