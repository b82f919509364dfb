/* mixed-note.c -- a race on bytes of mixed size says so.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=300 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {mixed-note\.c:33.*mixed-size: also 2 bytes at line 25} }  */

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

static union
{
  uint32_t word;
  uint16_t half[2];
} u;

static int done;

static void *
worker (void *unused)
{
  __atomic_fetch_add (&u.word, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add (&u.half[1], 1, __ATOMIC_RELAXED);
  __atomic_store_n (&done, 1, __ATOMIC_RELAXED);
  return unused;
}

static void __attribute__ ((noinline))
plain (void)
{
  u.word = 5;
}

int
main (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, worker, NULL);
  while (!__atomic_load_n (&done, __ATOMIC_RELAXED))
    ;
  plain ();
  pthread_join (thread, NULL);
  return 0;
}
