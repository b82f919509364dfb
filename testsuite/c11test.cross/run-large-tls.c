/* run-large-tls.c -- a thread's variables are its own where another's were.
   SPDX-License-Identifier: BSD-3-Clause

   They take more than a page, above the thread pointer on aarch64.  Nothing
   orders the threads that one after the other have the same memory.

   { c11t-levels "-O1" }
   { c11t-run "--executions=40 --seed=1" }
   { c11t-status 0 }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>

enum { N = 8192, THREADS = 12 };
static __thread int own[N];
static atomic_int ended;

static void *
use_own (void *p)
{
  for (int i = 0; i < N; i += N / 16)
    own[i] = i + 1;
  atomic_fetch_add_explicit (&ended, 1, memory_order_relaxed);
  return p;
}

int
main (void)
{
  for (int i = 0; i < THREADS; i++)
    {
      pthread_t t;
      pthread_create (&t, NULL, use_own, NULL);
      pthread_detach (t);
      while (atomic_load_explicit (&ended, memory_order_relaxed) <= i)
        ;
    }
  return 0;
}
