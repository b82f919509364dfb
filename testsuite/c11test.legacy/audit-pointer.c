/* audit-pointer.c -- a reader that follows a pointer, as RCU's do.
   SPDX-License-Identifier: BSD-3-Clause

   By C11 the relaxed load orders nothing; every machine orders what is at an
   address after the load of the address.  */

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct box
{
  atomic_int content;
};

static struct box only;
static _Atomic (struct box *) published;

static void *
reader (void *unused)
{
  struct box *b
      = atomic_load_explicit (&published, memory_order_relaxed); /* audit: load */
  if (b)
    assert (atomic_load_explicit (&b->content, memory_order_relaxed) == 1);
  return unused;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, reader, NULL);
  atomic_store_explicit (&only.content, 1, memory_order_relaxed);
  atomic_store_explicit (&published, &only, memory_order_release);
  pthread_join (thread, NULL);
  return 0;
}
