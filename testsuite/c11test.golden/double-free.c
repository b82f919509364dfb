/* double-free.c -- two threads find that they are the last one.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=20" }
   { golden-status 66 }
   { golden-kind use-after-free }  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int users = 2;
static char *buffer;

static void *
leave (void *unused)
{
  atomic_fetch_sub_explicit (&users, 1, memory_order_acq_rel);
  if (atomic_load_explicit (&users, memory_order_acquire) == 0)
    free (buffer);
  return unused;
}

int
main (void)
{
  pthread_t t;
  buffer = malloc (16);
  pthread_create (&t, NULL, leave, NULL);
  leave (NULL);
  pthread_join (t, NULL);
  return 0;
}
