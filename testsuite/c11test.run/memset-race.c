/* memset-race.c -- memset writes under a reader: a race.
   SPDX-License-Identifier: BSD-3-Clause

   { c11t-run "--executions=100 --seed=1" }
   { c11t-status 66 }
   { c11t-finding data-race 90 }
   { c11t-expect {memset-race\.c:[0-9]+} }  */

#include <pthread.h>
#include <stddef.h>
#include <string.h>

static char block[100];
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

  pthread_create (&thread, NULL, worker, &c);
  memset (block, 7, size);
  pthread_join (thread, NULL);
  return c == 99;
}
