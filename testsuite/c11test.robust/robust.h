/* robust.h -- short names for the programs of this folder.
   SPDX-License-Identifier: BSD-3-Clause  */

#ifndef ROBUST_H
#define ROBUST_H

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#include "c11test/c11test.h"

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define AR memory_order_acq_rel
#define SEQ memory_order_seq_cst

#define R(x, o) atomic_load_explicit (&(x), o)
#define W(x, v, o) atomic_store_explicit (&(x), v, o)
#define ADD(x, v, o) atomic_fetch_add_explicit (&(x), v, o)
#define XCHG(x, v, o) atomic_exchange_explicit (&(x), v, o)
#define CAS(x, e, v, o, f)                                                    \
  atomic_compare_exchange_strong_explicit (&(x), e, v, o, f)
#define WEAK(x, e, v, o, f)                                                   \
  atomic_compare_exchange_weak_explicit (&(x), e, v, o, f)
#define FENCE(o) atomic_thread_fence (o)

static void t0 (void), t1 (void);

static void *
run (void *f)
{
  f == NULL ? t0 () : t1 ();
  return NULL;
}

/* Two threads, one of which runs t0 and the other t1.  */
static inline void
run_both (void)
{
  static int one;
  pthread_t a, b;
  pthread_create (&a, NULL, run, NULL);
  pthread_create (&b, NULL, run, &one);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
}

#endif
