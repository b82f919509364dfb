/* store-order-fence.c -- fences that decide which store is the later one.
   SPDX-License-Identifier: BSD-3-Clause

   one: who waits has seen that the other's fence comes after its own, so the
   store behind that one comes after its own as well.  both: that each wakes the
   other too early is forbidden (2+2W), and who goes on wakes the other.

   { c11t-timeout 60 }
   { c11t-run "-n 1000 --seed=1 --model=c11 --livelock-steps=5000" }
   { c11t-each "one both" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=c20 --livelock-steps=5000" }
   { c11t-each "one both" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=mca --livelock-steps=5000" }
   { c11t-each "one both" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=armv8 --livelock-steps=5000" }
   { c11t-each "one both" }
   { c11t-no-finding }
   { c11t-run "-n 1000 --seed=1 --model=power --livelock-steps=5000" }
   { c11t-each "one both" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define relaxed memory_order_relaxed

static atomic_int x, y, over;

static void
fence (void)
{
#ifndef NO_FENCES
  atomic_thread_fence (memory_order_seq_cst);
#endif
}

static void *
wait_if_first (void *unused)
{
  atomic_store_explicit (&x, 1, relaxed);
  fence ();
  if (!atomic_load_explicit (&y, relaxed))
    while (atomic_load_explicit (&x, relaxed))
      ;
  return unused;
}

static void *
wake (void *unused)
{
  atomic_store_explicit (&y, 1, relaxed);
  fence ();
  atomic_store_explicit (&x, 0, relaxed);
  return unused;
}

static void
wait_and_wake (atomic_int *mine, atomic_int *its)
{
  atomic_store_explicit (mine, 1, relaxed);
  fence ();
  atomic_store_explicit (its, 0, relaxed);
  while (atomic_load_explicit (mine, relaxed)
         && !atomic_load_explicit (&over, relaxed))
    ;
  atomic_store_explicit (&over, 1, relaxed);
}

static void *
first (void *unused)
{
  wait_and_wake (&x, &y);
  return unused;
}

static void *
second (void *unused)
{
  wait_and_wake (&y, &x);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread[2];
  bool one = argc > 1 && !strcmp (argv[1], "one");

  pthread_create (&thread[0], NULL, one ? wait_if_first : first, NULL);
  pthread_create (&thread[1], NULL, one ? wake : second, NULL);
  pthread_join (thread[0], NULL);
  pthread_join (thread[1], NULL);
  return 0;
}
