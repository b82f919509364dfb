/* free-far.c -- a free races with an access far from the begin of the block.
   SPDX-License-Identifier: BSD-3-Clause

   The flag says that it is over and orders nothing; "late": a join does.

   { c11t-run "--executions=200 --seed=1" }
   { c11t-each "small large mapped" }
   { c11t-finding data-race 10 }
   { c11t-run "--executions=200 --seed=1" }
   { c11t-each "small-late large-late mapped-late" }
   { c11t-no-finding }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static char *block;
static size_t size;
static atomic_int done;

static void *
writer (void *p)
{
  block[size - 9] = 1;
  atomic_store_explicit (&done, 1, memory_order_relaxed);
  return p;
}

int
main (int argc, char **argv)
{
  const char *which = argc > 1 ? argv[1] : "small";
  pthread_t t;
  size = which[0] == 's' ? 6000 : which[0] == 'l' ? 60000 : 1000000;
  block = malloc (size);
  block[0] = 1;
  pthread_create (&t, NULL, writer, NULL);
  if (strstr (which, "late"))
    pthread_join (t, NULL);
  if (atomic_load_explicit (&done, memory_order_relaxed))
    free (block);
  if (!strstr (which, "late"))
    pthread_join (t, NULL);
  return 0;
}
