/* blocks.c -- large blocks that are new, written whole, copied, grown and freed.
   SPDX-License-Identifier: BSD-3-Clause

   blocks OPERATIONS  */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "workload.h"

#define SIZE 40000

/* Whoever reads these is another thread, as far as a compiler knows.  */
static char *volatile block, *volatile copy;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *
wait_for_the_end (void *arg)
{
  pthread_mutex_lock (&mutex);
  pthread_mutex_unlock (&mutex);
  return arg;
}

static void
use (int value)
{
  block = malloc (SIZE);
  copy = malloc (SIZE);
  memset (block, value, SIZE);
  memcpy (copy, block, SIZE);
  block = realloc (block, 2 * SIZE);
  free (copy);
  free (block);
}

int
main (int argc, char **argv)
{
  unsigned long operations = workload_number (argc, argv, 1);
  pthread_t thread;
  pthread_mutex_lock (&mutex);
  pthread_create (&thread, NULL, wait_for_the_end, NULL);
  for (unsigned long i = 0; i < operations; i++)
    use ((int) i);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  return 0;
}
