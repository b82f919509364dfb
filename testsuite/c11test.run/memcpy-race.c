/* memcpy-race.c -- memcpy writes under a reader: a race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {memcpy-race\.c:[0-9]+} }  */

#include <pthread.h>
#include <stddef.h>
#include <string.h>

static char block[100], source[100];
static volatile size_t size = sizeof block;

static void *
worker (void *arg)
{
  *(char *) arg = block[57];
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  char c = 0;

  source[57] = 3;
  pthread_create (&thread, NULL, worker, &c);
  memcpy (block, source, size);
  pthread_join (thread, NULL);
  return c == 99;
}
