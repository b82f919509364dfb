/* planted.h -- what the planted bugs in C share: orders, threads, the mark.
   SPDX-License-Identifier: BSD-3-Clause

   BUG (WRONG, RIGHT) is what is planted, and with -DRIGHT what should stand
   there.  planted.exp tells what the lines in braces of the programs mean.
   Does not: define structures; each program has its own.  */

#ifndef PLANTED_H
#define PLANTED_H

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>

#ifdef RIGHT
# define BUG(wrong, right) right
#else
# define BUG(wrong, right) wrong
#endif

#define rlx memory_order_relaxed
#define acq memory_order_acquire
#define rel memory_order_release
#define acq_rel memory_order_acq_rel
#define sc memory_order_seq_cst

typedef void (*planted_body) (void);

static void *
planted_start (void *body)
{
  (*(planted_body *) body) ();
  return NULL;
}

/* Run FIRST, SECOND and, unless NULL, THIRD as threads, to their ends.  */
static inline void
run (planted_body first, planted_body second, planted_body third)
{
  planted_body body[] = { first, second, third };
  int n = third ? 3 : 2;
  pthread_t t[3];

  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, planted_start, &body[i]);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
}

#endif
