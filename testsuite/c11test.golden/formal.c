/* formal.c -- a race that has no effect of its own.
   SPDX-License-Identifier: BSD-3-Clause

   { golden-run "--executions=10 --plain=relaxed" }
   { golden-status 0 }
   { golden-kind formal-race }  */

#include <pthread.h>

static unsigned statistics;

static void *
work (void *unused)
{
  statistics++;
  return unused;
}

int
main (void)
{
  pthread_t t;
  pthread_create (&t, NULL, work, NULL);
  statistics++;
  pthread_join (t, NULL);
  return 0;
}
