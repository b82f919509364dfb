/* orders-pass.c -- message passing whose orders orders.exp changes.
   SPDX-License-Identifier: BSD-3-Clause

   FLAG is atomic, volatile or plain; the rest is the same.  With ASM a compiler
   barrier and a fence in assembly stand where fences would be right.  The
   comments name the lines.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data;
static atomic_int number;

#if defined VOLATILE
static volatile int flag;
#define SET(x) (flag = (x))
#define GET() flag
#elif defined PLAIN
static int flag;
#define SET(x) (flag = (x))
#define GET() flag
#else
static atomic_int flag;
#define SET(x) atomic_store_explicit (&flag, x, memory_order_relaxed)
#define GET() atomic_load_explicit (&flag, memory_order_relaxed)
#endif

static void *
writer (void *unused)
{
  atomic_store_explicit (&data, 1, memory_order_relaxed);
  atomic_signal_fence (memory_order_release); /* barrier */
  SET (1); /* store */
  atomic_fetch_add_explicit (&number, 1, memory_order_relaxed); /* rmw */
  return unused;
}

static void *
reader (void *unused)
{
  int n = 1;
#ifdef RMW
  int seen = atomic_compare_exchange_strong_explicit (&number, &n, 2, memory_order_relaxed, memory_order_relaxed); /* cas */
#else
  int seen = GET (); /* load */
#endif
  atomic_thread_fence (memory_order_acquire); /* fence */
  if (seen)
    assert (atomic_load_explicit (&data, memory_order_relaxed) == n);
  return unused;
}

int
main (void)
{
  pthread_t a, b;
  pthread_create (&a, NULL, writer, NULL);
  pthread_create (&b, NULL, reader, NULL);
  pthread_join (a, NULL);
  pthread_join (b, NULL);
  return 0;
}
