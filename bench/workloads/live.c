/* live.c -- one block freed and another allocated, with many alive.
   SPDX-License-Identifier: BSD-3-Clause

   live BLOCKS OPERATIONS

   All blocks are allocated before the operations begin, so that what a block
   costs once is no part of it.  Each of two threads has half of them, for what
   the threads wait for is not asked here.  */

#include <pthread.h>

#include "workload.h"

#define LEAST 16 /* bytes of a block; and up to as many again */

static char **block;
static unsigned long n_blocks, operations; /* of each thread */

static void
fill (char **place, unsigned long random)
{
  size_t size = LEAST + random % LEAST;

  *place = malloc (size);
  if (*place == NULL)
    abort ();
  (*place)[0] = 1;
  (*place)[size - 1] = 1;
}

static void *
work (void *arg)
{
  char **mine = arg;
  unsigned long random = 1;

  for (unsigned long i = 0; i < operations; i++)
    {
      random = random * 6364136223846793005UL + 1442695040888963407UL;
      char **place = &mine[(random >> 33) % n_blocks];
      if ((*place)[0] != 1)
        abort ();
      free (*place);
      fill (place, random >> 40);
    }
  return arg;
}

int
main (int argc, char **argv)
{
  pthread_t thread;

  n_blocks = workload_number (argc, argv, 1) / 2;
  operations = workload_number (argc, argv, 2) / 2;
  block = calloc (2 * n_blocks, sizeof *block);
  if (block == NULL)
    return 1;
  for (unsigned long i = 0; i < 2 * n_blocks; i++)
    fill (&block[i], i);
  pthread_create (&thread, NULL, work, block + n_blocks);
  work (block);
  pthread_join (thread, NULL);
  for (unsigned long i = 0; i < 2 * n_blocks; i++)
    free (block[i]);
  free (block);
  return 0;
}
