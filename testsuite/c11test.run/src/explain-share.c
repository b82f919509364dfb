/* explain-share.c -- a race whose executions are long; see explain-share.exp.
   SPDX-License-Identifier: BSD-3-Clause  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static atomic_int x[8];
static int late;

static void *
busy (void *number)
{
  int me = (int) (intptr_t) number;
  for (int i = 0; i < 400; i++)
    atomic_fetch_add (&x[(i + me) % 8], 1);
  if (atomic_load (&x[me]) % 2)
    late = me;
  return NULL;
}

int
main (void)
{
  pthread_t t[4];

  for (intptr_t i = 0; i < 4; i++)
    pthread_create (&t[i], NULL, busy, (void *) i);
  for (int i = 0; i < 4; i++)
    pthread_join (t[i], NULL);
  return 0;
}
