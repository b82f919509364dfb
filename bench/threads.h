/* threads.h -- what programs of bench share: short names of orders, threads.
   SPDX-License-Identifier: BSD-3-Clause

   For programs that are one C11TEST_TEST.
   Does not: check anything; a test asserts, and has plain data for races.  */

#ifndef C11T_BENCH_THREADS_H
#define C11T_BENCH_THREADS_H

#include <assert.h>
#include <c11test/c11test.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#define rlx memory_order_relaxed
#define acq memory_order_acquire
#define rel memory_order_release
#define acq_rel memory_order_acq_rel
#define sc memory_order_seq_cst

#define MOST_THREADS 4

typedef void (*thread_body) (void);

static void *
thread_start (void *body)
{
  (*(thread_body *) body) ();
  return NULL;
}

/* Run FIRST, SECOND and, unless NULL, THIRD and FOURTH as threads, to their
   ends.  */
static inline void
run_four (thread_body first, thread_body second, thread_body third,
          thread_body fourth)
{
  thread_body body[MOST_THREADS] = { first, second, third, fourth };
  int n = fourth ? 4 : third ? 3 : 2;
  pthread_t t[MOST_THREADS];

  for (int i = 0; i < n; i++)
    pthread_create (&t[i], NULL, thread_start, &body[i]);
  for (int i = 0; i < n; i++)
    pthread_join (t[i], NULL);
}

static inline void
run (thread_body first, thread_body second, thread_body third)
{
  run_four (first, second, third, NULL);
}

#endif
