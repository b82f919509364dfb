/* memcpy-read.c -- memcpy also reads: its source is checked.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }  */

#include <pthread.h>
#include <stddef.h>
#include <string.h>

static char source[100];
static volatile size_t size = sizeof source;

static void *
worker (void *unused)
{
  source[99] = 1;
  return unused;
}

int
main (void)
{
  pthread_t thread;
  char copy[100];

  pthread_create (&thread, NULL, worker, NULL);
  memcpy (copy, source, size);
  pthread_join (thread, NULL);
  return copy[0];
}
