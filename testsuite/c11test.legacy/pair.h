/* pair.h -- what the pairs share: how their threads run.
   SPDX-License-Identifier: BSD-3-Clause

   A pair is a program with a bug that a project had, and with -DREPAIRED the
   same program with the project's repair.  pairs.exp tells what the lines in
   braces of their opening comments mean, and what is done with them.

   Does not: define the idioms.  A pair has its project's own macros, in the
   project's own spelling, since how these are reported is a part of the
   test; what a machine must be told for them is in barriers.h.  */

#ifndef PAIR_H
#define PAIR_H

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

/* Run FIRST, SECOND and, unless NULL, THIRD as threads, to their ends.  */
static inline void
run_threads (void *(*first) (void *), void *(*second) (void *),
             void *(*third) (void *))
{
  pthread_t t[3];

  pthread_create (&t[0], NULL, first, NULL);
  pthread_create (&t[1], NULL, second, NULL);
  if (third)
    pthread_create (&t[2], NULL, third, NULL);
  pthread_join (t[0], NULL);
  pthread_join (t[1], NULL);
  if (third)
    pthread_join (t[2], NULL);
}

#endif
