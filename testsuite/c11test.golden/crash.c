/* crash.c -- a pointer is seen before what it leads to.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=100 --plain=relaxed" }
   { golden-status 66 }
   { golden-kind crash }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static int value = 3;
static struct
{
  int *value;
} box;
static atomic_int full;

static void *
fill (void *unused)
{
  box.value = &value;
  atomic_store_explicit (&full, 1, memory_order_relaxed);
  return unused;
}

int
main (void)
{
  pthread_t t;
  int sum = 0;
  pthread_create (&t, NULL, fill, NULL);
  if (atomic_load_explicit (&full, memory_order_relaxed))
    sum = *box.value;
  pthread_join (t, NULL);
  return sum == 1;
}
